import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { HomePage, PermissionForest } from '@mtm/shared-utils/contracts/dto/access'
import type { PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { newId } from '../../platform/database/database.ts'
import { allHeard, noticesOf } from '../../platform/testing/notices.ts'
import { ACCESS_CHANGED } from '../../platform/events/topics.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../testing.ts'

const CODES = ['role:list', 'role:add', 'role:edit', 'role:delete', 'role:grant', 'role:users']

let home: TestApp
let admin: SignedIn
let keeper: SignedIn
let plain: SignedIn
let elsewhere: SignedIn
let row: (perms: string) => string

before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  // holds only the codes of roles and positions
  const roleId = await addTestRole(home.db, { codes: [...CODES, 'position:list'] })
  await addTestUser(home.db, { username: 'role-keeper', roleIds: [roleId] })
  await addTestUser(home.db, { username: 'role-plain' })
  keeper = await signedIn(home.app, 'role-keeper')
  plain = await signedIn(home.app, 'role-plain')
  elsewhere = await signedInElsewhere(home)
  const rows = await home.db.selectFrom('sysPermission').select(['id', 'perms']).execute()
  row = (perms) => rows.find((one) => one.perms === perms)!.id
})
after(() => home.close())

const addRole = async (roleCode: string, who = admin) =>
  (await who.post<{ id: string }>('/api/sys/role/add', { roleName: roleCode, roleCode })).result.id
const userId = async (username: string) =>
  (
    await home.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id
const roleId = async (code: string) =>
  (
    await home.db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', code)
      .where('tenantId', '=', 0)
      .executeTakeFirstOrThrow()
  ).id
const grant = (who: SignedIn, role: string, codes: string[], last: string[] = []) =>
  who.post('/api/sys/permission/saveRolePermission', {
    roleId: role,
    permissionIds: codes.map(row).join(','),
    lastpermissionIds: last.map(row).join(','),
  })
const held = async (role: string, who = admin) =>
  (await who.get<string[]>(`/api/sys/permission/queryRolePermission?roleId=${role}`)).result
const give = (who: SignedIn, role: string, ...people: string[]) =>
  who.post('/api/sys/user/addSysUserRole', { roleId: role, userIdList: people })

describe('roles', () => {
  it('require their codes, and those of another tenant are not found', async () => {
    const mine = await addRole('test-mine')
    const id = newId()
    const calls: ['GET' | 'POST' | 'DELETE' | 'PUT', string, object?][] = [
      ['GET', '/api/sys/role/list'],
      ['POST', '/api/sys/role/add', { roleName: 'xx', roleCode: 'x' }],
      ['PUT', '/api/sys/role/edit', { id, roleName: 'xx' }],
      ['DELETE', `/api/sys/role/delete?id=${id}`],
      ['GET', '/api/sys/role/homePages'],
      ['GET', '/api/sys/role/queryTreeList'],
      ['GET', '/api/sys/role/checkRoleCode?roleCode=x'],
      ['GET', `/api/sys/role/datarule/${id}/${id}`],
      ['POST', '/api/sys/role/datarule', { permissionId: id, roleId: id, dataRuleIds: '' }],
      ['GET', `/api/sys/permission/queryRolePermission?roleId=${id}`],
      [
        'POST',
        '/api/sys/permission/saveRolePermission',
        { roleId: id, permissionIds: '', lastpermissionIds: '' },
      ],
      ['GET', `/api/sys/user/userRoleList?roleId=${id}`],
      ['GET', `/api/sys/roleUser/list?roleId=${id}`],
      ['POST', '/api/sys/user/addSysUserRole', { roleId: id, userIdList: [id] }],
      ['DELETE', `/api/sys/user/deleteUserRole?roleId=${id}&userId=${id}`],
      ['DELETE', `/api/sys/user/deleteUserRoleBatch?roleId=${id}&userIds=${id}`],
    ]
    for (const [method, url, payload] of calls) {
      const more = payload ? { payload } : {}
      assert.equal((await plain.call(method, url, more)).statusCode, 403, url)
      const stranger = await home.app.inject({ method, url, ...more })
      assert.match(stranger.json<{ message: string }>().message, /Token失效/, url)
    }
    assert.deepEqual(
      (await elsewhere.get<Page<object>>('/api/sys/role/list?roleCode=test-mine')).result.records,
      [],
    )
    assert.deepEqual(await held(await roleId('manager'), elsewhere), [])
    assert.equal((await grant(elsewhere, mine, ['position:list'])).message, '授权失败！')
    assert.equal((await give(elsewhere, mine, await userId('sales'))).message, '未找到角色信息')
    assert.equal((await elsewhere.delete(`/api/sys/role/delete?id=${mine}`)).success, false)
    const choices = (await plain.get<object[]>('/api/sys/role/queryall')).result
    assert.deepEqual(Object.keys(choices[0]!), ['id', 'roleCode', 'roleName'])
  })

  it('are reported free or taken by code', async () => {
    const id = await addRole('test-code')
    const check = async (query: string) => (await keeper.get(`/api/sys/role/checkRoleCode?${query}`)).message
    assert.equal(await check('roleCode=test-code'), '角色编码已存在')
    assert.equal(await check(`roleCode=test-code&id=${id}`), '操作成功！')
    const chinese = await admin.call('POST', '/api/sys/role/add', {
      payload: { roleName: 'xx', roleCode: '编码' },
    })
    assert.equal(chinese.statusCode, 400)
  })

  it('change the visible menu and rights of signed-in users at once', async () => {
    const id = await addRole('test-live')
    const person = await userId('role-plain')
    const codes = async () =>
      (await plain.get<PermissionResult>('/api/sys/permission/getUserPermissionByToken')).result.auth.map(
        ({ action }) => action,
      )
    const list = async () => (await plain.call('GET', '/api/sys/position/list')).statusCode
    await allHeard(home.app)
    const notices = noticesOf(home.app, ACCESS_CHANGED)
    assert.equal((await give(admin, id, person)).success, true)
    assert.deepEqual(await notices.next(), { tenantId: 0, users: [person] })
    assert.equal(await list(), 403)
    assert.equal((await grant(admin, id, ['position:list', 'position:add'])).message, '保存成功！')
    assert.deepEqual(await notices.next(), { tenantId: 0, users: [person] })
    assert.deepEqual([await list(), (await codes()).toSorted()], [200, ['position:add', 'position:list']])
    await grant(admin, id, ['position:list'], ['position:list', 'position:add'])
    await notices.next()
    assert.deepEqual(await codes(), ['position:list'])
    for (const path of ['/api/sys/user/userRoleList', '/api/sys/roleUser/list']) {
      const users = await keeper.get<Page<{ username: string; phone?: string }>>(`${path}?roleId=${id}`)
      assert.deepEqual(
        users.result.records.map(({ username }) => username),
        ['role-plain'],
      )
      assert.ok(!('phone' in users.result.records[0]!))
    }
    // whom it would leave without a role cannot sign in any more
    const remove = () => admin.delete(`/api/sys/role/delete?id=${id}`)
    assert.equal((await remove()).message, '角色「test-live」还有 1 位成员，请先移除成员')
    assert.equal(await list(), 200)
    await admin.delete(`/api/sys/user/deleteUserRole?roleId=${id}&userId=${person}`)
    await notices.next()
    assert.equal(await list(), 403)
    assert.equal((await remove()).success, true)
  })

  it('choose a home page among the views of the menu, shown to those who hold the view', async () => {
    const view = 'system/SysPositionList'
    const pages = (await admin.get<HomePage[]>('/api/sys/role/homePages')).result
    assert.deepEqual(
      pages.filter(({ component }) => component === view).map(({ text, textEn }) => [text, textEn]),
      [['职务管理', 'Positions']],
    )
    assert.ok(!pages.some(({ component }) => /layouts|Analysis|exception/.test(component)))
    const id = await addRole('test-home')
    for (const homeComponent of ['system/Nothing', 'layouts/RouteView', 'dashboard/Analysis'])
      assert.match((await admin.put('/api/sys/role/edit', { id, homeComponent })).message, /homeComponent/)
    const person = await userId('role-plain')
    await give(admin, id, person)
    const menu = pages.find(({ component }) => component === view)!.id
    const landing = async () => {
      const { result } = await plain.get<PermissionResult>('/api/sys/permission/getUserPermissionByToken')
      return result.menu.find(({ path }) => path === '/dashboard/analysis')?.component
    }
    await allHeard(home.app)
    const notices = noticesOf(home.app, ACCESS_CHANGED)
    await admin.put('/api/sys/role/edit', { id, homeComponent: view })
    assert.deepEqual(await notices.next(), { tenantId: 0, users: [person] })
    assert.equal(await landing(), 'dashboard/Analysis')
    await admin.post('/api/sys/permission/saveRolePermission', {
      roleId: id,
      permissionIds: menu,
      lastpermissionIds: '',
    })
    await notices.next()
    assert.equal(await landing(), view)
    await admin.put('/api/sys/role/edit', { id, homeComponent: '' })
    await notices.next()
    assert.equal(await landing(), 'dashboard/Analysis')
    await admin.delete(`/api/sys/user/deleteUserRole?roleId=${id}&userId=${person}`)
    await notices.next()
    assert.equal((await admin.delete(`/api/sys/role/delete?id=${id}`)).success, true)
  })

  it('are assigned and filled only by users with at least the same rights', async () => {
    const small = await addRole('test-small')
    assert.equal((await grant(keeper, small, ['position:list'])).success, true)
    assert.equal((await grant(keeper, small, ['position:add'])).message, '不能授予您自己没有的权限')
    assert.deepEqual(await held(small), [row('position:list')])
    const self = await userId('role-keeper')
    for (const role of [await roleId('admin'), await roleId('tenant_admin')]) {
      assert.equal((await give(keeper, role, self)).message, '该角色的权限超出您自己的权限，不能操作')
      assert.equal((await keeper.put('/api/sys/role/edit', { id: role, roleName: 'mine' })).success, false)
      assert.equal((await keeper.delete(`/api/sys/role/delete?id=${role}`)).success, false)
      assert.equal((await grant(keeper, role, [], ['position:list'])).success, false)
    }
    assert.equal((await give(keeper, small, self)).success, true)
    const { treeList } = (await keeper.get<PermissionForest>('/api/sys/role/queryTreeList')).result
    const nodes = (of: PermissionForest['treeList']): PermissionForest['treeList'] =>
      of.flatMap((node) => [node, ...nodes(node.children ?? [])])
    const free = nodes(treeList).filter(({ disabled }) => !disabled)
    assert.deepEqual(free.map(({ perms }) => perms).toSorted(), [...CODES, 'position:list'].toSorted())
  })

  it('cannot be assigned by a user who sees fewer orders than the role', async () => {
    const like = await roleId('tenant_admin')
    const mine = await addTestRole(home.db, { codes: [] })
    await home.db
      .insertInto('sysRolePermission')
      .columns(['roleId', 'permissionId'])
      .expression((eb) =>
        eb
          .selectFrom('sysRolePermission')
          .select((held) => [held.val(mine).as('roleId'), 'permissionId'])
          .where('roleId', '=', like),
      )
      .execute()
    const self = await addTestUser(home.db, { username: 'role-likeness', roleIds: [mine] })
    const likeness = await signedIn(home.app, 'role-likeness')
    const take = async () => (await give(likeness, like, self)).message
    assert.equal(await take(), '该角色的权限超出您自己的权限，不能操作')
    const see = (ruleCode: string) =>
      home.db
        .insertInto('sysRoleDataRule')
        .columns(['roleId', 'ruleId'])
        .expression((eb) =>
          eb
            .selectFrom('sysPermissionDataRule')
            .select((rule) => [rule.val(mine).as('roleId'), 'id'])
            .where('ruleCode', '=', ruleCode),
        )
        .execute()
    await see('order.depart')
    assert.equal(await take(), '该角色的权限超出您自己的权限，不能操作')
    await see('order.all')
    assert.equal(await take(), '添加成功!')
  })

  it('keep the last administrator and the role that grants everything', async () => {
    const all = await roleId('admin')
    const last = await userId('admin')
    const take = (people: string) =>
      admin.delete(`/api/sys/user/deleteUserRoleBatch?roleId=${all}&userIds=${people}`)
    assert.equal((await take(last)).message, '至少要保留一位可用的管理员')
    assert.equal(
      (await admin.delete(`/api/sys/role/delete?id=${all}`)).message,
      '该角色拥有全部权限，不能修改或删除',
    )
    assert.equal((await grant(admin, all, [], ['position:list'])).success, false)
    const second = await userId('manager')
    await give(admin, all, second)
    assert.equal((await take(second)).success, true)
    assert.equal((await take(second)).message, '删除失败！')
    assert.equal((await take(last)).success, false)
  })

  it('are deleted with the messages of the stock contract, one or several', async () => {
    const [one, two] = [await addTestRole(home.db, { codes: [] }), await addTestRole(home.db, { codes: [] })]
    const remove = async (path: string) => (await admin.delete(`/api/sys/role/${path}`)).message
    assert.equal(await remove(`delete?id=${one}`), '删除角色成功')
    assert.equal(await remove(`deleteBatch?ids=${two}`), '删除角色成功!')
    assert.equal(await remove('deleteBatch?ids='), '未选中角色！')
  })

  it('are assigned to members of the tenant only', async () => {
    const id = await addRole('test-members')
    await give(admin, id, await userId('elsewhere'), await userId('sales'))
    const rows = await home.db.selectFrom('sysUserRole').select('userId').where('roleId', '=', id).execute()
    assert.deepEqual(rows, [{ userId: await userId('sales') }])
  })

  it('carry what narrows their maker by a code of the product, too', async () => {
    const own = await home.db
      .selectFrom('sysPermissionDataRule')
      .select(['id', 'permissionId'])
      .where('ruleCode', '=', 'customer.own')
      .executeTakeFirstOrThrow()
    const narrow = await addTestRole(home.db, { codes: [...CODES, 'customer:list'] })
    await home.db.insertInto('sysRoleDataRule').values({ roleId: narrow, ruleId: own.id }).execute()
    await addTestUser(home.db, { username: 'role-own', roleIds: [narrow] })
    const narrowed = await signedIn(home.app, 'role-own')
    const made = await addRole('test-as-narrow', narrowed)
    assert.equal((await grant(narrowed, made, ['customer:list'])).success, true)
    const rules = await home.db
      .selectFrom('sysRoleDataRule')
      .select('ruleId')
      .where('roleId', '=', made)
      .execute()
    assert.deepEqual(rules, [{ ruleId: own.id }])
    const wide = await addTestRole(home.db, { codes: ['customer:list'] })
    assert.equal(
      (await give(narrowed, wide, await userId('role-plain'))).message,
      '该角色的权限超出您自己的权限，不能操作',
    )
  })

  it('cannot be made with a code on which settings depend, but by somebody who may do everything', async () => {
    const refusal = '该角色编码为系统或业务设置所用，请使用其他编码'
    const make = async (roleCode: string, who: SignedIn) =>
      (await who.post('/api/sys/role/add', { roleName: roleCode, roleCode })).message
    const roleIds = [await addTestRole(home.db, { tenantId: 7, codes: CODES })]
    await addTestUser(home.db, { username: 'role-minter', tenantIds: [7], roleIds })
    // of the product
    assert.equal(await make('reviewer', await signedIn(home.app, 'role-minter')), refusal)
    // of a setting, whether there is such a role or not
    await home.db
      .insertInto('mtmCollection')
      .values({
        id: newId(),
        tenantId: 0,
        kind: 'fabric',
        collectionNo: 'T-1',
        text: 'x',
        textEn: 'x',
        textJp: 'x',
        roles: 'vip',
        status: '1',
      })
      .execute()
    assert.equal(await make('vip', keeper), refusal)
    assert.equal(await make('vip', admin), '添加成功！')
  })

  it('cannot be created or left to escape a data rule', async () => {
    const { parentId } = await home.db
      .selectFrom('sysPermission')
      .select('parentId')
      .where('id', '=', row('position:list'))
      .executeTakeFirstOrThrow()
    const menu = parentId!
    const rule = newId()
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({
        id: rule,
        // on the menu: it restricts the list below for holders of the button alone
        permissionId: menu,
        ruleName: 'r',
        ruleColumn: 'code',
        ruleConditions: '=',
        ruleValue: 'fitter',
      })
      .execute()
    const codes = [...CODES, 'position:list', 'position:add', 'user:edit']
    const narrow = await addTestRole(home.db, { codes })
    await home.db.insertInto('sysRolePermission').values({ roleId: narrow, permissionId: menu }).execute()
    await home.db.insertInto('sysRoleDataRule').values({ roleId: narrow, ruleId: rule }).execute()
    const self = await addTestUser(home.db, { username: 'role-narrow', roleIds: [narrow] })
    const narrowed = await signedIn(home.app, 'role-narrow')
    const seen = async () => {
      await allHeard(home.app)
      return (await narrowed.get<Page<object>>('/api/sys/position/list')).result.total
    }
    const leave = (role: string, who = narrowed) =>
      who.delete(`/api/sys/user/deleteUserRole?roleId=${role}&userId=${self}`)
    assert.equal(await seen(), 1)
    // a row is revoked, and the rule stays while it applies to the remaining ones
    const other = await addRole('test-other', narrowed)
    const save = (permissionIds: string[], lastpermissionIds: string[]) =>
      narrowed.post('/api/sys/permission/saveRolePermission', {
        roleId: other,
        permissionIds: permissionIds.join(','),
        lastpermissionIds: lastpermissionIds.join(','),
      })
    const rules = () =>
      home.db.selectFrom('sysRoleDataRule').select('ruleId').where('roleId', '=', other).execute()
    const all = [menu, row('position:list'), row('position:add')]
    await save(all, [])
    assert.deepEqual(await rules(), [{ ruleId: rule }])
    await save(all.slice(1, 2), all)
    assert.deepEqual(await rules(), [{ ruleId: rule }])
    await save([], all.slice(1, 2))
    assert.deepEqual(await rules(), [])
    // what they grant carries the rule, so they may leave the role they had it from
    const own = await addRole('test-own', narrowed)
    assert.equal((await grant(narrowed, own, codes)).success, true)
    assert.equal((await give(narrowed, own, self)).success, true)
    assert.equal((await leave(narrow)).success, true)
    assert.equal(await seen(), 1)
    // with the list from another role they would escape the rule
    const wide = await addTestRole(home.db, { codes: ['position:list'] })
    // which they cannot give, to themselves or anybody, as it would show more than they see
    assert.equal((await give(narrowed, wide, self)).message, '该角色的权限超出您自己的权限，不能操作')
    assert.equal((await give(admin, wide, self)).success, true)
    const ways = [
      () => leave(own),
      () => narrowed.put('/api/sys/user/edit', { id: self, selectedroles: wide }),
      () => grant(narrowed, own, CODES, codes),
    ]
    for (const way of ways) assert.equal((await way()).message, '该数据规则对您自己有效，不能为他人取消')
    assert.equal(await seen(), 1)
    assert.equal((await leave(own, admin)).success, true)
    assert.ok((await seen()) > 1)
  })

  it('are restricted by data rules of the menus they hold, which also bind a restricted granter', async () => {
    const id = await addRole('test-rules')
    const permissionId = row('position:list')
    const rule = newId()
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({
        id: rule,
        permissionId,
        ruleName: 'r',
        ruleColumn: 'code',
        ruleConditions: '=',
        ruleValue: 'x',
      })
      .execute()
    const save = (who: SignedIn, dataRuleIds: string) =>
      who.post('/api/sys/role/datarule', { permissionId, roleId: id, dataRuleIds })
    const read = async () =>
      (await admin.get<{ drChecked: string | null }>(`/api/sys/role/datarule/${permissionId}/${id}`)).result
        .drChecked
    assert.equal((await save(admin, rule)).message, '请先保存角色菜单权限!')
    await grant(admin, id, ['position:list'])
    assert.equal((await save(admin, rule)).message, '保存成功!')
    assert.equal(await read(), rule)
    await give(admin, id, await userId('role-keeper'))
    assert.equal((await save(keeper, '')).message, '该数据规则对您自己有效，不能为他人取消')
    assert.equal(await read(), rule)
    await save(admin, '')
    assert.equal(await read(), null)
    await save(admin, rule)
    await grant(admin, id, [], ['position:list'])
    assert.equal(await read(), null)
    assert.equal(
      (await admin.get(`/api/sys/role/datarule/${row('position:add')}/${id}`)).message,
      '未找到权限配置信息',
    )
  })
})
