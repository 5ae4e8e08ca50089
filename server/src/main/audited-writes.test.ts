import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { z } from '@mtm/shared-utils/contracts/schema'
import { sql } from 'kysely'
import { signedIn, testApp, type SignedIn, type TestApp } from '../identity/testing.ts'
import { draft, jacket, moveUrl, moving, save } from '../orders/testing.ts'
import { audit } from '../platform/audit/audit.ts'
import { callerOf } from '../platform/caller/caller.ts'
import { inTransaction, newId, type DB } from '../platform/database/database.ts'
import { ok } from '../platform/http/answers.ts'

/** What a request writes, how it is sent, and the row of the operation log that names it. */
interface Written {
  name: string
  table: keyof DB & ('mtmPayment' | 'mtmOrder' | 'mtmOrderLog' | 'mtmStockRoll')
  send(): Promise<{ success: boolean; message: string }>
  /** ids of the records that the newest row must name, after a successful request */
  row(): Promise<string>
}

describe('a write and its row of the operation log', () => {
  let home: TestApp
  let people: Record<'sales' | 'finance' | 'warehouse', SignedIn>
  let fabricId: string
  before(async () => {
    home = await testApp({
      seed: 'all',
      extra(api) {
        const schema = { hide: true, tags: ['test'], body: z.looseObject({}) }
        const config = { access: 'user' as const }
        api.put('/test/forgets', { config, schema }, () => ok())
        api.put('/test/twice', { config, schema }, async (request) => {
          await inTransaction(home.db, async (trx) => {
            await audit(trx, callerOf(request))
            await audit(trx, callerOf(request))
          })
          return ok()
        })
      },
    })
    const { app, db } = home
    const [sales, finance, warehouse] = await Promise.all([
      signedIn(app, 'sales'),
      signedIn(app, 'finance'),
      signedIn(app, 'warehouse'),
    ])
    people = { sales, finance, warehouse }
    const fabric = await db
      .selectFrom('mtmFabric')
      .select('id')
      .where('tenantId', '=', 0)
      .where('fabricNo', '=', 'QL-801')
      .executeTakeFirstOrThrow()
    fabricId = fabric.id
  })
  after(() => home.close())

  const newest = async () => {
    const { logContent } = await home.db
      .selectFrom('sysLog')
      .select('logContent')
      .where('logType', '=', 2)
      .orderBy('createTime', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return logContent
  }
  const count = async (table: Written['table'] | 'sysLog') => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(
      table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    )} ${table === 'sysLog' ? sql`where log_type = 2` : sql``}`.execute(home.db)
    return rows[0]!.count
  }
  const idOf = async (table: 'mtmPayment' | 'mtmOrder' | 'mtmStockRoll', at: 'createTime' | 'receivedAt') => {
    const { id } = await home.db
      .selectFrom(table)
      .select('id')
      .orderBy(sql.ref(at), 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }

  let saved: OrderSaved
  const writes: Written[] = [
    {
      name: 'a payment',
      table: 'mtmPayment',
      send: () =>
        people.finance.post('/api/mtm/payment/confirm', {
          mall: '示例商城',
          txnNo: newId(),
          quotedOrderNo: 'NONE',
          amount: 100,
          currency: 'CNY',
          paidAt: '2026-11-20 09:30:00',
        }),
      row: async () => `payment:confirm ${await idOf('mtmPayment', 'createTime')}`,
    },
    {
      name: 'a new order',
      table: 'mtmOrder',
      send: () => people.sales.post('/api/mtm/order/save', draft()),
      row: async () => `order:save ${await idOf('mtmOrder', 'createTime')}`,
    },
    {
      name: 'a changed order',
      table: 'mtmOrderLog',
      async send() {
        const { id, version } = saved
        const changed = { ...draft([jacket({ quantity: 2 })]), id, version }
        const answer = await people.sales.put<OrderSaved>('/api/mtm/order/edit', changed)
        if (answer.success) saved = answer.result
        return answer
      },
      row: () => Promise.resolve(`order:edit ${saved.id}`),
    },
    {
      name: 'a move of an order',
      table: 'mtmOrderLog',
      send: () => people.sales.post(moveUrl(saved, 'submit'), moving(saved, { confirmed: ['R-QTY-2@1'] })),
      row: () => Promise.resolve(`order:submit ${saved.id}`),
    },
    {
      name: 'rolls in stock',
      table: 'mtmStockRoll',
      send: () =>
        people.warehouse.post('/api/mtm/stock/receive', {
          requestId: newId(),
          materialId: fabricId,
          documentNo: 'DN-1',
          warehouse: 'MAIN',
          rolls: [{ rollNo: newId().slice(0, 20), dyeLot: 'D9', mm: 42_000, location: 'B-1' }],
        }),
      row: async () => `stock:receive ${await idOf('mtmStockRoll', 'receivedAt')}`,
    },
  ]

  /** Sends a request that must fail, and expects that it left nothing. */
  async function leavesNothing({ table, send }: Written) {
    const before = [await count(table), await count('sysLog')]
    assert.equal((await send()).success, false)
    assert.deepEqual([await count(table), await count('sysLog')], before)
  }

  before(async () => {
    saved = await save(people.sales)
    await sql`create function test_end() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(home.db)
  })

  for (const write of writes) {
    describe(write.name, () => {
      it('is not stored when its row cannot be written', async () => {
        await sql`alter table sys_log add constraint test_no_rows check (log_type <> 2) not valid`.execute(
          home.db,
        )
        try {
          await leavesNothing(write)
        } finally {
          await sql`alter table sys_log drop constraint test_no_rows`.execute(home.db)
        }
      })

      it('is not stored, nor its row, when the connection breaks between the write and the commit', async () => {
        await sql`create constraint trigger test_ends after insert on sys_log
          deferrable initially deferred for each row execute function test_end()`.execute(home.db)
        try {
          await leavesNothing(write)
        } finally {
          await sql`drop trigger test_ends on sys_log`.execute(home.db)
        }
      })

      it('is stored with one row, which names it', async () => {
        const before = [await count(write.table), await count('sysLog')] as const
        const { success, message } = await write.send()
        assert.equal(success, true, message)
        assert.deepEqual([await count(write.table), await count('sysLog')], [before[0] + 1, before[1] + 1])
        assert.equal(await newest(), await write.row())
      })
    })
  }

  it('fails in tests where a route forgets its row', async () => {
    const { statusCode } = await people.sales.call('PUT', '/api/test/forgets', { payload: {} })
    assert.equal(statusCode, 500)
  })

  it('fails in tests where a transaction writes two', async () => {
    const { statusCode } = await people.sales.call('PUT', '/api/test/twice', { payload: {} })
    assert.equal(statusCode, 500)
  })
})
