import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { errorText, localeTag } from '../i18n/locale.ts'
import { readTenant, readToken } from '../session/session-end.ts'
import { ApiError, isAborted } from './api-error.ts'
import { applyStatus, isDeadToken } from './status.ts'
import type { Progress } from './transfer.ts'

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
/** `timeout`: how many ms may pass without anything moving; default 30 000. */
export interface TransferOptions extends CallOptions {
  onProgress?: (progress: Progress) => void
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
  upload,
}

async function result<T>(method: string, path: string, call: Call): Promise<T> {
  return (await send<T>(method, path, call)).result
}

/** The whole envelope, for callers that need its message or code. */
async function send<T>(method: string, path: string, call: Call = {}): Promise<Envelope<T>> {
  return opened<T>(await request(method, path, call), call)
}

async function opened<T>(response: Response, call: CallOptions): Promise<Envelope<T>> {
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
  options: TransferOptions = {},
): Promise<{ blob: Blob; name: string | null }> {
  const { fileName, readBody, watchTransfer } = await arrived(import('./transfer.ts'), options)
  const watch = watchTransfer(options.timeout, options.signal)
  try {
    const response = await arrived(
      fetch(address('GET', path, params), { headers: headersOf(options), signal: watch.signal }),
      options,
    )
    watch.moved()
    const isJson = response.headers.get('content-type')?.includes('json')
    if (!response.ok || isJson)
      throw failed(toError(response, (await readJson(response)) as Envelope | null), options)
    const body = await arrived(readBody(response, watch, options.onProgress), options)
    return { blob: body, name: fileName(response) }
  } finally {
    watch.done()
  }
}

/** Sends a form with files and answers the whole envelope; after the last byte has left the answer may take as long again. */
async function upload<T>(path: string, form: FormData, options: TransferOptions = {}): Promise<Envelope<T>> {
  const { sendForm, watchTransfer } = await arrived(import('./transfer.ts'), options)
  const watch = watchTransfer(options.timeout, options.signal)
  try {
    const sent = sendForm(address('POST', path), headersOf(options), form, watch, options.onProgress)
    return await opened<T>(await arrived(sent, options), options)
  } finally {
    watch.done()
  }
}

async function request(method: string, path: string, call: Call): Promise<Response> {
  const timeout = AbortSignal.timeout(call.timeout ?? TIMEOUT)
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
  const headers = headersOf(call)
  if (call.body !== undefined) headers['Content-Type'] = 'application/json'
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  return arrived(fetch(address(method, path, call.params), { method, headers, signal, body }), call)
}

function headersOf(call: CallOptions): Record<string, string> {
  const token = readToken()
  return {
    'Accept-Language': localeTag(),
    tenant_id: readTenant(),
    ...call.headers,
    ...(token && { 'X-Access-Token': token }),
  }
}

/** What the network brings; when it brings nothing, an error that says so. */
async function arrived<T>(coming: Promise<T>, call: CallOptions): Promise<T> {
  try {
    return await coming
  } catch (error) {
    if (isAborted(error)) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    const facts = { status: late ? 504 : 0 }
    throw failed(new ApiError(errorText(late ? 'http.timeout' : 'http.offline'), facts), call)
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
