import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PermissionForest, PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import type { DepartRoleHeld } from '@mtm/shared-utils/contracts/dto/department-role'
import type { PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import { formWith, workbook } from '../../engine/workbook/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { listening, openSocket } from '../../platform/sockets/testing.ts'
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

/** Codes held by heads of departments, and those they may grant. */
const HEAD_CODES = [
  'my-depart:users',
  ...['list', 'add', 'edit', 'delete', 'import', 'grant', 'users'].map((action) => `depart-role:${action}`),
]
const base = '/api/sys/sysDepartRole'
const permissions = '/api/sys/sysDepartPermission'

let home: TestApp
let admin: SignedIn
let head: SignedIn
let plain: SignedIn
let elsewhere: SignedIn
let headId: string
let row: (perms: string) => string
before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  const roleIds = [await addTestRole(home.db, { codes: [...HEAD_CODES, 'position:list', 'position:edit'] })]
  headId = await addTestUser(home.db, { username: 'depart-head', roleIds })
  await addTestUser(home.db, {
    username: 'depart-role-plain',
    roleIds: [await addTestRole(home.db, { codes: [] })],
  })
  const rows = await home.db.selectFrom('sysPermission').select(['id', 'perms']).execute()
  row = (perms) => rows.find((one) => one.perms === perms)!.id
  head = await signedIn(home.app, 'depart-head')
  plain = await signedIn(home.app, 'depart-role-plain')
  elsewhere = await signedInElsewhere(home)
})
after(() => home.close())

const addDepart = async (departName: string, parentId: string | null = null) =>
  (await admin.post<{ id: string }>('/api/sys/sysDepart/add', { departName, parentId, orgCategory: '2' }))
    .result.id
const codeOf = async (id: string) =>
  (await home.db.selectFrom('sysDepart').select('orgCode').where('id', '=', id).executeTakeFirstOrThrow())
    .orgCode
const join = (departId: string, ...users: string[]) =>
  admin.post('/api/sys/user/editSysDepartWithUser', { depId: departId, userIdList: users })
/** A department headed by the user of these tests. */
const addLed = async (departName: string) => {
  const id = await addDepart(departName)
  await home.db.insertInto('sysUserDepart').values({ userId: headId, depId: id, responsible: true }).execute()
  return id
}
const allow = (departId: string, codes: readonly string[], last: readonly string[] = [], who = admin) =>
  who.post('/api/sys/permission/saveDepartPermission', {
    departId,
    permissionIds: codes.map(row).join(','),
    lastpermissionIds: last.map(row).join(','),
  })
const addRole = async (departId: string, roleCode: string, who = head) =>
  (await who.post<{ id: string }>(`${base}/add`, { departId, roleName: roleCode, roleCode })).result?.id ?? ''
const grant = (roleId: string, codes: readonly string[], last: readonly string[] = [], who = head) =>
  who.post(`${permissions}/saveDeptRolePermission`, {
    roleId,
    permissionIds: codes.map(row).join(','),
    lastpermissionIds: last.map(row).join(','),
  })
const give = (userId: string, roles: readonly string[], old: readonly string[] = [], who = head) =>
  who.post(`${base}/deptRoleUserAdd`, { userId, newRoleId: roles.join(','), oldRoleId: old.join(',') })
const codesOf = async (who: SignedIn) =>
  (await who.get<PermissionResult>('/api/sys/permission/getUserPermissionByToken')).result.auth
    .map(({ action }) => action)
    .toSorted()
const positions = async (who: SignedIn) => (await who.call('GET', '/api/sys/position/list')).statusCode
interface Pair {
  id: string
  departId: string
  permissionId: string
  dataRuleIds: string | null
}
const pairsOf = async (departId: string, who = admin) =>
  (await who.get<Page<Pair>>(`${permissions}/list?departId=${departId}`)).result.records
const nodesOf = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])])

describe('department permissions and department roles', () => {
  it('require the codes and a department of the caller’s own in the caller’s tenant', async () => {
    const [departId, led] = [await addDepart('别人的部门'), await addLed('权限甲')]
    // membership in a department does not make someone its head
    await join(departId, headId)
    await allow(departId, ['position:list'])
    const roleId = await addRole(departId, 'theirs', admin)
    await grant(roleId, ['position:list'], [], admin)
    const person = await addTestUser(home.db, { username: 'depart-role-target' })
    const none = { permissionIds: '', lastpermissionIds: '' }
    const rule = { permissionId: row('position:list'), dataRuleIds: '' }
    const pair = (await pairsOf(departId))[0]!.id
    const asAdministrator: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['GET', `/api/sys/permission/queryDepartPermission?departId=${departId}`],
      ['POST', '/api/sys/permission/saveDepartPermission', { departId, ...none }],
      ['GET', `${permissions}/datarule/${rule.permissionId}/${departId}`],
      ['POST', `${permissions}/datarule`, { departId, ...rule }],
      ['GET', `${permissions}/list?departId=${departId}`],
      ['POST', `${permissions}/add`, { departId, permissionId: row('position:edit') }],
      ['PUT', `${permissions}/edit`, { id: pair, dataRuleIds: '' }],
      ['DELETE', `${permissions}/delete?id=${pair}`],
      ['DELETE', `${permissions}/deleteBatch?ids=${pair}`],
    ]
    const asHead: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['GET', `${permissions}/queryTreeListForDeptRole?departId=${departId}`],
      ['GET', `${permissions}/queryDeptRolePermission?roleId=${roleId}`],
      ['POST', `${permissions}/saveDeptRolePermission`, { roleId, ...none }],
      ['GET', `${base}/getDeptRoleList?departId=${departId}`],
      ['GET', `${base}/getDeptRoleByUserId?departId=${departId}&userId=${person}`],
      ['POST', `${base}/deptRoleUserAdd`, { userId: person, newRoleId: roleId, oldRoleId: '' }],
      ['GET', `${base}/datarule/${rule.permissionId}/${departId}/${roleId}`],
      ['POST', `${base}/datarule`, { roleId, ...rule }],
      ['POST', `${base}/add`, { departId, roleName: 'xx', roleCode: 'x' }],
      ['POST', '/api/sys/user/editSysDepartWithUser', { depId: departId, userIdList: [person] }],
      ['DELETE', `/api/sys/user/deleteUserInDepart?depId=${departId}&userId=${person}`],
      ['GET', `/api/sys/user/departUserList?depId=${departId}`],
    ]
    for (const [method, url, payload] of [...asAdministrator, ...asHead]) {
      const more = payload ? { payload } : {}
      assert.equal((await plain.call(method, url, more)).statusCode, 403, url)
      assert.equal((await head.call(method, url, more)).statusCode, 403, url)
      const other = await elsewhere.call(method, url, more)
      const envelope = other.json<Envelope<Page<object> | null>>()
      const shown = envelope.success ? envelope.result?.records : null
      assert.deepEqual(shown ?? [], [], url)
      const stranger = await home.app.inject({ method, url, ...more })
      assert.match(stranger.json<{ message: string }>().message, /Token失效/, url)
    }
    // records hidden from the lists cannot be changed by id
    for (const who of [head, elsewhere]) {
      assert.deepEqual((await who.get<Page<object>>(`${base}/list?deptId=${departId}`)).result.records, [])
      assert.equal((await who.put(`${base}/edit`, { id: roleId, roleName: 'mine' })).success, false)
      assert.equal((await who.delete(`${base}/delete?id=${roleId}`)).success, false)
    }
    // records of different tenants cannot be linked
    const theirs = await elsewhere.post<{ id: string }>('/api/sys/sysDepart/add', {
      departName: 'x',
      orgCategory: '1',
    })
    assert.equal((await allow(theirs.result.id, ['position:list'])).success, false)
    assert.equal(await addRole(theirs.result.id, 'across', admin), '')
    assert.equal(
      (await give(person, [await addRole(led, 'not-member')])).message,
      '当前选中部门与用户无关联关系!',
    )
  })

  it('accept declared fields and valid ids only', async () => {
    const departId = await addLed('权限子')
    const body = {
      departId,
      roleName: '多余字段',
      roleCode: 'assigned',
      id: newId(),
      tenantId: 7,
      createBy: 'x',
    }
    const id = (await head.post<{ id: string }>(`${base}/add`, body)).result.id
    const stored = await home.db
      .selectFrom('sysDepartRole')
      .select(['tenantId', 'createBy'])
      .where('id', '=', id)
      .executeTakeFirst()
    assert.deepEqual([id === body.id, stored], [false, { tenantId: 0, createBy: 'depart-head' }])
    const moved = await addLed('权限丑')
    await head.put(`${base}/edit`, { id, departId: moved, roleCode: 'other', roleName: '改过' })
    const [row] = (
      await head.get<Page<{ departId: string; roleCode: string }>>(`${base}/list?deptId=${departId}`)
    ).result.records
    assert.deepEqual([row?.departId, row?.roleCode], [departId, 'assigned'])
    const injected = encodeURIComponent("' or '1'='1")
    for (const url of [
      `${permissions}/queryTreeListForDeptRole?departId=${injected}`,
      `${permissions}/queryDeptRolePermission?roleId=${injected}`,
      `/api/sys/permission/queryDepartPermission?departId=${injected}`,
      `${base}/getDeptRoleByUserId?departId=${departId}&userId=${injected}`,
    ])
      assert.equal((await admin.call('GET', url)).statusCode, 400, url)
  })

  it('can be granted by the head within the rights of the department and their own', async () => {
    const departId = await addLed('权限乙')
    const below = await addDepart('权限乙一', departId)
    await allow(departId, ['position:list', 'position:add', 'position:edit'])
    const roleId = await addRole(departId, 'within')
    assert.equal((await grant(roleId, ['user:list'])).message, '不能授予部门权限以外的权限')
    assert.equal((await grant(roleId, ['position:add'])).message, '不能授予您自己没有的权限')
    assert.equal((await grant(roleId, ['position:list'])).message, '保存成功！')
    const held = await head.get<string[]>(`${permissions}/queryDeptRolePermission?roleId=${roleId}`)
    assert.deepEqual(held.result, [row('position:list')])
    const forest = await head.get<PermissionForest>(
      `${permissions}/queryTreeListForDeptRole?departId=${departId}`,
    )
    const nodes = nodesOf(forest.result.treeList)
    assert.deepEqual(
      nodes.filter(({ perms }) => perms).map(({ perms, disabled }) => [perms, disabled]),
      [
        ['position:list', false],
        ['position:add', true],
        ['position:edit', false],
      ],
    )
    assert.ok(nodes.some(({ label, disabled }) => label === '职务管理' && disabled))
    assert.equal(forest.result.ids.length, 3)
    // a department below is theirs too; a role with more rights than theirs is not grantable
    assert.notEqual(await addRole(below, 'below'), '')
    await grant(roleId, ['position:list', 'position:add'], ['position:list'], admin)
    const person = await addTestUser(home.db, { username: 'depart-role-given' })
    await join(departId, person)
    assert.equal((await give(person, [roleId])).message, '该角色的权限超出您自己的权限，不能操作')
    assert.equal((await head.put(`${base}/edit`, { id: roleId, roleName: '改名' })).success, false)
    assert.equal((await head.delete(`${base}/delete?id=${roleId}`)).success, false)
    // people who manage permissions of departments hold these
    const granter = await addTestRole(home.db, { codes: ['depart:grant', 'position:list'] })
    await addTestUser(home.db, { username: 'depart-granter', roleIds: [granter] })
    const other = await signedIn(home.app, 'depart-granter')
    assert.equal((await allow(departId, ['user:add'], [], other)).message, '不能授予您自己没有的权限')
    assert.equal((await allow(departId, [], ['position:add'], other)).success, false)
    assert.equal((await allow(departId, [], ['position:list'], other)).success, true)
  })

  it('take effect at once in the user’s current department and end with its permissions', async () => {
    const [one, two] = [await addLed('权限丙'), await addLed('权限丁')]
    const person = await addTestUser(home.db, { username: 'depart-role-two' })
    await join(one, person)
    await join(two, person)
    await allow(one, ['position:list', 'position:edit'])
    const roleId = await addRole(one, 'clerk')
    await grant(roleId, ['position:list', 'position:edit'])
    // whatever the table says, a role grants no more than its department may
    await home.db
      .insertInto('sysDepartRolePermission')
      .values({ roleId, permissionId: row('position:add') })
      .execute()
    const both = await signedIn(home.app, 'depart-role-two')
    const choose = async (departId: string) =>
      both.post('/api/sys/selectDepart', { orgCode: await codeOf(departId) })
    await choose(one)
    // without a role there is no menu
    assert.equal((await both.get('/api/sys/permission/getUserPermissionByToken')).success, false)
    assert.equal(await positions(both), 403)
    await allHeard(home.app)
    const notices = noticesOf(home.app, ACCESS_CHANGED)
    const untilNotified = async () => assert.deepEqual(await notices.next(), { tenantId: 0, users: [person] })
    assert.equal((await give(person, [roleId])).message, '添加成功！')
    await untilNotified()
    assert.deepEqual([await positions(both), await codesOf(both)], [200, ['position:edit', 'position:list']])
    const held = await head.get<DepartRoleHeld[]>(
      `${base}/getDeptRoleByUserId?departId=${one}&userId=${person}`,
    )
    assert.deepEqual(held.result, [{ id: roleId, userId: person, droleId: roleId }])

    // all open windows of the user are notified
    const page = await openSocket(await listening(home.app), { userId: person, token: both.token })
    await choose(two)
    assert.deepEqual(await page.next(), { cmd: 'event', topic: ACCESS_CHANGED, data: null })
    await page.close()
    assert.equal(await positions(both), 403)
    await choose(one)
    assert.equal(await positions(both), 200)

    // the department lost it, and so did its roles
    await allow(one, ['position:edit'], ['position:list', 'position:edit'])
    await untilNotified()
    assert.deepEqual([await positions(both), await codesOf(both)], [403, ['position:edit']])
    await allow(one, ['position:list'])
    await untilNotified()
    assert.equal(await positions(both), 403)
    await grant(roleId, ['position:list'])
    await untilNotified()
    assert.equal(await positions(both), 200)
    await give(person, [], [roleId])
    await untilNotified()
    assert.equal(await positions(both), 403)
    await give(person, [roleId])
    await untilNotified()
    // leaving the department removes its roles
    await head.delete(`/api/sys/user/deleteUserInDepart?depId=${one}&userId=${person}`)
    await untilNotified()
    assert.equal(await positions(both), 403)
    await join(one, person)
    await untilNotified()
    assert.equal(await positions(both), 403)
    // a deleted role grants nothing
    await give(person, [roleId])
    await untilNotified()
    assert.equal((await head.delete(`${base}/delete?id=${roleId}`)).success, true)
    await untilNotified()
    assert.equal(await positions(both), 403)
  })

  it('protect an account by its rights in any of its departments', async () => {
    const [one, two] = [await addLed('权限戊'), await addLed('权限己')]
    const person = await addTestUser(home.db, { username: 'depart-role-strong' })
    await join(one, person)
    await join(two, person)
    await allow(two, ['user:password'])
    const strong = await addRole(two, 'strong', admin)
    await grant(strong, ['user:password'], [], admin)
    assert.equal((await give(person, [strong], [], admin)).success, true)
    const keeper = await addTestRole(home.db, { codes: ['user:list', 'user:edit'] })
    await addTestUser(home.db, { username: 'depart-role-keeper', roleIds: [keeper] })
    const other = await signedIn(home.app, 'depart-role-keeper')
    const edited = await other.put('/api/sys/user/edit', { id: person, realname: 'x' })
    assert.equal(edited.message, '该账号的权限超出您自己的权限，不能操作')
    // the head of another of their departments cannot give them roles either
    const weak = await addRole(one, 'weak')
    assert.equal((await give(person, [weak])).message, '该账号的权限超出您自己的权限，不能操作')
  })

  it('apply the data rules of the user’s current department', async () => {
    const [one, two] = [await addLed('权限庚'), await addLed('权限辛')]
    const permissionId = row('position:list')
    const rule = newId()
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({
        id: rule,
        permissionId,
        ruleName: '只看店主',
        ruleColumn: 'code',
        ruleConditions: '=',
        ruleValue: 'owner',
      })
      .execute()
    const person = await addTestUser(home.db, {
      username: 'depart-role-narrow',
      roleIds: [await addTestRole(home.db, { codes: ['position:list'] })],
    })
    await join(one, person)
    await join(two, person)
    const roleId = await addRole(one, 'narrow')
    const ofDepart = (dataRuleIds: string) =>
      admin.post(`${permissions}/datarule`, { departId: one, permissionId, dataRuleIds })
    const ofRole = (dataRuleIds: string, who = head) =>
      who.post(`${base}/datarule`, { roleId, permissionId, dataRuleIds })
    const read = async () =>
      (
        await head.get<{ drChecked: string | null } | null>(
          `${base}/datarule/${permissionId}/${one}/${roleId}`,
        )
      ).result?.drChecked
    assert.equal((await ofDepart(rule)).message, '请先保存部门菜单权限!')
    await allow(one, ['position:list'])
    assert.equal((await ofRole(rule)).message, '请先保存角色菜单权限!')
    await grant(roleId, ['position:list'])
    // permissions the department may not use are not offered
    await ofRole(rule)
    assert.equal(await read(), undefined)
    assert.equal((await ofDepart(rule)).message, '保存成功!')
    assert.equal(
      (await admin.get<{ drChecked: string }>(`${permissions}/datarule/${permissionId}/${one}`)).result
        .drChecked,
      rule,
    )
    assert.equal((await ofRole(rule)).message, '保存成功!')
    assert.equal(await read(), rule)
    await give(person, [roleId])

    const narrowed = await signedIn(home.app, 'depart-role-narrow')
    const seen = async (departId: string) => {
      await narrowed.post('/api/sys/selectDepart', { orgCode: await codeOf(departId) })
      return (await narrowed.get<Page<object>>('/api/sys/position/list')).result.total
    }
    assert.equal(await seen(one), 1)
    assert.ok((await seen(two)) > 1)
    assert.equal(await seen(one), 1)
    // a rule cannot be lifted by those it binds
    await home.db
      .insertInto('sysUserDepart')
      .values({ userId: headId, depId: one, responsible: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await give(headId, [roleId], [], admin)
    await head.post('/api/sys/selectDepart', { orgCode: await codeOf(one) })
    assert.equal((await ofRole('')).message, '该数据规则对您自己有效，不能为他人取消')
    assert.equal(await read(), rule)
    // when the department loses it, its role does too
    await ofDepart('')
    const kept = await home.db
      .selectFrom('sysDepartRoleDataRule')
      .select('ruleId')
      .where('roleId', '=', roleId)
      .execute()
    assert.deepEqual(kept, [])
  })

  it('are granted together with the data rules that bind the granter, and free nobody from one', async () => {
    const rule = newId()
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({
        id: rule,
        permissionId: row('position:list'),
        ruleName: '随权限',
        ruleColumn: 'code',
        ruleConditions: '=',
        ruleValue: 'owner',
      })
      .execute()
    const codes = [...HEAD_CODES, 'depart:grant', 'position:list']
    const headOf = async (username: string) => {
      const departId = await addDepart(username)
      const baseRole = await addTestRole(home.db, { codes })
      const id = await addTestUser(home.db, { username, roleIds: [baseRole] })
      await home.db
        .insertInto('sysUserDepart')
        .values({ userId: id, depId: departId, responsible: true })
        .execute()
      return { id, departId, baseRole, who: await signedIn(home.app, username) }
    }
    const narrow = await headOf('depart-head-narrow')
    await home.db.insertInto('sysRoleDataRule').values({ roleId: narrow.baseRole, ruleId: rule }).execute()
    await allow(narrow.departId, ['position:list'], [], narrow.who)
    assert.equal((await pairsOf(narrow.departId))[0]?.dataRuleIds, rule)
    const given = await addRole(narrow.departId, 'narrow-given', narrow.who)
    assert.equal((await grant(given, ['position:list'], [], narrow.who)).success, true)
    const rulesOf = (roleId: string) =>
      home.db.selectFrom('sysDepartRoleDataRule').select('ruleId').where('roleId', '=', roleId).execute()
    assert.deepEqual(await rulesOf(given), [{ ruleId: rule }])

    // bound by a role of the department only: otherwise they would see the whole list
    const wide = await headOf('depart-head-wide')
    await allow(wide.departId, ['position:list'])
    const own = await addRole(wide.departId, 'narrow-own', admin)
    await grant(own, ['position:list'], [], admin)
    await home.db.insertInto('sysDepartRoleDataRule').values({ roleId: own, ruleId: rule }).execute()
    await give(wide.id, [own], [], admin)
    const ways = [
      () => give(wide.id, [], [own], wide.who),
      () => grant(own, [], ['position:list'], wide.who),
      () => allow(wide.departId, [], ['position:list'], wide.who),
      () => wide.who.delete(`${base}/delete?id=${own}`),
    ]
    for (const way of ways) assert.equal((await way()).message, '该数据规则对您自己有效，不能为他人取消')
    assert.deepEqual(await rulesOf(own), [{ ruleId: rule }])
    assert.equal((await give(wide.id, [], [own], admin)).success, true)
  })

  it('can be written pair by pair with the same limits', async () => {
    const departId = await addDepart('权限寅')
    const rule = newId()
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({
        id: rule,
        permissionId: row('position:list'),
        ruleName: '成对',
        ruleColumn: 'code',
        ruleConditions: '=',
        ruleValue: 'nothing',
      })
      .execute()
    const send = (codes: string, more: object = {}, who = admin) =>
      who.post<Pair>(`${permissions}/add`, { departId, permissionId: row(codes), ...more })
    const added = await send('position:list', { dataRuleIds: `${rule},` })
    assert.equal(added.message, '添加成功！')
    const { id } = added.result
    assert.deepEqual(await pairsOf(departId), [
      { id, departId, permissionId: row('position:list'), dataRuleIds: rule },
    ])
    const one = async () => (await admin.get<Pair | null>(`${permissions}/queryById?id=${id}`)).result
    assert.equal((await one())?.permissionId, row('position:list'))
    assert.equal((await elsewhere.get(`${permissions}/queryById?id=${id}`)).result, null)
    // only once, and only for existing rows
    assert.equal((await send('position:list')).message, '数据库中已存在该记录')
    const nothing = await admin.post(`${permissions}/add`, { departId, permissionId: newId() })
    assert.equal(nothing.message, '未找到对应实体')
    // omitted values stay unchanged
    const edit = (more: object) => admin.put(`${permissions}/edit`, { id, ...more })
    assert.equal((await edit({ permissionId: row('position:edit') })).message, '编辑成功!')
    assert.deepEqual(await one(), added.result)
    assert.equal((await edit({ dataRuleIds: ',' })).success, true)
    assert.equal((await one())?.dataRuleIds, null)
    assert.equal((await admin.put(`${permissions}/edit`, { id: newId() })).message, '未找到对应实体')
    // nobody grants or revokes rows they do not hold
    const granter = await addTestRole(home.db, { codes: ['depart:list', 'depart:grant', 'position:list'] })
    await addTestUser(home.db, { username: 'pair-granter', roleIds: [granter] })
    const other = await signedIn(home.app, 'pair-granter')
    assert.equal((await send('user:add', {}, other)).message, '不能授予您自己没有的权限')
    const beyond = (await send('position:edit')).result.id
    const both = `${permissions}/deleteBatch?ids=${id},${beyond},`
    assert.equal((await other.delete(both)).message, '不能授予您自己没有的权限')
    assert.equal((await pairsOf(departId)).length, 2)
    // what the department loses, its roles lose
    const roleId = await addRole(departId, 'paired', admin)
    await grant(roleId, ['position:list'], [], admin)
    assert.equal((await admin.delete(both)).message, '批量删除成功！')
    const left = await admin.get<string[]>(`${permissions}/queryDeptRolePermission?roleId=${roleId}`)
    assert.deepEqual([await pairsOf(departId), left.result], [[], []])
    assert.equal((await admin.delete(`${permissions}/delete?id=${id}`)).message, '未找到对应实体')
    assert.equal((await admin.delete(`${permissions}/deleteBatch?ids=,`)).message, '参数不识别！')
  })

  it('let heads manage the users of their department and see their contacts', async () => {
    const departId = await addLed('权限壬')
    const person = await addTestUser(home.db, { username: 'depart-colleague' })
    await home.db.updateTable('sysUser').set({ phone: '13900000777' }).where('id', '=', person).execute()
    const body = { depId: departId, userIdList: [person] }
    assert.equal((await head.post('/api/sys/user/editSysDepartWithUser', body)).message, '添加成功!')
    type Person = Record<'username' | 'phone' | 'orgCode' | 'selectedroles', string | undefined>
    const listed = async (who: SignedIn, query = `?depId=${departId}`) =>
      (await who.get<Page<Person> | null>(`/api/sys/user/departUserList${query}`)).result
    const [colleague] = (await listed(head, `?depId=${departId}&username=depart-colleague`))!.records
    assert.deepEqual(
      [colleague?.phone, colleague?.orgCode, colleague?.selectedroles],
      ['13900000777', '权限壬', undefined],
    )
    const own = await listed(head, '?pageSize=100')
    assert.ok(own!.records.some(({ username }) => username === 'depart-colleague'))
    assert.ok(!own!.records.some(({ username }) => username === 'admin'))
    // a clerk who may read departments sees names only and heads none
    const reader = await addTestRole(home.db, { codes: ['depart:list'] })
    await addTestUser(home.db, { username: 'depart-reader', roleIds: [reader] })
    const clerk = await signedIn(home.app, 'depart-reader')
    assert.equal(
      (await listed(clerk))!.records.find(({ phone }) => phone !== undefined),
      undefined,
    )
    assert.equal(await listed(clerk, ''), null)
    const left = await head.delete(
      `/api/sys/user/deleteUserInDepartBatch?depId=${departId}&userIds=${person}`,
    )
    assert.equal(left.message, '删除成功!')
  })

  it('require separate codes, and are imported only into departments of the importer', async () => {
    const departId = await addLed('权限癸')
    const foreign = await addDepart('不归他管')
    await addRole(departId, 'twice')
    const again = await head.call('POST', `${base}/add`, {
      payload: { departId, roleName: 'xx', roleCode: 'twice' },
    })
    assert.equal(again.json<Envelope>().success, false)
    const check = `/api/sys/duplicate/check?tableName=sys_depart_role&fieldName=role_code&fieldVal=twice&dataId=`
    assert.equal((await head.get(check)).success, false)
    assert.equal((await plain.call('GET', check)).statusCode, 403)
    const file = await workbook([
      ['部门id', '部门角色名称', '部门角色编码', '备注'],
      [departId, '导入角色', 'imported', ''],
      [foreign, '越权角色', 'imported-too', ''],
    ])
    const answer = await head.call('POST', `${base}/importExcel`, formWith(file))
    const { result } = answer.json<Envelope<{ successCount: number; errorCount: number }>>()
    assert.deepEqual([result.successCount, result.errorCount], [1, 1])
    const rows = (
      await head.get<Page<{ roleCode: string; departName: string }>>(`${base}/list?deptId=${departId}`)
    ).result.records
    assert.deepEqual(rows.map(({ roleCode, departName }) => [roleCode, departName]).toSorted(), [
      ['imported', '权限癸'],
      ['twice', '权限癸'],
    ])
  })
})
