import type { PageErrorKey } from '@mtm/shared-utils/contracts/errors/page-errors'
import { errorText } from '@mtm/shared-utils/runtime'

export const FIELDS = ['username', 'password', 'captcha'] as const
export type Field = (typeof FIELDS)[number]
/** What is wrong, by field; `form`: a refusal that belongs to none. */
export type Errors = Partial<Record<Field | 'form', string>>

/** Where each refusal of the server belongs. */
const CAUSES: readonly (readonly [PageErrorKey, Field])[] = [
  ['session.captchaInvalid', 'captcha'],
  ['session.captchaWrong', 'captcha'],
  ['session.badCredentials', 'password'],
  ['session.frozen', 'username'],
]

/** Puts the server's sentence beside its cause. */
export function causeOf(message: string): Errors {
  const field = CAUSES.find(([key]) => errorText(key) === message)?.[1] ?? 'form'
  return { [field]: message }
}
