import { z } from '../schema.ts'

/** What a remark is about, as the dictionary `info_error` has it. */
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

/** A remark of the reviewer as he sends it with `return`. */
export const remarkBody = z.object({
  /** what it is about: `address`, `0:fabricNo`, `0:style.lapel.width`, `0:target.chest`; empty: the whole order */
  field: z.string().check(z.maxLength(120), z.regex(/^[\w.:@-]*$/)),
  /** dictionary `info_error` */
  code: z.string().check(z.regex(/^[A-Z_]{2,40}$/)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
})
export type RemarkBody = z.infer<typeof remarkBody>

/** `PUT /mtm/review/remark/{id}`: what was done about it. */
export const answerBody = z.object({
  answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
})

/** `PUT /mtm/pattern/{id}/file`: a drawing that was made elsewhere; null takes it away. */
export const patternFileBody = z.object({ path: z.nullable(z.string().check(z.maxLength(200))) })

/** A remark with its answer. */
export interface OrderRemark extends RemarkBody {
  id: string
  /** from 1: how often the order had been returned */
  round: number
  by: string
  at: string
  answer: string | null
  answeredBy: string | null
  answeredAt: string | null
}

/** A version of the pattern that the garments of a line are cut from. Lengths mm. */
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
  approvedAt: string | null
  /** it is the newest of its line */
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
  /** what the house has promised, else the day that was wished */
  dueDate: string | null
  /** its day is past or within three working days */
  urgent: boolean
  /** its day is past */
  late: boolean
  submittedAt: string
  /** how often it was returned before */
  rounds: number
  /** patterns that wait for approval */
  openPatterns: number
  held: boolean
}
