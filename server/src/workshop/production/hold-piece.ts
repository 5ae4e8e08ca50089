import { BEING_MADE, FINISHED_STATE } from '@mtm/shared-utils/garments'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { stepRow, type PieceRecord } from './piece-rows.ts'
import { atPiece, type PieceRequest } from './piece-commands.ts'
import type { ScanPosition } from './scan.ts'
import { illegalMove } from '../../engine/machine/refusals.ts'

/** Reasons for holding orders and pieces. */
const REASONS = 'hold_reason'
/** The permission to skip a piece includes holding it. */
export const MAY_HOLD = 'production:rework'

/**
 * Whether a piece may be held now, or released when on hold. A piece held at the last station stays on hold after the
 * others finish the order.
 */
export const isTurnable = (
  { holdFlag }: Pick<PieceRecord, 'holdFlag'>,
  { status }: Pick<OrderRecord, 'status'>,
): boolean => status === BEING_MADE || (holdFlag && status === FINISHED_STATE)

/** The reason for holding a piece. */
export interface Hold {
  /** dictionary `hold_reason`; absent: free text only */
  reason?: string | undefined
  note?: string | undefined
}

/**
 * Holds a piece at its station until it is released; its order may be on hold as well.
 * @throws http.badRequest for an unknown reason
 */
export async function holdPiece(work: CommandContext, request: PieceRequest & Hold): Promise<ScanPosition> {
  const { db, actor } = work
  const { reason, note } = request
  const texts = await dictTexts(db, actor.tenantId, actor.locale)
  if (reason && !texts.has(REASONS, reason)) throw BadInput.of('reason')
  return turn(work, request, { reason, note })
}

/** Releases a piece on hold. */
export function releasePiece(work: CommandContext, request: PieceRequest): Promise<ScanPosition> {
  return turn(work, request, null)
}

/** @param hold null: release */
function turn(work: CommandContext, request: PieceRequest, hold: Hold | null): Promise<ScanPosition> {
  const { actor, at = new Date() } = work
  const kind = hold ? 'hold' : 'release'
  return atPiece(
    work,
    kind,
    request,
    async (trx, piece, order) => {
      const isHeld = piece.holdFlag
      if (isHeld === (hold !== null) || !isTurnable(piece, order)) throw illegalMove([], actor)
      await writeHold(trx, piece, { hold, operator: actor.username, at })
      const { id, status, version } = order
      return { pieceNo: piece.pieceNo, station: piece.station, moved: true, order: { id, status, version } }
    },
    MAY_HOLD,
  )
}

/** Writes the hold or release of a locked piece. */
export async function writeHold(
  trx: DatabaseTransaction,
  { id, tenantId, station, step }: PieceRecord,
  /** reason of the hold; null: release */
  { hold, operator, at }: { hold: Hold | null; operator: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('mtmPiece')
    .set({
      holdFlag: hold !== null,
      holdReason: hold && (hold.reason || hold.note || null),
      step: step + 1,
      updateBy: operator,
      updateTime: at,
    })
    .where('id', '=', id)
    .execute()
  const place = { tenantId, pieceId: id, step: step + 1, from: station, to: station }
  await trx
    .insertInto('mtmStationLog')
    .values(
      stepRow({
        ...place,
        kind: hold ? 'hold' : 'release',
        operator,
        at,
        holdReason: hold?.reason,
        note: hold?.note || null,
      }),
    )
    .execute()
}
