import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { signedIn, testApp, type TestApp } from '../src/identity/testing.ts'
import { settingOf } from '../src/trade/settings/settings.ts'
import { MAIN_TENANT, TENANTS, TOKYO_TENANT } from './demo-tenants.ts'
import { goodsOf } from './made-to-measure/goods.ts'

interface List {
  total: number
  records: Record<string, unknown>[]
}

describe('demonstration tenants', () => {
  let app: TestApp
  before(async () => {
    app = await testApp({ seed: 'all' })
  })
  after(() => app.close())

  it('differ in name, zone and number prefix as declared', async () => {
    const tenants = await app.db
      .selectFrom('sysTenant')
      .select(['id', 'name', 'zone'])
      .orderBy('id')
      .execute()
    const rows = await Promise.all(
      tenants.map(async (tenant) => {
        const { numberPrefix } = await settingOf(app.db, tenant.id, 'orders')
        return { ...tenant, numberPrefix }
      }),
    )
    assert.deepEqual(
      rows,
      TENANTS.map(({ tenantId: id, name, zone, numberPrefix }) => ({ id, name, zone, numberPrefix })),
    )
  })

  it('have categories in their own language', async () => {
    for (const [tenant, names] of [
      [MAIN_TENANT, ['材料', '品类', '场合']],
      [TOKYO_TENANT, ['材料', '品目', '用途']],
    ] as const) {
      const rows = await app.db
        .selectFrom('sysCategory')
        .select(['name', 'code', 'parentId'])
        .where('tenantId', '=', tenant.tenantId)
        .orderBy('code')
        .execute()
      assert.equal(rows.length, 14)
      const tops = rows.filter(({ parentId }) => parentId === null)
      assert.deepEqual(
        tops.map(({ name, code }) => [name, code]),
        names.map((name, at) => [name, `A0${at + 1}`]),
      )
    }
  })

  it('have their own materials and customers', async () => {
    for (const tenant of TENANTS) {
      const goods = goodsOf(tenant)
      // one of each lining
      const rolls = goods.fabrics.flatMap((fabric) => fabric.rolls).length + goods.linings.length
      for (const [table, expected] of [
        ['mtm_fabric', goods.fabrics.length],
        ['mtm_stock_roll', rolls],
        ['mtm_stock_move', rolls],
        ['mtm_lining', goods.linings.length],
        ['mtm_button', goods.buttons.length],
        ['mtm_style', goods.styles.length],
        ['mtm_customer', goods.customers.length],
      ] as const) {
        // remnants become rolls
        const receipts =
          table === 'mtm_stock_move'
            ? sql`and kind = 'receive'`
            : table === 'mtm_stock_roll'
              ? sql`and remnant_of is null`
              : sql``
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from ${sql.table(table)}
          where tenant_id = ${tenant.tenantId} ${receipts}`.execute(app.db)
        assert.equal(rows[0]?.n, expected, `${tenant.name} ${table}`)
      }
    }
  })

  it('gives the Tokyo tenant enough data', () => {
    const { fabrics, linings, buttons, styles, customers } = goodsOf(TOKYO_TENANT)
    assert.deepEqual(
      [fabrics, linings, buttons, styles, customers].map((goods) => goods.length),
      [10, 4, 5, 7, 8],
    )
    const first = new Set(goodsOf(MAIN_TENANT).fabrics.map(({ no }) => no))
    assert.ok(fabrics.every(({ no }) => !first.has(no)))
  })

  it('shows the salesperson in Tokyo customers and fabrics in Japanese, and none of the first tenant', async () => {
    const sales = await signedIn(app.app, TOKYO_TENANT.accounts.sales, { 'accept-language': 'ja' })
    const { result: customers } = await sales.get<List>('/api/mtm/customer/list?pageSize=100')
    const names = new Set(goodsOf(TOKYO_TENANT).customers.map(({ name }) => name))
    assert.equal(customers.total, names.size - 1) // the first belongs to the client account
    assert.ok(customers.records.every(({ name }) => names.has(String(name))))
    const { result: fabrics } = await sales.get<List>('/api/mtm/fabric/list?pageSize=100')
    assert.equal(fabrics.total, goodsOf(TOKYO_TENANT).fabrics.length)
    const flannel = fabrics.records.find(({ fabricNo }) => fabricNo === 'KS-09')
    assert.equal(flannel?.['textJp'], 'タバコブラウンフランネル')
    assert.equal(flannel?.['weave_dictText'], 'フランネル')
  })
})
