import { checkBody, estimate, type Body, type Catalogue, type Sex } from '@mtm/shared-utils/garments'
import type { Database } from '../../src/platform/database/database.ts'
import { MAIN_TENANT, idIn, userId, type DemoTenant } from '../demo-tenants.ts'
import type { CustomerSeed } from './customers.data.ts'
import { goodsOf } from './goods.ts'

const DAY_MS = 86_400_000

/** Customers with a measure sheet each: the first belongs to the account `customer`, the others to `sales`. */
export async function seedCustomers(
  db: Database,
  tenant: DemoTenant,
  catalogue: Catalogue,
  now: Date,
): Promise<void> {
  const { customers } = goodsOf(tenant)
  const newest = customers.length
  await db
    .insertInto('mtmCustomer')
    .values(customers.map((customer, index) => customerRow(tenant, customer, index, newest, now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('mtmMeasureSheet')
    .values(customers.map((customer, index) => sheetRow(tenant, catalogue, customer, index, now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The id of a seeded customer. */
export const customerId = (index: number, tenant: DemoTenant = MAIN_TENANT): string =>
  idIn(tenant, `customer:${index}`)
/** The id of their measure sheet. */
export const sheetId = (index: number, tenant: DemoTenant = MAIN_TENANT): string =>
  idIn(tenant, `sheet:${index}`)

const digitsOf = (index: number): string => String(index + 1).padStart(4, '0')

const homeOf = (tenant: DemoTenant, index: number) => ({
  phone: `000-000${tenant.tenantId}-${digitsOf(index)}`,
  address: tenant.locale === 'ja_JP' ? `架空市見本町${index + 1}番地` : `虚构市样例路 ${index + 1} 号`,
  postcode: '000000',
})

/** The shipping address of a seeded customer: home, as proposed by the order form. */
export function deliveryOf(tenant: DemoTenant, index: number) {
  const { name, country } = goodsOf(tenant).customers[index]!
  return { recipient: name, country, ...homeOf(tenant, index) }
}

const ownerOf = ({ accounts }: DemoTenant, index: number): string =>
  index === 0 ? accounts.customer : accounts.sales

function customerRow(
  tenant: DemoTenant,
  { name, sex, country, company }: CustomerSeed,
  index: number,
  newest: number,
  now: Date,
) {
  const digits = digitsOf(index)
  const owner = ownerOf(tenant, index)
  return {
    id: customerId(index, tenant),
    tenantId: tenant.tenantId,
    ownerId: userId(owner),
    customerNo: `C000000${digits}`,
    name,
    sex,
    ...homeOf(tenant, index),
    email: `client${digits}@${tenant.tenantId === MAIN_TENANT.tenantId ? '' : 'tokyo.'}example.test`,
    company: company ?? null,
    country,
    salesman: tenant.accounts.sales,
    createBy: owner,
    createTime: new Date(now.getTime() - (newest - index) * 12 * 3_600_000),
  }
}

function sheetRow(
  tenant: DemoTenant,
  catalogue: Catalogue,
  customer: CustomerSeed,
  index: number,
  now: Date,
) {
  const sex = customer.sex === '1' ? 'M' : 'F'
  const required = takenCodes(catalogue, sex)
  const taken = takenBody(customer, sex, required, index)
  const { body, estimated } = estimate(sex, taken)
  if (customer.slip) body[customer.slip[0]] = customer.slip[1]
  const findings = checkBody({
    catalogue,
    category: { measures: { required, estimated: [] } },
    sex,
    body,
    estimated,
    complete: true,
  })
  const owner = ownerOf(tenant, index)
  return {
    id: sheetId(index, tenant),
    tenantId: tenant.tenantId,
    customerId: customerId(index, tenant),
    takenAt: new Date(now.getTime() - (index + 1) * DAY_MS),
    takenBy: owner,
    method: 'tape',
    body: JSON.stringify(
      Object.fromEntries(
        Object.entries(body).map(([code, value]) => [
          code,
          { value, source: estimated.includes(code) ? 'estimated' : 'taken' },
        ]),
      ),
    ),
    findings: JSON.stringify(findings),
    createBy: owner,
    createTime: new Date(now.getTime() - (index + 1) * DAY_MS),
  }
}

/** Measurements taken for every garment of the sex; the rest is estimated. */
function takenCodes({ categories }: Catalogue, of: Sex): string[] {
  return [...new Set(categories.flatMap(({ sex, measures }) => (sex === of ? measures.required : [])))]
}

/** Known values of the person, and small deviations from the estimates. */
function takenBody(customer: CustomerSeed, sex: Sex, required: readonly string[], index: number): Body {
  const known = {
    height: customer.height * 10,
    weight: customer.weight * 10,
    chestGirth: customer.chest * 10,
    waistGirth: customer.waist * 10,
    hipGirth: customer.hip * 10,
  }
  // in order of estimation
  const { estimated } = estimate(sex, known, required)
  return estimated.reduce<Body>((body, code, place) => {
    const share = (((index * 7 + place * 5) % 9) - 4) / 400
    const usual = estimate(sex, body, [code]).body[code] ?? 0
    return { ...body, [code]: Math.round(usual * (1 + share)) }
  }, known)
}
