import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import type { OrderDetail, OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { ReviewRow } from '@mtm/shared-utils/contracts/dto/review'
import { addDays } from '@mtm/shared-utils/garments'
import { MAIN_TENANT } from '../../../seeds/demo-tenants.ts'
import { readCsv } from '../../engine/workbook/csv.ts'
import {
  addTestRole,
  addTestUser,
  signedInElsewhere,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { notifyOfMoves } from '../notices/order-messages.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { NOTICES_CHANGED } from '../../platform/events/topics.ts'
import { noticesOf } from '../../platform/testing/notices.ts'
import { draft, jacket, moveUrl, moving, save } from '../testing.ts'
import { ORDER_MOVED, ORDER_CHANGED } from '../order-store.ts'

const { accounts } = MAIN_TENANT
const SECRET = 'SECRET-NOTE: the client always pays late'
const ENGLISH = { 'accept-language': 'en-US' }

describe('internal notes and promised dates', () => {
  let test: TestApp
  let sales: SignedIn
  let reviewer: SignedIn
  let planner: SignedIn
  let manager: SignedIn
  let customer: SignedIn
  let auditor: SignedIn
  let today: string
  before(async () => {
    test = await testApp({ seed: 'all' })
    today = dayIn('Asia/Shanghai')
    const people = ['sales', 'reviewer', 'planner', 'manager', 'customer', 'auditor'] as const
    ;[sales, reviewer, planner, manager, customer, auditor] = (await Promise.all(
      people.map((name) => signedIn(test.app, accounts[name], ENGLISH)),
    )) as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn, SignedIn]
  })
  after(() => test.close())

  const detail = async (id: string, who = sales) =>
    (await who.get<OrderDetail>(`/api/mtm/order/${id}`)).result
  const placed = async (more: object = {}) => {
    const saved = await save(sales, draft([jacket()], more))
    const { result, message, success } = await sales.post<typeof saved>(
      moveUrl(saved, 'submit'),
      moving(saved),
    )
    assert.ok(success, message)
    return result
  }
  const note = (id: string, internalNote: string | null, before: string | null = null, who = sales) =>
    who.put(`/api/mtm/order/${id}/note`, { internalNote, before })
  const promise = (id: string, promisedDate: string | null, before: string | null = null, who = reviewer) =>
    who.put(`/api/mtm/order/${id}/promise`, { promisedDate, before })
  const soon = (days: number) => addDays(today, days)

  it('lets staff read and write notes with a conflict check, without changing the order’s version', async () => {
    const { id, version } = await placed()
    assert.equal((await detail(id)).internalNote, null)
    assert.equal((await note(id, '  knows the owner ')).success, true)
    const stale = await note(id, 'something else', null, manager)
    assert.deepEqual([stale.success, stale.code], [false, 409])
    assert.equal((await note(id, 'knows the owner', null, manager)).success, true, 'it stands there already')
    assert.equal((await note(id, SECRET, 'knows the owner', reviewer)).success, true)
    const read = await detail(id, manager)
    assert.deepEqual([read.internalNote, read.version], [SECRET, version])
    assert.ok(!JSON.stringify(read.log).includes('note'), 'its customer reads the history')
    assert.equal((await note(id, null, SECRET)).success, true)
    assert.equal((await detail(id)).internalNote, null)
  })

  it('lets auditors read but not write notes', async () => {
    const { id } = await placed()
    await note(id, 'knows the owner')
    assert.equal((await detail(id, auditor)).internalNote, 'knows the owner')
    assert.equal((await note(id, 'x', 'knows the owner', auditor)).code, 510)
  })

  it('hides notes from customers in answers, lists, exports, documents and messages', async () => {
    const own = await test.db
      .selectFrom('mtmOrder')
      .innerJoin('sysUser as owner', 'owner.id', 'mtmOrder.ownerId')
      .select(['mtmOrder.id', 'mtmOrder.orderNo', 'mtmOrder.customerId', 'mtmOrder.status'])
      .where('owner.username', '=', accounts.customer)
      .where('mtmOrder.status', '<>', 'SAVED')
      .executeTakeFirstOrThrow()
    const heard: string[] = []
    test.app.changes.on(ORDER_MOVED, (what) => heard.push(JSON.stringify(what)))
    const announced = new Promise<void>((resolve) =>
      test.app.changes.on(ORDER_CHANGED, (what) => {
        heard.push(JSON.stringify(what))
        if (heard.some((message) => message.includes(own.id))) resolve()
      }),
    )
    assert.equal((await note(own.id, SECRET, null, await signedIn(test.app, accounts.admin))).success, true)
    assert.equal((await note(own.id, null, SECRET, customer)).code, 510)
    const { paths = {} } = test.app.swagger() as { paths?: Record<string, { get?: object }> }
    let read = 0
    for (const [path, { get }] of Object.entries(paths)) {
      if (!get || !path.startsWith('/api/') || /logout|metrics|health|\/docs/.test(path)) continue
      const url = path.replace('{id}', own.id).replace('{no}', own.orderNo).replace('{kind}', 'order-sheet')
      if (url.includes('{')) continue
      const query = new URLSearchParams({ id: own.id, orderId: own.id, customerId: own.customerId ?? '' })
      const answer = await customer.call('GET', `${url}?pageSize=100&${query}`)
      if (answer.statusCode !== 200) continue
      read += 1
      assert.ok(!answer.payload.includes('SECRET-NOTE'), url)
    }
    assert.ok(read > 20, String(read))
    const seen = await detail(own.id, customer)
    assert.equal(seen.orderNo, own.orderNo)
    assert.ok(!('internalNote' in seen))
    const sheet = await manager.call('GET', '/api/mtm/order/exportXls?format=csv')
    assert.ok(!sheet.payload.includes('SECRET-NOTE'))
    await announced
    assert.ok(!heard.some((message) => message.includes('SECRET-NOTE')))
  })

  it('hides notes from customers who hold the code by mistake', async () => {
    const { id: customerRole } = await test.db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'customer')
      .executeTakeFirstOrThrow()
    const mistaken = await addTestRole(test.db, { codes: ['order:note'] })
    const ownerId = await addTestUser(test.db, { username: 'mistaken', roleIds: [customerRole, mistaken] })
    const { id } = await placed()
    await note(id, SECRET)
    await test.db.updateTable('mtmOrder').set({ ownerId }).where('id', '=', id).execute()
    const person = await signedIn(test.app, 'mistaken')
    const own = await detail(id, person)
    assert.equal(own.id, id)
    assert.ok(!('internalNote' in own))
    assert.equal((await note(id, 'x', SECRET, person)).success, false)
  })

  it('lets reviewers, planners and heads promise a date, which is the due date everywhere', async () => {
    const { id, version, orderNo } = await placed({ requiredDate: soon(90) })
    assert.equal((await promise(id, soon(60), null, sales)).code, 510)
    assert.equal((await promise(id, soon(60), null, customer)).code, 510)
    assert.equal((await promise(id, soon(-1))).code, 400)
    assert.equal((await promise(id, soon(60), null, planner)).success, true)
    const stale = await promise(id, soon(61), null, manager)
    assert.deepEqual([stale.success, stale.code], [false, 409])
    assert.equal((await promise(id, soon(2), soon(60))).success, true)
    const read = await detail(id)
    assert.deepEqual(
      [read.requiredDate, read.promisedDate, read.version, read.mayPromise],
      [soon(90), soon(2), version, false],
    )
    assert.equal((await detail(id, reviewer)).mayPromise, true)
    const promises = read.log
      .filter(({ action }) => action === 'promise')
      .map(({ reason, to }) => [reason, to])
    assert.deepEqual(promises, [
      [soon(60), 'SUBMITTED'],
      [soon(2), 'SUBMITTED'],
    ])
    const queue = await reviewer.get<Page<ReviewRow>>('/api/mtm/review/list?pageSize=-1')
    const row = queue.result.records.find((one) => one.id === id)!
    assert.deepEqual([row.dueDate, row.urgent], [soon(2), true])
    const due = async (field: string, day: string) => {
      const query = `orderNo=${orderNo}&${field}_begin=${day}&${field}_end=${day}`
      return (await sales.get<Page<OrderRow>>(`/api/mtm/order/list?${query}`)).result.records
    }
    assert.deepEqual((await due('dueDate', soon(90))).length, 0)
    assert.equal((await due('dueDate', soon(2)))[0]?.promisedDate, soon(2))
    assert.equal((await due('requiredDate', soon(90)))[0]?.id, id)
    const answer = await manager.call('GET', `/api/mtm/order/exportXls?format=csv&orderNo=${orderNo}`)
    const [heads, line] = readCsv(answer.rawPayload, { rows: 100, columns: 1000, unpacked: 1e8 })
    assert.equal(String(line!.cells[heads!.cells.map(String).indexOf('Promised date')]), soon(2))
    // after withdrawal the requested date applies again
    assert.equal((await promise(id, null, soon(2))).success, true)
    assert.equal((await due('dueDate', soon(90)))[0]?.promisedDate, null)
  })

  it('notifies the owner of an order in production once, in their language', async () => {
    const { id, orderNo } = await placed()
    const who = await test.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', accounts.customer)
      .executeTakeFirstOrThrow()
    await test.db.updateTable('mtmOrder').set({ ownerId: who.id }).where('id', '=', id).execute()
    const messagesIn = async (language: string) => {
      await notifyOfMoves(test.db, [id])
      const reader = await signedIn(test.app, accounts.customer, { 'accept-language': language })
      const { result } = await reader.get<UnreadNotices>('/api/sys/annountCement/listByUser')
      return result.sysMsgList.filter((one) => one.busId === id)
    }
    const promised = async (language = 'en-US') =>
      (await messagesIn(language)).filter(({ titile }) => /promised|承诺交期|納品予定日/.test(titile ?? ''))
    assert.equal((await promise(id, soon(50))).success, true)
    assert.equal((await promised()).length, 0, 'it is not being made yet')
    await test.db.updateTable('mtmOrder').set({ status: 'ON_PRODUCTION' }).where('id', '=', id).execute()
    assert.equal((await note(id, SECRET, null, manager)).success, true)
    const heard = noticesOf(test.app, NOTICES_CHANGED)
    assert.equal((await promise(id, soon(60), soon(50))).success, true)
    await heard.next()
    assert.equal((await promise(id, soon(60), soon(60))).success, true, 'nothing has changed')
    const [first, ...others] = await promised()
    assert.deepEqual([first?.titile, others], [`Order ${orderNo} is promised for ${soon(60)}`, []])
    assert.match(first?.msgContent ?? '', new RegExp(`${orderNo} for ${soon(60)}`))
    assert.equal((await promise(id, soon(61), soon(60))).success, true)
    assert.equal((await promise(id, null, soon(61))).success, true)
    const chinese = (await promised('zh-CN')).map(({ titile }) => titile).toSorted()
    assert.deepEqual(
      chinese,
      [60, 61].map((days) => `订单 ${orderNo} 的承诺交期：${soon(days)}`),
    )
    assert.match((await promised('ja-JP'))[0]?.titile ?? '', /納品予定日/)
    assert.ok(!JSON.stringify(await messagesIn('en-US')).includes('SECRET-NOTE'))
  })

  it('refuses promises for drafts, ended and invisible orders', async () => {
    const saved = await save(sales, draft([jacket()], { requiredDate: soon(90) }))
    assert.match((await promise(saved.id, soon(60), null, manager)).message, /not placed yet or has ended/)
    assert.equal((await promise(saved.id, soon(60), null, planner)).success, false)
    const other = await signedInElsewhere(test)
    const { id } = await placed()
    assert.equal((await promise(id, soon(60), null, other)).success, false)
    assert.equal((await note(id, 'x', null, other)).success, false)
    const cancelled = await manager.post(moveUrl({ id }, 'cancel'), {
      ...moving(await detail(id)),
      reason: 'OTHER',
    })
    assert.ok(cancelled.success, cancelled.message)
    assert.match((await promise(id, soon(60), null, manager)).message, /has ended/)
  })
})
