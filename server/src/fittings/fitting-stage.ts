import type { FittingPiece } from '@mtm/shared-utils/contracts/dto/fitting'

/** Stations at which a garment is put together so far that it can be tried on. */
const BASTED: readonly string[] = ['IN_PRODUCTION', 'CHECKING']
const DELIVERED: readonly string[] = ['ON_PRODUCTION', 'FINISHED', 'SHIPPED', 'RECEIVED']

/** How a garment can be tried on now: basted, while it is made, or when it has arrived; null: not at all. */
export function stageOf(
  order: { status: string; holdFlag: boolean },
  piece: { station: string; receivedAt: Date | null },
): FittingPiece['stage'] {
  if (piece.receivedAt) return DELIVERED.includes(order.status) ? 'delivered' : null
  return order.status === 'ON_PRODUCTION' && BASTED.includes(piece.station) ? 'basted' : null
}
