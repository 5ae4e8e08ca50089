import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OrderDetail, OrderRow, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { sql } from 'kysely'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../identity/testing.ts'
import { newId, poolOf, stableId } from '../platform/database/database.ts'
import { until } from '../platform/embedded-postgres/fixtures/fixtures.ts'
import { releaseExpired } from '../trade/stock/reserve-cloth.ts'
import { unbalancedRolls, waitingForLocks } from '../platform/testing/testing.ts'
import { nextOrderNumber } from '../trade/settings/daily-number.ts'
import { CUSTOMER, draft, jacket, moveUrl, moving, save, SHEET, tracesOf } from './testing.ts'

const CODES = [
  'order:list',
  'order:add',
  'order:edit',
  'order:delete',
  'order:submit',
  'order:cancel',
  'order:price:view',
  'customer:list',
  'measure:list',
  'measure:edit',
  'fabric:list',
]

/** Database state after a refused and after a successful submit. */
const UNTOUCHED = { status: 'SAVED', snapshots: 0, reservations: 0, log: ['save'], requests: 0 }
const PLACED = { status: 'SUBMITTED', snapshots: 1, reservations: 1, log: ['save', 'submit'], requests: 1 }

describe('orders under concurrency and access control', () => {
  let test: TestApp
  let sales: SignedIn
  let manager: SignedIn
  let other: SignedIn
  let stranger: SignedIn
  let blind: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    const { db, app } = test
    const own = await addTestRole(db, { codes: CODES })
    const all = await addTestRole(db, { codes: CODES.filter((code) => code !== 'order:price:view') })
    const foreign = await addTestRole(db, { tenantId: 7, codes: CODES })
    const rule = (code: string) =>
      sql<string>`(select id from sys_permission_data_rule where rule_code = ${code})`
    await db
      .insertInto('sysRoleDataRule')
      .values([
        { roleId: own, ruleId: rule('order.own') },
        { roleId: own, ruleId: rule('customer.own') },
        { roleId: all, ruleId: rule('order.all') },
        { roleId: foreign, ruleId: rule('order.all') },
      ])
      .execute()
    await addTestUser(db, { username: 'other', roleIds: [own] })
    await addTestUser(db, { username: 'blind', roleIds: [all] })
    await addTestUser(db, { username: 'stranger', tenantIds: [7], roleIds: [foreign] })
    sales = await signedIn(app, 'sales')
    manager = await signedIn(app, 'manager')
    other = await signedIn(app, 'other')
    blind = await signedIn(app, 'blind')
    stranger = await signedIn(app, 'stranger', { tenant_id: '7' })
  })
  after(() => test.close())

  /** Asserts that every stock balance equals the sum of its moves and is not negative. */
  const balanced = async () => assert.equal(await unbalancedRolls(test.db), 0)

  describe('one request', () => {
    it('saves once when it is repeated', async () => {
      const order = draft()
      const first = await save(sales, order)
      const second = await save(sales, order)
      assert.deepEqual(second, first)
      const changed = await sales.post('/api/mtm/order/save', { ...order, remark: 'other' })
      assert.equal(changed.success, false)
      assert.equal(changed.message, '请求编号已用于其他内容')
    })

    it('saves and submits once when it is sent five times concurrently', async () => {
      const order = draft()
      const saved = await Promise.all(Array.from({ length: 5 }, () => save(sales, order)))
      assert.equal(new Set(saved.map(({ id }) => id)).size, 1)
      const body = moving(saved[0]!)
      const placed = await Promise.all(
        Array.from({ length: 5 }, () => sales.post<OrderSaved>(moveUrl(saved[0]!, 'submit'), body)),
      )
      for (const answer of placed) {
        assert.equal(answer.success, true, answer.message)
        assert.deepEqual(answer.result, placed[0]!.result)
      }
      const held = await test.db
        .selectFrom('mtmReservation')
        .select('id')
        .where('orderId', '=', saved[0]!.id)
        .execute()
      assert.equal(held.length, 1)
      await balanced()
    })

    it('writes its operation log row with the order, and none when it is refused', async () => {
      const entries = async () => {
        const rows = await test.db
          .selectFrom('sysLog')
          .select('requestUrl')
          .where('logType', '=', 2)
          .where('requestUrl', 'like', '/api/mtm/order/%')
          .execute()
        return rows.length
      }
      const order = draft()
      const before = await entries()
      const saved = await save(sales, order)
      assert.equal(await entries(), before + 1)
      // a repeated request is logged, although it has no further effect
      await save(sales, order)
      assert.equal(await entries(), before + 2)
      await sales.put('/api/mtm/order/edit', { ...draft(), id: saved.id, version: saved.version })
      assert.equal(await entries(), before + 3)
      const late = await sales.post<OrderSaved>(moveUrl(saved, 'submit'), moving(saved))
      assert.equal(late.success, false)
      assert.equal(await entries(), before + 3)
      const now = { ...saved, version: saved.version + 1 }
      assert.equal((await sales.post(moveUrl(now, 'submit'), moving(now))).success, true)
      assert.equal(await entries(), before + 4)
    })

    it('can be repeated after a refusal', async () => {
      const saved = await save(sales, draft([jacket(), jacket({ quantity: 0 })]))
      const body = moving(saved)
      assert.equal((await sales.post(moveUrl(saved, 'submit'), body)).success, false)
      const confirmed = { ...body, confirmed: ['R-QTY-2@1'] }
      assert.equal((await sales.post(moveUrl(saved, 'submit'), confirmed)).success, true)
    })
  })

  describe('a stale version', () => {
    it('is refused with 409 by edit and move', async () => {
      const saved = await save(sales)
      const edit = { ...draft(), id: saved.id, version: saved.version }
      assert.equal((await sales.put('/api/mtm/order/edit', edit)).success, true)
      const late = await sales.call('PUT', '/api/mtm/order/edit', {
        payload: { ...edit, requestId: newId() },
      })
      assert.equal(late.statusCode, 409)
      assert.equal(late.json().message, '订单已被他人修改，请刷新。')
      const move = await sales.call('POST', moveUrl(saved, 'submit'), { payload: moving(saved) })
      assert.equal(move.statusCode, 409)
      assert.equal(move.json().message, '订单已被他人修改，请刷新。')
    })

    it('loses against the first of concurrent requests', async () => {
      const saved = await save(sales)
      const answers = await Promise.all([
        sales.call('POST', moveUrl(saved, 'submit'), { payload: moving(saved) }),
        manager.call('POST', moveUrl(saved, 'cancel'), { payload: moving(saved, { reason: 'x' }) }),
        sales.call('PUT', '/api/mtm/order/edit', {
          payload: { ...draft(), id: saved.id, version: saved.version },
        }),
      ])
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409])
    })
  })

  describe('fabric', () => {
    it('is never double-booked: twenty jackets from one roll', async () => {
      const { db } = test
      // QL-809 has one roll of 25 m, enough for about a dozen jackets
      const saved: OrderSaved[] = []
      for (let i = 0; i < 20; i++)
        saved.push(
          await save(sales, draft([jacket({ fabricNo: 'QL-809' })], { confirmed: ['R-FAB-2', 'R-FAB-2@0'] })),
        )
      const each = saved[0]!.price!.lines[0]!.fabric.lengthMm
      const fits = Math.floor(25_000 / each)
      assert.ok(fits > 5 && fits < 20)
      const bodies = saved.map((order) => moving(order))
      const answers = await Promise.all(
        saved.map((order, index) => sales.post<OrderSaved>(moveUrl(order, 'submit'), bodies[index]!)),
      )
      for (const [index, { success, message }] of answers.entries()) {
        const left = await tracesOf(db, saved[index]!.id, bodies[index]!.requestId)
        if (success) assert.deepEqual(left, { ...PLACED, version: saved[index]!.version + 1 })
        else {
          assert.match(message, /^面料 QL-809 可用 [\d.]+ 米，需要 [\d.]+ 米。$/)
          assert.deepEqual(left, { ...UNTOUCHED, version: saved[index]!.version })
        }
      }
      assert.equal(answers.filter(({ success }) => success).length, fits)
      const roll = await db
        .selectFrom('mtmStockRoll')
        .select(['freeMm', 'reservedMm'])
        .where('rollNo', '=', 'QL-809-R1')
        .executeTakeFirstOrThrow()
      assert.deepEqual(roll, { freeMm: 25_000 - fits * each, reservedMm: fits * each })
      await balanced()

      // a cancelled order frees fabric for a refused one
      const placed = answers.find(({ success }) => success)!.result
      const again = saved.find((_, index) => !answers[index]!.success)!
      await manager.post(moveUrl(placed, 'cancel'), moving(placed, { reason: 'x' }))
      assert.equal((await sales.post(moveUrl(again, 'submit'), moving(again))).success, true)
      await balanced()
    })

    it('that many orders wait for keeps one connection busy, and everybody gets it in turn', async () => {
      const saved = await Promise.all(
        Array.from({ length: 12 }, () => save(sales, draft([jacket({ fabricNo: 'QL-803' })]))),
      )
      const holder = await poolOf(test.db).connect()
      try {
        await holder.query('begin')
        await holder.query(
          `select roll.id from mtm_stock_roll roll join mtm_fabric fabric on fabric.id = roll.material_id
           where fabric.fabric_no = 'QL-803' for update of roll`,
        )
        const moves = saved.map((order) => sales.post(moveUrl(order, 'submit'), moving(order)))
        await until('one waits for the rolls', async () => (await waitingForLocks(test.db)) === 1)
        // each of the others would take a connection, and the list would not get one
        assert.equal((await sales.get('/api/mtm/order/list')).success, true)
        assert.equal(await waitingForLocks(test.db), 1)
        await holder.query('rollback')
        for (const { success, message } of await Promise.all(moves)) assert.equal(success, true, message)
      } finally {
        holder.release()
      }
      await balanced()
    })

    it('is released by the job when a reservation expires', async () => {
      const { db } = test
      const first = await save(sales, draft([jacket({ fabricNo: 'VD-1108' })]))
      assert.equal((await sales.post(moveUrl(first, 'submit'), moving(first))).success, true)
      const second = await save(sales, draft([jacket({ fabricNo: 'HK-508', quantity: 5 })]))
      assert.equal((await sales.post(moveUrl(second, 'submit'), moving(second))).success, true)
      const expire = (orderId: string) =>
        db
          .updateTable('mtmReservation')
          .set({ expiresAt: new Date(0) })
          .where('orderId', '=', orderId)
          .execute()
      await expire(second.id)
      assert.ok((await releaseExpired(db)) > 0)
      assert.equal(await releaseExpired(db), 0)
      await balanced()
    })
  })

  describe('a guessed id', () => {
    it('of another user reveals and changes nothing', async () => {
      const saved = await save(sales)
      for (const answer of [
        await other.get(`/api/mtm/order/${saved.id}`),
        await other.post(moveUrl(saved, 'submit'), moving(saved)),
        await other.post(moveUrl(saved, 'cancel'), moving(saved, { reason: 'x' })),
        await other.put('/api/mtm/order/edit', { ...draft(), id: saved.id, version: saved.version }),
        await other.delete(`/api/mtm/order/delete?id=${saved.id}`),
        await other.post('/api/mtm/order/check', { ...draft(), id: saved.id }),
        await other.get(`/api/mtm/order/${newId()}`),
      ]) {
        assert.equal(answer.success, false)
        assert.equal(answer.message, '未找到对应实体')
        assert.deepEqual(answer.result, { key: 'record.missing' })
      }
      assert.equal((await other.get<Page<OrderRow>>('/api/mtm/order/list')).result.total, 0)
    })

    it('of another user’s customer or sheet is refused', async () => {
      for (const answer of [
        await other.post('/api/mtm/order/save', draft()),
        await other.post('/api/mtm/order/save', draft([jacket()], { customerId: null, client: 'X' })),
        await other.get(`/api/mtm/measure/list?customerId=${CUSTOMER}`),
        await other.post('/api/mtm/measure/add', {
          requestId: newId(),
          customerId: CUSTOMER,
          method: 'tape',
          body: { height: { value: 1740, source: 'taken' } },
        }),
      ]) {
        assert.equal(answer.success, false)
        assert.equal(answer.message, '未找到对应实体')
      }
    })

    it('of another tenant does not exist, even with the rule order.all', async () => {
      const saved = await save(sales)
      assert.equal((await stranger.get(`/api/mtm/order/${saved.id}`)).message, '未找到对应实体')
      assert.equal(
        (await stranger.post(moveUrl(saved, 'cancel'), moving(saved, { reason: 'x' }))).success,
        false,
      )
      assert.equal((await stranger.get<Page<OrderRow>>('/api/mtm/order/list')).result.total, 0)
      assert.equal((await stranger.get<Page<unknown>>('/api/mtm/fabric/list')).result.total, 0)
      assert.equal((await stranger.get('/api/mtm/fabric/QL-801')).message, '商品不存在！')
      const order = draft([jacket({ measureSheetId: null, body: { chestGirth: 960 } })], {
        customerId: null,
        client: 'X',
      })
      const own = await save(stranger, order)
      assert.ok(
        own.findings.some(({ rule }) => rule === 'R-FAB-1'),
        'the cloth of tenant 0 is unknown here',
      )
      assert.equal(
        (await stranger.post('/api/mtm/order/save', draft([jacket({ measureSheetId: SHEET })]))).success,
        false,
      )
      assert.equal((await sales.get(`/api/mtm/order/${own.id}`)).success, false)
    })

    it('order numbers are unique per tenant and counted by day in its time zone', async () => {
      const rows = await test.db.selectFrom('mtmOrder').select(['tenantId', 'orderNo']).execute()
      assert.equal(new Set(rows.map(({ tenantId, orderNo }) => `${tenantId} ${orderNo}`)).size, rows.length)
      assert.ok(rows.some(({ tenantId }) => tenantId === 7))
      // half past midnight in Shanghai
      const at = new Date('2026-03-01T16:30:00Z')
      const [there, here] = await Promise.all(
        ['Asia/Shanghai', 'UTC'].map((zone) => nextOrderNumber(test.db, { tenantId: 7, zone }, at)),
      )
      assert.deepEqual([there!.date, here!.date], ['2026-03-02', '2026-03-01'])
      assert.deepEqual([there!.sequence, here!.sequence], [1, 1])
    })
  })

  it('shows customers only their own orders and record', async () => {
    const customer = await signedIn(test.app, 'customer')
    const { records } = (await customer.get<Page<OrderRow>>('/api/mtm/order/list')).result
    assert.ok(records.length > 0)
    assert.deepEqual([...new Set(records.map(({ client }) => client))], ['陈示例'])
    const { result } = await customer.get<Page<{ id: string }>>('/api/mtm/customer/list')
    assert.deepEqual(
      result.records.map(({ id }) => id),
      [stableId('customer:0')],
    )
  })

  it('sends no price to users who may not see prices', async () => {
    const saved = await save(blind)
    const amounts = (value: unknown) => JSON.stringify(value).match(/"(price|total|amount|unitPrice)":/g)
    assert.equal(amounts(saved), null)
    const list = await blind.get<Page<OrderRow>>('/api/mtm/order/list?column=total&order=asc&total=142850')
    assert.ok(list.result.total > 1, 'a filter on the total is passed over')
    assert.equal(amounts(list.result.records), null)
    assert.equal(amounts((await blind.get<OrderDetail>(`/api/mtm/order/${saved.id}`)).result), null)
    const check = await blind.post<{ lines: { surcharges: unknown[] }[] }>('/api/mtm/order/check', draft())
    assert.equal(amounts(check.result), null)
    // confirmations of prices by other users are hidden
    const raised = await save(sales)
    const total = raised.price!.total
    await test.db
      .updateTable('mtmOrder')
      .set({ totalAmount: total - 100 })
      .where('id', '=', raised.id)
      .execute()
    const placed = await sales.post<OrderSaved>(
      moveUrl(raised, 'submit'),
      moving(raised, { confirmed: ['R-PRICE'] }),
    )
    assert.ok(placed.result.findings.some(({ rule }) => rule === 'R-PRICE'))
    const seen = (await blind.get<OrderDetail>(`/api/mtm/order/${raised.id}`)).result
    assert.doesNotMatch(JSON.stringify(seen), new RegExp(String(total)))
    const fabric = await blind.get<{ pricePerM: number | null }>('/api/mtm/fabric/QL-801')
    assert.equal(fabric.result.pricePerM, null)
    const catalogue = await blind.get<{ priceList: { make: object; metres: object }; catalogue: object }>(
      '/api/mtm/catalogue',
    )
    assert.deepEqual(new Set(Object.values(catalogue.result.priceList.make)), new Set([0]))
    assert.ok(Object.keys(catalogue.result.priceList.metres).length > 0)
    assert.doesNotMatch(JSON.stringify(catalogue.result.catalogue), /"(surcharge|makePrice)":[1-9-]/)
  })
})
