import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { StockClient, Row } from '../../support/stock-client.ts'
import { stockAdministrator } from '../shared-product.ts'

const USER_COLUMNS = [
  'username',
  'realname',
  'avatar',
  'sex_dictText',
  'birthday',
  'phone',
  'orgCodeTxt',
  'departIds_dictText',
  'status_dictText',
]
const PASSWORD = 'Replay#2026'
const TAKEN = '该值不可用，系统中已存在！'
/** What two accounts fill in, with values of their own. */
const formOf = (n: number) => ({
  username: `replay${n}`,
  password: PASSWORD,
  confirmpassword: PASSWORD,
  realname: `回放${n}`,
  workNo: `R-${n}`,
  post: 'owner',
  sex: 1,
  birthday: '1990-05-05',
  email: `replay${n}@example.com`,
  phone: `1380013800${n}`,
  telephone: '021-5555555',
  activitiSync: '1',
  userIdentity: 1,
})

let client: StockClient
before(async () => {
  client = await stockAdministrator()
})

const users = (search = {}) => client.list('/sys/user/list', USER_COLUMNS, search)
const userOf = (username: string) =>
  client.only('/sys/user/list', USER_COLUMNS, { username: `*${username}*` })

describe('a stock client on 用户管理', () => {
  let departId: string
  let roleId: string

  test('fills in the drawer: its choices, its checks, and a new account', async () => {
    await users()
    const roles = await client.get<Row[]>('/sys/role/queryall')
    roleId = String(roles.find(({ roleCode }) => roleCode === 'cutter')!.id)
    const [root] = await client.get<Row[]>('/sys/sysDepart/queryTreeList')
    departId = String(root!.id)
    await client.get('/sys/tenant/queryList', { ids: '' })
    for (const [column, value] of [
      ['sys_user.username', 'replay1'],
      ['sys_user.phone', '13800138001'],
      ['sys_user.email', 'replay1@example.com'],
      ['sys_user.work_no', 'R-1'],
    ] as const)
      assert.equal(await client.taken(column, value), null, column)
    const links = { selectedroles: roleId, selecteddeparts: departId, departIds: '', relTenantIds: '' }
    for (const n of [1, 2])
      assert.equal(await client.post('/sys/user/add', { ...formOf(n), ...links }), '添加成功！')
    assert.equal(await client.taken('sys_user.username', 'replay1'), TAKEN)
    const row = await userOf('replay1')
    assert.deepEqual(
      [row['realname'], row['sex_dictText'], row['status'], row['status_dictText'], row['birthday']],
      ['回放1', '男', 1, '正常', '1990-05-05'],
    )
    assert.ok(!('password' in row) && !('salt' in row))
    assert.equal(typeof row['orgCodeTxt'], 'string')
  })

  test('searches by account, sex and the folded fields, and with the advanced query', async () => {
    const named = (rows: Row[]) => rows.map(({ username }) => username)
    const search = { username: '*replay*', sex: 1, realname: '*回放1*', phone: '*138001*', status: 1 }
    assert.deepEqual(named(await users(search)), ['replay1'])
    const conditions = JSON.stringify([{ rule: 'eq', field: 'username', val: 'replay2', type: 'string' }])
    const advanced = { superQueryParams: encodeURI(conditions), superQueryMatchType: 'and' }
    assert.deepEqual(named(await users(advanced)), ['replay2'])
  })

  test('changes the account that the drawer was opened with', async () => {
    const row = await userOf('replay1')
    assert.deepEqual(await client.get('/sys/user/queryUserRole', { userid: row.id }), [roleId])
    const departs = await client.get<{ key: string; value: string; title: string }[]>(
      '/sys/user/userDepartList',
      { userId: row.id },
    )
    assert.deepEqual(
      departs.map(({ key, value }) => [key, value]),
      [[departId, departId]],
    )
    // the date as the picker of the drawer holds it
    const form = { ...row, realname: '回放改', birthday: '1990-05-05T05:00:00.570Z' }
    const links = { selectedroles: roleId, selecteddeparts: departId }
    assert.equal(await client.put('/sys/user/edit', { ...form, ...links }), '修改成功!')
    const changed = await userOf('replay1')
    assert.deepEqual([changed['realname'], changed['birthday']], ['回放改', '1990-05-05'])
  })

  test('sets a password, freezes and thaws', async () => {
    const { id } = await userOf('replay1')
    const password = { username: 'replay1', password: `${PASSWORD}1`, confirmpassword: `${PASSWORD}1` }
    assert.equal(await client.put('/sys/user/changePassword', password), '密码修改成功!')
    for (const status of [2, 1]) {
      assert.equal(await client.put('/sys/user/frozenBatch', { ids: `${id},`, status }), '操作成功!')
      assert.equal((await userOf('replay1'))['status'], status)
    }
  })

  test('exports the chosen accounts', async () => {
    const { id } = await userOf('replay1')
    const book = await client.download('/sys/user/exportXls', USER_COLUMNS, { selections: id })
    assert.ok(book.size > 1_000)
  })

  test('deletes into the recycle bin, restores from it, and empties it', async () => {
    const [one, two] = [await userOf('replay1'), await userOf('replay2')]
    assert.equal(await client.remove('/sys/user/delete', { id: one.id }), '删除用户成功')
    assert.equal(await client.remove('/sys/user/deleteBatch', { ids: `${two.id},` }), '批量删除用户成功')
    const bin = await client.get<Row[]>('/sys/user/recycleBin')
    const known = bin.filter(({ id }) => id === one.id || id === two.id)
    assert.equal(known.length, 2)
    for (const row of known) assert.ok('orgCode' in row && 'avatar' in row && 'realname' in row)
    assert.equal(await client.put('/sys/user/putRecycleBin', { userIds: `${one.id}` }), '还原成功')
    assert.equal((await userOf('replay1')).id, one.id)
    await client.remove('/sys/user/delete', { id: one.id })
    const both = { userIds: `${one.id},${two.id}` }
    assert.equal(await client.remove('/sys/user/deleteRecycleBin', both), '删除成功')
    assert.deepEqual(await client.get<Row[]>('/sys/user/recycleBin'), [])
  })

  test('imports the workbook that it exported', async () => {
    await client.post('/sys/user/add', { ...formOf(3), selectedroles: roleId, selecteddeparts: departId })
    const { id } = await userOf('replay3')
    const book = await client.download('/sys/user/exportXls', USER_COLUMNS, { selections: id })
    await client.remove('/sys/user/delete', { id })
    await client.remove('/sys/user/deleteRecycleBin', { userIds: `${id}` })
    const { success, message, result } = await client.upload('/sys/user/importExcel', book, '用户信息.xls')
    assert.ok(success && message === '共1行数据全部导入成功！', `${message} ${JSON.stringify(result)}`)
    const back = await userOf('replay3')
    assert.deepEqual([back['realname'], back['workNo'], back['sex']], ['回放3', 'R-3', 1])
    await client.remove('/sys/user/delete', { id: back.id })
    await client.remove('/sys/user/deleteRecycleBin', { userIds: `${back.id}` })
  })
})

describe('a stock client on the people of a role', () => {
  const members = (roleId: string | number, search = {}) =>
    client.get<Page<Row>>('/sys/user/userRoleList', {
      ...search,
      roleId,
      column: 'createTime',
      order: 'desc',
      field: 'id,,username,realname,status_dictText,action',
      pageNo: 1,
      pageSize: 10,
    })

  test('adds people, finds one, and takes them out again', async () => {
    const role = { roleName: '回放成员', roleCode: 'replay_members' }
    const check = await client.call('GET', '/sys/role/checkRoleCode', { roleCode: role.roleCode })
    assert.ok(check.success)
    assert.equal(await client.post('/sys/role/add', role), '添加成功！')
    const { id } = await client.only('/sys/role/list', ['roleName', 'roleCode'], { roleName: '回放成员' })
    assert.deepEqual((await members(id)).records, [])
    const chosen = [await userOf('cutter'), await userOf('packer')]
    const pairs = { roleId: id, userIdList: chosen.map((one) => one.id) }
    assert.equal(await client.post('/sys/user/addSysUserRole', pairs), '添加成功!')
    assert.equal((await members(id)).total, 2)
    const found = await members(id, { username: '*cutter*' })
    assert.deepEqual(
      found.records.map(({ username, status_dictText }) => [username, status_dictText]),
      [['cutter', '正常']],
    )
    const first = { roleId: id, userId: chosen[0]!.id }
    assert.equal(await client.remove('/sys/user/deleteUserRole', first), '删除成功!')
    const rest = { roleId: id, userIds: `${chosen[1]!.id},` }
    assert.equal(await client.remove('/sys/user/deleteUserRoleBatch', rest), '删除成功!')
    assert.equal((await members(id)).total, 0)
    assert.equal(await client.remove('/sys/role/delete', { id }), '删除角色成功')
  })
})
