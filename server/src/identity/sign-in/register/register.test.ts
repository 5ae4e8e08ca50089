import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { issueCode } from '../sms/codes.ts'
import {
  addTestUser,
  PASSWORD,
  signedIn,
  signedInElsewhere,
  TEST_CONFIG,
  testApp,
  type TestApp,
} from '../../testing.ts'

let home: TestApp
before(async () => {
  home = await testApp()
  const id = await addTestUser(home.db, { username: 'taken' })
  await home.db
    .updateTable('sysUser')
    .set({ phone: '13900000010', email: 'taken@example.com' })
    .where('id', '=', id)
    .execute()
})
after(() => home.close())

/** A code as delivered to the phone. */
async function codeFor(phone: string): Promise<string> {
  await home.db.deleteFrom('sysSmsCode').execute()
  const code = await issueCode({ db: home.db, secretKey: TEST_CONFIG.secretKey, phone, purpose: 'register' })
  assert.ok(code)
  return code
}
let address = 0
const register = async (payload: object) => {
  const remoteAddress = `10.3.0.${++address}`
  const answer = await home.app.inject({
    method: 'POST',
    url: '/api/sys/user/register',
    payload,
    remoteAddress,
  })
  return answer.json<Envelope>()
}
const rolesOf = (username: string) =>
  home.db
    .selectFrom('sysUser as person')
    .leftJoin('sysUserRole as held', 'held.userId', 'person.id')
    .leftJoin('sysRole as role', 'role.id', 'held.roleId')
    .leftJoin('sysUserTenant as member', 'member.userId', 'person.id')
    .select(['role.roleCode', 'member.tenantId', 'person.status', 'person.workNo', 'person.orgCode'])
    .where('person.username', '=', username)
    .execute()

describe('registration', () => {
  it('creates a customer of tenant 0 and nothing else, whatever is sent', async () => {
    const phone = '13900000011'
    const smscode = await codeFor(phone)
    const extra = {
      id: 'x',
      workNo: 'X1',
      orgCode: 'A01',
      selectedroles: 'admin',
      status: 2,
      roleCode: 'admin',
    }
    const answer = await register({ username: 'newcomer', password: PASSWORD, phone, smscode, ...extra })
    assert.deepEqual([answer.success, answer.message], [true, '注册成功'])
    assert.deepEqual(await rolesOf('newcomer'), [
      { roleCode: 'customer', tenantId: 0, status: 1, workNo: null, orgCode: null },
    ])
    await signedIn(home.app, 'newcomer')
    assert.equal((await register({ username: 'again', phone: '13900000012', smscode })).success, false)
  })

  it('uses the phone as default name, and no guessable password without one', async () => {
    const phone = '13900000013'
    assert.equal((await register({ phone, smscode: await codeFor(phone) })).success, true)
    assert.equal((await rolesOf(phone)).length, 1)
    for (const password of ['123456', '-', phone]) {
      const payload = { username: phone, password }
      const answer = await home.app.inject({ method: 'POST', url: '/api/sys/login', payload })
      assert.equal(answer.json<Envelope>().message, '用户名或密码错误')
    }
  })

  it('reports taken values in any letter case, but only with proof of the phone', async () => {
    const phone = '13900000014'
    const smscode = await codeFor(phone)
    const at = async (body: object) => (await register({ phone, smscode, ...body })).message
    assert.equal(await at({ username: 'TAKEN' }), '用户名已注册')
    assert.equal(await at({ username: 'free', email: 'taken@example.com' }), '邮箱已被注册')
    assert.equal(
      await at({ username: 'free', password: 'weak' }),
      '密码至少8位，须包含字母、数字和特殊符号！',
    )
    assert.equal(await at({ username: 'taken', smscode: 'wrong' }), '手机验证码错误')
    assert.equal(await at({ username: 'taken', smscode: '' }), '手机验证码失效，请重新获取')
    const known = '13900000010'
    assert.equal(
      (await register({ username: 'free', phone: known, smscode: await codeFor(known) })).message,
      '该手机号已注册',
    )
  })

  it('creates one account from concurrent requests with one code', async () => {
    const phone = '13900000015'
    const smscode = await codeFor(phone)
    const names = ['race-a', 'race-b', 'race-c']
    const answers = await Promise.all(names.map((username) => register({ username, phone, smscode })))
    assert.equal(answers.filter(({ success }) => success).length, 1)
  })
})

describe('the checks before registration', () => {
  const ask = async (path: string, remoteAddress = '10.3.1.1') =>
    home.app.inject({ url: `/api/sys/user/${path}`, remoteAddress })

  it('report whether a value is free', async () => {
    const about = async (query: string) => {
      const { success, message } = (await ask(`checkOnlyUser?${query}`)).json<Envelope>()
      return [success, message]
    }
    const taken = [false, '用户账号已存在']
    assert.deepEqual(await about('username=Taken'), taken)
    assert.deepEqual(await about('phone=13900000010'), taken)
    assert.deepEqual(await about('email=taken@example.com'), taken)
    assert.deepEqual(await about('username=untaken'), [true, '操作成功！'])
  })

  it('are rate-limited against enumeration', async () => {
    const answers = []
    for (let n = 0; n < 21; n++)
      answers.push((await ask(`checkOnlyUser?username=x${n}`, '10.3.1.2')).statusCode)
    assert.deepEqual([answers.slice(0, 20).every((status) => status === 200), answers[20]], [true, 429])
  })

  it('do not reveal whose phone or name it is', async () => {
    const about = async (query: string) => (await ask(`querySysUser?${query}`)).json<Envelope>().result
    assert.deepEqual(await about('username=taken'), { username: 'taken', phone: null })
    assert.deepEqual(await about('username=nobody'), { username: 'nobody', phone: null })
    assert.deepEqual(await about('phone=13900000010'), { username: null, phone: '13900000010' })
    assert.equal((await ask('querySysUser')).json<Envelope>().message, '验证失败')
  })
})

describe('the role assigned on registration', () => {
  it('cannot be deleted or recoded, unlike one of another tenant', async () => {
    const role = async (tenantId: number) =>
      home.db
        .selectFrom('sysRole')
        .select(['id', 'roleCode', 'roleName', 'version'])
        .where('tenantId', '=', tenantId)
        .where('roleCode', '=', 'customer')
        .executeTakeFirst()
    const admin = await signedIn(home.app, 'admin')
    const { id, version } = (await role(0))!
    for (const url of [`delete?id=${id}`, `deleteBatch?ids=${id}`]) {
      const answer = await admin.delete(`/api/sys/role/${url}`)
      assert.deepEqual([answer.success, answer.message], [false, '注册用户使用该角色，不能删除'])
    }
    const edit = { id, version, roleName: '顾客', roleCode: 'visitor' }
    assert.equal((await admin.put('/api/sys/role/edit', edit)).success, true)
    assert.deepEqual([(await role(0))?.id, (await role(0))?.roleName], [id, '顾客'])

    const elsewhere = await signedInElsewhere(home)
    const own = { roleName: '顾客', roleCode: 'customer' }
    const theirs = (await elsewhere.post<{ id: string }>('/api/sys/role/add', own)).result.id
    assert.equal((await elsewhere.delete(`/api/sys/role/delete?id=${theirs}`)).success, true)
    assert.equal(await role(7), undefined)
  })
})
