import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CategoryNode } from '@mtm/shared-utils/contracts/dto/category'
import {
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../testing.ts'

let home: TestApp
let admin: SignedIn
let plain: SignedIn
let elsewhere: SignedIn
before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  await addTestUser(home.db, { username: 'category-plain' })
  plain = await signedIn(home.app, 'category-plain')
  elsewhere = await signedInElsewhere(home)
})
after(() => home.close())

const base = '/api/sys/category'
const add = async (name: string, pid: string | null = null, who = admin) =>
  (await who.post<{ id: string }>(`${base}/add`, { name, pid, code: 'Z99' })).result.id
const codeOf = async (id: string) =>
  (await home.db.selectFrom('sysCategory').select('code').where('id', '=', id).executeTakeFirst())?.code
const messageOf = async (query: string, who = admin) => (await who.get(`${base}/${query}`)).message

describe('categories', () => {
  it('are changed only with the codes, and never from another tenant', async () => {
    const id = await add('料')
    const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['GET', `${base}/rootList`],
      ['GET', `${base}/childList?pid=${id}`],
      ['POST', `${base}/add`, { name: 'x' }],
      ['PUT', `${base}/edit`, { id, name: 'x' }],
      ['DELETE', `${base}/delete?id=${id}`],
      ['GET', `${base}/checkCode?code=A01`],
    ]
    for (const [method, url, payload] of calls) {
      const more = payload ? { payload } : {}
      assert.equal((await plain.call(method, url, more)).statusCode, 403, url)
      const stranger = await home.app.inject({ method, url, ...more })
      assert.match(stranger.json<{ message: string }>().message, /Token失效/, url)
    }
    assert.equal((await elsewhere.put(`${base}/edit`, { id, name: 'x' })).success, false)
    assert.equal((await elsewhere.delete(`${base}/delete?id=${id}`)).success, false)
    assert.deepEqual((await elsewhere.get<object[]>(`${base}/loadTreeRoot?pcode=0`)).result, [])
    assert.equal(await messageOf(`loadOne?field=id&val=${id}`, elsewhere), '查询无果')
  })

  it('are a tree for every signed-in user, below a code or whole', async () => {
    const top = await add('服装')
    const suit = await add('西装', top)
    await add('双排扣', suit)
    const code = await codeOf(top)
    const tree = (await plain.get<CategoryNode[]>(`${base}/loadTreeRoot?async=false&pcode=${code}`)).result
    assert.deepEqual(
      tree.map(({ title, leaf, children }) => [title, leaf, children?.[0]?.title, children?.[0]?.code]),
      [['西装', false, '双排扣', `${code}A01A01`]],
    )
    const level = (await plain.get<CategoryNode[]>(`${base}/loadTreeChildren?pid=${top}`)).result
    assert.deepEqual([level.length, level[0]?.children, level[0]?.parentId], [1, null, top])
    assert.deepEqual((await plain.get(`${base}/loadDictItem?ids=${suit}`)).result, ['西装'])
    // as stock clients write it
    assert.deepEqual((await plain.get(`${base}/loadDictItem/?ids=${suit}`)).result, ['西装'])
    assert.equal((await plain.get<object[]>(`${base}/loadAllData?code=${code}`)).result.length, 3)
    const below = await plain.get<CategoryNode[]>(`${base}/loadTreeData?pid=${top}&condition=%7B%7D`)
    assert.deepEqual(
      below.result.map(({ key }) => key),
      [suit],
    )
    assert.equal(
      (await messageOf('loadTreeData?pcode=0&condition=%7B"name":"x"%7D')).slice(0, 11),
      '加载分类字典树参数有误',
    )
    assert.equal(await messageOf('loadTreeRoot?pcode=Z98'), '该编码【Z98】不存在，请核实!')
    assert.equal(await messageOf('loadAllData?code=%25'), '无数据,参数有误.[%]')
    assert.equal(await messageOf(`checkCode?pid=${top}&code=B01`), `编码不符合规范,须以"${code}"开头!`)
  })

  it('are searched by declared keys only', async () => {
    for (const field of ['tenant_id', "name' or '1'='1", 'constructor'])
      assert.equal(
        (await plain.call('GET', `${base}/loadOne?field=${encodeURIComponent(field)}&val=0`)).statusCode,
        400,
      )
    await add('同名')
    const { result } = await admin.get<{ pid: string; name: string; hasChild: string }>(
      `${base}/loadOne?field=name&val=同名`,
    )
    assert.deepEqual([result.pid, result.name, result.hasChild], ['0', '同名', '0'])
    assert.deepEqual(Object.keys(result), ['id', 'pid', 'name', 'code', 'hasChild'])
    await add('同名')
    assert.equal(await messageOf('loadOne?field=name&val=同名'), '查询数据异常,[name]存在多个值:同名')
  })

  it('are moved and deleted with their subtree', async () => {
    const [one, two] = [await add('起'), await add('终')]
    const child = await add('子', one)
    await admin.put(`${base}/edit`, { id: one, pid: two })
    assert.deepEqual(
      [await codeOf(one), await codeOf(child)],
      [`${await codeOf(two)}A01`, `${await codeOf(two)}A01A01`],
    )
    assert.equal(
      (await admin.call('PUT', `${base}/edit`, { payload: { id: two, pid: child } })).statusCode,
      400,
    )
    await admin.delete(`${base}/delete?id=${two}`)
    assert.deepEqual(
      [await codeOf(two), await codeOf(one), await codeOf(child)],
      [undefined, undefined, undefined],
    )
  })
})
