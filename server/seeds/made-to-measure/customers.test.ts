import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { checkBody } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { testDatabase, type TestDatabase } from '../../src/platform/testing/testing.ts'
import { MAIN_TENANT, TENANTS, TOKYO_TENANT, userId } from '../demo-tenants.ts'
import { customerId, sheetId } from './customers.ts'
import { goodsOf } from './goods.ts'

type Sheet = Record<string, { value: number; source: string }>

describe('demonstration customers', () => {
  let test: TestDatabase
  before(async () => {
    test = await testDatabase({ seed: 'all' })
  })
  after(() => test.close())

  const sheetsOf = (tenantId: number) =>
    test.db
      .selectFrom('mtmMeasureSheet as sheet')
      .innerJoin('mtmCustomer as customer', 'customer.id', 'sheet.customerId')
      .select(['sheet.id', 'customer.sex', 'customer.name', 'sheet.body', 'sheet.findings'])
      .where('sheet.tenantId', '=', tenantId)
      .orderBy('sheet.takenAt', 'desc')
      .execute()

  it('are 40 with a sheet each, 5 of them flagged, and 8 in the other tenant', async () => {
    const flagged = async (tenantId: number) => {
      const sheets = await sheetsOf(tenantId)
      return [sheets.length, sheets.filter(({ findings }) => (findings as unknown[]).length > 0).length]
    }
    assert.deepEqual(await flagged(MAIN_TENANT.tenantId), [40, 5])
    assert.deepEqual(await flagged(TOKYO_TENANT.tenantId), [8, 0])
  })

  it('are flagged for wrong measurements', async () => {
    for (const tenant of TENANTS) {
      const sheets = new Map((await sheetsOf(tenant.tenantId)).map((sheet) => [sheet.id, sheet]))
      for (const [index, { name, slip }] of goodsOf(tenant).customers.entries()) {
        const findings = sheets.get(sheetId(index, tenant))?.findings as { field: string }[]
        const fields = findings.map(({ field }) => field)
        if (slip) assert.ok(fields.includes(`body.${slip[0]}`), `${name}: ${fields.join(', ')}`)
        else assert.deepEqual(fields, [], name)
      }
    }
  })

  it('have taped measurements for every garment of their sex', async () => {
    const { catalogue } = BUILT_IN
    for (const { tenantId } of TENANTS)
      for (const { name, sex: code, body: stored } of await sheetsOf(tenantId)) {
        const body = stored as Sheet
        const sex = code === '1' ? 'M' : 'F'
        for (const category of catalogue.categories.filter((one) => one.sex === sex)) {
          const { required, estimated } = category.measures
          assert.deepEqual(
            required.filter((measure) => body[measure]?.source !== 'taken'),
            [],
            `${name} ${category.code}`,
          )
          assert.ok(
            estimated.every((measure) => body[measure]),
            `${name} ${category.code}`,
          )
          const values = Object.fromEntries(Object.entries(body).map(([key, { value }]) => [key, value]))
          const missing = checkBody({ catalogue, category, sex, body: values, estimated: [], complete: true })
          assert.ok(!missing.some(({ rule }) => rule === 'C02'), `${name} ${category.code}`)
        }
      }
  })

  it('are not copies of each other', async () => {
    const sheets = await sheetsOf(MAIN_TENANT.tenantId)
    assert.equal(new Set(sheets.map(({ body }) => JSON.stringify(body))).size, sheets.length)
  })

  it('belong to the client account, then to the salesperson', async () => {
    for (const tenant of TENANTS)
      for (const [index, account] of [tenant.accounts.customer, tenant.accounts.sales].entries()) {
        const row = await test.db
          .selectFrom('mtmCustomer')
          .select(['ownerId', 'tenantId'])
          .where('id', '=', customerId(index, tenant))
          .executeTakeFirstOrThrow()
        assert.deepEqual(row, { ownerId: userId(account), tenantId: tenant.tenantId })
      }
  })
})
