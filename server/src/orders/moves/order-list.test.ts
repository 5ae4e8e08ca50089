import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { LONG_LIST } from '@mtm/shared-utils/contracts/envelope'
import { save } from '../testing.ts'

describe('totals of the order list', () => {
  let test: TestApp
  let sales: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    sales = await signedIn(test.app, 'sales')
  })
  after(() => test.close())

  const total = async (query = '') =>
    (await sales.get<Page<OrderRow>>(`/api/mtm/order/list?pageSize=5${query}`)).result.total
  const mine = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from mtm_order
      where del_flag = 0 and owner_id = (select owner_id from mtm_order where order_no = 'LONG1')`.execute(
      test.db,
    )
    return rows[0]!.count
  }

  it('include a new order at once while the list is short', async () => {
    const before = await total()
    await save(sales)
    assert.equal(await total(), before + 1)
  })

  it('count a long list with a delay for new orders, and a filtered short list at once', async () => {
    const { id } = await save(sales)
    await sql`
      insert into mtm_order (id, tenant_id, owner_id, order_no, status, order_date)
      select md5(n::text), tenant_id, owner_id, 'LONG' || n, status, order_date
      from mtm_order, generate_series(1, ${LONG_LIST}::int) n where id = ${id}`.execute(test.db)
    const all = await mine()
    assert.ok(all > LONG_LIST)
    // an estimate until it was counted
    while ((await total()) !== all);
    const filtered = await total('&status=SAVED&orderNo=LONG999')
    assert.equal(filtered, 11)
    await save(sales)
    assert.equal(await total(), all, 'kept')
    await sql`update mtm_order set del_flag = 1 where order_no = 'LONG9999'`.execute(test.db)
    assert.equal(await total('&status=SAVED&orderNo=LONG999'), filtered - 1)
  })
})
