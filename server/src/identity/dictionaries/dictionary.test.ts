import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DictItem, DictMap } from '@mtm/shared-utils/contracts/dto/session'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { addTestUser, signedIn, signedInElsewhere, testApp, type SignedIn, type TestApp } from '../testing.ts'
import type { ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import type { Cell } from '../../engine/workbook/excel.ts'
import { formWith, rowsOf, workbook } from '../../engine/workbook/testing.ts'
import { allHeard } from '../../platform/testing/notices.ts'

let home: TestApp
let admin: SignedIn
let plain: SignedIn
let elsewhere: SignedIn
before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  await addTestUser(home.db, { username: 'dict-plain' })
  plain = await signedIn(home.app, 'dict-plain')
  elsewhere = await signedInElsewhere(home)
})
after(() => home.close())

const add = async (dictCode: string, who = admin) =>
  (await who.post<{ id: string }>('/api/sys/dict/add', { dictName: dictCode, dictCode })).result.id
const addItem = (dictId: string, itemValue: string, more: object = {}, who = admin) =>
  who.post<{ id: string }>('/api/sys/dictItem/add', {
    dictId,
    itemText: `项${itemValue}`,
    itemValue,
    ...more,
  })
const items = async (code: string, who = admin) =>
  (await who.get<DictItem[]>(`/api/sys/dict/getDictItems/${code}`)).result

describe('dictionaries', () => {
  it('stay while fields of the product choose from them', async () => {
    const { result } = await admin.get<Page<{ id: string; dictName: string }>>(
      '/api/sys/dict/list?dictCode=sex',
    )
    const { id, dictName } = result.records[0]!
    for (const path of [`delete?id=${id}`, `deleteBatch?ids=${id},${await add('test_beside')}`])
      assert.equal(
        (await admin.delete(`/api/sys/dict/${path}`)).message,
        `字典「${dictName}」正被系统页面使用，不能删除`,
      )
    assert.ok((await items('sex')).length > 0)
  })

  it('are changed only with the codes, and never from another tenant', async () => {
    const id = await add('test_mine')
    const item = (await addItem(id, '1')).result.id
    const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['GET', '/api/sys/dict/list'],
      ['GET', '/api/sys/dict/treeList'],
      ['POST', '/api/sys/dict/add', { dictName: 'x', dictCode: 'x' }],
      ['PUT', '/api/sys/dict/edit', { id, dictName: 'x' }],
      ['DELETE', `/api/sys/dict/delete?id=${id}`],
      ['GET', '/api/sys/dict/deleteList'],
      ['PUT', `/api/sys/dict/back/${id}`],
      ['DELETE', `/api/sys/dict/deletePhysic/${id}`],
      ['GET', `/api/sys/dictItem/list?dictId=${id}`],
      ['POST', '/api/sys/dictItem/add', { dictId: id, itemText: 'x', itemValue: 'x' }],
      ['PUT', '/api/sys/dictItem/edit', { id: item, itemText: 'x' }],
      ['DELETE', `/api/sys/dictItem/delete?id=${item}`],
      ['GET', `/api/sys/dictItem/dictItemCheck?dictId=${id}&itemValue=1`],
    ]
    for (const [method, url, payload] of calls) {
      const more = payload ? { payload } : {}
      assert.equal((await plain.call(method, url, more)).statusCode, 403, url)
      const stranger = await home.app.inject({ method, url, ...more })
      assert.match(stranger.json<{ message: string }>().message, /Token失效/, url)
    }
    assert.equal((await elsewhere.get<Page<object>>('/api/sys/dict/list?dictCode=test_mine')).result.total, 0)
    assert.equal((await elsewhere.get<Page<object>>(`/api/sys/dictItem/list?dictId=${id}`)).result.total, 0)
    assert.equal((await elsewhere.put('/api/sys/dictItem/edit', { id: item, itemText: 'x' })).success, false)
    assert.equal((await elsewhere.delete(`/api/sys/dict/delete?id=${id}`)).success, false)
    const theirs = await elsewhere.call('POST', '/api/sys/dictItem/add', {
      payload: { dictId: id, itemText: 'x', itemValue: 'x' },
    })
    assert.equal(theirs.statusCode, 400)
    assert.deepEqual(
      (await items('test_mine')).map(({ text }) => text),
      ['项1'],
    )
  })

  it('show a new item everywhere at once, in three languages, with its colour', async () => {
    const id = await add('test_live')
    const added = await addItem(id, 'B', { itemTextEn: 'Item B', color: 'green', sortOrder: 2 })
    await addItem(id, 'A')
    await allHeard(home.app)
    const [first, second] = await items('test_live')
    assert.deepEqual([first?.value, first?.textEn, first?.textJp], ['A', '', ''])
    assert.deepEqual([second?.text, second?.textEn, second?.color], ['项B', 'Item B', 'green'])
    await admin.put('/api/sys/dictItem/edit', {
      id: added.result.id,
      status: '0',
      itemTextEn: null,
      itemValue: 'C',
    })
    await allHeard(home.app)
    const all = (await admin.get<DictMap>('/api/sys/dict/queryAllDictItems')).result.test_live
    assert.deepEqual(
      all?.map(({ value }) => value),
      ['A'],
    )
    assert.deepEqual(
      (await items('test_live')).map(({ value }) => value),
      ['A', 'B'],
    )
    const { records } = (
      await admin.get<Page<{ itemCount: number }>>('/api/sys/dict/list?dictCode=test_live')
    ).result
    assert.equal(records[0]?.itemCount, 2)
  })

  it('refuse duplicate values and values with special characters', async () => {
    const id = await add('test_value')
    await addItem(id, '1')
    assert.equal((await addItem(id, '1')).message, '该值不可用，系统中已存在！')
    for (const value of ['a b', 'a,b', "a'b", '值？'])
      assert.equal(
        (
          await admin.call('POST', '/api/sys/dictItem/add', {
            payload: { dictId: id, itemText: 'x', itemValue: value },
          })
        ).statusCode,
        400,
      )
    const check = async (value: string, except = '') =>
      (await admin.get(`/api/sys/dictItem/dictItemCheck?dictId=${id}&itemValue=${value}&id=${except}`))
        .success
    assert.deepEqual([await check('1'), await check('2')], [false, true])
    // the same value in another dictionary is allowed
    assert.equal((await addItem(await add('test_value_2'), '1')).success, true)
  })

  it('are one level of a tree for stock clients, filtered by name, of the tenant only', async () => {
    const named = async (dictName: string, who = admin) =>
      (
        await who.get<Record<string, unknown>[]>(
          `/api/sys/dict/treeList?dictName=${encodeURIComponent(dictName)}`,
        )
      ).result
    const dictName = '树,100%的一_名'
    const kept = await admin.post<{ id: string }>('/api/sys/dict/add', { dictName, dictCode: 'test_tree' })
    await add('test_tree_gone').then((id) => admin.delete(`/api/sys/dict/delete?id=${id}`))
    assert.equal(kept.message, '保存成功！')
    const { id } = kept.result
    const [row, ...others] = await named('100%的')
    assert.deepEqual(others, [])
    const { key, title, dictCode, isLeaf } = row!
    assert.deepEqual(
      { key, title, dictCode, isLeaf },
      { key: id, title: dictName, dictCode: 'test_tree', isLeaf: true },
    )
    // wildcards in the search term are escaped
    assert.deepEqual(await named('100%一'), [])
    assert.deepEqual(await named('的一名'), [])
    const all = (await named('')).map(({ dictCode }) => dictCode)
    assert.ok(all.includes('test_tree') && all.includes('sex') && !all.includes('test_tree_gone'))
    assert.deepEqual(await named('100%的', elsewhere), [])
    const edited = await admin.put('/api/sys/dict/edit', { id, dictName: '树' })
    assert.equal(edited.message, '编辑成功!')
  })

  it('are restored from the recycle bin with their items, or deleted for good', async () => {
    const id = await add('test_bin')
    await addItem(id, '1')
    const bin = async () =>
      (await admin.get<{ dictCode: string }[]>('/api/sys/dict/deleteList')).result.map(
        ({ dictCode }) => dictCode,
      )
    const count = async () => {
      await allHeard(home.app)
      return (await items('test_bin')).length
    }
    await admin.delete(`/api/sys/dict/delete?id=${id}`)
    assert.equal(await count(), 0)
    assert.ok((await bin()).includes('test_bin'))
    assert.equal((await admin.put(`/api/sys/dict/back/${id}`, {})).success, true)
    assert.equal(await count(), 1)
    await admin.delete(`/api/sys/dict/delete?id=${id}`)
    assert.equal((await admin.delete(`/api/sys/dict/deletePhysic/${id}`)).success, true)
    assert.ok(!(await bin()).includes('test_bin'))
    const left = await home.db.selectFrom('sysDictItem').select('id').where('dictId', '=', id).execute()
    assert.deepEqual(left, [])
    assert.ok(await add('test_bin'))
  })

  it('of a tenant override those of tenant 0, for that tenant only', async () => {
    await addItem(await add('sex', elsewhere), '1', { itemText: '他' }, elsewhere)
    await allHeard(home.app)
    const text = async (who: SignedIn) => (await items('sex', who)).find(({ value }) => value === '1')?.text
    assert.deepEqual([await text(elsewhere), await text(admin)], ['他', '男'])
  })
})

describe('dictionaries in workbooks', () => {
  const FIRST = ['字典名称', '字典编码', '描述', '字典列表']
  const SECOND = ['', '', '', '字典项文本', '字典项值', '描述', '排序']
  const ABOVE = [['字典列表数据'], ['导出人:x'], FIRST, SECOND]
  const send = async (rows: readonly (readonly Cell[])[], who = admin, name = 'rows.xlsx') => {
    const file = name.endsWith('.csv')
      ? Buffer.from(rows.map((row) => row.join(',')).join('\n'))
      : await workbook(rows)
    const { payload, headers } = formWith(file, { name })
    const answer = await who.call('POST', '/api/sys/dict/importExcel', { payload, headers })
    return answer.json<{ success: boolean; message: string; result: ImportResult }>()
  }
  const exported = async (code: string, who = admin, language = 'zh-CN') => {
    const url = `/api/sys/dict/exportXls?dictCode=${code}&column=dictCode&order=asc`
    const answer = await who.call('GET', url, { headers: { 'accept-language': language } })
    return (await rowsOf(answer.rawPayload)).slice(2)
  }
  // the earlier broadcast may still be in transit
  const valuesOf = async (code: string, tenantId = 0) => {
    const rows = await home.db
      .selectFrom('sysDictItem as item')
      .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
      .select(['item.itemValue', 'item.itemText', 'item.description'])
      .where('dict.dictCode', '=', code)
      .where('dict.tenantId', '=', tenantId)
      .orderBy('item.sortOrder')
      .execute()
    return rows.map(({ itemValue, itemText, description }) => [itemValue, itemText, description])
  }

  it('are exported with one row per item below two header rows in the caller’s language', async () => {
    const id = await add('sheet_out')
    await addItem(id, 'a', { itemTextEn: 'A', color: 'green', sortOrder: 2 })
    await addItem(id, 'b', { sortOrder: 1, status: '0' })
    await add('sheet_out_empty')
    const rows = await exported('sheet_out*')
    assert.deepEqual(rows.slice(0, 2), [
      ['字典名称', '字典编码', '描述', '字典列表'],
      [null, null, null, '字典项文本', '英文名称', '日文名称', '字典项值', '颜色', '排序', '状态', '描述'],
    ])
    const [one, two, empty] = rows.slice(2)
    assert.deepEqual(
      [one?.slice(0, 4), one?.[6], one?.[9]],
      [['sheet_out', 'sheet_out', null, '项b'], 'b', '不启用'],
    )
    assert.deepEqual(two, [null, null, null, '项a', 'A', null, 'a', 'green', 2, '启用'])
    assert.deepEqual(empty, ['sheet_out_empty', 'sheet_out_empty'])
    const [first, second] = await exported('sheet_out', admin, 'en')
    assert.deepEqual([first?.at(-1), second?.[3]], ['Items', 'Text'])
  })

  it('are imported as exported, for another tenant, with all fields of an item', async () => {
    const rows = await exported('sheet_out*')
    const imported = await send([['x'], ['y'], ...(rows as Cell[][])], elsewhere)
    assert.equal(imported.message, '共2行数据全部导入成功！')
    assert.deepEqual(await exported('sheet_out*', elsewhere), rows)
    assert.deepEqual(await valuesOf('sheet_out_empty', 7), [])
    // the second import finds duplicates
    const again = await send([['x'], ['y'], ...(rows as Cell[][])], elsewhere)
    assert.equal(again.result.successCount, 0)
    assert.match(again.result.refused[0]!.reason, /字典编码已经存在/)
  })

  it('are imported from a stock workbook and from a flat list', async () => {
    const stock = await send([
      ...ABOVE,
      ['布料', 'sheet_cloth', '用料', '羊毛', 'wool', '保暖', 2],
      ['', '', '', '棉', 'cotton', '', 1],
      ['颜色', 'sheet_colour', '', '红', 'red'],
    ])
    assert.deepEqual([stock.result.successCount, stock.result.ignoredHeads], [2, []])
    assert.deepEqual(await valuesOf('sheet_cloth'), [
      ['cotton', '棉', null],
      ['wool', '羊毛', '保暖'],
    ])
    const flat = await send(
      [
        ['字典名称', '字典编码', '描述', '字典项文本', '字典项值', '描述'],
        ['季节', 'sheet_season', '四季', '春', 'spring', '暖'],
        ['季节', 'sheet_season', '四季', '秋', 'autumn', '凉'],
      ],
      admin,
      'rows.csv',
    )
    assert.equal(flat.message, '共1行数据全部导入成功！')
    const found = await admin.get<Page<{ description: string; itemCount: number }>>(
      '/api/sys/dict/list?dictCode=sheet_season',
    )
    assert.deepEqual(
      found.result.records.map(({ description, itemCount }) => [description, itemCount]),
      [['四季', 2]],
    )
    const alone = await send(
      [
        ['字典名称', '字典编码'],
        ['无项', 'sheet_alone'],
      ],
      admin,
      'rows.csv',
    )
    assert.equal(alone.message, '共1行数据全部导入成功！')
  })

  it('are refused whole when an item is invalid, by its row, without affecting others', async () => {
    const { result } = await send([
      ...ABOVE,
      ['坏值', 'sheet_bad', '', '好', 'good'],
      ['', '', '', '坏', 'a b'],
      ['重复', 'sheet_twice', '', '一', 'one'],
      ['', '', '', '又一', 'one'],
      ['无字', 'sheet_no_text', '', '', 'x'],
      ['好的', 'sheet_good', '', '一', '1'],
    ])
    assert.deepEqual([result.totalCount, result.successCount], [4, 1])
    assert.deepEqual(result.refused, [
      { row: 6, reason: '数据值不能包含特殊字符！' },
      { row: 8, reason: '字典项值在文件中重复（第 7 行）' },
      { row: 9, reason: '字典项文本：请填写此项' },
    ])
    const codes = ['sheet_bad', 'sheet_twice', 'sheet_no_text']
    for (const code of codes)
      assert.equal((await admin.get<Page<object>>(`/api/sys/dict/list?dictCode=${code}`)).result.total, 0)
    assert.equal((await valuesOf('sheet_good')).length, 1)
    const missing = await send(
      [
        ['字典名称', '字典编码', '字典项文本'],
        ['x', 'y', 'z'],
      ],
      admin,
      'rows.csv',
    )
    assert.deepEqual([missing.success, missing.message], [false, '文件导入失败:缺少列 字典项值'])
  })

  it('accept more items than fit into one statement', async () => {
    const many = Array.from({ length: 1_200 }, (_, n) => ['', '', '', `项${n}`, `v${n}`])
    const { message } = await send([...ABOVE, ['多项', 'sheet_many', '', '首', 'first'], ...many])
    assert.equal(message, '共1行数据全部导入成功！')
    assert.equal((await exported('sheet_many')).length, 2 + 1_201)
  })

  it('have a template and require their codes', async () => {
    const answer = await admin.call('GET', '/api/sys/dict/importTemplate')
    const rows = await rowsOf(answer.rawPayload)
    assert.equal(rows[1]?.[0], '必填列：字典名称、字典编码、字典项文本、字典项值')
    assert.equal(rows[3]?.[3], '字典项文本')
    for (const url of ['exportXls', 'importTemplate'])
      assert.equal((await plain.call('GET', `/api/sys/dict/${url}`)).statusCode, 403)
    assert.equal(
      (await plain.call('POST', '/api/sys/dict/importExcel', formWith(await workbook(ABOVE)))).statusCode,
      403,
    )
  })
})
