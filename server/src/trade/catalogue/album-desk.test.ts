import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Favourites } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { FabricFacets } from '@mtm/shared-utils/contracts/dto/order'
import type { SearchResult } from '@mtm/shared-utils/contracts/dto/search'
import type { DictItem, DictMap } from '@mtm/shared-utils/contracts/dto/session'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import type { orderDictionaryItem } from '@mtm/shared-utils/contracts/resources/order-dictionary-item'
import type { collection } from '@mtm/shared-utils/contracts/resources/collection'
import type { style } from '@mtm/shared-utils/contracts/resources/style'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { forgetDictionaries } from '../../identity/dictionaries/dictionaries.ts'
import { likeLiteral } from '../../platform/database/like-literal.ts'
import { dayIn } from '../../platform/time/wire-time.ts'

let test: TestApp
let keeper: SignedIn
let sales: SignedIn
before(async () => {
  test = await testApp({ seed: 'all' })
  keeper = await signedIn(test.app, 'admin')
  sales = await signedIn(test.app, 'sales')
})
after(() => test.close())

const rowsOf = async <R extends Resource>(who: SignedIn, path: string) =>
  (await who.get<Page<Row<R>>>(`/api/mtm/${path}`)).result.records

describe('styles and their collections', () => {
  const styles = (who: SignedIn, query: string) =>
    rowsOf<typeof style>(who, `style/list?pageSize=100&${query}`)
  const collections = (who: SignedIn) =>
    rowsOf<typeof collection>(who, 'collection/list?pageSize=100&kind=style')

  it('are listed in the tenant’s order, each collection with its visible styles', async () => {
    const all = await styles(sales, '')
    const places = all.map(({ sort }) => sort!)
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    )
    const [first] = await collections(sales)
    assert.equal(first!.textEn, 'Business')
    assert.equal((await styles(sales, `collection=${first!.collectionNo}`)).length, first!.members)
    assert.ok(first!.members! > 3)
  })

  it('can be changed while producible, and stay hidden until published', async () => {
    const [row] = await styles(keeper, 'styleNo=MS-BUS-01')
    const edit = (change: object) =>
      keeper.call('PUT', '/api/mtm/style/edit', { payload: { id: row!.id, ...change } })
    assert.equal((await edit({ values: { 'lapel.shape': 'zigzag' } })).json().success, false)
    const unknown = await edit({ collection: 'NOWHERE' })
    assert.equal(unknown.json().result.fields[0].field, 'collection')
    const values = { 'front.closure': 'sb3', 'lapel.shape': 'notch', 'lapel.width': 85 }
    assert.equal((await edit({ values, collection: 'BRITISH', status: '0', sort: 5 })).json().success, true)
    const [changed] = await styles(keeper, 'styleNo=MS-BUS-01')
    assert.deepEqual([changed!.values, changed!.collection, changed!.sort], [values, 'BRITISH', 5])
    assert.equal((await styles(keeper, ''))[0]!.styleNo, 'MS-BUS-01')
    assert.deepEqual(await styles(sales, 'styleNo=MS-BUS-01'), [])
    const counted = async (who: SignedIn) =>
      (await collections(who)).find(({ collectionNo }) => collectionNo === 'BRITISH')!.members
    assert.equal(await counted(sales), (await counted(keeper))! - 1)
    assert.equal((await edit({ category: 'SK' })).json().success, true)
    assert.equal((await styles(keeper, 'styleNo=MS-BUS-01'))[0]!.category, 'MJ', 'a garment stays what it is')
    await edit({ status: '1', collection: 'BUSINESS', sort: 10, values: row!.values })
  })

  it('places a new style last and keeps a collection in use', async () => {
    const names = { text: '试', textEn: 'Trial', textJp: '試', status: '1' }
    const body = { ...names, styleNo: 'ST-950', category: 'MT', values: {}, collection: 'TRIAL' }
    const made = { ...names, kind: 'style', collectionNo: 'TRIAL' }
    assert.equal((await keeper.post('/api/mtm/collection/add', made)).success, true)
    assert.equal((await keeper.post('/api/mtm/style/add', body)).success, true)
    assert.equal((await styles(keeper, '')).at(-1)!.styleNo, 'ST-950')
    const [one] = (await collections(keeper)).filter(({ collectionNo }) => collectionNo === 'TRIAL')
    const remove = (path: string, id: string) => keeper.delete(`/api/mtm/${path}/delete?id=${id}`)
    assert.equal((await remove('collection', one!.id)).success, false)
    const [added] = await styles(keeper, 'styleNo=ST-950')
    assert.equal((await remove('style', added!.id)).success, true)
    assert.equal((await remove('collection', one!.id)).success, true)
  })

  it('are offered between their dates, and visible to their editors before and after', async () => {
    const [row] = await styles(keeper, 'styleNo=MS-BUS-01')
    const day = (from: number) => dayIn('Asia/Shanghai', new Date(Date.now() + from * 86_400_000))
    const edit = (change: object) =>
      keeper.call('PUT', '/api/mtm/style/edit', { payload: { id: row!.id, ...change } })
    const seen = async (who: SignedIn, query = '') => (await styles(who, `styleNo=MS-BUS-01${query}`)).length
    const wrong = await edit({ validFrom: day(9), validTo: day(8) })
    assert.equal(wrong.json().result.fields[0].field, 'validTo')
    for (const [span, shown] of [
      [{ validFrom: day(-9), validTo: day(9), season: 'autumnWinter' }, 1],
      [{ validFrom: day(0), validTo: day(0) }, 1],
      [{ validFrom: day(9), validTo: null }, 0],
      [{ validFrom: null, validTo: day(-9) }, 0],
    ] as const) {
      assert.equal((await edit(span)).json().success, true)
      assert.equal(await seen(sales), shown, JSON.stringify(span))
      assert.deepEqual([await seen(keeper), await seen(keeper, '&offered=1')], [1, shown])
    }
    assert.equal((await styles(sales, 'season=autumnWinter')).length, 0)
    assert.equal((await styles(keeper, 'season=autumnWinter')).length, 1)
    await edit({ validFrom: null, validTo: null, season: null })
  })

  it('are edited only with permission', async () => {
    const [row] = await styles(sales, 'styleNo=MS-BUS-01')
    const refused = [
      sales.call('PUT', '/api/mtm/style/edit', { payload: { id: row!.id, sort: 1 } }),
      sales.call('DELETE', `/api/mtm/style/delete?id=${row!.id}`),
      sales.call('POST', '/api/mtm/collection/add', { payload: {} }),
      sales.call('PUT', '/api/mtm/collection/edit', { payload: { id: row!.id } }),
      sales.call('DELETE', `/api/mtm/collection/delete?id=${row!.id}`),
    ]
    for (const answer of await Promise.all(refused)) assert.equal(answer.statusCode, 403)
  })
})

describe('favourites', () => {
  const mark = (who: SignedIn, kind: string, no: string, on = true) =>
    who.call('PUT', '/api/mtm/favourite', { payload: { kind, no, on } })
  const marked = async (who: SignedIn) => (await who.get<Favourites>('/api/mtm/favourite/list')).result
  const numbers = async (who: SignedIn) =>
    (await rowsOf<Resource>(who, 'fabric/list?mine=1&pageSize=100')).map(
      (row) => (row as unknown as { fabricNo: string }).fabricNo,
    )

  it('belong to one person, once each, and filter the album and its counts', async () => {
    for (const no of ['TW-3207', 'HK-503', 'TW-3207'])
      assert.equal((await mark(sales, 'fabric', no)).json().success, true)
    await mark(sales, 'style', 'MS-BUS-01')
    assert.deepEqual(await marked(sales), {
      fabric: ['TW-3207', 'HK-503'],
      lining: [],
      button: [],
      style: ['MS-BUS-01'],
    })
    assert.deepEqual(await numbers(sales), ['HK-503', 'TW-3207'])
    const { mill } = (await sales.get<FabricFacets>('/api/mtm/fabric/facets?mine=1')).result
    assert.equal(
      mill.reduce((sum, { count }) => sum + count, 0),
      2,
    )
    assert.equal((await rowsOf(sales, 'style/list?mine=1')).length, 1)
    assert.deepEqual(await numbers(keeper), [], 'nobody else has marked them')
    await mark(sales, 'fabric', 'HK-503', false)
    assert.deepEqual(await numbers(sales), ['TW-3207'])
  })

  it('must be visible album items', async () => {
    assert.equal((await mark(sales, 'fabric', 'NO-1')).statusCode, 400)
    assert.equal((await mark(sales, 'customer', 'C1')).statusCode, 400)
    const warehouse = await signedIn(test.app, 'warehouse')
    assert.equal((await mark(warehouse, 'fabric', 'TW-3207')).json().success, true)
    assert.equal((await mark(warehouse, 'style', 'MS-BUS-01')).statusCode, 403)
  })
})

describe('the order dictionaries', () => {
  type Item = Row<typeof orderDictionaryItem>
  const items = (who: SignedIn, code: string) =>
    rowsOf<typeof orderDictionaryItem>(who, `dictionary/list?pageSize=100&dictCode=${code}`) as Promise<
      Item[]
    >
  const chosen = async (who: SignedIn, code: string): Promise<readonly DictItem[]> => {
    // the change notice may not have arrived yet
    forgetDictionaries(test.db)
    return (await who.get<DictMap>('/api/sys/dict/queryAllDictItems')).result[code] ?? []
  }
  const tokyo = () => signedIn(test.app, 'tokyo-admin')

  it('are only those of orders', async () => {
    assert.ok((await items(keeper, 'fabric_weave')).length >= 16)
    assert.deepEqual(await items(keeper, 'user_status'), [])
    const add = (dictCode: string) =>
      keeper.call('POST', '/api/mtm/dictionary/add', {
        payload: { dictCode, itemText: '试', itemValue: 'trial' },
      })
    assert.equal((await add('user_status')).statusCode, 400)
    const closed = (await add('order_status')).json()
    assert.equal(closed.success, false)
    assert.match(closed.message, /固定/)
    const [system] = await test.db
      .selectFrom('sysDictItem')
      .select('id')
      .where('itemText', '=', '冻结')
      .limit(1)
      .execute()
    for (const answer of await Promise.all([
      keeper.call('PUT', '/api/mtm/dictionary/edit', { payload: { id: system!.id, itemText: 'x' } }),
      keeper.call('DELETE', `/api/mtm/dictionary/delete?id=${system!.id}`),
    ]))
      assert.equal(answer.json().success, false)
  })

  it('change for one tenant only, and fall back when its item is deleted', async () => {
    const branch = await tokyo()
    const [twill] = (await items(branch, 'fabric_weave')).filter(({ itemValue }) => itemValue === 'twill')
    assert.equal(twill!.own, '0')
    const change = { id: twill!.id, itemTextJp: '綾', color: 'green', sortOrder: 99 }
    assert.equal((await branch.put('/api/mtm/dictionary/edit', change)).success, true)
    const own = (await items(branch, 'fabric_weave')).filter(({ itemValue }) => itemValue === 'twill')
    assert.deepEqual(
      own.map(({ own: isOwn, itemText, itemTextJp, color }) => [isOwn, itemText, itemTextJp, color]),
      [['1', '斜纹', '綾', 'green']],
    )
    const textOf = async (who: SignedIn) =>
      (await chosen(who, 'fabric_weave')).find(({ value }) => value === 'twill')?.textJp
    assert.deepEqual([await textOf(branch), await textOf(keeper)], ['綾', '綾織'])
    assert.equal((await branch.delete(`/api/mtm/dictionary/delete?id=${twill!.id}`)).success, false)
    assert.equal((await branch.delete(`/api/mtm/dictionary/delete?id=${own[0]!.id}`)).success, true)
    // ids that are none name nothing
    assert.equal((await branch.delete('/api/mtm/dictionary/deleteBatch?ids=x')).message, '参数不识别！')
    assert.equal(await textOf(branch), '綾織')
  })

  it('take new items once, which can be disabled and deleted', async () => {
    const body = { dictCode: 'cancel_reason', itemText: '搬家', itemTextEn: 'Moved away', itemValue: 'moved' }
    assert.equal((await keeper.post('/api/mtm/dictionary/add', body)).success, true)
    assert.equal((await keeper.post('/api/mtm/dictionary/add', body)).success, false)
    // last, as no position was given
    assert.equal((await items(keeper, 'cancel_reason')).at(-1)!.itemValue, 'moved')
    assert.equal((await chosen(keeper, 'cancel_reason')).at(-1)!.value, 'moved')
    const there = async () => (await chosen(keeper, 'cancel_reason')).some(({ value }) => value === 'moved')
    assert.equal(await there(), true)
    const [item] = (await items(keeper, 'cancel_reason')).filter(({ itemValue }) => itemValue === 'moved')
    const place = async (sortOrder: number | null) => {
      const edit = { id: item!.id, itemText: '搬家', sortOrder }
      assert.equal((await keeper.put('/api/mtm/dictionary/edit', edit)).success, true)
      return (await items(keeper, 'cancel_reason')).findIndex(({ itemValue }) => itemValue === 'moved')
    }
    const behind = (await items(keeper, 'cancel_reason')).length - 1
    assert.ok((await place(1)) < behind)
    assert.equal(await place(null), behind)
    item!.version += 2
    const off = { id: item!.id, version: item!.version, status: '0' }
    assert.equal((await keeper.put('/api/mtm/dictionary/edit', off)).success, true)
    assert.equal(await there(), false)
    assert.equal((await keeper.call('PUT', '/api/mtm/dictionary/edit', { payload: off })).statusCode, 409)
    assert.equal((await keeper.delete(`/api/mtm/dictionary/deleteBatch?ids=${item!.id}`)).success, true)
    const [saved] = (await items(keeper, 'order_status')).filter(({ itemValue }) => itemValue === 'SAVED')
    assert.equal((await keeper.delete(`/api/mtm/dictionary/delete?id=${saved!.id}`)).success, false)
  })

  it('are edited with a permission of their own, without the system dictionaries', async () => {
    const roleIds = [await addTestRole(test.db, { codes: ['order-dict:list', 'order-dict:edit'] })]
    await addTestUser(test.db, { username: 'dict-keeper', roleIds })
    const who = await signedIn(test.app, 'dict-keeper')
    assert.ok((await items(who, 'defect')).length > 0)
    const refused = [
      who.call('POST', '/api/mtm/dictionary/add', { payload: {} }),
      who.call('DELETE', `/api/mtm/dictionary/delete?id=${'a'.repeat(32)}`),
      who.call('GET', '/api/sys/dict/list'),
      who.call('GET', '/api/sys/dictItem/list'),
      sales.call('GET', '/api/mtm/dictionary/list'),
      sales.call('PUT', '/api/mtm/dictionary/edit', { payload: {} }),
    ]
    for (const answer of await Promise.all(refused)) assert.equal(answer.statusCode, 403)
  })
})

describe('the search of the header', () => {
  const search = async (who: SignedIn, q: string) =>
    (await who.get<SearchResult>(`/api/search?q=${encodeURIComponent(q)}`)).result

  it('finds a few orders, clients and fabrics by number', async () => {
    const [newest] = await test.db
      .selectFrom('mtmOrder')
      .select(['id', 'orderNo', 'client'])
      .where('tenantId', '=', 0)
      .where('delFlag', '=', 0)
      .orderBy('createTime', 'desc')
      .limit(1)
      .execute()
    const { id, orderNo } = newest!
    for (const typed of [
      orderNo,
      orderNo.toLowerCase(),
      orderNo.slice(2),
      `${orderNo.slice(0, 2)} ${orderNo.slice(2)}`,
    ])
      assert.equal((await search(keeper, typed)).order?.[0]?.id, id, typed)
    assert.equal((await search(keeper, orderNo.slice(0, 4))).order?.length, 5)
    const cloth = await search(keeper, 'ｔｗ 3207')
    assert.deepEqual(
      cloth.fabric?.map(({ no, name }) => [no, name[1]]),
      [['TW-3207', 'Tobacco herringbone']],
    )
    assert.equal((await search(keeper, 'ms-bus-01')).style?.[0]?.no, 'MS-BUS-01')
    const someone = await test.db
      .selectFrom('mtmCustomer')
      .select(['id', 'customerNo', 'name'])
      .where('tenantId', '=', 0)
      .where('delFlag', '=', 0)
      .limit(1)
      .executeTakeFirstOrThrow()
    assert.equal((await search(keeper, someone.customerNo)).customer?.[0]?.id, someone.id)
    assert.ok((await search(keeper, someone.name)).customer?.some((one) => one.id === someone.id))
    for (const nothing of ['', 'x', '%%%%', '__'])
      assert.deepEqual(await search(keeper, nothing), {}, nothing)
  })

  it('shows nothing that the person’s lists would hide', async () => {
    const client = await signedIn(test.app, 'customer')
    const clientId = await test.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'customer')
      .executeTakeFirstOrThrow()
    const letters = (
      await test.db
        .selectFrom('mtmOrder')
        .select('orderNo')
        .where('tenantId', '=', 0)
        .limit(1)
        .executeTakeFirstOrThrow()
    ).orderNo.slice(0, 2)
    const orders = await test.db
      .selectFrom('mtmOrder')
      .select(['id', 'orderNo', 'ownerId'])
      .where('tenantId', '=', 0)
      .where('orderNo', 'like', `${likeLiteral(letters)}%`)
      .execute()
    const foreign = orders.find(({ ownerId }) => ownerId !== clientId.id)!
    assert.deepEqual((await search(client, foreign.orderNo)).order, undefined)
    const own = orders.find(({ ownerId }) => ownerId === clientId.id)
    if (own) assert.equal((await search(client, own.orderNo)).order?.[0]?.id, own.id)
    const someone = await test.db
      .selectFrom('mtmCustomer')
      .select(['customerNo', 'name'])
      .where('tenantId', '=', 0)
      .where('ownerId', '<>', clientId.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const name of ['customer', 'cutter', 'warehouse']) {
      const who = await signedIn(test.app, name)
      assert.equal((await search(who, someone.customerNo)).customer, undefined, name)
      assert.equal((await search(who, someone.name)).customer, undefined, name)
    }
    const cutter = await signedIn(test.app, 'cutter')
    assert.deepEqual(await search(cutter, foreign.orderNo), {})
    const branch = await signedIn(test.app, 'tokyo-admin')
    assert.deepEqual(await search(branch, foreign.orderNo), {})
    assert.deepEqual(await search(branch, someone.name), {})
    assert.equal((await test.app.inject({ url: '/api/search?q=tw' })).statusCode, 500, 'nobody is signed in')
  })
})
