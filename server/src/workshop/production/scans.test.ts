import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { AppError } from '@mtm/shared-utils/contracts/errors'
import { INITIAL_SETTINGS } from '@mtm/shared-utils/contracts/business-settings'
import { BadInput } from '../../platform/http/bad-input.ts'
import { newId } from '../../platform/database/database.ts'
import { changeSetting } from '../../trade/settings/change-setting.ts'
import { clothMoves } from '../../trade/stock/issue-cloth.ts'
import {
  receiveCloth,
  testDatabase,
  unbalancedRolls,
  type TestDatabase,
} from '../../platform/testing/testing.ts'
import { acceptOrder } from './accept-order.ts'
import { holdPiece } from './hold-piece.ts'
import { chooseSlot, recordCheck, recordPrint } from './piece-commands.ts'
import { scanPiece } from './scan-piece.ts'
import { person, without, workshop } from './testing.ts'

describe('a scan of a piece', () => {
  let test: TestDatabase
  let shop: ReturnType<typeof workshop>
  before(async () => {
    test = await testDatabase({ seed: 'all' })
    await receiveCloth(test.db, 'QL-801', 50_000)
    shop = workshop(test.db)
  })
  after(() => test.close())

  const piece = async (station: string) => {
    const { order, pieces } = await shop.accepted()
    const { pieceNo } = pieces[0]!
    await shop.through(pieceNo, station)
    return { order, pieceNo }
  }
  const at = async (pieceNo: string) => {
    const row = await test.db
      .selectFrom('mtmPiece')
      .selectAll()
      .where('pieceNo', '=', pieceNo)
      .executeTakeFirstOrThrow()
    const steps = await test.db
      .selectFrom('mtmStationLog')
      .selectAll()
      .where('pieceId', '=', row.id)
      .orderBy('step')
      .execute()
    return { ...row, steps }
  }
  /** the closed gate */
  const kept = async (scan: Promise<unknown>) => {
    const error = await scan.then(
      () => assert.fail('the scan was not refused'),
      (thrown: AppError) => thrown,
    )
    assert.deepEqual([error.key, error.status], ['order.illegalMove', 409])
    return (error.detail as { guard?: string }).guard
  }

  it('has one effect when sent twice concurrently', async () => {
    const { pieceNo } = await piece('FABRIC_PREP')
    await recordPrint(shop.work(), { requestId: newId(), pieceNo, document: 'lay' })
    const work = shop.work()
    const scans = await Promise.all(
      [1, 2, 3].map(() => scanPiece(work, { requestId: newId(), pieceNo, to: 'CUTTING' })),
    )
    assert.deepEqual(scans.map(({ moved }) => moved).sort(), [false, false, true])
    const { station, steps } = await at(pieceNo)
    assert.equal(station, 'CUTTING')
    assert.equal(steps.filter(({ toStation }) => toStation === 'CUTTING').length, 1)
  })

  it('changes nothing when repeated within a minute, and is refused later', async () => {
    const { pieceNo } = await piece('CHECKING')
    const { stationSince } = await at(pieceNo)
    const { db, actor } = shop.work()
    const again = (ms: number) =>
      scanPiece(
        { db, actor, at: new Date(stationSince.getTime() + ms) },
        { requestId: newId(), pieceNo, to: 'CHECKING' },
      )
    assert.equal((await again(59_999)).moved, false)
    assert.equal(await kept(again(60_000)), undefined)
  })

  it('gets the first answer when repeated with its request id', async () => {
    const { pieceNo } = await piece('IN_PRODUCTION')
    const scan = { requestId: newId(), pieceNo, to: 'CHECKING' }
    const first = await scanPiece(shop.work(), scan)
    assert.deepEqual(await scanPiece(shop.work(), scan), first)
    await assert.rejects(scanPiece(shop.work(), { ...scan, to: 'IRONING' }), {
      key: 'order.requestIdReused',
    })
  })

  it('is refused by each closed gate, which is named', async () => {
    const { pieceNo } = await piece('ORDER_ACCEPT')
    assert.equal(await kept(shop.scan(pieceNo, 'SCHEDULING')), 'slotChosen')
    await shop.through(pieceNo, 'SCHEDULING')
    assert.equal(await kept(shop.scan(pieceNo, 'FABRIC_PREP')), 'clothReady')
    await shop.through(pieceNo, 'FABRIC_PREP')
    assert.equal(await kept(shop.scan(pieceNo, 'CUTTING')), 'layPrinted')
    await shop.through(pieceNo, 'CUTTING')
    assert.equal(await kept(shop.scan(pieceNo, 'IN_PRODUCTION')), 'piecesComplete')
    await shop.through(pieceNo, 'CHECKING')
    assert.equal(await kept(shop.scan(pieceNo, 'IRONING')), 'withinTolerance')
    assert.equal((await shop.inspect(pieceNo, 90)).passed, false)
    assert.equal(await kept(shop.scan(pieceNo, 'IRONING')), 'withinTolerance')
    // measurements pass, the visual check fails
    assert.equal((await shop.inspect(pieceNo, 0, { lapelRoll: false })).passed, false)
    assert.equal(await kept(shop.scan(pieceNo, 'IRONING')), 'withinTolerance')
    assert.equal((await shop.inspect(pieceNo)).passed, true)
    await shop.scan(pieceNo, 'IRONING')
    assert.equal(await kept(shop.scan(pieceNo, 'PACKAGING')), 'labelsAndSpareButton')
    await shop.through(pieceNo, 'PACKAGING')
    assert.equal(await kept(shop.scan(pieceNo, 'IN_WAREHOUSE')), 'hasLocation')
  })

  it('is refused at a wrong station with the allowed stations', async () => {
    const { pieceNo } = await piece('CUTTING')
    await assert.rejects(shop.scan(pieceNo, 'PACKAGING_2'), (error: AppError) => {
      const { allowed } = error.detail as { allowed: { action: string }[] }
      assert.deepEqual(
        allowed.map(({ action }) => action),
        ['IN_PRODUCTION'],
      )
      return true
    })
  })

  it('goes back for rework with defect and reason, and must be checked again', async () => {
    const { pieceNo } = await piece('CHECKING')
    await shop.inspect(pieceNo)
    assert.equal(await kept(shop.scan(pieceNo, 'IN_PRODUCTION', { reason: 'seam' })), 'hasDefect')
    await assert.rejects(shop.scan(pieceNo, 'IN_PRODUCTION', { defect: 'seam' }), BadInput)
    await shop.scan(pieceNo, 'IN_PRODUCTION', { defect: 'seam', reason: 'left side open' })
    const { reworkCount, steps } = await at(pieceNo)
    assert.equal(reworkCount, 1)
    assert.deepEqual(
      steps.slice(-1).map(({ kind, defect, note }) => [kind, defect, note]),
      [['rework', 'seam', 'left side open']],
    )
    await shop.scan(pieceNo, 'CHECKING')
    assert.equal(await kept(shop.scan(pieceNo, 'IRONING')), 'withinTolerance')
    await shop.through(pieceNo, 'IRONING')
  })

  it('takes new fabric for a re-cut, for managers only', async () => {
    const { pieceNo } = await piece('CHECKING')
    const { id } = await at(pieceNo)
    const issued = () =>
      test.db
        .selectFrom('mtmStockMove')
        .select('id')
        .where('pieceId', '=', id)
        .where('kind', '=', 'issue')
        .execute()
    const recut = { requestId: newId(), pieceNo, to: 'CUTTING', defect: 'cloth', reason: 'hole in the back' }
    const { db, at: moment } = shop.work()
    const line = { db, actor: without('production:manage'), at: moment }
    assert.equal(await kept(scanPiece(line, recut)), 'isManager')
    assert.equal((await issued()).length, 1)
    await scanPiece(shop.work(), recut)
    assert.equal((await issued()).length, 2)
    assert.equal(await unbalancedRolls(test.db), 0)
  })

  it('skips stations for a manager with a reason', async () => {
    const { pieceNo } = await piece('IRONING')
    await assert.rejects(shop.scan(pieceNo, 'IN_WAREHOUSE', { location: 'R1' }), BadInput)
    await shop.scan(pieceNo, 'IN_WAREHOUSE', { reason: 'collected at the shop', location: 'R1' })
    assert.equal((await at(pieceNo)).steps.at(-1)!.kind, 'skip')
  })

  it('issues the taken length: a long remnant becomes a roll, a short one is scrap', async () => {
    for (const [used, expected] of [
      [1800, [['issue', 0, -1800]]],
      [1900, [['issue', -100, -1800]]],
      [
        1400,
        [
          ['issue', 0, -1400],
          ['return', 0, -400],
          ['return', 400, 0],
        ],
      ],
      [
        1401,
        [
          ['issue', 0, -1401],
          ['scrap', 0, -399],
        ],
      ],
    ] as const) {
      const moves = clothMoves(1800, used)
      assert.deepEqual(
        moves.map(({ kind, freeDeltaMm, reservedDeltaMm }) => [kind, freeDeltaMm, reservedDeltaMm]),
        expected,
      )
      // in every case the reservation ends
      assert.equal(
        moves.reduce((sum, { reservedDeltaMm }) => sum + reservedDeltaMm, 0),
        -1800,
      )
    }
    const { pieceNo } = await piece('SCHEDULING')
    await shop.scan(pieceNo, 'FABRIC_PREP', { confirmed: ['clothReady'], usedMm: 1000 })
    const { id } = await at(pieceNo)
    const remnants = await test.db
      .selectFrom('mtmStockMove as move')
      .innerJoin('mtmStockRoll as roll', 'roll.id', 'move.rollId')
      .innerJoin('mtmStockRoll as parent', 'parent.id', 'roll.remnantOf')
      .select(['roll.rollNo', 'roll.freeMm', 'roll.dyeLot', 'parent.dyeLot as lot'])
      .where('move.pieceId', '=', id)
      .execute()
    assert.equal(remnants.length, 1)
    assert.match(remnants[0]!.rollNo, /-R1$/)
    assert.equal(remnants[0]!.dyeLot, remnants[0]!.lot)
    assert.equal(await unbalancedRolls(test.db), 0)
  })

  it('numbers a remnant for any roll number and any taken number', async () => {
    const { pieceNo } = await piece('SCHEDULING')
    const { id } = await at(pieceNo)
    const { rollId } = await test.db
      .selectFrom('mtmReservation as held')
      .innerJoin('mtmPiece as piece', 'piece.orderLineId', 'held.orderLineId')
      .select('held.rollId')
      .where('piece.id', '=', id)
      .executeTakeFirstOrThrow()
    const rollNo = 'R'.repeat(40)
    await test.db.updateTable('mtmStockRoll').set({ rollNo }).where('id', '=', rollId).execute()
    const other = await test.db
      .selectFrom('mtmStockRoll')
      .select('id')
      .where('tenantId', '=', 0)
      .where('id', '<>', rollId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const taken = `${'R'.repeat(37)}-R1`
    await test.db.updateTable('mtmStockRoll').set({ rollNo: taken }).where('id', '=', other.id).execute()
    await shop.scan(pieceNo, 'FABRIC_PREP', { confirmed: ['clothReady'], usedMm: 1000 })
    const { rollNo: remnantNo } = await test.db
      .selectFrom('mtmStockRoll')
      .select('rollNo')
      .where('remnantOf', '=', rollId)
      .orderBy('createTime', 'desc')
      .executeTakeFirstOrThrow()
    assert.equal(remnantNo, `${'R'.repeat(37)}-R2`)
  })

  it('changes nothing without enough fabric', async () => {
    const { pieceNo } = await piece('SCHEDULING')
    const before = await at(pieceNo)
    await assert.rejects(
      shop.scan(pieceNo, 'FABRIC_PREP', { confirmed: ['clothReady'], usedMm: 90_000_000 }),
      { key: 'order.stockShort' },
    )
    assert.deepEqual(await at(pieceNo), before)
  })

  it('reveals nothing to other tenants and callers without the code', async () => {
    const { pieceNo } = await piece('CHECKING')
    const { db, at: moment } = shop.work()
    const stranger = { db, actor: person({ tenantId: 7 }), at: moment }
    const forward = { requestId: newId(), pieceNo, to: 'IRONING' }
    await assert.rejects(scanPiece(stranger, forward), { key: 'record.missing' })
    await assert.rejects(recordCheck(stranger, { requestId: newId(), pieceNo, measured: {} }), {
      key: 'record.missing',
    })
    const blind = {
      db,
      actor: without('production:scan', 'production:rework', 'production:skip'),
      at: moment,
    }
    await assert.rejects(scanPiece(blind, { ...forward, pieceNo: 'nothing' }), { key: 'access.denied' })
    const sewer = { db, actor: without('production:rework', 'production:skip'), at: moment }
    const back = { ...forward, to: 'IN_PRODUCTION', defect: 'seam', reason: 'open' }
    await assert.rejects(scanPiece(sewer, back), { key: 'access.denied' })
    const day = '2099-01-01'
    await assert.rejects(chooseSlot(blind, { requestId: newId(), pieceNo, sewingLine: 'A', day }), {
      key: 'access.denied',
    })
  })

  it('needs a paid order, which is accepted once', async () => {
    const approved = await shop.awaitingPayment()
    const accept = { requestId: newId(), orderId: approved.id, version: approved.version }
    await assert.rejects(acceptOrder(shop.work(), accept), { key: 'order.illegalMove' })
    const paid = await shop.paid()
    const heldCloth = test.db.updateTable('mtmReservation').where('orderId', '=', paid.id)
    await heldCloth.set({ state: 'released' }).execute()
    const bare = { requestId: newId(), orderId: paid.id, version: paid.version }
    await assert.rejects(acceptOrder(shop.work(), bare), { key: 'order.illegalMove' })
    await heldCloth.set({ state: 'held' }).execute()
    const held = await shop.move(paid, 'hold', 'why not')
    const early = { requestId: newId(), orderId: paid.id, version: held.version }
    await assert.rejects(acceptOrder(shop.work(), early), { key: 'order.illegalMove' })
    const released = await shop.move(held, 'release')
    const now = { requestId: newId(), orderId: paid.id, version: released.version }
    const work = shop.work()
    const [one, two] = await Promise.all([acceptOrder(work, now), acceptOrder(work, now)])
    assert.deepEqual(one, two)
    assert.equal((await shop.piecesOf(paid.id)).length, 1)
    const { db } = work
    await assert.rejects(
      acceptOrder({ db, actor: person({ tenantId: 7 }) }, { ...now, requestId: newId() }),
      {
        key: 'record.missing',
      },
    )
    await assert.rejects(
      acceptOrder({ db, actor: without('production:scan') }, { ...now, requestId: newId() }),
      {
        key: 'access.denied',
      },
    )
  })

  it('allows holds only while the order is in production', async () => {
    const { pieceNo } = await piece('FINISH')
    const stop = holdPiece(shop.work(), { requestId: newId(), pieceNo, reason: 'quality' })
    await assert.rejects(stop, { key: 'order.illegalMove' })
  })

  it('is planned for a working day from today on', async () => {
    const { pieceNo } = await piece('ORDER_ACCEPT')
    const slot = (day: string) =>
      chooseSlot(shop.work(), { requestId: newId(), pieceNo, sewingLine: 'A', day })
    await assert.rejects(slot('2020-01-06'), BadInput)
    await assert.rejects(slot('2099-01-03'), BadInput)
    await slot('2099-01-05')
    const holiday = { day: '2099-01-06', isWorking: false, note: 'sample' }
    const decider = { tenantId: 0, username: 'x', zone: 'Asia/Shanghai' }
    const content = { ...INITIAL_SETTINGS.calendar, days: [holiday] }
    await changeSetting(test.db, decider, { kind: 'calendar', content })
    await assert.rejects(slot('2099-01-06'), BadInput)
  })

  it('keeps an immutable, unbroken history', async () => {
    const { pieceNo } = await piece('FABRIC_PREP')
    const { id, steps } = await at(pieceNo)
    const log = test.db.updateTable('mtmStationLog').set({ toStation: 'FINISH' }).where('pieceId', '=', id)
    await assert.rejects(log.execute(), /append only/)
    const elsewhere = test.db
      .updateTable('mtmPiece')
      .set({ station: 'FINISH', location: 'x' })
      .where('id', '=', id)
    await assert.rejects(elsewhere.execute(), /mtm_piece_at_its_step/)
    const { stepBefore: _, ...last } = steps.at(-1)!
    const gap = { ...last, id: newId(), step: last.step + 1, fromStation: 'CHECKING', toStation: 'IRONING' }
    const row = { ...gap, confirmed: '[]' }
    await assert.rejects(test.db.insertInto('mtmStationLog').values(row).execute(), /foreign key/)
  })
})
