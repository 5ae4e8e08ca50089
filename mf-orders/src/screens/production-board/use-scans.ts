import { useCallback, useRef, useState } from 'react'
import {
  pieceNumberIn,
  type PieceDetail,
  type PieceMoved,
  type PieceOffer,
} from '@mtm/shared-utils/contracts/dto/production'
import { ApiError } from '@mtm/shared-utils/runtime'
import { forwardOf, movePiece, readPiece } from '../../parts/production/production.api.ts'
import type { WorkshopTexts } from '../../parts/production/workshop-texts.ts'

/** The result of a scan. */
export interface ScanResult {
  id: number
  pieceNo: string
  /** `ask`: needs input first */
  kind: 'busy' | 'moved' | 'same' | 'refused' | 'ask'
  message: string
  /** undo, where allowed */
  undo: (() => void) | null
}

/** A piece that waits for the operator's input. */
export interface PendingInput {
  piece: PieceDetail
  offer: PieceOffer
}

/** Number of results shown. */
const KEPT = 5
/** Entry of the dictionary `defect` for a mistaken scan. */
const NO_DEFECT = 'other'

/**
 * Processes scans sequentially, because a scanner is faster than the server. Pieces move on when possible; those that need
 * input wait in `asking`.
 */
export function useScans(words: WorkshopTexts) {
  const [results, setResults] = useState<readonly ScanResult[]>([])
  const [pending, setPending] = useState<PendingInput | null>(null)
  const line = useRef(Promise.resolve())
  const last = useRef(0)

  const show = useCallback((result: Omit<ScanResult, 'undo'> & Partial<Pick<ScanResult, 'undo'>>) => {
    setResults((all) =>
      [{ undo: null, ...result }, ...all.filter(({ id }) => id !== result.id)].slice(0, KEPT),
    )
  }, [])

  /** Reports a moved piece and offers undo. */
  const showResult = useCallback(
    (id: number, { pieceNo, station }: PieceDetail, moved: PieceMoved) => {
      const back = moved.piece?.offers.find(({ kind, to }) => kind === 'rework' && to === station)
      const undo = async () => {
        const reason = words.t('production.undoReason')
        const defect = back?.needs.includes('hasDefect') ? { defect: NO_DEFECT } : {}
        try {
          await movePiece('rework', pieceNo, { station, reason, ...defect })
          const message = words.t('production.movedTo', { no: pieceNo, station: words.station(station) })
          show({ id: ++last.current, pieceNo, kind: 'moved', message })
        } catch (error) {
          show({ id: ++last.current, pieceNo, kind: 'refused', message: words.refusal(error) })
        }
      }
      show({
        id,
        pieceNo,
        kind: moved.moved ? 'moved' : 'same',
        message: words.t(moved.moved ? 'production.movedTo' : 'production.already', {
          no: pieceNo,
          station: words.station(moved.station),
        }),
        undo: moved.moved && back && back.blocked === null ? () => void undo() : null,
      })
    },
    [show, words],
  )

  const take = useCallback(
    async (text: string) => {
      const id = ++last.current
      const pieceNo = pieceNumberIn(text)
      if (!pieceNo) {
        const message = words.t('production.notNumber', { text: text.slice(0, 60) })
        return show({ id, pieceNo: text, kind: 'refused', message })
      }
      show({ id, pieceNo, kind: 'busy', message: pieceNo })
      try {
        const piece = await readPiece(pieceNo)
        const offer = forwardOf(piece)
        const refuse = (message: string) => show({ id, pieceNo, kind: 'refused', message })
        if (piece.held !== null) return refuse(words.guard('isNotHeld'))
        if (!offer) {
          const station = words.station(piece.station)
          const message = words.t('production.already', { no: pieceNo, station })
          return show({ id, pieceNo, kind: 'same', message })
        }
        if (offer.blocked) return refuse(`${pieceNo}: ${words.guard(offer.blocked)}`)
        if (offer.needs.length === 0)
          return showResult(id, piece, await movePiece('scan', pieceNo, { station: offer.to }))
        setPending({ piece, offer })
        const station = words.station(offer.to)
        show({
          id,
          pieceNo,
          kind: 'ask',
          message: `${pieceNo}: ${words.t('production.forward', { station })}`,
        })
      } catch (error) {
        const missing = error instanceof ApiError && error.status === 200
        const message = missing ? words.t('production.notHere', { no: pieceNo }) : words.refusal(error)
        show({ id, pieceNo, kind: 'refused', message })
      }
    },
    [showResult, show, words],
  )

  const scan = useCallback(
    (text: string) => {
      line.current = line.current.then(() => take(text))
    },
    [take],
  )
  /** Called after the operator's input, when the piece has moved. */
  const answered = useCallback(
    ({ piece }: PendingInput, moved: PieceMoved) => showResult(++last.current, piece, moved),
    [showResult],
  )
  return { results, scan, asking: pending, ask: setPending, answered }
}
