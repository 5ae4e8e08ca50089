import type { ShipBody, Shipped } from '@mtm/shared-utils/contracts/dto/shipment'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { BEING_MADE, type OrderMove, FINISHED_STATE } from '@mtm/shared-utils/garments'
import { DatabaseError } from 'pg'
import { audit } from '../../platform/audit/audit.ts'
import { announce } from '../../platform/events/announce.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { runEffects } from '../../orders/moves/effects.ts'
import { lockVersion } from '../../orders/lock-order.ts'
import { legalMove, requirePermission } from '../../orders/legal-moves.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { writeMove } from '../../orders/moves/write-move.ts'
import { stepRow } from '../production/piece-rows.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { releaseCloth } from '../../trade/stock/reserve-cloth.ts'
import { shipmentRow } from './shipment-row.ts'
import { isReady, unsentPieces, type UnsentPiece } from './unsent-pieces.ts'

/** The pieces of one order in the shipment, and the resulting order action. */
interface Load {
  order: OrderRecord
  move: OrderMove
  pieces: UnsentPiece[]
  /** pieces that stay */
  left: number
}

const LAST_STATION = 'FINISH'

/**
 * Ships pieces of one or several orders under one tracking number, all or none. An order is finished when its last
 * unfinished pieces leave, and shipped when its last piece has left.
 * @throws order.illegalMove 409 when one is on hold, or its last piece would leave before it is finished ·
 * shipment.notReady 409 · shipment.sent 409 · shipment.trackingUsed · order.stale 409
 */
export async function shipOrders(work: CommandContext, shipment: ShipBody): Promise<Shipped> {
  const { actor, at = new Date() } = work
  return idempotent(work, shipment.requestId, { action: 'ship', shipment }, async (once) => {
    requirePermission('ship', actor)
    if (shipment.orders.length === 0) throw BadInput.of('orders', 'required')
    return once.inTransaction(async (trx) => {
      const loads = await loadsOf(trx, work, shipment)
      const id = newId()
      const packing = loads.map(({ order, pieces }) => ({
        orderNo: order.orderNo,
        pieces: pieces.map(({ pieceNo }) => pieceNo),
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
      const { tenantId } = actor
      await trx
        .insertInto('mtmShipmentOrder')
        .values(loads.map(({ order }) => ({ orderId: order.id, tenantId, shipmentId: id })))
        .execute()
      const packed = loads.flatMap(({ pieces }) => pieces)
      if (packed.length > 0)
        await trx
          .insertInto('mtmShipmentPiece')
          .values(
            packed.map((piece) => ({
              pieceId: piece.id,
              tenantId,
              orderId: piece.orderId,
              shipmentId: id,
            })),
          )
          .execute()
      await leaveWarehouse(trx, work, packed, at)
      const answer: Shipped = { id, orders: [] }
      for (const { order, move, left } of loads) {
        const reason = `${shipment.carrier} ${shipment.trackingNo.trim()}`
        const judged = { order, move }
        const written = await writeMove(trx, actor, judged, {
          requestId: shipment.requestId,
          reason,
          at,
        })
        await runEffects(trx, { order, actor, at, holdUntil: null }, move.effects)
        const { id: orderId, status, version } = written.answer
        answer.orders.push({ id: orderId, status, version, left })
      }
      const finished = loads.filter(
        ({ order, move }) => order.status === BEING_MADE && move.to === FINISHED_STATE,
      )
      if (finished.length > 0)
        await releaseCloth(
          trx,
          finished.map(({ order }) => order.id),
          'finished',
        )
      await audit(trx, actor, { target: [id], detail: answer.orders.map((order) => order.id).join(',') })
      await announce(trx, RESOURCE_CHANGED, { resource: 'shipment', ids: [id] })
      return answer
    })
  })
}

/** The pieces of each order to ship. Orders are locked in a fixed sequence, so that two shipments never deadlock. */
async function loadsOf(
  trx: DatabaseTransaction,
  { actor }: CommandContext,
  shipment: ShipBody,
): Promise<Load[]> {
  const asked = shipment.orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const orders: OrderRecord[] = []
  for (const one of asked) orders.push(await lockVersion(trx, actor.tenantId, one))
  const unsent = await unsentPieces(
    trx,
    actor.tenantId,
    orders.map(({ id }) => id),
  )
  const hasExpressNo = shipment.trackingNo.trim() !== '' && shipment.carrier !== ''
  return orders.map((order, index) => {
    const own = unsent.filter(({ orderId }) => orderId === order.id)
    const pieces = chosen(own, asked[index]!.pieces)
    const left = own.length - pieces.length
    const facts = {
      hasExpressNo,
      allLeave: left === 0,
      someStay: left > 0,
      // pieces shipped earlier are finished
      allPiecesFinished: own.every((piece) => piece.station === LAST_STATION || pieces.includes(piece)),
    }
    const move = legalMove(order, left > 0 ? 'shipPart' : 'ship', actor, {
      facts,
      brings: ['packingList'],
    })
    const early = pieces.find((piece) => !isReady(piece))
    if (early) throw new AppError('shipment.notReady', { no: early.pieceNo }, 409, 409)
    return { order, move, pieces, left }
  })
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

/** A piece that leaves before the others is at its last station, with all work done. */
async function leaveWarehouse(
  trx: DatabaseTransaction,
  { actor }: CommandContext,
  pieces: readonly UnsentPiece[],
  at: Date,
): Promise<void> {
  const leaving = pieces.filter(({ station }) => station !== LAST_STATION)
  for (const { id, step, station } of leaving) {
    await trx
      .updateTable('mtmPiece')
      .set({ station: LAST_STATION, stationSince: at, step: step + 1, operator: actor.username })
      .set({ updateBy: actor.username, updateTime: at })
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('mtmStationLog')
      .values(
        stepRow({
          tenantId: actor.tenantId,
          pieceId: id,
          step: step + 1,
          from: station,
          to: LAST_STATION,
          kind: 'forward',
          operator: actor.username,
          at,
        }),
      )
      .execute()
  }
}

const isTrackingUsed = (error: unknown) =>
  error instanceof DatabaseError && error.constraint === 'mtm_shipment_tenant_id_carrier_tracking_no_key'
