import { CODE } from '@mtm/shared-utils/contracts/envelope'
import type { PermissionResult, SignInBody, SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { ApiError } from '../http/api-error.ts'
import { http } from '../http/http.ts'
import { errorText } from '../i18n/locale.ts'
import { KEYS, SEVEN_DAYS } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'
import { setAccess } from '../access/access.ts'
import { setDicts } from '../stores/dicts.store.ts'
import { setMenu } from '../routes/route-table.ts'
import { claimTabs, resetTabs } from '../stores/tabs.store.ts'
import { adoptStoredSession, forgetSession, hasToken } from './session-end.ts'

/** Signs in and keeps token, user and dictionaries for 7 days. Rejects with the server's sentence. */
export async function signIn(body: SignInBody): Promise<SignInResult> {
  const envelope = await http.send<SignInResult>('POST', '/sys/login', { body, quiet: true })
  if (Number(envelope.code) !== CODE.ok)
    throw new ApiError(envelope.message, { status: 200, code: envelope.code })
  const { token, userInfo, sysAllDictItems } = envelope.result
  storage.set(KEYS.username, userInfo.username, SEVEN_DAYS)
  storage.set(KEYS.userInfo, userInfo, SEVEN_DAYS)
  storage.set(KEYS.tenant, userInfo.relTenantIds?.split(',')[0] || '0', SEVEN_DAYS)
  // last: other browser tabs take the session over as soon as they hear of it
  storage.set(KEYS.token, token, SEVEN_DAYS)
  setDicts(sysAllDictItems)
  claimTabs()
  adoptStoredSession()
  return envelope.result
}

/**
 * Signs out. The local session ends whatever the server says, and unsaved work with it. `keepWork`: nobody wished it
 * (the session could not go on), so drafts and tab strip wait for the same person.
 */
export async function signOut({ keepWork = false }: { keepWork?: boolean } = {}): Promise<void> {
  try {
    if (hasToken()) await http.post('/sys/logout', undefined, { quiet: true })
  } finally {
    if (!keepWork) resetTabs()
    setMenu([])
    forgetSession()
  }
}

/** Fetches menu and button permissions of the signed-in person. An empty menu is an error (specification, point 7). */
export async function loadPermissions(): Promise<void> {
  const { menu, auth, allAuth } = await http.get<PermissionResult>('/sys/permission/getUserPermissionByToken')
  if (!Array.isArray(menu) || menu.length === 0)
    throw new ApiError(errorText('session.emptyMenu'), { status: 200 })
  setAccess({ auth, allAuth })
  setMenu(menu)
}
