import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { moveOrder } from '../../orders/moves/move-order.ts'
import { newId } from '../../platform/database/database.ts'
import { person, paymentFor, without, workshop } from '../production/testing.ts'
import { releaseExpired } from '../../trade/stock/reserve-cloth.ts'
import {
  receiveCloth,
  testDatabase,
  unbalancedRolls,
  type TestDatabase,
} from '../../platform/testing/testing.ts'
import type { PaymentOutcome } from './payment.ts'
import { importPayments, recordPayment } from './record-payment.ts'
import { recordRefund } from './record-refund.ts'

describe('payments of the mall', () => {
  let test: TestDatabase
  let shop: ReturnType<typeof workshop>
  before(async () => {
    test = await testDatabase({ seed: 'all' })
    await receiveCloth(test.db, 'QL-801', 50_000)
    shop = workshop(test.db)
  })
  after(() => test.close())

  const status = async ({ id }: Pick<OrderSaved, 'id'>) => (await shop.orderOf(id)).status
  const pay = (order: Pick<OrderSaved, 'orderNo' | 'price'>, more = {}) =>
    recordPayment(shop.work(), paymentFor(order, more))
  const stored = (id: string) =>
    test.db.selectFrom('mtmPayment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const refund = (paymentId: string, version = 0) =>
    recordRefund(shop.work(), { requestId: newId(), paymentId, version })

  it('pay the order of the quoted number, to the cent', async () => {
    const order = await shop.awaitingPayment()
    const typed = order.orderNo.toLowerCase().replace(/^(..)/, '$1-').replace('0', 'o')
    const outcome = await pay(order, { quotedOrderNo: ` ${typed}` })
    assert.deepEqual([outcome.status, outcome.reason, outcome.orderId], ['MATCHED', null, order.id])
    assert.equal(await status(order), 'PAID')
    const held = await test.db
      .selectFrom('mtmReservation')
      .select('expiresAt')
      .where('orderId', '=', order.id)
      .where('state', '=', 'held')
      .execute()
    assert.deepEqual(
      held.map(({ expiresAt }) => expiresAt),
      [null],
    )
  })

  it('without a match get a reason and are never assigned by guess', async () => {
    const order = await shop.awaitingPayment()
    const { total } = order.price!
    const outcomeOf = async (more: object) => {
      const { status: matched, reason } = await pay(order, more)
      return `${matched} ${reason}`
    }
    const wrong = order.orderNo.slice(0, -1) + String((Number(order.orderNo.at(-1)) + 1) % 10)
    assert.equal(await outcomeOf({ quotedOrderNo: wrong }), 'UNASSIGNED UNKNOWN_ORDER')
    assert.equal(await status(order), 'AWAIT_PAY')
    assert.equal(await outcomeOf({ amount: total - 1 }), 'MISMATCH AMOUNT_LESS')
    assert.equal(await outcomeOf({}), 'UNASSIGNED ALREADY_PAID')
    const paid = await shop.paid()
    assert.equal(`${(await pay(paid)).reason}`, 'ALREADY_PAID')
    await shop.move(paid, 'cancel', 'no')
    assert.equal(`${(await pay(paid)).reason}`, 'CANCELLED_ORDER')
    for (const [more, reason] of [
      [{ amount: total + 1 }, 'AMOUNT_MORE'],
      [{ currency: 'USD' }, 'CURRENCY'],
    ] as const) {
      const other = await shop.awaitingPayment()
      assert.equal((await pay(other, more)).reason, reason)
      assert.equal(await status(other), 'PAY_MISMATCH')
    }
  })

  it('suggest the nearest order for a mistyped number', async () => {
    const order = await shop.awaitingPayment()
    await test.db.updateTable('mtmOrder').set({ phone: '000-7777' }).where('id', '=', order.id).execute()
    const slip = `${order.orderNo.slice(0, -1)}X`
    const outcome = await pay(order, { quotedOrderNo: slip, payerPhone: '000-7777' })
    assert.deepEqual(
      [outcome.reason, outcome.orderId, outcome.suggestedOrderId],
      ['UNKNOWN_ORDER', null, order.id],
    )
  })

  it('count once: the same row is a repeat, another row with the same number a duplicate', async () => {
    const order = await shop.awaitingPayment()
    const entry = paymentFor(order)
    const first = await recordPayment(shop.work(), entry)
    const again = await recordPayment(shop.work(), entry)
    assert.deepEqual(again, { ...first, repeated: true })
    const other = await shop.awaitingPayment()
    const reused = paymentFor(other, { txnNo: entry.txnNo })
    const duplicate = await recordPayment(shop.work(), reused)
    assert.equal(duplicate.reason, 'DUPLICATE_TXN')
    assert.equal((await recordPayment(shop.work(), reused)).id, duplicate.id)
    assert.equal(await status(other), 'AWAIT_PAY')
  })

  it('have one effect when imported twice concurrently', async () => {
    const orders = [await shop.awaitingPayment(), await shop.awaitingPayment()]
    const list = [...orders.map((order) => paymentFor(order)), paymentFor({ orderNo: 'nobody' })]
    const work = shop.work()
    const [one, two] = (await Promise.all([
      importPayments(work, list),
      importPayments(work, list.toReversed()),
    ])) as PaymentOutcome[][]
    const ids = (outcomes: PaymentOutcome[]) => outcomes.map(({ id }) => id).sort()
    assert.deepEqual(ids(one!), ids(two!))
    assert.equal([...one!, ...two!].filter(({ repeated }) => repeated).length, 3)
    for (const order of orders) {
      assert.equal(await status(order), 'PAID')
      const log = await test.db
        .selectFrom('mtmOrderLog')
        .select('action')
        .where('orderId', '=', order.id)
        .where('action', '=', 'pay')
        .execute()
      assert.equal(log.length, 1)
    }
  })

  it('with one number for two orders pay only one of them when concurrent', async () => {
    const orders = [await shop.awaitingPayment(), await shop.awaitingPayment()]
    const txnNo = newId()
    const work = shop.work()
    const outcomes = await Promise.all(
      orders.map((order) => recordPayment(work, paymentFor(order, { txnNo }))),
    )
    assert.deepEqual(outcomes.map(({ reason }) => String(reason)).sort(), ['DUPLICATE_TXN', 'null'])
    assert.deepEqual((await Promise.all(orders.map(status))).sort(), ['AWAIT_PAY', 'PAID'])
  })

  it('that mismatch are undone completely: refunded, awaited again, paid', async () => {
    const order = await shop.awaitingPayment()
    const mismatch = await pay(order, { amount: order.price!.total - 500 })
    const answer = await refund(mismatch.id)
    assert.deepEqual([answer.amount, answer.order?.status], [order.price!.total - 500, 'AWAIT_PAY'])
    await assert.rejects(refund(mismatch.id, 1), { key: 'record.stale' })
    await assert.rejects(refund(mismatch.id, 0), { key: 'record.stale' })
    const matched = await pay(order)
    assert.equal(matched.status, 'MATCHED')
    assert.equal(await status(order), 'PAID')
    const rows = await test.db
      .selectFrom('mtmPayment')
      .select(['amount', 'refundedAmount', 'matchStatus'])
      .where('orderId', '=', order.id)
      .execute()
    assert.equal(
      rows.reduce((sum, { amount, refundedAmount }) => sum + amount - (refundedAmount ?? 0), 0),
      order.price!.total,
    )
    // cancelled much later: an overdue refund gets no more time
    const twice = await pay(order)
    const dues = async () => [(await stored(mismatch.id)).refundDueAt, (await stored(twice.id)).refundDueAt]
    const before = await dues()
    const { version } = await shop.orderOf(order.id)
    const later = new Date(Date.now() + 40 * 86_400_000)
    const cancellation = { requestId: newId(), version, reason: 'no more' }
    await moveOrder({ ...shop.work(), at: later }, order.id, 'cancel', cancellation)
    assert.deepEqual(await dues(), before)
    assert.ok((await stored(matched.id)).refundDueAt! > later)
  })

  it('that mismatch are due for refund at the end of the tenant’s next working day', async () => {
    const dueOf = async (at: string) => {
      const entry = paymentFor({ orderNo: 'nobody' }, { amount: 100 })
      const { refundDueAt } = await recordPayment({ ...shop.work(), at: new Date(at) }, entry)
      return refundDueAt!.toISOString()
    }
    // Shanghai is eight hours ahead: the first is still Friday there, the second Saturday already
    assert.equal(await dueOf('2026-11-20T15:59:00Z'), '2026-11-23T16:00:00.000Z')
    assert.equal(await dueOf('2026-11-20T16:01:00Z'), '2026-11-23T16:00:00.000Z')
    assert.equal(await dueOf('2026-11-23T15:59:00Z'), '2026-11-24T16:00:00.000Z')
    assert.equal(await dueOf('2026-11-23T16:01:00Z'), '2026-11-25T16:00:00.000Z')
  })

  it('of a cancelled order are refunded minus what was cut', async () => {
    const { order, pieces } = await shop.accepted()
    await shop.through(pieces[0]!.pieceNo, 'CUTTING')
    const { id } = await test.db
      .selectFrom('mtmPayment')
      .select('id')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    await assert.rejects(refund(id), { key: 'order.illegalMove' })
    await shop.move(order, 'cancel', 'no more')
    const { charge } = (await shop.piecesOf(order.id))[0]!
    const answer = await refund(id)
    assert.deepEqual([answer.order?.status, answer.amount], ['REFUNDED', order.price!.total - charge!])
    assert.equal((await stored(id)).refundedAmount, answer.amount)
  })

  it('refunded twice concurrently are refunded once', async () => {
    const mismatch = await pay(await shop.awaitingPayment(), { currency: 'JPY' })
    const work = shop.work()
    const refund = () => recordRefund(work, { requestId: newId(), paymentId: mismatch.id, version: 0 })
    const outcomes = await Promise.allSettled([refund(), refund()])
    assert.deepEqual(outcomes.map((one) => one.status).sort(), ['fulfilled', 'rejected'])
  })

  it('reserve released fabric again, or are refused completely when it is gone', async () => {
    const order = await shop.awaitingPayment()
    const expire = () =>
      test.db
        .updateTable('mtmReservation')
        .set({ expiresAt: new Date(0) })
        .where('orderId', '=', order.id)
        .where('state', '=', 'held')
        .execute()
    await expire()
    await releaseExpired(test.db)
    const take = (sign: 1 | -1) =>
      receiveCloth(test.db, 'QL-801', 0).then(() =>
        test.db
          .updateTable('mtmStockRoll')
          .set((eb) => ({ delFlag: sign === 1 ? 1 : 0, version: eb('version', '+', 1) }))
          .where('materialId', 'in', (eb) =>
            eb.selectFrom('mtmFabric').select('id').where('fabricNo', '=', 'QL-801'),
          )
          .execute(),
      )
    await take(1)
    const entry = paymentFor(order)
    const [refused] = await importPayments(shop.work(), [entry])
    assert.ok(refused && 'refused' in refused)
    assert.equal(refused.refused.key, 'order.stockShort')
    assert.equal(await status(order), 'AWAIT_PAY')
    await take(-1)
    assert.equal((await recordPayment(shop.work(), entry)).status, 'MATCHED')
    assert.equal(await unbalancedRolls(test.db), 0)
  })

  it('are limited to holders of the codes in their tenant', async () => {
    const order = await shop.awaitingPayment()
    const { db } = shop.work()
    const denied = { key: 'access.denied' }
    await assert.rejects(recordPayment({ db, actor: without('pay:confirm') }, paymentFor(order)), denied)
    await assert.rejects(importPayments({ db, actor: without('pay:import') }, []), denied)
    const mismatch = await pay(order, { amount: 1 })
    const refund = { requestId: newId(), paymentId: mismatch.id, version: 0 }
    await assert.rejects(recordRefund({ db, actor: without('pay:refund') }, refund), denied)
    await test.db.insertInto('sysTenant').values({ id: 7, name: 'tenant 7' }).execute()
    const stranger = { db, actor: person({ tenantId: 7 }) }
    await assert.rejects(recordRefund(stranger, refund), { key: 'record.missing' })
    const other = await shop.awaitingPayment()
    const foreign = await recordPayment(stranger, paymentFor(other))
    assert.deepEqual(
      [foreign.reason, foreign.orderId, foreign.suggestedOrderId],
      ['UNKNOWN_ORDER', null, null],
    )
    assert.equal(await status(other), 'AWAIT_PAY')
    // payment numbers are unique per tenant
    const { txnNo } = await stored(mismatch.id)
    const same = await recordPayment(stranger, paymentFor({ orderNo: 'nobody' }, { txnNo }))
    assert.equal(same.reason, 'UNKNOWN_ORDER')
  })
})
