import { z } from '../schema.ts'

/** Subjects of remarks (dictionary `info_error`). */
export const INFO_ERRORS = [
  'MEAS_MISSING',
  'MEAS_IMPLAUSIBLE',
  'FABRIC_SHORT',
  'FABRIC_UNFIT',
  'STYLE_CONFLICT',
  'LAPEL_WIDTH',
  'MONOGRAM',
  'ADDRESS',
  'PHOTO_NEEDED',
  'PRICE',
  'DUPLICATE',
  'OTHER',
] as const

/** A remark of the reviewer, sent with `return`. */
export const remarkBody = z.object({
  /** subject: `address`, `0:fabricNo`, `0:style.lapel.width`, `0:target.chest`; empty: the whole order */
  field: z.string().check(z.maxLength(120), z.regex(/^[\w.:@-]*$/)),
  /** dictionary `info_error` */
  code: z.string().check(z.regex(/^[A-Z_]{2,40}$/)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
})
export type RemarkBody = z.infer<typeof remarkBody>

/** `PUT /mtm/review/remark/{id}`: answers a remark. */
export const answerBody = z.object({
  answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
})

/** `PUT /mtm/pattern/{id}/file`: an external drawing; null removes it. */
export const patternFileBody = z.object({ path: z.nullable(z.string().check(z.maxLength(200))) })

/** A remark with its answer. */
export interface OrderRemark extends RemarkBody {
  id: string
  /** round of returns, from 1 */
  round: number
  by: string
  at: string
  answer: string | null
  answeredBy: string | null
  answeredAt: string | null
}

/** A version of the pattern of an order line. Lengths mm. */
export interface PatternVersion {
  id: string
  lineNo: number
  versionNo: number
  /** `manual` until drafting is built */
  engine: string
  mouldNo: string | null
  items: { code: string; target: number; tol: number; source: string | null }[]
  fileName: string | null
  approvedBy: string | null
  /** the person whose agent approved it */
  approvedFor?: string | null
  approvedAt: string | null
  /** the newest of its line */
  current: boolean
}

/** A row of the review queue. */
export interface ReviewRow {
  id: string
  orderNo: string
  status: string
  status_dictText?: string
  client: string | null
  salesman: string | null
  salesman_dictText?: string
  fabricNos: string
  quantity: number
  rush: string
  requiredDate: string | null
  /** promised date, or else requested date */
  dueDate: string | null
  /** past the due date or within three working days of it */
  urgent: boolean
  /** past the due date */
  late: boolean
  submittedAt: string
  /** number of earlier returns */
  rounds: number
  /** patterns that wait for approval */
  openPatterns: number
  held: boolean
  /** name of the person for whom the caller may review it as agent; null: the caller's own to review */
  principal?: string | null
}
