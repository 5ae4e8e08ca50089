import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import type { AllAuthItem, MenuItem, UserInfo } from '@mtm/shared-utils/contracts/dto/session'
import { setAccess } from '../access/access.ts'
import { setMenu } from '../routes/route-table.ts'
import { adoptStoredSession } from '../session/session-end.ts'
import { KEYS } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'
import { endAnimations } from './end-animations.ts'
import { fakeSockets, type FakeSocket } from './fake-sockets.ts'

export { axeFindings } from './axe-findings.ts'
export { clickWhenReady } from './click-when-ready.ts'
export { endAnimations }
export { fakeClock, type FakeClock } from './fake-clock.ts'
export type { FakeSocket } from './fake-sockets.ts'
export { nextFrame, nextTask } from './real-time.ts'
export { eventually, until } from './until.ts'
export { setTenantZone } from '../format/tenant-time.ts'

/** Requests that a fake server received. */
export interface SeenCall {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}
export type FakeAnswer = (call: SeenCall) => unknown

/** An envelope as the server would send it. */
export function okEnvelope<T>(result: T, message = ''): Envelope<T> {
  return { success: true, message, code: 200, result, timestamp: 0 }
}

/** An answer that is not a 200 with a JSON body. */
export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/**
 * Replaces the network for a test: `'GET /sys/x'` → value (sent in an envelope) or {@link Response}. Unknown calls
 * answer 404. Returns the recorded calls, the opened sockets, and a function that restores the network.
 */
export function fakeServer(routes: Record<string, FakeAnswer>): {
  calls: SeenCall[]
  sockets: FakeSocket[]
  restore: () => void
} {
  const { sockets, restore: restoreSockets } = fakeSockets()
  const real = globalThis.fetch
  const realXhr = globalThis.XMLHttpRequest
  globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest
  const calls: SeenCall[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/api/')) return real(input, init)
    const path = url.pathname.slice('/api'.length)
    // WebKit cannot read a form with files back out of a request
    const body = init?.body instanceof FormData ? init.body : await bodyOf(request)
    const call: SeenCall = {
      method: request.method,
      path,
      query: url.searchParams,
      headers: request.headers,
      body,
    }
    calls.push(call)
    const found = routes[`${call.method} ${path}`]
    if (!found) return answer(404, { success: false, message: 'not in this test', code: 404, result: null })
    const value = await orAborted(found(call), init?.signal)
    return value instanceof Response ? abortable(value, init?.signal) : answer(200, okEnvelope(value))
  }
  const restore = () => {
    globalThis.fetch = real
    globalThis.XMLHttpRequest = realXhr
    restoreSockets()
  }
  return { calls, sockets, restore }
}

/** A response, unless the call is aborted first. */
async function orAborted(answering: unknown, signal: AbortSignal | null | undefined): Promise<unknown> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal?.reason as Error)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    return await Promise.race([aborted, answering])
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

/** The same answer; its body ends with the call. */
function abortable(response: Response, signal: AbortSignal | null | undefined): Response {
  const { body, status, headers } = response
  if (!body || !signal) return response
  const reader = body.getReader()
  // by hand: in WebKit a pipe with a signal does not end its other side
  const ending = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (part) => signal.addEventListener('abort', () => part.error(signal.reason)),
    async pull(part) {
      const { done, value } = await reader.read()
      if (done) part.close()
      else part.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(ending, { status, headers })
}

/** JSON, a form with its files, or text. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('multipart')) return request.formData()
  const text = await request.text()
  return text && type.includes('json') ? JSON.parse(text) : text || null
}

/** The part of XMLHttpRequest that uploads need, on top of `fetch`: all of a form leaves at once. */
class FetchingRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  readonly #control = new AbortController()
  readonly #headers = new Headers()
  #method = ''
  #address = ''
  #answered: Headers | null = null

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }
  getAllResponseHeaders(): string {
    return [...(this.#answered ?? [])].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }
  abort(): void {
    this.#control.abort()
  }
  send(body: FormData): void {
    const init = { method: this.#method, headers: this.#headers, body, signal: this.#control.signal }
    const coming = fetch(this.#address, init)
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1, lengthComputable: true }))
    void this.#finish(coming)
  }
  async #finish(coming: Promise<Response>): Promise<void> {
    try {
      const response = await coming
      this.responseText = await response.text()
      this.#answered = response.headers
      this.status = response.status
      this.dispatchEvent(new Event('load'))
    } catch {
      this.dispatchEvent(new Event('error'))
    }
  }
}

/** Signs a fictional user in on this page: permissions by code, controlled codes, menu rows as given. */
export function signedIn({
  codes = [],
  controlled = [],
  menu = [],
  user = {},
}: { codes?: string[]; controlled?: AllAuthItem[]; menu?: MenuItem[]; user?: Partial<UserInfo> } = {}): void {
  storage.set(KEYS.token, 'test-token')
  storage.set(KEYS.userInfo, {
    id: '1'.repeat(32),
    username: 'sales',
    realname: '测试',
    avatar: null,
    phone: null,
    email: null,
    orgCode: 'A01',
    relTenantIds: '1',
    status: 1,
    ...user,
  } satisfies UserInfo)
  storage.set(KEYS.tenant, '1')
  adoptStoredSession()
  setAccess({ auth: codes.map((action) => ({ action, type: '1', describe: action })), allAuth: controlled })
  setMenu(menu)
}
