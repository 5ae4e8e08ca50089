import { expect } from 'chai'
import { TOKEN_DEAD } from '@mtm/shared-utils/contracts/envelope'
import { LOCALES, type Label } from '@mtm/shared-utils/contracts/locale'
import { setLocale } from '../i18n/locale.ts'
import { $session, $sessionExpired, forgetSession } from '../session/session-end.ts'
import { KEYS } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'
import { $toasts, dismissToast } from '../stores/toasts.store.ts'
import { answer, fakeClock, fakeServer, signedIn, until, type FakeClock } from '../testing/testing.ts'
import type { ApiError } from './api-error.ts'
import { http } from './http.ts'

type Session = 'stays' | 'asks' | 'ends'
interface Row {
  what: string
  answers: () => Response | Promise<Response>
  /** the notice; null: none */
  shows: Label | null
  session: Session
  /** what the caller gets */
  status: number
  /** nothing comes before the time limit */
  late?: boolean
}

const TITLE: Label = ['系统提示', 'System notice', 'システム通知']
const same = (text: string): Label => [text, text, text]
const refused = (status: number, message: string) => () =>
  answer(status, { success: false, message, code: status, result: null }, { 'x-request-id': 'r1' })
const UNEXPECTED: Label = [
  '操作失败，请稍后重试（编号 r1）',
  'The operation failed, please try again later (reference r1).',
  '操作に失敗しました。しばらくしてから再試行してください（番号 r1）。',
]

/** A connection that fails before or within the answer. */
const breaksOff = (what: string, answers: Row['answers']): Row => ({
  what,
  answers,
  shows: [
    '无法连接服务器，请检查网络后重试',
    'The server cannot be reached. Check the network and try again.',
    'サーバーに接続できません。ネットワークを確認して再試行してください。',
  ],
  session: 'stays',
  status: 0,
})

const ROWS: readonly Row[] = [
  {
    what: '403',
    answers: refused(403, '服务器说'),
    shows: ['拒绝访问', 'Access denied', 'アクセスが拒否されました'],
    session: 'stays',
    status: 403,
  },
  {
    what: '500 with Token失效',
    answers: () => answer(500, { status: 500, message: TOKEN_DEAD, path: '/x' }),
    shows: null,
    session: 'asks',
    status: 500,
  },
  {
    what: 'another 500',
    answers: refused(500, '服务器说'),
    shows: same('服务器说'),
    session: 'stays',
    status: 500,
  },
  {
    what: '404',
    answers: refused(404, '服务器说'),
    shows: ['很抱歉，资源未找到!', 'Sorry, the resource was not found.', 'リソースが見つかりません。'],
    session: 'stays',
    status: 404,
  },
  {
    what: '504',
    answers: refused(504, '服务器说'),
    shows: ['网络超时', 'Network timeout', 'ネットワークがタイムアウトしました'],
    session: 'stays',
    status: 504,
  },
  {
    what: '401',
    answers: refused(401, '服务器说'),
    shows: [
      '未授权，请重新登录',
      'Not authorised, please sign in again',
      '認証されていません。再度サインインしてください',
    ],
    session: 'ends',
    status: 401,
  },
  {
    what: 'any other',
    answers: refused(409, '服务器说'),
    shows: same('服务器说'),
    session: 'stays',
    status: 409,
  },
  breaksOff('no answer', () => Promise.reject(new TypeError('Failed to fetch'))),
  {
    what: 'no answer in time',
    answers: () => new Promise(() => {}),
    shows: ['网络超时', 'Network timeout', 'ネットワークがタイムアウトしました'],
    session: 'stays',
    status: 504,
    late: true,
  },
  breaksOff(
    'an answer that breaks off',
    () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), {
        headers: { 'content-type': 'application/json' },
      }),
  ),
  breaksOff('an answer that breaks off, as Firefox names it', () =>
    Object.assign(new Response(), {
      text: () => Promise.reject(new DOMException('aborted', 'AbortError')),
    }),
  ),
  {
    what: 'broken JSON',
    answers: () => new Response('<html>', { status: 200, headers: { 'x-request-id': 'r1' } }),
    shows: UNEXPECTED,
    session: 'stays',
    status: 502,
  },
  {
    what: 'broken JSON in a 503',
    answers: () => new Response('{"success":', { status: 503, headers: { 'x-request-id': 'r1' } }),
    shows: UNEXPECTED,
    session: 'stays',
    status: 503,
  },
]

describe('statuses', () => {
  const start = location.href
  let clock: FakeClock
  let server: ReturnType<typeof fakeServer> | undefined
  beforeEach(() => {
    clock = fakeClock()
    history.replaceState(null, '', '/order/fabric')
    signedIn()
  })
  afterEach(async () => {
    clock.restore()
    server?.restore()
    for (const { id } of $toasts.get()) dismissToast(id)
    forgetSession()
    history.replaceState(null, '', start)
    await setLocale('zh-CN')
  })

  const fail = async ({ quiet = false, late = false } = {}): Promise<ApiError> => {
    const call = http.get('/sys/x', {}, { quiet }).then(
      () => Promise.reject(new Error('not refused')),
      (error: unknown) => error as ApiError,
    )
    await until('the call is out', () => (server?.calls.length ?? 0) > 0)
    // otherwise no time passes: the reload after a sign-out would end the test
    if (late) await clock.pass(9_000)
    return call
  }
  const notices = () => $toasts.get().map(({ kind, title, text }) => ({ kind, title, text }))
  const session = (): Session =>
    $sessionExpired.get()
      ? 'asks'
      : $session.get() === null && storage.get(KEYS.token) === null
        ? 'ends'
        : 'stays'

  for (const row of ROWS)
    it(`${row.what}: the notice for 4 s, the session, and the error passed on`, async () => {
      for (const [index, locale] of LOCALES.entries()) {
        await setLocale(locale)
        signedIn()
        server = fakeServer({ 'GET /sys/x': row.answers })
        const waitingBefore = clock.waiting()
        const error = await fail({ late: row.late })
        expect(error.status).to.equal(row.status)
        const shown = row.shows && { kind: 'danger', title: TITLE[index], text: row.shows[index] }
        expect(notices()).to.deep.equal(shown ? [shown] : [])
        expect(session()).to.equal(row.session)
        // the end of the notice, and the reload 1.5 s after a sign-out
        expect(clock.waiting() - waitingBefore).to.equal((shown ? 1 : 0) + (row.session === 'ends' ? 1 : 0))
        server.restore()
        if (row.session === 'ends') {
          // the page must not reload: what waits is forgotten
          clock.restore()
          clock = fakeClock()
          for (const { id } of $toasts.get()) dismissToast(id)
          continue
        }
        await clock.pass(3_999)
        expect($toasts.get().length, 'after 3.999 s').to.equal(shown ? 1 : 0)
        await clock.pass(1)
        expect($toasts.get().length, 'after 4 s').to.equal(0)
      }
    })

  for (const [what, answers, expected] of [
    ['a dead token', ROWS[1]!.answers, 'asks'],
    ['a 401', ROWS[5]!.answers, 'ends'],
  ] as const) {
    it(`${what} in a quiet call ends the session all the same`, async () => {
      server = fakeServer({ 'GET /sys/x': answers })
      await fail({ quiet: true })
      expect(session()).to.equal(expected)
    })

    it(`${what} of an earlier session leaves the one that began since`, async () => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      server = fakeServer({ 'GET /sys/x': () => promise })
      const call = http.get('/sys/x').catch((error: unknown) => error)
      await until('the call is out', () => (server?.calls.length ?? 0) > 0)
      storage.set(KEYS.token, 'newer')
      resolve(await answers())
      await call
      expect(session()).to.equal('stays')
    })

    it(`${what} ends a session whose stored time is over`, async () => {
      storage.set(KEYS.token, 'test-token', -1)
      server = fakeServer({ 'GET /sys/x': answers })
      await fail()
      expect(server.calls[0]?.headers.has('x-access-token')).to.equal(false)
      expect(session()).to.equal(expected)
    })

    it(`${what} without a session only tells what the server says`, async () => {
      forgetSession()
      server = fakeServer({ 'GET /sys/x': answers })
      await fail()
      expect(session()).to.equal('ends')
      expect(notices().length).to.equal(1)
      expect(clock.waiting(), 'nothing but the end of the notice').to.equal(1)
    })
  }

  for (const path of ['/', '/user/login'])
    it(`a dead token at ${path} signs out without a question`, async () => {
      history.replaceState(null, '', path)
      server = fakeServer({ 'GET /sys/x': ROWS[1]!.answers })
      await fail()
      expect(session()).to.equal('ends')
      expect(clock.waiting(), 'and without a reload').to.equal(0)
    })

  it('a refusal in a quiet call is reported by its caller', async () => {
    server = fakeServer({ 'GET /sys/x': refused(403, 'x') })
    expect((await fail({ quiet: true })).status).to.equal(403)
    expect(notices()).to.deep.equal([])
  })
})
