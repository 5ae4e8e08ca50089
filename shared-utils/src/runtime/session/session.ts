import { CODE } from '@mtm/shared-utils/contracts/envelope'
import type {
  DictMap,
  MenuItem,
  PermissionResult,
  SignInBody,
  SignInResult,
} from '@mtm/shared-utils/contracts/dto/session'
import { ApiError } from '../http/api-error.ts'
import { http, type CallOptions, type Params } from '../http/http.ts'
import { setTenantZone } from '../format/tenant-time.ts'
import { $locale, errorText } from '../i18n/locale.ts'
import { KEYS, SEVEN_DAYS } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'
import { heldCodes, setAccess } from '../access/access.ts'
import { setDicts } from '../stores/dicts.store.ts'
import { permittedMenu, setMenu } from '../routes/route-table.ts'
import { claimTabs, giveUpWork } from '../stores/tabs.store.ts'
import { $session, adoptStoredSession, forgetSession, hasToken, readToken } from './session-end.ts'

/** Required by the specification, point 8; never shown to users. */
const NO_LIST = 'getPermissionList: permissions must be a non-null array !'

/**
 * Requests a session by any sign-in method, without storing it. Rejects with the server's message, and with the ticket
 * in its detail when a second step follows.
 */
export async function requestSession(method: 'GET', path: string, params?: Params): Promise<SignInResult>
export async function requestSession(method: 'POST', path: string, body: object): Promise<SignInResult>
export async function requestSession(method: string, path: string, sent?: object): Promise<SignInResult> {
  const as = method === 'GET' ? 'params' : 'body'
  const envelope = await http.send<SignInResult>(method, path, { [as]: sent, quiet: true })
  if (Number(envelope.code) !== CODE.ok)
    throw new ApiError(envelope.message, { status: 200, code: envelope.code })
  return envelope.result
}

/**
 * Stores token, user, tenant and dictionaries for 7 days and makes them the session of the page. Dictionaries that are
 * not given come with the permissions.
 */
export function enterSession(
  {
    token,
    userInfo,
    sysAllDictItems,
    dictVersion,
  }: Pick<SignInResult, 'token' | 'userInfo'> & Partial<SignInResult>,
  tenant: string | number = userInfo.relTenantIds?.split(',')[0] || '0',
): void {
  storage.set(KEYS.username, userInfo.username, SEVEN_DAYS)
  storage.set(KEYS.userInfo, userInfo, SEVEN_DAYS)
  storage.set(KEYS.tenant, String(tenant), SEVEN_DAYS)
  if (sysAllDictItems) setDicts(sysAllDictItems, dictVersion)
  else storage.remove(KEYS.dictionaries)
  // last: other browser tabs take over the session on this event
  storage.set(KEYS.token, token, SEVEN_DAYS)
  claimTabs()
  adoptStoredSession()
}

/** Signs in with a password and enters at once. Rejects with the server's sentence. */
export async function signIn(body: SignInBody): Promise<SignInResult> {
  const result = await requestSession('POST', '/sys/login', body)
  enterSession(result)
  return result
}

/**
 * Signs out. The local session ends whatever the server answers, together with unsaved work. `keepWork`: the user did
 * not request it (the session could not continue), so drafts and tab strip wait for the same user.
 */
export async function signOut({ keepWork = false }: { keepWork?: boolean } = {}): Promise<void> {
  try {
    if (hasToken()) await http.post('/sys/logout', undefined, { quiet: true })
  } finally {
    if (!keepWork) giveUpWork()
    setMenu([])
    forgetSession()
  }
}

const PERMISSIONS = '/sys/permission/getUserPermissionByToken'

let latestRequest = 0
let answered = 0

/**
 * Fetches menu and button permissions of the signed-in user. Dictionaries follow when the server has another version;
 * they are awaited when there are none, as not every sign-in brings them. An empty menu is an error (specification,
 * point 7).
 */
export async function loadPermissions(options?: CallOptions): Promise<void> {
  const turn = ++latestRequest
  const token = readToken()
  const { menu, auth, allAuth, zone, dictVersion } = await http.get<PermissionResult>(
    PERMISSIONS,
    {},
    options,
  )
  if (!Array.isArray(menu)) throw new ApiError(NO_LIST, { status: 200 })
  const own = permittedMenu(menu, heldCodes({ auth }))
  if (own.length === 0) throw new ApiError(errorText('session.emptyMenu'), { status: 200 })
  // an answer that was superseded, or that belongs to an earlier session, is outdated
  const isPast = () => turn < answered || token !== readToken()
  if (isPast()) return
  const kept = storage.get(KEYS.dictionaries)
  if (!kept || (dictVersion && dictVersion !== storage.get(KEYS.dictVersion))) {
    const coming = loadDicts(dictVersion).catch(() => undefined)
    if (!kept) await coming
    if (isPast()) return
  }
  answered = turn
  setTenantZone(zone)
  setAccess({ auth, allAuth })
  setMenu(own)
}

/**
 * Sends the first calls of a page while its code loads: the permissions, and when these hold the address of the page,
 * what its screen reads. `{lang}` in a call is the language. Who reads the answers handles refusals.
 */
export async function startFirstCalls(path: string, calls: readonly string[]): Promise<void> {
  if (!$session.get()) return
  const { menu, auth } = (await http.early<Partial<PermissionResult>>(PERMISSIONS)) ?? {}
  if (!Array.isArray(menu) || !Array.isArray(auth)) return
  if (!holdsAddress(permittedMenu(menu, heldCodes({ auth })), path)) return
  for (const call of calls) void http.early(call.replace('{lang}', $locale.get()))
}

function holdsAddress(menu: readonly MenuItem[], path: string): boolean {
  return menu.some((item) => item.path === path || holdsAddress(item.children ?? [], path))
}

/** Fetches every dictionary and stores them for seven days. Quiet: rejects on failure. */
export async function loadDicts(version?: string): Promise<void> {
  setDicts(await http.get<DictMap>('/sys/dict/queryAllDictItems', {}, { quiet: true }), version)
}
