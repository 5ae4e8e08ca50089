import type { Labelled } from '../locale.ts'
import { daySchema } from '../moment-schema.ts'
import { idSchema, requestIdSchema } from '../resource-schema.ts'
import type { ChangeRequest } from './change-request.ts'
import { STORED_PATH } from './files.ts'
import type { RollDefect } from './stock.ts'
import { boundedMap, z } from '../schema.ts'

/** Matches the piece number at the end of scanner input: the number itself, or a URL ending in it. */
const PIECE_NUMBER = /(?:^|[^A-Z0-9])([A-Z]{2}\d{11,}-\d{2,}-\d{2,})$/

/** The piece number of scanned or typed input; null without one. */
export function pieceNumberIn(text: string): string | null {
  const plain = text.normalize('NFKC').trim().toUpperCase().replaceAll(/\s+/g, '')
  return PIECE_NUMBER.exec(plain)?.[1] ?? null
}

/** Maximum number of photographs per quality check. */
export const MOST_CHECK_PHOTOS = 6

/** Confirmations by the operator's own inspection; other needs are read from records. */
export const CONFIRMATIONS = ['clothReady', 'piecesComplete', 'labelsAndSpareButton'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const needed = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
/** scanner input, possibly a URL */
const pieceNo = z.string().check(z.trim(), z.maxLength(200))
/** value of a dictionary item */
const code = z.string().check(z.regex(/^\w{1,40}$/))
const station = z.string().check(z.regex(/^[A-Z_]{2,20}$/))
const count = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max))
const ofPiece = z.object({ requestId: requestIdSchema, pieceNo })
const device = z.optional(text(60))

/** `POST /mtm/production/scan`: a piece arrived at a station. */
export const scanBody = z.extend(ofPiece, {
  /** default: the next station */
  station: z.optional(station),
  confirmed: z.optional(z.array(z.enum(CONFIRMATIONS)).check(z.maxLength(CONFIRMATIONS.length))),
  /** preparation: length taken, mm; default: planned length */
  usedMm: z.optional(count(1, 100_000)),
  /** warehouse: location */
  location: z.optional(text(40)),
  device,
  /** minutes of work at the previous station */
  minutes: z.optional(count(0, 10_000)),
})
/** `POST /mtm/production/rework`: back to an earlier station. */
export const reworkBody = z.extend(ofPiece, {
  station,
  /** dictionary `defect` */
  defect: z.optional(code),
  reason: needed(300),
  usedMm: z.optional(count(1, 100_000)),
  device,
})
/** `POST /mtm/production/skip`: skips stations. */
export const skipBody = z.extend(ofPiece, {
  station,
  reason: needed(300),
  location: z.optional(text(40)),
  device,
})
/** `POST /mtm/production/hold` */
export const holdBody = z.extend(ofPiece, {
  /** dictionary `hold_reason` */
  reason: code,
  note: z.optional(text(300)),
})
/** `POST /mtm/production/release` */
export const releaseBody = ofPiece
/** `POST /mtm/production/print`: the card or the lay of a piece was printed. */
export const printBody = z.extend(ofPiece, { document: z.enum(['card', 'lay']) })
/** `POST /mtm/production/slot` */
export const slotBody = z.extend(ofPiece, {
  sewingLine: needed(20),
  day: daySchema,
})
/** `POST /mtm/production/inspect`: findings of the quality check. */
export const inspectBody = z.extend(ofPiece, {
  /** mm by finished code */
  measured: boundedMap(z.string().check(z.maxLength(40)), count(0, 20_000)),
  /** visual checks: passed or not */
  visual: z.optional(boundedMap(z.string().check(z.maxLength(40)), z.boolean())),
  note: z.optional(text(300)),
  /** paths of uploaded photographs, in order */
  photos: z.optional(z.array(z.string().check(z.regex(STORED_PATH))).check(z.maxLength(MOST_CHECK_PHOTOS))),
})
/** `POST /mtm/production/photo/add`, a form with `file`: a photograph for the next check of a piece. */
export const checkPhotoForm = z.object({ pieceNo })
/** `POST /mtm/production/accept`: takes a paid order into production. */
export const acceptBody = z.object({
  requestId: requestIdSchema,
  orderId: idSchema,
  version: count(0, 1_000_000),
})
/** `PUT /mtm/production/limit`: recommended maximum of pieces at a station; null: none. */
export const limitBody = z.object({ station, limit: z.nullable(count(1, 9999)) })

/** Visual checks of a quality check (reference 10.3). */
export const VISUAL_CHECKS = ['lapelRoll', 'collar', 'patternMatch', 'buttons', 'pressing'] as const

/** A piece as visible to the workshop: no price, client's name masked. */
export interface PieceCard {
  pieceNo: string
  orderId: string
  orderNo: string
  /** dictionary `order_type` */
  orderType?: string
  station: string
  /** arrival at its station */
  since: string
  category: string
  fabricNo: string | null
  client: string | null
  due: string | null
  rush: string
  /** past the due date */
  late: boolean
  /** longer than one and a half times the usual time at its station */
  overdue: boolean
  /** reason why it does not move; null: it may move */
  held: string | null
  reworkCount: number
  /** estimated working day of completion */
  eta: string
}

/** A station of the board. */
export interface BoardColumn {
  station: string
  /** false: not the viewer's station; only the number of its pieces is shown */
  own: boolean
  count: number
  late: number
  overdue: number
  held: number
  limit: number | null
  /** first cards, late ones on top; empty for other stations */
  cards: PieceCard[]
}

/** `GET /mtm/production/board` */
export interface Board {
  columns: BoardColumn[]
  /** paid orders waiting for acceptance */
  waiting: number
}

/** A paid order waiting for acceptance. */
export interface WaitingOrder {
  id: string
  orderNo: string
  version: number
  client: string | null
  quantity: number
  /** promised date, or else requested date */
  due: string | null
  promisedDate: string | null
  rush: string
  held: boolean
}

/** Needs to meet or confirm before a station accepts a piece, or reasons why it does not. */
export type Need =
  | Confirmation
  | 'slotChosen'
  | 'layPrinted'
  | 'withinTolerance'
  | 'hasLocation'
  | 'hasDefect'

/** An available move. */
export interface PieceOffer {
  kind: 'forward' | 'rework' | 'skip'
  to: string
  label: Labelled
  /** needs the operator must meet first */
  needs: Need[]
  /** a gate the operator cannot open (name of the guard); null: none */
  blocked: string | null
  /** whether it issues new fabric */
  cloth: boolean
}

/** One step in the history of a piece. */
export interface PieceStep {
  step: number
  kind: 'forward' | 'rework' | 'skip' | 'hold' | 'release'
  from: string | null
  to: string
  at: string
  by: string
  defect: string | null
  /** reason of the hold (dictionary `hold_reason`) */
  holdReason: string | null
  note: string | null
  minutes: number | null
}

/** One quality check of a piece. */
export interface PieceCheck {
  at: string
  by: string
  passed: boolean
  /** codes out of tolerance */
  failed: string[]
  note: string | null
  /** ids of its photographs */
  photos: string[]
}

/** A roll with its defects, or with those of the length cut for a garment. */
export interface FlawedRoll {
  rollNo: string
  defects: RollDefect[]
}

/** `GET /mtm/production/piece/{no}` */
export interface PieceDetail extends PieceCard {
  /** id, for documents */
  id: string
  styleNo: string | null
  /** dye lots of the fabric reserved for its line or cut for it; with several, each garment is cut from one */
  dyeLots: string[]
  /** defects of its picked fabric; until then, of the reserved rolls */
  flawedRolls: FlawedRoll[]
  /** whether the piece itself is on hold; the order may be as well */
  pieceHeld: boolean
  location: string | null
  slot: { sewingLine: string; day: string } | null
  pattern: { versionNo: number; mouldNo: string | null; approved: boolean; fileName: string | null }
  /** targets, mm */
  targets: { code: string; target: number; tol: number }[]
  /** changes during production, newest first */
  changes: ChangeRequest[]
  /** quality checks, newest first */
  checks: PieceCheck[]
  /** other pieces of its order */
  siblings: { pieceNo: string; category: string; station: string }[]
  offers: PieceOffer[]
  /** whether the caller may check it now */
  mayCheck: boolean
  /** whether the caller may hold or release it */
  mayHold: boolean
  log: PieceStep[]
}

/** Answer of every move of a piece. */
export interface PieceMoved {
  pieceNo: string
  station: string
  /** false: it was already there, nothing changed */
  moved: boolean
  order: { id: string; status: string; version: number }
  /** the piece after the move; null when it left the caller's stations */
  piece: PieceDetail | null
}

/** Progress of an order's pieces, for people who may see the order. */
export interface OrderProgress {
  /** 0 to 100 */
  percent: number
  /** station of the slowest piece; null before production */
  station: string | null
  pieces: { pieceNo: string; category: string; station: string; since: string }[]
}
