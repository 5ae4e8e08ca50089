import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { INITIAL_SETTINGS, type PlainContents } from '@mtm/shared-utils/contracts/business-settings'
import type { OrderCheckResult, OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type {
  DraftStored,
  FitProfile,
  OrderTemplate,
  OrderTemplateDraft,
  StoredDraft,
} from '@mtm/shared-utils/contracts/dto/order-help'
import type { PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import { isWorkDay, workDaysBetween } from '@mtm/shared-utils/garments'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { changeSetting } from '../../trade/settings/change-setting.ts'
import { workCalendar } from '../../trade/settings/work-calendar.ts'
import job from './old-drafts.job.ts'
import { CUSTOMER, draft, jacket, moveUrl, moving, save, SHEET } from '../testing.ts'

describe('helpers of the order form', () => {
  let test: TestApp
  let sales: SignedIn
  let manager: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    const english = { 'accept-language': 'en-US' }
    sales = await signedIn(test.app, 'sales', english)
    manager = await signedIn(test.app, 'manager', english)
  })
  after(() => test.close())

  describe('menus', () => {
    it('offers coats and womens wear to users who order suits', async () => {
      const { result } = await sales.get<PermissionResult>('/api/sys/permission/getUserPermissionByToken')
      const paths = JSON.stringify(result.menu)
      assert.match(paths, /\/order\/customized\/overcoat/)
      assert.match(paths, /\/order\/customized\/womens/)
      const warehouse = await signedIn(test.app, 'warehouse')
      const theirs = await warehouse.get<PermissionResult>('/api/sys/permission/getUserPermissionByToken')
      assert.doesNotMatch(JSON.stringify(theirs.result.menu), /customized/)
    })
  })

  describe('templates', () => {
    const { measureSheetId: _, ...line } = jacket()
    const template = (more: object = {}) => ({ name: 'Office', form: 'MENS', lines: [line], ...more })
    const list = async (person: SignedIn, form = 'MENS') =>
      (await person.get<OrderTemplate[]>(`/api/mtm/template/list?form=${form}`)).result

    it('belong to their author and store no personal data', async () => {
      const body = template({ lines: [{ ...line, body: { chestGirth: 980 }, measureSheetId: SHEET }] })
      const { result } = await sales.post<{ id: string }>('/api/mtm/template/add', body)
      const [mine] = await list(sales)
      assert.equal(mine!.id, result.id)
      assert.equal(mine!.own, true)
      assert.deepEqual(mine!.garments, [{ category: line.category, quantity: line.quantity }])
      assert.ok(!('lines' in mine!))
      const lines = `/api/mtm/template/lines?id=${result.id}`
      const [kept] = (await sales.get<OrderTemplateDraft['lines']>(lines)).result
      assert.ok(!('body' in kept!) && !('measureSheetId' in kept!))
      assert.equal((await manager.get(lines)).success, false)
      assert.deepEqual(await list(manager), [])
      assert.deepEqual(await list(sales, 'WOMENS'), [])
      const stolen = { id: result.id, name: 'Mine now', shared: false }
      assert.equal((await manager.put('/api/mtm/template/edit', stolen)).success, false)
      assert.equal((await manager.delete(`/api/mtm/template/delete?id=${result.id}`)).success, false)
      assert.equal((await sales.delete(`/api/mtm/template/delete?id=${result.id}`)).success, true)
      assert.deepEqual(await list(sales), [])
    })

    it('are shared only with the permission template:share', async () => {
      const refused = await sales.call('POST', '/api/mtm/template/add', {
        payload: template({ shared: true }),
      })
      assert.equal(refused.statusCode, 403)
      await manager.post('/api/mtm/template/add', template({ shared: true }))
      const [shared] = await list(sales)
      assert.equal(shared!.name, 'Office')
      assert.equal(shared!.own, false)
      const edit = { id: shared!.id, name: 'Theirs', shared: true }
      assert.equal((await sales.put('/api/mtm/template/edit', edit)).success, false)
      assert.equal((await manager.put('/api/mtm/template/edit', { ...edit, shared: false })).success, true)
      assert.deepEqual(await list(sales), [])
    })
  })

  describe('drafts', () => {
    const at = (key: string) => `/api/mtm/order/draft?key=${key}`
    const keep = async (person: SignedIn, device: string, version: number, remark: string) =>
      (
        await person.put<DraftStored>('/api/mtm/order/draft', {
          key: 'MENS',
          device,
          version,
          content: { remark },
        })
      ).result
    const read = async (person: SignedIn) => (await person.get<StoredDraft | null>(at('MENS'))).result

    it('of two devices conflict without losing content', async () => {
      assert.equal(await read(sales), null)
      assert.deepEqual(await keep(sales, 'desk-0001', 0, 'one'), { version: 1 })
      assert.deepEqual(await keep(sales, 'desk-0001', 1, 'two'), { version: 2 })
      // the response was lost, so the same page repeats the request
      assert.deepEqual(await keep(sales, 'desk-0001', 1, 'two again'), { version: 3 })
      // a phone that has not seen the desk's draft, and one that has seen an older version
      for (const version of [0, 1]) {
        const refused = await keep(sales, 'phone-001', version, 'phone')
        assert.deepEqual(refused.newer!.content, { remark: 'two again' })
        assert.equal(refused.newer!.device, 'desk-0001')
      }
      assert.deepEqual((await read(sales))!.content, { remark: 'two again' })
      // the phone continues from the desk's version, so the desk gets the conflict
      assert.deepEqual(await keep(sales, 'phone-001', 3, 'phone'), { version: 4 })
      const conflict = await keep(sales, 'desk-0001', 3, 'desk')
      assert.deepEqual(conflict.newer!.content, { remark: 'phone' })
      assert.deepEqual((await read(sales))!.content, { remark: 'phone' })
    })

    it('finished on one device are not restored by the other', async () => {
      await sales.delete(at('MENS'))
      assert.deepEqual(await keep(sales, 'phone-001', 4, 'late'), { version: 0, gone: true })
      assert.equal(await read(sales), null)
    })

    it('are visible only to their author, take no order number and expire after 90 days', async () => {
      const orders = () =>
        test.db
          .selectFrom('mtmOrder')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      const before = await orders()
      await keep(sales, 'desk-0001', 0, 'mine')
      assert.deepEqual(await orders(), before)
      assert.equal(await read(manager), null)
      assert.equal((await sales.call('GET', at('anything'))).statusCode, 400)
      const big = { key: 'MENS', device: 'desk-0001', version: 1, content: { remark: 'x'.repeat(600_001) } }
      assert.equal((await sales.call('PUT', '/api/mtm/order/draft', { payload: big })).statusCode, 400)
      await test.db
        .updateTable('mtmOrderDraft')
        .set({ updateTime: new Date(Date.now() - 91 * 86_400_000) })
        .execute()
      await job.run({ db: test.db } as Parameters<typeof job.run>[0])
      assert.equal(await read(sales), null)
    })
  })

  it('finds the last order of a customer by form', async () => {
    const saved = await save(sales, draft([jacket({ quantity: 2 })]))
    const last = (form: string) =>
      sales.get<OrderDetail | null>(`/api/mtm/order/last?form=${form}&customerId=${CUSTOMER}`)
    assert.equal((await last('MENS')).result!.id, saved.id)
    assert.equal((await last('MENS')).result!.lines[0]!.quantity, 2)
    assert.equal((await last('WOMENS')).result, null)
    const stranger = await signedIn(test.app, 'customer')
    const theirs = await stranger.get<OrderDetail | null>(
      `/api/mtm/order/last?form=MENS&customerId=${CUSTOMER}`,
    )
    assert.equal(theirs.result, null)
  })

  it('stores one fit profile per customer and category', async () => {
    const profile = {
      customerId: CUSTOMER,
      category: 'MJ',
      fitMode: 'TRY_ON',
      mouldNo: 'MJ-REG-50R',
      deltas: { waist: 20 },
      posture: { SLOPE: { L: 5, R: 10 }, STOOP: 1 },
    }
    const url = `/api/mtm/measure/profiles?customerId=${CUSTOMER}`
    await sales.put('/api/mtm/measure/profile', profile)
    await sales.put('/api/mtm/measure/profile', { ...profile, deltas: { waist: 30 } })
    const { result } = await sales.get<FitProfile[]>(url)
    assert.equal(result.length, 1)
    assert.deepEqual(result[0]!.deltas, { waist: 30 })
    assert.deepEqual(result[0]!.posture, profile.posture)
    const stranger = await signedIn(test.app, 'customer')
    assert.equal((await stranger.get(url)).success, false)
    assert.equal((await stranger.put('/api/mtm/measure/profile', profile)).success, false)
  })

  describe('the fit of a line', () => {
    const check = async (line: ReturnType<typeof jacket>) =>
      (await sales.post<OrderCheckResult>('/api/mtm/order/check', draft([line]))).result.findings.filter(
        ({ field }) => /^(mouldNo|deltas|finished|posture)/.test(field ?? ''),
      )
    const summaries = (findings: OrderCheckResult['findings']) =>
      findings.map(({ rule, severity, field }) => `${severity} ${rule} ${field}`)
    const targetOf = async (id: string) => {
      const row = await test.db
        .selectFrom('mtmOrderLine')
        .select(['mouldNo', 'deltas', 'finished', 'posture', 'target'])
        .where('orderId', '=', id)
        .executeTakeFirstOrThrow()
      const target = row.target as { mould: string; items: { code: string; target: number }[] }
      return {
        row,
        mould: target.mould,
        of: (code: string) => target.items.find((item) => item.code === code)?.target,
      }
    }

    it('accepts a try-on garment with deltas and derives the target sheet', async () => {
      assert.deepEqual(summaries(await check(jacket({ fitMode: 'TRY_ON' }))), ['E R-FIT-1 mouldNo'])
      const wrong = jacket({ fitMode: 'TRY_ON', mouldNo: 'MT-REG-50R', deltas: { chest: 90 } })
      const found = summaries(await check(wrong))
      assert.ok(found.includes('E F-MOULD mouldNo') && found.includes('E F-DELTA deltas.chest'), found.join())
      const line = jacket({
        fitMode: 'TRY_ON',
        mouldNo: 'MJ-REG-50R',
        deltas: { chest: 20, sleeveL: -5 },
        posture: { SLOPE: { L: 5, R: 10 }, BLADES: 1 },
      })
      assert.deepEqual(await check(line), [])
      const saved = await save(sales, draft([line]))
      const { row, mould, of } = await targetOf(saved.id)
      assert.equal(mould, 'MJ-REG-50R')
      assert.equal(of('chest'), 1120)
      assert.equal(of('sleeveL'), 635)
      assert.equal(of('acrossBack'), 405)
      assert.deepEqual(row.posture, line.posture)
      const detail = (await sales.get<OrderDetail>(`/api/mtm/order/${saved.id}`)).result
      assert.equal(detail.lines[0]!.mouldNo, 'MJ-REG-50R')
      assert.deepEqual(detail.lines[0]!.deltas, line.deltas)
    })

    it('accepts finished measurements without additions, detects inches and reports missing values', async () => {
      const finished = { chest: 1080, waist: 980, shoulder: 460, backLength: 740, sleeveL: 640, sleeveR: 640 }
      const { sleeveR: _, ...gap } = finished
      const missing = summaries(await check(jacket({ fitMode: 'FINISHED', finished: gap })))
      assert.ok(missing.includes('E F-MISSING finished.sleeveR'), missing.join())
      const inches = Object.fromEntries(
        Object.entries(finished).map(([code, mm]) => [code, Math.round(mm / 2.54)]),
      )
      const suspected = await check(jacket({ fitMode: 'FINISHED', finished: inches }))
      const unit = suspected.find(({ rule }) => rule === 'F-UNIT')
      assert.deepEqual(unit!.repair, { convert: 'inch' })
      assert.match(unit!.message.textEn, /look like inches/)
      const line = jacket({ fitMode: 'FINISHED', finished, posture: { BLADES: 1 } })
      const saved = await save(sales, draft([line]))
      const { of } = await targetOf(saved.id)
      assert.equal(of('chest'), 1080)
      assert.equal(of('acrossBack'), undefined)
    })

    it('refuses postures that exclude each other', async () => {
      assert.deepEqual(summaries(await check(jacket({ posture: { STOOP: 1, ERECT: 1 } }))), [
        'E P-EXCLUSIVE posture.ERECT',
      ])
    })
  })

  describe('the customer’s own material', () => {
    const own = (ownFabricMm: number | null) =>
      jacket({ fabricNo: null, ownFabric: true, ownFabricMm, quantity: 2 })
    const check = async (line: ReturnType<typeof own>) =>
      (await sales.post<OrderCheckResult>('/api/mtm/order/check', draft([line]))).result
    it('has a handling charge, must be long enough after arrival, and reserves no stock', async () => {
      const { findings, lines, price } = await check(own(null))
      const { fabricLength } = lines[0]!
      assert.ok(findings.some(({ rule, severity }) => rule === 'R-OWN.await' && severity === 'I'))
      assert.equal(price!.lines[0]!.fabric.amount, 0)
      assert.ok(price!.lines[0]!.trims.some(({ option, amount }) => option === 'own' && amount > 0))
      const short = await save(sales, draft([own(fabricLength * 2 - 1)]))
      assert.ok(short.findings.some(({ rule, severity }) => rule === 'R-OWN' && severity === 'E'))
      assert.equal((await sales.post(moveUrl(short, 'submit'), moving(short))).success, false)
      const edit = { ...draft([own(fabricLength * 2)]), id: short.id, version: short.version }
      const { result: long } = await sales.put<typeof short>('/api/mtm/order/edit', edit)
      const submit = await sales.post(moveUrl(long, 'submit'), moving(long))
      assert.equal(submit.success, true, submit.message)
      const { result } = await sales.get<OrderDetail>(`/api/mtm/order/${long.id}`)
      assert.equal(result.lines[0]!.ownFabricMm, fabricLength * 2)
      const held = test.db.selectFrom('mtmReservation').select('id').where('orderId', '=', long.id)
      assert.deepEqual(await held.execute(), [])
    })
  })

  it('offers the earliest possible date of the tenant’s calendar when the date is too early', async () => {
    const today = dayIn('Asia/Shanghai')
    const early = async (requiredDate = today) => {
      const order = draft([jacket()], { requiredDate })
      const { result } = await sales.post<OrderCheckResult>('/api/mtm/order/check', order)
      const found = result.findings.find(({ rule }) => rule === 'R-DATE-1')
      return found?.repair as { days: number; earliest: string } | undefined
    }
    const decide = (days: PlainContents['calendar']['days']) =>
      changeSetting(
        test.db,
        { tenantId: 0, username: 'manager', zone: 'Asia/Shanghai' },
        { kind: 'calendar', content: { ...INITIAL_SETTINGS.calendar, days } },
      )
    // without the demo holidays, which only some weeks contain
    await decide([])
    const usual = (await early())!.earliest
    await decide([{ day: usual, isWorking: false, note: null }])
    const { days, earliest } = (await early())!
    assert.ok(earliest > usual)
    const calendar = await workCalendar(test.db, 0)
    assert.equal(workDaysBetween(today, earliest, calendar), days)
    assert.ok(isWorkDay(earliest, calendar))
    assert.equal(await early(earliest), undefined)
    await decide([])
  })

  describe('discounts', () => {
    const priced = (discountPercent: number) => draft([jacket()], { discountPercent })
    it('are limited by role, and keep a granted amount', async () => {
      const limit = async (person: SignedIn) =>
        (await person.post<OrderCheckResult>('/api/mtm/order/check', priced(0))).result.discountLimit
      assert.equal(await limit(sales), 0)
      assert.equal(await limit(manager), 10)
      const refused = await sales.post('/api/mtm/order/save', priced(1))
      assert.equal(refused.message, 'You may give a discount of 0% at most.')
      assert.equal((await manager.post('/api/mtm/order/save', priced(11))).success, false)
      const saved = await save(manager, priced(10))
      const { lines, orderDiscount, setDiscount } = saved.price!
      assert.equal(orderDiscount, Math.round((lines[0]!.amount - setDiscount) / 10))
      const edit = { ...priced(10), id: saved.id, version: saved.version, remark: 'again' }
      const again = await manager.put<typeof saved>('/api/mtm/order/edit', edit)
      assert.equal(again.result.price!.orderDiscount, orderDiscount)
      const more = { ...edit, requestId: newId(), version: again.result.version, discountPercent: 20 }
      assert.equal((await manager.put('/api/mtm/order/edit', more)).success, false)
      const submit = await manager.post(moveUrl(saved, 'submit'), moving(again.result))
      assert.equal(submit.success, true, submit.message)
    })
  })
})
