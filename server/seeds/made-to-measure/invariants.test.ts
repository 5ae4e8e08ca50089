import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ORDER_STATES, STATION_MOVES, STATIONS } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { person } from '../../src/workshop/production/testing.ts'
import { testDatabase, unbalancedRolls, type TestDatabase } from '../../src/platform/testing/testing.ts'
import { orderMachine } from '../../src/orders/order-machine.ts'
import { draftOf } from '../../src/orders/draft/draft-of-order.ts'
import { memoriesOf } from '../../src/trade/evaluation/stored-context.ts'
import { readOrder } from '../../src/orders/order-store.ts'
import { prepare } from '../../src/trade/evaluation/prepare.ts'

describe('demonstration orders', () => {
  let test: TestDatabase
  before(async () => {
    test = await testDatabase({ seed: 'all' })
  })
  after(() => test.close())

  const all = async <T>(query: string) => (await sql.raw<T>(query).execute(test.db)).rows
  const orders = () => test.db.selectFrom('mtmOrder').selectAll().execute()
  /** an actor with all permissions in the order's tenant */
  const actorOf = (tenantId: number) =>
    person({ tenantId, zone: tenantId === 0 ? 'Asia/Shanghai' : 'Asia/Tokyo' })

  it('cover every state and station, with reworks, a skip and every mismatch reason', async () => {
    const found = await orders()
    assert.equal(found.filter(({ tenantId }) => tenantId === 0).length, 60)
    assert.equal(found.filter(({ tenantId }) => tenantId === 1).length, 8)
    assert.deepEqual(
      [...new Set(found.map(({ status }) => status))].sort(),
      ORDER_STATES.map(({ code }) => code).sort(),
    )
    const at = await all<{ station: string }>('select distinct station from mtm_piece where tenant_id = 0')
    assert.deepEqual(at.map(({ station }) => station).sort(), STATIONS.map(({ code }) => code).sort())
    const kinds = await all<{ kind: string; n: number }>(
      'select kind, count(*)::int as n from mtm_station_log group by 1',
    )
    const of = (kind: string) => kinds.find((row) => row.kind === kind)?.n ?? 0
    assert.ok(of('forward') >= 200 && of('rework') >= 3 && of('skip') === 1, JSON.stringify(kinds))
    const reasons = await all<{ r: string }>(
      'select distinct mismatch_reason as r from mtm_payment where mismatch_reason is not null',
    )
    assert.equal(reasons.length, 7)
  })

  it('leave every roll with the sum of its moves, never negative', async () => {
    assert.equal(await unbalancedRolls(test.db), 0)
    const held = await all(`select roll.id from mtm_stock_roll roll left join mtm_reservation held
      on held.roll_id = roll.id and held.state = 'held' group by roll.id having roll.reserved_mm <> coalesce(sum(held.mm), 0)`)
    assert.deepEqual(held, [])
  })

  it('take fabric only from received rolls', async () => {
    const early =
      await all(`select move.id from mtm_stock_move move join mtm_stock_roll roll on roll.id = move.roll_id
      where move.create_time < roll.received_at`)
    assert.deepEqual(early, [])
    const late = await all(
      `select id from mtm_stock_roll where received_at > now() - interval '1 day' and remnant_of is null`,
    )
    assert.deepEqual(late, [])
  })

  it('that are paid were paid in full', async () => {
    const wrong = await all(`select o.order_no from mtm_order o where status in
      ('PAID', 'ON_PRODUCTION', 'FINISHED', 'SHIPPED', 'RECEIVED') and total_amount <> (
        select coalesce(sum(amount - coalesce(refunded_amount, 0)), 0) from mtm_payment p
        where p.order_id = o.id and p.match_status <> 'UNASSIGNED')`)
    assert.deepEqual(wrong, [])
  })

  it('have consistent prices, reproduced by the stored price version', async () => {
    for (const { id, tenantId, price, priceVersion, totalAmount, createTime } of await orders()) {
      const p = price!
      assert.equal(
        p.goods,
        p.lines.reduce((sum, { amount }) => sum + amount, 0) - p.setDiscount - p.orderDiscount,
      )
      assert.equal(p.total, p.goods + p.rush + p.express + p.tax)
      assert.equal(p.total, totalAmount)
      const actor = actorOf(tenantId)
      const stored = await readOrder(test.db, actor, id)
      const again = await prepare({ db: test.db, actor, at: createTime }, draftOf(stored), {
        memories: memoriesOf(stored.lines),
      })
      assert.equal(again.published.versions.prices, priceVersion)
      assert.deepEqual(again.price, p)
    }
  })

  it('offer only legal actions, and refuse others', async () => {
    for (const order of await orders()) {
      const actor = actorOf(order.tenantId)
      const context = { db: test.db, order, actor, at: new Date() }
      const offered: string[] = (await orderMachine.offered(context)).map(({ action }) => action)
      const known = { noErrors: true, remarksAnswered: true }
      const wanted = { ...context, known, request: { reason: 'because', inputs: {} } }
      for (const action of offered) await orderMachine.judge(wanted, action)
      for (const action of ['submit', 'approve', 'correct', 'receive', 'ship', 'pay'])
        if (!offered.includes(action))
          await assert.rejects(orderMachine.judge(wanted, action), { key: 'order.illegalMove' })
    }
  })

  it('have pieces whose history is a chronological path in the move graph', async () => {
    const edges = new Set(STATION_MOVES.map(({ from, to, kind }) => `${from} ${to} ${kind}`))
    const steps = await test.db
      .selectFrom('mtmStationLog')
      .selectAll()
      .orderBy('pieceId')
      .orderBy('step')
      .execute()
    for (const [pieceId, path] of Map.groupBy(steps, (step) => step.pieceId))
      for (const [index, { fromStation, toStation, kind, createTime }] of path.entries()) {
        assert.ok(edges.has(`${fromStation} ${toStation} ${kind}`), `${pieceId} ${fromStation} ${toStation}`)
        assert.equal(fromStation, path[index - 1]?.toStation ?? null)
        assert.ok(index === 0 || createTime > path[index - 1]!.createTime)
        assert.ok(createTime <= new Date())
      }
  })
})
