import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type {
  OrderCheckResult,
  OrderDetail,
  OrderRow,
  OrderSaved,
} from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { type Finding, type PriceBreakdown, isOrderNumber } from '@mtm/shared-utils/garments'
import { signedIn, testApp, type SignedIn, type TestApp } from '../identity/testing.ts'
import { newId } from '../platform/database/database.ts'
import { allHeard, noticesOf } from '../platform/testing/notices.ts'
import {
  approvePatterns,
  assertReadds,
  CUSTOMER,
  draft,
  jacket,
  moveUrl,
  moving,
  save,
  tracesOf,
} from './testing.ts'
import { ORDER_CHANGED, type ChangedOrder } from './order-store.ts'

type Refused = { findings: Finding[] }

describe('an order from draft to review', () => {
  let test: TestApp
  let sales: SignedIn
  let english: SignedIn
  let manager: SignedIn
  let reviewer: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    sales = await signedIn(test.app, 'sales')
    english = await signedIn(test.app, 'sales', { 'accept-language': 'en-US' })
    manager = await signedIn(test.app, 'manager', { 'accept-language': 'en-US' })
    reviewer = await signedIn(test.app, 'reviewer')
  })
  after(() => test.close())

  const submit = (order: OrderSaved, more = {}, who = english) =>
    who.post<OrderSaved & Refused>(moveUrl(order, 'submit'), moving(order, more))
  const detail = async (order: Pick<OrderSaved, 'id'>, who = sales) =>
    (await who.get<OrderDetail>(`/api/mtm/order/${order.id}`)).result

  it('checks without writing, saves with a number, submits, and is found in the list', async () => {
    const orders = () => test.db.selectFrom('mtmOrder').select('id').execute()
    const count = (await orders()).length
    const check = await sales.post<OrderCheckResult>('/api/mtm/order/check', draft())
    assert.deepEqual(
      check.result.findings.filter(({ severity }) => severity === 'E'),
      [],
    )
    assert.ok(check.result.price!.total > 100_000)
    assert.equal((await orders()).length, count)

    const saved = await save(sales)
    assert.ok(isOrderNumber(saved.orderNo), saved.orderNo)
    assert.equal(saved.status, 'SAVED')
    assert.equal(saved.price!.total, check.result.price!.total)

    const placed = await submit(saved)
    assert.equal(placed.message, 'The order was placed')
    assert.equal(placed.result.status, 'SUBMITTED')
    assert.equal(placed.result.version, saved.version + 1)

    const list = await sales.get<Page<OrderRow>>(`/api/mtm/order/list?orderNo=${saved.orderNo}`)
    assert.equal(list.result.total, 1)
    const [row] = list.result.records
    assert.equal(row!.client, '王样品')
    assert.equal(row!.status_dictText, '已提交')
    assert.equal(row!.salesman_dictText, '销售示例')
    assert.equal(row!.fabricNos, 'QL-801')
    assert.equal(row!.total, saved.price!.total)
    assert.match(row!.createTime, /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)

    const whole = await detail(saved)
    // only managers may cancel it
    assert.deepEqual(whole.allowed, [])
    assert.deepEqual(
      whole.log.map(({ action }) => action),
      ['save', 'submit'],
    )
  })

  it('stores a snapshot with labels and versions and reserves the fabric', async () => {
    const saved = await save(sales)
    await submit(saved)
    const snapshot = await test.db
      .selectFrom('mtmOrderSnapshot')
      .select('content')
      .where('orderId', '=', saved.id)
      .executeTakeFirstOrThrow()
    const content = snapshot.content as unknown as {
      versions: Record<string, string>
      lines: { style: { group: string; label: { textEn: string } }[] }[]
      price: PriceBreakdown
    }
    assert.deepEqual(Object.keys(content.versions).sort(), ['catalogue', 'moulds', 'prices', 'rules'])
    const lapel = content.lines[0]!.style.find(({ group }) => group === 'lapel.shape')
    assert.equal(lapel?.label.textEn, 'Lapel shape')
    assert.equal(content.price.total, saved.price!.total)
    const held = await test.db
      .selectFrom('mtmReservation')
      .selectAll()
      .where('orderId', '=', saved.id)
      .execute()
    assert.equal(held.length, 1)
    assert.equal(held[0]!.mm, saved.price!.lines[0]!.fabric.lengthMm)
    await assert.rejects(
      test.db
        .updateTable('mtmOrderSnapshot')
        .set({ snapshotNo: 9 })
        .where('orderId', '=', saved.id)
        .execute(),
      /append only/,
    )
  })

  it('stores a breakdown that adds up', async () => {
    const order = draft(
      [jacket({ quantity: 2, style: { 'edge.stitch': 'amf2' }, entered: ['edge.stitch'] })],
      { rush: 'rush7' },
    )
    const { id } = await save(sales, order)
    const { price } = await test.db
      .selectFrom('mtmOrder')
      .select('price')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const lines = await test.db
      .selectFrom('mtmOrderLine')
      .select('amount')
      .where('orderId', '=', id)
      .execute()
    const stored = price!
    assertReadds(stored)
    assert.equal(
      lines.reduce((total, { amount }) => total + (amount ?? 0), 0),
      stored.lines.reduce((total, { amount }) => total + amount, 0),
    )
  })

  it('is reviewed: returned with a reason, corrected with a second snapshot, approved', async () => {
    const saved = await save(sales)
    const placed = (await submit(saved)).result
    const bare = await reviewer.call('POST', moveUrl(saved, 'return'), { payload: moving(placed) })
    assert.equal(bare.statusCode, 400)
    // its reservation is about to expire
    const soon = new Date(Date.now() + 60_000)
    await test.db
      .updateTable('mtmReservation')
      .set({ expiresAt: soon })
      .where('orderId', '=', saved.id)
      .execute()
    const returned = (
      await reviewer.post<OrderSaved>(moveUrl(saved, 'return'), moving(placed, { reason: '袖长请复核' }))
    ).result
    assert.equal(returned.status, 'INFO_ERROR')
    const kept = await test.db
      .selectFrom('mtmReservation')
      .select('expiresAt')
      .where('orderId', '=', saved.id)
      .executeTakeFirstOrThrow()
    assert.ok(kept.expiresAt!.getTime() > Date.now() + 71 * 3_600_000)
    const [remark] = (await detail(saved)).remarks!
    await sales.put(`/api/mtm/review/remark/${remark!.id}`, { answer: '已复核' })
    const order = draft([jacket({ fabricNo: 'ql 802' })])
    const corrected = (await sales.post<OrderSaved>(moveUrl(saved, 'correct'), moving(returned, { order })))
      .result
    assert.equal(corrected.status, 'CORRECTED')
    const { lines } = await detail(saved)
    assert.equal(lines[0]!.fabricNo, 'QL-802')
    const snapshots = await test.db
      .selectFrom('mtmOrderSnapshot')
      .select('snapshotNo')
      .where('orderId', '=', saved.id)
      .execute()
    assert.equal(snapshots.length, 2)
    const held = await test.db
      .selectFrom('mtmReservation as held')
      .innerJoin('mtmStockRoll as roll', 'roll.id', 'held.rollId')
      .select(['held.state', 'roll.rollNo'])
      .where('held.orderId', '=', saved.id)
      .orderBy('held.createTime')
      .execute()
    assert.deepEqual(
      held.map(({ state, rollNo }) => [state, rollNo.slice(0, 6)]),
      [
        ['released', 'QL-801'],
        ['held', 'QL-802'],
      ],
    )
    await approvePatterns(reviewer, saved)
    const approved = (await reviewer.post<OrderSaved>(moveUrl(saved, 'approve'), moving(corrected))).result
    assert.equal(approved.status, 'AWAIT_PAY')
  })

  it('is cancelled with a reason and releases its fabric', async () => {
    const free = async () =>
      (await sales.get<{ freeMm: number }>('/api/mtm/fabric/HK-501/availability?metres=1')).result.freeMm
    const before = await free()
    const saved = await save(sales, draft([jacket({ fabricNo: 'HK-501' })]))
    const placed = (await submit(saved)).result
    assert.ok((await free()) < before)
    const cancelled = await manager.post<OrderSaved>(
      moveUrl(saved, 'cancel'),
      moving(placed, { reason: '重复' }),
    )
    assert.equal(cancelled.result.status, 'CANCELLED')
    assert.equal(await free(), before)
  })

  it('is put on hold and released by the reviewer', async () => {
    const saved = await save(sales)
    const placed = (await submit(saved)).result
    const held = (
      await reviewer.post<OrderSaved>(moveUrl(saved, 'hold'), moving(placed, { reason: '等客户' }))
    ).result
    await approvePatterns(reviewer, saved)
    assert.deepEqual(
      (await detail(saved, reviewer)).allowed.map(({ action }) => action),
      ['return', 'approve', 'release'],
    )
    const released = await reviewer.post<OrderSaved>(moveUrl(saved, 'release'), moving(held))
    assert.equal(released.result.status, 'SUBMITTED')
  })

  describe('is refused', () => {
    const refused = async (order: OrderSaved, more = {}) => {
      const { success, message, result } = await submit(order, more)
      assert.equal(success, false)
      return { message, findings: result?.findings ?? [] }
    }

    it('without a fabric', async () => {
      const saved = await save(sales, draft([jacket({ fabricNo: null })]))
      const { message, findings } = await refused(saved)
      assert.equal(message, 'Fabric No. cannot be empty, please reselect fabric.')
      assert.equal(findings.find(({ rule }) => rule === 'R-FAB-1')?.field, 'fabricNo')
    })

    it('with an unknown fabric', async () => {
      const { message } = await refused(await save(sales, draft([jacket({ fabricNo: 'XX-1' })])))
      assert.equal(message, 'Fabric No. cannot be empty, please reselect fabric.')
    })

    it('with quantity 0 on all lines', async () => {
      const { message } = await refused(await save(sales, draft([jacket({ quantity: 0 })])))
      assert.equal(
        message,
        'Order cannot be created because the quantities are all 0. Please re confirm the information.',
      )
    })

    it('with quantity 0 on one line until confirmed; the line is then stored without price', async () => {
      const saved = await save(sales, draft([jacket(), jacket({ quantity: 0 })]))
      const { message, findings } = await refused(saved)
      assert.equal(message, "The quantity of Men's jacket is 0. Continue?")
      assert.equal(findings.find(({ rule }) => rule === 'R-QTY-2')?.line, 1)
      const placed = await submit(saved, { confirmed: ['R-QTY-2@1'] })
      assert.equal(placed.result.status, 'SUBMITTED')
      const { lines } = await detail(saved)
      assert.equal(lines[1]!.quantity, 0)
      assert.equal(lines[1]!.amount, 0)
      const held = await test.db
        .selectFrom('mtmReservation')
        .selectAll()
        .where('orderId', '=', saved.id)
        .execute()
      assert.equal(held.length, 1)
    })

    it('with any error', async () => {
      const { message } = await refused(await save(sales, draft([jacket({ body: { chestGirth: 2500 } })])))
      assert.equal(
        message,
        'There is an error message in the current order, please recheck the order content.',
      )
    })

    it('with a warning until it is confirmed', async () => {
      const saved = await save(sales, draft([jacket({ body: { neckGirth: 560 } })]))
      const { message, findings } = await refused(saved)
      assert.equal(message, 'Please confirm the warnings to continue.')
      const confirmed = findings
        .filter(({ confirmable }) => confirmable)
        .map(({ rule, line }) => `${rule}@${line}`)
      assert.ok(confirmed.length > 0)
      assert.equal((await submit(saved, { confirmed: confirmed })).result.status, 'SUBMITTED')
    })

    it('with insufficient fabric', async () => {
      const saved = await save(sales, draft([jacket({ fabricNo: 'VD-1108', quantity: 2 })]))
      const requestId = newId()
      const before = await tracesOf(test.db, saved.id, requestId)
      const { message } = await refused(saved, { requestId })
      assert.match(message, /^Fabric VD-1108: 2\.2 m available, [\d.]+ m needed\.$/)
      const left = await tracesOf(test.db, saved.id, requestId)
      assert.deepEqual(left, before)
      const nothing = { snapshots: 0, reservations: 0, log: ['save'], requests: 0 }
      assert.deepEqual(left, { status: 'SAVED', version: saved.version, ...nothing })
    })

    it('without customer or client name', async () => {
      const { message } = await refused(
        await save(sales, { requestId: newId(), lines: [jacket({ measureSheetId: null })] }),
      )
      assert.equal(message, 'Choose a customer or enter a client name')
    })

    it('in a status that does not allow it, with 409 and the allowed moves', async () => {
      const saved = await save(sales)
      const placed = (await submit(saved)).result
      const answer = await manager.call('POST', moveUrl(saved, 'submit'), { payload: moving(placed) })
      assert.equal(answer.statusCode, 409)
      const body = answer.json<{ message: string; result: { allowed: { action: string }[] } }>()
      assert.equal(body.message, 'Not allowed in this status. Allowed: Cancel / Hold')
      assert.deepEqual(
        body.result.allowed.map(({ action }) => action),
        ['cancel', 'hold'],
      )
    })

    it('without the permission of the action', async () => {
      const saved = await save(sales)
      const placed = (await submit(saved)).result
      const answer = await sales.call('POST', moveUrl(saved, 'approve'), { payload: moving(placed) })
      assert.equal(answer.statusCode, 403)
    })
  })

  describe('the lapel', () => {
    const peak = { 'lapel.shape': 'peak', 'lapel.width': 85 }
    const lapelMessages = ({ findings }: { findings: Finding[] }) =>
      findings.filter(({ rule }) => rule === 'R-LAPEL-1').map(({ message }) => message.textEn)

    it('requires its width again after a change of shape, also through the API', async () => {
      const saved = await save(sales, draft([jacket({ style: peak })]))
      assert.deepEqual(lapelMessages(saved), ['The lapel shape has changed; please fill in the lapel width.'])
      assert.equal((await submit(saved)).success, false)
      const edit = (more: object, version: number) =>
        sales.put<OrderSaved>('/api/mtm/order/edit', { ...draft([jacket(more)]), id: saved.id, version })
      // a second save does not confirm the change
      const again = (await edit({ style: peak }, saved.version)).result
      assert.equal(lapelMessages(again).length, 1)
      const entered = (await edit({ style: peak, entered: ['lapel.width'] }, again.version)).result
      assert.deepEqual(lapelMessages(entered), [])
      // confirmed values need not be entered again
      const kept = (await edit({ style: (await detail(saved)).lines[0]!.style }, entered.version)).result
      assert.deepEqual(lapelMessages(kept), [])
      // another change requires the width again, although it was entered for the previous one
      const changed = (await edit({ style: { ...peak, 'lapel.shape': 'shawl' } }, kept.version)).result
      assert.equal(lapelMessages(changed).length, 1)
    })

    it('stays entered while the line has other errors', async () => {
      const wide = { 'lapel.shape': 'peak', 'lapel.width': 100 }
      const none = { fabricNo: null }
      const saved = await save(sales, draft([jacket({ ...none, style: wide, entered: ['lapel.width'] })]))
      assert.deepEqual(lapelMessages(saved), [])
      const edit = async (style: typeof wide, version: number) => {
        const order = { ...draft([jacket({ ...none, style })]), id: saved.id, version }
        return (await sales.put<OrderSaved>('/api/mtm/order/edit', order)).result
      }
      const same = await edit(wide, saved.version)
      assert.deepEqual(lapelMessages(same), [], 'the width that was entered stays entered')
      const shawl = await edit({ ...wide, 'lapel.shape': 'shawl' }, same.version)
      assert.equal(lapelMessages(shawl).length, 1, 'but not for another shape')
    })

    it('of a style number is not a change', async () => {
      assert.deepEqual(lapelMessages(await save(sales, draft([jacket({ styleNo: 'MS-WED-06' })]))), [])
    })

    it('is not confirmed by a line of quantity 0', async () => {
      const zero = await save(sales, draft([jacket(), jacket({ style: peak, quantity: 0 })]))
      const lines = [jacket(), jacket({ style: peak })]
      const back = await sales.put<OrderSaved>('/api/mtm/order/edit', {
        ...draft(lines),
        id: zero.id,
        version: zero.version,
      })
      assert.equal(lapelMessages(back.result).length, 1)
    })
  })

  it('requires a confirmation when the price changed since it was saved', async () => {
    const saved = await save(sales, draft([jacket({ fabricNo: 'HK-503' })]))
    const price = (pricePerM: number) =>
      test.db.updateTable('mtmFabric').set({ pricePerM }).where('fabricNo', '=', 'HK-503').execute()
    await price(46000)
    const answer = await submit(saved)
    const [finding] = answer.result.findings.filter(({ rule }) => rule === 'R-PRICE')
    assert.match(finding!.message.textEn, /^The price has changed from \d+\.\d\d to \d+\.\d\d\. Continue\?$/)
    assert.equal((await submit(saved, { confirmed: ['R-PRICE'] })).result.status, 'SUBMITTED')
    await price(45000)
  })

  it('is listed by status, dates, client, salesperson and fabric, sorted as requested', async () => {
    const list = async (query: string) =>
      (await sales.get<Page<OrderRow>>(`/api/mtm/order/list?pageSize=100&${query}`)).result.records
    const all = await list('')
    assert.deepEqual(
      all.map(({ createTime }) => createTime),
      all
        .map(({ createTime }) => createTime)
        .toSorted()
        .reverse(),
    )
    const saved = await list('status=SAVED')
    assert.ok(saved.length > 0 && saved.every(({ status }) => status === 'SAVED'))
    const day = all.at(-1)!.orderDate
    const first = await list(`orderDate_begin=${day}&orderDate_end=${day}`)
    assert.ok(first.length > 0 && first.every(({ orderDate }) => orderDate === day))
    const due = all.find(({ requiredDate }) => requiredDate !== null)!.requiredDate!
    const dueThen = await list(`requiredDate_begin=${due}&requiredDate_end=${due}`)
    assert.ok(dueThen.length > 0 && dueThen.every(({ requiredDate }) => requiredDate === due))
    for (const [who, found] of [
      ['*售示*', all.length],
      ['sales', all.length],
      ['*nobody*', 0],
      ['%', 0],
    ] as const)
      assert.equal((await list(`salesman=${encodeURIComponent(who)}`)).length, found, who)
    assert.ok(
      (await list(`client=${encodeURIComponent('*样品*')}`)).every(({ client }) => client === '王样品'),
    )
    assert.ok((await list('fabricNos=*HK-5*')).every(({ fabricNos }) => fabricNos.startsWith('HK-5')))
    const totals = (await list('column=total&order=asc')).map(({ total }) => total!)
    assert.deepEqual(
      totals,
      totals.toSorted((a, b) => a - b),
    )
    const [one] = all
    const typed = `${one!.orderNo.slice(0, 2).toLowerCase()} ${one!.orderNo.slice(2, 8)} ${one!.orderNo.slice(8)}`
    assert.equal((await list(`orderNo=${encodeURIComponent(typed)}`))[0]!.id, one!.id)
    assert.deepEqual(await list('orderNo=%25'), [], 'nothing of a number is a wildcard')
  })

  it('can be deleted only while it is a draft', async () => {
    const saved = await save(sales)
    assert.equal((await sales.delete(`/api/mtm/order/delete?id=${saved.id}`)).success, true)
    assert.equal((await sales.get(`/api/mtm/order/${saved.id}`)).message, '未找到对应实体')
    const other = await save(sales)
    await submit(other)
    const answer = await sales.call('DELETE', `/api/mtm/order/delete?id=${other.id}`)
    assert.equal(answer.statusCode, 409)
  })

  it('notifies open pages when it is edited or deleted, but not when it is created', async () => {
    const order = draft([jacket()], { customerId: CUSTOMER })
    await allHeard(test.app)
    const notices = noticesOf(test.app, ORDER_CHANGED)
    const other = await save(sales)
    const saved = await save(sales, order)
    const { id, version } = saved
    const edited = await save(sales, { ...order, requestId: newId(), id, version, remark: 'by hand' })
    assert.equal(((await notices.next()) as ChangedOrder).id, edited.id)
    await sales.delete(`/api/mtm/order/delete?id=${other.id}`)
    assert.equal(((await notices.next()) as ChangedOrder).id, other.id)
  })

  it('refuses to save only an order without any content', async () => {
    const empty = await english.post('/api/mtm/order/save', { requestId: newId(), lines: [] })
    assert.equal(empty.message, 'Choose a customer or enter a client name')
    const named = await english.post('/api/mtm/order/save', {
      requestId: newId(),
      client: 'Somebody',
      lines: [],
    })
    assert.equal(named.success, true)
    const unknown = await english.post(
      '/api/mtm/order/save',
      draft([jacket({ measureSheetId: newId() })], { customerId: CUSTOMER }),
    )
    assert.equal(unknown.success, false)
  })
})
