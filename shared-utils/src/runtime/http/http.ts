import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { errorText, localeTag } from '../i18n/locale.ts'
import { readTenant, readToken } from '../session/session-end.ts'
import { ApiError, isAborted } from './api-error.ts'
import { applyStatus, isDeadToken } from './status.ts'

/** Time limit of a JSON call (specification, point 9). */
const TIMEOUT = 9_000
const BASE = '/api'

export type Params = Readonly<Record<string, string | number | boolean | null | undefined>>
export interface CallOptions {
  signal?: AbortSignal
  /** the caller shows the refusal beside its cause: no toast */
  quiet?: boolean
  timeout?: number
  headers?: Record<string, string>
}
interface Call extends CallOptions {
  params?: Params
  body?: unknown
}

/** The one HTTP client: token, tenant, `_t`, time limit, envelope, effects of statuses. Rejects with {@link ApiError}. */
export const http = {
  get: <T>(path: string, params?: Params, options?: CallOptions) =>
    result<T>('GET', path, { ...options, params }),
  post: <T>(path: string, body?: unknown, options?: CallOptions) =>
    result<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body?: unknown, options?: CallOptions) =>
    result<T>('PUT', path, { ...options, body }),
  delete: <T>(path: string, params?: Params, options?: CallOptions) =>
    result<T>('DELETE', path, { ...options, params }),
  send,
  blob,
}

async function result<T>(method: string, path: string, call: Call): Promise<T> {
  return (await send<T>(method, path, call)).result
}

/** The whole envelope, for callers that need its message or code. */
async function send<T>(method: string, path: string, call: Call = {}): Promise<Envelope<T>> {
  const response = await request(method, path, call)
  const envelope = (await readJson(response)) as Envelope<T> | null
  if (response.ok && envelope?.success) return envelope
  // actuator answers and other bare JSON have no envelope
  if (response.ok && envelope && !('success' in envelope)) return bare(envelope as T)
  throw failed(toError(response, envelope), call)
}

/** A file. A JSON answer instead of one is a refusal. */
async function blob(
  path: string,
  params?: Params,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string | null }> {
  const response = await request('GET', path, { ...options, params })
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!response.ok || isJson)
    throw failed(toError(response, (await readJson(response)) as Envelope | null), options)
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(
    response.headers.get('content-disposition') ?? '',
  )?.[1]
  return { blob: await response.blob(), name: name ? decodeURIComponent(name) : null }
}

async function request(method: string, path: string, call: Call): Promise<Response> {
  const timeout = AbortSignal.timeout(call.timeout ?? TIMEOUT)
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
  const headers: Record<string, string> = {
    'Accept-Language': localeTag(),
    tenant_id: readTenant(),
    ...call.headers,
  }
  const token = readToken()
  if (token) headers['X-Access-Token'] = token
  if (call.body !== undefined) headers['Content-Type'] = 'application/json'
  try {
    return await fetch(address(method, path, call.params), {
      method,
      headers,
      signal,
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
    })
  } catch (error) {
    if (isAborted(error)) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw failed(
      new ApiError(errorText(late ? 'http.timeout' : 'http.offline'), { status: late ? 504 : 0 }),
      call,
    )
  }
}

/** Every GET but the dictionary item lookup carries `_t` in seconds (specification, point 7). */
function address(method: string, path: string, params: Params = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  if (method === 'GET' && !path.includes('sys/dict/getDictItems'))
    query.set('_t', String(Math.floor(Date.now() / 1000)))
  const tail = query.size ? `?${query}` : ''
  return `${BASE}${path.startsWith('/') ? '' : '/'}${path}${tail}`
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

function bare<T>(result: T): Envelope<T> {
  return { success: true, message: '', code: 0, result, timestamp: Date.now() }
}

function toError(response: Response, body: Partial<Envelope> | null): ApiError {
  const requestId = response.headers.get('x-request-id')
  const message = body?.message || errorText('http.unexpected', { requestId: requestId ?? '-' })
  const status = response.ok ? 200 : response.status
  return new ApiError(message, { status, code: body?.code, detail: body?.result, requestId })
}

/** Refusals inside a 200 belong to the caller; other statuses have an effect on the page unless it wants quiet. */
function failed(error: ApiError, { quiet }: CallOptions): ApiError {
  if (error.status !== 200 && (!quiet || isDeadToken(error))) applyStatus(error)
  return error
}
