import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Choice, ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'
import type { TreeDictNode } from '@mtm/shared-utils/contracts/dto/tree-dictionary'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import {
  addTestRole,
  addTestUser,
  joinDepart,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../testing.ts'

let home: TestApp
let person: SignedIn
let stranger: SignedIn

before(async () => {
  home = await testApp()
  await joinDepart(home.db, await addTestUser(home.db, { username: 'choice-person' }))
  await addTestRole(home.db, { codes: [] })
  person = await signedIn(home.app, 'choice-person')
  stranger = await signedInElsewhere(home)
})
after(() => home.close())

describe('record pickers', () => {
  const find = async (who: SignedIn, path: string) =>
    (await who.get<Page<Choice>>(`/api/sys/choice/${path}`)).result

  it('find records by part of the name or code, and by keys, for every user of the tenant', async () => {
    const { records, total } = await find(person, 'position?pageSize=100')
    assert.ok(total > 2)
    assert.deepEqual(Object.keys(records[0]!).toSorted(), ['code', 'id', 'label'])
    const owner = records.find(({ code }) => code === 'owner')!
    for (const query of [
      'keyword=OWNER',
      'codes=owner',
      `ids=${owner.id}`,
      `keyword=${encodeURIComponent(owner.label)}`,
    ])
      assert.deepEqual((await find(person, `position?${query}`)).records, [owner], query)
    assert.deepEqual((await find(person, 'position?codes=owner,no-such')).total, 1)
    assert.ok((await find(person, 'role?keyword=manager')).records.some(({ code }) => code === 'manager'))
    assert.equal((await find(person, 'position?pageSize=1')).total, total)
  })

  it('list records of the caller’s tenant only', async () => {
    const [{ records }, elsewhere] = [
      await find(person, 'role?pageSize=100'),
      await find(stranger, 'role?pageSize=100'),
    ]
    const ids = new Set(elsewhere.records.map(({ id }) => id))
    assert.ok(records.length > 0 && records.every(({ id }) => !ids.has(id)))
    assert.equal((await find(stranger, `role?ids=${records[0]!.id}`)).total, 0)
  })

  it('return departments as a tree without deleted ones', async () => {
    const tree = async (who: SignedIn) => (await who.get<ChoiceNode[]>('/api/sys/choice/department')).result
    const roots = await tree(person)
    const root = roots.find(({ children }) => children?.length)!
    assert.ok(root)
    const [below] = root.children!
    await home.db.updateTable('sysDepart').set({ delFlag: 1 }).where('id', '=', below!.id).execute()
    const left = (await tree(person)).find(({ id }) => id === root.id)!
    assert.ok(!left.children?.some(({ id }) => id === below!.id))
    assert.ok(!JSON.stringify(await tree(stranger)).includes(root.id))
  })

  it('refuse more keys than fit into a URL', async () => {
    const codes = Array.from({ length: 101 }, (_, n) => `c${n}`).join()
    assert.equal((await person.call('GET', `/api/sys/choice/role?codes=${codes}`)).statusCode, 400)
  })
})

describe('a searched dictionary', () => {
  const path = (way: string, dict: string, query = '') =>
    `/api/sys/dict/${way}/${encodeURIComponent(dict)}?${query}`
  const load = (dict: string, keyword: string) =>
    person.get<{ value: string; text: string }[]>(
      path('loadDict', dict, `keyword=${encodeURIComponent(keyword)}`),
    )

  it('returns active items whose text contains the keyword, in the caller’s language', async () => {
    const found = (await load('priority', '低')).result
    assert.deepEqual(
      found.map(({ value }) => value),
      ['L'],
    )
    const english = await person.call('GET', path('loadDict', 'priority'), {
      headers: { 'accept-language': 'en-US' },
    })
    assert.ok(
      english.json<{ result: { text: string }[] }>().result.every(({ text }) => /^[\w ]+$/.test(text)),
    )
  })

  it('may be a declared table, and refuses others in stock form', async () => {
    const { result } = await load('sys_position,name,code', '')
    assert.ok(result.some(({ value }) => value === 'owner'))
    assert.equal((await load('sys_user,realname,username', 'nobody-at-all')).result.length, 0)
    for (const dict of [
      'sys_user,password,id',
      'sys_session,token_hash,id',
      'sys_role,role_name,role_code,1=1',
      'a b',
    ])
      assert.equal((await load(dict, '')).message, '字典Code格式不正确！', dict)
  })

  it('returns items in order for older clients too, with keyword matches before the first items', async () => {
    const values = async (at: string) =>
      (await person.get<{ value: string }[] | null>(at)).result?.map(({ value }) => value)
    const ordered = (query: string, dict = 'position_rank') =>
      values(path('loadDictOrderByValue', dict, query))
    assert.deepEqual(await ordered('pageSize=2'), ['1', '2'])
    const keyword = encodeURIComponent('高级')
    assert.deepEqual(await ordered(`pageSize=2&keyword=${keyword}`), ['4', '5', '1', '2'])
    assert.deepEqual(await ordered(`pageSize=4&keyword=${keyword}`), ['5', '1', '2', '3', '4'])
    const table = 'table=sys_position&text=name&code=code&pageSize=100'
    assert.ok((await values(`/api/sys/dict/queryTableData?${table}`))?.includes('owner'))
    const text = async (dict: string, key: string) =>
      (await person.get(`/api/sys/dict/getDictText/${encodeURIComponent(dict)}/${key}`)).result
    assert.deepEqual([await text('position_rank', '5'), await text('position_rank', 'x')], ['正高级', null])
    assert.equal(await text('sys_position,name,code', 'owner'), '店主')
    for (const at of [
      path('loadDictOrderByValue', 'sys_user,password,id'),
      `/api/sys/dict/queryTableData?${table.replace('text=name', 'text=tenant_id')}`,
      '/api/sys/dict/queryTableData',
      `/api/sys/dict/getDictText/${encodeURIComponent('sys_user,password,id')}/x`,
    ])
      assert.equal((await person.get(at)).message, '字典Code格式不正确！', at)
  })

  it('shows departments in the caller’s language and finds them by either name', async () => {
    const dict = 'sys_depart,depart_name,org_code'
    const choicesIn = async (language: string) => {
      const who = await signedIn(home.app, 'choice-person', { 'accept-language': language })
      const texts = async (way: string, query: string) =>
        (await who.get<{ text: string }[]>(path(way, dict, query))).result.map(({ text }) => text)
      const tree = 'tableName=sys_depart&text=depart_name&code=org_code&pidField=parent_id'
      const level = (await who.get<TreeDictNode[]>(`/api/sys/dict/loadTreeData?${tree}`)).result
      return {
        byEnglish: await texts('loadDict', 'keyword=FINANCE'),
        byName: await texts('loadDict', `keyword=${encodeURIComponent('财务')}`),
        listed: (await texts('getDictItems', '')).includes('Finance'),
        named: (await who.get(path('loadDictItem', dict, 'key=A01A05'))).result,
        text: (await who.get(`/api/sys/dict/getDictText/${encodeURIComponent(dict)}/A01A05`)).result,
        top: level[0]?.title,
      }
    }
    assert.deepEqual(await choicesIn('en-US'), {
      byEnglish: ['Finance'],
      byName: ['Finance'],
      listed: true,
      named: ['Finance'],
      text: 'Finance',
      top: 'Sample tailor',
    })
    for (const language of ['zh-CN', 'ja-JP'])
      assert.deepEqual(await choicesIn(language), {
        byEnglish: [],
        byName: ['财务部'],
        listed: false,
        named: ['财务部'],
        text: '财务部',
        top: '示范裁缝店',
      })
  })

  it('returns labels in the order of the values, with unknown ones omitted or kept on request', async () => {
    const named = async (query: string) => (await person.get(path('loadDictItem', 'priority', query))).result
    const [high, low] = (await named('key=H,L')) as string[]
    assert.ok(high && low)
    assert.deepEqual(await named('key=L,x,H'), [low, high])
    assert.deepEqual(await named('key=L,x&delNotExist=false'), [low, 'x'])
    const users = await person.get(
      path('loadDictItem', 'sys_user,realname,username', 'key=choice-person,admin'),
    )
    assert.equal((users.result as string[]).length, 2)
  })
})

describe('a tree dictionary', () => {
  const level = async (parameters: Readonly<Record<string, string>>, who = person) => {
    const usual = { tableName: 'sys_depart', text: 'depart_name', code: 'org_code', pidField: 'parent_id' }
    const query = new URLSearchParams({ ...usual, ...parameters }).toString()
    return who.get<TreeDictNode[]>(`/api/sys/dict/loadTreeData?${query}`)
  }

  it('returns one level at a time, by id or code, and marks nodes with children', async () => {
    const [root] = (await level({ code: 'id', pid: '0' })).result
    assert.deepEqual(Object.keys(root!), [
      'key',
      'title',
      'leaf',
      'parentId',
      'value',
      'code',
      'icon',
      'children',
    ])
    assert.deepEqual([root!.leaf, root!.parentId], [false, '0'])
    const below = (await level({ code: 'id', pid: root!.key })).result
    assert.ok(below.length > 0 && below.every(({ parentId }) => parentId === root!.key))
    const [top] = (await level({})).result
    const codes = (await level({ pid: top!.key })).result.map(({ key }) => key)
    assert.ok(codes.length > 0 && codes.every((code) => code.startsWith(top!.key)))
    const last = (await level({ pid: codes[0]! })).result
    assert.deepEqual(
      last.filter(({ leaf }) => !leaf),
      [],
    )
  })

  it('may be the categories of the tenant, under their names in stock clients', async () => {
    const admin = await signedIn(home.app, 'admin')
    const add = async (name: string, pid: string | null) =>
      (await admin.post<{ id: string }>('/api/sys/category/add', { name, pid })).result.id
    const cloth = await add('树料', null)
    const wool = await add('树毛料', cloth)
    const stock = {
      tableName: 'sys_category',
      text: 'name',
      code: 'id',
      pidField: 'pid',
      hasChildField: 'has_child',
    }
    const roots = (await level({ ...stock, pid: '' })).result
    assert.deepEqual(roots.find(({ key }) => key === cloth)?.leaf, false)
    const { result } = await level({ ...stock, pid: cloth, condition: '{}' })
    assert.deepEqual(
      result.map(({ key, title, leaf }) => [key, title, leaf]),
      [[wool, '树毛料', true]],
    )
    const path = `/api/sys/dict/loadDictItem/${encodeURIComponent('sys_category,name,id')}?key=${wool},${cloth}`
    assert.deepEqual((await person.get(path)).result, ['树毛料', '树料'])
    assert.deepEqual((await level({ ...stock, pid: cloth }, stranger)).result, [])
    assert.deepEqual((await stranger.get(path)).result, [])
  })

  it('shows nothing of another tenant, nor anything to anonymous callers', async () => {
    const [root] = (await level({ code: 'id' })).result
    assert.deepEqual((await level({ code: 'id', pid: root!.key }, stranger)).result, [])
    assert.ok(!JSON.stringify(await level({ code: 'id' }, stranger)).includes(root!.key))
    const answer = await home.app.inject('/api/sys/dict/loadTreeData?tableName=sys_depart')
    assert.match(answer.json<{ message: string }>().message, /Token失效/)
  })

  it('refuses undeclared tables, columns and conditions in stock form', async () => {
    const refused: Readonly<Record<string, string>>[] = [
      { tableName: 'sys_user', text: 'realname', code: 'id' },
      { tableName: 'sys_position', text: 'name', code: 'code' },
      { text: 'memo' },
      { code: 'password' },
      { pidField: '1=1 or parent_id' },
      { hasChildField: 'del_flag' },
      { condition: '{"org_code":"A01"}' },
      { tableName: '__proto__' },
    ]
    for (const parameters of refused) {
      const { success, message } = await level(parameters)
      assert.deepEqual([success, message], [false, '字典Code格式不正确！'], JSON.stringify(parameters))
    }
    assert.deepEqual((await level({ pid: "' or '1'='1" })).result, [])
  })
})
