import type { Labelled } from '../locale.ts'
import { daySchema } from '../moment-schema.ts'
import { idSchema, requestIdSchema } from '../resource-schema.ts'
import type { ChangeRequest } from './change-request.ts'
import { STORED_PATH } from './files.ts'
import type { RollDefect } from './stock.ts'
import { z } from '../schema.ts'

/** A piece number at the end of what a scanner reads: the number itself, or an address that ends in it. */
const PIECE_NUMBER = /(?:^|[^A-Z0-9])([A-Z]{2}\d{11,}-\d{2,}-\d{2,})$/

/** The piece number that was scanned or typed; null when there is none in it. */
export function pieceNumberIn(text: string): string | null {
  const plain = text.normalize('NFKC').trim().toUpperCase().replaceAll(/\s+/g, '')
  return PIECE_NUMBER.exec(plain)?.[1] ?? null
}

/** Photographs of one quality check at most. */
export const MOST_CHECK_PHOTOS = 6

/** What the operator saw with his own eyes; the rest is in the records. */
export const CONFIRMATIONS = ['clothReady', 'piecesComplete', 'labelsAndSpareButton'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const needed = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
/** as it was scanned: perhaps an address */
const pieceNo = z.string().check(z.trim(), z.maxLength(200))
/** of an item of a dictionary */
const code = z.string().check(z.regex(/^\w{1,40}$/))
const station = z.string().check(z.regex(/^[A-Z_]{2,20}$/))
const count = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max))
const ofPiece = z.object({ requestId: requestIdSchema, pieceNo })
const device = z.optional(text(60))

/** `POST /mtm/production/scan`: a piece has come to a station. */
export const scanBody = z.extend(ofPiece, {
  /** default: the station that is next */
  station: z.optional(station),
  confirmed: z.optional(z.array(z.enum(CONFIRMATIONS)).check(z.maxLength(CONFIRMATIONS.length))),
  /** preparation: mm that were taken; default: what the garment was reckoned with */
  usedMm: z.optional(count(1, 100_000)),
  /** warehouse: where it hangs */
  location: z.optional(text(40)),
  device,
  /** minutes of work at the station that is left */
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
/** `POST /mtm/production/skip`: past stations. */
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
/** `POST /mtm/production/inspect`: what the quality check found. */
export const inspectBody = z.extend(ofPiece, {
  /** mm by finished code */
  measured: z.record(z.string().check(z.maxLength(40)), count(0, 20_000)),
  /** what was looked at: in order or not */
  visual: z.optional(z.record(z.string().check(z.maxLength(40)), z.boolean())),
  note: z.optional(text(300)),
  /** paths of photographs that were sent before, in their order */
  photos: z.optional(z.array(z.string().check(z.regex(STORED_PATH))).check(z.maxLength(MOST_CHECK_PHOTOS))),
})
/** `POST /mtm/production/photo/add`, a form with `file`: a photograph for the next check of a piece. */
export const checkPhotoForm = z.object({ pieceNo })
/** `POST /mtm/production/accept`: a paid order is taken into production. */
export const acceptBody = z.object({
  requestId: requestIdSchema,
  orderId: idSchema,
  version: count(0, 1_000_000),
})
/** `PUT /mtm/production/limit`: so many pieces at most should be at a station; null: as many as there are. */
export const limitBody = z.object({ station, limit: z.nullable(count(1, 9999)) })

/** What is looked at beside the measurements of a quality check (reference 10.3). */
export const VISUAL_CHECKS = ['lapelRoll', 'collar', 'patternMatch', 'buttons', 'pressing'] as const

/** A piece as the workshop sees it: no price, the client's name masked. */
export interface PieceCard {
  pieceNo: string
  orderId: string
  orderNo: string
  /** dictionary `order_type` */
  orderType?: string
  station: string
  /** when it came to its station */
  since: string
  category: string
  fabricNo: string | null
  client: string | null
  due: string | null
  rush: string
  /** its day has passed */
  late: boolean
  /** it has been at its station for more than one and a half times the usual time */
  overdue: boolean
  /** why it does not move; null: it may */
  held: string | null
  reworkCount: number
  /** working day on which it should be finished */
  eta: string
}

/** A station of the board. */
export interface BoardColumn {
  station: string
  /** false: it is not the viewer's, he sees only how many pieces will come from it */
  own: boolean
  count: number
  late: number
  overdue: number
  held: number
  limit: number | null
  /** the first of them, late ones on top; none where it is not the viewer's */
  cards: PieceCard[]
}

/** `GET /mtm/production/board` */
export interface Board {
  columns: BoardColumn[]
  /** paid orders that wait to be accepted */
  waiting: number
}

/** A paid order that waits to be accepted. */
export interface WaitingOrder {
  id: string
  orderNo: string
  version: number
  client: string | null
  quantity: number
  /** what the house has promised, else the day that was wished */
  due: string | null
  promisedDate: string | null
  rush: string
  held: boolean
}

/** What one has to do or confirm before a station takes a piece, or why it does not. */
export type Need =
  | Confirmation
  | 'slotChosen'
  | 'layPrinted'
  | 'withinTolerance'
  | 'hasLocation'
  | 'hasDefect'

/** A move that the server offers. */
export interface PieceOffer {
  kind: 'forward' | 'rework' | 'skip'
  to: string
  label: Labelled
  /** what the operator has to say or do first */
  needs: Need[]
  /** a gate that he cannot open himself (the guard's name); null: none */
  blocked: string | null
  /** new cloth is issued with it */
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
  /** why it was stopped (dictionary `hold_reason`) */
  holdReason: string | null
  note: string | null
  minutes: number | null
}

/** One quality check of a piece. */
export interface PieceCheck {
  at: string
  by: string
  passed: boolean
  /** codes of what was out of tolerance */
  failed: string[]
  note: string | null
  /** ids of its photographs */
  photos: string[]
}

/** A roll and the flaws of its cloth, or of the stretch that was cut off it for a garment. */
export interface FlawedRoll {
  rollNo: string
  defects: RollDefect[]
}

/** `GET /mtm/production/piece/{no}` */
export interface PieceDetail extends PieceCard {
  /** its id, for its documents */
  id: string
  styleNo: string | null
  /** dye lots of the cloth that is held for its line or was cut for it; more than one: each garment is cut from one */
  dyeLots: string[]
  /** the flaws of the cloth that was brought for it; until then, of the rolls that it is to be cut from */
  flawedRolls: FlawedRoll[]
  /** the piece itself is held; the order may be as well */
  pieceHeld: boolean
  location: string | null
  slot: { sewingLine: string; day: string } | null
  pattern: { versionNo: number; mouldNo: string | null; approved: boolean; fileName: string | null }
  /** what it must measure, mm */
  targets: { code: string; target: number; tol: number }[]
  /** what was changed of it while it is made, the newest first */
  changes: ChangeRequest[]
  /** its quality checks, the newest first */
  checks: PieceCheck[]
  /** the other pieces of its order */
  siblings: { pieceNo: string; category: string; station: string }[]
  offers: PieceOffer[]
  /** the viewer checks it here and now */
  mayCheck: boolean
  /** the viewer may hold or release it */
  mayHold: boolean
  log: PieceStep[]
}

/** Answer of every move of a piece. */
export interface PieceMoved {
  pieceNo: string
  station: string
  /** false: it stood there already, nothing was done */
  moved: boolean
  order: { id: string; status: string; version: number }
  /** the piece as it is now; null when it has left the stations of whoever moved it */
  piece: PieceDetail | null
}

/** How far the pieces of an order are; for those whose order it is. */
export interface OrderProgress {
  /** 0 to 100 */
  percent: number
  /** where the slowest piece is; null while nothing is made */
  station: string | null
  pieces: { pieceNo: string; category: string; station: string; since: string }[]
}
