import type { PageErrorKey } from '@mtm/shared-utils/contracts/errors/page-errors'
import { ApiError } from '@mtm/shared-utils/runtime'

export const FIELDS = ['username', 'password', 'captcha'] as const
export type Field = (typeof FIELDS)[number]
/** Problems by field; `form`: a refusal that belongs to none. */
export type Errors = Partial<Record<Field | 'form', string>>

/** The field of each refusal of the server. */
const CAUSES: readonly (readonly [PageErrorKey, Field])[] = [
  ['session.captchaInvalid', 'captcha'],
  ['session.captchaWrong', 'captcha'],
  ['session.badCredentials', 'password'],
  ['session.frozen', 'username'],
]

/** The message of a failed sign-in, at the field that caused it. */
export function causeOf(error: unknown): Errors {
  const refused = error instanceof ApiError ? error.key : null
  const field = CAUSES.find(([key]) => key === refused)?.[1] ?? 'form'
  return { [field]: error instanceof Error ? error.message : String(error) }
}
