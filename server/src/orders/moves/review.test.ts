import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import type { OrderDetail, OrderRow, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { PatternVersion, ReviewRow } from '@mtm/shared-utils/contracts/dto/review'
import { uploaded } from '../../platform/files/testing.ts'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { acceptOrder } from '../../workshop/production/accept-order.ts'
import { person } from '../../workshop/production/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { waitingOrders } from '../../workshop/payments/candidates.ts'
import { recordPayment } from '../../workshop/payments/record-payment.ts'
import { isOwed } from './owed-orders.ts'
import { approvePatterns, draft, jacket, moveUrl, moving, save } from '../testing.ts'

describe('the review desk', () => {
  let test: TestApp
  let sales: SignedIn
  let reviewer: SignedIn
  let cutter: SignedIn
  let elsewhere: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    sales = await signedIn(test.app, 'sales')
    reviewer = await signedIn(test.app, 'reviewer', { 'accept-language': 'en-US' })
    cutter = await signedIn(test.app, 'cutter')
    elsewhere = await signedIn(test.app, 'tokyo-sales')
  })
  after(() => test.close())

  const placed = async (more: Parameters<typeof draft>[1] = {}) => {
    const saved = await save(sales, draft([jacket({ quantity: 1 })], more))
    const { success, message, result } = await sales.post<OrderSaved>(moveUrl(saved, 'submit'), moving(saved))
    assert.ok(success, message)
    return result
  }
  const patterns = async (order: Pick<OrderSaved, 'id'>, who = reviewer) =>
    (await who.get<PatternVersion[]>(`/api/mtm/pattern/list/${order.id}`)).result
  const detail = async (order: Pick<OrderSaved, 'id'>, who = sales) =>
    (await who.get<OrderDetail>(`/api/mtm/order/${order.id}`)).result
  const move = (who: SignedIn, order: OrderSaved, action: string, more = {}) =>
    who.post<OrderSaved>(moveUrl(order, action), moving(order, more))

  it('lists orders by due date, for reviewers only', async () => {
    const far = await placed({ requiredDate: '2099-06-01' })
    const near = await placed({ requiredDate: '2099-05-01' })
    const { result } = await reviewer.get<Page<ReviewRow>>('/api/mtm/review/list?pageSize=100')
    const ids = result.records.map(({ id }) => id)
    assert.ok(ids.indexOf(near.id) >= 0 && ids.indexOf(near.id) < ids.indexOf(far.id))
    const dues = result.records.map(({ requiredDate }) => requiredDate ?? '9999')
    assert.deepEqual(dues, dues.toSorted())
    assert.ok(result.records.every(({ status }) => ['SUBMITTED', 'CORRECTED'].includes(status)))
    const row = result.records.find(({ id }) => id === near.id)!
    assert.deepEqual(
      [row.openPatterns, row.rounds, row.urgent, row.status_dictText],
      [1, 0, false, 'Submitted'],
    )
    const one = await reviewer.get<Page<ReviewRow>>(`/api/mtm/review/list?orderNo=${near.orderNo}*`)
    assert.equal(one.result.total, 1)
    assert.equal((await sales.call('GET', '/api/mtm/review/list')).statusCode, 403)
    assert.equal((await elsewhere.call('GET', `/api/mtm/pattern/list/${near.id}`)).statusCode, 403)
  })

  it('distinguishes late from due soon', async () => {
    const order = await placed({ requiredDate: '2099-04-01' })
    const rowWith = async (requiredDate: string) => {
      await test.db.updateTable('mtmOrder').set({ requiredDate }).where('id', '=', order.id).execute()
      const { result } = await reviewer.get<Page<ReviewRow>>('/api/mtm/review/list?pageSize=100')
      const { urgent, late } = result.records.find(({ id }) => id === order.id)!
      return { urgent, late }
    }
    assert.deepEqual(await rowWith('2020-01-02'), { urgent: true, late: true })
    assert.deepEqual(await rowWith(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)), {
      urgent: true,
      late: false,
    })
    await test.db.updateTable('mtmOrder').set({ holdFlag: true }).where('id', '=', order.id).execute()
    assert.deepEqual(await rowWith('2020-01-02'), { urgent: false, late: false })
  })

  it('shows the manual pattern written on submit, with mould and targets', async () => {
    const order = await placed()
    const [pattern] = await patterns(order)
    assert.deepEqual(
      [pattern!.engine, pattern!.versionNo, pattern!.approvedAt, pattern!.current],
      ['manual', 1, null, true],
    )
    assert.match(pattern!.mouldNo ?? '', /^MJ-/)
    const chest = pattern!.items.find(({ code }) => code === 'chest')!
    assert.ok(chest.target > 800 && chest.tol > 0 && chest.source === 'body+ease', JSON.stringify(chest))
  })

  it('approves an order only when its pattern has been approved', async () => {
    const order = await placed()
    assert.ok(!(await detail(order, reviewer)).allowed.some(({ action }) => action === 'approve'))
    const early = await reviewer.call('POST', moveUrl(order, 'approve'), { payload: moving(order) })
    assert.equal(early.statusCode, 409)
    const [pattern] = await patterns(order)
    const approve = `/api/mtm/pattern/${pattern!.id}/approve`
    assert.equal((await sales.call('POST', approve)).statusCode, 403)
    assert.equal((await reviewer.call('POST', approve)).statusCode, 200)
    assert.equal((await reviewer.call('POST', approve)).statusCode, 200, 'once more changes nothing')
    const approved = await move(reviewer, order, 'approve')
    assert.equal(approved.result.status, 'AWAIT_PAY')
    assert.equal((await reviewer.call('POST', approve)).statusCode, 409, 'no longer under review')
    // and production accepts the approved order
    await test.db
      .updateTable('mtmPatternVersion')
      .set({ approvedAt: null, approvedBy: null })
      .where('id', '=', pattern!.id)
      .execute()
    const actor = person()
    const total = approved.result.price!.total
    await recordPayment(
      { db: test.db, actor },
      {
        mall: 'sample mall',
        txnNo: newId(),
        quotedOrderNo: order.orderNo,
        amount: total,
        currency: 'CNY',
        paidAt: new Date(),
      },
    )
    const accept = { requestId: newId(), orderId: order.id, version: approved.result.version + 1 }
    await assert.rejects(acceptOrder({ db: test.db, actor }, accept), { key: 'order.illegalMove' })
  })

  it('produces the order of a client with credit before its payment', async () => {
    const order = await placed()
    const onAccount = (credit: string | null) =>
      test.db
        .updateTable('mtmCustomer')
        .set({ credit })
        .where('id', 'in', (eb) => eb.selectFrom('mtmOrder').select('customerId').where('id', '=', order.id))
        .execute()
    await onAccount('1')
    await approvePatterns(reviewer, order)
    const { result } = await move(reviewer, order, 'approve')
    assert.deepEqual([result.status, result.price!.total > 0], ['PAID', true])
    const held = await test.db
      .selectFrom('mtmReservation')
      .select('expiresAt')
      .where('orderId', '=', order.id)
      .where('state', '=', 'held')
      .execute()
    assert.ok(held.length > 0 && held.every(({ expiresAt }) => expiresAt === null))
    // a wrong amount does not stop production
    const pays = (orderNo: string, amount: number) => {
      const paid = { mall: 'sample mall', txnNo: newId(), quotedOrderNo: orderNo, amount, currency: 'CNY' }
      return recordPayment({ db: test.db, actor: person() }, { ...paid, paidAt: new Date() })
    }
    const short = await pays(order.orderNo, 1)
    assert.deepEqual([short.status, short.reason], ['UNASSIGNED', 'AMOUNT_LESS'])
    // nothing was paid, so nothing is refunded
    const manager = await signedIn(test.app, 'manager')
    assert.equal(
      (await move(manager, result, 'cancel', { reason: 'changedMind' })).result.status,
      'CANCELLED',
    )
    const made = await placed()
    await approvePatterns(reviewer, made)
    const approved = (await move(reviewer, made, 'approve')).result
    const { tenantId } = person()
    const owed = async () => {
      const listed = await waitingOrders(test.db, tenantId)
      return [listed.some(({ id }) => id === made.id), await isOwed(test.db, { id: made.id, tenantId })]
    }
    assert.deepEqual(await owed(), [true, true])
    // clients who lost their credit still owe orders in production
    await onAccount(null)
    assert.deepEqual(await owed(), [true, true])
    const settled = await pays(made.orderNo, approved.price!.total)
    assert.deepEqual(await owed(), [false, false])
    assert.deepEqual([settled.status, settled.orderId, settled.refundDueAt], ['MATCHED', made.id, null])
    assert.equal((await pays(made.orderNo, approved.price!.total)).reason, 'ALREADY_PAID')
    // a refunded amount is not a payment
    const gone = { refundDueAt: new Date(), refundedAt: new Date(), refundedAmount: 1, refundedBy: 'finance' }
    await test.db.updateTable('mtmPayment').set(gone).where('id', '=', settled.id).execute()
    assert.deepEqual(await owed(), [true, true])
    assert.equal((await pays(made.orderNo, approved.price!.total)).status, 'MATCHED')
    assert.deepEqual(await owed(), [false, false])
    await onAccount(null)
    const next = await placed()
    await approvePatterns(reviewer, next)
    assert.equal((await move(reviewer, next, 'approve')).result.status, 'AWAIT_PAY')
  })

  it('returns an order with remarks, and accepts it when each is answered', async () => {
    const order = await placed()
    const remarks = [
      { field: '0:target.chest', code: 'MEAS_IMPLAUSIBLE', text: 'Please measure the chest again' },
      { field: 'address', code: 'ADDRESS', text: 'The door number is missing' },
    ]
    const bare = await reviewer.call('POST', moveUrl(order, 'return'), { payload: moving(order) })
    assert.equal(bare.statusCode, 400)
    await approvePatterns(reviewer, order)
    const returned = (await move(reviewer, order, 'return', { remarks })).result
    assert.equal(returned.status, 'INFO_ERROR')
    const seen = await detail(order)
    assert.deepEqual(
      seen.remarks!.map(({ field, code, text, round, by, answer }) => [field, code, text, round, by, answer]),
      remarks.map(({ field, code, text }) => [field, code, text, 1, '审单示例', null]),
    )
    assert.equal(seen.log.at(-1)!.reason, 'Please measure the chest again; The door number is missing')
    const list = await sales.get<Page<OrderRow>>(`/api/mtm/order/list?orderNo=${order.orderNo}`)
    assert.equal(list.result.records[0]!.openRemarks, 2)

    const answer = (id: string, who = sales) =>
      who.call('PUT', `/api/mtm/review/remark/${id}`, { payload: { answer: '已更正' } })
    const correction = { order: draft([jacket({ quantity: 2 })]) }
    await answer(seen.remarks![0]!.id)
    const soon = await move(sales, returned, 'correct', correction)
    assert.deepEqual([soon.success, soon.message], [false, '请先答复审单人的每条意见（还有 1 条）'])
    assert.equal((await answer(seen.remarks![1]!.id, reviewer)).statusCode, 403)
    assert.equal((await answer(seen.remarks![1]!.id, elsewhere)).json<Envelope>().success, false)
    assert.equal((await answer(seen.remarks![1]!.id)).statusCode, 200)
    const corrected = await move(sales, returned, 'correct', correction)
    assert.equal(corrected.result.status, 'CORRECTED', corrected.message)
    assert.equal((await answer(seen.remarks![1]!.id)).statusCode, 409, 'the order is with the reviewer again')

    const [newest, first] = await patterns(order)
    assert.deepEqual([newest!.versionNo, newest!.approvedAt, first!.current], [2, null, false])
    const outdated = await reviewer.call('POST', `/api/mtm/pattern/${first!.id}/approve`)
    assert.equal(outdated.statusCode, 409)
    const again = await reviewer.call('POST', moveUrl(order, 'approve'), {
      payload: moving(corrected.result),
    })
    assert.equal(again.statusCode, 409, 'what was approved before is not what is made now')
    await approvePatterns(reviewer, order)
    assert.equal((await move(reviewer, corrected.result, 'approve')).result.status, 'AWAIT_PAY')
  })

  it('stores the drawing of a pattern, for reviewers and cutters', async () => {
    const order = await placed()
    const [pattern] = await patterns(order)
    const drawing = { biz: 'document', name: 'front.txt', file: Buffer.from('M0 0L10 10Z') }
    const file = `/api/mtm/pattern/${pattern!.id}/file`
    const own = await uploaded(reviewer, drawing)
    const foreign = await uploaded(sales, drawing)
    assert.equal((await reviewer.call('PUT', file, { payload: { path: foreign } })).statusCode, 400)
    assert.equal((await sales.call('PUT', file, { payload: { path: own } })).statusCode, 403)
    assert.equal((await reviewer.call('PUT', file, { payload: { path: own } })).statusCode, 200)
    assert.equal((await patterns(order))[0]!.fileName, 'front.txt')
    const read = await cutter.call('GET', file)
    assert.deepEqual([read.statusCode, read.payload], [200, 'M0 0L10 10Z'])
    // named after the pattern, for any file name
    await test.db
      .updateTable('mtmPatternVersion')
      .set({ fileName: 'pattern.txt' })
      .where('id', '=', pattern!.id)
      .execute()
    const renamed = String((await cutter.call('GET', file)).headers['content-disposition'])
    assert.ok(renamed.endsWith("''pattern.txt"), renamed)
    assert.equal((await sales.call('GET', file)).statusCode, 403)
    await approvePatterns(reviewer, order)
    assert.equal((await reviewer.call('PUT', file, { payload: { path: null } })).statusCode, 409)
  })
})
