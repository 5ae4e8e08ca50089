import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Analysis } from '@mtm/shared-utils/contracts/dto/dashboard'
import type { OrderDetail, OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { STATIONS } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { draft, jacket, moveUrl, moving, save } from '../../orders/testing.ts'

describe('the landing dashboard', () => {
  let test: TestApp
  let sales: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    sales = await signedIn(test.app, 'sales')
  })
  after(() => test.close())

  const figures = async (who: SignedIn) => (await who.get<Analysis>('/api/dashboard/analysis')).result

  it('counts existing orders and each new one', async () => {
    const before = await figures(sales)
    assert.equal(before.orders.days.length, 14)
    const orders = await test.db.selectFrom('mtmOrder').select('id').where('salesman', '=', 'sales').execute()
    assert.ok(before.orders.total > 20 && before.orders.total <= orders.length)
    assert.equal(
      before.byStatus.reduce((sum, { count }) => sum + count, 0),
      before.orders.total,
    )
    const saved = await save(sales, draft([jacket({ quantity: 2 })]))
    const placed = await sales.post(moveUrl(saved, 'submit'), moving(saved))
    assert.equal(placed.success, true)
    const after = await figures(sales)
    assert.equal(after.orders.total, before.orders.total + 1)
    assert.equal(after.orders.today, before.orders.today + 1)
    assert.equal(after.orders.days.at(-1), after.orders.today)
    assert.equal(after.amount.today, before.amount.today + saved.price!.total)
    assert.equal(after.amount.total, before.amount.total + saved.price!.total)
  })

  it('counts pieces of visible orders at each station, in station order', async () => {
    const { byStation } = await figures(await signedIn(test.app, 'manager'))
    const stations = STATIONS.map(({ code }) => code as string)
    const places = byStation.map(({ station }) => stations.indexOf(station))
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    )
    assert.ok(places.length >= 8 && !places.includes(stations.indexOf('FINISH')))
    const pieces = await test.db
      .selectFrom('mtmPiece')
      .innerJoin('mtmOrder', 'mtmOrder.id', 'mtmPiece.orderId')
      .select('mtmPiece.id')
      .where('mtmOrder.status', '=', 'ON_PRODUCTION')
      .where('mtmOrder.tenantId', '=', 0)
      .where('mtmPiece.station', '<>', 'FINISH')
      .execute()
    assert.equal(
      byStation.reduce((sum, { count }) => sum + count, 0),
      pieces.length,
    )
    assert.deepEqual((await figures(await signedIn(test.app, 'customer'))).byStation, [])
    // for workers, their own stations are marked
    const cutter = await figures(await signedIn(test.app, 'cutter'))
    assert.deepEqual(
      cutter.byStation.filter(({ own }) => own).map(({ station }) => station),
      ['CUTTING'],
    )
  })

  it('lists overdue orders, the most overdue first', async () => {
    const { overdue, late } = await figures(sales)
    assert.ok(overdue.length > 0)
    assert.equal(late.total, overdue.length)
    assert.deepEqual(
      overdue.map(({ daysLate }) => daysLate),
      overdue.map(({ daysLate }) => daysLate).toSorted((a, b) => b - a),
    )
    assert.ok(overdue.every(({ daysLate, client }) => daysLate > 0 && client !== ''))
    assert.equal(late.days.length, 14)
    assert.ok(late.days[0]! <= late.total)
  })

  it('counts a closed order as late on the days before it was closed', async () => {
    const before = await figures(sales)
    const { id } = before.overdue[0]!
    const order = (await sales.get<OrderDetail>(`/api/mtm/order/${id}`)).result
    const manager = await signedIn(test.app, 'manager')
    const cancelled = await manager.post(moveUrl(order, 'cancel'), moving(order, { reason: '重复' }))
    assert.equal(cancelled.success, true)
    const after = await figures(sales)
    assert.equal(after.late.today, before.late.today - 1)
    assert.deepEqual(after.late.days.slice(0, -1), before.late.days.slice(0, -1))
    assert.ok(after.overdue.every((one) => one.id !== id))
  })

  it('never counts orders on hold as late', async () => {
    const before = await figures(sales)
    const { id } = before.overdue[0]!
    const reviewer = await signedIn(test.app, 'reviewer')
    const row = async () => {
      const { result } = await sales.get<Page<OrderRow>>('/api/mtm/order/list?held=true&pageSize=100')
      return result.records.find((one) => one.id === id)
    }
    const move = async (action: string) => {
      const { result } = await sales.get<OrderDetail>(`/api/mtm/order/${id}`)
      const moved = await reviewer.post(moveUrl(result, action), moving(result, { reason: 'client' }))
      assert.equal(moved.success, true, moved.message)
    }
    assert.equal(await row(), undefined)
    await move('hold')
    const held = await figures(sales)
    assert.equal(held.late.total, before.late.total - 1)
    assert.ok(held.overdue.every((one) => one.id !== id))
    assert.equal((await row())?.held, true)
    assert.equal((await sales.get<OrderDetail>(`/api/mtm/order/${id}`)).result.held, true)
    await move('release')
    assert.deepEqual((await figures(sales)).late, before.late)
    assert.equal(await row(), undefined)
  })

  it('counts only visible orders, and shows amounts only to callers who may see prices', async () => {
    const customer = await figures(await signedIn(test.app, 'customer'))
    assert.equal(customer.orders.total, 3)
    assert.equal(customer.customers.total, 1)
    const auditor = await figures(await signedIn(test.app, 'auditor'))
    const reviewer = await figures(await signedIn(test.app, 'reviewer'))
    assert.ok(reviewer.orders.total > customer.orders.total)
    const drafts = auditor.byStatus.find(({ status }) => status === 'SAVED')!.count
    assert.equal(reviewer.orders.total, auditor.orders.total - drafts)
    const codes = ['order:list']
    const roleId = await addTestRole(test.db, { codes })
    await test.db
      .insertInto('sysRoleDataRule')
      .values({
        roleId,
        ruleId: sql<string>`(select id from sys_permission_data_rule where rule_code = 'order.all')`,
      })
      .execute()
    await addTestUser(test.db, { username: 'blind', roleIds: [roleId] })
    const blind = await figures(await signedIn(test.app, 'blind'))
    assert.equal(blind.orders.total, auditor.orders.total)
    assert.deepEqual([blind.amount.total, blind.amount.today, Math.max(...blind.amount.days)], [0, 0, 0])
  })
})
