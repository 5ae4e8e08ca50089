import type { DatabaseTransaction } from '../plugins/app/database/database.ts'
import { illegalMove } from '../orders/moves.ts'
import type { Work } from '../orders/prepare.ts'
import { stepRow, type PieceRecord } from './piece-rows.ts'
import { atPiece, type PieceRequest } from './piece-work.ts'
import type { Scanned } from './scan.ts'

/** Who may take a piece out of the flow may stop it. */
const MAY_HOLD = 'production:rework'
const MADE = 'ON_PRODUCTION'

/** Stops a piece where it is, with a reason, until it is released; its order may be held as well. */
export function holdPiece(work: Work, asked: PieceRequest & { reason: string }): Promise<Scanned> {
  return turn(work, asked, asked.reason)
}

/** Lets a held piece go on. */
export function releasePiece(work: Work, asked: PieceRequest): Promise<Scanned> {
  return turn(work, asked, null)
}

/** @param reason null: it is released */
function turn(work: Work, asked: PieceRequest, reason: string | null): Promise<Scanned> {
  const { actor, at = new Date() } = work
  const kind = reason === null ? 'release' : 'hold'
  return atPiece(
    work,
    kind,
    asked,
    async (trx, piece, order) => {
      const isHeld = piece.holdFlag
      if (order.status !== MADE || isHeld === (reason !== null)) throw illegalMove([], actor)
      await writeHold(trx, piece, { kind, reason, operator: actor.username, at })
      const { id, status, version } = order
      return { pieceNo: piece.pieceNo, station: piece.station, moved: true, order: { id, status, version } }
    },
    MAY_HOLD,
  )
}

/** Writes that a piece stops, or goes on: it is locked. @param reason null: it goes on */
export async function writeHold(
  trx: DatabaseTransaction,
  { id, tenantId, station, step }: PieceRecord,
  {
    kind,
    reason,
    operator,
    at,
  }: { kind: 'hold' | 'release'; reason: string | null; operator: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('mtmPiece')
    .set({
      holdFlag: reason !== null,
      holdReason: reason,
      step: step + 1,
      updateBy: operator,
      updateTime: at,
    })
    .where('id', '=', id)
    .execute()
  const place = { tenantId, pieceId: id, step: step + 1, from: station, to: station }
  await trx
    .insertInto('mtmStationLog')
    .values(stepRow({ ...place, kind, operator, at, note: reason }))
    .execute()
}
