import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import vm from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { generate } from 'otplib'
import type { SecondFactorNeeded, SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import type {
  LinkedIdentity,
  LinkOutcome,
  ExternalSignInMessage,
  UnlinkedIdentity,
} from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { buildApp } from '../../../main/app.ts'
import { issueCode, type CodePurpose } from '../sms/codes.ts'
import { addTestUser, PASSWORD, signedIn, TEST_CONFIG, testApp, type TestApp } from '../../testing.ts'
import { startProvider, type TestProvider } from './testing.ts'

const PUBLIC = 'https://orders.example.com'
const THIRD = '/api/sys/thirdLogin'

let home: TestApp
let provider: TestProvider
before(async () => {
  provider = await startProvider(PUBLIC)
  const signIn = { ...TEST_CONFIG.signIn, providers: [provider.settings] }
  home = await testApp({ config: { signIn, publicUrl: PUBLIC } })
})
after(async () => {
  await home.close()
  await provider.close()
})

let address = 0
/** One browser with its cookie and IP address. */
class Browser {
  cookie = ''
  readonly remoteAddress = `10.5.0.${++address}`
  readonly app: FastifyInstance
  constructor(app = home.app) {
    this.app = app
  }
  async call(method: 'GET' | 'POST', url: string, payload?: object, token?: string) {
    const headers = { cookie: this.cookie, ...(token !== undefined && { 'x-access-token': token }) }
    const answer = await this.app.inject({
      method,
      url,
      headers,
      remoteAddress: this.remoteAddress,
      ...(payload && { payload }),
    })
    const set = answer.headers['set-cookie']
    if (typeof set === 'string') this.cookie = set.split(';')[0] ?? ''
    return answer
  }
  async post<T>(path: string, payload: object, token?: string) {
    return (await this.call('POST', `${THIRD}${path}`, payload, token)).json<Envelope<T>>()
  }
  /** the provider's authorization URL after a click on its icon */
  async begin(): Promise<string> {
    return String((await this.call('GET', `${THIRD}/render/sample`)).headers.location)
  }
  /** the message the window posts for a callback URL */
  async comeBack(to: string): Promise<ExternalSignInMessage> {
    const { pathname, search } = new URL(to)
    return messageOf((await this.call('GET', pathname + search)).body)
  }
  /** the whole flow through the provider */
  async visit(subject: string): Promise<ExternalSignInMessage> {
    return this.comeBack(await provider.signIn(await this.begin(), subject))
  }
  async unlinked(subject: string): Promise<UnlinkedIdentity> {
    const message = await this.visit(subject)
    assert.ok(typeof message === 'object' && 'isObj' in message)
    return message
  }
  async enter(ticket: unknown, source = 'sample') {
    const answer = await this.call('GET', `${THIRD}/getLoginUser/${String(ticket)}/${source}`)
    return answer.json<Envelope<SignInResult>>()
  }
}

function messageOf(html: string): ExternalSignInMessage {
  const text = /data-message="([^"]*)"/.exec(html)?.[1] ?? ''
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as ExternalSignInMessage
}

async function codeFor(phone: string, purpose: CodePurpose): Promise<string> {
  await home.db.deleteFrom('sysSmsCode').execute()
  const code = await issueCode({ db: home.db, secretKey: TEST_CONFIG.secretKey, phone, purpose })
  assert.ok(code)
  return code
}

describe('an account at a provider', () => {
  it('becomes a customer account when unknown, and opens that account from then on', async () => {
    const browser = new Browser()
    const { uuid, operateCode, source, username, isObj } = await browser.unlinked('ann')
    assert.deepEqual([isObj, source, username], [true, 'sample', 'Person ann'])
    const body = { uuid, operateCode, source, username, roleCode: 'admin', password: '123456' }
    const { success, result: ticket, message } = await browser.post<string>('/user/create', body)
    assert.equal(success, true, message)
    const { code, result } = await browser.enter(ticket)
    assert.deepEqual([code, result.userInfo.username, result.userInfo.relTenantIds], [200, 'Personann', '0'])
    assert.equal(result.userInfo.hasPassword, false)
    const roles = await home.db
      .selectFrom('sysUserRole as held')
      .innerJoin('sysRole as role', 'role.id', 'held.roleId')
      .select('role.roleCode')
      .where('held.userId', '=', result.userInfo.id)
      .execute()
    assert.deepEqual(roles, [{ roleCode: 'customer' }])
    const payload = { username: 'Personann', password: '123456' }
    const guess = await home.app.inject({ method: 'POST', url: '/api/sys/login', payload })
    assert.equal(guess.json<Envelope>().message, '用户名或密码错误')

    const other = new Browser()
    const again = await other.visit('ann')
    assert.equal(typeof again, 'string')
    assert.equal((await other.enter(again)).result.userInfo.id, result.userInfo.id)
    // older clients send no provider
    const old = await other.call('GET', `/api/thirdLogin/getLoginUser/${String(await other.visit('ann'))}`)
    assert.equal(old.json<Envelope<SignInResult>>().result.userInfo.id, result.userInfo.id)
  })

  it('is linked to the account whose password is given, at the stock client’s URL', async () => {
    await addTestUser(home.db, { username: 'has-password' })
    const browser = new Browser()
    const { uuid, operateCode } = await browser.unlinked('bob')
    const link = async (body: object) => {
      const all = { uuid, operateCode, username: 'has-password', password: PASSWORD, ...body }
      return (await browser.call('POST', '/api/sys/third/user/checkPassword', all)).json<Envelope<string>>()
    }
    assert.equal((await link({ operateCode: 'x' })).message, '校验失败')
    assert.equal((await link({ password: 'x' })).message, '用户名或密码不正确')
    assert.equal((await link({ username: 'nobody-here' })).message, '用户名或密码不正确')
    const linked = await link({})
    assert.equal(linked.success, true, linked.message)
    assert.equal((await browser.enter(linked.result)).result.userInfo.username, 'has-password')
    assert.equal((await link({})).message, '登录凭证已失效，请重新登录')
  })

  it('stays pending for five tries', async () => {
    const browser = new Browser()
    const { uuid } = await browser.unlinked('eve')
    const attempt = async () => (await browser.post('/user/create', { uuid, operateCode: 'x' })).message
    for (let n = 0; n < 5; n++) assert.equal(await attempt(), '校验失败')
    assert.equal(await attempt(), '登录凭证已失效，请重新登录')
  })

  it('is linked by phone only with the code sent to it, whether or not an account has that phone', async () => {
    const phone = '13900000041'
    const id = await addTestUser(home.db, { username: 'has-phone' })
    await home.db.updateTable('sysUser').set({ phone }).where('id', '=', id).execute()
    const browser = new Browser()
    const { uuid: thirdUserUuid } = await browser.unlinked('kim')
    const bind = (mobile: string, captcha: string) =>
      browser.post<string>('/bindingThirdPhone', { mobile, captcha, thirdUserUuid })
    assert.equal((await bind(phone, 'x')).message, '手机验证码错误')
    assert.equal((await bind('13900000042', 'x')).message, '手机验证码错误')
    assert.equal((await bind(phone, await codeFor(phone, 'reset'))).message, '手机验证码错误')
    const bound = await bind(phone, await codeFor(phone, 'sign-in'))
    assert.equal((await browser.enter(bound.result)).result.userInfo.username, 'has-phone')

    const second = new Browser()
    const fresh = '13900000043'
    const captcha = await codeFor(fresh, 'register')
    const body = { mobile: fresh, captcha, thirdUserUuid: (await second.unlinked('lee')).uuid }
    const made = await second.post<string>('/bindingThirdPhone', body)
    const { userInfo } = (await second.enter(made.result)).result
    assert.deepEqual([userInfo.username, userInfo.phone], [fresh, fresh])
  })
})

describe('the response of a provider', () => {
  it('is refused with a state that is wrong, missing, used, or from another browser', async () => {
    const browser = new Browser()
    const back = new URL(await provider.signIn(await browser.begin(), 'ann'))
    const failed = '登录失败'
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'x')
    const missing = new URL(back)
    missing.searchParams.delete('state')
    for (const url of [wrong, missing]) assert.equal(await browser.comeBack(url.href), failed)
    assert.equal(await new Browser().comeBack(back.href), failed)
    const other = new Browser()
    await other.begin()
    assert.equal(await other.comeBack(back.href), failed)
    const ticket = await browser.comeBack(back.href)
    assert.ok(ticket !== failed && typeof ticket === 'string')
    assert.equal(await browser.comeBack(back.href), failed)
    assert.equal((await browser.enter(ticket)).success, true)
  })

  it('is refused with a code of another sign-in', async () => {
    const [one, two] = [new Browser(), new Browser()]
    const stolen = new URL(await provider.signIn(await one.begin(), 'ann'))
    const own = new URL(await provider.signIn(await two.begin(), 'mal'))
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    assert.equal(await two.comeBack(own.href), '登录失败')
  })

  it('is refused when the provider refuses', async () => {
    const browser = new Browser()
    const state = new URL(await browser.begin()).searchParams.get('state') ?? ''
    const back = `${PUBLIC}${THIRD}/sample/callback?error=access_denied&state=${state}`
    assert.equal(await browser.comeBack(back), '登录失败')
  })

  it('becomes a ticket that opens one session, in the browser that received it', async () => {
    const browser = new Browser()
    const ticket = await browser.visit('ann')
    assert.equal((await new Browser().enter(ticket)).message, '登录凭证已失效，请重新登录')
    assert.equal((await browser.enter(ticket)).success, true)
    assert.equal((await browser.enter(ticket)).message, '登录凭证已失效，请重新登录')
    assert.equal((await browser.enter(await browser.visit('ann'), 'elsewhere')).success, false)
  })

  it('uses PKCE and a nonce, and marks the browser with a cookie hidden from scripts', async () => {
    const answer = await home.app.inject(`${THIRD}/render/sample`)
    const { searchParams } = new URL(String(answer.headers.location))
    assert.equal(searchParams.get('code_challenge_method'), 'S256')
    for (const name of ['code_challenge', 'nonce', 'state'])
      assert.ok((searchParams.get(name) ?? '').length >= 40, name)
    assert.equal(searchParams.get('redirect_uri'), `${PUBLIC}${THIRD}/sample/callback`)
    assert.match(String(answer.headers['set-cookie']), /; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('reveals nothing to anonymous callers about providers that are not configured', async () => {
    const answer = await home.app.inject(`${THIRD}/render/github`)
    assert.equal(messageOf(answer.body), '登录失败')
    const { result } = (await home.app.inject(`${THIRD}/providers`)).json<Envelope>()
    assert.deepEqual(result, [{ source: 'sample', name: 'Sample Works' }])
  })
})

describe('the final page of a window', () => {
  /** Runs the page’s script as a window would. */
  async function callbackMessages(opener: boolean) {
    const script = (await home.app.inject(`${THIRD}/callback.js`)).body
    const sent: unknown[] = []
    const window = {
      opener: opener ? { postMessage: (...what: unknown[]) => sent.push(what) } : null,
      close: () => sent.push('closed'),
    }
    class Channel {
      readonly name: string
      constructor(name: string) {
        this.name = name
      }
      postMessage(what: unknown) {
        sent.push([what, this.name])
      }
      close() {}
    }
    vm.runInNewContext(script, {
      window,
      document: { body: { dataset: { message: '"ticket"' } } },
      location: { origin: PUBLIC, pathname: '/page' },
      history: { replaceState: (...what: unknown[]) => sent.push(what.at(-1)) },
      BroadcastChannel: Channel,
    })
    return sent
  }

  it('posts to an opener of our origin only, else to the pages of our origin, and removes the code', async () => {
    assert.deepEqual(await callbackMessages(true), ['/page', ['ticket', PUBLIC], 'closed'])
    assert.deepEqual(await callbackMessages(false), ['/page', ['ticket', 'mtm.third-login'], 'closed'])
  })

  it('has no inline code, and escapes its content', async () => {
    const browser = new Browser()
    const back = await provider.signIn(await browser.begin(), `"><img src=x>'&`)
    const { pathname, search } = new URL(back)
    const page = await browser.call('GET', pathname + search)
    assert.equal(page.headers['cache-control'], 'no-store')
    assert.ok(!page.body.includes('<img') && !/<script(?! src="\.\.\/callback\.js" defer>)/.test(page.body))
    assert.match(
      JSON.stringify(
        messageOf(page.body.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'")),
      ),
      /Person/,
    )
  })
})

describe('the account page', () => {
  it('links with the password, lists and unlinks', async () => {
    await addTestUser(home.db, { username: 'linker' })
    const { token } = await signedIn(home.app, 'linker')
    const browser = new Browser()
    const begin = (password: string) => browser.post<{ url: string }>('/link/sample', { password }, token)
    assert.equal((await begin('wrong')).message, '旧密码输入错误!')
    const { url } = (await begin(PASSWORD)).result
    const linked = (await browser.comeBack(await provider.signIn(url, 'lin'))) as LinkOutcome
    assert.deepEqual([linked.linked, linked.message], [true, '绑定成功'])
    const list = async () =>
      (await browser.call('GET', `${THIRD}/accounts`, undefined, token)).json<Envelope<LinkedIdentity[]>>()
        .result
    const [account] = await list()
    assert.deepEqual(
      [account?.source, account?.name, account?.realname],
      ['sample', 'Sample Works', 'Person lin'],
    )
    const entered = await browser.enter(await browser.visit('lin'))
    assert.equal(entered.result.userInfo.username, 'linker')

    await addTestUser(home.db, { username: 'other' })
    const other = await signedIn(home.app, 'other')
    const remove = (url: string, by: { token: string }) =>
      home.app.inject({ method: 'DELETE', url, headers: { 'x-access-token': by.token } })
    const own = `${THIRD}/accounts?id=${account?.id}`
    assert.equal((await remove(own, other)).json<Envelope>().message, '未找到对应实体')
    assert.equal((await remove(own, { token })).json<Envelope>().message, '已解除绑定')
    assert.deepEqual(await list(), [])
  })

  it('does not take an identity linked to another account, nor unlink the only way to sign in', async () => {
    await addTestUser(home.db, { username: 'taker' })
    const { token } = await signedIn(home.app, 'taker')
    const browser = new Browser()
    const { url } = (await browser.post<{ url: string }>('/link/sample', { password: PASSWORD }, token))
      .result
    const refused = (await browser.comeBack(await provider.signIn(url, 'ann'))) as LinkOutcome
    assert.deepEqual([refused.linked, refused.message], [false, '该第三方账号已绑定其他用户'])

    const ann = (await browser.enter(await browser.visit('ann'))).result.token
    const headers = { 'x-access-token': ann }
    const all = (await home.app.inject({ url: `${THIRD}/accounts`, headers })).json<
      Envelope<LinkedIdentity[]>
    >()
    const only = `${THIRD}/accounts?id=${all.result[0]?.id}`
    const answer = (await home.app.inject({ method: 'DELETE', url: only, headers })).json<Envelope>()
    assert.equal(answer.message, '这是您唯一的登录方式，请先设置手机号')
  })

  it('is closed to anonymous callers', async () => {
    for (const [method, path] of [
      ['POST', 'link/sample'],
      ['GET', 'accounts'],
      ['DELETE', `accounts?id=${'0'.repeat(32)}`],
    ] as const) {
      const answer = await home.app.inject({
        method,
        url: `${THIRD}/${path}`,
        ...(method === 'POST' && { payload: {} }),
      })
      assert.equal(answer.statusCode, 500)
    }
  })
})

describe('the second factor', () => {
  it('is required after a provider too, and before a new one is linked by password', async () => {
    await addTestUser(home.db, { username: 'careful' })
    const person = await signedIn(home.app, 'careful')
    const first = new Browser()
    const body = { ...(await first.unlinked('car')), username: 'careful', password: PASSWORD }
    assert.equal((await first.post('/user/checkPassword', body)).success, true)

    const enrol = '/api/sys/user/secondFactor/enrol'
    const { secret } = (await person.post<{ secret: string }>(enrol, { password: PASSWORD })).result
    await person.post('/api/sys/user/secondFactor/confirm', { code: await generate({ secret }) })
    const { success, message, result } = await first.enter(await first.visit('car'))
    assert.deepEqual([success, message], [false, '请输入动态验证码'])
    assert.equal((result as unknown as SecondFactorNeeded).secondFactor, 'totp')

    const thief = new Browser()
    const other = { ...(await thief.unlinked('thief')), username: 'careful', password: PASSWORD }
    assert.equal((await thief.post('/user/checkPassword', other)).message, '请输入动态验证码')
    assert.equal((await thief.post('/user/checkPassword', { ...other, code: 'x' })).message, '动态验证码错误')
  })

  it('given while linking a provider opens the session too, and the phone code stays valid meanwhile', async () => {
    const phone = '13900005501'
    const id = await addTestUser(home.db, { username: 'careful-phone' })
    await home.db.updateTable('sysUser').set({ phone }).where('id', '=', id).execute()
    const person = await signedIn(home.app, 'careful-phone')
    const { secret } = (
      await person.post<{ secret: string }>('/api/sys/user/secondFactor/enrol', { password: PASSWORD })
    ).result
    const { result: on } = await person.post<{ recoveryCodes: string[] }>(
      '/api/sys/user/secondFactor/confirm',
      { code: await generate({ secret }) },
    )

    const browser = new Browser()
    const { uuid } = await browser.unlinked('pho')
    const body = { thirdUserUuid: uuid, mobile: phone, captcha: await codeFor(phone, 'sign-in') }
    const response = await browser.post<object>('/bindingThirdPhone', body)
    assert.deepEqual(
      [response.success, response.result],
      [false, { secondFactor: 'totp', key: 'session.secondFactorNeeded' }],
    )
    const linked = await browser.post<string>('/bindingThirdPhone', { ...body, code: on.recoveryCodes[0] })
    assert.equal(linked.success, true, linked.message)
    assert.equal((await browser.enter(linked.result)).result.userInfo.username, 'careful-phone')
    assert.equal((await browser.enter(await browser.visit('pho'))).message, '请输入动态验证码')
  })
})

describe('the secrets of a provider', () => {
  it('stay out of the log and of responses, and an unavailable provider is reported as a failure', async () => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const away = { ...provider.settings, issuer: 'http://127.0.0.1:1' }
    const signIn = { ...TEST_CONFIG.signIn, providers: [away] }
    const config = { ...TEST_CONFIG, signIn }
    const app = await buildApp({ config, db: home.db, logger: { level: 'trace', stream } })
    const answer = await app.inject(`${THIRD}/render/sample`)
    await app.close()
    assert.equal(messageOf(answer.body), '登录失败')
    assert.ok(lines.some((line) => line.includes('cannot be reached')))
    assert.ok(!lines.join().includes(away.clientSecret) && !answer.body.includes(away.clientSecret))
  })
})

describe('office apps', () => {
  it('are not offered, and anonymous callers learn nothing about them', async () => {
    const { get } = await signedIn(home.app, 'admin')
    const at = '/api/sys/thirdApp'
    assert.deepEqual((await get(`${at}/getEnabledType`)).result, { wechatEnterprise: false, dingtalk: false })
    assert.equal((await get(`${at}/sync/dingtalk/user/toApp`)).message, '钉钉同步功能已禁用')
    assert.equal((await get(`${at}/sync/wechatEnterprise/depart/toLocal`)).message, '企业微信同步功能已禁用')
    assert.equal((await get(`${at}/sync/other/user/toApp`)).code, 400)
    for (const path of ['getEnabledType', 'sync/dingtalk/user/toApp'])
      assert.equal((await home.app.inject(`${at}/${path}`)).statusCode, 500)
  })
})
