import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { StockClient, Row } from '../../support/stock-client.ts'
import { stockAdministrator } from '../shared-product.ts'

interface Node extends Row {
  title: string
  value: string
  isLeaf: boolean
  children: Node[] | null
}

let client: StockClient
before(async () => {
  client = await stockAdministrator()
})

const tree = () => client.get<Node[]>('/sys/sysDepart/queryTreeList')
const everyNode = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children ?? [])])
const departOf = async (name: string) => {
  const node = everyNode(await tree()).find(({ departName }) => departName === name)
  assert.ok(node, name)
  return node
}
const addDepart = (departName: string, parentId?: string | number) =>
  client.post('/sys/sysDepart/add', {
    departName,
    parentId,
    orgCategory: parentId ? '2' : '1',
    departOrder: 0,
    mobile: '13800138000',
    address: '地址',
    memo: '备注',
  })

describe('a stock client on 部门管理', () => {
  test('adds a root and one below it, searches and changes it, and deletes both', async () => {
    assert.equal(await addDepart('回放公司'), '添加成功！')
    const root = await departOf('回放公司')
    assert.deepEqual([root.isLeaf, root.children, root['parentId'] || ''], [true, null, ''])
    assert.equal(await addDepart('回放部', root.id), '添加成功！')
    const below = await departOf('回放部')
    assert.ok(String(below['orgCode']).startsWith(String(root['orgCode'])))
    assert.deepEqual([below['parentId'], below.value], [root.id, below.id])
    // the form beside the tree is filled from the node
    assert.deepEqual([below['mobile'], below['address'], below['memo']], ['13800138000', '地址', '备注'])
    const found = await client.get<Node[]>('/sys/sysDepart/searchBy', { keyWord: '回放部' })
    assert.deepEqual(
      found.map(({ id, children }) => [id, children]),
      [[below.id, null]],
    )
    const nothing = await client.call('GET', '/sys/sysDepart/searchBy', { keyWord: '没有这个' })
    assert.deepEqual([nothing.success, nothing.message], [false, '未查询匹配数据！'])
    const form = { ...below, children: undefined, departName: '回放部改' }
    assert.equal(await client.put('/sys/sysDepart/edit', form), '修改成功!')
    await departOf('回放部改')
    assert.ok((await client.get<Node[]>('/sys/sysDepart/queryIdTree')).length > 0)
    const level = await client.get<Node[]>('/sys/sysDepart/queryDepartTreeSync', { pid: root.id })
    assert.deepEqual(
      level.map(({ id }) => id),
      [below.id],
    )
    const book = await client.download('/sys/sysDepart/exportXls', [])
    // every code of its own workbook is taken
    const { code, result } = await client.upload<{
      totalCount: number
      errorCount: number
      successCount: number
      msg: string
      fileUrl: string
      fileName: string
    }>('/sys/sysDepart/importExcel', book, '部门信息.xls')
    const { totalCount: n, errorCount, successCount } = result
    assert.deepEqual([code, errorCount, successCount], [201, n, 0])
    assert.equal(result.msg, `总上传行数：${n}，已导入行数：0，错误行数：${n}`)
    assert.match(result.fileUrl, /^\/sys\/common\/static\/logs\/\d{8}\/.+\.txt$/)
    const removed = await client.remove('/sys/sysDepart/deleteBatch', { ids: `${below.id},` })
    assert.equal(removed, '删除成功!')
    assert.equal(await client.remove('/sys/sysDepart/delete', { id: root.id }), '删除成功!')
  })

  test('grants menu rows to a department, and data rules with them', async () => {
    await addDepart('回放授权公司')
    const { id: departId } = await departOf('回放授权公司')
    const { treeList, ids } = await client.get<{ treeList: Node[]; ids: string[] }>('/sys/role/queryTreeList')
    assert.ok(treeList.length > 0)
    const granted = () => client.get<string[]>('/sys/permission/queryDepartPermission', { departId })
    assert.deepEqual(await granted(), [])
    const chosen = ids.slice(0, 2).join(',')
    const save = { departId, permissionIds: chosen, lastpermissionIds: '' }
    assert.equal(await client.post('/sys/permission/saveDepartPermission', save), '保存成功！')
    assert.deepEqual((await granted()).toSorted(), chosen.split(',').toSorted())
    const at = `/sys/sysDepartPermission/datarule/${ids[0]}/${departId}`
    const none = await client.call('GET', at)
    assert.deepEqual([none.status, none.success, none.message], [200, false, '未找到权限配置信息'])
    await client.remove('/sys/sysDepart/delete', { id: departId })
  })
})

describe('a stock client on 我的部门', () => {
  test('links people to a department and gives them roles of it', async () => {
    await addDepart('回放组')
    const { id: departId } = await departOf('回放组')
    const { message } = await client.call<Node[]>('GET', '/sys/sysDepart/queryMyDeptTreeList')
    assert.equal(message, '2')
    const people = () =>
      client.list('/sys/user/departUserList', ['username', 'realname', 'orgCode', 'sex_dictText', 'phone'], {
        depId: departId,
      })
    assert.deepEqual(await people(), [])
    const chosen = await client.only('/sys/user/list', ['username'], { username: 'cutter' })
    const joined = { depId: departId, userIdList: [chosen.id] }
    assert.equal(await client.post('/sys/user/editSysDepartWithUser', joined), '添加成功!')
    const [member] = await people()
    assert.equal(member?.id, chosen.id)
    // the column of a department shows names
    assert.match(String(member?.['orgCode']), /回放组/)

    const columns = ['roleName', 'roleCode', 'departId_dictText', 'description']
    const role = { departId, roleName: '回放组长', roleCode: 'replay_lead', description: '' }
    assert.equal(await client.taken('sys_depart_role.role_code', 'replay_lead'), null)
    assert.equal(await client.post('/sys/sysDepartRole/add', role), '添加成功！')
    const search = { deptId: departId, roleName: '回放组长' }
    const row = await client.only('/sys/sysDepartRole/list', columns, search)
    assert.equal(row['departId_dictText'], '回放组')
    const edited = await client.put('/sys/sysDepartRole/edit', { ...row, description: '改过' })
    assert.equal(edited, '编辑成功!')
    const ofBoth = { departId, userId: chosen.id }
    assert.equal((await client.get<Row[]>('/sys/sysDepartRole/getDeptRoleList', ofBoth)).length, 1)
    const held = () => client.get<Row[]>('/sys/sysDepartRole/getDeptRoleByUserId', ofBoth)
    assert.deepEqual(await held(), [])
    const given = { userId: chosen.id, newRoleId: String(row.id), oldRoleId: '' }
    assert.equal(await client.post('/sys/sysDepartRole/deptRoleUserAdd', given), '添加成功！')
    assert.deepEqual(
      (await held()).map(({ userId, droleId }) => [userId, droleId]),
      [[chosen.id, row.id]],
    )

    const offered = await client.get<{ treeList: Node[]; ids: string[] }>(
      '/sys/sysDepartPermission/queryTreeListForDeptRole',
      { departId },
    )
    assert.deepEqual([offered.treeList, offered.ids], [[], []])
    const roleId = row.id
    const rights = await client.get('/sys/sysDepartPermission/queryDeptRolePermission', { roleId })
    assert.deepEqual(rights, [])
    const save = { roleId, permissionIds: '', lastpermissionIds: '' }
    assert.equal(await client.post('/sys/sysDepartPermission/saveDeptRolePermission', save), '保存成功！')
    const removed = await client.remove('/sys/sysDepartRole/deleteBatch', { ids: `${row.id},` })
    assert.equal(removed, '批量删除成功！')
    const unlinked = { depId: departId, userId: chosen.id }
    assert.equal(await client.remove('/sys/user/deleteUserInDepart', unlinked), '删除成功!')
    await client.remove('/sys/sysDepart/delete', { id: departId })
  })
})

describe('a stock client on 通讯录', () => {
  test('shows the people of a department, found by name and staff number', async () => {
    const [root] = await tree()
    const read = (search = {}) =>
      client.get<Page<Row>>('/sys/user/queryByOrgCodeForAddressList', {
        orgCode: String(root!['orgCode']),
        ...search,
        column: 'createTime',
        order: 'desc',
        field: 'id,,realname,workNo,departName,post,telephone,email',
        pageNo: 1,
        pageSize: 10,
      })
    const all = await read()
    assert.ok(all.total > 0)
    for (const row of all.records)
      for (const name of ['userId', 'realname', 'workNo', 'post', 'telephone', 'email', 'departName'])
        assert.ok(name in row, name)
    const [one] = all.records
    const found = await read({ realname: String(one!['realname']), workNo: String(one!['workNo']) })
    assert.deepEqual(
      found.records.map(({ userId }) => userId),
      [one!['userId']],
    )
    // codes of positions become names
    const positions = await client.get<Page<Row>>('/sys/position/list', { pageSize: 99_999 })
    assert.ok(positions.records.length > 0)
  })
})
