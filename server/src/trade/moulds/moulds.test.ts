import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type {
  MouldChart,
  MouldOutcome,
  MouldVersionChanges,
  LocalTryOn,
  TryOnStock,
} from '@mtm/shared-utils/contracts/dto/mould'
import type { ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import type { OrderDetail, OrderSaved, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { MOULD_MEASURES, type mould, type mouldVersion } from '@mtm/shared-utils/contracts/resources/mould'
import { findMould, mouldFamily, mouldsOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { formWith, rowsOf, workbook } from '../../engine/workbook/testing.ts'
import type { Cell } from '../../engine/workbook/excel.ts'
import { signedIn, signedInElsewhere, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { PUBLISHED } from '../published/versions.ts'
import { draft, jacket, moveUrl, moving, save } from '../../orders/testing.ts'
import { allHeard, noticesOf } from '../../platform/testing/notices.ts'

const BASE = '/api/mtm/mould'
const NO = 'MJ-REG-50R'
type MouldRow = Row<typeof mould>

describe('moulds', () => {
  let home: TestApp
  let admin: SignedIn
  let maker: SignedIn
  let sales: SignedIn
  let elsewhere: SignedIn
  before(async () => {
    home = await testApp({ seed: 'all' })
    admin = await signedIn(home.app, 'admin')
    maker = await signedIn(home.app, 'reviewer')
    sales = await signedIn(home.app, 'sales')
    elsewhere = await signedInElsewhere(home)
  })
  after(() => home.close())

  const list = async (query: string, who = maker) =>
    (await who.get<Page<MouldRow>>(`${BASE}/list?pageSize=1000&${query}`)).result
  const row = async (no = NO, who = maker) => (await list(`mouldNo=${no}`, who)).records[0]!
  const chart = async (category = 'MJ', who = maker) =>
    (await who.get<MouldChart>(`${BASE}/chart?category=${category}`)).result
  const now = async (...categories: string[]) => {
    const charts = await Promise.all(categories.map((category) => chart(category)))
    return Object.fromEntries(charts.map(({ category, currentNo }) => [category, currentNo]))
  }
  /** sets measurements of one mould in the current version */
  const set = async (values: Record<string, number | null>, more: object = {}, no = NO) =>
    maker.put<MouldOutcome>(`${BASE}/edit`, {
      versions: await now(no.slice(0, 2)),
      values: { [no]: values },
      ...more,
    })
  const jacketOf = (catalogue: PublishedCatalogue['catalogue']) =>
    findMould(mouldFamily(catalogue, 'MJ')!, NO)!.finished

  it('are listed by number with derived values', async () => {
    const { records, total } = await list('')
    const all = BUILT_IN.catalogue.moulds!.flatMap((family) => [...mouldsOf(family)])
    assert.equal(total, 4 * 99 + 5 * 33)
    assert.deepEqual(
      records.map(({ mouldNo }) => mouldNo).toSorted(),
      all.map(({ mouldNo }) => mouldNo).toSorted(),
    )
    for (const { mouldNo, finished } of all) {
      const listed = records.find((one) => one.mouldNo === mouldNo)!
      const shown = MOULD_MEASURES.flatMap((code) => (listed[code] === null ? [] : [[code, listed[code]]]))
      assert.deepEqual(Object.fromEntries(shown), { ...finished }, mouldNo)
    }
    assert.deepEqual(
      records.slice(0, 4).map(({ mouldNo }) => mouldNo),
      ['MJ-SLM-44S', 'MJ-SLM-44R', 'MJ-SLM-44L', 'MJ-SLM-46S'],
    )
    const some = await list('category=LT&fit=slim&size=38')
    assert.deepEqual(
      some.records.map(({ mouldNo }) => mouldNo),
      ['LT-SLM-38'],
    )
    assert.match(some.records[0]!.sizeLabels!, /CN .+JP .+US /)
  })

  it('are limited to holders of the code and one tenant, with refusals in the caller’s language', async () => {
    const body = { versions: {}, values: { [NO]: { chest: 1120 } } }
    const refusals = { 'zh-CN': /没有/, 'en-US': /permission/i, ja_JP: /権限/ }
    for (const [language, text] of Object.entries(refusals)) {
      const headers = { 'accept-language': language.replace('_', '-') }
      const refused = await sales.call('PUT', `${BASE}/edit`, { payload: body, headers })
      assert.equal(refused.statusCode, 403)
      assert.match(refused.json<Envelope>().message, text)
    }
    const auditor = await signedIn(home.app, 'auditor')
    assert.ok((await list('', auditor)).total > 0)
    const calls = [
      ['PUT', 'edit', body],
      ['PUT', 'grade', { versions: {}, category: 'MJ', grades: {} }],
      ['POST', 'generate', { versions: {}, mouldNos: [NO] }],
      ['POST', 'restore', { versions: {}, category: 'MJ', versionNo: 0 }],
      ['POST', 'reset', { versions: {}, category: 'MJ' }],
    ] as const
    for (const [verb, path, payload] of calls) {
      assert.equal((await auditor.call(verb, `${BASE}/${path}`, { payload })).statusCode, 403, path)
      const stranger = await home.app.inject({ method: verb, url: `${BASE}/${path}`, payload })
      assert.match(stranger.json<Envelope>().message, /Token失效/, path)
    }
    // the pattern maker edits moulds, but may not reset them to the catalogue
    const reset = await maker.call('POST', `${BASE}/reset`, { payload: { versions: {}, category: 'MJ' } })
    assert.equal(reset.statusCode, 403)
    for (const path of ['list', 'chart?category=MJ', 'version/list', 'exportXls'])
      assert.equal((await sales.call('GET', `${BASE}/${path}`)).statusCode, 403, path)
    assert.equal(
      (await elsewhere.put<MouldOutcome>(`${BASE}/edit`, body)).result.versions.MJ,
      1,
      'another tenant has versions of its own',
    )
    assert.equal((await row(NO, elsewhere)).chest, 1120)
    assert.equal((await row()).chest, 1100)
    assert.deepEqual(await now('MJ'), { MJ: 0 })
    const theirs = (await elsewhere.get<PublishedCatalogue>('/api/mtm/catalogue')).result
    assert.equal(jacketOf(theirs.catalogue).chest, 1120)
    assert.equal((await maker.get<Page<object>>(`${BASE}/version/list`)).result.total, 0)
  })

  it('accept overrides, in a new version each time', async () => {
    const preview = await set({ chest: 1110, cuff: 280 }, { preview: true })
    assert.deepEqual(preview.result.differences, [
      { mouldNo: NO, code: 'chest', from: 1100, to: 1110 },
      { mouldNo: NO, code: 'cuff', from: 275, to: 280 },
    ])
    assert.deepEqual(await now('MJ'), { MJ: 0 }, 'a preview changes nothing')
    const before = await now('MJ')
    assert.equal((await set({ chest: 1110, cuff: 280 }, { note: '样衣实测' })).result.versions.MJ, 1)
    const changed = await row()
    assert.deepEqual([changed.chest, changed.cuff, changed.isOwn, changed.versionNo], [1110, 280, true, 1])
    assert.deepEqual(changed.derived, { chest: 1100, cuff: 275 })
    assert.deepEqual(
      (await list('isOwn=true')).records.map(({ mouldNo }) => mouldNo),
      [NO],
    )
    // a value equal to the derived one is no override
    assert.equal((await set({ cuff: 275 })).result.versions.MJ, 2)
    assert.deepEqual((await row()).derived, { chest: 1100 })
    const same = await set({ chest: 1110 })
    assert.equal(same.message, '没有变化，版本保持不变')
    assert.equal(same.result.versions.MJ, 2)
    const late = await maker.call('PUT', `${BASE}/edit`, {
      payload: { versions: before, values: { [NO]: { chest: 1130 } } },
    })
    assert.equal(late.statusCode, 409)
    assert.match(late.json<Envelope>().message, /男西装的版型已被他人修改/)
    assert.match((await set({ chest: 110 })).message, /MJ-REG-50R 的「胸围\(成衣\)」应在/)
    assert.match((await set({ knee: 400 })).message, /没有尺寸「knee」/)
    assert.match((await set({ chest: 1100 }, {}, 'MJ-REG-51R')).message, /没有版型 MJ-REG-51R/)
    assert.equal((await row()).chest, 1110)
  })

  describe('and their try-on garments', () => {
    const put = (who: SignedIn, stores: object[], mouldNo = NO) =>
      who.call('PUT', `${BASE}/try-on`, { payload: { mouldNo, stores } })
    const where = async (who = maker) => (await who.get<TryOnStock[]>(`${BASE}/try-on?mouldNo=${NO}`)).result
    const here = async (who: SignedIn, category = 'MJ') =>
      (await who.get<LocalTryOn[] | null>(`${BASE}/try-on/here?category=${category}`)).result
    const departOf = async (orgCode: string, tenantId = 0) =>
      (
        await home.db
          .selectFrom('sysDepart')
          .select('id')
          .where('tenantId', '=', tenantId)
          .where('orgCode', '=', orgCode)
          .executeTakeFirstOrThrow()
      ).id
    // the demonstration shops have some
    before(() => home.db.deleteFrom('mtmTryOn').execute())
    after(() => put(maker, []))

    it('are counted by store: a department or another place', async () => {
      assert.equal((await row()).tryOn, 0)
      const shop = await departOf('A01A01A01')
      const stores = [
        { store: 'East', quantity: 2 },
        { departId: shop, quantity: 1 },
      ]
      assert.equal((await put(maker, stores)).json().success, true)
      assert.deepEqual(
        new Set(await where()),
        new Set([
          { departId: null, store: 'East', quantity: 2 },
          { departId: shop, store: '样例路门店', quantity: 1 },
        ]),
      )
      const english = await signedIn(home.app, 'reviewer', { 'accept-language': 'en-US' })
      assert.ok((await where(english)).some(({ store }) => store === 'Sample Road shop'))
      assert.equal((await row()).tryOn, 3)
      assert.deepEqual(
        (await list('tryOn_begin=1')).records.map(({ mouldNo }) => mouldNo),
        [NO],
      )
      assert.deepEqual(await where(elsewhere), [])
      assert.equal((await put(maker, [{ store: 'East', quantity: 1 }])).json().success, true)
      assert.equal((await row()).tryOn, 1)
      assert.equal((await put(maker, [], 'MJ-REG-99R')).json().message, '没有版型 MJ-REG-99R')
      const theirs = await home.db
        .selectFrom('sysDepart')
        .select('id')
        .where('tenantId', '<>', 0)
        .executeTakeFirstOrThrow()
      for (const wrong of [
        [{ store: 'A', quantity: 0 }],
        [stores[0]!, stores[0]!],
        [stores[1]!, stores[1]!],
        [{ store: ' ', quantity: 1 }],
        [{ quantity: 1 }],
        [{ departId: theirs.id, quantity: 1 }],
        [{ departId: 'f'.repeat(32), quantity: 1 }],
      ])
        assert.equal((await put(maker, wrong)).statusCode, 400, JSON.stringify(wrong))
      assert.equal((await put(sales, stores)).statusCode, 403)
      assert.deepEqual(await where(), [{ departId: null, store: 'East', quantity: 1 }])
    })

    it('are visible only to people of the store', async () => {
      const lines = await Promise.all(
        (
          [
            ['A01A01A01', 2],
            ['A01A01A02', 1],
            ['A01A03A01', 4],
          ] as const
        ).map(async ([code, quantity]) => ({ departId: await departOf(code), quantity })),
      )
      assert.equal((await put(maker, [...lines, { store: 'East', quantity: 9 }])).json().success, true)
      // the salesperson's department contains both shops, the planner's is separate
      assert.deepEqual(await here(sales), [
        { mouldNo: NO, store: '样例路门店', own: false, quantity: 2 },
        { mouldNo: NO, store: '虚构广场门店', own: false, quantity: 1 },
      ])
      const planner = await signedIn(home.app, 'planner')
      assert.deepEqual(await here(planner), [{ mouldNo: NO, store: '计划组', own: true, quantity: 4 }])
      assert.deepEqual(await here(sales, 'MT'), [])
      assert.deepEqual(await here(await signedIn(home.app, 'finance')), [])
      assert.equal(await here(await signedIn(home.app, 'customer')), null)
      assert.deepEqual(await here(await signedIn(home.app, 'tokyo-sales')), [])
      assert.equal(await here(elsewhere), null)
      const url = `${BASE}/try-on/here?category=MJ`
      const stranger = await home.app.inject({ method: 'GET', url })
      assert.match(stranger.json<Envelope>().message, /Token失效/)
      assert.equal((await sales.call('GET', `${BASE}/try-on/here?category=XX`)).statusCode, 400)
    })
  })

  it('follow base and grade, and return to them when generated again', async () => {
    const grade = async (grades: object, more: object = {}) =>
      maker.put<MouldOutcome>(`${BASE}/grade`, { versions: await now('MJ'), category: 'MJ', grades, ...more })
    const chest = { regular: 1104, step: 42, breakSize: 58, wideStep: 60 }
    const seen = (await grade({ chest }, { preview: true })).result.differences
    assert.ok(
      seen.every(({ mouldNo }) => mouldNo !== NO),
      'a value of its own stays',
    )
    assert.equal((await grade({ chest })).success, true)
    assert.equal((await row()).chest, 1110)
    assert.equal((await row('MJ-REG-52R')).chest, 1146)
    assert.equal((await row('MJ-REG-62R')).chest, 1104 + 4 * 42 + 2 * 60)
    assert.equal((await row('MJ-SLM-52R')).chest, 1060 + 42)
    for (const wrong of [{ breakSize: 45 }, { step: -1 }, { wideStep: 400 }])
      assert.match((await grade({ chest: wrong })).message, /推档设置不正确/)
    assert.match((await grade({ chest: { regular: 300 } })).message, /应在/)
    const versions = await now('MJ', 'MT')
    const generate = { versions, mouldNos: [NO, 'MT-REG-50R'] }
    const previewed = (await maker.post<MouldOutcome>(`${BASE}/generate`, { ...generate, preview: true }))
      .result
    assert.deepEqual(previewed.differences, [{ mouldNo: NO, code: 'chest', from: 1110, to: 1104 }])
    assert.equal(
      (await maker.post<MouldOutcome>(`${BASE}/generate`, generate)).result.versions.MJ,
      versions.MJ! + 1,
    )
    assert.deepEqual(await now('MT'), { MT: 0 }, 'what was derived already has no new version')
    const { chest: derived, isOwn } = await row()
    assert.deepEqual([derived, isOwn], [1104, false])
    assert.deepEqual((await chart()).overrides.values, {})
  })

  it('round-trip as workbooks, one version per garment, and bad rows are refused', async () => {
    const send = async (file: Buffer, name?: string) => {
      const { payload, headers } = formWith(file, { name })
      const answer = await maker.call('POST', `${BASE}/importExcel`, { payload, headers })
      return answer.json<Envelope<ImportResult>>().result
    }
    const before = await now('MJ', 'MT')
    for (const format of ['xlsx', 'csv']) {
      const { rawPayload } = await maker.call('GET', `${BASE}/exportXls?format=${format}`)
      assert.deepEqual(
        await send(rawPayload, `moulds.${format}`).then(({ errorCount, totalCount }) => [
          errorCount,
          totalCount,
        ]),
        [0, 561],
      )
      assert.deepEqual(await now('MJ', 'MT'), before, `an unchanged ${format} changes nothing`)
    }
    const csv = (await maker.call('GET', `${BASE}/exportXls?format=csv&mouldNo=${NO}`)).body
    assert.match(csv, /^\uFEFF版型号,品类,.+\r\nMJ-REG-50R,男西装,/)
    const sheet = await rowsOf((await maker.call('GET', `${BASE}/exportXls?mouldNo=${NO}`)).rawPayload)
    const [title, exporter, heads, cells] = sheet as Cell[][]
    const place = heads!.indexOf('腰围')
    assert.equal(cells![place], 100)
    const changed = cells!.map((cell, at) => (at === place ? 101.5 : cell))
    const trousers = heads!.map((_, at) => (at === 0 ? 'mt-reg-50r' : at === place ? 91 : null))
    const strange = heads!.map((_, at) => (at === 0 ? 'MJ-REG-51R' : null))
    const mistaken = heads!.map((_, at) => (at === 0 ? 'MJ-REG-48R' : at === place ? 9.5 : null))
    const file = await workbook([title!, exporter!, heads!, changed, trousers, strange, mistaken])
    const { refused, successCount } = await send(file)
    assert.equal(successCount, 2)
    assert.deepEqual(
      refused.map(({ row: at }) => at),
      [6, 7],
    )
    assert.match(refused[0]!.reason, /没有版型 MJ-REG-51R/)
    assert.match(refused[1]!.reason, /MJ-REG-48R 的「中腰」应在/)
    assert.deepEqual([(await row()).waist, (await row('MT-REG-50R')).waist], [1015, 910])
    assert.deepEqual(await now('MJ', 'MT'), { MJ: before.MJ! + 1, MT: before.MT! + 1 })
  })

  it('keep every version with person, time and changes, and restore an earlier one as a new one', async () => {
    const versions = (
      await maker.get<Page<Row<typeof mouldVersion>>>(
        `${BASE}/version/list?category=MJ&column=versionNo&order=asc`,
      )
    ).result.records
    assert.deepEqual(
      versions.map(({ versionNo, action, measures }) => [versionNo, action, measures]).slice(0, 2),
      [
        [1, 'values', 2],
        [2, 'values', 1],
      ],
    )
    assert.deepEqual([versions[0]!.note, versions[0]!.createBy], ['样衣实测', '审单示例'])
    assert.ok(versions.every(({ isCurrent }, at) => isCurrent === (at === versions.length - 1)))
    const { grades } = (
      await maker.get<MouldVersionChanges>(`${BASE}/version/changes?category=MJ&versionNo=3`)
    ).result
    assert.deepEqual(
      grades.find(({ part }) => part === 'step'),
      { code: 'chest', part: 'step', from: null, to: 42 },
    )
    const restored = await maker.post<MouldOutcome>(`${BASE}/restore`, {
      versions: await now('MJ'),
      category: 'MJ',
      versionNo: 1,
    })
    assert.equal(restored.result.versions.MJ, versions.length + 1)
    assert.deepEqual((await chart()).overrides, { grades: {}, values: { [NO]: { chest: 1110, cuff: 280 } } })
    const none = await maker.post(`${BASE}/restore`, {
      versions: await now('MJ'),
      category: 'MJ',
      versionNo: 99,
    })
    assert.match(none.message, /没有版本 99/)
    const logged = await home.db
      .selectFrom('sysDataLog')
      .select(['dataVersion', 'dataContent'])
      .where('dataTable', '=', 'mtm_mould')
      .where('tenantId', '=', 0)
      .where('createBy', '=', 'reviewer')
      .orderBy('dataVersion')
      .execute()
    const contents = logged.map(({ dataContent }) => dataContent as Record<string, unknown>)
    assert.ok(
      contents.some((content) => content['MJ-REG-50R chest'] === 1110 && content.action === 'restore'),
    )
    const audited = await home.db
      .selectFrom('sysLog')
      .select(['userid', 'logContent'])
      .where('logContent', 'like', 'mould:restore%')
      .execute()
    assert.deepEqual(
      audited.map(({ userid, logContent }) => [userid, /MJ v\d+ \d+ values/.test(logContent ?? '')]),
      [['reviewer', true]],
    )
  })

  it('apply to the next order, while placed orders keep theirs when corrected', async () => {
    const tryOn = () => jacket({ fitMode: 'TRY_ON', mouldNo: NO })
    const chestOf = async (id: string) => {
      const line = await home.db
        .selectFrom('mtmOrderLine')
        .select('target')
        .where('orderId', '=', id)
        .executeTakeFirstOrThrow()
      return line.target!.items.find(({ code }) => code === 'chest')?.target
    }
    const move = (who: SignedIn, order: OrderSaved, action: string, more: object = {}) =>
      who.post<OrderSaved>(moveUrl(order, action), moving(order, more))
    const sure = (order: OrderSaved) => ({
      confirmed: order.findings
        .filter(({ confirmable }) => confirmable)
        .map(({ rule, line }) => `${rule}@${line}`),
    })
    const first = await save(sales, draft([tryOn()]))
    const second = await save(sales, draft([tryOn()]))
    const placed = await move(sales, first, 'submit', sure(first))
    assert.equal(placed.success, true, placed.message)
    assert.equal(await chestOf(first.id), 1110)

    const etag = String((await sales.call('GET', '/api/mtm/catalogue')).headers.etag)
    assert.equal((await set({ chest: 1150 })).success, true)
    const fresh = await sales.call('GET', '/api/mtm/catalogue', { headers: { 'if-none-match': etag } })
    assert.equal(fresh.statusCode, 200)
    assert.equal(jacketOf(fresh.json<Envelope<PublishedCatalogue>>().result.catalogue).chest, 1150)

    const third = await save(sales, draft([tryOn()]))
    assert.equal(await chestOf(third.id), 1150)
    const submitted = await move(sales, second, 'submit', sure(second))
    const found = (submitted.result as unknown as { findings: OrderSaved['findings'] }).findings
    const finding = found.find(({ rule }) => rule === 'R-MOULD')!
    assert.equal(finding.severity, 'W')
    assert.match(finding.message.textEn, /Chest 111\.0→115\.0/)
    const { confirmed } = sure(second)
    const sent = await move(sales, second, 'submit', { confirmed: [...confirmed, 'R-MOULD@0'] })
    assert.equal(sent.success, true, sent.message)
    assert.equal(await chestOf(second.id), 1150)

    assert.equal(await chestOf(first.id), 1110)
    const remarks = [{ field: 'address', code: 'ADDRESS', text: '请改数量' }]
    const returned = await move(maker, placed.result, 'return', { remarks })
    assert.equal(returned.success, true, returned.message)
    const detail = (await sales.get<OrderDetail>(`/api/mtm/order/${first.id}`)).result
    const held = detail.moulds!.find(({ category }) => category === 'MJ')!
    assert.equal(findMould(held, NO)!.finished.chest, 1110, 'the form reckons with them as well')
    for (const { id } of detail.remarks!) await sales.put(`/api/mtm/review/remark/${id}`, { answer: '已改' })
    const order = draft([{ ...tryOn(), quantity: 2 }], sure(first))
    const corrected = await move(sales, returned.result, 'correct', { order, ...sure(first) })
    assert.equal(corrected.success, true, corrected.message)
    assert.equal(await chestOf(first.id), 1110, 'a correction does not bring other moulds')
    const snapshots = await home.db
      .selectFrom('mtmOrderSnapshot')
      .select('content')
      .where('orderId', '=', first.id)
      .execute()
    const frozen = snapshots.map(
      ({ content }) => (content as { versions: { moulds: object } }).versions.moulds,
    )
    assert.equal(frozen.length, 2)
    assert.deepEqual(frozen[0], frozen[1])
  })

  it('notify every process of changes', async () => {
    await allHeard(home.app)
    const notices = noticesOf(home.app, PUBLISHED)
    assert.equal((await set({ chest: 1_120 })).success, true)
    await notices.next()
    assert.equal((await set({ chest: null })).success, true)
  })

  it('equal the catalogue after a full reset', async () => {
    const reset = await admin.post<MouldOutcome>(`${BASE}/reset`, {
      versions: await now('MJ'),
      category: 'MJ',
    })
    assert.equal(reset.success, true, reset.message)
    const { overrides, standard } = await chart()
    assert.deepEqual(overrides, { grades: {}, values: {} })
    assert.deepEqual(standard, JSON.parse(JSON.stringify(mouldFamily(BUILT_IN.catalogue, 'MJ'))))
  })
})
