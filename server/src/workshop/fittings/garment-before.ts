import type { GarmentBefore } from '@mtm/shared-utils/contracts/garment-alterations'
import { findMould, mouldFamily, type CategoryCode } from '@mtm/shared-utils/garments'
import type { StoredOrder } from '../../orders/order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { publishedWith } from '../../trade/published/published.ts'
import type { FittedPiece } from './read-fittings.ts'

/** A garment that was tried on, with what was measured. */
interface TriedOn {
  piece: FittedPiece
  fitting: { fittedOn: string; measured: Record<string, number> }
}

/**
 * The garment as it was made, for the order that alters or remakes it. The measurements of its mould are those of the
 * version it was cut with: an alteration of an alteration has those of the first order.
 */
export async function garmentBefore(
  { db, actor }: Pick<CommandContext, 'db' | 'actor'>,
  { order }: StoredOrder,
  { piece, fitting }: TriedOn,
): Promise<GarmentBefore> {
  const { pieceNo, mouldNo, category, targets, posture } = piece
  const first = order.garmentBefore
  const base =
    first && first.mouldNo === mouldNo
      ? first.base
      : await baseOf({ db, actor }, { order, category: category as CategoryCode, mouldNo })
  const measured = { ...piece.measured, ...fitting.measured }
  return { pieceNo, fittedOn: fitting.fittedOn, mouldNo, base, targets, measured, posture: posture ?? {} }
}

async function baseOf(
  { db, actor }: Pick<CommandContext, 'db' | 'actor'>,
  garment: Pick<StoredOrder, 'order'> & { category: CategoryCode; mouldNo: string | null },
): Promise<Record<string, number>> {
  const { order, category, mouldNo } = garment
  if (mouldNo === null) return {}
  const { catalogue } = await publishedWith(db, actor.tenantId, { prices: null, moulds: order.mouldVersions })
  const family = mouldFamily(catalogue, category)
  const mould = family && findMould(family, mouldNo)
  return { ...mould?.finished }
}
