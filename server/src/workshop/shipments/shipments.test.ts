import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { PieceCard, PieceDetail } from '@mtm/shared-utils/contracts/dto/production'
import type { ShipBody, Shipped, WaitingShipment } from '@mtm/shared-utils/contracts/dto/shipment'
import { addTestRole, addTestUser, signedIn, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { receiveDelivered } from '../../orders/moves/received.ts'
import { draft, jacket } from '../../orders/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { openShop, parcelOf, type workshop } from '../production/testing.ts'
import { unbalancedRolls } from '../../platform/testing/testing.ts'
import { shipOrders } from './ship-orders.ts'

const DAY_MS = 86_400_000

describe('shipping', () => {
  let test: TestApp
  let shop: ReturnType<typeof workshop>
  let warehouse: SignedIn
  let sales: SignedIn
  let manager: SignedIn
  before(async () => {
    ;({ test, shop, warehouse, sales, manager } = await openShop())
  })
  after(() => test.close())

  const ship = (body: ShipBody, who = warehouse) => who.post<Shipped>('/api/mtm/shipment/ship', body)
  const detail = async (id: string) => (await sales.get<OrderDetail>(`/api/mtm/order/${id}`)).result
  /** Two jackets of one order, each at a given station. */
  const twoJackets = async (first: string, second: string) => {
    const { id, version, pieces } = await shop.jacketsAt(first, second)
    return { id, version, pieces: pieces.map(({ pieceNo }) => pieceNo) as [string, string] }
  }

  it('ships ready pieces early, and the order with its last piece', async () => {
    const { id, version, pieces } = await twoJackets('IN_WAREHOUSE', 'CHECKING')
    const [first, second] = pieces
    const waiting = (await warehouse.get<WaitingShipment[]>('/api/mtm/shipment/waiting')).result
    assert.deepEqual(
      waiting.find((one) => one.id === id)?.pieces.map(({ pieceNo, ready }) => [pieceNo, ready]),
      [
        [first, true],
        [second, false],
      ],
    )
    const early = await ship(parcelOf([{ id, version, pieces: [second] }]))
    assert.match(early.message, /is not in the warehouse yet/)
    const all = await ship(parcelOf([{ id, version }]))
    assert.equal(all.success, false)

    const body = parcelOf([{ id, version, pieces: [first] }])
    const sent = await ship(body)
    assert.deepEqual(sent.result.orders, [{ id, status: 'ON_PRODUCTION', version: version + 1, left: 1 }])
    // a repeated request ships nothing twice
    assert.deepEqual((await ship(body)).result, sent.result)
    const twice = await ship(parcelOf([{ id, version: version + 1, pieces: [first] }]))
    assert.match(twice.message, /has left already/)

    await shop.through(second, 'FINISH')
    const finished = await shop.orderOf(id)
    assert.equal(finished.status, 'FINISHED')
    const used = await ship(parcelOf([{ id, version: finished.version }], { trackingNo: body.trackingNo }))
    assert.match(used.message, /has been used before/)
    const last = await ship(parcelOf([{ id, version: finished.version }]))
    assert.deepEqual(
      last.result.orders.map(({ status, left }) => [status, left]),
      [['SHIPPED', 0]],
    )
    assert.equal((await ship(parcelOf([{ id, version: finished.version + 1 }]))).success, false)
    const { parcels } = await detail(id)
    assert.deepEqual(
      parcels?.map(({ id: shipmentId, pieces: packed, mayReceive }) => [shipmentId, packed, mayReceive]),
      [
        [sent.result.id, [first], true],
        [last.result.id, [second], true],
      ],
    )
    const { records } = (
      await warehouse.get<Page<{ orderNos: string; pieces: number }>>('/api/mtm/shipment/list')
    ).result
    assert.equal(records.filter(({ orderNos }) => orderNos === finished.orderNo).length, 2)
    for (const shipment of [sent.result.id, last.result.id])
      for (const kind of ['packing-list', 'shipping-label']) {
        const paper = await warehouse.call('GET', `/api/mtm/doc/${kind}/${id}?shipment=${shipment}`)
        assert.deepEqual([paper.statusCode, paper.headers['content-type']], [200, 'application/pdf'])
      }
    const strange = await warehouse.get(`/api/mtm/doc/packing-list/${id}?shipment=${newId()}`)
    assert.equal(strange.success, false)
  })

  it('finishes an order when its last pieces leave the warehouse, and releases its fabric', async () => {
    const { order, pieces } = await shop.accepted(draft([jacket({ quantity: 2 })]))
    const { id } = order
    const [first, second] = pieces.map(({ pieceNo }) => pieceNo) as [string, string]
    // its fabric is left over when preparation is skipped
    await shop.through(first, 'SCHEDULING')
    await shop.scan(first, 'CUTTING', { reason: 'cloth of the client' })
    await shop.through(first, 'IN_WAREHOUSE')
    await shop.through(second, 'FINISH')
    const held = () =>
      test.db
        .selectFrom('mtmReservation')
        .select('mm')
        .where('orderId', '=', id)
        .where('state', '=', 'held')
        .execute()
    assert.equal((await held()).length, 1)
    const { version } = await shop.orderOf(id)
    const sent = await ship(parcelOf([{ id, version, pieces: [first] }]))
    assert.deepEqual(sent.result.orders, [{ id, status: 'FINISHED', version: version + 1, left: 1 }])
    assert.deepEqual(await held(), [])
    assert.equal(await unbalancedRolls(test.db), 0)
    const last = await ship(parcelOf([{ id, version: version + 1 }]))
    assert.equal(last.result.orders[0]!.status, 'SHIPPED')
  })

  it('waits for a piece on hold at the last station, which can be released after the order finished', async () => {
    const { id, pieces } = await twoJackets('FINISH', 'IN_WAREHOUSE')
    const [first, second] = pieces
    const turn = (what: 'hold' | 'release', pieceNo: string) =>
      manager.post(`/api/mtm/production/${what}`, {
        requestId: newId(),
        pieceNo,
        ...(what === 'hold' && { reason: 'quality' }),
      })
    const mayHold = async (pieceNo: string) =>
      (await manager.get<PieceDetail>(`/api/mtm/production/piece/${pieceNo}`)).result.mayHold
    assert.equal((await turn('hold', first)).success, true)
    await shop.through(second, 'FINISH')
    const { status, version } = await shop.orderOf(id)
    assert.equal(status, 'FINISHED')
    assert.equal((await ship(parcelOf([{ id, version }]))).success, false)
    // no new holds, and existing ones stay visible until released
    assert.equal((await turn('hold', second)).code, 409)
    assert.deepEqual([await mayHold(first), await mayHold(second)], [true, false])
    const shown = async () =>
      (await manager.get<PieceCard[]>(`/api/mtm/production/board/FINISH?number=${first.slice(0, 13)}`)).result
    assert.deepEqual(
      (await shown()).map(({ pieceNo, held }) => [pieceNo, held]),
      [[first, 'quality']],
    )
    assert.equal((await turn('release', first)).success, true)
    assert.deepEqual([await mayHold(first), await shown()], [false, []])
    const sent = await ship(parcelOf([{ id, version }]))
    assert.equal(sent.result.orders[0]!.status, 'SHIPPED')
  })

  it('confirms shipments one by one, and the order with the last', async () => {
    const { id, version, pieces } = await twoJackets('FINISH', 'FINISH')
    const [first] = pieces
    const one = await ship(parcelOf([{ id, version, pieces: [first] }]))
    assert.equal(one.result.orders[0]!.status, 'FINISHED')
    const receive = (shipmentId: string, at: number, orderId = id) =>
      sales.post<{ status: string; version: number }>('/api/mtm/shipment/receive', {
        requestId: newId(),
        orderId,
        version: at,
        shipmentId,
      })
    const got = await receive(one.result.id, version + 1)
    assert.deepEqual([got.result.status, got.result.version], ['FINISHED', version + 2])
    assert.match((await receive(one.result.id, version + 2)).message, /confirmed already/)
    const two = await ship(parcelOf([{ id, version: version + 2 }]))
    const end = await receive(two.result.id, version + 3)
    assert.equal(end.result.status, 'RECEIVED')
    assert.ok((await detail(id)).parcels?.every(({ receivedAt }) => receivedAt !== null))
    // also when both are sent concurrently
    const both = await twoJackets('FINISH', 'FINISH')
    const parcels: string[] = []
    for (const [sent, piece] of both.pieces.entries()) {
      const { result } = await ship(
        parcelOf([{ id: both.id, version: both.version + sent, pieces: [piece] }]),
      )
      parcels.push(result.id)
    }
    const statuses: string[] = []
    for (const [arrived, shipmentId] of parcels.entries()) {
      const { result } = await receive(shipmentId, both.version + parcels.length + arrived, both.id)
      statuses.push(result.status)
    }
    assert.deepEqual(statuses, ['SHIPPED', 'RECEIVED'])
  })

  it('is received automatically ten days after the last shipment, with all shipments', async () => {
    const { id, version, pieces } = await twoJackets('FINISH', 'FINISH')
    const { db, actor, at } = shop.work()
    await shipOrders({ db, actor, at }, parcelOf([{ id, version, pieces: [pieces[0]] }]))
    const later = new Date(at.getTime() + 5 * DAY_MS)
    await shipOrders({ db, actor, at: later }, parcelOf([{ id, version: version + 1 }]))
    await receiveDelivered(db, new Date(at.getTime() + 11 * DAY_MS))
    assert.equal((await shop.orderOf(id)).status, 'SHIPPED')
    await receiveDelivered(db, new Date(later.getTime() + 10 * DAY_MS))
    assert.equal((await shop.orderOf(id)).status, 'RECEIVED')
    const open = await db
      .selectFrom('mtmShipmentOrder')
      .select('shipmentId')
      .where('orderId', '=', id)
      .where('receivedAt', 'is', null)
      .execute()
    assert.deepEqual(open, [])
  })

  it('refuses callers without the code, and reveals nothing to other tenants', async () => {
    const { id, version } = await twoJackets('FINISH', 'FINISH')
    const body = parcelOf([{ id, version }])
    for (const [url, method] of [
      ['/api/mtm/shipment/waiting', 'GET'],
      ['/api/mtm/shipment/list', 'GET'],
      ['/api/mtm/shipment/ship', 'POST'],
    ] as const)
      assert.equal((await sales.call(method, url, { payload: body })).statusCode, 403, url)
    const away = await addTestRole(test.db, {
      codes: ['order:ship', 'order:receive', 'shipment:list'],
      tenantId: 77,
    })
    await addTestUser(test.db, { username: 'ship-stranger', tenantIds: [77], roleIds: [away] })
    const stranger = await signedIn(test.app, 'ship-stranger', { tenant_id: '77' })
    assert.equal((await ship(body, stranger)).success, false)
    assert.deepEqual((await stranger.get<WaitingShipment[]>('/api/mtm/shipment/waiting')).result, [])
    assert.equal((await stranger.get<Page<object>>('/api/mtm/shipment/list')).result.total, 0)
    const sent = await ship(body)
    const taken = await stranger.post('/api/mtm/shipment/receive', {
      requestId: newId(),
      orderId: id,
      version: version + 1,
      shipmentId: sent.result.id,
    })
    assert.equal(taken.success, false)
    // clients confirm only their own shipments
    const customer = await signedIn(test.app, 'customer')
    const foreign = await customer.post('/api/mtm/shipment/receive', {
      requestId: newId(),
      orderId: id,
      version: version + 1,
      shipmentId: sent.result.id,
    })
    assert.equal(foreign.success, false)
  })
})
