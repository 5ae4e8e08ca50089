import assert from 'node:assert/strict'
import test from 'node:test'
import { extraTrousers } from './extra-trousers.ts'
import { sampleLine } from '../testing/sample-order.ts'
import {
  checkMeasures,
  findStationMove,
  isSameScan,
  STATION_MOVES,
  type StationGuard,
} from './station.machine.ts'
import { orderProgress, remainingDays, slowest, STATIONS } from './stations.ts'

const CODES = STATIONS.map(({ code }) => code)
const PERMISSIONS = new Set(STATION_MOVES.map(({ permission }) => permission))
const every = (value: boolean) =>
  Object.fromEntries(STATION_MOVES.flatMap(({ guards }) => guards).map((guard) => [guard, value])) as Partial<
    Record<StationGuard, boolean>
  >
const ask = { permissions: PERMISSIONS, facts: every(true), reason: 'because' }

test('the stations, days and scanning roles are those of reference 10.3', () => {
  assert.deepEqual(
    STATIONS.map(({ code, days, scannedBy }) => `${code} ${days} ${scannedBy}`),
    [
      'ORDER_ACCEPT 0.5 planner',
      'SCHEDULING 0.5 planner',
      'FABRIC_PREP 1 warehouse',
      'CUTTING 1 cutter',
      'IN_PRODUCTION 4 line',
      'CHECKING 0.5 qc',
      'IRONING 0.5 presser',
      'PACKAGING 0.2 packer',
      'IN_WAREHOUSE 0.2 warehouse',
      'FINISH 0 shipping',
    ],
  )
  assert.deepEqual(
    STATIONS.filter(({ locks }) => locks).map(({ code }) => code),
    ['CUTTING'],
  )
})

/** Guards of reference 10.3 beside holds; the measurements open the gate after the check. */
const GATES = `
  null>ORDER_ACCEPT orderPaid cardPrinted
  ORDER_ACCEPT>SCHEDULING slotChosen
  SCHEDULING>FABRIC_PREP clothReady
  FABRIC_PREP>CUTTING patternApproved layPrinted
  CUTTING>IN_PRODUCTION piecesComplete
  IN_PRODUCTION>CHECKING
  CHECKING>IRONING withinTolerance
  IRONING>PACKAGING labelsAndSpareButton
  PACKAGING>IN_WAREHOUSE hasLocation
  IN_WAREHOUSE>FINISH orderComplete
  CHECKING>IN_PRODUCTION hasDefect
  CHECKING>CUTTING hasDefect isManager clothReissued
  IRONING>CHECKING
  PACKAGING>IRONING
  IN_WAREHOUSE>CHECKING notShipped
`

test('the guards of forward and rework moves are exactly those of the reference', () => {
  assert.deepEqual(
    STATION_MOVES.filter(({ kind }) => kind !== 'skip').map(({ from, to, guards }) => {
      assert.equal(guards[0], 'isNotHeld')
      return [`${from}>${to}`, ...guards.slice(1)].join(' ')
    }),
    GATES.trim()
      .split('\n')
      .map((row) => row.trim()),
  )
})

test('the forward and rework moves are exactly those of the reference', () => {
  const pairs = (kind: string) =>
    STATION_MOVES.filter((move) => move.kind === kind).map(({ from, to }) => `${from}>${to}`)
  assert.deepEqual(
    pairs('forward'),
    CODES.map((code, index) => `${CODES[index - 1] ?? null}>${code}`),
  )
  assert.deepEqual(pairs('rework'), [
    'CHECKING>IN_PRODUCTION',
    'CHECKING>CUTTING',
    'IRONING>CHECKING',
    'PACKAGING>IRONING',
    'IN_WAREHOUSE>CHECKING',
  ])
})

test('only managers skip stations, forward and with a reason', () => {
  for (const move of STATION_MOVES.filter(({ kind }) => kind === 'skip')) {
    assert.ok(CODES.indexOf(move.to) > CODES.indexOf(move.from ?? '') + 1)
    assert.equal(move.permission, 'production:skip')
    assert.ok(move.needsReason && move.guards.includes('isManager'))
  }
  assert.ok('move' in findStationMove('SCHEDULING', 'IN_PRODUCTION', ask))
  assert.deepEqual(findStationMove('SCHEDULING', 'IN_PRODUCTION', { ...ask, reason: ' ' }), {
    refused: { reason: 'reason' },
  })
})

test('every station is reachable and has a way out, with at most one move between two stations', () => {
  const seen = new Set<string>()
  const queue: (string | null)[] = [null]
  for (let at = queue.shift(); at !== undefined; at = queue.shift())
    for (const { from, to } of STATION_MOVES)
      if (from === at && !seen.has(to)) {
        seen.add(to)
        queue.push(to)
      }
  assert.deepEqual([...seen].sort(), CODES.toSorted())
  for (const code of CODES)
    assert.equal(
      STATION_MOVES.some(({ from }) => from === code),
      code !== 'FINISH',
      code,
    )
  const pairs = STATION_MOVES.map(({ from, to }) => `${from}>${to}`)
  assert.equal(new Set(pairs).size, pairs.length)
})

test('refuses a failing guard, a missing permission and an unlisted move', () => {
  for (const { from, to, guards, permission } of STATION_MOVES) {
    for (const guard of guards)
      assert.deepEqual(findStationMove(from, to, { ...ask, facts: { ...every(true), [guard]: false } }), {
        refused: { reason: 'guard', guard },
      })
    const others = new Set([...PERMISSIONS].filter((one) => one !== permission))
    assert.deepEqual(findStationMove(from, to, { ...ask, permissions: others }), {
      refused: { reason: 'permission' },
    })
  }
  assert.deepEqual(findStationMove('FINISH', 'CUTTING', ask), { refused: { reason: 'move' } })
  assert.deepEqual(findStationMove('IN_PRODUCTION', 'CUTTING', ask), { refused: { reason: 'move' } })
})

test('the first card starts production; preparation and re-cutting request cloth', () => {
  const effects = (from: string | null, to: string) => {
    const found = findStationMove(from, to, ask)
    return 'move' in found ? found.move.effects : []
  }
  assert.deepEqual(effects(null, 'ORDER_ACCEPT'), ['writeLog', 'acceptOrder'])
  assert.deepEqual(effects('SCHEDULING', 'FABRIC_PREP'), ['writeLog', 'requestCloth'])
  assert.deepEqual(effects('FABRIC_PREP', 'CUTTING'), ['writeLog'])
  assert.deepEqual(effects('CHECKING', 'CUTTING'), ['writeLog', 'countRework', 'requestCloth'])
  assert.deepEqual(effects('IN_WAREHOUSE', 'FINISH'), ['writeLog', 'finishOrder'])
})

test('calculates progress, remaining time, alarm and double scans', () => {
  assert.equal(remainingDays(null), 8.4)
  assert.equal(remainingDays('CHECKING'), 1.4)
  assert.equal(orderProgress([]), 0)
  assert.equal(orderProgress([null, null]), 0)
  assert.equal(orderProgress(['FINISH']), 100)
  assert.equal(orderProgress(['FINISH', 'CUTTING']), Math.round(((8.4 + 2) / 16.8) * 100))
  assert.equal(slowest(['FINISH', 'CUTTING']), 'CUTTING')
  assert.equal(slowest(['FINISH', null]), null)
  assert.ok(isSameScan('CUTTING', 0, 'CUTTING', 59_999))
  assert.ok(!isSameScan('CUTTING', 0, 'CUTTING', 60_000) && !isSameScan('CUTTING', 0, 'CHECKING', 1))
})

test('the quality check compares measurements with target and tolerance', () => {
  const items = [
    { code: 'chest', target: 1080, tol: 6 },
    { code: 'waist', target: 970, tol: 6 },
    { code: 'cuff', target: 275, tol: 3 },
  ]
  assert.deepEqual(
    checkMeasures(items, { chest: 1086, waist: 963 }).map(({ ok }) => ok),
    [true, false, false],
  )
})

test('extra trousers are a second order line of the same trousers', () => {
  const line = sampleLine('MT', { quantity: 3, enter: { hem: 'cuff' } })
  assert.deepEqual(extraTrousers(line), { ...line, quantity: 1 })
  assert.equal(extraTrousers(sampleLine('MJ')), null)
})
