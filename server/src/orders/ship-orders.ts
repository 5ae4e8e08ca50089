import { sql } from 'kysely'
import { BadInput } from '../plugins/app/bad-input.ts'
import { inTransaction, newId, type DatabaseTransaction } from '../plugins/app/database/database.ts'
import { runEffects } from './effects.ts'
import { lockVersion } from './lock-order.ts'
import { legalMove, requirePermission } from './moves.ts'
import { json, type OrderRecord } from './order-store.ts'
import type { Work } from './prepare.ts'
import { earlierAnswer, keepAnswer, onceOnly, takeRequest } from './request-ledger.ts'
import { writeMove } from './write-move.ts'

/** What leaves the house under one tracking number. */
export interface Shipment {
  requestId: string
  /** as they were read */
  orders: readonly { id: string; version: number }[]
  /** code of dictionary `express_company` */
  carrier: string
  trackingNo: string
  boxes: number
  /** gram */
  weight?: number
  /** minor units */
  cost?: number
}

/** The shipment and where its orders stand now. */
export interface Shipped {
  id: string
  orders: { id: string; status: string; version: number }[]
}

/** What lies in the boxes of an order. */
export interface Packed {
  orderNo: string
  pieces: string[]
}

/**
 * Sends finished orders: one shipment with its packing list; all of them leave or none.
 * @throws order.illegalMove 409 when one is held or not finished · order.stale 409
 */
export async function shipOrders(work: Work, shipment: Shipment): Promise<Shipped> {
  const { db, actor, at = new Date() } = work
  const request = onceOnly(actor, shipment.requestId, { action: 'ship', shipment })
  const before = await earlierAnswer<Shipped>(db, request)
  if (before) return before
  requirePermission('ship', actor)
  if (shipment.orders.length === 0) throw BadInput.of('orders', 'required')
  return inTransaction(db, async (trx) => {
    const twin = await takeRequest<Shipped>(trx, request)
    if (twin) return twin
    // in one sequence for everybody: two shipments never wait for each other
    const sorted = shipment.orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const orders: OrderRecord[] = []
    for (const one of sorted) orders.push(await lockVersion(trx, actor.tenantId, one))
    const hasExpressNo = shipment.trackingNo.trim() !== '' && shipment.carrier !== ''
    const moves = orders.map((order) => ({
      order,
      move: legalMove(order, 'ship', actor, { facts: { hasExpressNo }, brings: ['packingList'] }),
    }))
    const id = newId()
    const packing = await packingOf(trx, orders)
    await trx
      .insertInto('mtmShipment')
      .values(shipmentRow(id, work, shipment, packing, at))
      .execute()
    await trx
      .insertInto('mtmShipmentOrder')
      .values(orders.map((order) => ({ orderId: order.id, tenantId: actor.tenantId, shipmentId: id })))
      .execute()
    const answer: Shipped = { id, orders: [] }
    for (const judged of moves) {
      const written = await writeMove(trx, actor, judged, { requestId: shipment.requestId, at })
      await runEffects(trx, { order: judged.order, actor, at, holdUntil: null }, judged.move.effects)
      const { id: orderId, status, version } = written.answer
      answer.orders.push({ id: orderId, status, version })
    }
    await keepAnswer(trx, request, answer)
    return answer
  })
}

/** The row of a shipment. */
export function shipmentRow(
  id: string,
  { actor }: Pick<Work, 'actor'>,
  shipment: Omit<Shipment, 'requestId' | 'orders'>,
  packing: readonly Packed[],
  at: Date,
) {
  return {
    id,
    tenantId: actor.tenantId,
    carrier: shipment.carrier,
    trackingNo: shipment.trackingNo.trim(),
    boxes: shipment.boxes,
    weight: shipment.weight ?? null,
    cost: shipment.cost ?? null,
    packing: json(packing),
    shippedAt: at,
    createBy: actor.username,
    createTime: at,
  }
}

async function packingOf(trx: DatabaseTransaction, orders: readonly OrderRecord[]): Promise<Packed[]> {
  const rows = await trx
    .selectFrom('mtmPiece')
    .select(['orderId', sql<string[]>`array_agg(piece_no order by piece_no)`.as('pieces')])
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .groupBy('orderId')
    .execute()
  const pieces = new Map(rows.map((row) => [row.orderId, row.pieces]))
  return orders.map(({ id, orderNo }) => ({ orderNo, pieces: pieces.get(id) ?? [] }))
}
