import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { inTransaction, newId, stableId, type DatabaseTransaction } from '../../platform/database/database.ts'
import {
  forAll,
  testDatabase,
  unbalancedRolls,
  waitingForLocks,
  type TestDatabase,
} from '../../platform/testing/testing.ts'
import { releaseCloth, releaseExpired, reserveCloth, type ClothNeed } from './reserve-cloth.ts'

const LATER = new Date(Date.now() + 3_600_000)
const PAST = new Date(0)

describe('cloth in stock', () => {
  let test: TestDatabase
  let orderIds: string[]
  before(async () => {
    test = await testDatabase({ seed: 'all' })
    const rows = await test.db
      .selectFrom('mtmOrder')
      .select('id')
      .where('tenantId', '=', 0)
      .where('status', '=', 'SAVED')
      .execute()
    orderIds = rows.map(({ id }) => id)
    // reservations of the oldest demonstration orders have expired, and no other expires meanwhile
    await releaseExpired(test.db)
    await test.db.updateTable('mtmReservation').set({ expiresAt: null }).where('state', '=', 'held').execute()
  })
  after(() => test.close())

  const actor = { tenantId: 0, username: 'sales' }
  const need = (no: string, garmentMm: number, more: Partial<ClothNeed> = {}): ClothNeed => ({
    lineId: newId(),
    garmentMm,
    quantity: 1,
    fabricId: stableId(`fabric:${no}`),
    fabricNo: no,
    fromStock: true,
    ...more,
  })
  const reserve = (needs: ClothNeed[], expiresAt = LATER, orderId = orderIds[0]!) =>
    inTransaction(test.db, (trx) => reserveCloth(trx, { actor, orderId }, needs, expiresAt))
  const rolls = (no: string) =>
    test.db
      .selectFrom('mtmStockRoll')
      .select(['id', 'rollNo', 'freeMm', 'reservedMm'])
      .where('materialId', '=', stableId(`fabric:${no}`))
      .orderBy('rollNo')
      .execute()
  const moved = async (rollId: string) => {
    const moves = await test.db
      .selectFrom('mtmStockMove')
      .select(['freeDeltaMm', 'reservedDeltaMm'])
      .where('rollId', '=', rollId)
      .execute()
    return {
      freeMm: moves.reduce((sum, move) => sum + move.freeDeltaMm, 0),
      reservedMm: moves.reduce((sum, move) => sum + move.reservedDeltaMm, 0),
    }
  }

  it('is reserved consistently by thirty concurrent transactions for one roll', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => reserve([need('QL-806', 1900)])),
    )
    const held = outcomes.filter(({ status }) => status === 'fulfilled').length
    assert.equal(held, Math.floor(14_000 / 1900))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') {
        assert.ok(outcome.reason instanceof AppError, String(outcome.reason))
        assert.equal(outcome.reason.key, 'order.stockShort')
      }
    const [roll] = await rolls('QL-806')
    assert.deepEqual(await moved(roll!.id), { freeMm: roll!.freeMm, reservedMm: roll!.reservedMm })
    assert.equal(roll!.freeMm + roll!.reservedMm, 14_000)
  })

  /** Starts work while rolls are locked, and releases the locks when all of it waits. */
  const atOnce = async (cloths: readonly string[], begin: readonly (() => Promise<unknown>)[]) => {
    const gate = async (trx: DatabaseTransaction) => {
      const ids = cloths.map((no) => stableId(`fabric:${no}`))
      await trx.selectFrom('mtmStockRoll').select('id').where('materialId', 'in', ids).forUpdate().execute()
      let open = begin.length
      const all = Promise.allSettled(begin.map((one) => one().finally(() => open--)))
      while ((await waitingForLocks(test.db)) < open);
      return { all }
    }
    return (await inTransaction(test.db, gate, { mayBeSlow: true })).all
  }

  it('is reserved once for concurrent requests', () =>
    forAll(6, async (dice) => {
      const cloths = ['QL-806', 'VD-1108', 'HK-508', 'QL-809']
      const randomCommand = () => {
        const orderId = dice.pick(orderIds)
        const act = dice.below(10)
        if (act === 0) return () => releaseExpired(test.db)
        if (act < 3) return () => inTransaction(test.db, (trx) => releaseCloth(trx, orderId, 'cancelled'))
        const needs = Array.from({ length: 1 + dice.below(2) }, () =>
          need(dice.pick(cloths), 700 + dice.below(1500), { quantity: 1 + dice.below(2) }),
        )
        const until = dice.chance(0.2) ? PAST : LATER
        return () => reserve(needs, until, orderId)
      }
      for (let round = 0; round < 4; round++) {
        const commands = Array.from({ length: 6 }, randomCommand)
        for (const outcome of await atOnce(cloths, commands))
          if (outcome.status === 'rejected')
            assert.equal((outcome.reason as AppError).key, 'order.stockShort', String(outcome.reason))
        assert.equal(await unbalancedRolls(test.db), 0)
      }
      for (const orderId of orderIds)
        await inTransaction(test.db, (trx) => releaseCloth(trx, orderId, 'cancelled'))
    }))

  it('of two fabrics never deadlocks', async () => {
    const pair = (first: string, second: string) => reserve([need(first, 500), need(second, 500)])
    const reserved = async (no: string) =>
      (await rolls(no)).reduce((sum, { reservedMm }) => sum + reservedMm, 0)
    const before = [await reserved('TW-3201'), await reserved('TW-3202')]
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 ? pair('TW-3201', 'TW-3202') : pair('TW-3202', 'TW-3201'),
      ),
    )
    const after = [await reserved('TW-3201'), await reserved('TW-3202')]
    assert.deepEqual(
      after.map((mm, index) => mm - before[index]!),
      [6000, 6000],
    )
  })

  it('is reserved completely or not at all', async () => {
    await assert.rejects(reserve([need('HK-501', 1000), need('VD-1108', 2300)]), /VD-1108/)
    const held = await test.db.selectFrom('mtmReservation').selectAll().where('mm', '=', 1000).execute()
    assert.equal(held.length, 0)
  })

  it('ordered from the mill needs no stock', async () => {
    await reserve([need('VD-1109', 1800, { fromStock: false })])
    await assert.rejects(reserve([need('VD-1109', 1800)]), /VD-1109/)
  })

  it('with an expired reservation goes to the next order', async () => {
    await reserve([need('VD-1108', 2000)], PAST, orderIds[1]!)
    await reserve([need('VD-1108', 2100)], LATER, orderIds[2]!)
    const [roll] = await rolls('VD-1108')
    assert.deepEqual(
      { freeMm: roll!.freeMm, reservedMm: roll!.reservedMm },
      { freeMm: 100, reservedMm: 2100 },
    )
    assert.deepEqual(await moved(roll!.id), { freeMm: 100, reservedMm: 2100 })
  })

  it('is released once by concurrent releases', async () => {
    const released = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        inTransaction(test.db, (trx) => releaseCloth(trx, orderIds[2]!, 'cancelled')),
      ),
      releaseExpired(test.db),
    ])
    assert.equal(
      released.reduce((sum, mm) => sum + mm, 0),
      2100,
    )
    assert.equal((await rolls('VD-1108'))[0]!.freeMm, 2200)
  })

  it('keeps its history: moves cannot be changed or deleted', async () => {
    await assert.rejects(test.db.updateTable('mtmStockMove').set({ freeDeltaMm: 0 }).execute(), /append only/)
    await assert.rejects(test.db.deleteFrom('mtmStockMove').execute(), /append only/)
  })
})
