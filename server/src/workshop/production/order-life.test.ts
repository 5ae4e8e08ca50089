import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { orderProgress, STATIONS } from '@mtm/shared-utils/garments'
import { receiveDelivered } from '../../orders/moves/received.ts'
import { draft, jacket } from '../../orders/testing.ts'
import { importPayments } from '../payments/record-payment.ts'
import { newId } from '../../platform/database/database.ts'
import { shipOrders } from '../shipments/ship-orders.ts'
import {
  receiveCloth,
  testDatabase,
  unbalancedRolls,
  type TestDatabase,
} from '../../platform/testing/testing.ts'
import { acceptOrder } from './accept-order.ts'
import { paymentFor, person, workshop } from './testing.ts'
import { orderMachine } from '../../orders/order-machine.ts'

const CODES = STATIONS.map(({ code }) => code)
const DAY_MS = 86_400_000

describe('an order from submit to received', () => {
  let test: TestDatabase
  let shop: ReturnType<typeof workshop>
  before(async () => {
    test = await testDatabase({ seed: 'all' })
    await receiveCloth(test.db, 'QL-801', 50_000)
    shop = workshop(test.db)
  })
  after(() => test.close())

  const parcel = (order: { id: string; version: number }, more = {}) => ({
    requestId: newId(),
    orders: [order],
    carrier: 'SF',
    trackingNo: newId(),
    boxes: 1,
    ...more,
  })
  const stored = async (id: string) => {
    const { status, version } = await shop.orderOf(id)
    return { id, status, version }
  }
  const log = (id: string) =>
    test.db
      .selectFrom('mtmOrderLog')
      .select(['action', 'toStatus'])
      .where('orderId', '=', id)
      .orderBy('createTime')
      .execute()

  it('passes all states through the services, with its fabric', async () => {
    const approved = await shop.awaitingPayment(draft([jacket({ quantity: 2 })]))
    const { id } = approved
    const [payment] = await importPayments(shop.work(), [paymentFor(approved)])
    assert.ok(payment && 'status' in payment)
    assert.deepEqual([payment.status, payment.orderId], ['MATCHED', id])
    const paid = await stored(id)
    assert.equal(paid.status, 'PAID')

    await acceptOrder(shop.work(), { requestId: newId(), orderId: id, version: paid.version })
    const pieces = await shop.piecesOf(id)
    assert.deepEqual(
      pieces.map(({ pieceNo, station }) => [pieceNo, station]),
      [1, 2].map((sequence) => [`${approved.orderNo}-01-0${sequence}`, 'ORDER_ACCEPT']),
    )
    const [first, second] = pieces.map(({ pieceNo }) => pieceNo)
    await shop.through(first!, 'IN_WAREHOUSE')
    await assert.rejects(shop.scan(first!, 'FINISH'), { key: 'order.illegalMove' })
    await shop.through(second!, 'IN_WAREHOUSE')
    const before = await shop.piecesOf(id)
    assert.equal(orderProgress(before.map(({ station }) => station)), 100 - Math.round((0.2 / 8.4) * 100))
    await shop.through(first!, 'FINISH')
    assert.equal((await stored(id)).status, 'ON_PRODUCTION')
    await shop.through(second!, 'FINISH')
    assert.equal((await stored(id)).status, 'FINISHED')

    const sent = await shipOrders(shop.work(), parcel(await stored(id)))
    assert.equal(sent.orders[0]!.status, 'SHIPPED')
    const shipment = await test.db
      .selectFrom('mtmShipment')
      .select('packing')
      .where('id', '=', sent.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(shipment.packing, [{ orderNo: approved.orderNo, pieces: [first, second] }])
    await shop.move(await stored(id), 'receive')
    assert.deepEqual(
      (await log(id)).map(({ action }) => action),
      ['save', 'submit', 'approve', 'pay', 'accept', 'finish', 'ship', 'receive'],
    )
    const steps = await test.db
      .selectFrom('mtmStationLog')
      .select('toStation')
      .where('pieceId', '=', pieces[0]!.id)
      .orderBy('step')
      .execute()
    assert.deepEqual(
      steps.map(({ toStation }) => toStation),
      CODES,
    )
    const held = await test.db
      .selectFrom('mtmReservation')
      .select('state')
      .where('orderId', '=', id)
      .execute()
    assert.deepEqual([...new Set(held.map(({ state }) => state))], ['issued'])
    assert.equal(await unbalancedRolls(test.db), 0)
  })

  it('is received automatically ten days after shipping', async () => {
    const { order, pieces } = await shop.accepted()
    await shop.through(pieces[0]!.pieceNo, 'FINISH')
    const at = shop.work().at
    const { db, actor } = shop.work()
    await shipOrders({ db, actor, at }, parcel(await stored(order.id)))
    await receiveDelivered(db, new Date(at.getTime() + 10 * DAY_MS - 1))
    assert.equal((await stored(order.id)).status, 'SHIPPED')
    // nor while its tenant is frozen or expired
    const setTenant = (values: { status?: number; endDate?: Date | null }) =>
      db.updateTable('sysTenant').set(values).where('id', '=', actor.tenantId).execute()
    for (const [term, back] of [
      [{ status: 0 }, { status: 1 }],
      [{ endDate: new Date(0) }, { endDate: null }],
    ]) {
      await setTenant(term!)
      assert.equal(await receiveDelivered(db, new Date(at.getTime() + 10 * DAY_MS)), 0)
      await setTenant(back!)
    }
    assert.ok((await receiveDelivered(db, new Date(at.getTime() + 10 * DAY_MS))) >= 1)
    assert.equal((await stored(order.id)).status, 'RECEIVED')
    assert.equal(await receiveDelivered(db, new Date(at.getTime() + 11 * DAY_MS)), 0)
  })

  it('may be claimed until the end of the last day in the tenant’s zone', async () => {
    const { order, pieces } = await shop.accepted()
    await shop.through(pieces[0]!.pieceNo, 'FINISH')
    const { id, version } = await stored(order.id)
    await shipOrders(shop.work(), parcel({ id, version }))
    await shop.move({ id, version: version + 1 }, 'receive')
    // ten in the evening in Shanghai
    await test.db
      .updateTable('mtmOrderLog')
      .set({ createTime: new Date('2026-03-01T14:00:00Z') })
      .where('orderId', '=', id)
      .where('action', '=', 'receive')
      .execute()
    const received = await shop.orderOf(id)
    const { db, actor } = shop.work()
    const mayClaim = async (at: string) => {
      const context = { db, order: received, actor, at: new Date(at) }
      return (await orderMachine.facts(context, ['withinClaimTime'])).withinClaimTime
    }
    assert.equal(await mayClaim('2026-03-31T15:59:00Z'), true)
    assert.equal(await mayClaim('2026-03-31T16:00:00Z'), false)
  })

  it('is shipped once per request, with others or not at all', async () => {
    const finished = async () => {
      const { order, pieces } = await shop.accepted()
      await shop.through(pieces[0]!.pieceNo, 'FINISH')
      return stored(order.id)
    }
    const [one, two] = [await finished(), await finished()]
    const together = parcel(one, { orders: [one, two] })
    const work = shop.work()
    const answers = await Promise.all([shipOrders(work, together), shipOrders(work, together)])
    assert.deepEqual(answers[0], answers[1])
    assert.equal((await stored(two.id)).status, 'SHIPPED')
    const { order: unfinished } = await shop.accepted()
    const third = await finished()
    await assert.rejects(shipOrders(work, parcel(third, { orders: [third, unfinished] })), {
      key: 'order.illegalMove',
    })
    assert.equal((await stored(third.id)).status, 'FINISHED')
    await assert.rejects(shipOrders(work, parcel(third, { trackingNo: ' ' })), { key: 'order.illegalMove' })
    await assert.rejects(shipOrders(work, parcel({ ...third, version: 1 })), { key: 'order.stale' })
  })

  it('stays at its station while on hold and continues after release', async () => {
    const { order, pieces } = await shop.accepted()
    const { pieceNo } = pieces[0]!
    await shop.through(pieceNo, 'SCHEDULING')
    const held = await shop.move(order, 'hold', 'waiting for the client')
    await assert.rejects(shop.scan(pieceNo, 'FABRIC_PREP', { confirmed: ['clothReady'] }), (error: Error) => {
      assert.deepEqual((error as unknown as { detail: { guard: string } }).detail.guard, 'isNotHeld')
      return true
    })
    await shop.move(held, 'release')
    await shop.through(pieceNo, 'CUTTING')
  })

  describe('cancelled', () => {
    const free = async () => {
      const rows = await test.db
        .selectFrom('mtmStockRoll as roll')
        .innerJoin('mtmFabric as fabric', 'fabric.id', 'roll.materialId')
        .select((eb) => eb.fn.sum<number>('roll.freeMm').as('mm'))
        .where('fabric.fabricNo', '=', 'QL-801')
        .executeTakeFirstOrThrow()
      return Number(rows.mm)
    }

    it('when paid: releases its fabric and owes a refund', async () => {
      const before = await free()
      const order = await shop.paid()
      await shop.move(order, 'cancel', 'changed their mind')
      assert.equal(await free(), before)
      const payment = await test.db
        .selectFrom('mtmPayment')
        .selectAll()
        .where('orderId', '=', order.id)
        .executeTakeFirstOrThrow()
      assert.ok(payment.refundDueAt! > new Date())
    })

    it('when paid: refused after a piece was cut', async () => {
      const { order, pieces } = await shop.accepted()
      await shop.through(pieces[0]!.pieceNo, 'CUTTING')
      await test.db.updateTable('mtmOrder').set({ status: 'PAID' }).where('id', '=', order.id).execute()
      await assert.rejects(shop.move(order, 'cancel', 'too late'), { key: 'order.illegalMove' })
    })

    it('in production: charges cut pieces and returns prepared fabric to its roll', async () => {
      const before = await free()
      const { order, pieces } = await shop.accepted(draft([jacket({ quantity: 2 })]))
      const [cut, prepared] = pieces.map(({ pieceNo }) => pieceNo)
      await shop.through(cut!, 'CUTTING')
      await shop.through(prepared!, 'FABRIC_PREP')
      await shop.move(order, 'cancel', 'the client died')
      const line = await test.db
        .selectFrom('mtmOrderLine')
        .select(['unitPrice', 'fabricLength'])
        .where('orderId', '=', order.id)
        .executeTakeFirstOrThrow()
      assert.deepEqual(
        (await shop.piecesOf(order.id)).map(({ charge }) => charge),
        [line.unitPrice, null],
      )
      assert.equal(await free(), before - line.fabricLength)
      assert.equal(await unbalancedRolls(test.db), 0)
      await assert.rejects(shop.scan(prepared!, 'CUTTING'), { key: 'order.illegalMove' })
    })

    it('in production: charges a cut garment at its discounted price', async () => {
      const permissions = new Set([...person().permissions, 'order:discount'])
      const generous = workshop(test.db, person({ permissions }))
      const { order, pieces } = await generous.accepted(
        draft([jacket({ quantity: 2 })], { discountPercent: 10 }),
      )
      await generous.through(pieces[0]!.pieceNo, 'CUTTING')
      await generous.move(order, 'cancel', 'the client died')
      const { goodsAmount } = await shop.orderOf(order.id)
      assert.deepEqual(
        (await shop.piecesOf(order.id)).map(({ charge }) => charge),
        [goodsAmount! / 2, null],
      )
    })
  })
})
