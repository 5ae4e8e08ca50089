import { expect } from 'chai'
import { setLocale } from '../i18n/locale.ts'
import { forgetSession } from '../session/session-end.ts'
import { $toasts, dismissToast } from '../stores/toasts.store.ts'
import {
  answer,
  fakeClock,
  fakeServer,
  okEnvelope,
  signedIn,
  until,
  type FakeClock,
} from '../testing/testing.ts'
import { ApiError } from './api-error.ts'
import { http } from './http.ts'

async function refusal(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('the call was not refused')
}
const toastTexts = () => $toasts.get().map(({ title, text }) => `${title}: ${text}`)

describe('http', () => {
  let server: ReturnType<typeof fakeServer> | undefined
  let clock: FakeClock | undefined
  beforeEach(() => signedIn())
  afterEach(() => {
    clock?.restore()
    clock = undefined
    server?.restore()
    for (const { id } of $toasts.get()) dismissToast(id)
    forgetSession()
  })

  it('says what a status means where a proxy answers with a page of its own', async () => {
    const page = (status: number) => new Response('<html>gateway</html>', { status })
    const statuses = { 403: '拒绝访问', 404: '很抱歉，资源未找到!', 504: '网络超时' }
    for (const [status, text] of Object.entries(statuses)) {
      server?.restore()
      server = fakeServer({ 'GET /sys/x': () => page(Number(status)) })
      const error = await refusal(http.get('/sys/x', {}, { quiet: true }))
      expect([error.status, error.message]).to.deep.equal([Number(status), text])
    }
  })

  it('sends token, tenant and language; GET carries _t in seconds except the dictionary item lookup', async () => {
    server = fakeServer({
      'GET /sys/x': () => 1,
      'GET /sys/dict/getDictItems/sex': () => [],
      'POST /sys/x': () => 2,
    })
    const before = Math.floor(Date.now() / 1000)
    await http.get('/sys/x', { a: 1, empty: '', none: undefined })
    await http.get('sys/dict/getDictItems/sex')
    await http.post('/sys/x', { b: 2 })
    await http.get('/sys/x?w=160', { a: 1 })
    const [get, dict, post, long] = server.calls
    expect(get?.headers.get('x-access-token')).to.equal('test-token')
    expect(get?.headers.get('tenant_id')).to.equal('1')
    expect(get?.headers.get('accept-language')).to.equal('zh-CN')
    expect(Number(get?.query.get('_t'))).to.be.within(before, Date.now() / 1000 + 1)
    expect([...(get?.query.keys() ?? [])]).to.deep.equal(['a', '_t'])
    expect(dict?.query.has('_t')).to.equal(false)
    expect(post?.query.has('_t')).to.equal(false)
    expect(post?.body).to.deep.equal({ b: 2 })
    expect([...(long?.query.keys() ?? [])]).to.deep.equal(['w', 'a', '_t'])
  })

  it('names this client in every call, an early one too, so that the server does not take it for a stock client', async () => {
    server = fakeServer({
      'GET /sys/x': () => 1,
      'GET /sys/early': () => 2,
      'POST /sys/x': () => 3,
      'GET /sys/file': () => new Response('file'),
      'POST /sys/upload': () => 4,
    })
    await http.early('/sys/early')
    await http.get('/sys/early')
    await http.get('/sys/x', {}, { headers: { tenant_id: '2' } })
    await http.post('/sys/x')
    await http.blob('/sys/file')
    await http.upload('/sys/upload', new FormData())
    expect(server.calls.map(({ path, headers }) => [path, headers.get('x-client')])).to.deep.equal([
      ['/sys/early', 'mtm'],
      ['/sys/x', 'mtm'],
      ['/sys/x', 'mtm'],
      ['/sys/file', 'mtm'],
      ['/sys/upload', 'mtm'],
    ])
  })

  it('unwraps the result, and passes bare answers through', async () => {
    server = fakeServer({
      'GET /sys/x': () => ({ n: 1 }),
      'GET /actuator/x': () => answer(200, { name: 'm' }),
    })
    expect(await http.get('/sys/x')).to.deep.equal({ n: 1 })
    expect(await http.get('/actuator/x')).to.deep.equal({ name: 'm' })
  })

  it('rejects a business refusal with its words and data, without a toast', async () => {
    server = fakeServer({
      'POST /sys/x': () =>
        answer(200, {
          success: false,
          message: '不行',
          code: 500,
          result: { fields: [{ field: 'a', rule: 'required', message: '请填写此项' }] },
        }),
    })
    const error = await refusal(http.post('/sys/x'))
    expect(error).to.include({ message: '不行', status: 200, code: 500 })
    expect(error.fields[0]).to.include({ field: 'a' })
    expect(toastTexts()).to.deep.equal([])
  })

  it('stays quiet when the caller shows the refusal itself', async () => {
    server = fakeServer({
      'PUT /sys/x': () => answer(409, { success: false, message: '已被修改', code: 500, result: null }),
    })
    const error = await refusal(http.put('/sys/x', {}, { quiet: true }))
    expect(error.message).to.equal('已被修改')
    expect(toastTexts()).to.deep.equal([])
  })

  it('ends a JSON call after 9 s, also when only its body stalls', async () => {
    clock = fakeClock()
    server = fakeServer({
      'GET /sys/never': () => new Promise(() => {}),
      'GET /sys/half': () =>
        new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) })),
    })
    for (const path of ['/sys/never', '/sys/half']) {
      let over = false
      const call = refusal(http.get(path)).finally(() => (over = true))
      await until('the call is out', () => server?.calls.at(-1)?.path === path)
      await clock.pass(8_999)
      expect(over, path).to.equal(false)
      await clock.pass(1)
      expect((await call).status, path).to.equal(504)
    }
    expect(clock.waiting(), 'but for the notice').to.equal($toasts.get().length)
  })

  it('distinguishes an aborted call from a failed one, whatever part of the answer has arrived', async () => {
    server = fakeServer({
      'GET /sys/half': () =>
        new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) })),
    })
    const giveUp = new AbortController()
    const call = http.get('/sys/half', {}, { signal: giveUp.signal }).catch((error: unknown) => error)
    await until('the call is out', () => server?.calls.length === 1)
    giveUp.abort()
    expect(((await call) as Error).name).to.equal('AbortError')
    expect(toastTexts()).to.deep.equal([])
  })

  it('takes a JSON answer to a download as a refusal', async () => {
    server = fakeServer({
      'GET /sys/file': () =>
        answer(200, { success: false, message: '文件导出失败', code: 500, result: null }),
    })
    expect((await refusal(http.blob('/sys/file'))).message).to.equal('文件导出失败')
  })

  it('returns a JSON file as a file when it is an attachment', async () => {
    server = fakeServer({
      'GET /sys/file': () =>
        answer(200, { a: 1 }, { 'content-disposition': 'attachment; filename="a.json"' }),
    })
    const { blob, name } = await http.blob('/sys/file')
    expect([await blob.text(), name]).to.deep.equal(['{"a":1}', 'a.json'])
  })

  it('downloads a file with its name, and reports progress', async () => {
    const disposition = `attachment; filename="a.xlsx"; filename*=UTF-8''${encodeURIComponent('职务.xlsx')}`
    server = fakeServer({
      'GET /sys/file': () =>
        new Response('12345', { headers: { 'content-disposition': disposition, 'content-length': '5' } }),
      'GET /sys/plain': () =>
        new Response('1', { headers: { 'content-disposition': 'attachment; filename="b.txt"' } }),
    })
    const progress: unknown[] = []
    const { blob, name } = await http.blob('/sys/file', { a: 1 }, { onProgress: (now) => progress.push(now) })
    expect(await blob.text()).to.equal('12345')
    expect(name).to.equal('职务.xlsx')
    expect(progress).to.deep.equal([{ loaded: 5, total: 5 }])
    expect((await http.blob('/sys/plain')).name).to.equal('b.txt')
    expect(server.calls[0]?.headers.get('x-access-token')).to.equal('test-token')
    expect(server.calls[0]?.query.get('a')).to.equal('1')
  })

  it('ends a transfer that stalls for 30 s, and not a slow one', async () => {
    clock = fakeClock()
    let drip: ReadableStreamDefaultController<Uint8Array> | undefined
    const dripping = () => new ReadableStream<Uint8Array>({ start: (controller) => void (drip = controller) })
    server = fakeServer({
      'GET /sys/slow': () => new Response(dripping()),
      'POST /sys/never': () => new Promise(() => {}),
    })
    let come = 0
    const onProgress = () => void come++
    const slow = http.blob('/sys/slow', {}, { onProgress })
    await until('the first byte is due', () => drip !== undefined)
    for (let part = 1; part <= 6; part++) {
      await clock.pass(20_000)
      drip?.enqueue(new Uint8Array([1]))
      await until(`byte ${part}`, () => come === part)
    }
    drip?.close()
    expect((await slow).blob.size).to.equal(6)
    const standing = refusal(http.upload('/sys/never', new FormData()))
    await until('the form has left', () => server?.calls.at(-1)?.path === '/sys/never')
    await clock.pass(30_000)
    expect((await standing).status).to.equal(504)
  })

  it('uploads a form with the token, reports progress and returns the envelope', async () => {
    server = fakeServer({
      'POST /sys/in': ({ body }) =>
        answer(
          200,
          okEnvelope((body as FormData).get('biz'), `${((body as FormData).get('file') as File).name}`),
        ),
      'POST /sys/refused': () => answer(200, { success: false, message: '不行', code: 500, result: null }),
      'POST /sys/cut': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const form = new FormData()
    form.set('file', new File(['x'], 'a.xlsx'))
    form.set('biz', 'temp')
    const progress: unknown[] = []
    const envelope = await http.upload('/sys/in', form, { onProgress: (now) => progress.push(now) })
    expect(envelope).to.include({ result: 'temp', message: 'a.xlsx' })
    expect(progress).to.have.length(1)
    expect(server.calls[0]?.headers.get('x-access-token')).to.equal('test-token')
    expect((await refusal(http.upload('/sys/refused', form))).message).to.equal('不行')
    expect((await refusal(http.upload('/sys/cut', form))).status).to.equal(0)
    const giveUp = new AbortController()
    giveUp.abort()
    const error: unknown = await http
      .upload('/sys/in', form, { signal: giveUp.signal })
      .catch((e: unknown) => e)
    expect((error as Error).name).to.equal('AbortError')
  })

  it('speaks the chosen language', async () => {
    await setLocale('en-US')
    server = fakeServer({ 'GET /sys/x': () => answer(403, okEnvelope(null)) })
    await refusal(http.get('/sys/x'))
    expect(server.calls[0]?.headers.get('accept-language')).to.equal('en-US')
    expect(toastTexts()).to.deep.equal(['System notice: Access denied'])
    await setLocale('zh-CN')
  })
})
