import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import type { PermissionResult, SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { buildApp } from '../../main/app.ts'
import { createHash } from 'node:crypto'
import { noticesOf } from '../../platform/testing/notices.ts'
import { SESSION_ENDED } from '../../platform/events/topics.ts'
import {
  addTestRole,
  addTestUser,
  PASSWORD,
  signedIn,
  TEST_CONFIG,
  testApp,
  withToken,
  type TestApp,
} from '../testing.ts'

let home: TestApp
let guarded: FastifyInstance

before(async () => {
  home = await testApp()
  guarded = await buildApp({ config: { ...TEST_CONFIG, captcha: true }, db: home.db, logger: false })
  await addTestUser(home.db, { username: 'frozen', status: 2 })
  await addTestUser(home.db, { username: 'homeless', tenantIds: [] })
})
after(async () => {
  await guarded.close()
  await home.close()
})

const signIn = async (body: object, app = home.app, remoteAddress = '10.0.0.1') => {
  const answer = await app.inject({ method: 'POST', url: '/api/sys/login', payload: body, remoteAddress })
  return answer.json<Envelope<SignInResult>>()
}

/** Sets the answer of a captcha. */
async function captcha(checkKey: string, answer = 'ACEF', secondsLeft = 60): Promise<void> {
  const image = await guarded.inject(`/api/sys/randomImage/${checkKey}`)
  assert.match(image.json<Envelope<string>>().result, /^data:image\/webp;base64,/)
  const answerHash = createHash('sha256').update(`${checkKey}:${answer}`).digest('hex')
  const expiresAt = new Date(Date.now() + secondsLeft * 1000)
  await home.db
    .updateTable('sysCaptcha')
    .set({ answerHash, expiresAt })
    .where('checkKey', '=', checkKey)
    .execute()
}

describe('signing in', () => {
  it('returns the fields of the stock contract, and no secret', async () => {
    const answer = await signIn({ username: 'admin', password: PASSWORD })
    assert.deepEqual([answer.success, answer.code, answer.message], [true, 200, '登录成功'])
    const { token, userInfo, departs, multi_depart, sysAllDictItems } = answer.result
    assert.ok(token.length >= 40)
    assert.deepEqual([userInfo.username, userInfo.orgCode, userInfo.relTenantIds], ['admin', 'A01', '0'])
    assert.deepEqual([departs.length, multi_depart], [1, 1])
    assert.deepEqual(sysAllDictItems.sex?.[0], {
      value: '1',
      text: '男',
      textEn: 'Male',
      textJp: '男性',
      title: '男',
      label: '男',
    })
    assert.ok(!/argon2|"password"|"salt"/.test(JSON.stringify(answer)))
    const stored = await home.db.selectFrom('sysSession').selectAll().execute()
    assert.ok(!JSON.stringify(stored).includes(token))
  })

  it('accepts the name in any case and with surrounding spaces', async () => {
    assert.equal((await signIn({ username: ' Admin ', password: PASSWORD })).success, true)
  })

  it('answers unknown names and wrong passwords alike, and reports frozen only with the right password', async () => {
    const unknown = await signIn({ username: 'nobody-here', password: 'x' })
    const wrong = await signIn({ username: 'admin', password: 'x' })
    const frozen = await signIn({ username: 'frozen', password: 'x' })
    for (const { success, code, message } of [unknown, wrong, frozen])
      assert.deepEqual([success, code, message], [false, 500, '用户名或密码错误'])
    assert.equal((await signIn({ username: 'frozen', password: PASSWORD })).message, '该用户已冻结')
    assert.equal((await signIn({ username: 'homeless', password: PASSWORD })).success, false)
  })

  it('locks one user at one address after five failures, even concurrent ones, and nobody else', async () => {
    const wrong = { username: 'sales', password: 'guess' }
    const burst = await Promise.all(Array.from({ length: 12 }, () => signIn(wrong, home.app, '10.0.0.9')))
    assert.equal(burst.filter(({ message }) => message === '用户名或密码错误').length, 5)
    const locked = await signIn({ username: 'SALES', password: PASSWORD }, home.app, '10.0.0.9')
    assert.match(locked.message, /登录失败次数过多，请 10 分钟后再试/)
    assert.equal(
      (await signIn({ username: 'sales', password: PASSWORD }, home.app, '10.0.0.8')).success,
      true,
    )
    assert.equal(
      (await signIn({ username: 'admin', password: PASSWORD }, home.app, '10.0.0.9')).success,
      true,
    )
    await home.db
      .updateTable('sysSignInFailure')
      .set({ lockedUntil: new Date(Date.now() - 1000) })
      .execute()
    assert.equal(
      (await signIn({ username: 'sales', password: PASSWORD }, home.app, '10.0.0.9')).success,
      true,
    )
  })

  it('counts the addresses of one network together', async () => {
    const guess = async (address: string) =>
      (await signIn({ username: 'packer', password: 'guess' }, home.app, address)).message
    for (let n = 1; n <= 5; n++) assert.equal(await guess(`2001:db8:7:1::${n}`), '用户名或密码错误')
    assert.match(await guess('2001:db8:7:1:ffff::1'), /登录失败次数过多/)
    assert.equal(await guess('2001:db8:7:2::1'), '用户名或密码错误')
  })

  it('locks unknown names in the same way', async () => {
    const wrong = { username: 'ghost', password: 'guess' }
    for (let attempt = 0; attempt < 5; attempt++) await signIn(wrong, home.app, '10.0.0.7')
    assert.match((await signIn(wrong, home.app, '10.0.0.7')).message, /登录失败次数过多/)
  })

  it('resets failures after a success', async () => {
    const from = '10.0.0.6'
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 4; attempt++)
        await signIn({ username: 'reviewer', password: 'x' }, home.app, from)
      assert.equal((await signIn({ username: 'reviewer', password: PASSWORD }, home.app, from)).success, true)
    }
  })
})

describe('sign-in', () => {
  it('is rate-limited per address, above the needs of a whole office', async () => {
    const app = await buildApp({ config: TEST_CONFIG, db: home.db, logger: false })
    // malformed bodies count too, without any hashing
    const attempt = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/api/sys/login', payload: {}, remoteAddress })
    const answers = []
    for (let n = 0; n < 121; n++) answers.push(await attempt('10.0.1.1'))
    const elsewhere = await attempt('10.0.1.2')
    await app.close()
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [...Array.from({ length: 120 }, () => 400), 429],
    )
    assert.match(answers.at(-1)?.json<Envelope>().message ?? '', /操作过于频繁/)
    assert.equal(elsewhere.statusCode, 400)
  })
})

describe('a name with a letter that the database does not fold', () => {
  it('is found as it is written', async () => {
    await addTestUser(home.db, { username: 'Ölaf' })
    assert.equal((await signIn({ username: 'Ölaf', password: PASSWORD })).success, true)
    assert.equal((await signIn({ username: 'ÖLAF', password: PASSWORD })).success, true)
  })
})

describe('the captcha', () => {
  const body = { username: 'admin', password: PASSWORD, captcha: 'acef' }

  it('is checked before name and password', async () => {
    await captcha('k1')
    const bad = { username: 'nobody', password: 'x', checkKey: 'k1' }
    assert.equal((await signIn(bad, guarded)).message, '验证码无效')
    assert.equal((await signIn({ ...bad, captcha: 'XXXX' }, guarded)).message, '验证码错误')
    assert.equal((await signIn({ ...bad, captcha: 'acef' }, guarded)).message, '用户名或密码错误')
    assert.equal((await signIn({ ...body, checkKey: 'other' }, guarded)).message, '验证码错误')
  })

  it('serves one attempt, whatever its outcome', async () => {
    await captcha('k2')
    const wrong = { ...body, password: 'x', checkKey: 'k2' }
    assert.equal((await signIn(wrong, guarded)).message, '用户名或密码错误')
    assert.equal((await signIn({ ...body, checkKey: 'k2' }, guarded)).message, '验证码错误')
    await captcha('k2')
    const answers = await Promise.all([1, 2].map(() => signIn({ ...body, checkKey: 'k2' }, guarded)))
    assert.deepEqual(answers.map(({ message }) => message).sort(), ['登录成功', '验证码错误'])
  })

  it('expires after a minute', async () => {
    await captcha('k3', 'ACEF', -1)
    assert.equal((await signIn({ ...body, checkKey: 'k3' }, guarded)).message, '验证码错误')
  })

  it('accepts a number as key, as sent by stock clients', async () => {
    await captcha('1700000000000')
    assert.equal((await signIn({ ...body, checkKey: 1_700_000_000_000 }, guarded)).success, true)
  })

  it('is asked of the mobile app after three failures', async () => {
    await addTestUser(home.db, { username: 'guessed' })
    const attempt = async (more: object) =>
      (
        await guarded.inject({
          method: 'POST',
          url: '/api/sys/mLogin',
          payload: { username: 'guessed', password: 'x', ...more },
        })
      ).json<Envelope>().message
    for (let n = 0; n < 3; n++) assert.equal(await attempt({}), '用户名或密码错误')
    assert.equal(await attempt({ password: PASSWORD }), '验证码无效')
    await captcha('k5')
    // without a department, as far as it can come
    const right = { password: PASSWORD, captcha: 'acef', checkKey: 'k5' }
    assert.equal(await attempt(right), '用户暂未归属部门,不可登录!')
  })

  it('is not required when disabled', async () => {
    const check = async (app: FastifyInstance) =>
      (
        await app.inject({ method: 'POST', url: '/api/sys/checkCaptcha', payload: { captcha: 'XXXX' } })
      ).json<Envelope>().success
    assert.deepEqual([await check(home.app), await check(guarded)], [true, false])
  })

  it('is rate-limited', async () => {
    const app = await buildApp({ config: { ...TEST_CONFIG, captcha: true }, db: home.db, logger: false })
    const answers = []
    for (let n = 0; n < 61; n++) answers.push(await app.inject(`/api/sys/randomImage/x${n}`))
    await app.close()
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    assert.equal(refused.length, 1)
    assert.match(refused[0]?.json<Envelope>().message ?? '', /操作过于频繁/)
  })
})

describe('a session', () => {
  const living = async (token: string, app = home.app) =>
    (await withToken(app, token).call('GET', '/api/sys/user/getCurrentUserDeparts')).statusCode === 200
  const open = async (body = {}) =>
    (await signIn({ username: 'admin', password: PASSWORD, ...body })).result.token
  const age = (token: string, set: object) =>
    home.db
      .updateTable('sysSession')
      .set(set)
      .where('tokenHash', '=', createHash('sha256').update(token).digest('hex'))
      .execute()
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

  it('ends after an hour without a request, unless it is remembered', async () => {
    const [short, remembered] = [await open(), await open({ remember_me: true })]
    for (const token of [short, remembered]) await age(token, { lastSeen: hoursAgo(1.01) })
    assert.deepEqual([await living(short), await living(remembered)], [false, true])
  })

  it('is prolonged by requests, but ends after seven days', async () => {
    const token = await open({ remember_me: true })
    await age(token, { lastSeen: hoursAgo(2) })
    assert.equal(await living(token), true)
    const other = await open({ remember_me: true })
    await age(other, { expiresAt: hoursAgo(0.01) })
    assert.equal(await living(other), false)
    const row = await home.db
      .selectFrom('sysSession')
      .select('expiresAt')
      .orderBy('expiresAt', 'desc')
      .executeTakeFirstOrThrow()
    assert.ok(Math.abs(row.expiresAt.getTime() - Date.now() - 7 * 86_400_000) < 60_000)
  })

  it('ends in every process when its owner signs out', async () => {
    const token = await open()
    assert.deepEqual([await living(token), await living(token, guarded)], [true, true])
    const elsewhere = noticesOf(guarded, SESSION_ENDED)
    const out = await withToken(home.app, token).call('POST', '/jeecg-boot/sys/logout')
    assert.equal(out.json<Envelope>().message, '退出登录成功！')
    assert.equal(await living(token), false)
    await elsewhere.next()
    assert.equal(await living(token, guarded), false)
    assert.equal((await withToken(home.app, token).get('/api/sys/logout')).message, 'Token无效!')
    assert.equal((await home.app.inject('/api/sys/logout')).json<Envelope>().message, '退出登录失败！')
  })

  it('is not read from the URL', async () => {
    const token = await open()
    const answer = await home.app.inject(`/api/sys/user/getCurrentUserDeparts?token=${token}`)
    assert.equal(answer.statusCode, 500)
  })

  it('ends when its user is frozen or deleted', async () => {
    const id = await addTestUser(home.db, { username: 'leaver' })
    const token = (await signedIn(home.app, 'leaver')).token
    await home.db.updateTable('sysUser').set({ status: 2 }).where('id', '=', id).execute()
    assert.equal(await living(token), false)
  })
})

describe('permissions', () => {
  it('contain the menu, own codes and all codes, with titles in three languages', async () => {
    const admin = await signedIn(home.app, 'admin')
    const { result, message } = await admin.get<PermissionResult>(
      '/api/sys/permission/getUserPermissionByToken',
    )
    assert.equal(message, '查询成功')
    assert.equal(result.zone, 'Asia/Shanghai')
    const [first] = result.menu
    assert.deepEqual(
      [first?.path, first?.name, first?.component],
      ['/dashboard/analysis', 'dashboard-analysis', 'dashboard/Analysis'],
    )
    const system = result.menu.find(({ path }) => path === '/isystem')
    const users = system?.children?.find(({ path }) => path === '/isystem/user')
    assert.deepEqual(users?.meta, {
      title: '用户管理',
      titleEn: 'Users',
      titleJp: 'ユーザー管理',
      keepAlive: true,
      internalOrExternal: false,
      componentName: 'UserList',
    })
    assert.ok(result.auth.some(({ action, type }) => action === 'position:add' && type === '1'))
    assert.equal(result.auth.length, result.allAuth.length)
  })

  it('show a granted menu below its parents, and otherwise only the own pages', async () => {
    const id = await addTestRole(home.db, { codes: ['position:list'] })
    await home.db
      .insertInto('sysRolePermission')
      .columns(['roleId', 'permissionId'])
      .expression((eb) =>
        eb
          .selectFrom('sysPermission')
          .select((row) => [row.val(id).as('roleId'), 'id'])
          .where('url', '=', '/isystem/position'),
      )
      .execute()
    await addTestUser(home.db, { username: 'clerk', roleIds: [id] })
    const clerk = await signedIn(home.app, 'clerk')
    const { result } = await clerk.get<PermissionResult>('/api/sys/permission/getUserPermissionByToken')
    const paths = result.menu.flatMap(({ path, children = [] }) => [
      path,
      ...children.map((child) => child.path),
    ])
    assert.deepEqual(
      paths.filter((path) => !path.startsWith('/account/settings/')),
      [
        '/dashboard/analysis',
        '/isystem',
        '/isystem/position',
        '/isps',
        '/isps/userAnnouncement',
        '/account',
        '/account/center',
        '/account/settings',
      ],
    )
    assert.deepEqual(
      result.auth.map(({ action }) => action),
      ['position:list'],
    )
    assert.ok(result.allAuth.length > 1)
  })

  it('without any role are an error, not an empty menu', async () => {
    await addTestUser(home.db, { username: 'roleless' })
    const roleless = await signedIn(home.app, 'roleless')
    const { success, message } = await roleless.get('/api/sys/permission/getUserPermissionByToken')
    assert.deepEqual([success, message.includes('菜单')], [false, true])
  })

  it('of another tenant’s role do not count', async () => {
    const role = await addTestRole(home.db, { tenantId: 9, codes: 'all' })
    await addTestUser(home.db, { username: 'guest', tenantIds: [0, 9], roleIds: [role] })
    const guest = await signedIn(home.app, 'guest')
    const at = async (tenant: string) =>
      (await guest.call('GET', '/api/sys/position/list', { headers: { tenant_id: tenant } })).statusCode
    assert.deepEqual([await at('0'), await at('9')], [403, 200])
  })
})
