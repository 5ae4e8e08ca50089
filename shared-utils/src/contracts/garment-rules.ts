import type { Labelled } from './locale.ts'
import type { CategoryCode } from './garment-category.ts'

export type StyleValue = string | number | string[] | null

export type StyleValues = Record<string, StyleValue>

/**
 * Left and right sides of a comparison. A string names a style group, `body.x`, `fin.x`, `mould.x`, `fabric.x`,
 * `lining.x`, `button.x`, `line.x` or `order.x`; a style group wins over a prefix (`lining.style`). Only on the right of `eq`
 * and `ne` a plain string is a literal.
 */
export type Operand =
  | string
  | number
  | { num: [Operand, '+' | '-' | '*' | '/', Operand] }
  | { value: string | number | boolean | null }

/** Characters of monogram fonts. */
export type CharacterSet = 'latin' | 'kai'

/**
 * The condition of a rule (made-to-measure reference 5, machine form). A comparison with a number that is not known
 * is false. `eq` and `in` on a list of values match when one of them matches. `within`: every character is in the set.
 */
export type Condition =
  | { eq: [string, Operand | boolean | null] }
  | { ne: [string, Operand | boolean | null] }
  | { in: [string, (string | number)[]] }
  | { gt: [Operand, Operand] }
  | { lt: [Operand, Operand] }
  | { between: [Operand, Operand, Operand] }
  | { changed: string }
  | { entered: string }
  | { empty: string }
  | { within: [string, CharacterSet] }
  | { and: Condition[] }
  | { or: Condition[] }
  | { not: Condition }

/**
 * What a rule does when its condition holds.
 * set: a value for a group the user did not enter · require: the group must not be empty · forbid: these options,
 * without options the whole group (closed: its value is emptied unless entered), `instead` replaces a forbidden value the user
 * did not enter · range: limits of a number ·
 * warn, error: a finding at the named field · add: fen, working days, a part (quantity 1 unless given), mm of cloth,
 * mm of ease by finished measurement
 */
export type Effect =
  | { set: Record<string, StyleValue> }
  | { require: string }
  | { forbid: string; options?: string[]; instead?: string }
  | { range: string; min?: Operand; max?: Operand }
  | { warn: string }
  /** `offer`: values of the line that resolve it */
  | { error: string; offer?: StyleValues }
  | {
      add: {
        surcharge?: number
        leadDays?: Operand
        part?: string
        quantity?: Operand
        clothMm?: Operand
        ease?: Record<string, number>
      }
    }

/** E blocks · W needs confirmation · I informs */
export type Severity = 'E' | 'W' | 'I'

export interface Rule {
  id: string
  /** smaller wins: when two rules set one group, the smaller priority decides, then the smaller id */
  priority: number
  /** categories; empty: every category. `order` rules evaluate the whole order */
  for: CategoryCode[]
  scope?: 'line' | 'order'
  when: Condition
  then: Effect[]
  sev: Severity
  /** placeholders `{...}` are filled by the engine */
  msg: Labelled
}

export interface RuleSet {
  version: string
  rules: Rule[]
}

/** A finding in an order. `field`: style group, `fabricNo`, `liningNo`, `buttonNo`, `quantity`, `body.<code>`, `posture.<code>`, `customerId`. */
export interface Finding {
  rule: string
  severity: Severity
  /** position of the line in the order; absent: the order as a whole */
  line?: number
  field?: string
  message: Labelled
  /** W only: confirmed when listed in the order's `confirmed` */
  confirmable: boolean
  /** its figures, own first. A confirmation holds only for these figures */
  figures?: readonly number[]
  /** a warning the user confirmed: shown as I */
  confirmed?: boolean
  /** data of an offered fix, for example `{convert: 'inch'}` or `{available, needed}` in mm */
  repair?: Record<string, unknown>
}
