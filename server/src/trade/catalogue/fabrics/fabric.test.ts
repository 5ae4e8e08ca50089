import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { after, before, describe, it } from 'node:test'
import type { StyleOfCloth } from '@mtm/shared-utils/contracts/dto/catalogue'
import type {
  FabricAvailability,
  FabricFacets,
  OrderCheckResult,
} from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { button } from '@mtm/shared-utils/contracts/resources/button'
import type { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import type { lining } from '@mtm/shared-utils/contracts/resources/lining'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { colourDistance } from '@mtm/shared-utils/garments'
import { draft, jacket } from '../../../orders/testing.ts'
import {
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../../identity/testing.ts'

type FabricRow = Row<typeof fabric>

describe('the album of fabrics', () => {
  let test: TestApp
  let sales: SignedIn
  let admin: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    sales = await signedIn(test.app, 'sales', { 'accept-language': 'en-US' })
    admin = await signedIn(test.app, 'admin')
  })
  after(() => test.close())

  const list = async (query: string) =>
    (await sales.get<Page<FabricRow>>(`/api/mtm/fabric/list?pageSize=100&${query}`)).result.records
  const numbers = async (query: string) => (await list(query)).map(({ fabricNo }) => fabricNo)

  it('lists the 36 demonstration fabrics by number with texts and free stock', async () => {
    const rows = await list('')
    assert.equal(rows.length, 36)
    assert.deepEqual(
      rows.map(({ fabricNo }) => fabricNo),
      rows.map(({ fabricNo }) => fabricNo).toSorted(),
    )
    const row = rows.find(({ fabricNo }) => fabricNo === 'TW-3207')!
    assert.equal(row.weave_dictText, 'Herringbone')
    assert.equal(row.textEn, 'Tobacco herringbone')
    assert.equal(row.freeMm, 44_000)
    assert.equal(row.pricePerM, 42_000)
  })

  it('finds numbers by prefix in any spelling', async () => {
    for (const typed of ['TW-3207', 'tw3207', 'tw 3207', 'ＴＷ－３２０７', 'TW‐3207', '*TW-3207*'])
      assert.deepEqual(await numbers(`fabricNo=${encodeURIComponent(typed)}`), ['TW-3207'], typed)
    assert.equal((await numbers('fabricNo=hk5')).length, 9)
    assert.deepEqual(await numbers('fabricNo=3207'), [], 'not from the middle')
    assert.deepEqual(await numbers('fabricNo=%25'), await numbers(''), 'nothing of it is a wildcard')
  })

  it('filters by stock, dictionary values and weight', async () => {
    const inStock = await list('inStockM=40')
    assert.ok(inStock.length > 3 && inStock.every(({ freeMm }) => freeMm! >= 40_000))
    assert.ok((await numbers('inStockM=0.001')).every((no) => !['TW-3209', 'VD-1109'].includes(no)))
    assert.equal((await numbers('weave=flannel')).length, 3)
    assert.equal((await numbers('weave=flannel,melton&season=autumnWinter')).length, 5)
    assert.ok((await list('weight_begin=400')).every(({ weight }) => weight >= 400))
  })

  it('derives the weight class from the weight, and finds similar fabrics', async () => {
    for (const { weight, weightClass } of await list(''))
      assert.equal(
        weightClass,
        weight < 210
          ? 'tropical'
          : weight < 260
            ? 'light'
            : weight < 320
              ? 'mid'
              : weight <= 400
                ? 'heavy'
                : 'coating',
      )
    assert.ok((await list('weightClass=coating')).every(({ weight }) => weight > 400))
    // navy #1F2A44: VD-1101 #171D33 is 8 away, charcoal #3B3E43 27, and a pinstripe is another pattern
    const alike = await list('similarTo=tw3201')
    const numbersAlike = alike.map(({ fabricNo }) => fabricNo)
    assert.ok(numbersAlike.includes('TW-3201') && numbersAlike.includes('VD-1101'), numbersAlike.join())
    assert.ok(!numbersAlike.includes('TW-3202') && !numbersAlike.includes('TW-3204'), numbersAlike.join())
    assert.ok(alike.every(({ pattern }) => pattern === 'solid'))
    const facets = (await sales.get<FabricFacets>('/api/mtm/fabric/facets?similarTo=TW-3201')).result
    assert.deepEqual(facets.pattern, [{ value: 'solid', count: alike.length }])
    assert.deepEqual(await numbers('similarTo=NO-1'), [])
  })

  it('measures colours as CIE Lab does', async () => {
    const lab = async (hex: string) => {
      const { rows } = await sql<{ lab: number[] | null }>`select mtm_lab(${hex}) as lab`.execute(test.db)
      return rows[0]!.lab?.map((part) => Math.round(part * 10) / 10 + 0) ?? null
    }
    assert.deepEqual(await lab('#ffffff'), [100, 0, 0])
    assert.deepEqual(await lab('#FF0000'), [53.2, 80.1, 67.2])
    assert.deepEqual(await lab('#1F2A44'), [17.3, 3.9, -17.8])
    assert.equal(await lab('navy'), null)
  })

  it('compares colours as the rules do', async () => {
    const cloths = await test.db
      .selectFrom('mtmFabric')
      .select(['colourHex', 'lab'])
      .where('tenantId', '=', 0)
      .execute()
    const [first] = cloths
    for (const { colourHex, lab } of cloths) {
      const apart = Math.hypot(...lab!.map((part, at) => part - first!.lab![at]!))
      assert.ok(Math.abs(colourDistance(first!.colourHex, colourHex)! - apart) < 0.01, colourHex)
    }
    assert.equal(colourDistance('#1e2846', 'navy'), undefined)
  })

  it('reports a contrasting lining without a confirmation', async () => {
    const hints = async (liningNo: string) => {
      const { result } = await sales.post<OrderCheckResult>(
        '/api/mtm/order/check',
        draft([jacket({ liningNo })]),
      )
      return result.findings.map(({ rule, severity, field }) => `${severity} ${rule} ${field}`)
    }
    assert.deepEqual(await hints('L-013'), ['I R-LIN-2.colour liningNo'])
    assert.deepEqual(await hints('L-011'), [])
  })

  it('lists the published styles a fabric was ordered in, and nothing else of the orders', async () => {
    const line = await test.db
      .selectFrom('mtmOrderLine')
      .select(['fabricNo', 'styleNo'])
      .where('tenantId', '=', 0)
      .where('styleNo', 'is not', null)
      .where('fabricNo', 'is not', null)
      .executeTakeFirstOrThrow()
    const styles = async () =>
      (await sales.get<StyleOfCloth[]>(`/api/mtm/fabric/${line.fabricNo}/styles`)).result
    const found = await styles()
    const made = found.find(({ styleNo }) => styleNo === line.styleNo)!
    assert.deepEqual(Object.keys(made).toSorted(), [
      'category',
      'styleNo',
      'text',
      'textEn',
      'textJp',
      'values',
    ])
    const publish = (status: string) =>
      test.db.updateTable('mtmStyle').set({ status }).where('styleNo', '=', line.styleNo!).execute()
    await publish('0')
    assert.deepEqual(
      (await styles()).map(({ styleNo }) => styleNo),
      found.map(({ styleNo }) => styleNo).filter((no) => no !== line.styleNo),
    )
    await publish('1')
    const elsewhere = await signedInElsewhere(test)
    assert.deepEqual((await elsewhere.get(`/api/mtm/fabric/${line.fabricNo}/styles`)).result, [])
  })

  it('counts results for each further filter value', async () => {
    const facets = (await sales.get<FabricFacets>('/api/mtm/fabric/facets?weave=flannel')).result
    const count = (facet: keyof FabricFacets, value: string) =>
      facets[facet].find((one) => one.value === value)?.count
    assert.equal(count('pattern', 'tartan'), 1)
    assert.equal(count('mill', 'Qinglan Woollens'), 3)
    assert.equal(count('mill', 'Hoshino Keori'), undefined)
    assert.equal(count('weave', 'twill'), 8, 'its own filter is not applied')
    const typed = (await sales.get<FabricFacets>('/api/mtm/fabric/facets?fabricNo=tw')).result
    assert.deepEqual(typed.mill, [{ value: 'Brookfen & Sons', count: 9 }])
  })

  it('returns one fabric and its availability', async () => {
    const one = await sales.get<FabricRow>('/api/mtm/fabric/hk509')
    assert.equal(one.result.status_dictText, 'Discontinued')
    const availability = async (no: string, metres: string) =>
      (await sales.get<FabricAvailability>(`/api/mtm/fabric/${no}/availability?metres=${metres}`)).result
    assert.deepEqual(await availability('vd1108', '2.3'), {
      fabricNo: 'VD-1108',
      freeMm: 2200,
      reservedMm: 0,
      neededMm: 2300,
      enough: false,
      substituteNo: null,
    })
    assert.equal((await availability('HK-509', '1')).substituteNo, 'HK-503')
    const missing = await sales.get('/api/mtm/fabric/NO-1/availability?metres=1')
    assert.equal(missing.message, 'Article does not exist!')
  })

  it('is edited only with the codes, and only with a composition of 100 percent', async () => {
    const body = {
      fabricNo: 'ZZ-1',
      text: '试',
      textEn: 'Trial',
      textJp: '試',
      weight: 250,
      width: 1500,
      weave: 'twill',
      pattern: 'solid',
      colourName: 'Navy',
      colourHex: '#102030',
      colourFamily: 'navy',
      season: 'all',
      pricePerM: 10000,
      priceClass: 'A',
      status: 'onSale',
      stockPolicy: 'stock',
    }
    assert.equal((await sales.call('POST', '/api/mtm/fabric/add', { payload: body })).statusCode, 403)
    const bad = { ...body, composition: [{ fibre: 'wool', percent: 90 }] }
    const refused = await admin.call('POST', '/api/mtm/fabric/add', { payload: bad })
    assert.equal(refused.statusCode, 400)
    assert.equal(refused.json().result.fields[0].field, 'composition')
    const good = {
      ...body,
      composition: [
        { fibre: 'wool', percent: 60 },
        { fibre: 'silk', percent: 40 },
      ],
    }
    const fine = await admin.call('POST', '/api/mtm/fabric/add', { payload: { ...good, yarnCount: 120 } })
    assert.equal(fine.json().result.fields[0].field, 'yarnCount', 'only wool has a Super number')
    assert.equal((await admin.post('/api/mtm/fabric/add', good)).success, true)
    const [added] = await list('fabricNo=zz1')
    assert.equal(added?.fabricNo, 'ZZ-1')
    const edit = (change: object) =>
      admin.call('PUT', '/api/mtm/fabric/edit', {
        payload: { id: added!.id, version: added!.version, ...change },
      })
    assert.equal((await edit({ yarnCount: 120 })).statusCode, 400, 'the composition that is there counts')
    const woollen = {
      yarnCount: 120,
      composition: [{ fibre: 'wool', percent: 100 }],
      care: 'noWash,dryClean',
    }
    assert.equal((await edit(woollen)).json().success, true)
    const stray = await edit({ version: 1, categories: 'MT,XX' })
    assert.equal(stray.json().result.fields[0].field, 'categories')
    assert.equal((await edit({ version: 1, categories: 'MT,WC', minCut: 3_000 })).json().success, true)
    const jackets = draft([jacket({ fabricNo: 'ZZ-1' })])
    const { findings } = (await sales.post<OrderCheckResult>('/api/mtm/order/check', jackets)).result
    assert.ok(findings.some(({ rule, severity }) => rule === 'R-FAB-2.use' && severity === 'E'))
    assert.equal((await admin.post('/api/mtm/fabric/add', good)).success, false, 'the number is taken')
  })

  it('lists linings, buttons and styles', async () => {
    const total = async (path: string) =>
      (await sales.get<Page<unknown>>(`/api/mtm/${path}/list`)).result.total
    assert.deepEqual([await total('lining'), await total('button'), await total('style')], [12, 10, 72])
  })

  it('stores lining facts like fabric facts, and how buttons are sewn on', async () => {
    const [silk] = (await sales.get<Page<Row<typeof lining>>>('/api/mtm/lining/list?liningNo=L-020')).result
      .records
    assert.deepEqual([silk!.weight, silk!.composition], [60, [{ fibre: 'silk', percent: 100 }]])
    const edit = (change: object) =>
      admin.call('PUT', '/api/mtm/lining/edit', {
        payload: { id: silk!.id, version: silk!.version, ...change },
      })
    const short = await edit({ composition: [{ fibre: 'silk', percent: 80 }] })
    assert.deepEqual([short.statusCode, short.json().result.fields[0].field], [400, 'composition'])
    assert.equal((await edit({ weight: 12 })).statusCode, 400)
    const mixed = [
      { fibre: 'silk', percent: 80 },
      { fibre: 'cotton', percent: 20 },
    ]
    assert.equal((await edit({ composition: mixed, weight: 65 })).json().success, true)
    const shanks = await sales.get<Page<Row<typeof button>>>('/api/mtm/button/list?holes=shank')
    assert.deepEqual(
      shanks.result.records.map(({ buttonNo, finish }) => [buttonNo, finish]),
      [
        ['B-17', 'antique'],
        ['B-18', 'matt'],
      ],
    )
  })

  it('accepts a producible style from editors of styles', async () => {
    const body = {
      styleNo: 'ST-901',
      text: '试样',
      textEn: 'Trial',
      textJp: '試作',
      category: 'MJ',
      status: '1',
      values: { 'lapel.shape': 'peak', 'lapel.width': 95, 'front.closure': 'db6x2', 'hem.front': 'square' },
    }
    const add = (who: SignedIn, values: object) =>
      who.call('POST', '/api/mtm/style/add', { payload: { ...body, values } })
    assert.equal((await add(sales, body.values)).statusCode, 403)
    for (const values of [
      { 'lapel.shape': 'zigzag' },
      { nonsense: 'x' },
      { rise: 'high' },
      { 'lapel.width': 900 },
    ])
      assert.equal((await add(admin, values)).json().success, false, JSON.stringify(values))
    assert.equal((await add(admin, body.values)).json().success, true)
    assert.equal((await add(admin, body.values)).json().success, false, 'the number is taken')
    const found = await sales.get<Page<{ values: object }>>('/api/mtm/style/list?styleNo=ST-901')
    assert.deepEqual(found.result.records[0]?.values, body.values)
  })
})
