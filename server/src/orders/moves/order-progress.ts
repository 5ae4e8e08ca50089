import type { OrderProgress } from '@mtm/shared-utils/contracts/dto/production'
import { orderProgress, slowest } from '@mtm/shared-utils/garments'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import type { Actor } from '../../platform/caller/actor.ts'

/** The progress of orders; those without pieces are left out. */
export async function progressOf(
  db: Database,
  { tenantId, zone }: Pick<Actor, 'tenantId' | 'zone'>,
  orderIds: readonly string[],
): Promise<Map<string, OrderProgress>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mtmPiece as piece')
    .innerJoin('mtmOrderLine as line', 'line.id', 'piece.orderLineId')
    .select(['piece.orderId', 'piece.pieceNo', 'piece.station', 'piece.stationSince', 'line.category'])
    .where('piece.orderId', 'in', orderIds)
    .where('piece.tenantId', '=', tenantId)
    .orderBy('piece.pieceNo')
    .execute()
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([orderId, pieces]) => {
      const stations = pieces.map(({ station }) => station)
      return [
        orderId,
        {
          percent: orderProgress(stations),
          station: slowest(stations),
          pieces: pieces.map(({ pieceNo, category, station, stationSince }) => ({
            pieceNo,
            category,
            station,
            since: wireTime(stationSince, zone),
          })),
        },
      ]
    }),
  )
}
