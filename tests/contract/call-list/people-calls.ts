import * as z from 'zod/mini'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { PASSWORD } from '../../support/api.ts'
import { StockClient, type Row } from '../../support/stock-client.ts'
import type { ListedCall } from './listed-call.ts'
import { forgetUser } from './session-calls.ts'
import {
  anything,
  departKeys,
  departNode,
  filled,
  ids,
  listedUser,
  pageShape,
  permissionNode,
  rightsTree,
  ruleShape,
  userShape,
} from './shapes.ts'

const GROUP = 'Roles, users, permissions'
const ROLE = 'listed_role'
const USER = 'listed_user'
const DEPART = '清单部门'
const MENU = '清单菜单'
const RULE = '清单规则'
/** A call of this group; most of them have nothing but an address, and a shape. */
const call = (
  method: ListedCall['method'],
  path: string,
  entry: Omit<ListedCall, 'group' | 'method' | 'path'>,
): ListedCall => ({ group: GROUP, method, path, ...entry })

const roleOf = (client: StockClient) => client.only('/sys/role/list', [], { roleCode: ROLE })
const userOf = (client: StockClient) => client.only('/sys/user/list', [], { username: USER })
async function departOf(client: StockClient): Promise<Row> {
  const [depart] = await client.get<Row[]>('/sys/sysDepart/searchBy', { keyWord: DEPART })
  return depart!
}
async function menuOf(client: StockClient): Promise<Row> {
  const tops = await client.get<Row[]>('/sys/permission/getSystemMenuList')
  return tops.find(({ name }) => name === MENU)!
}
/** A directory of the menu with something below it. */
async function openTop(client: StockClient): Promise<Row> {
  const tops = await client.get<Row[]>('/sys/permission/getSystemMenuList')
  return tops.find(({ leaf }) => leaf === false)!
}
/** The menu row of a page whose rows a data rule can limit. */
async function listPage(client: StockClient): Promise<string> {
  const { records } = await client.get<Page<Row>>('/sys/permission/list', {
    component: 'system/UserList',
    pageNo: 1,
  })
  return String(records[0]!.id)
}
const granted = async (client: StockClient) => ({
  permissionIds: String((await menuOf(client)).id),
  lastpermissionIds: '',
})
const departRoleOf = async (client: StockClient) =>
  client.only('/sys/sysDepartRole/list', [], { deptId: (await departOf(client)).id })

const ROLES: readonly ListedCall[] = [
  call('POST', '/sys/role/add', {
    send: () => ({ body: { roleName: '清单角色', roleCode: ROLE } }),
    says: '添加成功！',
    result: anything,
  }),
  call('PUT', '/sys/role/edit', {
    send: async (client) => ({ body: { ...(await roleOf(client)), description: 'x' } }),
    says: '修改成功!',
    result: anything,
  }),
  call('GET', '/sys/role/queryall', {
    result: z.array(z.looseObject({ id: filled, roleCode: filled, roleName: filled })),
  }),
  call('GET', '/sys/role/queryTreeList', { result: rightsTree }),
]

const USERS: readonly ListedCall[] = [
  call('POST', '/sys/user/add', {
    send: async (client) => {
      const names = { username: USER, realname: '清单用户', workNo: 'L-1' }
      const words = { password: PASSWORD, confirmpassword: PASSWORD }
      return { body: { ...names, ...words, selectedroles: (await roleOf(client)).id, selecteddeparts: '' } }
    },
    says: '添加成功！',
    result: anything,
  }),
  call('PUT', '/sys/user/edit', {
    send: async (client) => ({ body: { ...(await userOf(client)), sex: 2 } }),
    says: '修改成功!',
    result: anything,
  }),
  call('GET', '/sys/user/list', { result: pageShape(listedUser) }),
  call('GET', '/sys/user/queryUserRole', {
    send: async (client) => ({ query: { userid: (await userOf(client)).id } }),
    result: ids,
  }),
  call('PUT', '/sys/user/frozenBatch', {
    send: async (client) => ({ body: { ids: `${(await userOf(client)).id},`, status: 1 } }),
    says: '操作成功!',
    result: anything,
  }),
  call('GET', '/sys/user/checkOnlyUser', {
    send: () => ({ query: { username: 'nobody_has_this' } }),
    result: anything,
  }),
  call('PUT', '/sys/user/changePassword', {
    send: () => ({ body: { username: USER, password: `${PASSWORD}1`, confirmpassword: `${PASSWORD}1` } }),
    says: '密码修改成功!',
    result: anything,
  }),
  call('GET', '/sys/user/queryUserByDepId', {
    send: async (client) => {
      const [root] = await client.get<Row[]>('/sys/sysDepart/queryTreeList')
      return { query: { id: root!.id, realname: '' } }
    },
    result: z.array(z.looseObject({ ...userShape.shape, orgCodeTxt: z.nullable(z.string()) })),
  }),
  call('POST', '/sys/user/updatePassword', {
    send: async ({ url }) => ({
      as: await StockClient.signIn(url, USER, `${PASSWORD}1`),
      body: { username: USER, oldpassword: `${PASSWORD}1`, password: PASSWORD, confirmpassword: PASSWORD },
    }),
    says: '密码重置成功!',
    result: anything,
  }),
  call('GET', '/sys/user/getCurrentUserDeparts', {
    result: z.looseObject({
      list: z.array(z.looseObject({ id: filled, orgCode: filled, departName: filled })),
      orgCode: filled,
    }),
  }),
  call('POST', '/sys/selectDepart', {
    send: async (client) => {
      const { orgCode } = await client.get<{ orgCode: string }>('/sys/user/getCurrentUserDeparts')
      return { body: { orgCode, username: 'admin' } }
    },
    result: z.looseObject({ userInfo: userShape }),
  }),
]

const DEPARTMENTS: readonly ListedCall[] = [
  call('GET', '/sys/sysDepart/queryTreeList', { result: z.array(departNode) }),
  call('GET', '/sys/sysDepart/queryIdTree', { result: z.array(departKeys) }),
  call('GET', '/sys/sysDepart/searchBy', {
    send: async (client) => {
      const form = { departName: DEPART, orgCategory: '1', departOrder: 9 }
      await client.post('/sys/sysDepart/add', form)
      return { query: { keyWord: DEPART } }
    },
    result: z.array(departNode).check(z.minLength(1)),
  }),
  call('GET', '/sys/sysDepart/queryMyDeptTreeList', { says: '2', result: z.array(departNode) }),
]

const RIGHTS: readonly ListedCall[] = [
  call('POST', '/sys/permission/add', {
    send: () => ({
      body: {
        name: MENU,
        menuType: 0,
        url: '/listed',
        component: 'layouts/RouteView',
        sortNo: 99,
        route: true,
        status: '1',
      },
    }),
    says: '添加成功！',
    result: anything,
  }),
  call('PUT', '/sys/permission/edit', {
    send: async (client) => ({ body: { ...(await menuOf(client)), description: 'x' } }),
    says: '修改成功！',
    result: anything,
  }),
  call('GET', '/sys/permission/list', { result: z.array(permissionNode) }),
  call('GET', '/sys/permission/queryTreeList', {
    result: z.looseObject({ treeList: z.array(z.unknown()), ids }),
  }),
  call('GET', '/sys/permission/getSystemMenuList', { result: z.array(permissionNode) }),
  call('GET', '/sys/permission/getSystemSubmenu', {
    send: async (client) => ({ query: { parentId: (await openTop(client)).id } }),
    result: z.array(permissionNode).check(z.minLength(1)),
  }),
  call('GET', '/sys/permission/getSystemSubmenuBatch', {
    send: async (client) => ({ query: { parentIds: String((await openTop(client)).id) } }),
    result: z.record(z.string(), z.array(permissionNode)),
  }),
  call('POST', '/sys/permission/saveRolePermission', {
    send: async (client) => ({ body: { roleId: (await roleOf(client)).id, ...(await granted(client)) } }),
    says: '保存成功！',
    result: anything,
  }),
  call('GET', '/sys/permission/queryRolePermission', {
    send: async (client) => ({ query: { roleId: (await roleOf(client)).id } }),
    result: ids.check(z.minLength(1)),
  }),
  call('GET', '/sys/permission/getPermRuleListByPermId', {
    send: async (client) => {
      const permissionId = await listPage(client)
      const rule = { ruleName: RULE, ruleColumn: 'username', ruleConditions: '=', ruleValue: 'x' }
      await client.post('/sys/permission/addPermissionRule', { ...rule, permissionId, status: '1' })
      return { query: { permissionId } }
    },
    result: z.array(ruleShape).check(z.minLength(1)),
  }),
  call('GET', '/sys/permission/queryPermissionRule', {
    send: async (client) => ({ query: { permissionId: await listPage(client), ruleName: RULE } }),
    says: '查询成功！',
    result: z.array(ruleShape).check(z.minLength(1)),
  }),
  call('POST', '/sys/permission/saveDepartPermission', {
    send: async (client) => ({ body: { departId: (await departOf(client)).id, ...(await granted(client)) } }),
    says: '保存成功！',
    result: anything,
  }),
  call('GET', '/sys/permission/queryDepartPermission', {
    send: async (client) => ({ query: { departId: (await departOf(client)).id } }),
    result: ids.check(z.minLength(1)),
  }),
  call('GET', '/sys/sysDepartPermission/queryTreeListForDeptRole', {
    send: async (client) => ({ query: { departId: (await departOf(client)).id } }),
    result: rightsTree,
  }),
  call('POST', '/sys/sysDepartPermission/saveDeptRolePermission', {
    send: async (client) => {
      const role = { roleName: '清单部门角色', roleCode: 'listed_depart_role' }
      await client.post('/sys/sysDepartRole/add', { ...role, departId: (await departOf(client)).id })
      return { body: { roleId: (await departRoleOf(client)).id, ...(await granted(client)) } }
    },
    says: '保存成功！',
    result: anything,
  }),
  call('GET', '/sys/sysDepartPermission/queryDeptRolePermission', {
    send: async (client) => ({ query: { roleId: (await departRoleOf(client)).id } }),
    result: ids.check(z.minLength(1)),
  }),
  call('DELETE', '/sys/sysDepart/delete', {
    send: async (client) => ({ query: { id: (await departOf(client)).id } }),
    says: '删除成功!',
    result: anything,
  }),
]

/** Roles, users, permissions and departments. */
export const PEOPLE_CALLS: readonly ListedCall[] = [...ROLES, ...USERS, ...DEPARTMENTS, ...RIGHTS]

/** Deletes what these calls made. */
export async function forgetPeople(client: StockClient): Promise<void> {
  const found = { permissionId: await listPage(client), ruleName: RULE }
  const [rule] = await client.get<Row[]>('/sys/permission/queryPermissionRule', found)
  await client.remove('/sys/permission/deletePermissionRule', { id: rule!.id })
  await client.remove('/sys/permission/delete', { id: (await menuOf(client)).id })
  await forgetUser(client, await userOf(client))
  await client.remove('/sys/role/delete', { id: (await roleOf(client)).id })
}
