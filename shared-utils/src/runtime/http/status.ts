import { TOKEN_DEAD } from '@mtm/shared-utils/contracts/envelope'
import type { PageErrorKey } from '@mtm/shared-utils/contracts/errors/page-errors'
import { errorText } from '../i18n/locale.ts'
import { $session, endSession, readToken, type EndReason } from '../session/session-end.ts'
import { notify } from '../stores/toasts.store.ts'
import type { ApiError } from './api-error.ts'

/** A refusal inside a 200 belongs to whoever called. */
export const OK = 200
/** Statuses that no server sent: nothing came, nothing came in time, or what came is no answer. */
export const NO_ANSWER = 0
export const TOO_LATE = 504
export const NO_SENSE = 502

interface Effect {
  /** what the notice says; without it, what the server says */
  message?: PageErrorKey
  /** how the session of a signed-in person ends */
  ends?: EndReason
}

const DEAD = TOKEN_DEAD.slice(0, TOKEN_DEAD.indexOf('，'))

/** What the page does about a failed answer (specification, point 8). Every notice is titled 系统提示 and lasts 4 s. */
const EFFECTS: Readonly<Record<number | 'dead' | 'other', Effect>> = {
  401: { message: 'http.401', ends: 'unauthorised' },
  403: { message: 'http.403' },
  404: { message: 'http.404' },
  504: { message: 'http.504' },
  // a 500 that says Token失效: the dialog of the expired session speaks
  dead: { ends: 'expired' },
  other: {},
}

function effectOf({ status, message }: ApiError, signedIn: boolean): Effect {
  if (status === 500 && signedIn && message.includes(DEAD)) return EFFECTS.dead
  return EFFECTS[status] ?? EFFECTS.other
}

/**
 * Carries out what follows from a failed call. `quiet`: the caller tells of it; that the session is over is told even
 * so. `token`: what the call was made with; a session that has begun since does not end.
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
