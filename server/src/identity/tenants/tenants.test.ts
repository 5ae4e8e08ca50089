import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PermissionForest, PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import type { PermissionResult, SignInResult, TenantChoice } from '@mtm/shared-utils/contracts/dto/session'
import { SESSION_OVER } from '@mtm/shared-utils/contracts/dto/socket'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import type { FieldProblem } from '@mtm/shared-utils/contracts/errors'
import { newId } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { listening, openSocket } from '../../platform/sockets/testing.ts'
import { allHeard, noticesOf } from '../../platform/testing/notices.ts'
import { ACCESS_CHANGED } from '../../platform/events/topics.ts'
import {
  addTestRole,
  addTestUser,
  PASSWORD,
  signedIn,
  signedInElsewhere,
  testApp,
  withToken,
  type SignedIn,
  type TestApp,
} from '../testing.ts'

let home: TestApp
let admin: SignedIn
let plain: SignedIn
let elsewhere: SignedIn
before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  await addTestUser(home.db, { username: 'tenant-plain' })
  plain = await signedIn(home.app, 'tenant-plain')
  elsewhere = await signedInElsewhere(home)
})
after(() => home.close())

interface TenantRow {
  id: number
  tenantNo: number
  name: string
  beginDate: string | null
  endDate: string | null
  status: string
  memberCount: number
  term: string
  version: number
}
const base = '/api/sys/tenant'
const members = '/api/sys/tenantMember'
const one = async (id: number) => (await admin.get<TenantRow>(`${base}/queryById?id=${id}`)).result
const edit = (id: number, body: object) => admin.put(`${base}/edit`, { id, ...body })
const signIn = async (username: string) => {
  const payload = { username, password: PASSWORD }
  const answer = await home.app.inject({ method: 'POST', url: '/api/sys/login', payload })
  return answer.json<Envelope<SignInResult | null>>()
}
/** Close code after which a page reconnects. */
const COMES_AGAIN = 1012
let port: Promise<number> | undefined
const listeningPort = () => (port ??= listening(home.app))
const inZone = (moment: Date) => wireTime(moment, 'Asia/Shanghai')
const hoursFromNow = (hours: number) => inZone(new Date(Date.now() + hours * 3_600_000))
const nodesOf = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])])

describe('tenants', () => {
  it('are managed by tenant 0 only, whatever codes are held elsewhere', async () => {
    const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['GET', `${base}/list`],
      ['GET', `${base}/queryById?id=7`],
      ['POST', `${base}/add`, { id: 70, name: 'x' }],
      ['PUT', `${base}/edit`, { id: 7, name: 'x' }],
      ['DELETE', `${base}/delete?id=7`],
      ['DELETE', `${base}/deleteBatch?ids=7,`],
      ['GET', `${members}/list?tenantId=7`],
      ['POST', `${members}/add`, { tenantId: 7, userIdList: [newId()] }],
      ['DELETE', `${members}/deleteBatch?tenantId=7&userIds=${newId()}`],
    ]
    for (const [method, url, payload] of calls) {
      const more = payload ? { payload } : {}
      assert.equal((await plain.call(method, url, more)).statusCode, 403, url)
      assert.equal((await elsewhere.call(method, url, more)).statusCode, 403, url)
      const stranger = await home.app.inject({ method, url, ...more })
      assert.match(stranger.json<{ message: string }>().message, /Token失效/, url)
    }
    const { menu, auth } = (
      await elsewhere.get<PermissionResult>('/api/sys/permission/getUserPermissionByToken')
    ).result
    assert.ok(!JSON.stringify(menu).includes('/isystem/tenant'))
    assert.ok(!auth.some(({ action }) => action === 'tenant:list'))
    const { treeList } = (await elsewhere.get<PermissionForest>('/api/sys/role/queryTreeList')).result
    assert.ok(!nodesOf(treeList).some(({ perms }) => perms === 'tenant:list'))
    // a tenant sees itself, tenant 0 sees all
    const choices = async (who: SignedIn) =>
      (await who.get<TenantChoice[]>(`${base}/queryList`)).result.map(({ id }) => id)
    assert.deepEqual(await choices(elsewhere), [7])
    assert.deepEqual(await choices(admin), [0, 1, 7])
  })

  it('are told to their own people without a right, whatever tenant their browser remembers', async () => {
    await addTestUser(home.db, { username: 'two-tenants', tenantIds: [1, 7] })
    const both = await signedIn(home.app, 'two-tenants')
    for (const tenant of ['0', '7', '99'])
      assert.deepEqual(
        (await both.call('GET', `${base}/queryList?ids=1,7`, { headers: { tenant_id: tenant } }))
          .json<{ result: TenantChoice[] }>()
          .result.map(({ id }) => id),
        [1, 7],
      )
  })

  it('are added once under a chosen number, and changed as stock clients do', async () => {
    const more = { createBy: 'x', version: 9, memberCount: 5 }
    const added = await admin.post<{ id: number }>(`${base}/add`, {
      id: '21',
      name: '城东店',
      status: 1,
      ...more,
    })
    assert.deepEqual([(await one(21)).version, (await one(21)).memberCount], [0, 0])
    assert.deepEqual([added.message, added.result.id], ['添加成功！', 21])
    const again = await admin.post<{ fields: FieldProblem[] }>(`${base}/add`, { id: 21, name: '又一家' })
    assert.equal(again.message, '该编号已存在!')
    assert.deepEqual(again.result.fields, [{ field: 'tenantNo', rule: 'unique', message: '该编号已存在!' }])
    for (const id of [0, -1, 1.5, 'x'])
      assert.equal((await admin.call('POST', `${base}/add`, { payload: { id, name: 'x' } })).statusCode, 400)
    const { records, total } = (await admin.get<Page<TenantRow>>(`${base}/list?name=*城东*`)).result
    assert.deepEqual(
      [records[0]?.id, records[0]?.name, String(records[0]?.status), total],
      [21, '城东店', '1', 1],
    )
    const changed = await edit(21, { tenantNo: 22, name: '城西店', endDate: '2036-01-01 00:00:00' })
    assert.equal(changed.message, '修改成功!')
    const row = await one(21)
    assert.deepEqual([row.name, row.endDate, await one(22)], ['城西店', '2036-01-01 00:00:00', null])
    assert.equal((await edit(21, { beginDate: '2036-01-02 00:00:00' })).message, '结束时间需晚于开始时间')
    assert.equal((await edit(21, { zone: 'Nowhere/Land' })).message, '未知的时区')
    const stale = await admin.call('PUT', `${base}/edit`, { payload: { id: 21, name: 'x', version: 0 } })
    assert.equal(stale.statusCode, 409)
    assert.equal((await edit(99, { name: 'x' })).message, '未找到对应实体')
    for (const body of [{ status: 0 }, { endDate: '2036-01-01 00:00:00' }])
      assert.equal((await edit(0, body)).message, '本店不能冻结、到期或删除')
  })

  it('get members from tenant 0, including administrators', async () => {
    await admin.post(`${base}/add`, { id: 31, name: '新租户' })
    const boss = await addTestUser(home.db, { username: 'tenant-boss' })
    const stranger = await addTestUser(home.db, { username: 'tenant-stranger', tenantIds: [7] })
    const body = { tenantId: 31, userIdList: [boss, stranger], asAdministrators: true }
    assert.equal((await admin.post(`${members}/add`, body)).message, '添加成功！')
    const listed = (
      await admin.get<Page<{ username: string; isAdministrator: boolean }>>(`${members}/list?tenantId=31`)
    ).result
    assert.deepEqual(
      listed.records.map(({ username, isAdministrator }) => [username, isAdministrator]),
      [['tenant-boss', true]],
    )
    assert.equal((await one(31)).memberCount, 1)
    const { result } = await signIn('tenant-boss')
    const there = withToken(home.app, result!.token, { tenant_id: '31' })
    assert.equal((await there.get<Page<object>>('/api/sys/user/list')).result.total, 1)
    assert.equal((await there.call('GET', `${base}/list`)).statusCode, 403)
    // no user is left without a tenant
    const remove = (tenantId: number, id: string) =>
      admin.delete(`${members}/deleteBatch?tenantId=${tenantId}&userIds=${id}`)
    assert.match((await remove(7, stranger)).message, /只属于该租户/)
    // pages reconnect with the remaining tenants
    const port = await listeningPort()
    // earlier notices close no page opened now
    await allHeard(home.app)
    const page = await openSocket(port, { userId: boss, token: result!.token })
    const notices = noticesOf(home.app, ACCESS_CHANGED)
    assert.equal((await remove(31, boss)).message, '删除成功!')
    assert.equal(await page.closed, COMES_AGAIN)
    assert.deepEqual(await notices.next(), { tenantId: null, users: [boss] })
    assert.equal((await there.call('GET', '/api/sys/user/list')).statusCode, 403)
    assert.equal((await remove(31, boss)).message, '未找到对应实体')
    const roles = await home.db
      .selectFrom('sysUserRole as held')
      .innerJoin('sysRole as role', 'role.id', 'held.roleId')
      .select('role.tenantId')
      .where('held.userId', '=', boss)
      .execute()
    assert.deepEqual(roles, [])
  })

  it('get no administrator from a user with fewer rights', async () => {
    const keeperRole = await addTestRole(home.db, { codes: ['tenant:members'] })
    await addTestUser(home.db, { username: 'tenant-keeper', roleIds: [keeperRole] })
    const keeper = await signedIn(home.app, 'tenant-keeper')
    await admin.post(`${base}/add`, { id: 41, name: '四十一' })
    const id = await addTestUser(home.db, { username: 'tenant-helper' })
    const add = (who: SignedIn, asAdministrators: boolean) =>
      who.post(`${members}/add`, { tenantId: 41, userIdList: [id], asAdministrators })
    assert.equal((await add(keeper, true)).message, '该角色的权限超出您自己的权限，不能操作')
    assert.equal((await one(41)).memberCount, 0)
    assert.equal((await add(admin, true)).success, true)
    const remove = (who: SignedIn) => who.delete(`${members}/deleteBatch?tenantId=41&userIds=${id}`)
    assert.match((await remove(keeper)).message, /超出您自己的权限/)
    assert.equal((await remove(admin)).success, true)
  })

  it('are deleted only when empty, and report what remains', async () => {
    for (const id of [51, 52, 53]) await admin.post(`${base}/add`, { id, name: `租户${id}` })
    await addTestUser(home.db, { username: 'tenant-last', tenantIds: [52] })
    await home.db
      .insertInto('sysDepart')
      .values({ id: newId(), tenantId: 52, departName: 'x', orgCode: 'A01' })
      .execute()
    const refused = await admin.delete(`${base}/delete?id=52`)
    assert.match(refused.message, /租户52」还有 1 位成员、1 类业务数据/)
    assert.equal((await admin.delete(`${base}/delete?id=0`)).message, '本店不能冻结、到期或删除')
    assert.equal((await admin.delete(`${base}/delete?id=999`)).message, '未找到租户')
    assert.equal(
      (await admin.delete(`${base}/deleteBatch?ids=0,52,`)).message,
      '选择的租户都已被引用，无法删除！',
    )
    assert.equal((await admin.delete(`${base}/deleteBatch?ids=`)).message, '未选中租户！')
    assert.equal(
      (await admin.delete(`${base}/deleteBatch?ids=51,52,`)).message,
      '部分删除成功！（被引用的租户无法删除）',
    )
    assert.deepEqual([await one(51), (await one(52)).id], [null, 52])
    assert.equal((await admin.delete(`${base}/delete?id=53`)).message, '删除成功')
  })

  it('refuse sign-ins while frozen or expired, and ask signed-in users to sign in again', async () => {
    await addTestUser(home.db, { username: 'tenant-two', tenantIds: [7, 61] })
    await addTestUser(home.db, { username: 'tenant-only', tenantIds: [61] })
    const both = await signIn('tenant-two')
    const only = (await signIn('tenant-only')).result!
    assert.deepEqual(
      both.result!.tenantList?.map(({ id }) => id),
      [7, 61],
    )
    const within = (tenant: string) => withToken(home.app, both.result!.token, { tenant_id: tenant })
    const messageFor = async (who: SignedIn) =>
      (await who.call('GET', '/api/sys/user/getCurrentUserDeparts')).json<{ message: string }>().message
    await allHeard(home.app)
    const notices = noticesOf(home.app, ACCESS_CHANGED)
    const port = await listeningPort()
    const page = await openSocket(port, { userId: only.userInfo.id, token: only.token })

    await edit(61, { status: 0 })
    assert.deepEqual(await notices.next(), { tenantId: 61, users: null })
    assert.match(await messageFor(within('61')), /Token失效/)
    assert.match(await messageFor(withToken(home.app, only.token)), /Token失效/)
    assert.equal(await messageFor(within('7')), '操作成功！')
    assert.equal(await page.closed, SESSION_OVER)
    assert.equal((await signIn('tenant-only')).message, '与该用户关联的租户均已被冻结，无法登录！')
    assert.deepEqual(
      (await signIn('tenant-two')).result!.tenantList?.map(({ id }) => id),
      [7],
    )

    // sessions outlive it
    await edit(61, { status: 1 })
    await notices.next()
    assert.equal(await messageFor(withToken(home.app, only.token)), '操作成功！')
    const terms: string[] = []
    for (const [term, enters] of [
      [{ beginDate: hoursFromNow(1), endDate: null }, false],
      [{ beginDate: hoursFromNow(-1), endDate: hoursFromNow(1) }, true],
      [{ beginDate: null, endDate: hoursFromNow(-1) }, false],
    ] as const) {
      await edit(61, term)
      await notices.next()
      assert.equal((await signIn('tenant-only')).success, enters, JSON.stringify(term))
      const choices = (await admin.get<TenantChoice[]>(`${base}/queryList?ids=61`)).result
      assert.equal(choices.length, enters ? 1 : 0)
      terms.push((await one(61)).term)
    }
    assert.deepEqual(terms, ['notBegun', 'inForce', 'over'])
  })

  it('end at their exact time, whatever the session cache holds', async (context) => {
    await addTestUser(home.db, { username: 'tenant-ending', tenantIds: [71] })
    const guest = await signedIn(home.app, 'tenant-ending')
    await edit(71, { endDate: hoursFromNow(1) })
    await allHeard(home.app)
    const ask = () => guest.call('GET', '/api/sys/user/getCurrentUserDeparts')
    assert.equal((await ask()).statusCode, 200)
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    // within the lifetime of the session cache, so that nothing is reloaded
    await edit(71, { endDate: inZone(new Date(Date.now() + 5_000)) })
    await allHeard(home.app)
    assert.equal((await ask()).statusCode, 200)
    context.mock.timers.tick(6_000)
    assert.equal((await ask()).statusCode, 500)
  })
})
