import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { StockClient, Row } from '../../support/stock-client.ts'
import { until } from '../../support/until.ts'
import { stockAdministrator } from '../shared-product.ts'

const DICT = '/sys/dict'
const DICT_COLUMNS = ['dictName', 'dictCode', 'description']
const ITEM = '/sys/dictItem'
const CATEGORY = '/sys/category'

let client: StockClient
before(async () => {
  client = await stockAdministrator()
})

type Items = Record<string, { value: string; text: string; title: string }[]>
/** Other processes hear of a change a moment later, and so does the cache of this one. */
const enabledItems = async () => (await client.get<Items>(`${DICT}/queryAllDictItems`))['replay_dict']
const dictOf = (dictCode: string) => client.only(`${DICT}/list`, DICT_COLUMNS, { dictCode })

describe('a stock client on 数据字典', () => {
  test('adds a dictionary, finds, changes and refreshes it', async () => {
    assert.equal(await client.taken('sys_dict.dict_code', 'replay_dict'), null)
    for (const n of ['', '_more']) {
      const form = { dictName: `回放字典${n}`, dictCode: `replay_dict${n}`, description: '' }
      assert.equal(await client.post(`${DICT}/add`, form), '保存成功！')
    }
    assert.ok(await client.taken('sys_dict.dict_code', 'replay_dict'))
    const found = await client.list(`${DICT}/list`, DICT_COLUMNS, {
      dictName: '*回放字典*',
      dictCode: '*replay_dict*',
    })
    assert.equal(found.length, 2)
    const row = await dictOf('replay_dict')
    assert.equal(await client.put(`${DICT}/edit`, { ...row, description: '改过' }), '编辑成功!')
    await client.get(`${DICT}/refleshCache`)
    await until('the dictionary is known', enabledItems, (items) => items?.length === 0)
  })

  test('keeps its items in the drawer', async () => {
    const { id: dictId } = await dictOf('replay_dict')
    const items = (search = {}) =>
      client.list(`${ITEM}/list`, ['itemText', 'itemValue'], { ...search, dictId })
    assert.deepEqual(await items(), [])
    const check = () => client.call('GET', `${ITEM}/dictItemCheck`, { itemValue: '1', dictId })
    assert.equal((await check()).message, '该值可用！')
    const form = { dictId, itemText: '一', itemValue: '1', sortOrder: 1, status: 1, description: '' }
    assert.equal(await client.post(`${ITEM}/add`, form), '保存成功！')
    assert.deepEqual(
      [(await check()).success, (await check()).message],
      [false, '该值不可用，系统中已存在！'],
    )
    const [row] = await items({ itemText: '*一*', status: 1 })
    assert.deepEqual([row?.['itemText'], row?.['itemValue'], row?.['status']], ['一', '1', 1])
    assert.equal(await client.put(`${ITEM}/edit`, { ...row, status: 0 }), '编辑成功!')
    // a select of a form lists disabled items too, the map of all items does not
    const choices = () => client.get<Items[string]>(`${DICT}/getDictItems/replay_dict`)
    const [choice] = await until('the item is known', choices, ({ length }) => length === 1)
    assert.deepEqual([choice?.value, choice?.text, choice?.title], ['1', '一', '一'])
    await until('the item is disabled', enabledItems, (items) => items?.length === 0)
    assert.equal(await client.remove(`${ITEM}/delete`, { id: row!.id }), '删除成功!')
  })

  test('exports a dictionary with its items and imports it again', async () => {
    const { id: dictId } = await dictOf('replay_dict')
    const form = { dictId, itemText: '二', itemValue: '2', sortOrder: 2, status: 1 }
    await client.post(`${ITEM}/add`, form)
    const book = await client.download(`${DICT}/exportXls`, DICT_COLUMNS, { selections: dictId })
    assert.equal(await client.remove(`${DICT}/delete`, { id: dictId }), '删除成功!')
    assert.equal(await client.remove(`${DICT}/deletePhysic/${dictId}`, {}), '删除成功!')
    const { success, message, result } = await client.upload(`${DICT}/importExcel`, book, '数据字典.xls')
    assert.ok(success && message === '共1行数据全部导入成功！', `${message} ${JSON.stringify(result)}`)
    const back = await dictOf('replay_dict')
    const [item] = await client.list(`${ITEM}/list`, ['itemText', 'itemValue'], { dictId: back.id })
    assert.deepEqual([item?.['itemText'], item?.['itemValue']], ['二', '2'])
  })

  test('deletes into the recycle bin, takes back from it, and deletes for good', async () => {
    const rows = [await dictOf('replay_dict'), await dictOf('replay_dict_more')]
    const ids = rows.map(({ id }) => id)
    assert.equal(await client.remove(`${DICT}/deleteBatch`, { ids: `${ids.join(',')},` }), '删除成功!')
    const bin = await client.get<Row[]>(`${DICT}/deleteList`)
    assert.equal(bin.filter(({ id }) => ids.includes(id)).length, 2)
    assert.equal(await client.put(`${DICT}/back/${ids[0]}`, {}), '操作成功!')
    await dictOf('replay_dict')
    await client.remove(`${DICT}/delete`, { id: ids[0] })
    for (const id of ids) assert.equal(await client.remove(`${DICT}/deletePhysic/${id}`, {}), '删除成功!')
    const left = await client.get<Row[]>(`${DICT}/deleteList`)
    assert.deepEqual(
      left.filter(({ id }) => ids.includes(id)),
      [],
    )
  })
})

describe('a stock client on 分类字典', () => {
  const roots = async () =>
    client.get<Page<Row>>(`${CATEGORY}/rootList`, {
      column: 'createTime',
      order: 'desc',
      pageNo: 1,
      pageSize: 10,
      pid: '0',
    })
  const childrenOf = (pid: string | number) => client.get<Row[]>(`${CATEGORY}/childList`, { pid })

  test('adds a root and one below it, opens the tree, changes and deletes them', async () => {
    const before = await roots()
    assert.equal(await client.post(`${CATEGORY}/add`, { pid: '0', name: '回放分类' }), '添加成功！')
    const { records } = await roots()
    const root = records.find(({ name }) => name === '回放分类')
    assert.ok(root)
    assert.match(String(root['code']), /^[A-Z]\d\d$/)
    assert.equal(root['hasChild'], '0')
    // the tree select of the dialog
    const tree = { pid: '0', pidField: 'pid', tableName: 'sys_category', text: 'name', code: 'id' }
    const nodes = await client.get<Row[]>('/sys/dict/loadTreeData', {
      ...tree,
      hasChildField: 'has_child',
      condition: '',
    })
    assert.ok(nodes.some(({ key, title, leaf }) => key === root.id && title === '回放分类' && leaf !== false))
    const shown = await client.get<string[]>('/sys/dict/loadDictItem/sys_category,name,id', {
      key: String(root.id),
    })
    assert.deepEqual(shown, ['回放分类'])
    assert.equal(await client.post(`${CATEGORY}/add`, { pid: root.id, name: '回放小类' }), '添加成功！')
    const [child] = await childrenOf(root.id)
    assert.ok(String(child?.['code']).startsWith(String(root['code'])))
    const opened = (await roots()).records.find(({ id }) => id === root.id)
    assert.equal(opened?.['hasChild'], '1')
    const batch = await client.get<Page<Row>>(`${CATEGORY}/getChildListBatch`, { parentIds: String(root.id) })
    assert.deepEqual(
      batch.records.map(({ id, pid }) => [id, pid]),
      [[child!.id, root.id]],
    )
    assert.equal(await client.put(`${CATEGORY}/edit`, { ...child, name: '回放小类改' }), '修改成功!')
    const found = await client.get<Row[]>(`${CATEGORY}/loadDictItem`, { ids: String(child!.id) })
    assert.deepEqual(found, ['回放小类改'])
    assert.equal(await client.remove(`${CATEGORY}/delete`, { id: child!.id }), '删除成功!')
    assert.deepEqual(await childrenOf(root.id), [])
    assert.equal(await client.remove(`${CATEGORY}/deleteBatch`, { ids: `${root.id},` }), '删除成功!')
    assert.equal((await roots()).total, before.total)
  })

  test('exports the chosen category and imports it again', async () => {
    await client.post(`${CATEGORY}/add`, { pid: '0', name: '回放导出' })
    const find = async () => (await roots()).records.find(({ name }) => name === '回放导出')
    const row = await find()
    const book = await client.download(`${CATEGORY}/exportXls`, ['name', 'code'], { selections: row!.id })
    await client.remove(`${CATEGORY}/delete`, { id: row!.id })
    const { success, message, result } = await client.upload(`${CATEGORY}/importExcel`, book, '分类字典.xls')
    assert.ok(success && message === '共1行数据全部导入成功！', `${message} ${JSON.stringify(result)}`)
    const back = await find()
    assert.equal(back?.['code'], row?.['code'])
    await client.remove(`${CATEGORY}/delete`, { id: back!.id })
  })
})
