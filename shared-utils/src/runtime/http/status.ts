import { TOKEN_DEAD } from '@mtm/shared-utils/contracts/envelope'
import { errorText } from '../i18n/locale.ts'
import { notify } from '../stores/toasts.store.ts'
import { endSession, hasToken } from '../session/session-end.ts'
import type { ApiError } from './api-error.ts'

const DEAD = TOKEN_DEAD.slice(0, TOKEN_DEAD.indexOf('，'))

/** What the page does about an answer with this HTTP status (specification, point 8). */
const EFFECTS: Record<number, (error: ApiError) => void> = {
  403: () => notify({ kind: 'danger', title: errorText('http.title'), text: errorText('http.403') }),
  404: () => notify({ kind: 'danger', title: errorText('http.title'), text: errorText('http.404') }),
  504: () => notify({ kind: 'danger', title: errorText('http.title'), text: errorText('http.504') }),
  401: () => {
    notify({ kind: 'danger', title: errorText('http.title'), text: errorText('http.401') })
    if (hasToken()) endSession('unauthorised')
  },
  500: (error) => {
    if (isDeadToken(error) && hasToken()) endSession('expired')
    else showMessage(error)
  },
}

/** True when the server says that the session is over. */
export function isDeadToken(error: ApiError): boolean {
  return error.status === 500 && error.message.includes(DEAD)
}

/** Carries out the effect of a failed answer: one row per status, any other shows the server's message. */
export function applyStatus(error: ApiError): void {
  ;(EFFECTS[error.status] ?? showMessage)(error)
}

function showMessage(error: ApiError): void {
  notify({ kind: 'danger', title: errorText('http.title'), text: error.message })
}
