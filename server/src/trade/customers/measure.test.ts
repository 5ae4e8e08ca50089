import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CustomerFile, OwnData } from '@mtm/shared-utils/contracts/dto/customer'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { CUSTOMER, draft, jacket, save } from '../../orders/testing.ts'
import type { MeasureSheetAdded } from './measure-sheets.ts'

interface CustomerRow {
  id: string
  customerNo: string
  name: string
  salesman: string
  salesman_dictText: string
  version: number
}

describe('customers and their measure sheets', () => {
  let test: TestApp
  let sales: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    sales = await signedIn(test.app, 'sales', { 'accept-language': 'en-US' })
  })
  after(() => test.close())

  const customers = async (query = '') =>
    (await sales.get<Page<CustomerRow>>(`/api/mtm/customer/list?pageSize=100&${query}`)).result.records
  const sheets = async (id: string) =>
    (await sales.get<MeasureSheet[]>(`/api/mtm/measure/list?customerId=${id}`)).result
  const sheet = (values: Record<string, number>, more: object = {}) => ({
    requestId: newId(),
    customerId: CUSTOMER,
    method: 'tape',
    body: Object.fromEntries(
      Object.entries(values).map(([code, value]) => [code, { value, source: 'taken' }]),
    ),
    ...more,
  })

  it('numbers a new customer, owned by the person who entered it', async () => {
    const body = { name: 'Nobody Special', sex: '1', customerNo: 'MINE', salesman: 'admin' }
    assert.equal((await sales.post('/api/mtm/customer/add', body)).success, true)
    const [row] = await customers('name=Nobody%20Special')
    assert.match(row!.customerNo, /^C\d{10}$/)
    assert.equal(row!.salesman, 'sales')
    assert.equal(row!.salesman_dictText, '销售示例')
    const stranger = await signedIn(test.app, 'customer')
    assert.equal((await stranger.get(`/api/mtm/customer/queryById?id=${row!.id}`)).success, false)
  })

  it('keeps a customer with open orders', async () => {
    const refused = await sales.delete(`/api/mtm/customer/delete?id=${CUSTOMER}`)
    assert.equal(refused.message, 'The record is in use and cannot be deleted')
    const free = (await customers()).find(({ name }) => name === 'Imaginary Lee')!
    assert.equal((await sales.delete(`/api/mtm/customer/delete?id=${free.id}`)).success, true)
  })

  it('lists sheets newest first; five of the demonstration are implausible', async () => {
    const [seeded] = await sheets(CUSTOMER)
    assert.equal(seeded!.takenBy, '销售示例')
    assert.equal(seeded!.body.chestGirth?.value, 980)
    const { flagged } = await test.db
      .selectFrom('mtmMeasureSheet')
      .select((eb) => eb.fn.countAll<number>().as('flagged'))
      .where('findings', '<>', '[]')
      .executeTakeFirstOrThrow()
    assert.equal(flagged, 5)
  })

  it('refuses values outside their limits by field', async () => {
    const answer = await sales.call('POST', '/api/mtm/measure/add', {
      payload: sheet({ chestGirth: 1900, waistGirth: 860 }),
    })
    assert.equal(answer.statusCode, 400)
    const { result } = answer.json<{ result: { fields: { field: string; message: string }[] } }>()
    assert.deepEqual(
      result.fields.map(({ field }) => field),
      ['body.chestGirth'],
    )
    assert.match(result.fields[0]!.message, /must be between 64 and 170 cm/)
  })

  it('converts inches', async () => {
    const answer = await sales.call('POST', '/api/mtm/measure/add', {
      payload: sheet({ height: 690, chestGirth: 385 }),
    })
    assert.equal(answer.statusCode, 400)
    assert.match(answer.json().message, /look like inches/)
  })

  it('stores implausible values with a warning, once per request', async () => {
    const body = sheet({ chestGirth: 980, waistGirth: 600 })
    const first = await sales.post<MeasureSheetAdded>('/api/mtm/measure/add', body)
    assert.ok(first.result.findings.some(({ rule, severity }) => rule === 'C04' && severity === 'W'))
    const second = await sales.post<MeasureSheetAdded>('/api/mtm/measure/add', body)
    assert.equal(second.result.id, first.result.id)
    const all = await sheets(CUSTOMER)
    assert.equal(all.length, 2)
    assert.equal(all[0]!.id, first.result.id)
  })

  it('stores the worn clothes by dictionary', async () => {
    const worn = (clothing: string) =>
      sales.call('POST', '/api/mtm/measure/add', {
        payload: sheet({ height: 1750, chestGirth: 980 }, { clothing }),
      })
    assert.equal((await worn('armour')).statusCode, 400)
    assert.equal((await worn('shirt')).statusCode, 200)
    assert.equal((await sheets(CUSTOMER))[0]!.clothing, 'shirt')
  })

  it('a correction replaces a wrong sheet at the same time, while orders keep theirs', async () => {
    const wrong = await sales.post<MeasureSheetAdded>('/api/mtm/measure/add', sheet({ height: 1950 }))
    const order = await save(sales, draft([jacket({ measureSheetId: wrong.result.id })]))
    const correction = sheet({ height: 1760 }, { supersedes: wrong.result.id })
    const right = await sales.post<MeasureSheetAdded>('/api/mtm/measure/add', correction)
    // compared with the sheet before the wrong one
    assert.deepEqual(right.result.findings, [])
    const third = sheet({ height: 1755 }, { supersedes: right.result.id })
    const last = await sales.post<MeasureSheetAdded>('/api/mtm/measure/add', third)
    assert.deepEqual(last.result.findings, [])
    const history = (await sheets(CUSTOMER)).slice(0, 3)
    assert.deepEqual(
      history.map(({ id, supersededBy }) => [id, supersededBy]),
      [
        [last.result.id, null],
        [right.result.id, last.result.id],
        [wrong.result.id, right.result.id],
      ],
    )
    assert.equal(new Set(history.map(({ takenAt }) => takenAt)).size, 1)
    const again = await sales.call('POST', '/api/mtm/measure/add', {
      payload: sheet({ height: 1580 }, { supersedes: wrong.result.id }),
    })
    assert.equal(again.statusCode, 409)
    const detail = await sales.get<OrderDetail>(`/api/mtm/order/${order.id}`)
    assert.equal(detail.result.lines[0]!.measureSheetId, wrong.result.id)
    const foreign = await sales.post('/api/mtm/measure/add', sheet({ height: 1750 }, { supersedes: newId() }))
    assert.equal(foreign.success, false)
    assert.equal((await sheets(CUSTOMER))[0]!.id, last.result.id)
  })

  it('clients measure themselves and correct only their own sheets', async () => {
    const client = await signedIn(test.app, 'customer', { 'accept-language': 'en-US' })
    const { records } = (await client.get<OwnData>('/api/mtm/own-data')).result
    const [{ customer, sheets: before }] = records as [CustomerFile]
    const own = (more: object) =>
      client.post<MeasureSheetAdded>('/api/mtm/measure/add', {
        ...sheet({ height: 1755 }),
        customerId: customer.id,
        ...more,
      })
    assert.match((await own({ method: 'tape' })).message, /measured by yourself/)
    assert.match((await own({ method: 'self', supersedes: before[0]!.id })).message, /corrected there/)
    const mine = await own({ method: 'self' })
    assert.equal(mine.success, true, mine.message)
    const better = await own({ method: 'self', supersedes: mine.result.id })
    assert.equal(better.success, true, better.message)
    const now = (await client.get<OwnData>('/api/mtm/own-data')).result.records[0]!.sheets
    assert.deepEqual(now.map(({ id, supersededBy }) => [id, supersededBy]).slice(0, 2), [
      [better.result.id, null],
      [mine.result.id, better.result.id],
    ])
    assert.equal((await own({ method: 'self', customerId: CUSTOMER })).success, false)
  })
})
