import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { generate } from 'otplib'
import type { SecondFactorNeeded, SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { hashPassword } from '../../users/password.ts'
import { issueCode } from '../sms/codes.ts'
import { addTestUser, PASSWORD, signedIn, TEST_CONFIG, testApp, type TestApp } from '../../testing.ts'

let home: TestApp
before(async () => (home = await testApp()))
after(() => home.close())

let address = 0
const post = async <T>(path: string, payload: object, remoteAddress = `10.4.0.${++address}`) =>
  (await home.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })).json<Envelope<T>>()
const login = (username: string) =>
  post<SignInResult & SecondFactorNeeded>('/sys/login', { username, password: PASSWORD })
const finish = (ticket: string, code: string, from?: string) =>
  post<SignInResult>('/sys/login/secondFactor', { ticket, code }, from)
/** The code `later` time steps ahead, without waiting half a minute for each. */
const codeOf = (secret: string, later = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + later * 30 })
/** Resets the used time steps. */
const forgetSteps = () => home.db.updateTable('sysSecondFactor').set({ lastStep: 0 }).execute()

/** A user with an active second factor. */
async function enrolled(username: string, phone?: string) {
  const id = await addTestUser(home.db, { username })
  if (phone) await home.db.updateTable('sysUser').set({ phone }).where('id', '=', id).execute()
  const person = await signedIn(home.app, username)
  const begun = await person.post<{ secret: string; uri: string }>('/api/sys/user/secondFactor/enrol', {
    password: PASSWORD,
  })
  const { secret, uri } = begun.result
  const confirmed = await person.post<{ recoveryCodes: string[] }>('/api/sys/user/secondFactor/confirm', {
    code: await codeOf(secret),
  })
  assert.equal(confirmed.success, true, confirmed.message)
  await forgetSteps()
  return { id, person, secret, uri, recoveryCodes: confirmed.result.recoveryCodes }
}

describe('the second factor', () => {
  it('is required after the password, and each code is valid once', async () => {
    const { secret, uri } = await enrolled('twice')
    assert.match(uri, /^otpauth:\/\/totp\/Made%20to%20Measure:twice\?/)
    const first = await login('twice')
    assert.deepEqual([first.success, first.message], [false, '请输入动态验证码'])
    assert.equal(first.result.secondFactor, 'totp')
    assert.equal(Object.hasOwn(first.result, 'token'), false)
    const code = await codeOf(secret)
    const done = await finish(first.result.ticket, code)
    assert.deepEqual([done.success, done.code, done.result.userInfo.username], [true, 200, 'twice'])
    assert.equal((await finish(first.result.ticket, code)).message, '验证已超时，请重新登录')
    const replay = await login('twice')
    assert.equal((await finish(replay.result.ticket, code)).message, '动态验证码错误')
    await forgetSteps()
    const tickets = [await login('twice'), await login('twice')].map(({ result }) => result.ticket)
    const atOnce = await Promise.all(tickets.map((ticket) => finish(ticket, code)))
    assert.equal(atOnce.filter(({ success }) => success).length, 1)
  })

  it('rejects the second step when the password has changed', async () => {
    const { id, secret } = await enrolled('changed')
    const { ticket } = (await login('changed')).result
    await home.app.sessions.endOf(id, { by: 'administrator' })
    const password = await hashPassword('Needle&2027')
    await home.db.updateTable('sysUser').set({ password }).where('id', '=', id).execute()
    assert.equal((await finish(ticket, await codeOf(secret))).message, '验证已超时，请重新登录')
    assert.deepEqual(await home.app.sessions.of(id), [])
  })

  it('is required when signing in by phone too', async () => {
    const phone = '13900000030'
    await enrolled('phone-twice', phone)
    const { db } = home
    const captcha = await issueCode({ db, secretKey: TEST_CONFIG.secretKey, phone, purpose: 'sign-in' })
    const { success, result } = await post<SecondFactorNeeded>('/sys/phoneLogin', { mobile: phone, captcha })
    assert.deepEqual([success, result.secondFactor], [false, 'totp'])
  })

  it('accepts each recovery code once, in any format', async () => {
    const { recoveryCodes } = await enrolled('forgetful')
    assert.equal(new Set(recoveryCodes).size, 10)
    const [one = '', two = ''] = recoveryCodes
    const enter = async (code: string) =>
      (await finish((await login('forgetful')).result.ticket, code)).success
    assert.equal(await enter(one.toLowerCase().replace('-', ' ')), true)
    assert.equal(await enter(one), false)
    assert.equal(await enter(two), true)
  })

  it('cannot be guessed: five tries per sign-in, then a lock', async () => {
    const { secret } = await enrolled('guessed')
    const wrong = async (ticket: string, from?: string) => (await finish(ticket, 'not-a-code', from)).message
    const { ticket } = (await login('guessed')).result
    for (let n = 0; n < 5; n++) assert.equal(await wrong(ticket), '动态验证码错误')
    assert.equal(await wrong(ticket), '验证已超时，请重新登录')
    assert.equal((await finish(ticket, await codeOf(secret))).success, false)
    const from = '10.4.9.9'
    const other = (await login('guessed')).result.ticket
    for (let n = 0; n < 5; n++) await wrong(other, from)
    const third = (await login('guessed')).result.ticket
    assert.match(await wrong(third, from), /请 10 分钟后再试/)
  })

  it('is stored encrypted, with hashed recovery codes', async () => {
    const { id, secret, recoveryCodes } = await enrolled('hidden')
    const factor = await home.db
      .selectFrom('sysSecondFactor')
      .selectAll()
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    assert.ok(!JSON.stringify(factor).includes(secret))
    const rows = JSON.stringify(await home.db.selectFrom('sysRecoveryCode').selectAll().execute())
    for (const code of recoveryCodes) assert.ok(!rows.includes(code) && !rows.includes(code.replace('-', '')))
  })

  it('is enabled by its owner only, with the password and a first code', async () => {
    await addTestUser(home.db, { username: 'owner' })
    const owner = await signedIn(home.app, 'owner')
    const begin = (password: string) =>
      owner.post<{ secret: string }>('/api/sys/user/secondFactor/enrol', { password })
    assert.equal((await begin('wrong')).message, '旧密码输入错误!')
    assert.equal(
      (await owner.post('/api/sys/user/secondFactor/confirm', { code: '123456' })).message,
      '请先绑定认证器',
    )
    const { secret } = (await begin(PASSWORD)).result
    assert.equal(
      (await owner.post('/api/sys/user/secondFactor/confirm', { code: 'x' })).message,
      '动态验证码错误',
    )
    assert.equal((await login('owner')).success, true)
    const code = await codeOf(secret)
    assert.equal((await owner.post('/api/sys/user/secondFactor/confirm', { code })).success, true)
    assert.equal((await begin(PASSWORD)).message, '两步验证已开启')
    assert.deepEqual((await owner.get('/api/sys/user/secondFactor')).result, { on: true, recoveryCodes: 10 })
  })

  it('renews recovery codes only with a code, and is disabled only with code and password', async () => {
    const { person, secret, recoveryCodes } = await enrolled('leaver')
    const renew = (code: string) =>
      person.post<{ recoveryCodes: string[] }>('/api/sys/user/secondFactor/recoveryCodes', { code })
    assert.equal((await renew('x')).success, false)
    const fresh = (await renew(recoveryCodes[0] ?? '')).result.recoveryCodes
    assert.ok(fresh.every((code) => !recoveryCodes.includes(code)))
    const remove = (code: string, password?: string) =>
      person.post('/api/sys/user/secondFactor/remove', { code, password })
    assert.equal((await remove(recoveryCodes[1] ?? '', PASSWORD)).message, '动态验证码错误')
    assert.equal((await remove(await codeOf(secret))).message, '旧密码输入错误!')
    assert.equal((await remove(await codeOf(secret), 'wrong')).message, '旧密码输入错误!')
    assert.equal((await remove(await codeOf(secret), PASSWORD)).message, '已关闭两步验证')
    assert.equal((await login('leaver')).success, true)
  })

  it('of an account is closed to anonymous callers', async () => {
    for (const path of ['enrol', 'confirm', 'recoveryCodes', 'remove']) {
      const url = `/api/sys/user/secondFactor/${path}`
      const answer = await home.app.inject({ method: 'POST', url, payload: { code: '123456' } })
      assert.equal(answer.statusCode, 500)
    }
    assert.equal((await home.app.inject('/api/sys/user/secondFactor')).statusCode, 500)
    assert.equal((await finish('no ticket', '123456')).message, '验证已超时，请重新登录')
  })
})
