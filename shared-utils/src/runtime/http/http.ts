import { CLIENT_HEADER, OWN_CLIENT, type Envelope } from '@mtm/shared-utils/contracts/envelope'
import { errorText, localeTag } from '../i18n/locale.ts'
import { server } from '../page.ts'
import { readTenant, readToken } from '../session/session-end.ts'
import { ApiError, isAborted } from './api-error.ts'
import { callEarly, takeArrived, takeEarly, type JsonAnswer } from './early-calls.ts'
import { applyStatus, NO_ANSWER, NO_SENSE, OK, sentenceOf, TOO_LATE } from './status.ts'
import { watchTime } from './time-limit.ts'
import type { Progress } from './transfer.ts'

/** Time limit of a JSON call (specification, point 9). */
const TIMEOUT = 9_000
/** ms without progress after which a transfer ends (architecture, section 8) */
const STANDSTILL = 30_000

export type Params = Readonly<Record<string, string | number | boolean | null | undefined>>
export interface CallOptions {
  signal?: AbortSignal
  /** the caller shows the refusal beside its cause: no toast */
  quiet?: boolean
  timeout?: number
  headers?: Record<string, string>
}
/** `timeout`: ms without progress; default 30 000. */
export interface TransferOptions extends CallOptions {
  onProgress?: (progress: Progress) => void
}
interface Call extends CallOptions {
  params?: Params
  body?: unknown
}

/** The one HTTP client: token, tenant, client header, `_t`, time limit, envelope, effects of statuses. Rejects with {@link ApiError}. */
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
  early,
  arrived,
  blob,
  upload,
}

async function result<T>(method: string, path: string, call: Call): Promise<T> {
  return (await send<T>(method, path, call)).result
}

/** The full envelope, for callers that need its message or code. */
function send<T>(method: string, path: string, call: Call = {}): Promise<Envelope<T>> {
  return exchange(call, TIMEOUT, async (exchanged) => {
    const headers = { ...exchanged.headers }
    if (call.body !== undefined) headers['Content-Type'] = 'application/json'
    const body = call.body === undefined ? undefined : JSON.stringify(call.body)
    const url = address(method, path, call.params)
    const request = (signal: AbortSignal) => fetchJson(url, { method, headers, signal, body })
    const { signal } = exchanged.watch
    const early = method === 'GET' ? takeEarly(url, headers, { signal, send: request }) : null
    return opened(await (early ?? request(signal)))
  })
}

/**
 * Sends a GET before the code that needs its answer is there: the next {@link http.get} of the same path and
 * parameters gets it, and handles a refusal.
 * @returns the result; null when there is none
 */
async function early<T>(path: string): Promise<T | null> {
  const url = address('GET', path)
  const headers = headersOf({}, readToken())
  const answer = callEarly(url, headers, (signal) => fetchJson(url, { headers, signal }))
  const { json } = await answer.catch(() => ({ json: null }))
  return (json as Partial<Envelope<T>> | null)?.result ?? null
}

/**
 * The result of an {@link early} call if it is there already, in place of the next {@link http.get}: a first render can
 * show it. Undefined when there is none; a refusal is left to the call.
 */
function arrived<T>(path: string, params?: Params): T | undefined {
  const answer = takeArrived(
    address('GET', path, params),
    headersOf({}, readToken()),
    (one) => !!successOf(one),
  )
  return answer ? successOf<T>(answer)?.result : undefined
}

async function fetchJson(url: string, init: RequestInit): Promise<JsonAnswer> {
  const response = await fetch(url, init)
  return { response, json: await readJson(response) }
}

/** A file. A JSON answer that is no attachment is a refusal instead of one. */
function blob(
  path: string,
  params?: Params,
  options: TransferOptions = {},
): Promise<{ blob: Blob; name: string | null }> {
  return exchange(options, STANDSTILL, async ({ watch, headers }) => {
    const { fileName, readBody } = await import('./transfer.ts')
    const response = await fetch(address('GET', path, params), { headers, signal: watch.signal })
    watch.moved()
    const isJson = response.headers.get('content-type')?.includes('json')
    if (!response.ok || (isJson && !response.headers.has('content-disposition')))
      throw toError(response, await readJson(response))
    return { blob: await readBody(response, watch, options.onProgress), name: fileName(response) }
  })
}

/**
 * Uploads a form with files and returns the full envelope. After the last byte the answer has the same time limit
 * again.
 */
function upload<T>(path: string, form: FormData, options: TransferOptions = {}): Promise<Envelope<T>> {
  return exchange(options, STANDSTILL, async ({ watch, headers }) => {
    const { sendForm } = await import('./transfer.ts')
    const response = await sendForm(address('POST', path), headers, form, watch, options.onProgress)
    return opened({ response, json: await readJson(response) })
  })
}

interface Exchange {
  watch: ReturnType<typeof watchTime>
  headers: Record<string, string>
}

/** One request with headers and timeout, up to the last byte of the answer; a failure is handled (status.ts). */
async function exchange<T>(
  call: CallOptions,
  limit: number,
  run: (exchange: Exchange) => Promise<T>,
): Promise<T> {
  const token = readToken()
  const watch = watchTime(call.timeout ?? limit, call.signal)
  const { signal } = watch
  try {
    return await run({ watch, headers: headersOf(call, token) })
  } catch (cause) {
    // a truncated body is ignored: the reason is the signal's
    const error: unknown = signal.aborted ? signal.reason : cause
    // Firefox calls a body that breaks off aborted too
    if (signal.aborted && isAborted(error)) throw error
    const failure = error instanceof ApiError ? error : silence(error)
    applyStatus(failure, { token, quiet: call.quiet })
    throw failure
  } finally {
    watch.done()
  }
}

function headersOf(call: CallOptions, token: string | null): Record<string, string> {
  return {
    'Accept-Language': localeTag(),
    tenant_id: readTenant(),
    [CLIENT_HEADER]: OWN_CLIENT,
    ...call.headers,
    ...(token && { 'X-Access-Token': token }),
  }
}

/** No answer, or none in time. */
function silence(error: unknown): ApiError {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return new ApiError(errorText(isLate ? 'http.504' : 'http.offline'), {
    status: isLate ? TOO_LATE : NO_ANSWER,
  })
}

function opened<T>(answer: JsonAnswer): Envelope<T> {
  const envelope = successOf<T>(answer)
  if (!envelope) throw toError(answer.response, answer.json)
  return envelope
}

function successOf<T>({ response, json }: JsonAnswer): Envelope<T> | null {
  const envelope = json as Envelope<T> | null
  if (!response.ok || !envelope) return null
  // actuator answers and other bare JSON have no envelope
  if (!('success' in envelope)) return bare(envelope as T)
  return envelope.success ? envelope : null
}

/** Every GET but the dictionary item lookup carries `_t` in seconds (specification, point 7). */
function address(method: string, path: string, params: Params = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  if (method === 'GET' && !path.includes('sys/dict/getDictItems'))
    query.set('_t', String(Math.floor(Date.now() / 1000)))
  const tail = query.size ? `${path.includes('?') ? '&' : '?'}${query}` : ''
  return `${server.base}${path.startsWith('/') ? '' : '/'}${path}${tail}`
}

/** Null when the body is not JSON, such as a proxy's page; a truncated body rejects. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function bare<T>(result: T): Envelope<T> {
  return { success: true, message: '', code: 0, result, timestamp: Date.now() }
}

function toError(response: Response, json: unknown): ApiError {
  const body = json as Partial<Envelope> | null
  const requestId = response.headers.get('x-request-id')
  const own = sentenceOf(response.status)
  const message =
    body?.message || (own ? errorText(own) : errorText('http.unexpected', { requestId: requestId ?? '-' }))
  const status = !response.ok ? response.status : body ? OK : NO_SENSE
  return new ApiError(message, { status, code: body?.code, detail: body?.result, requestId })
}
