import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { StockClient, Row } from '../../support/stock-client.ts'
import { stockAdministrator } from '../shared-product.ts'

interface Node extends Row {
  title: string
  isLeaf: boolean
  leaf: boolean
  children: Node[] | null
}
interface Choice {
  key: string
  value: string
  slotTitle?: string
  title?: string
  ruleFlag: number
  isLeaf: boolean
  children: Choice[] | null
}

let client: StockClient
before(async () => {
  client = await stockAdministrator()
})

const everyNode = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children ?? [])])
const menu = async () => everyNode(await client.get<Node[]>('/sys/permission/list'))
const named = async (name: string) => {
  const row = (await menu()).find((one) => one['name'] === name)
  assert.ok(row, name)
  return row
}

describe('a stock client on 菜单管理', () => {
  test('opens the whole tree, and level by level in its lazy twin', async () => {
    const nodes = await menu()
    for (const { key, id, title, isLeaf, leaf, children } of nodes) {
      assert.deepEqual([key, typeof title, isLeaf], [id, 'string', leaf])
      assert.equal(children === null, isLeaf)
    }
    const tops = await client.get<Node[]>('/sys/permission/getSystemMenuList')
    assert.ok(tops.every(({ menuType, parentId }) => menuType === 0 && !parentId))
    const open = tops.find(({ leaf }) => !leaf)!
    const below = await client.get<Node[]>('/sys/permission/getSystemSubmenu', { parentId: open.id })
    assert.ok(below.length > 0 && below.every(({ parentId }) => parentId === open.id))
    const batch = await client.get<Record<string, Node[]>>('/sys/permission/getSystemSubmenuBatch', {
      parentIds: `${open.id},`,
    })
    assert.equal(batch[String(open.id)]?.length, below.length)
  })

  test('adds a directory, a page below it and a button, changes and deletes them', async () => {
    const switches = {
      route: true,
      hidden: false,
      keepAlive: false,
      alwaysShow: false,
      internalOrExternal: false,
    }
    const form = { status: '1', permsType: '1', sortNo: 1, icon: '', ...switches }
    const top = {
      ...form,
      menuType: 0,
      name: '回放目录',
      url: '/replay',
      component: 'layouts/RouteView',
      redirect: null,
    }
    assert.equal(await client.post('/sys/permission/add', top), '添加成功！')
    const directory = await named('回放目录')
    const page = {
      ...form,
      menuType: 1,
      name: '回放页面',
      parentId: directory.id,
      url: '/replay/page',
      component: 'system/UserList',
    }
    assert.equal(await client.post('/sys/permission/add', page), '添加成功！')
    const parent = await named('回放页面')
    await client.get('/sys/permission/queryTreeList')
    assert.equal(await client.taken('sys_permission.perms', 'replay:button'), null)
    const button = { ...form, menuType: 2, name: '回放按钮', parentId: parent.id, perms: 'replay:button' }
    assert.equal(await client.post('/sys/permission/add', button), '添加成功！')
    const row = await named('回放按钮')
    assert.deepEqual([row['perms'], row['menuType'], row['status']], ['replay:button', 2, '1'])
    // the drawer sends the node that it was opened with
    assert.equal(await client.put('/sys/permission/edit', { ...row, name: '回放按钮改' }), '修改成功！')
    await named('回放按钮改')
    assert.equal(await client.remove('/sys/permission/deleteBatch', { ids: `${row.id},` }), '删除成功!')
    assert.equal(await client.remove('/sys/permission/delete', { id: directory.id }), '删除成功!')
    assert.ok((await menu()).every(({ name }) => !String(name).startsWith('回放')))
  })
})

describe('a stock client on the data rules of a menu row', () => {
  test('adds, finds, changes and deletes a rule', async () => {
    const { id } = (await menu()).find(({ component }) => component === 'system/UserList')!
    const rules = () => client.get<Row[]>('/sys/permission/getPermRuleListByPermId', { permissionId: id })
    const before = await rules()
    const rule = {
      permissionId: id,
      ruleName: '回放规则',
      ruleColumn: 'username',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
      status: '1',
    }
    assert.equal(await client.post('/sys/permission/addPermissionRule', rule), '添加成功！')
    assert.equal((await rules()).length, before.length + 1)
    const found = await client.get<Row[]>('/sys/permission/queryPermissionRule', {
      permissionId: id,
      ruleName: '回放规则',
      ruleValue: '#{sys_user_code}',
    })
    assert.equal(found.length, 1)
    const [row] = found
    const { ruleName, ruleColumn, ruleConditions, ruleValue, status } = row!
    assert.deepEqual({ permissionId: id, ruleName, ruleColumn, ruleConditions, ruleValue, status }, rule)
    const edited = await client.put('/sys/permission/editPermissionRule', { ...row, ruleValue: 'admin' })
    assert.equal(edited, '更新成功！')
    const removed = await client.remove('/sys/permission/deletePermissionRule', { id: row!.id })
    assert.equal(removed, '删除成功！')
    assert.equal((await rules()).length, before.length)
  })
})

describe('a stock client on 授权 of a role', () => {
  test('grants rows and data rules by the difference of two lists', async () => {
    await client.post('/sys/role/add', { roleName: '回放授权', roleCode: 'replay_grants' })
    const { id: roleId } = await client.only('/sys/role/list', ['roleName'], { roleName: '回放授权' })
    const { treeList, ids } = await client.get<{ treeList: Choice[]; ids: string[] }>(
      '/sys/role/queryTreeList',
    )
    assert.ok(treeList.every((node) => node.slotTitle && !('title' in node) && node.key === node.value))
    const page = (await menu()).find(({ component }) => component === 'system/UserList')!
    assert.ok(ids.includes(String(page.id)))
    const granted = () => client.get<string[]>('/sys/permission/queryRolePermission', { roleId })
    assert.deepEqual(await granted(), [])
    const chosen = `${String(page['parentId'])},${page.id}`
    const save = { roleId, permissionIds: chosen, lastpermissionIds: '' }
    assert.equal(await client.post('/sys/permission/saveRolePermission', save), '保存成功！')
    assert.deepEqual((await granted()).toSorted(), chosen.split(',').toSorted())

    const rule = {
      ruleName: '回放授权规则',
      ruleColumn: 'username',
      ruleConditions: '=',
      ruleValue: 'x',
      status: '1',
      permissionId: page.id,
    }
    await client.post('/sys/permission/addPermissionRule', rule)
    const at = `/sys/role/datarule/${page.id}/${roleId}`
    const offered = await client.get<{ datarule: Row[]; drChecked?: string | null }>(at)
    const ruleId = String(offered.datarule.find(({ ruleName }) => ruleName === '回放授权规则')!.id)
    assert.ok(!offered.drChecked)
    const saved = { permissionId: page.id, roleId, dataRuleIds: `${ruleId},` }
    assert.equal(await client.post('/sys/role/datarule', saved), '保存成功!')
    assert.deepEqual((await client.get<{ drChecked: string }>(at)).drChecked.split(',').filter(Boolean), [
      ruleId,
    ])
    const less = { roleId, permissionIds: '', lastpermissionIds: chosen }
    assert.equal(await client.post('/sys/permission/saveRolePermission', less), '保存成功！')
    assert.deepEqual(await granted(), [])
    await client.remove('/sys/permission/deletePermissionRule', { id: ruleId })
    await client.remove('/sys/role/delete', { id: roleId })
  })
})
