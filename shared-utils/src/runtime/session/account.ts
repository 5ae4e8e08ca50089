import type { Department, UserInfo } from '@mtm/shared-utils/contracts/dto/session'
import { http } from '../http/http.ts'
import { KEYS, SEVEN_DAYS } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'
import { adoptStoredSession } from './session-end.ts'
import { loadDicts, loadPermissions } from './session.ts'

/** Body of the password form (specification, point 3). */
export interface PasswordForm {
  username: string
  oldpassword: string
  password: string
  confirmpassword: string
}

/** Changes one's own password. Resolves to the server's sentence; rejects with its refusal, which the form shows. */
export async function changePassword(form: PasswordForm): Promise<string> {
  const { message } = await http.send<null>('POST', '/sys/user/updatePassword', { body: form, quiet: true })
  return message
}

/** The departments of the signed-in user and the code of the current one. */
export function ownDepartments(): Promise<{ list: Department[]; orgCode: string | null }> {
  return http.get('/sys/user/getCurrentUserDeparts')
}

/** Changes the current department: the user info is replaced, and rights are fetched again. */
export async function selectDepartment(orgCode: string): Promise<void> {
  const username = storage.get<string>(KEYS.username) ?? ''
  const { userInfo } = await http.post<{ userInfo: UserInfo }>(
    '/sys/selectDepart',
    { orgCode, username },
    { quiet: true },
  )
  storage.set(KEYS.userInfo, userInfo, SEVEN_DAYS)
  adoptStoredSession()
  await loadPermissions()
}

/** Makes the server reload its dictionaries and takes them over (清除缓存). */
export async function clearCache(): Promise<void> {
  await http.get('/sys/dict/refleshCache', {}, { quiet: true })
  await loadDicts()
}

/** Applies changes of the own account at once, on every page of this browser. */
export function changeOwnUser(
  patch: Partial<Pick<UserInfo, 'realname' | 'nickname' | 'avatar' | 'phone' | 'email' | 'hasPassword'>>,
): void {
  const user = storage.get<UserInfo>(KEYS.userInfo)
  if (!user) return
  storage.set(KEYS.userInfo, { ...user, ...patch }, SEVEN_DAYS)
  adoptStoredSession()
}
