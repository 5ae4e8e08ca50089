import { ACCOUNT_ERRORS } from './errors/account-errors.ts'
import { ALARM_ERRORS } from './errors/alarm-errors.ts'
import { ANNOUNCEMENT_ERRORS } from './errors/announcement-errors.ts'
import { APPOINTMENT_ERRORS } from './errors/appointment-errors.ts'
import { CONNECTION_ERRORS } from './errors/connection-errors.ts'
import { CUSTOMER_ERRORS } from './errors/customer-errors.ts'
import { FILE_ERRORS } from './errors/file-errors.ts'
import { HTTP_ERRORS } from './errors/http-errors.ts'
import { IDENTITY_ERRORS } from './errors/identity-errors.ts'
import { JOB_ERRORS } from './errors/job-errors.ts'
import { fillLabel, type Label, type TextParams } from './locale.ts'
import { MESSAGE_ERRORS } from './errors/message-errors.ts'
import { MONITOR_ERRORS } from './errors/monitor-errors.ts'
import { MOULD_ERRORS } from './errors/mould-errors.ts'
import { ORDER_ERRORS } from './errors/order-errors.ts'
import { ORDER_PAGE_ERRORS } from './errors/order-page-errors.ts'
import { PAGE_ERRORS } from './errors/page-errors.ts'
import { RECORD_ERRORS } from './errors/record-errors.ts'
import { RULE_ERRORS } from './errors/rule-errors.ts'
import { SESSION_ERRORS } from './errors/session-errors.ts'
import { SETTING_ERRORS } from './errors/setting-errors.ts'
import { SHEET_ERRORS } from './errors/sheet-errors.ts'
import { EXTERNAL_IDENTITY_ERRORS } from './errors/external-identity-errors.ts'

/**
 * The catalogue of refusals and notices in three languages. Texts fixed by the specification are verbatim in the
 * language it gives. Keys are `<area>.<thing>` and used by both ends.
 */
export const ERRORS = {
  ...PAGE_ERRORS,
  ...HTTP_ERRORS,
  ...SESSION_ERRORS,
  ...ACCOUNT_ERRORS,
  ...EXTERNAL_IDENTITY_ERRORS,
  ...IDENTITY_ERRORS,
  ...JOB_ERRORS,
  ...ALARM_ERRORS,
  ...RECORD_ERRORS,
  ...RULE_ERRORS,
  ...ANNOUNCEMENT_ERRORS,
  ...MESSAGE_ERRORS,
  ...CONNECTION_ERRORS,
  ...MONITOR_ERRORS,
  ...FILE_ERRORS,
  ...SHEET_ERRORS,
  ...ORDER_ERRORS,
  ...ORDER_PAGE_ERRORS,
  ...MOULD_ERRORS,
  ...CUSTOMER_ERRORS,
  ...APPOINTMENT_ERRORS,
  ...SETTING_ERRORS,
} as const satisfies Record<string, Label>

export type ErrorKey = keyof typeof ERRORS

/** The three texts of a refusal with placeholders filled. */
export function errorLabel(key: ErrorKey, params?: TextParams): Label {
  return fillLabel(ERRORS[key], params)
}

/** One field of a 400 answer: where, which rule, and the text in the caller's language. */
export interface FieldProblem {
  field: string
  rule: string
  message: string
}

/**
 * A refusal with a user-readable message. The server sends it as an envelope, the client shows its text.
 * @param code envelope code (500 business, 510 no permission, ...)
 * @param status HTTP status: 200 for business refusals, 400 bad input, 403 no permission, 409 illegal or stale
 */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly params: TextParams
  readonly code: number
  readonly status: number
  /** Plain data for the client, sent as the envelope's `result` (allowed moves, problem fields). */
  readonly detail: object | null
  constructor(
    key: ErrorKey,
    params: TextParams = {},
    code = 500,
    status = 200,
    detail: object | null = null,
  ) {
    super(errorLabel(key, params)[1])
    this.name = 'AppError'
    this.key = key
    this.params = params
    this.code = code
    this.status = status
    this.detail = detail
  }
}
