import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import type { MenuItem, UserInfo } from '@mtm/shared-utils/contracts/dto/session'
import { setAccess } from '../access/access.ts'
import { setMenu } from '../routes/route-table.ts'
import { adoptStoredSession } from '../session/session-end.ts'
import { KEYS } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'

/** What a fake server saw. */
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
 * Stands at the network's edge for a test: `'GET /sys/x'` → value (sent in an envelope) or {@link Response}.
 * Unknown calls answer 404. Returns what was called and a function that restores the network.
 */
export function fakeServer(routes: Record<string, FakeAnswer>): { calls: SeenCall[]; restore: () => void } {
  const real = globalThis.fetch
  const calls: SeenCall[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/api/')) return real(input, init)
    const text = await request.clone().text()
    const path = url.pathname.slice('/api'.length)
    const body: unknown =
      text && request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text || null
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
    const value = await found(call)
    init?.signal?.throwIfAborted()
    return value instanceof Response ? value : answer(200, okEnvelope(value))
  }
  return { calls, restore: () => void (globalThis.fetch = real) }
}

/** Signs a made-up person in on this page: permissions by code, menu rows as given. */
export function signedIn({
  codes = [],
  menu = [],
  user = {},
}: { codes?: string[]; menu?: MenuItem[]; user?: Partial<UserInfo> } = {}): void {
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
  setAccess({ auth: codes.map((action) => ({ action, type: '1', describe: action })), allAuth: [] })
  setMenu(menu)
}

/** Resolves when the condition holds; rejects after two seconds with what was waited for. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 2_000
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`)
    await nextTurn()
  }
}

/** A page in the background gets no frames, so a frame is never waited for longer than a timer. */
function nextTurn(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve)
    setTimeout(resolve, 20)
  })
}

/** Serious and critical findings of axe on a node, as readable lines. */
export async function axeFindings(node: Element = document.body): Promise<string[]> {
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(node, { rules: { region: { enabled: false } } })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
