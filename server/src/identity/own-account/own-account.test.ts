import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import type { AppError } from '@mtm/shared-utils/contracts/errors'
import { buildApp } from '../../main/app.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { accountOf } from '../users/accounts.ts'
import { admit } from '../sign-in/admit.ts'
import { hashPassword, NO_PASSWORD } from '../users/password.ts'
import { issueCode, type CodePurpose } from '../sign-in/sms/codes.ts'
import {
  addTestUser,
  PASSWORD,
  signedIn,
  TEST_CONFIG,
  testApp,
  withToken,
  type SignedIn,
  type TestApp,
} from '../testing.ts'

const NEW = 'Needle&2027'
const PHONE = '13900000020'

let home: TestApp
before(async () => {
  home = await testApp()
  const id = await addTestUser(home.db, { username: 'owner' })
  await home.db.updateTable('sysUser').set({ phone: PHONE }).where('id', '=', id).execute()
  await addTestUser(home.db, { username: 'changer' })
  await addTestUser(home.db, { username: 'mover' })
})
after(() => home.close())

async function codeFor(phone: string, purpose: CodePurpose): Promise<string> {
  await home.db.deleteFrom('sysSmsCode').execute()
  const code = await issueCode({ db: home.db, secretKey: TEST_CONFIG.secretKey, phone, purpose })
  assert.ok(code)
  return code
}
const post = async <T>(path: string, payload: object, app: FastifyInstance = home.app) =>
  (await app.inject({ method: 'POST', url: `/api${path}`, payload })).json<Envelope<T>>()
const living = async ({ token }: SignedIn) =>
  (await withToken(home.app, token).call('GET', '/api/sys/user/sessions')).statusCode === 200

describe('a forgotten password', () => {
  const prove = async (smscode: string) =>
    post<{ smscode: string; username: string }>('/sys/user/phoneVerification', { phone: PHONE, smscode })

  it('is replaced once with proof of the phone, and every session ends', async () => {
    const session = await signedIn(home.app, 'owner')
    const proof = await prove(await codeFor(PHONE, 'reset'))
    assert.equal(proof.result.username, 'owner')
    const body = { username: 'owner', phone: PHONE, smscode: proof.result.smscode, password: NEW }
    const change = async (more: object = {}) =>
      (await post('/sys/user/passwordChange', { ...body, ...more })).message
    assert.equal(await change({ password: '' }), '重置密码失败！')
    assert.equal(await change({ password: 'weak' }), '密码至少8位，须包含字母、数字和特殊符号！')
    assert.equal(await change({ phone: '13900000021' }), '短信验证码不匹配！')
    assert.equal(await change({ username: 'admin' }), '未找到用户！')
    assert.equal(await change({ smscode: 'x' }), '短信验证码失效！')
    assert.equal(await living(session), true)
    assert.equal(await change(), '密码重置完成！')
    assert.equal(await living(session), false)
    assert.equal(await change(), '短信验证码失效！')
    assert.equal((await post('/sys/login', { username: 'owner', password: NEW })).success, true)
    assert.equal((await post('/sys/login', { username: 'owner', password: PASSWORD })).success, false)
  })

  it('is not replaced with the six digits alone, nor with a used code', async () => {
    const smscode = await codeFor(PHONE, 'reset')
    const body = { username: 'owner', phone: PHONE, smscode, password: PASSWORD }
    assert.equal((await post('/sys/user/passwordChange', body)).message, '短信验证码失效！')
    assert.equal((await prove(smscode)).success, true)
    assert.equal((await prove(smscode)).message, '手机验证码错误')
  })

  it('rejects a sign-in with the old password during the change', async () => {
    const id = await addTestUser(home.db, { username: 'under-way' })
    const account = await accountOf(home.db, id)
    assert.ok(account)
    const request = {
      ip: '',
      headers: {},
      locale: 'zh-CN',
      originalUrl: '/',
      startedAt: 0,
      routeOptions: {},
      audited: { rows: 0, transactions: new Set() },
    } as unknown as FastifyRequest
    const entry = { way: 'password', account } as const
    const arrive = () => admit(home.app, request, { account, entry, remember: true })
    assert.ok((await arrive()).token)
    const password = await hashPassword(NEW)
    const { late } = await inTransaction(home.db, async (trx) => {
      await trx.updateTable('sysUser').set({ password }).where('id', '=', id).execute()
      await home.app.sessions.endOf(id, { by: 'administrator' }, trx)
      // a session opened before the end of the transaction waits for it
      return { late: arrive().catch((error: unknown) => error) }
    })
    assert.equal(((await late) as AppError).key, 'session.outdated')
    assert.deepEqual(await home.app.sessions.of(id), [])
  })

  it('is never sent in a URL, and no URL with a password is logged', async () => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const app = await buildApp({ config: TEST_CONFIG, db: home.db, logger: { level: 'trace', stream } })
    const query = `username=owner&password=Secret%232026&smscode=123456&phone=${PHONE}`
    const answer = await app.inject(`/api/sys/user/passwordChange?${query}`)
    await app.close()
    assert.deepEqual([answer.statusCode, answer.headers.allow], [405, 'POST'])
    assert.ok(lines.length > 0)
    assert.doesNotMatch(lines.join(), /Secret|123456|13900000020/)
    assert.doesNotMatch(answer.body, /Secret|123456/)
  })
})

describe('the caller’s own password', () => {
  it('is changed with the old one, and the other sessions end', async () => {
    const [here, there] = [await signedIn(home.app, 'changer'), await signedIn(home.app, 'changer')]
    const body = { username: 'changer', oldpassword: PASSWORD, password: NEW, confirmpassword: NEW }
    const change = async (more: object) =>
      (await here.put('/api/sys/user/updatePassword', { ...body, ...more })).message
    assert.equal(await change({ oldpassword: 'wrong' }), '旧密码输入错误!')
    assert.equal(await change({ password: '' }), '新密码不允许为空!')
    assert.equal(await change({ confirmpassword: 'other' }), '两次输入密码不一致!')
    assert.equal(
      await change({ password: 'weak', confirmpassword: 'weak' }),
      '密码至少8位，须包含字母、数字和特殊符号！',
    )
    assert.equal(await change({ username: 'admin' }), '只允许修改自己的密码！')
    assert.equal(await living(there), true)
    assert.equal((await here.post('/api/sys/user/updatePassword', body)).message, '密码重置成功!')
    assert.deepEqual([await living(here), await living(there)], [true, false])
    const stranger = await home.app.inject({
      method: 'PUT',
      url: '/api/sys/user/updatePassword',
      payload: body,
    })
    assert.equal(stranger.statusCode, 500)
  })

  it('cannot be guessed from an open page', async () => {
    const here = await signedIn(home.app, 'mover')
    const body = { oldpassword: 'guess', password: NEW, confirmpassword: NEW }
    const guess = async () => (await here.put('/api/sys/user/updatePassword', body)).message
    for (let n = 0; n < 5; n++) assert.equal(await guess(), '旧密码输入错误!')
    assert.match(await guess(), /请 10 分钟后再试/)
    await home.db.deleteFrom('sysSignInFailure').execute()
  })
})

describe('a first password', () => {
  const PATH = '/api/sys/user/account/password'
  const phone = '13900000023'
  const add = async (username: string, number: string | null = null) => {
    const id = await addTestUser(home.db, { username })
    const here = await signedIn(home.app, username)
    await home.db
      .updateTable('sysUser')
      .set({ password: NO_PASSWORD, phone: number })
      .where('id', '=', id)
      .execute()
    return { id, here }
  }
  const grow = async (userId: string, seconds: number) =>
    home.db
      .updateTable('sysSession')
      .set({ createTime: new Date(Date.now() - seconds * 1000) })
      .where('userId', '=', userId)
      .execute()
  const messagesOf = async (userId: string) =>
    home.db
      .selectFrom('sysAnnouncementSend as send')
      .innerJoin('sysAnnouncement as message', 'message.id', 'send.anntId')
      .select(['message.title', 'message.priority', 'message.msgContent'])
      .where('send.userId', '=', userId)
      .execute()

  it('is set right after a sign-in, with a message to the user, and their other sessions end', async () => {
    const { id, here } = await add('newcomer')
    await grow(id, 590)
    assert.ok((await here.get<{ freshSeconds: number }>(PATH)).result.freshSeconds <= 10)
    // a minute for the following steps: a busy machine may need more than those ten seconds
    await grow(id, 540)
    const known = { userId: id, password: NO_PASSWORD }
    const other = (await home.app.sessions.open({ ...known, remember: false, ip: '', userAgent: null })) ?? ''
    const set = async (password: string) => (await here.put(PATH, { password })).message
    assert.equal(await set(''), '新密码不允许为空!')
    assert.equal(await set('weak'), '密码至少8位，须包含字母、数字和特殊符号！')
    assert.deepEqual(await messagesOf(id), [])
    assert.equal(await set(NEW), '密码重置成功!')
    assert.deepEqual([await living(here), await living(withToken(home.app, other))], [true, false])
    const [message, ...more] = await messagesOf(id)
    assert.deepEqual([message?.title, message?.priority, more], ['您的账户已设置密码', 'H', []])
    assert.match(message?.msgContent ?? '', /newcomer/)
    const back = await post<SignInResult>('/sys/login', { username: 'newcomer', password: NEW })
    assert.equal(back.result.userInfo.hasPassword, true)
    assert.equal(await set(`${NEW}x`), '旧密码输入错误!', 'whoever has one shows it')
  })

  it('accepts only a code for the own phone when the sign-in is older', async () => {
    const { id, here } = await add('late', phone)
    await grow(id, 601)
    assert.deepEqual((await here.get(PATH)).result, { freshSeconds: 0, phone: '139****23' })
    const set = async (smscode?: string) => (await here.put(PATH, { password: NEW, smscode })).message
    assert.equal(await set(), '登录已久，请重新登录后再操作')
    assert.equal(await set(await codeFor('13900000024', 'reset')), '手机验证码错误')
    assert.equal(await set(await codeFor(phone, 'sign-in')), '手机验证码错误')
    // a new phone, a provider or a password change cannot bypass it
    const move = { phone: '13900000025', smscode: await codeFor('13900000025', 'phone') }
    const change = { oldpassword: 'x', password: NEW, confirmpassword: NEW }
    assert.equal((await here.put('/api/sys/user/updateMobile', move)).message, '登录已久，请重新登录后再操作')
    assert.equal(
      (await here.put('/api/sys/user/updatePassword', change)).message,
      '登录已久，请重新登录后再操作',
    )
    assert.deepEqual(await messagesOf(id), [])

    await home.db.deleteFrom('sysSmsCode').execute()
    assert.equal((await here.post(`${PATH}/code`, {})).success, true)
    assert.match((await here.post(`${PATH}/code`, {})).message, /验证码10分钟内/)
    const { content } = await home.db
      .selectFrom('sysOutbox')
      .select('content')
      .where('receiver', '=', phone)
      .executeTakeFirstOrThrow()
    assert.equal(await set(/\d{6}/.exec(content)?.[0]), '密码重置成功!')
    assert.equal((await messagesOf(id)).length, 1)
    assert.equal(await set(await codeFor(phone, 'reset')), '旧密码输入错误!', 'whoever has one shows it')
  })

  it('has no code for accounts without a phone, and is closed to anonymous callers', async () => {
    const { here } = await add('phoneless')
    assert.equal((await here.post(`${PATH}/code`, {})).message, '手机号不允许为空！')
    for (const [method, url] of [
      ['GET', PATH],
      ['PUT', PATH],
      ['POST', `${PATH}/code`],
    ] as const)
      assert.equal((await home.app.inject({ method, url, payload: {} })).statusCode, 500)
  })
})

describe('the caller’s own mobile number', () => {
  it('is set with the password and a code sent to it for that purpose', async () => {
    const mover = await signedIn(home.app, 'mover')
    const phone = '13900000022'
    const set = async (smscode: string, number = phone, password = PASSWORD) =>
      (await mover.put('/api/sys/user/updateMobile', { phone: number, smscode, password })).message
    assert.equal(await set(await codeFor(phone, 'sign-in')), '短信验证码失效！')
    const code = await codeFor(phone, 'phone')
    assert.equal(await set(code, phone, 'wrong'), '旧密码输入错误!')
    assert.equal(await set('x'), '短信验证码不匹配！')
    assert.equal(await set(code), '手机号设置成功!')
    assert.equal(await set(code), '短信验证码失效！')
    assert.equal(await set(await codeFor(PHONE, 'phone'), PHONE), '修改手机号失败！')
    const stranger = await home.app.inject({
      method: 'PUT',
      url: '/api/sys/user/updateMobile',
      payload: { phone, smscode: 'x' },
    })
    assert.equal(stranger.statusCode, 500)
  })
})
