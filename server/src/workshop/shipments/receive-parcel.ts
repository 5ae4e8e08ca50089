import { RECEIVE_ACTION, SHIPPED_STATE } from '@mtm/shared-utils/garments'
import type { ReceiveParcelBody } from '@mtm/shared-utils/contracts/dto/shipment'
import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { lockOrder, makeMove, readOrder, stale } from '../../orders/order-store.ts'
import { orderMachine } from '../../orders/order-machine.ts'

/**
 * Confirms the arrival of an order's shipment. With the last shipment the order is received.
 * @throws record.missing when the order is not the actor's or not in the shipment · shipment.received 409 · order.stale
 */
export async function receiveParcel(work: CommandContext, body: ReceiveParcelBody): Promise<OrderSaved> {
  const { db, actor, at = new Date() } = work
  return idempotent(work, body.requestId, { action: 'receiveParcel', body }, async (once) => {
    orderMachine.requirePermission('receivePart', actor)
    const { order } = await readOrder(db, actor, body.orderId)
    if (order.version !== body.version) throw stale()
    return once.inTransaction(async (trx) => {
      await lockOrder(trx, order.id, body.version)
      const parcels = await trx
        .selectFrom('mtmShipmentOrder')
        .select(['shipmentId', 'receivedAt'])
        .where('orderId', '=', order.id)
        .where('tenantId', '=', actor.tenantId)
        .execute()
      const parcel = parcels.find(({ shipmentId }) => shipmentId === body.shipmentId)
      if (!parcel) throw new AppError('record.missing')
      if (parcel.receivedAt) throw new AppError('shipment.received', {}, 409, 409)
      const isLast = parcels.every(
        ({ shipmentId, receivedAt }) => receivedAt || shipmentId === body.shipmentId,
      )
      const action = order.status === SHIPPED_STATE && isLast ? RECEIVE_ACTION : 'receivePart'
      const inputs = { arrived: { shipmentId: body.shipmentId } }
      const move = await orderMachine.judge({ db: trx, order, actor, at, request: { inputs } }, action)
      const { requestId } = body
      const { answer } = await makeMove(trx, { order, move, actor, at, requestId, inputs })
      await audit(trx, actor, {
        action: 'shipment:receive',
        operation: OPERATION.edit,
        target: [body.shipmentId],
        detail: answer.id,
      })
      return answer
    })
  })
}
