import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  INITIAL_SETTINGS,
  SETTING_KINDS,
  type PlainContents,
  type PlainKind,
  type SettingAnswer,
  type SettingKind,
  type SettingVersionContent,
} from '@mtm/shared-utils/contracts/business-settings'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import type {
  OrderCheckResult,
  OrderDetail,
  OrderSaved,
  PublishedCatalogue,
} from '@mtm/shared-utils/contracts/dto/order'
import type { PaymentWork } from '@mtm/shared-utils/contracts/dto/payment'
import type { Board } from '@mtm/shared-utils/contracts/dto/production'
import { addDays, surchargeKey } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { sql } from 'kysely'
import { published, publishBuiltIn } from '../published/published.ts'
import { readPdf } from '../../insight/documents/pdf/testing.ts'
import { picture, uploaded } from '../../platform/files/testing.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { receiveDelivered } from '../../orders/moves/received.ts'
import { CUSTOMER, draft, jacket, moveUrl, moving, save } from '../../orders/testing.ts'
import { newId, openDatabase } from '../../platform/database/database.ts'
import { setLimit } from '../../workshop/production/station-limit.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { receiveCloth } from '../../platform/testing/testing.ts'
import { changeSetting } from './change-setting.ts'
import { settingOf } from './settings.ts'
import { forgetVersions } from '../published/versions.ts'
import { refundDue } from './work-calendar.ts'

const BASE = '/api/mtm/setting'
const ZONE = 'Asia/Shanghai'

describe('business settings', () => {
  let test: TestApp
  const signed = new Map<string, SignedIn>()
  const as = (name: string) => signed.get(name)!
  before(async () => {
    test = await testApp({ seed: 'all' })
    await receiveCloth(test.db, 'QL-801', 80_000)
    const reads = await addTestRole(test.db, { codes: ['setting:list'] })
    await addTestUser(test.db, { username: 'reader', roleIds: [reads] })
    const fills = await addTestRole(test.db, { codes: ['order:list', 'order:add'] })
    await addTestUser(test.db, { username: 'blind', roleIds: [fills] })
    const names = [
      'admin',
      'manager',
      'sales',
      'finance',
      'auditor',
      'reviewer',
      'tokyo-admin',
      'tokyo-sales',
    ]
    for (const name of [...names, 'reader', 'blind']) signed.set(name, await signedIn(test.app, name))
    signed.set('elsewhere', await signedInElsewhere(test))
  })
  after(() => test.close())

  const read = async <Kind extends SettingKind>(kind: Kind, who = as('admin')) =>
    (await who.get<SettingAnswer<Kind>>(`${BASE}/${kind}`)).result
  const put = (kind: string, payload: object, who = as('admin')) =>
    who.call('PUT', `${BASE}/${kind}`, { payload })
  /** Saves the current setting with a change. */
  async function decide<Kind extends PlainKind>(
    kind: Kind,
    change: Partial<PlainContents[Kind]>,
    who = as('admin'),
  ) {
    const { version, content } = await read(kind, who)
    const answer = await put(kind, { version, content: { ...content, ...change } }, who)
    assert.equal(answer.json<Envelope>().success, true, answer.body)
  }
  /** Publishes the current price list with a change; `day`: effective date. */
  async function publishPrices(
    change: Partial<SettingAnswer<'prices'>['content']>,
    { day = null, who = as('admin') }: { day?: string | null; who?: SignedIn } = {},
  ) {
    const { content } = await read('prices', who)
    const body = { version: 0, content: { ...content, ...change }, effectiveDay: day, note: 'test' }
    const kept = (await put('prices/draft', body, who)).json<Envelope<{ version: number }>>()
    assert.equal(kept.success, true, kept.message)
    const answer = await who.post<{ name: string }>(`${BASE}/prices/publish`, kept.result)
    assert.equal(answer.success, true, answer.message)
    return answer.result.name
  }
  const checked = async (lines = [jacket()], more = {}) =>
    (await as('sales').post<OrderCheckResult>('/api/mtm/order/check', draft(lines, more))).result
  const placed = async (order = draft()) => {
    const saved = await save(as('sales'), order)
    const { success, message, result } = await as('sales').post<OrderSaved>(
      moveUrl(saved, 'submit'),
      moving(saved),
    )
    assert.ok(success, message)
    return result
  }
  const detail = async ({ id }: Pick<OrderSaved, 'id'>) =>
    (await as('sales').get<OrderDetail>(`/api/mtm/order/${id}`)).result

  it('are readable with the code and writable by the administrator only', async () => {
    const { content } = await read('limits')
    for (const name of ['admin', 'tokyo-admin', 'manager', 'finance', 'auditor'])
      for (const kind of SETTING_KINDS)
        assert.equal((await as(name).call('GET', `${BASE}/${kind}`)).statusCode, 200, `${name} ${kind}`)
    for (const name of ['manager', 'finance', 'auditor', 'sales', 'reviewer']) {
      assert.equal((await put('limits', { version: 0, content }, as(name))).statusCode, 403, name)
      assert.equal((await put('prices/draft', { version: 0, content: {} }, as(name))).statusCode, 403, name)
      const publish = { payload: { version: 1 } }
      assert.equal((await as(name).call('POST', `${BASE}/prices/publish`, publish)).statusCode, 403, name)
    }
    for (const name of ['sales', 'reviewer', 'tokyo-sales'])
      assert.equal((await as(name).call('GET', `${BASE}/limits`)).statusCode, 403, name)
    // people who may not see prices can read the rest
    assert.equal((await as('reader').call('GET', `${BASE}/prices`)).statusCode, 403)
    assert.equal((await as('reader').call('GET', `${BASE}/calendar`)).statusCode, 200)
    const stranger = await test.app.inject({ method: 'GET', url: `${BASE}/limits` })
    assert.match(stranger.json<Envelope>().message, /Token失效/)
  })

  it('are separate per tenant, with their versions', async () => {
    await decide('documents', { name: '样品制衣' })
    const { versions } = await read('documents')
    assert.equal((await read('documents', as('tokyo-admin'))).content.name, null)
    const theirs = await read('documents', as('elsewhere'))
    assert.deepEqual([theirs.version, theirs.content.name], [0, null])
    const foreign = `${BASE}/documents/version/${versions[0]!.id}`
    assert.equal((await as('elsewhere').get(foreign)).success, false)
    assert.equal((await as('admin').get<SettingVersionContent>(foreign)).result.name, versions[0]!.name)
    // nor is it readable as a version of another kind
    assert.equal((await as('admin').get(`${BASE}/limits/version/${versions[0]!.id}`)).success, false)
  })

  it('are refused with the wrong figure or a stale version, and list who changed what', async () => {
    const { version, content } = await read('limits')
    const wrong = await put('limits', { version, content: { ...content, discounts: { manager: 101 } } })
    assert.equal(wrong.statusCode, 400)
    assert.match(wrong.body, /content\.discounts\.manager/)
    const seven = { ...INITIAL_SETTINGS.calendar, restDays: [1, 2, 3, 4, 5, 6, 7] }
    const lazy = await as('admin').call('PUT', `${BASE}/calendar`, {
      payload: { version: 1, content: seven },
      headers: { 'accept-language': 'en-US' },
    })
    assert.match(lazy.body, /At least one day of the week must be worked/)
    const station = { version: 0, content: { limits: { NOWHERE: 3 } } }
    assert.match((await put('stations', station)).body, /NOWHERE/)
    const logo = `logo/${newId()}.webp`
    const { content: documents, version: read0 } = await read('documents')
    const lost = await put('documents', { version: read0, content: { ...documents, logo } })
    assert.equal(lost.json<Envelope>().success, false)

    await put('limits', { version, content: { ...content, refundsElse: 160_000 }, note: '更宽' })
    const late = await put('limits', { version, content: { ...content, refundsElse: 170_000 } })
    assert.equal(late.statusCode, 409)
    const now = await read('limits')
    assert.deepEqual([now.version, now.content.refundsElse], [version + 1, 160_000])
    assert.deepEqual([now.versions[0]!.state, now.versions[0]!.note], ['current', '更宽'])
    // an equal value is no change
    await decide('limits', {})
    assert.equal((await read('limits')).version, version + 1)
    const logged = await test.db
      .selectFrom('sysLog')
      .select(['logContent', 'userid'])
      .where('logContent', 'like', `setting:limits ${now.versions[0]!.name}%`)
      .execute()
    assert.deepEqual(
      logged.map(({ userid }) => userid),
      ['admin'],
    )
  })

  it('let a price list be drafted, compared, planned, withdrawn and published, each with version checks', async () => {
    const { content } = await read('prices')
    const dearer = { ...content, make: { ...content.make, WC: content.make.WC + 100 } }
    const save = (version: number, effectiveDay: string | null = null) =>
      put('prices/draft', { version, content: dearer, effectiveDay })
    assert.equal((await save(0)).json<Envelope<{ version: number }>>().result.version, 1)
    assert.equal((await save(0)).statusCode, 409)
    assert.equal((await save(1, '2020-01-01')).json<Envelope<{ version: number }>>().result.version, 2)
    const publish = (version: number) =>
      as('admin').post<{ name: string }>(`${BASE}/prices/publish`, { version })
    assert.equal((await publish(1)).success, false)
    assert.match((await publish(2)).message, /2020-01-01/)
    const day = addDays(dayIn(ZONE), 3)
    await save(2, day)
    const { result } = await publish(3)
    const planned = (await read('prices')).versions.find(({ name }) => name === result.name)!
    assert.deepEqual([planned.state, planned.effectiveFrom], ['planned', `${day} 00:00:00`])
    assert.equal((await read('prices')).content.make.WC, content.make.WC, 'it does not hold yet')
    const whole = await as('admin').get<SettingVersionContent>(`${BASE}/prices/version/${planned.id}`)
    assert.deepEqual(whole.result.content, dearer)
    // other tenants cannot see it, nor a draft
    const tokyo = await as('tokyo-admin').get(`${BASE}/prices/version/${planned.id}`)
    assert.ok(!(await read('prices', as('tokyo-admin'))).versions.some(({ id }) => id === planned.id))
    assert.equal(tokyo.success, false)
    const withdraw = (id: string) => as('admin').post(`${BASE}/prices/withdraw`, { id })
    assert.equal((await withdraw(planned.id)).success, true)
    const current = (await read('prices')).versions.find(({ state }) => state === 'current')!
    assert.equal((await withdraw(current.id)).success, false)
    const { draft: back } = await read('prices')
    assert.deepEqual(back?.content, dearer)
    assert.equal((await as('admin').call('DELETE', `${BASE}/prices/draft?version=9`)).statusCode, 409)
    assert.equal((await as('admin').delete(`${BASE}/prices/draft?version=${back.version}`)).success, true)
    await put('prices/draft', { version: 0, content })
    assert.equal((await publish(1)).success, false, 'what is the same is not published')
    await as('admin').delete(`${BASE}/prices/draft?version=1`)
  })

  it('refuse prices for work that does not apply to a garment', async () => {
    const { content } = await read('prices')
    const saveAlterations = (alterations: object) =>
      put('prices/draft', { version: 0, content: { ...content, alterations } })
    const refused = await saveAlterations({ MJ: { chest: 100, trouserLength: 100 } })
    assert.equal(refused.statusCode, 400)
    assert.deepEqual(
      refused.json<Envelope<{ fields: { field: string }[] }>>().result.fields.map(({ field }) => field),
      ['content.alterations.MJ.trouserLength'],
    )
    // the tenant's own dictionary entries apply to any garment
    assert.equal(
      (await saveAlterations({ MJ: { chest: 100, relining: 100 }, SK: { skirtLength: 0 } })).statusCode,
      200,
    )
    await as('admin').delete(`${BASE}/prices/draft?version=1`)
  })

  it('take effect on the planned date in every process', async () => {
    const { content } = await read('prices')
    const day = addDays(dayIn(ZONE), 3)
    const name = await publishPrices({ ownFabricHandling: content.ownFabricHandling + 500 }, { day })
    assert.notEqual((await published(test.db, 0)).versions.prices, name)
    // its day comes
    await test.db
      .updateTable('mtmPublished')
      .set({ effectiveFrom: sql<Date>`now() + interval '1 second'` })
      .where('version', '=', name)
      .execute()
    forgetVersions(test.db)
    // without a notice to a process that cached the earlier list
    const from = Date.now()
    while ((await published(test.db, 0)).versions.prices !== name)
      assert.ok(Date.now() - from < 20_000, 'the day has come')
    const rows = await read('prices')
    assert.deepEqual(
      rows.versions.filter(({ state }) => state === 'current').map((version) => version.name),
      [name],
    )
    // a restart does not undo people's changes
    await publishBuiltIn(test.db, { ...BUILT_IN, priceList: { ...BUILT_IN.priceList, version: 'P-release' } })
    assert.equal((await published(test.db, 0)).versions.prices, name)
  })

  it('apply new prices to the next order, its preview and form, and not to placed orders', async () => {
    const order = await placed()
    const before = order.price!.total
    const { make, options } = (await read('prices')).content
    const lapel = BUILT_IN.catalogue.groups.find(
      ({ code, for: whom }) => code === 'lapel.shape' && whom.includes('MJ'),
    )!
    const peak = surchargeKey(lapel, 'peak')
    // fused is cheaper than the standard canvas (reference 4.2)
    const construction = BUILT_IN.catalogue.groups.find(
      ({ code, for: whom }) => code === 'construction' && whom.includes('MJ'),
    )!
    const fused = surchargeKey(construction, 'fused')
    const formBefore = await as('sales').call('GET', '/api/mtm/catalogue')
    const name = await publishPrices({
      make: { ...make, MJ: make.MJ + 10_000 },
      options: { ...options, [peak]: 7_700, [fused]: -12_000, 'MJ:gone:option': 5 },
    })
    const stored = (await read('prices')).content.options
    assert.deepEqual([stored[peak], stored['MJ:gone:option']], [7_700, undefined])
    const preview = await checked()
    assert.deepEqual([preview.price!.total, preview.versions.prices], [before + 10_000, name])
    const peaked = await checked([jacket({ style: { 'lapel.shape': 'peak', 'lapel.width': 95 } })])
    assert.ok(peaked.price!.lines[0]!.options.some(({ amount }) => amount === 7_700))
    const lighter = await checked([jacket({ style: { construction: 'fused' } })])
    assert.ok(lighter.price!.lines[0]!.options.some(({ amount }) => amount === -12_000))
    const form = await as('sales').call('GET', '/api/mtm/catalogue', {
      headers: { 'if-none-match': String(formBefore.headers.etag) },
    })
    const { catalogue, priceList } = form.json<Envelope<PublishedCatalogue>>().result
    assert.equal(priceList.make.MJ, make.MJ + 10_000)
    const shown = catalogue.groups.find(
      ({ code, for: whom }) => code === 'lapel.shape' && whom.includes('MJ'),
    )!
    assert.equal(shown.options.find(({ code }) => code === 'peak')!.surcharge, 7_700)
    // hidden from people who may not see prices
    const blind = (await as('tokyo-sales').call('GET', '/api/mtm/catalogue')).statusCode
    assert.equal(blind, 200)

    // the placed order keeps its versions, also when returned for correction
    assert.equal((await detail(order)).price!.total, before)
    const remarks = [{ field: 'address', code: 'ADDRESS', text: 'x' }]
    const back = await as('reviewer').post<OrderSaved>(moveUrl(order, 'return'), moving(order, { remarks }))
    assert.equal(back.success, true, back.message)
    const looked = await checked([jacket()], { id: order.id, version: back.result.version })
    assert.equal(looked.price!.total, before)
    assert.notEqual(looked.versions.prices, name)
    // a saved draft follows the price list
    const { total } = (await save(as('sales'))).price!
    assert.equal(total, before + 10_000)
  })

  it('charge the making charge of the customer level, kept by placed orders', async () => {
    const level = (code: string | null) =>
      test.db.updateTable('mtmCustomer').set({ level: code }).where('id', '=', CUSTOMER).execute()
    const { make } = (await read('prices')).content
    await publishPrices({ makeByLevel: { vip: { MJ: make.MJ - 8_000 } } })
    const usual = (await checked()).price!
    await level('vip')
    const vip = (await checked()).price!
    assert.deepEqual([vip.lines[0]!.make, vip.lines[0]!.makeLevel], [make.MJ - 8_000, 'vip'])
    assert.deepEqual([vip.total, vip.customerLevel], [usual.total - 8_000, 'vip'])
    const order = await placed()
    await level(null)
    assert.equal((await detail(order)).price!.customerLevel, 'vip')
    for (const [locale, words] of [
      ['zh-CN', '加工费（贵宾）'],
      ['en-US', 'Making(VIP)'],
      ['ja_JP', '仕立代（VIP）'],
    ]) {
      const paper = await as('sales').call('GET', `/api/mtm/doc/quotation/${order.id}?locale=${locale}`)
      assert.ok((await readPdf(paper.rawPayload)).texts.join('').includes(words!), words)
    }
    const remarks = [{ field: 'address', code: 'ADDRESS', text: 'x' }]
    const back = await as('reviewer').post<OrderSaved>(moveUrl(order, 'return'), moving(order, { remarks }))
    assert.equal(back.success, true, back.message)
    const looked = await checked([jacket()], { id: order.id, version: back.result.version })
    assert.equal(looked.price!.total, vip.total)
    assert.equal((await checked()).price!.total, usual.total)
    // hidden from people who may not see prices
    const { priceList } = (await as('blind').get<PublishedCatalogue>('/api/mtm/catalogue')).result
    assert.deepEqual([priceList.makeByLevel, priceList.express.byWeight], [{}, undefined])
  })

  it('let an order with a free garment be saved, but not placed', async () => {
    await receiveCloth(test.db, 'QL-802', 20_000)
    await test.db.updateTable('mtmFabric').set({ pricePerM: 0 }).where('fabricNo', '=', 'QL-802').execute()
    await test.db.updateTable('mtmLining').set({ pricePerM: 0 }).where('liningNo', '=', 'L-011').execute()
    await test.db.updateTable('mtmButton').set({ setPrice: 0 }).where('buttonNo', '=', 'B-12').execute()
    const { make } = (await read('prices')).content
    await publishPrices({ make: { ...make, MJ: 0 } })
    const free = draft([jacket({ fabricNo: 'QL-802', liningNo: 'L-011', buttonNo: 'B-12' })])
    const saved = await save(as('sales'), free)
    assert.ok(saved.findings.some(({ rule }) => rule === 'R-PRICE-1'))
    const refused = await as('sales').post<OrderSaved>(moveUrl(saved, 'submit'), moving(saved))
    assert.match(refused.message, /单价不能为零或负数/)
    await publishPrices({ make })
    const paid = await as('sales').post<OrderSaved>(moveUrl(saved, 'submit'), moving(saved))
    assert.ok(!JSON.stringify(paid).includes('R-PRICE-1'))
  })

  it('apply a discount limit at once to the next order, keeping given discounts', async () => {
    const manager = as('manager')
    const given = await save(manager, draft([jacket()], { discountPercent: 10 }))
    const more = (discountPercent: number) =>
      manager.post<OrderSaved>('/api/mtm/order/save', draft([jacket()], { discountPercent }))
    assert.equal((await more(12)).success, false)
    await decide('limits', { discounts: { ...INITIAL_SETTINGS.limits.discounts, manager: 12 } })
    assert.equal((await more(12)).success, true)
    await decide('limits', { discounts: { ...INITIAL_SETTINGS.limits.discounts, manager: 5 } })
    assert.match((await more(6)).message, /5%/)
    const again = await manager.call('PUT', '/api/mtm/order/edit', {
      payload: { ...draft([jacket()], { discountPercent: 10 }), id: given.id, version: given.version },
    })
    assert.equal(again.json<Envelope>().success, true, again.body)
  })

  it('decide by the refund limit which refund needs a second person', async () => {
    const unknown = async (amount: number) => {
      const entered = await as('finance').post<{ id: string }>('/api/mtm/payment/confirm', {
        mall: '示例商城',
        txnNo: newId(),
        quotedOrderNo: 'nobody',
        amount,
        currency: 'CNY',
        paidAt: '2026-11-20 09:30:00',
      })
      const refund = { requestId: newId(), paymentId: entered.result.id, version: 0 }
      return as('finance').post<{ asked: boolean }>('/api/mtm/payment/refund', refund)
    }
    assert.equal((await unknown(50_000)).result.asked, false)
    const { refunds } = (await read('limits')).content
    await decide('limits', { refunds: { ...refunds, CNY: 50_000 }, refundWarningHours: 6 })
    assert.equal((await unknown(50_000)).result.asked, true)
    assert.equal((await unknown(49_999)).result.asked, false)
    const { result } = await as('finance').get<PaymentWork>('/api/mtm/payment/work')
    assert.deepEqual([result.refunds.CNY, result.refundWarningHours], [50_000, 6])
  })

  it('move refund due times and remaining days with the calendar, keeping fixed due times', async () => {
    const friday = new Date('2026-11-20T02:00:00Z')
    const at = { tenantId: 0, zone: ZONE }
    const due = async () => dayIn(ZONE, new Date((await refundDue(test.db, at, friday)).getTime() - 1))
    assert.equal(await due(), '2026-11-23')
    const entered = await as('finance').post<{ id: string }>('/api/mtm/payment/confirm', {
      mall: '示例商城',
      txnNo: newId(),
      quotedOrderNo: 'nobody',
      amount: 100,
      currency: 'CNY',
      paidAt: '2026-11-20 09:30:00',
    })
    const owed = () =>
      test.db
        .selectFrom('mtmPayment')
        .select('refundDueAt')
        .where('id', '=', entered.result.id)
        .executeTakeFirstOrThrow()
    const first = await owed()
    await decide('calendar', { days: [{ day: '2026-11-23', isWorking: false, note: '盘点' }] })
    assert.equal(await due(), '2026-11-24')
    await decide('calendar', { restDays: [7], days: [] })
    assert.equal(await due(), '2026-11-21', 'Saturdays are worked')
    await decide('calendar', {
      restDays: [6, 7],
      days: [{ day: '2026-11-22', isWorking: true, note: '调班' }],
    })
    assert.equal(await due(), '2026-11-22')
    assert.deepEqual(await owed(), first)
    await decide('calendar', INITIAL_SETTINGS.calendar)
  })

  it('show a piece limit on the board, wherever it was set', async () => {
    const limit = async () =>
      (await as('manager').get<Board>('/api/mtm/production/board')).result.columns.find(
        ({ station }) => station === 'CUTTING',
      )!.limit
    await decide('stations', { limits: { CUTTING: 7 } })
    assert.equal(await limit(), 7)
    await as('manager').put('/api/mtm/production/limit', { station: 'CUTTING', limit: 9 })
    assert.equal(await limit(), 9)
    assert.deepEqual((await read('stations')).content.limits, { CUTTING: 9 })
    await decide('stations', { limits: {} })
    assert.equal(await limit(), null)
  })

  it('keep the other stations’ limits set by another process', async () => {
    const there = openDatabase(test.address)
    try {
      await settingOf(there, 0, 'stations')
      await as('manager').put('/api/mtm/production/limit', { station: 'CUTTING', limit: 9 })
      await setLimit(
        there,
        { tenantId: 0, username: 'manager', zone: ZONE },
        { station: 'IRONING', limit: 3 },
      )
      assert.deepEqual((await read('stations')).content.limits, { CUTTING: 9, IRONING: 3 })
    } finally {
      await there.destroy()
    }
    await decide('stations', { limits: {} })
  })

  it('print name and logo of the tenant on the next document, not on agreed ones', async () => {
    const logo = await uploaded(as('admin'), { biz: 'logo', file: await picture() })
    await decide('documents', {
      name: '旧名样品制衣',
      logo,
      terms: { text: '示例条款', textEn: null, textJp: null },
    })
    const order = await placed()
    await decide('documents', { name: '新名样品制衣', logo: null })
    const paper = async ({ id }: Pick<OrderSaved, 'id'>) => {
      const { rawPayload } = await as('sales').call('GET', `/api/mtm/doc/quotation/${id}?locale=zh-CN`)
      return (await readPdf(rawPayload)).texts.join()
    }
    const agreed = await paper(order)
    assert.match(agreed, /旧名样品制衣/)
    assert.match(agreed, /示例条款/)
    assert.match(await paper(await save(as('sales'))), /新名样品制衣/)
    // pictures of other tenants and other files are not printed
    const own = await uploaded(as('sales'), { biz: 'picture', file: await picture() })
    const { version, content } = await read('documents')
    const refused = await put('documents', { version, content: { ...content, logo: own } })
    assert.equal(refused.json<Envelope>().success, false)
  })

  it('have the defaults of what they did not have when they were stored', async () => {
    const home = { tenantId: 0, username: 'admin', zone: ZONE }
    const { logDays, ...older } = INITIAL_SETTINGS.privacy
    const content = { ...older, photoDays: 400 } as PlainContents['privacy']
    await changeSetting(test.db, home, { kind: 'privacy', content })
    assert.deepEqual(await settingOf(test.db, 0, 'privacy'), { ...older, photoDays: 400, logDays })
    await changeSetting(test.db, home, { kind: 'privacy', content: INITIAL_SETTINGS.privacy })
  })

  it('use the tenant’s order numbers and periods', async () => {
    await decide('orders', { numberPrefix: 'QX', reservationHours: 5, receivedAfterDays: 3 })
    const order = await placed()
    assert.match(order.orderNo, /^QX/)
    const { expiresAt, createTime } = await test.db
      .selectFrom('mtmReservation')
      .select(['expiresAt', 'createTime'])
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    assert.equal(Math.round((expiresAt!.getTime() - createTime.getTime()) / 3_600_000), 5)
    assert.equal((await settingOf(test.db, 1, 'orders')).reservationHours, 72, 'Tokyo has its own')
    // shipped four days ago: received in this tenant, not yet in Tokyo
    const shipped = await test.db
      .selectFrom('mtmOrder as ordered')
      .innerJoin('mtmShipmentOrder as sent', 'sent.orderId', 'ordered.id')
      .select(['ordered.id', 'ordered.tenantId', 'sent.shipmentId'])
      .where('ordered.status', '=', 'SHIPPED')
      .execute()
    const now = new Date()
    await test.db
      .updateTable('mtmShipment')
      .set({ shippedAt: new Date(now.getTime() - 4 * 86_400_000) })
      .where(
        'id',
        'in',
        shipped.map(({ shipmentId }) => shipmentId),
      )
      .execute()
    await receiveDelivered(test.db, now)
    const still = await test.db
      .selectFrom('mtmOrder')
      .select('tenantId')
      .distinct()
      .where('status', '=', 'SHIPPED')
      .execute()
    assert.ok(shipped.some(({ tenantId }) => tenantId === 0))
    assert.ok(still.every(({ tenantId }) => tenantId !== 0))
    const home = { tenantId: 0, username: 'admin', zone: ZONE }
    await changeSetting(test.db, home, { kind: 'orders', content: INITIAL_SETTINGS.orders })
  })
})
