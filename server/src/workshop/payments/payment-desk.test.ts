import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { SettingAnswer } from '@mtm/shared-utils/contracts/business-settings'
import type {
  AnnouncedPayment,
  OrderPayment,
  PaymentCandidate,
  PaymentWork,
} from '@mtm/shared-utils/contracts/dto/payment'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import { AWAITING_PAYMENT_STATE } from '@mtm/shared-utils/garments'
import type { Cell } from '../../engine/workbook/excel.ts'
import { formWith, rowsOf, workbook } from '../../engine/workbook/testing.ts'
import {
  addTestRole,
  addTestUser,
  joinDepart,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { workshop } from '../production/testing.ts'
import { receiveCloth } from '../../platform/testing/testing.ts'
import { allHeard } from '../../platform/testing/notices.ts'
import { nameAgent } from '../../identity/agencies/testing.ts'
import { warnOfRefunds } from './refund-warning.ts'
import type { PaymentOutcome } from './payment.ts'
import type { RefundOutcome } from './record-refund.ts'

const BASE = '/api/mtm/payment'
const HEADS = ['付款时间', '商城', '交易流水号', '备注订单号', '付款金额', '币种', '付款人', '付款人电话']

describe('the payment desk', () => {
  let home: TestApp
  let finance: SignedIn
  let second: SignedIn
  /** of another tenant */
  let far: SignedIn
  let shop: ReturnType<typeof workshop>
  before(async () => {
    home = await testApp({ seed: 'all' })
    await receiveCloth(home.db, 'QL-801', 50_000)
    shop = workshop(home.db)
    finance = await signedIn(home.app, 'finance')
    const role = await addTestRole(home.db, { codes: ['pay:list', 'pay:refund'] })
    await joinDepart(home.db, await addTestUser(home.db, { username: 'finance-2', roleIds: [role] }))
    second = await signedIn(home.app, 'finance-2')
    far = await signedInElsewhere(home)
  })
  after(() => home.close())

  const enter = (order: Pick<OrderSaved, 'orderNo' | 'price'>, more: object = {}) =>
    finance.post<PaymentOutcome>(`${BASE}/confirm`, {
      mall: '示例商城',
      txnNo: newId(),
      quotedOrderNo: order.orderNo,
      amount: order.price!.total,
      currency: 'CNY',
      paidAt: '2026-11-20 09:30:00',
      ...more,
    })
  const rowOf = async (txnNo: string, who = finance) =>
    (await who.get<Page<Record<string, unknown>>>(`${BASE}/list?txnNo=${txnNo}`)).result.records[0]!
  const rowsOfFile = (rows: readonly (readonly Cell[])[]) =>
    workbook([['付款列表数据'], ['导出人:x'], HEADS, ...rows])
  async function send(file: Buffer, name = 'rows.xlsx') {
    const { payload, headers } = formWith(file, { name })
    const answer = await finance.call('POST', `${BASE}/importExcel`, { payload, headers })
    return answer.json<Envelope<ImportResult>>()
  }

  it('refuses a day that no calendar of a zone has', async () => {
    const paidAt = '9999-12-31 23:59:59'
    const payload = { mall: 'x', txnNo: newId(), quotedOrderNo: 'x', amount: 1, currency: 'CNY', paidAt }
    assert.equal((await finance.call('POST', `${BASE}/confirm`, { payload })).statusCode, 400)
    const listed = await finance.call('GET', `${BASE}/list?paidAt_end=${encodeURIComponent(paidAt)}`)
    assert.equal(listed.statusCode, 200)
  })

  it('learns from whoever sees an order that it was paid, until the payment is entered', async () => {
    const order = await shop.awaitingPayment()
    const seller = await signedIn(home.app, 'admin')
    const plain = second
    const body = {
      orderId: order.id,
      paidAt: '2026-11-20 09:30:00',
      amount: order.price!.total,
      txnNo: 'X-1',
    }
    const say = (who: SignedIn, more: object = {}) =>
      who.call('POST', `${BASE}/announce`, { payload: { ...body, ...more } })
    const known = async (who: SignedIn) =>
      (await who.get<OrderPayment>(`${BASE}/ofOrder?orderId=${order.id}`)).result
    const listed = async () =>
      (await finance.get<AnnouncedPayment[]>(`${BASE}/announced`)).result.filter(
        ({ orderId }) => orderId === order.id,
      )
    assert.equal((await say(plain)).statusCode, 403)
    assert.equal((await plain.call('GET', `${BASE}/ofOrder?orderId=${order.id}`)).statusCode, 403)
    assert.equal((await say(far)).json<Envelope>().success, false)
    assert.equal((await far.get(`${BASE}/ofOrder?orderId=${order.id}`)).success, false)
    assert.equal((await say(seller, { amount: 0 })).statusCode, 400)
    assert.deepEqual(await known(seller), { mayAnnounce: true, announced: null, received: [], mallUrl: null })

    assert.equal((await say(seller, { amount: 1 })).json<Envelope>().success, true)
    assert.equal((await say(seller)).json<Envelope>().success, true)
    const [announced] = await listed()
    assert.deepEqual(
      [announced?.orderNo, announced?.amount, announced?.total, announced?.paidAt, announced?.txnNo],
      [order.orderNo, order.price!.total, order.price!.total, '2026-11-20 09:30:00', 'X-1'],
    )
    assert.deepEqual((await known(seller)).announced, announced)
    assert.equal((await shop.orderOf(order.id)).status, AWAITING_PAYMENT_STATE)

    await enter(order)
    assert.deepEqual(await listed(), [])
    const paid = await known(seller)
    assert.deepEqual([paid.mayAnnounce, paid.announced], [false, null])
    assert.deepEqual(
      paid.received.map(({ state }) => state),
      ['PAID'],
    )
    assert.equal((await say(seller)).statusCode, 409)
  })

  it('links orders that await payment to the mall of the tenant', async () => {
    const order = await shop.awaitingPayment()
    const admin = await signedIn(home.app, 'admin')
    const { result } = await admin.get<SettingAnswer<'orders'>>('/api/mtm/setting/orders')
    const content = { ...result.content, mallUrl: 'https://mall.example/pay?no={orderNo}&sum={amount}' }
    const save = (mallUrl: string) =>
      admin.call('PUT', '/api/mtm/setting/orders', {
        payload: { version: result.version, content: { ...content, mallUrl } },
      })
    assert.equal((await save('javascript:alert(1)')).statusCode, 400)
    assert.equal((await save(content.mallUrl)).json<Envelope>().success, true)
    const { mallUrl } = (await admin.get<OrderPayment>(`${BASE}/ofOrder?orderId=${order.id}`)).result
    assert.equal(
      mallUrl,
      `https://mall.example/pay?no=${order.orderNo}&sum=${(order.price!.total / 100).toFixed(2)}`,
    )
  })

  it('imports the mall’s list, reports bad rows, and ignores a repeated import', async () => {
    const order = await shop.awaitingPayment()
    const amount = order.price!.total / 100
    const [good, unknown] = [newId(), newId()]
    const rows = [
      [
        '2026-11-20 10:00:00',
        '示例商城',
        good,
        ` ${order.orderNo.toLowerCase()} `,
        amount,
        'CNY',
        '示例',
        '000-1',
      ],
      ['2026-11-20 10:01:00', '示例商城', unknown, 'nobody', 12.5, 'CNY', null, null],
      ['2026-11-20 10:02:00', '示例商城', newId(), order.orderNo, amount, 'rmb', null, null],
    ]
    const noDay = ['2026-02-30 25:00:00', '示例商城', newId(), order.orderNo, amount, 'CNY', null, null]
    const { result } = await send(await rowsOfFile([...rows, noDay]))
    assert.deepEqual([result.successCount, result.refused.length], [2, 2])
    assert.match(result.refused[0]!.reason, /^币种/)
    assert.match(result.refused[1]!.reason, /^付款时间/)
    const entered = { mall: 'x', txnNo: newId(), quotedOrderNo: order.orderNo, amount: 1, currency: 'CNY' }
    const answer = await finance.call('POST', `${BASE}/confirm`, {
      payload: { ...entered, paidAt: '2026-02-30 25:00:00' },
    })
    assert.equal(answer.statusCode, 400)
    const paid = await rowOf(good)
    assert.deepEqual(
      [paid.state, paid.orderNo, paid.paidAt, paid.amount],
      ['PAID', order.orderNo, '2026-11-20 10:00:00', order.price!.total],
    )
    assert.equal((await shop.orderOf(order.id)).status, 'PAID')
    const open = await rowOf(unknown)
    assert.deepEqual(
      [open.state, open.mismatchReason_dictText, open.amount],
      ['REFUND_DUE', '订单号不存在', 1250],
    )
    const csv = [HEADS, ...rows.slice(0, 2)].map((row) => row.join(',')).join('\r\n')
    assert.equal((await send(Buffer.from(csv), 'rows.csv')).result.successCount, 2)
    const again = await finance.get<Page<unknown>>(`${BASE}/list?txnNo=${good}`)
    assert.equal(again.result.total, 1)
  })

  it('keeps amounts of currencies without minor units whole', async () => {
    const [yen, half] = [newId(), newId()]
    const row = (txnNo: string, amount: number) =>
      ['2026-11-20 10:00:00', '示例商城', txnNo, 'nobody', amount, 'JPY', null, null] as const
    const { result } = await send(await rowsOfFile([row(yen, 12_000), row(half, 12.5)]))
    assert.deepEqual([result.successCount, result.refused.length], [1, 1])
    assert.equal((await rowOf(yen)).amount, 12_000)
    const sheet = await rowsOf((await finance.call('GET', `${BASE}/exportXls?txnNo=${yen}`)).rawPayload)
    const heads = sheet.find((cells) => cells.includes(HEADS[4]!))!
    assert.equal(sheet.at(-1)![heads.indexOf(HEADS[4]!)], 12_000)
  })

  it('refuses numbers rounded by a spreadsheet, which could merge two payments', async () => {
    const row = (txnNo: string | number) =>
      ['2026-11-20 10:00:00', '示例商城', txnNo, 'nobody', 12, 'CNY', null, null] as const
    const { result } = await send(
      await rowsOfFile([row(4.20000260001234e27), row('4200002600012345678900001111')]),
    )
    assert.deepEqual([result.successCount, result.refused.length], [1, 1])
    assert.match(result.refused[0]!.reason, /^交易流水号.*文本/)
    // as Excel saves such a column in CSV
    const csv = [HEADS, row('4.20000260001234E+27')].map((cells) => cells.join(',')).join('\r\n')
    assert.deepEqual((await send(Buffer.from(csv), 'rows.csv')).result.refused.length, 1)
  })

  it('suggests candidate orders and assigns the payment to the chosen one', async () => {
    const order = await shop.awaitingPayment()
    const slip = `${order.orderNo.slice(0, -1)}X`
    const { result } = await enter(order, { quotedOrderNo: slip })
    assert.equal(result.reason, 'UNKNOWN_ORDER')
    const { result: found } = await finance.get<PaymentCandidate[]>(`${BASE}/candidates?id=${result.id}`)
    assert.deepEqual([found[0]!.orderNo, found[0]!.because], [order.orderNo, ['number', 'amount']])
    const assignment = { requestId: newId(), paymentId: result.id, version: 0, orderNo: order.orderNo }
    const nobody = await finance.post(`${BASE}/assign`, { ...assignment, requestId: newId(), orderNo: 'TX1' })
    assert.match(nobody.message, /TX1/)
    const first = await finance.post<PaymentOutcome>(`${BASE}/assign`, assignment)
    assert.deepEqual([first.result.status, first.result.orderId], ['MATCHED', order.id])
    assert.deepEqual((await finance.post<PaymentOutcome>(`${BASE}/assign`, assignment)).result, first.result)
    const row = await rowOf(result.txnNo)
    assert.deepEqual([row.state, row.orderNo, row.refundDueAt], ['PAID', order.orderNo, null])
    assert.equal((await shop.orderOf(order.id)).status, 'PAID')
    const other = await finance.post(`${BASE}/assign`, { ...assignment, requestId: newId(), version: 1 })
    assert.equal(other.success, false)
  })

  it('assigns a wrong amount as a mismatch to refund', async () => {
    const order = await shop.awaitingPayment()
    const { result } = await enter(order, { quotedOrderNo: 'no number', amount: order.price!.total - 1 })
    const assignment = { requestId: newId(), paymentId: result.id, version: 0, orderNo: order.orderNo }
    const given = await finance.post<PaymentOutcome>(`${BASE}/assign`, assignment)
    assert.deepEqual([given.result.status, given.result.reason], ['MISMATCH', 'AMOUNT_LESS'])
    assert.equal((await shop.orderOf(order.id)).status, 'PAY_MISMATCH')
    const back = { requestId: newId(), paymentId: result.id, version: 1, note: 'T-1' }
    const refunded = await finance.post<RefundOutcome>(`${BASE}/refund`, back)
    assert.deepEqual([refunded.result.asked, refunded.result.order?.status], [false, 'AWAIT_PAY'])
    assert.equal((await rowOf(result.txnNo)).state, 'REFUNDED')
  })

  it('assigns an early right amount after the wrong amount was refunded', async () => {
    const order = await shop.awaitingPayment()
    const { result: wrong } = await enter(order, { amount: order.price!.total - 1 })
    const { result: right } = await enter(order)
    assert.deepEqual([right.status, right.reason], ['UNASSIGNED', 'ALREADY_PAID'])
    const give = () =>
      finance.post<PaymentOutcome>(`${BASE}/assign`, {
        requestId: newId(),
        paymentId: right.id,
        version: 0,
        orderNo: order.orderNo,
      })
    const early = await give()
    assert.deepEqual([early.success, (await shop.orderOf(order.id)).status], [false, 'PAY_MISMATCH'])
    await finance.post(`${BASE}/refund`, { requestId: newId(), paymentId: wrong.id, version: 0, note: 'T-2' })
    const { result: found } = await finance.get<PaymentCandidate[]>(`${BASE}/candidates?id=${right.id}`)
    assert.equal(found[0]!.orderNo, order.orderNo)
    assert.equal((await give()).result.status, 'MATCHED')
    assert.equal((await shop.orderOf(order.id)).status, 'PAID')
  })

  it('requires a second person for a large refund', async () => {
    const order = await shop.awaitingPayment()
    const { result } = await enter(order, { quotedOrderNo: 'large', amount: 1_000_000 })
    const ask = (version: number) => ({ requestId: newId(), paymentId: result.id, version })
    const requested = await finance.post<RefundOutcome>(`${BASE}/refund`, { ...ask(0), note: 'wrong shop' })
    assert.equal(requested.result.asked, true)
    assert.equal((await rowOf(result.txnNo)).state, 'REFUND_ASKED')
    const own = await finance.call('POST', `${BASE}/refund`, { payload: ask(1) })
    assert.match(own.json<Envelope<null>>().message, /另一人/)
    // nor as the agent of that second person
    await nameAgent(home.db, 'finance-2', 'finance')
    await allHeard(home.app)
    const asAgent = await finance.call('POST', `${BASE}/refund`, { payload: ask(1) })
    assert.match(asAgent.json<Envelope<null>>().message, /另一人/)
    // until then it pays nothing
    const assignment = { ...ask(1), orderNo: order.orderNo }
    assert.equal((await finance.post(`${BASE}/assign`, assignment)).success, false)
    assert.equal((await shop.orderOf(order.id)).status, 'AWAIT_PAY')
    assert.equal((await second.post(`${BASE}/withdrawRefund`, ask(1))).success, true)
    assert.equal((await rowOf(result.txnNo)).state, 'REFUND_DUE')
    await finance.post(`${BASE}/refund`, ask(2))
    const done = await second.post<RefundOutcome>(`${BASE}/refund`, ask(3))
    assert.deepEqual([done.result.asked, done.result.amount], [false, 1_000_000])
    const row = await rowOf(result.txnNo)
    assert.deepEqual([row.state, row.refundAskedBy, row.refundedBy], ['REFUNDED', '金算清', 'finance-2'])
  })

  it('counts due refunds and warns once, four hours before', async () => {
    const order = await shop.awaitingPayment()
    const { result } = await enter(order, { quotedOrderNo: 'late', amount: 100 })
    const { result: work } = await finance.get<PaymentWork>(`${BASE}/work`)
    assert.ok(Number((await rowOf(result.txnNo)).refundLeft) > 0)
    assert.ok(work.due >= 1 && work.left !== null)
    const due = new Date(result.refundDueAt!)
    const early = new Date(due.getTime() - 5 * 3_600_000)
    const warned = () =>
      home.db.selectFrom('sysAnnouncement').select('id').where('busId', '=', result.id).execute()
    await warnOfRefunds(home.db, early)
    assert.equal((await warned()).length, 0)
    const near = new Date(due.getTime() - 3 * 3_600_000)
    assert.ok((await warnOfRefunds(home.db, near)) >= 1)
    assert.equal(await warnOfRefunds(home.db, near), 0)
    assert.equal((await warned()).length, 1)
    // a recorded refund is no longer due
    const { result: back } = await enter(order, { quotedOrderNo: 'back', amount: 100 })
    await finance.post(`${BASE}/refund`, { requestId: newId(), paymentId: back.id, version: 0 })
    assert.equal((await rowOf(back.txnNo)).state, 'REFUNDED')
    assert.equal(await warnOfRefunds(home.db, near), 0)
    const { result: after } = await finance.get<PaymentWork>(`${BASE}/work`)
    assert.equal(after.due, work.due)
  })

  it('refuses strangers, other tenants and callers without the code', async () => {
    const order = await shop.awaitingPayment()
    const { result } = await enter(order, { quotedOrderNo: 'foreign', amount: 100 })
    assert.equal((await far.get<PaymentCandidate[]>(`${BASE}/candidates?id=${result.id}`)).success, false)
    const { due, asked, left } = (await far.get<PaymentWork>(`${BASE}/work`)).result
    assert.deepEqual([due, asked, left], [0, 0, null])
    const request = { requestId: newId(), paymentId: result.id, version: 0 }
    assert.equal((await far.post(`${BASE}/refund`, request)).success, false)
    assert.equal((await far.post(`${BASE}/assign`, { ...request, orderNo: order.orderNo })).success, false)
    assert.equal((await rowOf(result.txnNo)).state, 'REFUND_DUE')
    for (const [who, verb, path, payload] of [
      [await signedIn(home.app, 'sales'), 'GET', 'list', undefined],
      [second, 'POST', 'assign', { ...request, orderNo: order.orderNo }],
      [second, 'GET', `candidates?id=${result.id}`, undefined],
    ] as const)
      assert.equal((await who.call(verb, `${BASE}/${path}`, { payload })).statusCode, 403, path)
    const nobody = await home.app.inject({ method: 'GET', url: `${BASE}/list` })
    assert.match(nobody.json<{ message: string }>().message, /Token失效/)
  })
})
