import { checkBody, estimate, type Body, type Catalogue, type Sex } from '@mtm/shared-utils/garments'
import type { Database } from '../../src/platform/database/database.ts'
import { FIRST_HOUSE, idIn, userId, type House } from '../houses.ts'
import type { CustomerSeed } from './customers.data.ts'
import { goodsOf } from './goods.ts'

const DAY_MS = 86_400_000

/** Customers with a measure sheet each: the first belongs to the account `customer`, the others to `sales`. */
export async function seedCustomers(
  db: Database,
  house: House,
  catalogue: Catalogue,
  now: Date,
): Promise<void> {
  const { customers } = goodsOf(house)
  const newest = customers.length
  await db
    .insertInto('mtmCustomer')
    .values(customers.map((customer, index) => customerRow(house, customer, index, newest, now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('mtmMeasureSheet')
    .values(customers.map((customer, index) => sheetRow(house, catalogue, customer, index, now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The id of a seeded customer. */
export const customerId = (index: number, house: House = FIRST_HOUSE): string =>
  idIn(house, `customer:${index}`)
/** The id of their measure sheet. */
export const sheetId = (index: number, house: House = FIRST_HOUSE): string => idIn(house, `sheet:${index}`)

const digitsOf = (index: number): string => String(index + 1).padStart(4, '0')

const homeOf = (house: House, index: number) => ({
  phone: `000-000${house.tenantId}-${digitsOf(index)}`,
  address: house.locale === 'ja_JP' ? `架空市見本町${index + 1}番地` : `虚构市样例路 ${index + 1} 号`,
  postcode: '000000',
})

/** The shipping address of a seeded customer: home, as proposed by the order form. */
export function deliveryOf(house: House, index: number) {
  const { name, country } = goodsOf(house).customers[index]!
  return { recipient: name, country, ...homeOf(house, index) }
}

const ownerOf = ({ accounts }: House, index: number): string =>
  index === 0 ? accounts.customer : accounts.sales

function customerRow(
  house: House,
  { name, sex, country, company }: CustomerSeed,
  index: number,
  newest: number,
  now: Date,
) {
  const digits = digitsOf(index)
  const owner = ownerOf(house, index)
  return {
    id: customerId(index, house),
    tenantId: house.tenantId,
    ownerId: userId(owner),
    customerNo: `C000000${digits}`,
    name,
    sex,
    ...homeOf(house, index),
    email: `client${digits}@${house.tenantId === FIRST_HOUSE.tenantId ? '' : 'tokyo.'}example.test`,
    company: company ?? null,
    country,
    salesman: house.accounts.sales,
    createBy: owner,
    createTime: new Date(now.getTime() - (newest - index) * 12 * 3_600_000),
  }
}

function sheetRow(house: House, catalogue: Catalogue, customer: CustomerSeed, index: number, now: Date) {
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
  const owner = ownerOf(house, index)
  return {
    id: sheetId(index, house),
    tenantId: house.tenantId,
    customerId: customerId(index, house),
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
