import { CLIENT_HEADER, OWN_CLIENT, type Envelope } from '@mtm/shared-utils/contracts/envelope'
import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'

/** Password of the demonstration accounts. */
export const PASSWORD = 'Tailor#2026'
/** The demonstration accounts. */
export type Account =
  | 'admin'
  | 'tenantadmin'
  | 'manager'
  | 'sales'
  | 'reviewer'
  | 'planner'
  | 'cutter'
  | 'line'
  | 'qc'
  | 'presser'
  | 'packer'
  | 'warehouse'
  | 'finance'
  | 'customer'

export type Answer<T> = Envelope<T> & { status: number }

/** A signed-in caller of the HTTP interface. */
export interface Api {
  token: string
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
}

/**
 * Signs in over HTTP, also somebody whom a test has made with the same password; captcha must be off. `remembered`: the
 * session does not end when it is idle.
 */
export async function signIn(
  url: string,
  username: string,
  { headers = {}, remembered = false }: { headers?: Record<string, string>; remembered?: boolean } = {},
): Promise<SignInResult> {
  const body = { username, password: PASSWORD, remember_me: remembered }
  const { result, success, message } = await send<SignInResult>(url, 'POST', '/sys/login', body, headers)
  if (!success) throw new Error(`sign-in of ${username} refused: ${message}`)
  return result
}

/** A caller with their own session. `language`: that of refusals. */
export async function signInApi(
  url: string,
  username: Account,
  language = 'zh-CN',
  remembered = false,
): Promise<Api> {
  const { token, userInfo } = await signIn(url, username, { remembered })
  return apiOf(url, token, { tenant: userInfo.relTenantIds?.split(',')[0] ?? '0', language })
}

/** A caller with a session that somebody else opened. */
export function apiOf(url: string, token: string, { tenant = '0', language = 'zh-CN' } = {}): Api {
  const headers = {
    'X-Access-Token': token,
    tenant_id: tenant,
    'Accept-Language': language,
    [CLIENT_HEADER]: OWN_CLIENT,
  }
  const call = <T>(method: string, path: string, body?: unknown) => send<T>(url, method, path, body, headers)
  const need = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const envelope = await call<T>(method, path, body)
    if (!envelope.success) throw new Error(`${method} ${path}: ${envelope.status} ${envelope.message}`)
    return envelope.result
  }
  return {
    token,
    call,
    get: (path) => need('GET', path),
    post: (path, body) => need('POST', path, body),
  }
}

async function send<T>(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, ...json },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const envelope = (await response.json()) as Envelope<T>
  return { ...envelope, status: response.status }
}
