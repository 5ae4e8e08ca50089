import type { ShipBody, Shipped } from '@mtm/shared-utils/contracts/dto/shipment'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { SHIP_PART_ACTION, type OrderMove } from '@mtm/shared-utils/garments'
import { DatabaseError } from 'pg'
import { audit } from '../../platform/audit/audit.ts'
import { announce } from '../../platform/events/announce.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { lockVersion } from '../../orders/lock-order.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import type { MoveInputs } from '../../orders/move-context.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { shipmentRow } from './shipment-row.ts'
import { isReady, unsentPieces, type UnsentPiece } from './unsent-pieces.ts'
import { orderMachine } from '../../orders/order-machine.ts'
import { makeMoves } from '../../orders/order-store.ts'

/** The pieces of one order in the shipment, and the resulting order action. */
interface Load {
  order: OrderRecord
  move: OrderMove
  inputs: Pick<MoveInputs, 'parcel' | 'leaving'>
}

/**
 * Ships pieces of one or several orders under one tracking number, all or none. An order is finished when its last
 * unfinished pieces leave, and shipped when its last piece has left.
 * @throws order.illegalMove 409 when one is on hold, or its last piece would leave before it is finished ·
 * shipment.notReady 409 · shipment.sent 409 · shipment.trackingUsed · order.stale 409
 */
export async function shipOrders(work: CommandContext, shipment: ShipBody): Promise<Shipped> {
  const { actor, at = new Date() } = work
  return idempotent(work, shipment.requestId, { action: 'ship', shipment }, async (once) => {
    orderMachine.requirePermission('ship', actor)
    if (shipment.orders.length === 0) throw BadInput.of('orders', 'required')
    return once.inTransaction(async (trx) => {
      const id = newId()
      const loads = await loadsOf(trx, { ...work, at }, shipment, id)
      const packing = loads.map(({ order, inputs: { parcel } }) => ({
        orderNo: order.orderNo,
        pieces: parcel.pieces.map(({ pieceNo }) => pieceNo),
      }))
      await trx
        .insertInto('mtmShipment')
        .values(shipmentRow(id, work, shipment, packing, at))
        .execute()
        .catch((error: unknown) => {
          throw isTrackingUsed(error)
            ? new AppError('shipment.trackingUsed', { no: shipment.trackingNo }, 409, 409)
            : error
        })
      const reason = `${shipment.carrier} ${shipment.trackingNo.trim()}`
      const { requestId } = shipment
      const judged = loads.map((load) => ({ ...load, actor, at, requestId, reason }))
      const made = await makeMoves(trx, judged)
      const answer: Shipped = {
        id,
        orders: made.map(({ answer: { id: orderId, status, version } }, index) => {
          const { left } = loads[index]!.inputs.parcel
          return { id: orderId, status, version, left }
        }),
      }
      await audit(trx, actor, { target: [id], detail: answer.orders.map((order) => order.id).join(',') })
      await announce(trx, RESOURCE_CHANGED, { resource: 'shipment', ids: [id] })
      return answer
    })
  })
}

/** The pieces of each order to ship. Orders are locked in a fixed sequence, so that two shipments never deadlock. */
async function loadsOf(
  trx: DatabaseTransaction,
  { actor, at }: { actor: Actor; at: Date },
  shipment: ShipBody,
  shipmentId: string,
): Promise<Load[]> {
  const ordersById = shipment.orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const orders: OrderRecord[] = []
  for (const one of ordersById) orders.push(await lockVersion(trx, actor.tenantId, one))
  const unsent = await unsentPieces(
    trx,
    actor.tenantId,
    orders.map(({ id }) => id),
  )
  const hasExpressNo = shipment.trackingNo.trim() !== '' && shipment.carrier !== ''
  const loads: Load[] = []
  for (const [index, order] of orders.entries()) {
    const own = unsent.filter(({ orderId }) => orderId === order.id)
    const pieces = chosen(own, ordersById[index]!.pieces)
    const left = own.length - pieces.length
    const inputs = { parcel: { shipmentId, hasExpressNo, pieces, left }, leaving: pieces }
    const wanted = { db: trx, order, actor, at, request: { inputs } }
    const move = await orderMachine.judge(wanted, left > 0 ? SHIP_PART_ACTION : 'ship')
    const early = pieces.find((piece) => !isReady(piece))
    if (early) throw new AppError('shipment.notReady', { no: early.pieceNo }, 409, 409)
    loads.push({ order, move, inputs })
  }
  return loads
}

/** The named pieces, or all that are ready. */
function chosen(own: readonly UnsentPiece[], named: readonly string[] | undefined): UnsentPiece[] {
  if (!named) return [...own]
  return [...new Set(named)].map((no) => {
    const piece = own.find(({ pieceNo }) => pieceNo === no)
    if (!piece) throw new AppError('shipment.sent', { no }, 409, 409)
    return piece
  })
}

const isTrackingUsed = (error: unknown) =>
  error instanceof DatabaseError && error.constraint === 'mtm_shipment_tenant_id_carrier_tracking_no_key'
