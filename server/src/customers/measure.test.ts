import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { signedIn, testApp, type SignedIn, type TestApp } from '../identity/testing.ts'
import { newId } from '../plugins/app/database/database.ts'
import { CUSTOMER } from '../orders/testing.ts'
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

  it('numbers a new customer and gives him to who entered him', async () => {
    const body = { name: 'Nobody Special', sex: '1', customerNo: 'MINE', salesman: 'admin' }
    assert.equal((await sales.post('/api/mtm/customer/add', body)).success, true)
    const [row] = await customers('name=Nobody%20Special')
    assert.match(row!.customerNo, /^C\d{10}$/)
    assert.equal(row!.salesman, 'sales')
    assert.equal(row!.salesman_dictText, '销售示例')
    const stranger = await signedIn(test.app, 'customer')
    assert.equal((await stranger.get(`/api/mtm/customer/queryById?id=${row!.id}`)).success, false)
  })

  it('does not lose a customer whose order is open', async () => {
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

  it('takes inches for what they are', async () => {
    const answer = await sales.call('POST', '/api/mtm/measure/add', {
      payload: sheet({ height: 690, chestGirth: 385 }),
    })
    assert.equal(answer.statusCode, 400)
    assert.match(answer.json().message, /look like inches/)
  })

  it('keeps implausible values with their warning, once per request', async () => {
    const body = sheet({ chestGirth: 980, waistGirth: 600 })
    const first = await sales.post<MeasureSheetAdded>('/api/mtm/measure/add', body)
    assert.ok(first.result.findings.some(({ rule, severity }) => rule === 'C04' && severity === 'W'))
    const second = await sales.post<MeasureSheetAdded>('/api/mtm/measure/add', body)
    assert.equal(second.result.id, first.result.id)
    const all = await sheets(CUSTOMER)
    assert.equal(all.length, 2)
    assert.equal(all[0]!.id, first.result.id)
  })
})
