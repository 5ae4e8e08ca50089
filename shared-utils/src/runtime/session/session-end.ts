import { atom, type ReadableAtom } from 'nanostores'
import type { UserInfo } from '@mtm/shared-utils/contracts/dto/session'
import type { SessionEnding } from '@mtm/shared-utils/contracts/dto/socket'
import { once } from '../page.ts'
import { SIGN_IN } from '../routes/addresses.ts'
import { KEYS, SESSION_KEYS } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'

/** The signed-in user of this page. */
export interface Session {
  token: string
  user: UserInfo
}
export type EndReason = 'expired' | 'unauthorised'

/** Specification, point 8. */
const RELOAD_MS = 1_500

const state = once('session', () => {
  const $session = atom<Session | null>(readStored())
  // signing in or out in one browser tab applies to all; a legacy page writes the token before the user
  for (const key of [KEYS.token, KEYS.userInfo])
    storage.watch(key, () => {
      const stored = readStored()
      if (JSON.stringify(stored) !== JSON.stringify($session.get())) $session.set(stored)
    })
  return { $session, $expired: atom(false) }
})

export const $session: ReadableAtom<Session | null> = state.$session
/** True while the dialog of an expired session should be open. */
export const $sessionExpired: ReadableAtom<boolean> = state.$expired

const ending = once('session-ending', () => atom<SessionEnding | null>(null))
/** Who or what ended the session, as far as the server said. */
export const $sessionEnding: ReadableAtom<SessionEnding | null> = ending
/** The server said who or what ended the session. */
export function noteEnding(by: SessionEnding | null): void {
  ending.set(by)
}

function readStored(): Session | null {
  const token = storage.get<string>(KEYS.token)
  const user = storage.get<UserInfo>(KEYS.userInfo)
  return token && user ? { token, user } : null
}

export function readToken(): string | null {
  return storage.get<string>(KEYS.token)
}
export function hasToken(): boolean {
  return readToken() !== null
}
/** The tenant that calls name: the chosen one while the user is its member, otherwise their first. */
export function readTenant(): string {
  const chosen = storage.get<string | number>(KEYS.tenant)
  const own = storage.get<UserInfo>(KEYS.userInfo)?.relTenantIds?.split(',') ?? []
  return chosen !== null && (!own[0] || own.includes(String(chosen))) ? String(chosen) : own[0] || '0'
}
/** For the sign-in flow: makes the stored session the page's. */
export function adoptStoredSession(): void {
  state.$expired.set(false)
  ending.set(null)
  state.$session.set(readStored())
}

/** Removes the session from this page and storage. The user name stays, because unsaved drafts are stored under it. */
export function forgetSession(): void {
  for (const key of [KEYS.token, KEYS.userInfo, KEYS.tenant, KEYS.dictionaries]) storage.remove(key)
  sessionStorage.removeItem(SESSION_KEYS.auth)
  sessionStorage.removeItem(SESSION_KEYS.allAuth)
  state.$expired.set(false)
  ending.set(null)
  state.$session.set(null)
}

/**
 * The server no longer accepts the token. `expired` opens a dialog, whose button ends the session; on the root and the
 * sign-in page the session ends without it. `unauthorised` signs out and reloads after 1.5 s.
 */
export function endSession(reason: EndReason): void {
  const showsDialog = reason === 'expired' && location.pathname !== '/' && location.pathname !== SIGN_IN
  if (showsDialog) return state.$expired.set(true)
  forgetSession()
  if (reason === 'unauthorised') setTimeout(() => location.reload(), RELOAD_MS)
}

/** The button of the expired-session dialog: signs out here and starts again at the sign-in page. */
export function signInAgain(): void {
  forgetSession()
  location.reload()
}
