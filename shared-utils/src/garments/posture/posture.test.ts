import assert from 'node:assert/strict'
import test from 'node:test'
import { BUILT_IN } from '../seeds/seeds.ts'
import { evaluate } from '../rules/evaluate.ts'
import { sampleLine, sampleOrder } from '../testing/sample-order.ts'
import { adjustForPosture, checkPosture, postureLevels, type Posture } from './posture.ts'
import { proposedPosture, WRINKLES } from './wrinkles.ts'

const postures = BUILT_IN.catalogue.postures ?? []
const rules = (posture: Posture) =>
  checkPosture(postures, posture).map(({ rule, severity, field }) => `${rule} ${severity} ${field}`)

test('the settings of reference 7.5', () => {
  assert.equal(
    postures.map(({ code }) => code).join(' '),
    `SLOPE DROP FWD_SHOULDER ERECT STOOP CHEST FLATCHEST BLADES BELLY SWAY SEAT FLATSEAT HIPUNEVEN NECK_FWD NECK_SHORT
    NECK_LONG ARM_FWD ARM_BACK BIGARM OLEG XLEG CALF THIGH OPENSTANCE`.replaceAll(/\s+/g, ' '),
  )
  for (const { code, excludes = [] } of postures)
    for (const other of excludes)
      assert.ok(postures.find((def) => def.code === other)?.excludes?.includes(code), `${code} ${other}`)
})

test('levels, pairs that exclude each other, forward with square, too many', () => {
  assert.deepEqual(rules({ SLOPE: { L: 5, R: 10 }, STOOP: 1 }), [])
  assert.deepEqual(rules({ SLOPE: 7 }), ['P-LEVEL E posture.SLOPE'])
  // what is for one side names it
  for (const code of ['DROP', 'HIPUNEVEN']) {
    assert.deepEqual(rules({ [code]: 5 }), [`P-SIDE E posture.${code}`])
    assert.deepEqual(rules({ [code]: { L: 5, R: 5 } }), [`P-SIDE E posture.${code}`])
    for (const one of [{ L: 5 }, { L: 0, R: 5 }, 0]) assert.deepEqual(rules({ [code]: one }), [], code)
  }
  assert.deepEqual(rules({ STOOP: { L: 1 } }), ['P-LEVEL E posture.STOOP'])
  assert.deepEqual(rules({ NONSENSE: 1 }), ['P-LEVEL E posture.NONSENSE'])
  const pairs = [
    'ERECT STOOP',
    'CHEST FLATCHEST',
    'SEAT FLATSEAT',
    'NECK_SHORT NECK_LONG',
    'ARM_FWD ARM_BACK',
    'OLEG XLEG',
  ]
  for (const pair of pairs) {
    const [a = '', b = ''] = pair.split(' ')
    assert.deepEqual(rules({ [a]: 1, [b]: 1 }), [`P-EXCLUSIVE E posture.${a}`])
    assert.deepEqual(rules({ [a]: 1, [b]: 0 }), [])
  }
  assert.deepEqual(rules({ FWD_SHOULDER: 10, SLOPE: -5 }), ['P-FORWARD W posture.FWD_SHOULDER'])
  assert.deepEqual(rules({ FWD_SHOULDER: 10, SLOPE: 5 }), [])
  assert.equal(postureLevels(postures, { SLOPE: { L: 5, R: -20 }, BELLY: 2 }), 6)
  assert.deepEqual(rules({ SLOPE: 20, BELLY: 2 }), [])
  assert.deepEqual(rules({ SLOPE: 20, BELLY: 3 }), ['P-FITTING I posture'])
})

test('an order says what is wrong with a posture at its line', () => {
  const { findings } = evaluate(
    BUILT_IN,
    sampleOrder([sampleLine('MJ', { posture: { ERECT: 1, STOOP: 2 } })]),
  )
  assert.deepEqual(
    findings.map(({ rule, line }) => [rule, line]),
    [['P-EXCLUSIVE', 0]],
  )
})

test('what a setting adds to finished measurements', () => {
  const items = ['acrossBack', 'backLength', 'frontRise', 'backRise'].map((code) => ({ code, target: 100 }))
  const targets = (posture: Posture) =>
    adjustForPosture(postures, posture, items).map(({ target }) => target - 100)
  assert.deepEqual(targets({ BLADES: 2 }), [10, 8, 0, 0])
  assert.deepEqual(targets({ BELLY: 3, SEAT: 1 }), [0, 0, 30, 10])
  assert.deepEqual(targets({ FLATSEAT: 2 }), [0, 0, 0, -20])
  assert.deepEqual(targets({ STOOP: 3 }), [0, 0, 0, 0])
})

test('every wrinkle proposes settings that exist, with the side of the fold where they have one', () => {
  for (const wrinkle of WRINKLES) {
    const { code, posture, finished } = wrinkle
    for (const side of ['L', 'R'] as const)
      assert.deepEqual(checkPosture(postures, proposedPosture(wrinkle, side)), [], code)
    assert.ok(posture.length > 0 || Object.keys(finished).length > 0, code)
  }
  const diagonal = WRINKLES.find(({ code }) => code === 'shoulderDiagonal')!
  assert.deepEqual(proposedPosture(diagonal, 'R'), { DROP: { R: 5 } })
})
