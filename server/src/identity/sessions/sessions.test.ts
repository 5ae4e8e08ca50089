import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { OwnSession, SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { buildApp } from '../../main/app.ts'
import { newId } from '../../platform/database/database.ts'
import {
  addTestRole,
  addTestUser,
  PASSWORD,
  signedIn,
  TEST_CONFIG,
  testApp,
  withToken,
  type SignedIn,
  type TestApp,
} from '../testing.ts'

let home: TestApp
let second: FastifyInstance
before(async () => {
  home = await testApp()
  second = await buildApp({ config: TEST_CONFIG, db: home.db, logger: false })
})
after(async () => {
  await second.close()
  await home.close()
})

const living = async ({ token }: SignedIn) =>
  (await withToken(home.app, token).call('GET', '/api/sys/user/getCurrentUserDeparts')).statusCode === 200
const login = async (username: string, path = '/sys/login') => {
  const payload = { username, password: PASSWORD }
  return (await home.app.inject({ method: 'POST', url: `/api${path}`, payload })).json<
    Envelope<SignInResult>
  >()
}

describe('the caller’s own sessions', () => {
  it('are listed without tokens, and ended one by one or all but the current one', async () => {
    await addTestUser(home.db, { username: 'many' })
    const [one, two, three] = [
      await signedIn(home.app, 'many'),
      await signedIn(home.app, 'many'),
      await signedIn(home.app, 'many'),
    ]
    const list = await one.get<OwnSession[]>('/api/sys/user/sessions')
    assert.equal(list.result.length, 3)
    assert.ok(!JSON.stringify(list).includes(one.token) && !/hash/i.test(JSON.stringify(list)))
    const mine = await two.get<OwnSession[]>('/api/sys/user/sessions')
    const twoId = mine.result.find(({ current }) => current)?.id
    assert.equal((await one.delete(`/api/sys/user/sessions?id=${twoId}`)).success, true)
    assert.deepEqual([await living(one), await living(two), await living(three)], [true, false, true])
    const others = await one.delete<{ ended: number }>('/api/sys/user/sessions/others')
    assert.equal(others.result.ended, 1)
    assert.deepEqual([await living(one), await living(three)], [true, false])
  })

  it('of another user cannot be ended, nor listed anonymously', async () => {
    const admin = await signedIn(home.app, 'admin')
    await addTestUser(home.db, { username: 'curious' })
    const curious = await signedIn(home.app, 'curious')
    const { result } = await admin.get<OwnSession[]>('/api/sys/user/sessions')
    assert.equal(
      (await curious.delete(`/api/sys/user/sessions?id=${result[0]?.id}`)).message,
      '未找到对应实体',
    )
    assert.equal(await living(admin), true)
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', `?id=${result[0]?.id}`],
      ['DELETE', '/others'],
    ] as const)
      assert.equal((await home.app.inject({ method, url: `/api/sys/user/sessions${path}` })).statusCode, 500)
  })
})

/** A department of a tenant, with a member. */
async function addDepart(tenantId: number, orgCode: string, userId: string): Promise<void> {
  const id = newId()
  await home.db.insertInto('sysDepart').values({ id, tenantId, orgCode, departName: orgCode }).execute()
  await home.db.insertInto('sysUserDepart').values({ userId, depId: id }).execute()
}

describe('the rights of users', () => {
  it('share what equal roles grant, which is read once; other roles have their own', async () => {
    const [packers, cutters] = [
      await addTestRole(home.db, { codes: ['order:list'] }),
      await addTestRole(home.db, { codes: ['fabric:list'] }),
    ]
    const rightsOf = async (username: string, roleId: string) => {
      const userId = await addTestUser(home.db, { username, roleIds: [roleId] })
      return home.app.sessions.rights(userId, 0)
    }
    const first = await rightsOf('packer1', packers)
    assert.deepEqual([...first.permissions], ['order:list'])
    const [equal, other] = [await rightsOf('packer2', packers), await rightsOf('cutter1', cutters)]
    assert.equal(equal.permissions, first.permissions)
    assert.deepEqual([...other.permissions], ['fabric:list'])
  })
})

describe('the current department', () => {
  it('is chosen among the user’s own, in every process at once', async () => {
    const userId = await addTestUser(home.db, { username: 'both' })
    await addDepart(0, 'Z01', userId)
    await addDepart(0, 'Z02', userId)
    const both = await signedIn(home.app, 'both')
    const at = async (app: FastifyInstance) =>
      (await withToken(app, both.token).get<{ orgCode: string }>('/api/sys/user/getCurrentUserDeparts'))
        .result.orgCode
    assert.deepEqual([await at(home.app), await at(second)], ['Z01', 'Z01'])
    const heard = new Promise<void>((resolve) => second.changes.on('depart.chosen', () => resolve()))
    const chosen = await both.put<SignInResult>('/api/sys/selectDepart', { orgCode: 'Z02', username: '' })
    assert.equal(chosen.result.userInfo.orgCode, 'Z02')
    await heard
    assert.deepEqual([await at(home.app), await at(second)], ['Z02', 'Z02'])
    assert.equal((await both.post('/api/sys/selectDepart', { orgCode: 'Z01' })).success, true)
    assert.equal((await login('both')).result.multi_depart, 2)
  })

  it('is refused when it is not one of the user’s departments', async () => {
    const userId = await addTestUser(home.db, { username: 'single' })
    await addDepart(0, 'Z03', userId)
    const single = await signedIn(home.app, 'single')
    const refused = async (body: object) => (await single.put('/api/sys/selectDepart', body)).message
    assert.equal(await refused({ orgCode: 'A01' }), '无权选择该部门')
    assert.equal(await refused({ orgCode: 'Z03', username: 'admin' }), '无权选择该部门')
    const payload = { orgCode: 'Z03' }
    assert.equal(
      (await home.app.inject({ method: 'PUT', url: '/api/sys/selectDepart', payload })).statusCode,
      500,
    )
  })

  it('of one tenant has no effect in another', async () => {
    const userId = await addTestUser(home.db, { username: 'traveller', tenantIds: [0, 8] })
    await addDepart(0, 'Z04', userId)
    await addDepart(8, 'Y01', userId)
    const traveller = await signedIn(home.app, 'traveller')
    const at = async (tenant: string) => {
      const answer = await traveller.call('GET', '/api/sys/user/getCurrentUserDeparts', {
        headers: { tenant_id: tenant },
      })
      return answer.json<Envelope<{ orgCode: string; list: { orgCode: string }[] }>>()
    }
    assert.equal((await at('0')).result.orgCode, 'Z04')
    const there = (await at('8')).result
    assert.deepEqual([there.orgCode, there.list.map(({ orgCode }) => orgCode)], ['Y01', ['Y01']])
    const refused = await at('9')
    assert.deepEqual([refused.success, refused.code, refused.message], [false, 510, '无权访问该租户'])
    const { tenantList, userInfo } = (await login('traveller')).result
    assert.equal(userInfo.relTenantIds, '0,8')
    assert.deepEqual(
      tenantList?.map(({ id, status }) => [id, status]),
      [
        [0, 1],
        [8, 1],
      ],
    )
  })

  it('is chosen in the tenant where it is, whatever tenant a stock client names', async () => {
    const userId = await addTestUser(home.db, { username: 'early-chooser', tenantIds: [7, 8] })
    await addDepart(7, 'X01', userId)
    await addDepart(8, 'X02', userId)
    await addDepart(8, 'X03', userId)
    const chooser = await signedIn(home.app, 'early-chooser')
    for (const tenant_id of ['0', '7', '8']) {
      const answer = await chooser.call('PUT', '/api/sys/selectDepart', {
        headers: { tenant_id },
        payload: { orgCode: 'X03' },
      })
      assert.equal(answer.json<Envelope<SignInResult>>().result.userInfo.orgCode, 'X03', tenant_id)
    }
    const kept = await home.db
      .selectFrom('sysUserTenant')
      .select(['tenantId', 'orgCode'])
      .where('userId', '=', userId)
      .orderBy('tenantId')
      .execute()
    assert.deepEqual(kept, [
      { tenantId: 7, orgCode: null },
      { tenantId: 8, orgCode: 'X03' },
    ])
  })
})

describe('signing in', () => {
  it('is refused when all tenants of a user are frozen', async () => {
    await addTestUser(home.db, { username: 'left-behind', tenantIds: [6] })
    await home.db.updateTable('sysTenant').set({ status: 0 }).where('id', '=', 6).execute()
    assert.equal((await login('left-behind')).message, '与该用户关联的租户均已被冻结，无法登录！')
  })

  it('from the mobile app requires a department, and is limited to ten attempts a minute', async () => {
    await addTestUser(home.db, { username: 'afield' })
    assert.equal((await login('afield', '/sys/mLogin')).message, '用户暂未归属部门,不可登录!')
    const { code, result } = await login('admin', '/sys/mLogin')
    assert.deepEqual([code, result.userInfo.username, 'sysAllDictItems' in result], [200, 'admin', false])
    const codes = []
    for (let n = 0; n < 9; n++) codes.push((await login('nobody', '/sys/mLogin')).code)
    assert.equal(codes.at(-1), 429)
  })

  it('writes one log row per success and refusal, without any input', async () => {
    await addTestUser(home.db, { username: 'logged' })
    const rows = () =>
      home.db
        .selectFrom('sysLog')
        .select(['logContent', 'userid', 'requestParam'])
        .where('logType', '=', 1)
        .orderBy('createTime')
        .execute()
    const before = (await rows()).length
    await login('logged')
    const attempt = (username: string, password: string) =>
      home.app.inject({ method: 'POST', url: '/api/sys/login', payload: { username, password } })
    await attempt('logged', 'typed-secret')
    await attempt('typed-secret', 'typed-secret')
    assert.deepEqual((await rows()).slice(before), [
      { logContent: 'logged 登录成功', userid: 'logged', requestParam: null },
      { logContent: 'logged 登录失败：用户名或密码错误', userid: 'logged', requestParam: null },
      { logContent: '登录失败：用户名或密码错误', userid: '', requestParam: null },
    ])
  })

  it('checks a captcha on its own without consuming it', async () => {
    const guarded = await buildApp({ config: { ...TEST_CONFIG, captcha: true }, db: home.db, logger: false })
    const check = async (payload: object) =>
      (await guarded.inject({ method: 'POST', url: '/api/sys/checkCaptcha', payload })).json<Envelope>()
        .message
    assert.equal(await check({ checkKey: 'c1' }), '验证码无效')
    assert.equal(await check({ checkKey: 'c1', captcha: 'XXXX' }), '验证码错误')
    await guarded.inject('/api/sys/randomImage/c1')
    const answerHash = createHash('sha256').update('c1:ACEF').digest('hex')
    await home.db.updateTable('sysCaptcha').set({ answerHash }).where('checkKey', '=', 'c1').execute()
    for (let n = 0; n < 2; n++) assert.equal(await check({ checkKey: 'c1', captcha: 'acef' }), '操作成功！')
    await guarded.close()
  })
})
