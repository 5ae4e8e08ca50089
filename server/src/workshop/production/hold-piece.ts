import { BEING_MADE, FINISHED_STATE } from '@mtm/shared-utils/garments'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { illegalMove } from '../../orders/legal-moves.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { stepRow, type PieceRecord } from './piece-rows.ts'
import { atPiece, type PieceRequest } from './piece-work.ts'
import type { Scanned } from './scan.ts'

/** Why orders and pieces stop. */
const REASONS = 'hold_reason'
/** Who may take a piece out of the flow may stop it. */
export const MAY_HOLD = 'production:rework'

/**
 * Whether a piece may be stopped now or, when it is held, released. One that is held at the end still is when the others
 * have finished its order.
 */
export const isTurnable = (
  { holdFlag }: Pick<PieceRecord, 'holdFlag'>,
  { status }: Pick<OrderRecord, 'status'>,
): boolean => status === BEING_MADE || (holdFlag && status === FINISHED_STATE)

/** Why a piece stops. */
export interface Hold {
  /** dictionary `hold_reason`; absent: it is said in words alone */
  reason?: string | undefined
  note?: string | undefined
}

/**
 * Stops a piece where it is, with a reason, until it is released; its order may be held as well.
 * @throws http.badRequest for a reason that nobody knows
 */
export async function holdPiece(work: CommandContext, asked: PieceRequest & Hold): Promise<Scanned> {
  const { db, actor } = work
  const { reason, note } = asked
  const texts = await dictTexts(db, actor.tenantId, actor.locale)
  if (reason && !texts.has(REASONS, reason)) throw BadInput.of('reason')
  return turn(work, asked, { reason, note })
}

/** Lets a held piece go on. */
export function releasePiece(work: CommandContext, asked: PieceRequest): Promise<Scanned> {
  return turn(work, asked, null)
}

/** @param hold null: it is released */
function turn(work: CommandContext, asked: PieceRequest, hold: Hold | null): Promise<Scanned> {
  const { actor, at = new Date() } = work
  const kind = hold ? 'hold' : 'release'
  return atPiece(
    work,
    kind,
    asked,
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

/** Writes that a piece stops, or goes on: it is locked. */
export async function writeHold(
  trx: DatabaseTransaction,
  { id, tenantId, station, step }: PieceRecord,
  /** hold: why; null: it goes on */
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
