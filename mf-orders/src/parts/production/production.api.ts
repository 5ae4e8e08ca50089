import type { PieceDetail, PieceMoved, PieceOffer } from '@mtm/shared-utils/contracts/dto/production'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { ApiError, http } from '@mtm/shared-utils/runtime'
import { newRequestId } from '../../order-form/state/form-state.ts'
import type { IdempotentRequest } from '../idempotent-request.ts'

/** Base address of the workshop API. */
export const PRODUCTION = '/mtm/production'
/** Resources changed with a piece. */
export const PIECE_CHANGES = ['piece']
const QUIET = { quiet: true }

/** One piece with its available moves. */
export const readPiece = (pieceNo: string): Promise<PieceDetail> =>
  http.get<PieceDetail>(`${PRODUCTION}/piece/${encodeURIComponent(pieceNo)}`, {}, QUIET)

/** Sends a confirmation about a piece; the server records it once. */
export function confirmPiece<Answer = unknown>(
  request: IdempotentRequest,
  what: 'slot' | 'print' | 'inspect',
  pieceNo: string,
  body: object,
): Promise<Answer> {
  return request((requestId) =>
    http.post<Answer>(`${PRODUCTION}/${what}`, { requestId, pieceNo, ...body }, QUIET),
  )
}

/** Moves or holds a piece and announces the change. */
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

/** The closed gate in a refusal. */
export function closedGate(error: unknown): string | null {
  const detail = error instanceof ApiError ? (error.detail as { guard?: unknown } | null) : null
  return typeof detail?.guard === 'string' ? detail.guard : null
}

/** The available step forward. */
export const forwardOf = ({ offers }: Pick<PieceDetail, 'offers'>): PieceOffer | undefined =>
  offers.find(({ kind }) => kind === 'forward')
