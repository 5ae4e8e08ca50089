import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { MAIN_TENANT, TOKYO_TENANT } from '../../../../seeds/demo-tenants.ts'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../../identity/testing.ts'
import { readCsv } from '../../../engine/workbook/csv.ts'
import { rowsOf } from '../../../engine/workbook/testing.ts'

const { accounts } = MAIN_TENANT
const LIMITS = { rows: 10_000, columns: 1_000, unpacked: 1e8 }
const URL = '/api/mtm/order/exportXls'

describe('the export of orders', () => {
  let test: TestApp
  let manager: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    manager = await signedIn(test.app, accounts.manager, { 'accept-language': 'en-US' })
  })
  after(() => test.close())

  const csv = async (person: SignedIn, query = '') => {
    const { rawPayload, headers } = await person.call('GET', `${URL}?format=csv${query}`)
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
    assert.deepEqual([...rawPayload.subarray(0, 3)], [0xef, 0xbb, 0xbf])
    const [heads, ...rows] = readCsv(rawPayload, LIMITS).map(({ cells }) => cells.map(String))
    return { heads: heads!, rows, text: rawPayload.toString() }
  }

  it('has a row for each garment, with every style value and every measurement, as Excel and as CSV', async () => {
    const { rawPayload, headers } = await manager.call('GET', URL)
    const disposition = String(headers['content-disposition'])
    assert.match(decodeURIComponent(disposition.split("UTF-8''")[1]!), /^Order lines \d{4}-\d\d-\d\d\.xlsx$/)
    const [title, exporter, heads, ...rows] = await rowsOf(rawPayload)
    assert.deepEqual(title, ['Order lines'])
    assert.match(String(exporter![0]), /^Exported by: ./)
    for (const head of ['Order No.', 'Total amount', 'Lapel shape', 'Lapel width', 'Chest (cm)', 'Express'])
      assert.ok(
        heads!.some((one) => String(one).startsWith(head.replace(' (cm)', ''))),
        head,
      )
    const { lines } = await test.db
      .selectFrom('mtmOrderLine')
      .innerJoin('mtmOrder', 'mtmOrder.id', 'mtmOrderLine.orderId')
      .select((eb) => eb.fn.countAll<number>().as('lines'))
      .where('mtmOrder.tenantId', '=', MAIN_TENANT.tenantId)
      .where('mtmOrder.delFlag', '=', 0)
      .executeTakeFirstOrThrow()
    const admin = await signedIn(test.app, accounts.admin)
    assert.equal((await csv(admin)).rows.length, lines)
    const text = await csv(manager)
    assert.equal(text.rows.length, rows.length)
    const width = heads!.indexOf('Lapel width')
    const jacket = rows.find((row) => typeof row[width] === 'number')!
    assert.ok((jacket[width] as number) > 5 && (jacket[width] as number) < 14, 'the lapel is not in cm')
  })

  it('writes amounts in units of their currency', async () => {
    const { orderNo, totalAmount } = await test.db
      .selectFrom('mtmOrder')
      .select(['orderNo', 'totalAmount'])
      .where('tenantId', '=', MAIN_TENANT.tenantId)
      .where('currency', '=', 'CNY')
      .where('totalAmount', '>', 0)
      .executeTakeFirstOrThrow()
    const { heads, rows } = await csv(manager, `&orderNo=${orderNo}`)
    assert.equal(rows[0]![heads.indexOf('Total amount')], String(totalAmount! / 100))
    const lines = rows.map((row) => Number(row[heads.indexOf('Amount')]))
    assert.ok(
      lines.every((amount) => amount <= totalAmount! / 100),
      lines.join(),
    )
  })

  it('exports what the list shows: filtered, of this tenant, visible to the caller', async () => {
    const one = (await csv(manager)).rows[0]![0]!
    const found = await csv(manager, `&orderNo=${one}`)
    assert.deepEqual([...new Set(found.rows.map(([orderNo]) => orderNo))], [one])
    const foreign = await signedIn(test.app, TOKYO_TENANT.accounts.manager)
    assert.ok(!(await csv(foreign)).rows.some(([orderNo]) => orderNo === one))
  })

  it('holds no formulas, and no amounts for callers who may not see prices', async () => {
    const { id } = await test.db
      .selectFrom('mtmOrder')
      .select('id')
      .where('tenantId', '=', MAIN_TENANT.tenantId)
      .where('status', '=', 'PAID')
      .executeTakeFirstOrThrow()
    await test.db
      .updateTable('mtmOrder')
      .set({ client: '=1+1', company: 'a "b", c' })
      .where('id', '=', id)
      .execute()
    const { heads, rows, text } = await csv(manager)
    assert.ok(text.includes(",'=1+1,"))
    const attacked = rows.find((row) => row[heads.indexOf('Client')] === '=1+1')!
    assert.equal(attacked[heads.indexOf('Company')], 'a "b", c')
    assert.ok(heads.includes('Total amount'))
    await test.db
      .deleteFrom('sysRolePermission')
      .where(
        'permissionId',
        'in',
        test.db.selectFrom('sysPermission').select('id').where('perms', '=', 'order:price:view'),
      )
      .execute()
    const blind = await signedIn(test.app, accounts.finance, { 'accept-language': 'en-US' })
    assert.ok(!(await csv(blind)).heads.includes('Total amount'))
  })

  it('is joined by the export of station steps with person, time and defect', async () => {
    const LOG = '/api/mtm/production/log/exportXls'
    const { rawPayload } = await manager.call('GET', `${LOG}?format=csv&kind=rework`)
    const [heads, ...rows] = readCsv(rawPayload, LIMITS).map(({ cells }) => cells.map(String))
    const steps = rows.map((row) => Object.fromEntries(heads!.map((head, at) => [head, row[at]])))
    assert.ok(steps.length > 0)
    for (const step of steps) {
      assert.match(step['Piece No.']!, /^TX\d+-\d\d-\d\d$/)
      assert.match(step['Time']!, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      assert.equal(step['Move'], 'Rework')
      assert.ok(step['Defect'] && step['By'] && step['From'] && step['To'], JSON.stringify(step))
    }
    const all = await rowsOf((await manager.call('GET', LOG)).rawPayload)
    assert.ok(all.length > rows.length + 200, 'every step of the demonstration')
    const sales = await signedIn(test.app, accounts.sales)
    assert.equal((await sales.call('GET', LOG)).statusCode, 403)
    assert.equal((await sales.call('GET', LOG.replace('exportXls', 'list'))).statusCode, 403)
  })

  it('is refused without its permission code', async () => {
    const cutter = await signedIn(test.app, accounts.cutter)
    assert.equal((await cutter.call('GET', URL)).statusCode, 403)
  })
})
