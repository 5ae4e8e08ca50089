import {
  CODE,
  pageOf,
  type Counted,
  type Envelope,
  type Page,
  type RefusalDetail,
} from '@mtm/shared-utils/contracts/envelope'
import { ERRORS, errorLabel, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { pickLabel, type Locale, type TextParams } from '@mtm/shared-utils/contracts/locale'

/** Holds the message key of an answer until it is localised. */
const MESSAGE = Symbol('message')
interface Untranslated {
  [MESSAGE]?: { key: ErrorKey; params: TextParams }
}

/**
 * The answer of a successful call.
 * @param message a key of the catalogue (localised for the caller) or a finished text
 */
export function ok<T>(
  result: T = null as T,
  message: ErrorKey | (string & {}) = 'record.done',
  params: TextParams = {},
): Envelope<T> {
  const envelope: Envelope<T> & Untranslated = {
    success: true,
    message,
    code: CODE.ok,
    result,
    timestamp: Date.now(),
  }
  if (Object.hasOwn(ERRORS, message)) envelope[MESSAGE] = { key: message as ErrorKey, params }
  return envelope
}

/** The answer of a list endpoint (backend contract 2.3). */
export function page<T>(
  records: T[],
  counted: number | Counted,
  pageNo: number,
  pageSize: number,
): Envelope<Page<T>> {
  const total = typeof counted === 'number' ? { total: counted } : counted
  return ok(pageOf(records, { ...total, pageNo, pageSize }))
}

/** The answer of a refusal, in the caller's language; `result` holds its key of the catalogue beside the detail. */
export function refusal(
  key: ErrorKey,
  params: TextParams,
  code: number,
  locale: Locale,
  detail: object | null = null,
): Envelope<RefusalDetail> {
  return {
    success: false,
    message: pickLabel(errorLabel(key, params), locale),
    code,
    result: { ...detail, key },
    timestamp: Date.now(),
  }
}

/** Localises the message of an answer; other payloads pass unchanged. */
export function speak(payload: unknown, locale: Locale): unknown {
  const source = (payload as Untranslated | null)?.[MESSAGE]
  if (source) (payload as Envelope).message = pickLabel(errorLabel(source.key, source.params), locale)
  return payload
}
