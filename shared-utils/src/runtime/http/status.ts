import { TOKEN_DEAD } from '@mtm/shared-utils/contracts/envelope'
import type { PageErrorKey } from '@mtm/shared-utils/contracts/errors/page-errors'
import { errorText } from '../i18n/locale.ts'
import { $session, endSession, readToken, type EndReason } from '../session/session-end.ts'
import { notify } from '../stores/toasts.store.ts'
import type { ApiError } from './api-error.ts'

/** A refusal inside a 200 is handled by the caller. */
export const OK = 200
/** Statuses without an HTTP answer: no answer, a timeout, or an invalid answer. */
export const NO_ANSWER = 0
export const TOO_LATE = 504
export const NO_SENSE = 502

interface Effect {
  /** text of the notice; default: the server's message */
  message?: PageErrorKey
  /** how the session of a signed-in user ends */
  ends?: EndReason
}

const DEAD = TOKEN_DEAD.slice(0, TOKEN_DEAD.indexOf('，'))

/** Reactions of the page to failed answers (specification, point 8). Every notice is titled 系统提示 and lasts 4 s. */
const EFFECTS: Readonly<Record<number | 'dead' | 'other', Effect>> = {
  401: { message: 'http.401', ends: 'unauthorised' },
  403: { message: 'http.403' },
  404: { message: 'http.404' },
  504: { message: 'http.504' },
  // a 500 with Token失效 opens the dialog of the expired session
  dead: { ends: 'expired' },
  other: {},
}

/** The sentence of a status, for answers without one of their own, such as a proxy's page. */
export function sentenceOf(status: number): PageErrorKey | undefined {
  return EFFECTS[status]?.message
}

function effectOf({ status, message }: ApiError, signedIn: boolean): Effect {
  if (status === 500 && signedIn && message.includes(DEAD)) return EFFECTS.dead
  return EFFECTS[status] ?? EFFECTS.other
}

/**
 * Reacts to a failed call. `quiet`: the caller reports it; the end of the session is reported anyway. `token`: the
 * token of the call; a session that began later does not end.
 */
export function applyStatus(
  error: ApiError,
  { token, quiet }: { token: string | null; quiet?: boolean },
): void {
  if (error.status === OK) return
  const effect = effectOf(error, token !== null || $session.get() !== null)
  const isOurs = token === readToken() && (token !== null || $session.get() !== null)
  const ends = isOurs && effect.ends
  if (effect !== EFFECTS.dead && (!quiet || ends))
    notify({
      kind: 'danger',
      title: errorText('http.title'),
      text: effect.message ? errorText(effect.message) : error.message,
    })
  if (ends) endSession(ends)
}
