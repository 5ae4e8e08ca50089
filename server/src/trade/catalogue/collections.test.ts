import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CollectionKind, OfferedCollection } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { FabricFacets } from '@mtm/shared-utils/contracts/dto/order'
import type { ReportData } from '@mtm/shared-utils/contracts/dto/report'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { collection } from '@mtm/shared-utils/contracts/resources/collection'
import type { picture } from '@mtm/shared-utils/contracts/resources/picture'
import { signedIn, signedInElsewhere, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'

type Thing = Record<string, unknown> & { id: string; collection: string | null }

/** An item of each kind outside the demonstration collections. */
const THINGS = {
  fabric: 'TW-3201',
  lining: 'L-021',
  button: 'B-17',
  style: 'MS-BLZ-07',
} as const satisfies Record<CollectionKind, string>
const KINDS = Object.keys(THINGS) as CollectionKind[]
const NAMES = { text: '试', textEn: 'Trial', textJp: '試', status: '1' }

let test: TestApp
let keeper: SignedIn
let sales: SignedIn
let manager: SignedIn
before(async () => {
  test = await testApp({ seed: 'all' })
  keeper = await signedIn(test.app, 'admin')
  sales = await signedIn(test.app, 'sales')
  manager = await signedIn(test.app, 'manager')
})
after(() => test.close())

const list = async <R = Thing>(who: SignedIn, path: string) =>
  (await who.get<Page<R>>(`/api/mtm/${path}`)).result.records
const offered = async (who: SignedIn, kind: CollectionKind) =>
  (await who.get<OfferedCollection[]>(`/api/mtm/collection/offered?kind=${kind}`)).result
const numbersOffered = async (who: SignedIn, kind: CollectionKind) =>
  (await offered(who, kind)).map(({ collectionNo }) => collectionNo)
const add = (body: object) =>
  keeper.call('POST', '/api/mtm/collection/add', { payload: { ...NAMES, ...body } })
const edit = (path: string, body: object) => keeper.call('PUT', `/api/mtm/${path}/edit`, { payload: body })
const thing = async (who: SignedIn, kind: CollectionKind) =>
  (await list(who, `${kind}/list?${kind}No=${THINGS[kind]}`))[0]!
const inCollection = async (who: SignedIn, kind: CollectionKind, no: string) =>
  (await list(who, `${kind}/list?pageSize=100&collection=${no}`)).map((row) => String(row[`${kind}No`]))
const known = async (no: string) =>
  (await list<Row<typeof collection>>(keeper, `collection/list?collectionNo=${no}`))[0]!

describe('collections of every kind', () => {
  it('are offered in order, with the number of items their list shows', async () => {
    assert.deepEqual(await numbersOffered(sales, 'lining'), ['CUPRO', 'FANCY'])
    assert.deepEqual(await numbersOffered(sales, 'button'), ['NATURAL', 'RESIN'])
    for (const kind of KINDS)
      for (const { collectionNo, members } of await offered(sales, kind)) {
        const held = await inCollection(sales, kind, collectionNo)
        assert.equal(held.length, members, `${kind} ${collectionNo}`)
        assert.ok(members > 0, collectionNo)
      }
    assert.equal((await sales.call('GET', '/api/mtm/collection/offered?kind=shoe')).statusCode, 400)
  })

  it('are offered to people who may list their items', async () => {
    const warehouse = await signedIn(test.app, 'warehouse')
    assert.ok((await offered(warehouse, 'fabric')).length > 3)
    assert.equal((await warehouse.call('GET', '/api/mtm/collection/offered?kind=style')).statusCode, 403)
    assert.equal((await warehouse.call('GET', '/api/mtm/collection/list')).statusCode, 403)
  })

  it('accept items of their own kind, and cannot be deleted while they have items', async () => {
    for (const kind of KINDS) {
      const no = `TRIAL-${kind}`
      assert.equal((await add({ kind, collectionNo: no })).json().success, true)
      const { id, collection: before } = await thing(keeper, kind)
      const other = kind === 'style' ? 'CUPRO' : 'BUSINESS'
      for (const wrong of ['NOWHERE', other]) {
        const refused = await edit(kind, { id, collection: wrong })
        assert.equal(refused.json().result.fields[0].field, 'collection', `${kind} ${wrong}`)
      }
      assert.equal((await edit(kind, { id, collection: no })).json().success, true, kind)
      assert.deepEqual(await inCollection(sales, kind, no), [THINGS[kind]])
      const row = await known(no)
      assert.deepEqual([row.kind, row.members], [kind, 1])
      const remove = () => keeper.delete(`/api/mtm/collection/delete?id=${row.id}`)
      assert.equal((await remove()).success, false)
      assert.equal((await edit(kind, { id, collection: before })).json().success, true)
      assert.equal((await remove()).success, true)
    }
  })

  it('keep their kind, and accept only roles of the tenant', async () => {
    const { id } = await known('CUPRO')
    await edit('collection', { id, kind: 'button' })
    assert.equal((await known('CUPRO')).kind, 'lining')
    const refused = await edit('collection', { id, roles: 'manager,nobody' })
    assert.equal(refused.json().result.fields[0].field, 'roles')
    assert.equal((await edit('collection', { id, roles: ' manager , manager,' })).json().success, true)
    assert.equal((await known('CUPRO')).roles, 'manager')
    assert.equal((await edit('collection', { id, roles: '' })).json().success, true)
    assert.equal((await known('CUPRO')).roles ?? null, null)
  })
})

describe('a collection that a role may not see', () => {
  const HIDDEN = 'SECRET'
  /** Runs a request while a collection with one item is hidden. */
  const hiding = async (kind: CollectionKind, roles: string, ask: () => Promise<void>) => {
    const { id, collection: before } = await thing(keeper, kind)
    assert.equal((await add({ kind, collectionNo: HIDDEN, roles })).json().success, true)
    assert.equal((await edit(kind, { id, collection: HIDDEN })).json().success, true)
    try {
      await ask()
    } finally {
      await edit(kind, { id, collection: before })
      await keeper.delete(`/api/mtm/collection/delete?id=${(await known(HIDDEN)).id}`)
    }
  }
  const inRows = async (who: SignedIn) =>
    (await list<Row<typeof collection>>(who, 'collection/list?pageSize=100')).map((row) => row.collectionNo)

  for (const kind of KINDS)
    it(`of kind ${kind} is not listed, counted or filtered by, and its items are found by number`, () =>
      hiding(kind, 'manager', async () => {
        for (const who of [manager, keeper]) {
          assert.ok((await numbersOffered(who, kind)).includes(HIDDEN))
          assert.deepEqual(await inCollection(who, kind, HIDDEN), [THINGS[kind]])
          assert.equal((await thing(who, kind)).collection, HIDDEN)
        }
        assert.ok(!(await numbersOffered(sales, kind)).includes(HIDDEN))
        assert.ok(!(await inRows(sales)).includes(HIDDEN))
        for (const filter of [HIDDEN, `*${HIDDEN}*`, '!BUSINESS', `in ${HIDDEN}`, '*'])
          assert.ok(
            !(await inCollection(sales, kind, encodeURIComponent(filter))).includes(THINGS[kind]),
            filter,
          )
        const rule = JSON.stringify([{ field: 'collection', rule: 'eq', val: HIDDEN }])
        for (const written of [rule, rule.replace('collection', '\\u0063ollection')]) {
          const conditions = encodeURIComponent(encodeURIComponent(written))
          assert.deepEqual(await list(sales, `${kind}/list?superQueryParams=${conditions}`), [], written)
        }
        const found = await thing(sales, kind)
        assert.equal(found[`${kind}No`], THINGS[kind])
        assert.equal(found.collection, null)
        const { result } = await sales.get<Thing>(`/api/mtm/${kind}/queryById?id=${found.id}`)
        assert.equal(result.collection, null)
      }))

  it('is missing from fabric counts, the report and pictures', () =>
    hiding('fabric', 'manager', async () => {
      const facets = async (who: SignedIn, query = '') =>
        (await who.get<FabricFacets>(`/api/mtm/fabric/facets?${query}`)).result
      const seen = (await facets(manager)).collection.find(({ value }) => value === HIDDEN)
      assert.deepEqual([seen?.count, seen?.label?.textEn], [1, 'Trial'])
      assert.ok((await facets(sales)).collection.every(({ value, label }) => value !== HIDDEN && label))
      assert.deepEqual((await facets(sales, `collection=${HIDDEN}`)).mill, [])
      const both = await facets(sales, `collection=${HIDDEN},City`)
      const city = (await facets(sales)).collection.find(({ value }) => value === 'City')!
      assert.equal(
        both.mill.reduce((sum, { count }) => sum + count, 0),
        city.count,
      )
      const report = async (who: SignedIn) => {
        const query = 'fabricNo=TW-3201'
        const { result } = await who.get<ReportData>(
          `/api/online/cgreport/api/getData/report_fabric?${query}`,
        )
        return JSON.stringify(result)
      }
      assert.match(await report(manager), new RegExp(HIDDEN))
      assert.doesNotMatch(await report(sales), new RegExp(HIDDEN))
      const pictures = (who: SignedIn) =>
        list<Row<typeof picture>>(who, `picture/list?ownerKind=collection&ownerNo=${HIDDEN}`)
      await test.db
        .insertInto('mtmPicture')
        .values({
          id: 'c'.repeat(32),
          tenantId: 0,
          ownerKind: 'collection',
          ownerNo: HIDDEN,
          use: 'other',
          path: 'x',
          sort: 1,
        })
        .execute()
      assert.deepEqual([(await pictures(manager)).length, (await pictures(sales)).length], [1, 0])
      await test.db.deleteFrom('mtmPicture').where('id', '=', 'c'.repeat(32)).execute()
    }))

  it('is visible only to its editors until published', () =>
    hiding('lining', '', async () => {
      assert.ok((await numbersOffered(sales, 'lining')).includes(HIDDEN), 'no roles: everybody')
      await edit('collection', { id: (await known(HIDDEN)).id, status: '0' })
      assert.ok(!(await inRows(sales)).includes(HIDDEN))
      assert.ok((await inRows(keeper)).includes(HIDDEN))
      assert.ok(!(await numbersOffered(keeper, 'lining')).includes(HIDDEN))
      assert.deepEqual(await inCollection(sales, 'lining', HIDDEN), [])
    }))
})

describe('collections of another tenant', () => {
  it('cannot be seen, used or changed', async () => {
    const stranger = await signedInElsewhere(test)
    for (const kind of KINDS) assert.deepEqual(await offered(stranger, kind), [])
    assert.deepEqual(await list(stranger, 'collection/list'), [])
    const { id } = await known('CUPRO')
    const names = { ...NAMES, kind: 'lining', collectionNo: 'CUPRO', id }
    assert.equal((await stranger.put('/api/mtm/collection/edit', { id, sort: 1 })).success, false)
    assert.equal((await stranger.delete(`/api/mtm/collection/delete?id=${id}`)).success, false)
    const own = {
      ...NAMES,
      liningNo: 'L-1',
      width: 1400,
      colourHex: '#000000',
      pricePerM: 1,
      status: 'onSale',
    }
    const refused = await stranger.call('POST', '/api/mtm/lining/add', {
      payload: { ...own, collection: 'CUPRO' },
    })
    assert.equal(refused.json().result.fields[0].field, 'collection')
    // the same number is free there
    const { id: _, ...fresh } = names
    assert.equal((await stranger.post('/api/mtm/collection/add', fresh)).success, true)
    assert.equal((await offered(sales, 'lining'))[0]!.members, 6)
    // a role of one tenant is refused in another
    const [row] = await list<Row<typeof collection>>(stranger, 'collection/list')
    const foreign = await stranger.call('PUT', '/api/mtm/collection/edit', {
      payload: { id: row!.id, roles: 'manager' },
    })
    assert.equal(foreign.json().result.fields[0].field, 'roles')
  })
})
