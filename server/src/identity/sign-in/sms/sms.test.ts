import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { SignInResult, SmsMode } from '@mtm/shared-utils/contracts/dto/session'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { outbox } from '@mtm/shared-utils/contracts/resources/monitor/outbox'
import { buildApp } from '../../../main/app.ts'
import { guardKey } from '../../../platform/rate-limits/count-use.ts'
import {
  addTestUser,
  signedIn,
  signedInElsewhere,
  TEST_CONFIG,
  testApp,
  withToken,
  type TestApp,
} from '../../testing.ts'
import { startGateway, type TestGateway } from './testing.ts'

type Messages = Page<Row<typeof outbox>>

const KNOWN = '13900000001'
const FROZEN = '13900000002'
const NOBODY = '13900000099'

let home: TestApp
let gateway: TestGateway

before(async () => {
  gateway = await startGateway()
  const signIn = { ...TEST_CONFIG.signIn, sms: { url: gateway.url, token: 'let-me-send' } }
  home = await testApp({ config: { signIn } })
  await withPhone('phoned', KNOWN)
  await withPhone('iced', FROZEN, 2)
})
after(async () => {
  await home.close()
  await gateway.close()
})

async function withPhone(username: string, phone: string, status = 1): Promise<string> {
  const id = await addTestUser(home.db, { username, status })
  await home.db.updateTable('sysUser').set({ phone }).where('id', '=', id).execute()
  return id
}

let address = 0
/** Each call uses its own address, so that tests do not share limits. */
const post = async <T>(path: string, payload: object, app = home.app) => {
  const remoteAddress = `10.1.0.${++address}`
  return (await app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })).json<
    Envelope<T>
  >()
}
const send = (mobile: string, smsmode: SmsMode | number) => post('/sys/sms', { mobile, smsmode })
const forgetCodes = () => home.db.deleteFrom('sysSmsCode').execute()
/** The parts of two answers that must be equal to be indistinguishable. */
const seen = ({ success, code, message, result }: Envelope) => [success, code, message, result]

describe('a code by text message', () => {
  it('is sent to the gateway with its token, and signs in once', async () => {
    await forgetCodes()
    assert.deepEqual(seen(await send(KNOWN, 0)), [true, 200, '验证码已发送', null])
    const { mobile, code, purpose, text } = await gateway.next()
    assert.deepEqual([mobile, purpose], [KNOWN, 'sign-in'])
    assert.match(code, /^\d{6}$/)
    assert.ok(text.includes(code))
    assert.equal(gateway.authorization, 'Bearer let-me-send')
    const login = () => post<SignInResult>('/sys/phoneLogin', { mobile: KNOWN, captcha: code })
    const answers = await Promise.all([login(), login(), login()])
    const [right] = answers.filter(({ success }) => success)
    assert.deepEqual([right?.code, right?.result.userInfo.username], [200, 'phoned'])
    assert.deepEqual(
      answers.filter(({ success }) => !success).map(({ message }) => message),
      ['手机验证码错误', '手机验证码错误'],
    )
  })

  it('is never stored in clear text', async () => {
    await forgetCodes()
    await send(KNOWN, '0')
    const { code } = await gateway.next()
    const rows = JSON.stringify(await home.db.selectFrom('sysSmsCode').selectAll().execute())
    assert.ok(!rows.includes(code) && !rows.includes(KNOWN))
  })

  it('stays valid for ten minutes, during which no second one is sent', async () => {
    await forgetCodes()
    for (const phone of [KNOWN, NOBODY]) {
      assert.equal((await send(phone, 0)).success, true)
      assert.equal((await send(phone, 0)).message, '验证码10分钟内，仍然有效！')
    }
    const { code } = await gateway.next()
    const expiresAt = new Date(Date.now() - 1000)
    await home.db.updateTable('sysSmsCode').set({ expiresAt }).execute()
    assert.equal((await post('/sys/phoneLogin', { mobile: KNOWN, captcha: code })).success, false)
    assert.equal((await send(KNOWN, 0)).success, true)
    await gateway.next()
  })

  it('does not reveal which numbers have an account, neither when sent nor when tried', async () => {
    await forgetCodes()
    const before = gateway.taken.length
    for (const mode of ['0', '2'] as const)
      assert.deepEqual(seen(await send(KNOWN, mode)), seen(await send(NOBODY, mode)))
    await gateway.next()
    await gateway.next()
    assert.deepEqual(
      gateway.taken.slice(before).map(({ mobile }) => mobile),
      [KNOWN, KNOWN],
    )
    for (const path of ['/sys/phoneLogin', '/sys/user/phoneVerification'])
      assert.deepEqual(
        seen(await post(path, { mobile: KNOWN, phone: KNOWN, captcha: 'x', smscode: 'x' })),
        seen(await post(path, { mobile: NOBODY, phone: NOBODY, captcha: 'x', smscode: 'x' })),
      )
  })

  it('is invalid for any other purpose', async () => {
    await forgetCodes()
    await send(KNOWN, 2)
    const { code } = await gateway.next()
    assert.equal((await post('/sys/phoneLogin', { mobile: KNOWN, captcha: code })).success, false)
  })

  it('is gone after five wrong guesses for the network that guessed, not for its owner', async () => {
    await forgetCodes()
    await send(KNOWN, 0)
    const { code } = await gateway.next()
    const wrong = code === '000000' ? '000001' : '000000'
    const guess = async (captcha: string) =>
      (
        await home.app.inject({
          method: 'POST',
          url: '/api/sys/phoneLogin',
          payload: { mobile: KNOWN, captcha },
          remoteAddress: '10.9.0.1',
        })
      ).json<Envelope>().success
    for (let n = 0; n < 5; n++) await guess(wrong)
    assert.equal(await guess(code), false)
    assert.equal((await post('/sys/phoneLogin', { mobile: KNOWN, captcha: code })).success, true)
  })

  it('is gone for everybody after fifty wrong guesses', async () => {
    await forgetCodes()
    await send(KNOWN, 2)
    const { code } = await gateway.next()
    await home.db.updateTable('sysSmsCode').set({ attempts: 49 }).execute()
    const wrong = code === '000000' ? '000001' : '000000'
    const guess = (smscode: string) => post('/sys/user/phoneVerification', { phone: KNOWN, smscode })
    assert.equal((await guess(wrong)).success, false)
    assert.equal((await guess(code)).success, false)
  })

  it('tells a frozen user so, as only they can know the code', async () => {
    await forgetCodes()
    await send(FROZEN, 0)
    const { code } = await gateway.next()
    assert.equal((await post('/sys/phoneLogin', { mobile: FROZEN, captcha: 'x' })).message, '手机验证码错误')
    assert.equal((await post('/sys/phoneLogin', { mobile: FROZEN, captcha: code })).message, '该用户已冻结')
  })

  it('for a new account is refused for known numbers, in the stock message', async () => {
    await forgetCodes()
    assert.equal((await send(KNOWN, 1)).message, ' 手机号已经注册，请直接登录！')
    assert.equal((await post('/sys/sms', { mobile: ' ', smsmode: 1 })).message, '手机号不允许为空！')
    assert.equal((await send('12345', 1)).code, 400)
    assert.equal((await post('/sys/sms', { mobile: NOBODY, smsmode: 9 })).code, 400)
  })

  it('can be requested again after a gateway failure, with one answer for known and unknown numbers', async () => {
    await forgetCodes()
    gateway.status = 500
    for (const [phone, mode] of [
      [NOBODY, '1'],
      [NOBODY, '1'],
      [KNOWN, '0'],
      [NOBODY, '0'],
    ] as const)
      assert.equal((await send(phone, mode)).message, '短信验证码发送失败,请稍后重试')
    gateway.status = 200
    assert.equal((await send(NOBODY, 1)).success, true)
    await gateway.next()
    assert.equal((await send(KNOWN, 0)).success, true)
    await gateway.next()
  })

  it('is limited to ten a day per phone and address', async () => {
    const payload = { mobile: '13900000051', smsmode: 1 }
    const remoteAddress = '10.8.0.1'
    const here = async () => {
      await forgetCodes()
      const answer = await home.app.inject({ method: 'POST', url: '/api/sys/sms', payload, remoteAddress })
      return answer.json<Envelope>()
    }
    assert.equal((await here()).success, true)
    await gateway.next()
    const guard = guardKey('sms-phone', payload.mobile, 'register', remoteAddress)
    await home.db.updateTable('sysSignInFailure').set({ failures: 10 }).where('guard', '=', guard).execute()
    assert.match((await here()).message, /24 小时内/)
    await forgetCodes()
    // another network asks for the owner
    assert.equal((await send(payload.mobile, 1)).success, true)
    await gateway.next()
  })

  it('needs a captcha beyond twenty a day per phone, so that nobody locks its owner out', async () => {
    const phone = '13900000052'
    const signIn = { ...TEST_CONFIG.signIn, sms: { url: gateway.url, token: 'let-me-send' } }
    const guarded = await buildApp({
      config: { ...TEST_CONFIG, signIn, captcha: true },
      db: home.db,
      logger: false,
    })
    const ask = async (more: object = {}) => {
      await forgetCodes()
      return post('/sys/sms', { mobile: phone, smsmode: 1, ...more }, guarded)
    }
    for (let n = 0; n < 20; n++) {
      assert.equal((await ask()).success, true)
      await gateway.next()
    }
    assert.equal((await ask()).message, '验证码无效')
    await guarded.inject('/api/sys/randomImage/s1')
    const answerHash = createHash('sha256').update('s1:ACEF').digest('hex')
    await home.db.updateTable('sysCaptcha').set({ answerHash }).where('checkKey', '=', 's1').execute()
    assert.equal((await ask({ checkKey: 's1', captcha: 'acef' })).success, true)
    await gateway.next()
    await guarded.close()
  })

  it('is limited to twenty a day per phone, and ten a minute per address', async () => {
    const phone = '13900000050'
    for (let n = 0; n < 20; n++) {
      await forgetCodes()
      assert.equal((await send(phone, 1)).success, true)
      await gateway.next()
    }
    await forgetCodes()
    assert.match((await send(phone, 1)).message, /24 小时内.*，请 24 小时后再试/)
    // the day starts with the first code: hours later it is still the same one, and it ends once
    const key = guardKey('sms-phone', phone)
    const later = async (hours: number) => {
      const by = sql`make_interval(hours => ${hours})`
      await home.db
        .updateTable('sysSignInFailure')
        .set({ since: sql`since - ${by}`, lockedUntil: sql`locked_until - ${by}` })
        .where('guard', '=', key)
        .execute()
      return send(phone, 1)
    }
    assert.match((await later(21)).message, /请 3 小时后再试/)
    assert.equal((await later(3)).success, true)
    await gateway.next()
    const from = (remoteAddress: string) =>
      home.app.inject({ method: 'POST', url: '/api/sys/sms', payload: {}, remoteAddress })
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await from('10.2.0.1')).statusCode)
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 400), 429])
    assert.equal((await from('10.2.0.2')).statusCode, 400)
  })

  it('is counted by the network of an address, as one person may have many addresses in it', async () => {
    await forgetCodes()
    const from = async (remoteAddress: string) => {
      const payload = { mobile: `139000001${String(++address).padStart(2, '0').slice(-2)}`, smsmode: 1 }
      const answer = await home.app.inject({ method: 'POST', url: '/api/sys/sms', payload, remoteAddress })
      return answer.json<Envelope>().message
    }
    await home.db.deleteFrom('sysSignInFailure').execute()
    assert.equal(await from('2001:db8:5:1::1'), '验证码已发送')
    await home.db.updateTable('sysSignInFailure').set({ failures: 30 }).execute()
    assert.match(await from('2001:db8:5:1:ffff::9'), /操作过于频繁，请 3[56]\d\d 秒后再试/)
    assert.equal(await from('2001:db8:5:2::1'), '验证码已发送')
    await gateway.next()
    await gateway.next()
  })

  it('cannot be guessed number by number: sign-in by phone locks like sign-in by name', async () => {
    const payload = { mobile: '13900000077', captcha: '123456' }
    const guess = async () =>
      (
        await home.app.inject({
          method: 'POST',
          url: '/api/sys/phoneLogin',
          payload,
          remoteAddress: '10.2.0.7',
        })
      ).json<Envelope>().message
    for (let n = 0; n < 5; n++) assert.equal(await guess(), '手机验证码错误')
    assert.match(await guess(), /登录失败次数过多，请 10 分钟后再试/)
  })
})

describe('without a gateway', () => {
  it('keeps codes in the outbox, readable with the permission code and for the own tenant only', async () => {
    await forgetCodes()
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const app = await buildApp({ config: TEST_CONFIG, db: home.db, logger: { level: 'info', stream } })
    const payload = { mobile: '13900000060', smsmode: 1 }
    await app.inject({ method: 'POST', url: '/api/sys/sms', payload })
    await app.close()
    const outboxLine = lines.find((line) => line.includes('outbox')) ?? ''
    assert.ok(outboxLine.includes('139****60') && !lines.join().includes('13900000060'))

    const admin = await signedIn(home.app, 'admin')
    const { result } = await admin.get<Messages>('/api/sys/outbox/list?pageSize=1')
    const [message] = result.records
    assert.deepEqual(
      [message?.receiver, message?.channel, message?.purpose, message?.purpose_dictText],
      ['13900000060', 'sms', 'register', '注册'],
    )
    assert.match(message?.content ?? '', /验证码 \d{6}/)
    const mails = await admin.get<Messages>('/api/sys/outbox/list?channel=mail')
    assert.equal(mails.result.total, 0)
    assert.equal((await withToken(home.app, 'x').call('GET', '/api/sys/outbox/list')).statusCode, 500)
    const phoned = await signedIn(home.app, 'phoned')
    assert.equal((await phoned.call('GET', '/api/sys/outbox/list')).statusCode, 403)
    const elsewhere = await signedInElsewhere(home)
    assert.equal((await elsewhere.get<Messages>('/api/sys/outbox/list')).result.total, 0)
  })

  it('sends nothing in production and returns the reason', async () => {
    const config = { ...TEST_CONFIG, production: true, demo: false }
    const app = await buildApp({ config, db: home.db, logger: false })
    const { message } = await post('/sys/sms', { mobile: KNOWN, smsmode: 0 }, app)
    await app.close()
    assert.equal(message, ' 短信接口未配置，请联系管理员！')
  })
})
