import type { MoveContext } from '../../orders/move-context.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { leaveWarehouse } from './leave-warehouse.ts'
import type { UnsentPiece } from './unsent-pieces.ts'
import { forEachMove } from '../../orders/order-machine.ts'
import type { OrderHandlers } from '../../orders/order-machine.ts'

declare module '../../orders/move-context.ts' {
  interface MoveInputs {
    /** what of an order goes into a parcel */
    parcel: {
      shipmentId: string
      /** the parcel has a carrier and a tracking number */
      hasExpressNo: boolean
      pieces: readonly UnsentPiece[]
      /** how many garments stay */
      left: number
    }
    /** the parcel that has arrived */
    arrived: { shipmentId: string }
  }
}

/** The handlers of shipments. */
export const SHIPMENT_HANDLERS = {
  effects: {
    packingList: { needs: 'parcel', write: pack },
    receiveParcel: {
      needs: 'arrived',
      write: forEachMove(async (trx, { order, actor, at, inputs: { arrived } }) =>
        trx
          .updateTable('mtmShipmentOrder')
          .set({ receivedAt: at, receivedBy: actor.username })
          .where('orderId', '=', order.id)
          .where('shipmentId', '=', arrived!.shipmentId)
          .execute(),
      ),
    },
  },
  guards: {
    hasExpressNo: ({ request }) => request?.inputs.parcel?.hasExpressNo,
    allLeave: ({ request }) => request?.inputs.parcel && request.inputs.parcel.left === 0,
    someStay: ({ request }) => request?.inputs.parcel && request.inputs.parcel.left > 0,
  },
} satisfies OrderHandlers

/** Puts the orders and their garments into their parcel; what leaves before the others is finished by that. */
async function pack(trx: DatabaseTransaction, moves: readonly MoveContext[]): Promise<void> {
  const loads = moves.flatMap(({ order, inputs: { parcel } }) => (parcel ? [{ order, ...parcel }] : []))
  await trx
    .insertInto('mtmShipmentOrder')
    .values(
      loads.map(({ order, shipmentId }) => ({ orderId: order.id, tenantId: order.tenantId, shipmentId })),
    )
    .execute()
  const packed = loads.flatMap(({ order: { tenantId }, shipmentId, pieces }) =>
    pieces.map(({ id: pieceId, orderId }) => ({ pieceId, tenantId, orderId, shipmentId })),
  )
  if (packed.length > 0) await trx.insertInto('mtmShipmentPiece').values(packed).execute()
  for (const { actor, at, inputs } of moves) await leaveWarehouse(trx, actor, inputs.parcel?.pieces ?? [], at)
}
