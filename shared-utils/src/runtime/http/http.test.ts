import { expect } from 'chai'
import { TOKEN_DEAD } from '@mtm/shared-utils/contracts/envelope'
import { setLocale } from '../i18n/locale.ts'
import { $sessionExpired, forgetSession } from '../session/session-end.ts'
import { $toasts, dismissToast } from '../stores/toasts.store.ts'
import { answer, fakeServer, okEnvelope, signedIn } from '../testing/testing.ts'
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
  beforeEach(() => signedIn())
  afterEach(() => {
    server?.restore()
    for (const { id } of $toasts.get()) dismissToast(id)
    forgetSession()
  })

  it('sends token, tenant and language; GET carries _t in seconds except the dictionary item lookup', async () => {
    server = fakeServer({
      'GET /sys/x': () => 1,
      'GET /sys/dict/getDictItems/sex': () => [],
      'POST /sys/x': () => 2,
    })
    await http.get('/sys/x', { a: 1, empty: '', none: undefined })
    await http.get('sys/dict/getDictItems/sex')
    await http.post('/sys/x', { b: 2 })
    const [get, dict, post] = server.calls
    expect(get?.headers.get('x-access-token')).to.equal('test-token')
    expect(get?.headers.get('tenant_id')).to.equal('1')
    expect(get?.headers.get('accept-language')).to.equal('zh-CN')
    expect(Number(get?.query.get('_t'))).to.be.closeTo(Date.now() / 1000, 2)
    expect([...(get?.query.keys() ?? [])]).to.deep.equal(['a', '_t'])
    expect(dict?.query.has('_t')).to.equal(false)
    expect(post?.query.has('_t')).to.equal(false)
    expect(post?.body).to.deep.equal({ b: 2 })
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

  const rows: [number, string][] = [
    [403, '系统提示: 拒绝访问'],
    [404, '系统提示: 很抱歉，资源未找到!'],
    [504, '系统提示: 网络超时'],
    [401, '系统提示: 未授权，请重新登录'],
    [409, '系统提示: 服务器说'],
    [500, '系统提示: 服务器说'],
  ]
  for (const [status, toast] of rows)
    it(`tells the person about a ${status}`, async () => {
      forgetSession() // without a token a 401 only tells
      server = fakeServer({
        'GET /sys/x': () =>
          answer(status, { success: false, message: '服务器说', code: status, result: null }),
      })
      const error = await refusal(http.get('/sys/x'))
      expect(error.status).to.equal(status)
      expect(toastTexts()).to.deep.equal([toast])
    })

  it('stays quiet when the caller shows the refusal itself', async () => {
    server = fakeServer({
      'PUT /sys/x': () => answer(409, { success: false, message: '已被修改', code: 500, result: null }),
    })
    const error = await refusal(http.put('/sys/x', {}, { quiet: true }))
    expect(error.message).to.equal('已被修改')
    expect(toastTexts()).to.deep.equal([])
  })

  it('raises the dialog of an expired session for a dead token, even in a quiet call', async () => {
    const start = location.href
    server = fakeServer({ 'GET /sys/x': () => answer(500, { status: 500, message: TOKEN_DEAD, path: '/x' }) })
    history.replaceState(null, '', '/user/login')
    await refusal(http.get('/sys/x', {}, { quiet: true }))
    expect($sessionExpired.get(), 'not on the sign-in page').to.equal(false)
    history.replaceState(null, '', '/order/fabric')
    await refusal(http.get('/sys/x', {}, { quiet: true }))
    expect($sessionExpired.get()).to.equal(true)
    expect(toastTexts()).to.deep.equal([])
    history.replaceState(null, '', start)
  })

  it('names a cut connection and a time-out', async () => {
    server = fakeServer({
      'GET /sys/cut': () => {
        throw new TypeError('Failed to fetch')
      },
      'GET /sys/slow': () => new Promise((resolve) => setTimeout(resolve, 60)),
    })
    expect((await refusal(http.get('/sys/cut'))).status).to.equal(0)
    expect((await refusal(http.get('/sys/slow', {}, { timeout: 20 }))).status).to.equal(504)
  })

  it('takes a JSON answer to a download as a refusal', async () => {
    server = fakeServer({
      'GET /sys/file': () =>
        answer(200, { success: false, message: '文件导出失败', code: 500, result: null }),
    })
    expect((await refusal(http.blob('/sys/file'))).message).to.equal('文件导出失败')
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
