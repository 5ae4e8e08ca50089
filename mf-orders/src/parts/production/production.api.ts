import type { PieceDetail, PieceMoved, PieceOffer } from '@mtm/shared-utils/contracts/dto/production'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { ApiError, http } from '@mtm/shared-utils/runtime'
import { newRequestId } from '../../order-form/state/order-work.ts'
import type { Wish } from '../wish.ts'

/** Everything below this address is answered to the workshop alone. */
export const PRODUCTION = '/mtm/production'
/** What changes when a piece does. */
export const PIECE_CHANGES = ['piece']
const QUIET = { quiet: true }

/** One piece with the moves that are offered. */
export const readPiece = (pieceNo: string): Promise<PieceDetail> =>
  http.get<PieceDetail>(`${PRODUCTION}/piece/${encodeURIComponent(pieceNo)}`, {}, QUIET)

/** Sends something about a piece, once for a wish. */
export function tellPiece<Answer = unknown>(
  wish: Wish,
  what: 'slot' | 'print' | 'inspect',
  pieceNo: string,
  body: object,
): Promise<Answer> {
  return wish((requestId) =>
    http.post<Answer>(`${PRODUCTION}/${what}`, { requestId, pieceNo, ...body }, QUIET),
  )
}

/** Moves a piece, or holds it; what shows it is told. */
export async function movePiece(
  what: 'scan' | 'rework' | 'release',
  pieceNo: string,
  body: object = {},
): Promise<PieceMoved> {
  const sent = { requestId: newRequestId(), pieceNo, ...body }
  const moved = await http.post<PieceMoved>(`${PRODUCTION}/${what}`, sent, QUIET)
  announceChange({ name: 'piece' }, [pieceNo])
  return moved
}

/** The gate that kept a piece, as a refusal names it. */
export function closedGate(error: unknown): string | null {
  const detail = error instanceof ApiError ? (error.detail as { guard?: unknown } | null) : null
  return typeof detail?.guard === 'string' ? detail.guard : null
}

/** The step forward that is offered. */
export const forwardOf = ({ offers }: Pick<PieceDetail, 'offers'>): PieceOffer | undefined =>
  offers.find(({ kind }) => kind === 'forward')
