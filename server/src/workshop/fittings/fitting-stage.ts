import type { FittingPiece } from '@mtm/shared-utils/contracts/dto/fitting'
import { ACCEPTED_STATES, BEING_MADE, type OrderState } from '@mtm/shared-utils/garments'

/** Stations at which a garment can be tried on. */
const BASTED: readonly string[] = ['IN_PRODUCTION', 'CHECKING']

/** The possible kind of fitting: basted during production, or delivered; null when neither. */
export function stageOf(
  order: { status: string; holdFlag: boolean },
  piece: { station: string; receivedAt: Date | null },
): FittingPiece['stage'] {
  if (piece.receivedAt) return ACCEPTED_STATES.includes(order.status as OrderState) ? 'delivered' : null
  return order.status === BEING_MADE && BASTED.includes(piece.station) ? 'basted' : null
}
