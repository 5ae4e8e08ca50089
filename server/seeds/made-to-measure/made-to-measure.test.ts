import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ORDER_STATES } from '@mtm/shared-utils/garments'
import { DICTIONARIES } from '@mtm/shared-utils/garments/seeds'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../../src/platform/testing/testing.ts'
import { writeDictionaries } from '../dictionaries.ts'
import { seedDemonstration } from '../index.ts'
import { FABRICS } from './fabrics.data.ts'
import { BUTTONS, LININGS } from './trims.data.ts'

describe('the tailoring demonstration', () => {
  let test: TestDatabase
  before(async () => {
    test = await testDatabase({ seed: 'all' })
  })
  after(() => test.close())

  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      test.db,
    )
    return rows[0]!.n
  }

  it('is written once', async () => {
    const orders = await count('mtm_order')
    assert.equal(await seedDemonstration(test.db), false)
    assert.equal(await count('mtm_order'), orders)
  })

  it('is as large as the reference requires', () => {
    const several = (of: (fabric: (typeof FABRICS)[number]) => unknown) => new Set(FABRICS.map(of)).size
    assert.deepEqual([FABRICS.length, LININGS.length, BUTTONS.length], [36, 12, 10])
    assert.ok(several(({ weave }) => weave) >= 8)
    assert.equal(
      several(({ mill }) => mill),
      4,
    )
    assert.equal(
      several(({ priceClass }) => priceClass),
      3,
    )
    assert.equal(FABRICS.filter(({ rolls }) => rolls.length === 0).length, 2)
    const gone = FABRICS.filter(({ status }) => status === 'discontinued')
    assert.deepEqual(
      gone.map(({ substitute }) => substitute),
      ['HK-503'],
    )
    for (const { no, composition } of FABRICS)
      assert.equal(
        composition.reduce((sum, [, percent]) => sum + percent, 0),
        100,
        no,
      )
  })

  it('has try-on garments of the common sizes in the shops', async () => {
    const { rows } = await sql<{ tenantId: number; place: string; category: string; moulds: number }>`
      select garment.tenant_id as "tenantId", coalesce(garment.store, depart.org_code) as place,
        mould.category, count(*)::int as moulds
      from mtm_try_on garment
      join mtm_mould_list mould on mould.tenant_id = garment.tenant_id and mould.mould_no = garment.mould_no
      left join sys_depart depart on depart.id = garment.depart_id and depart.tenant_id = garment.tenant_id
      group by 1, 2, 3`.execute(test.db)
    assert.equal(
      rows.reduce((sum, { moulds }) => sum + moulds, 0),
      await count('mtm_try_on'),
      'each is of a mould of its tenant',
    )
    const places = (tenantId: number) => [
      ...new Set(rows.filter((row) => row.tenantId === tenantId).map(({ place }) => place)),
    ]
    assert.deepEqual(new Set(places(0)), new Set(['A01A01A01', 'A01A01A02', '巡回量体箱']))
    assert.deepEqual(places(1), ['T01A01'])
    assert.equal(new Set(rows.map(({ category }) => category)).size, 7)
  })

  it('has orders in every state; placed ones before production hold reservations', async () => {
    const { rows } = await sql<{ status: string }>`select distinct status from mtm_order`.execute(test.db)
    assert.deepEqual(
      rows.map(({ status }) => status).toSorted(),
      ORDER_STATES.map(({ code }) => code as string).toSorted(),
    )
    const bare = await sql<{ n: number }>`
      select count(*)::int as n from mtm_order o
      where status in ('SUBMITTED', 'INFO_ERROR', 'CORRECTED', 'AWAIT_PAY', 'PAY_MISMATCH', 'PAID')
        and exists (select 1 from mtm_order_line l where l.order_id = o.id and not l.own_fabric and l.quantity > 0)
        and not exists (select 1 from mtm_reservation r where r.order_id = o.id and r.state = 'held')`.execute(
      test.db,
    )
    assert.equal(bare.rows[0]!.n, 0)
  })

  it('has every dictionary of the domain with three texts; later changes stay', async () => {
    const { rows } = await sql<{ code: string; items: number }>`
      select d.dict_code as code, count(i.id)::int as items from sys_dict d
      join sys_dict_item i on i.dict_id = d.id and i.item_text <> '' and i.item_text_en <> '' and i.item_text_jp <> ''
      where d.tenant_id = 0 group by d.dict_code`.execute(test.db)
    const count = new Map(rows.map(({ code, items }) => [code, items]))
    for (const { code, items, after = 0 } of DICTIONARIES.dictionaries)
      assert.equal(count.get(code), items.length + after, code)
    await sql`delete from sys_dict where dict_code = 'style.hem'`.execute(test.db)
    await writeDictionaries(test.db)
    const again = await sql`select 1 from sys_dict where dict_code = 'style.hem'`.execute(test.db)
    assert.equal(again.rows.length, 0)
  })

  it('stores values, never texts', async () => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relname like 'mtm%' and a.atttypid = 'jsonb'::regtype and a.attnum > 0
        and not a.attisdropped`.execute(test.db)
    assert.ok(columns.length > 30)
    const wrong = await Promise.all(
      columns.map(async ({ table, column }) => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from ${sql.table(table)}
          where jsonb_typeof(${sql.ref(column)}) = 'string'`.execute(test.db)
        return rows[0]!.n > 0 ? [`${table}.${column}`] : []
      }),
    )
    assert.deepEqual(wrong.flat(), [])
  })

  it('uses only known dictionary values', async () => {
    for (const [table, column, dict] of [
      ['mtm_fabric', 'weave', 'fabric_weave'],
      ['mtm_fabric', 'pattern', 'fabric_pattern'],
      ['mtm_fabric', 'colour_family', 'colour_family'],
      ['mtm_fabric', 'season', 'season'],
      ['mtm_fabric', 'price_class', 'price_class'],
      ['mtm_fabric', 'status', 'fabric_status'],
      ['mtm_fabric', 'stock_policy', 'stock_policy'],
      ['mtm_lining', 'status', 'fabric_status'],
      ['mtm_button', 'material', 'button_material'],
      ['mtm_button', 'holes', 'button_holes'],
      ['mtm_button', 'finish', 'button_finish'],
      ['mtm_style', 'category', 'garment_category'],
      ['mtm_customer', 'sex', 'sex'],
      ['mtm_customer', 'country', 'country'],
      ['mtm_order', 'status', 'order_status'],
      ['mtm_order', 'rush', 'rush_level'],
    ] as const) {
      const { rows } = await sql<{ value: string }>`
        select distinct ${sql.ref(column)} as value from ${sql.table(table)} t where not exists (
          select 1 from sys_dict_item i join sys_dict d on d.id = i.dict_id
          where d.dict_code = ${dict} and i.item_value = t.${sql.ref(column)}
        )`.execute(test.db)
      assert.deepEqual(rows, [], `${table}.${column}`)
    }
  })
})
