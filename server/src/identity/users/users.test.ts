import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import type { FieldProblem } from '@mtm/shared-utils/contracts/errors'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import { newId } from '../../platform/database/database.ts'
import { formWith, workbook } from '../../engine/workbook/testing.ts'
import { picture, uploaded } from '../../platform/files/testing.ts'
import {
  addTestRole,
  addTestUser,
  PASSWORD,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../testing.ts'

let home: TestApp
let admin: SignedIn
let keeper: SignedIn
let plain: SignedIn
let elsewhere: SignedIn

before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  const codes = [
    'user:list',
    'user:add',
    'user:edit',
    'user:delete',
    'user:freeze',
    'user:password',
    'user:form:phone',
    'depart:users',
  ]
  const roleIds = [await addTestRole(home.db, { codes })]
  await addTestUser(home.db, { username: 'user-keeper', roleIds })
  await addTestUser(home.db, { username: 'user-plain' })
  keeper = await signedIn(home.app, 'user-keeper')
  plain = await signedIn(home.app, 'user-plain')
  elsewhere = await signedInElsewhere(home)
})
after(() => home.close())

interface UserRow {
  id: string
  username: string
  realname: string
  phone: string | null
  selectedroles: string
  selecteddeparts: string
  departIds: string
  relTenantIds: string
  orgCodeTxt: string
  birthday: string | null
  orgCode: string
  post_dictText: string | null
  departIds_dictText: string | null
  activitiSync: string
  version: number
}
const idOf = async (username: string) =>
  (
    await home.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id
const add = async (username: string, more: object = {}, who = admin) =>
  who.post<{ id: string }>('/api/sys/user/add', { username, realname: username, password: PASSWORD, ...more })
const one = async (id: string) => (await admin.get<UserRow>(`/api/sys/user/queryById?id=${id}`)).result
const edit = (id: string, body: object, who = admin) => who.put('/api/sys/user/edit', { id, ...body })
const depart = async (orgCode: string) =>
  (
    await home.db
      .selectFrom('sysDepart')
      .select('id')
      .where('orgCode', '=', orgCode)
      .where('tenantId', '=', 0)
      .executeTakeFirstOrThrow()
  ).id
const role = async (code: string) =>
  (
    await home.db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', code)
      .where('tenantId', '=', 0)
      .executeTakeFirstOrThrow()
  ).id
const freeze = (who: SignedIn, status: number, ...ids: string[]) =>
  who.put('/api/sys/user/frozenBatch', { ids: ids.join(','), status })
const setPassword = (who: SignedIn, username: string, password: string, confirmpassword = password) =>
  who.put('/api/sys/user/changePassword', { username, password, confirmpassword })
const signIn = async (username: string, password = PASSWORD) =>
  (await home.app.inject({ method: 'POST', url: '/api/sys/login', payload: { username, password } })).json<
    Envelope<SignInResult | null>
  >()

describe('users', () => {
  it('are managed only with the codes, and never from another tenant', async () => {
    const id = await idOf('sales')
    const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['POST', '/api/sys/user/add', { username: 'ab', realname: 'x', password: PASSWORD }],
      ['PUT', '/api/sys/user/edit', { id, realname: 'x' }],
      ['DELETE', `/api/sys/user/delete?id=${id}`],
      ['PUT', '/api/sys/user/frozenBatch', { ids: id, status: 2 }],
      ['PUT', '/api/sys/user/changePassword', { username: 'sales', password: 'x', confirmpassword: 'x' }],
      ['GET', '/api/sys/user/recycleBin'],
      ['PUT', '/api/sys/user/putRecycleBin', { userIds: id }],
      ['DELETE', `/api/sys/user/deleteRecycleBin?userIds=${id}`],
      ['GET', `/api/sys/user/queryUserRole?userid=${id}`],
      ['GET', `/api/sys/user/userDepartList?userId=${id}`],
      ['GET', `/api/sys/user/queryByIds?userIds=${id}`],
      ['GET', `/api/sys/user/departUserList?depId=${id}`],
      ['GET', '/api/sys/user/generateUserId'],
      ['POST', '/api/sys/user/editSysDepartWithUser', { depId: id, userIdList: [id] }],
      ['DELETE', `/api/sys/user/deleteUserInDepart?depId=${id}&userId=${id}`],
    ]
    for (const [method, url, payload] of calls) {
      const more = payload ? { payload } : {}
      assert.equal((await plain.call(method, url, more)).statusCode, 403, url)
      const stranger = await home.app.inject({ method, url, ...more })
      assert.match(stranger.json<{ message: string }>().message, /Token失效/, url)
    }
    assert.equal((await edit(id, { realname: 'theirs' }, elsewhere)).message, '未找到对应实体')
    assert.equal((await freeze(elsewhere, 2, id)).message, '未找到对应实体')
    assert.equal((await setPassword(elsewhere, 'sales', 'Stolen#2026')).message, '用户不存在！')
    assert.equal((await elsewhere.delete(`/api/sys/user/delete?id=${id}`)).success, false)
    assert.deepEqual((await elsewhere.get<object[]>(`/api/sys/user/queryByIds?userIds=${id}`)).result, [])
    assert.deepEqual(
      (await elsewhere.get<object[]>(`/api/sys/user/queryUserByDepId?id=${await depart('A01')}`)).result,
      [],
    )
  })

  it('are added with roles, departments and positions, and choose a department on sign-in', async () => {
    const departs = [await depart('A01A01'), await depart('A01A02')]
    const { success, result } = await add('new-one', {
      sex: 1,
      phone: '13900001111',
      post: 'fitter,cutter',
      selectedroles: await role('salesman'),
      selecteddeparts: departs.join(','),
      userIdentity: '2',
      departIds: departs[1],
      relTenantIds: '',
      status: 2,
      delFlag: 1,
      tenantId: 7,
    })
    assert.equal(success, true)
    const row = await one(result.id)
    assert.deepEqual(
      [row.selectedroles, row.selecteddeparts, row.departIds, row.relTenantIds],
      [await role('salesman'), departs.join(','), departs[1], '0'],
    )
    assert.ok(!JSON.stringify(row).match(/argon2|password|salt/i))
    assert.deepEqual(
      [row.post_dictText, row.departIds_dictText, String(row.activitiSync)],
      ['量体师,制版师', '制版部', '1'],
    )
    const entered = (await signIn('new-one')).result
    assert.deepEqual(
      [entered?.multi_depart, entered?.departs.map(({ orgCode }) => orgCode)],
      [2, ['A01A01', 'A01A02']],
    )
    const roles = await admin.get(`/api/sys/user/queryUserRole?userid=${result.id}`)
    assert.deepEqual(roles.result, [await role('salesman')])
    const belongs = await admin.get<{ title: string }[]>(`/api/sys/user/userDepartList?userId=${result.id}`)
    assert.deepEqual(belongs.result.map(({ title }) => title).toSorted(), ['制版部', '销售部'])
    assert.equal(belongs.message, '查找成功')
  })

  it('require a name, a strong password, and unique values', async () => {
    const refused = async (more: object) => (await add('refused-one', more)).message
    assert.equal(await refused({ password: 'short' }), '密码至少8位，须包含字母、数字和特殊符号！')
    assert.match(await refused({ password: '' }), /password/)
    assert.equal(await refused({ confirmpassword: 'Other#2026' }), '两次输入密码不一致!')
    assert.match(await refused({ phone: '12345' }), /phone/)
    assert.match(await refused({ email: 'nobody' }), /email/)
    assert.match(await refused({ post: 'nobody-has-it' }), /post/)
    assert.match(await refused({ selecteddeparts: newId() }), /selecteddeparts/)
    assert.match((await add('with space')).message, /username/)
    const taken = (await add('sales')) as Envelope<unknown> as Envelope<{ fields: FieldProblem[] }>
    assert.equal(taken.message, '用户账号 已存在，请更换')
    assert.deepEqual(
      taken.result.fields.map(({ field, message }) => [field, message]),
      [['username', '用户名已存在!']],
    )
    assert.equal((await add('SALES')).message, '数据库中已存在该记录')
    assert.equal((await signIn('refused-one')).success, false)
  })

  it('are merged on change: omitted lists stay, empty ones are cleared', async () => {
    const { result } = await add('merge-one', {
      selectedroles: await role('salesman'),
      selecteddeparts: await depart('A01A01'),
    })
    // a day as a stock client writes it: midnight in Shanghai
    await edit(result.id, { realname: '新名', birthday: '1990-05-04T16:00:00.570Z' })
    const kept = await one(result.id)
    assert.deepEqual([kept.selectedroles, kept.orgCodeTxt], [await role('salesman'), '销售部'])
    assert.equal(kept.birthday, '1990-05-05')
    // under the name that pickers of stock clients show
    assert.equal(kept.orgCode, '销售部')
    await edit(result.id, { selectedroles: '', selecteddeparts: '', username: 'other' })
    const emptied = await one(result.id)
    assert.deepEqual([emptied.selectedroles, emptied.orgCodeTxt, emptied.username], ['', '', 'merge-one'])
  })

  it('accept a picture uploaded by the caller, and keep it until it is removed', async () => {
    const id = await idOf('user-plain')
    const save = async (avatar: string | null, who = admin) =>
      who.call('PUT', '/api/sys/user/edit', { payload: { id, avatar } })
    const file = await picture()
    const path = await uploaded(admin, { biz: 'avatar', file, name: 'me.png' })
    assert.equal((await save(path)).json<Envelope>().success, true)
    const shown = async () =>
      (await admin.get<Page<{ avatar: string | null }>>('/api/sys/user/list?username=user-plain')).result
        .records[0]?.avatar
    assert.equal(await shown(), path)
    // anyone who may change the account may send back the existing value
    assert.equal((await save(path, keeper)).json<Envelope>().success, true)
    const others = await uploaded(keeper, { biz: 'avatar', file, name: 'me.png' })
    const scan = await uploaded(admin, { biz: 'document', file, name: 'scan.png' })
    for (const wrong of [others, scan, 'avatar/none.webp', '../../etc/passwd', 'https://example.com/x.png'])
      assert.equal((await save(wrong)).statusCode, 400, wrong)
    assert.equal(await shown(), path)
    // stock clients upload it as a temporary file; once saved, whoever knows its name may read it
    const temporary = await uploaded(admin, { biz: 'temp', file, name: 'me.png' })
    assert.equal((await save(temporary)).json<Envelope>().success, true)
    const adopted = await shown()
    assert.equal(adopted, temporary.replace('temp/', 'avatar/'))
    assert.equal((await home.app.inject(`/api/sys/common/static/${adopted}`)).statusCode, 200)
    assert.equal((await save(await uploaded(keeper, { biz: 'temp', file, name: 'me.png' }))).statusCode, 400)
    await save(null)
    assert.equal(await shown(), null)
  })

  it('keep their mobile number when edited by a caller who may change only the other fields', async () => {
    const { result } = await add('phone-one', { phone: '13944445555' })
    const roleIds = [await addTestRole(home.db, { codes: ['user:list', 'user:edit'] })]
    await addTestUser(home.db, { username: 'user-clerk', roleIds })
    const clerk = await signedIn(home.app, 'user-clerk')
    const change = { realname: '新名', phone: '13966667777' }
    const read = async () => {
      const { realname, phone } = await one(result.id)
      return [realname, phone]
    }
    assert.equal((await edit(result.id, change, clerk)).success, true)
    assert.deepEqual(await read(), ['新名', '13944445555'])
    assert.equal((await edit(result.id, change, keeper)).success, true)
    assert.deepEqual(await read(), ['新名', '13966667777'])
  })

  it('lose their sessions when frozen, deleted or given a new password', async () => {
    const { result } = await add('ended-one')
    const alive = async (who: SignedIn) =>
      (await who.call('GET', '/api/sys/user/sessions')).statusCode === 200
    let person = await signedIn(home.app, 'ended-one')
    assert.equal(await alive(person), true)
    await freeze(admin, 2, result.id)
    assert.deepEqual([await alive(person), (await signIn('ended-one')).success], [false, false])
    await freeze(admin, 1, result.id)
    person = await signedIn(home.app, 'ended-one')
    assert.equal((await setPassword(admin, 'ended-one', 'Another#2026')).message, '密码修改成功!')
    assert.deepEqual([await alive(person), (await signIn('ended-one')).success], [false, false])
    assert.equal((await signIn('ended-one', 'Another#2026')).success, true)
    await setPassword(admin, 'ended-one', PASSWORD)
    person = await signedIn(home.app, 'ended-one')
    await admin.delete(`/api/sys/user/delete?id=${result.id}`)
    assert.deepEqual([await alive(person), (await signIn('ended-one')).success], [false, false])
  })

  it('are deleted with the messages of the stock contract, one or several', async () => {
    const [one, two, three] = await Promise.all(['words-1', 'words-2', 'words-3'].map((name) => add(name)))
    const remove = async (path: string, who = admin) => (await who.delete(`/api/sys/user/${path}`)).message
    assert.equal(await remove(`delete?id=${one!.result.id}`), '删除用户成功')
    assert.equal(await remove(`deleteBatch?ids=${two!.result.id},${three!.result.id}`), '批量删除用户成功')
    assert.equal(await remove('deleteBatch?ids='), '参数不识别！')
  })

  it('are restored from the recycle bin with their links, or purged', async () => {
    const { result } = await add('binned-one', {
      selectedroles: await role('salesman'),
      selecteddeparts: await depart('A01A04'),
    })
    await admin.delete(`/api/sys/user/delete?id=${result.id}`)
    const binned = async () => (await admin.get<UserRow[]>('/api/sys/user/recycleBin')).result
    const bin = async () => (await binned()).map(({ username }) => username)
    assert.ok((await bin()).includes('binned-one'))
    const shown = (await binned()).find(({ username }) => username === 'binned-one')
    assert.equal(shown?.orgCode, shown?.orgCodeTxt)
    assert.ok(shown?.orgCode)
    // a plain list for stock clients, which send no page
    const page = await admin.get<Page<UserRow>>('/api/sys/user/recycleBin?pageNo=1&pageSize=1')
    assert.deepEqual([page.result.records.length, page.result.total], [1, (await bin()).length])
    await admin.put('/api/sys/user/putRecycleBin', { userIds: result.id })
    assert.equal((await one(result.id)).selectedroles, await role('salesman'))
    await admin.delete(`/api/sys/user/delete?id=${result.id}`)
    await admin.delete(`/api/sys/user/deleteRecycleBin?userIds=${result.id}`)
    assert.ok(!(await bin()).includes('binned-one'))
    assert.equal((await add('binned-one')).success, true)
  })

  it('cannot be restored by a caller with fewer rights', async () => {
    const id = await addTestUser(home.db, {
      username: 'binned-admin',
      tenantIds: [0, 7],
      roleIds: [await role('admin')],
    })
    await admin.delete(`/api/sys/user/delete?id=${id}`)
    const restore = (who: SignedIn) => who.put('/api/sys/user/putRecycleBin', { userIds: id })
    for (const who of [keeper, elsewhere])
      assert.equal((await restore(who)).message, '该账号的权限超出您自己的权限，不能操作')
    assert.equal((await signIn('binned-admin')).success, false)
    assert.equal((await restore(admin)).success, true)
    await admin.delete(`/api/sys/user/delete?id=${id}`)
  })

  it('keep their roles whatever the body of a deletion or restoration contains', async () => {
    const held = await addTestRole(home.db, { codes: ['user:list'] })
    const id = await addTestUser(home.db, { username: 'binned-two', roleIds: [held] })
    const more = { payload: { userIds: id, selectedroles: '', selecteddeparts: await depart('A01A01') } }
    const calls = [
      ['DELETE', `/api/sys/user/delete?id=${id}`],
      ['PUT', '/api/sys/user/putRecycleBin'],
    ] as const
    for (const [method, url] of calls) {
      assert.equal((await keeper.call(method, url, more)).json<Envelope>().success, true, url)
      const roles = await home.db
        .selectFrom('sysUserRole')
        .select('roleId')
        .where('userId', '=', id)
        .execute()
      assert.deepEqual(roles, [{ roleId: held }], url)
    }
    assert.equal((await one(id)).selecteddeparts, '')
  })

  it('with more rights than the caller are protected: password, phone, roles and deletion', async () => {
    const id = await idOf('admin')
    const above = '该账号的权限超出您自己的权限，不能操作'
    assert.equal((await setPassword(keeper, 'admin', 'Stolen#2026')).message, above)
    assert.equal((await edit(id, { phone: '13911112222' }, keeper)).message, above)
    assert.equal((await freeze(keeper, 2, id)).message, above)
    assert.equal((await keeper.delete(`/api/sys/user/delete?id=${id}`)).message, above)
    const given = await add('puppet', { selectedroles: await role('admin') }, keeper)
    assert.equal(given.message, '该角色的权限超出您自己的权限，不能操作')
    const taken = await edit(id, { selectedroles: '' }, keeper)
    assert.equal(taken.success, false)
    // a user of two tenants is not managed by the first one alone
    const everything = await addTestRole(home.db, { tenantId: 9, codes: 'all' })
    await addTestUser(home.db, { username: 'two-houses', tenantIds: [0, 9], roleIds: [everything] })
    assert.equal((await setPassword(keeper, 'two-houses', 'Stolen#2026')).message, above)
    assert.equal((await setPassword(keeper, 'user-plain', PASSWORD)).success, true)
    plain = await signedIn(home.app, 'user-plain')
  })

  it('cannot remove themselves or the last administrator', async () => {
    const id = await idOf('admin')
    assert.equal((await freeze(admin, 2, id)).message, '管理员账号不允许此操作！')
    assert.equal((await admin.delete(`/api/sys/user/delete?id=${id}`)).success, false)
    assert.equal((await setPassword(admin, 'admin', PASSWORD)).message, '请在「账户设置」中修改自己的密码')
    assert.equal((await edit(id, { selectedroles: '' })).message, '至少要保留一位可用的管理员')
    await add('second-admin', { selectedroles: await role('admin') })
    const second = await signedIn(home.app, 'second-admin')
    const own = await idOf('second-admin')
    assert.equal((await freeze(second, 2, own)).message, '不能对自己的账号进行此操作！')
    assert.equal((await freeze(second, 2, id)).message, '管理员账号不允许此操作！')
    const several = await freeze(second, 2, id, await idOf('sales'))
    assert.equal(several.message, '管理员账号不允许此操作,请重新选择！')
    assert.equal((await signIn('admin')).success, true)
  })

  it('are added to and removed from tenants by tenant 0 only, with all their links', async () => {
    const { result } = await add('tenant-one', { relTenantIds: '0,7' })
    assert.equal((await one(result.id)).relTenantIds, '0,7')
    const there = await addTestRole(home.db, { tenantId: 7, codes: ['user:list'] })
    await home.db.insertInto('sysUserRole').values({ userId: result.id, roleId: there }).execute()
    const refused = '只有本店的租户管理员可以分配租户'
    const own = await addTestUser(home.db, { username: 'tenant-two' })
    assert.equal((await edit(own, { relTenantIds: '0,7' }, keeper)).message, refused)
    assert.equal((await edit(result.id, { relTenantIds: '7' }, elsewhere)).message, refused)
    await edit(result.id, { relTenantIds: '0' })
    assert.equal((await one(result.id)).relTenantIds, '0')
    const held = await home.db
      .selectFrom('sysUserRole')
      .select('roleId')
      .where('userId', '=', result.id)
      .execute()
    assert.deepEqual(held, [])
    const last = await edit(await idOf('elsewhere'), { relTenantIds: '0' })
    assert.equal(last.success, false)
    // nor by a clerk with fewer rights than the user has there: the tenant screen answers the same
    const roleIds = [await addTestRole(home.db, { codes: ['user:edit', 'tenant:users', 'tenant:members'] })]
    await addTestUser(home.db, { username: 'tenant-clerk', roleIds })
    const clerk = await signedIn(home.app, 'tenant-clerk')
    const everything = await addTestRole(home.db, { tenantId: 7, codes: 'all' })
    const boss = await addTestUser(home.db, { username: 'boss', tenantIds: [0, 7], roleIds: [everything] })
    const leave = `/api/sys/tenantMember/deleteBatch?tenantId=7&userIds=${boss}`
    for (const { message } of [await edit(boss, { relTenantIds: '0' }, clerk), await clerk.delete(leave)])
      assert.equal(message, '该账号的权限超出您自己的权限，不能操作')
    assert.equal((await one(boss)).relTenantIds, '0,7')
    assert.equal((await edit(own, { relTenantIds: '0,7' }, clerk)).success, true)
    assert.equal((await edit(own, { relTenantIds: '0' }, clerk)).success, true)
    const list = async (who: SignedIn) =>
      (await who.get<{ id: number }[]>('/api/sys/tenant/queryList')).result.map(({ id }) => id)
    assert.deepEqual([await list(admin), await list(elsewhere)], [[0, 1, 7, 9], [7]])
    // one's own need no right
    assert.deepEqual(await list(plain), [0])
  })

  it('join and leave a department as a list, and pickers include its subtree', async () => {
    const depId = await depart('A01A04')
    const { result } = await add('depart-one')
    const [mine, theirs] = [result.id, await idOf('elsewhere')]
    const list = async () =>
      (await admin.get<Page<UserRow>>(`/api/sys/user/departUserList?depId=${depId}`)).result.records.map(
        ({ username }) => username,
      )
    await keeper.post('/api/sys/user/editSysDepartWithUser', { depId, userIdList: [mine, theirs] })
    assert.deepEqual((await list()).toSorted(), ['depart-one', 'warehouse'])
    // somebody with more rights is not theirs to move
    const above = await idOf('new-one')
    const taken = await keeper.post('/api/sys/user/editSysDepartWithUser', { depId, userIdList: [above] })
    const left = await keeper.delete(
      `/api/sys/user/deleteUserInDepart?depId=${await depart('A01A01')}&userId=${await idOf('sales')}`,
    )
    for (const { message } of [taken, left]) assert.equal(message, '该账号的权限超出您自己的权限，不能操作')
    const leave = () => keeper.delete(`/api/sys/user/deleteUserInDepart?depId=${depId}&userId=${mine}`)
    assert.equal((await leave()).success, true)
    assert.equal((await leave()).message, '当前选中部门与用户无关联关系!')
    const below = await plain.get<{ orgCode: string; orgCodeTxt: string }[]>(
      `/api/sys/user/queryUserByDepId?id=${await depart('A01A03')}`,
    )
    const [first] = below.result
    assert.deepEqual(Object.keys(first!), ['id', 'username', 'realname', 'orgCodeTxt', 'orgCode'])
    assert.ok(first!.orgCode !== '' && first!.orgCode === first!.orgCodeTxt)
    assert.equal(below.result.length, 6)
  })

  it('do not put themselves into a department whose orders they do not see', async () => {
    const roleId = await addTestRole(home.db, { codes: ['depart:users', 'order:list'] })
    const byDepartment = await home.db
      .selectFrom('sysPermissionDataRule')
      .select('id')
      .where('ruleCode', '=', 'order.depart')
      .executeTakeFirstOrThrow()
    await home.db.insertInto('sysRoleDataRule').values({ roleId, ruleId: byDepartment.id }).execute()
    const id = await addTestUser(home.db, { username: 'depart-manager', roleIds: [roleId] })
    const own = await depart('A01A04')
    await home.db.insertInto('sysUserDepart').values({ userId: id, depId: own }).execute()
    const manager = await signedIn(home.app, 'depart-manager')
    const join = async (depId: string) =>
      manager.post('/api/sys/user/editSysDepartWithUser', { depId, userIdList: [id] })
    assert.equal((await join(own)).success, true)
    const { message } = await join(await depart('A01A01'))
    assert.equal(message, '该账号加入此部门后可查看您无权查看的订单，不能操作')
    const held = await home.db.selectFrom('sysUserDepart').select('depId').where('userId', '=', id).execute()
    assert.deepEqual(held, [{ depId: own }])
  })

  it('are imported as members without a password until they are given one', async () => {
    const file = await workbook([
      ['用户账号', '用户姓名', '手机号码'],
      ['file-one', '档案一', '13922223333'],
    ])
    const answer = await admin.call('POST', '/api/sys/user/importExcel', formWith(file))
    assert.equal(answer.json<Envelope>().success, true, answer.body)
    assert.equal((await one(await idOf('file-one'))).relTenantIds, '0')
    for (const password of ['123456', '-', PASSWORD])
      assert.equal((await signIn('file-one', password)).success, false)
    await setPassword(admin, 'file-one', PASSWORD)
    assert.equal((await signIn('file-one')).success, true)
  })

  it('are refused on import in the stock messages when a unique value is taken', async () => {
    const taken = ['file-taken', '档案二', 'W-77', '13933334444', 'taken@example.com']
    const heads = ['用户账号', '用户姓名', '工号', '手机号码', '邮箱']
    const row = (place: number) =>
      [`free-${place}`, '档案三', `W-78-${place}`, '', ''].with(place, taken[place]!)
    const send = async (rows: string[][]) => {
      const file = await workbook([heads, ...rows])
      const answer = await admin.call('POST', '/api/sys/user/importExcel', formWith(file))
      return answer.json<Envelope<ImportResult>>().result
    }
    assert.equal((await send([taken])).errorCount, 0)
    const { refused } = await send([0, 2, 3, 4].map(row))
    assert.deepEqual(
      refused.map(({ reason }) => reason),
      ['用户名已经存在', '工号已经存在', '手机号已经存在', '电子邮件已经存在'],
    )
  })
})
