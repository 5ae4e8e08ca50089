import { checkBody, estimate, type Catalogue, type CategoryCode } from '@mtm/shared-utils/garments'
import { stableId, type Database } from '../../src/plugins/app/database/database.ts'
import { CUSTOMERS, type CustomerSeed } from './customers.data.ts'

const TENANT = 0
const DAY_MS = 86_400_000

/** 40 customers with a measure sheet each: the first is the account `customer` himself, the others are of `sales`. */
export async function seedCustomers(db: Database, catalogue: Catalogue, now: Date): Promise<void> {
  await db
    .insertInto('mtmCustomer')
    .values(CUSTOMERS.map((customer, index) => customerRow(customer, index, now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('mtmMeasureSheet')
    .values(CUSTOMERS.map((customer, index) => sheetRow(catalogue, customer, index, now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The id of a seeded customer. */
export const customerId = (index: number): string => stableId(`customer:${index}`)
/** The id of his measure sheet. */
export const sheetId = (index: number): string => stableId(`sheet:${index}`)

function customerRow({ name, sex, country, company }: CustomerSeed, index: number, now: Date) {
  const digits = String(index + 1).padStart(4, '0')
  const owner = index === 0 ? 'customer' : 'sales'
  return {
    id: customerId(index),
    tenantId: TENANT,
    ownerId: stableId(`user:${owner}`),
    customerNo: `C000000${digits}`,
    name,
    sex,
    phone: `000-0000-${digits}`,
    email: `client${digits}@example.test`,
    company: company ?? null,
    country,
    address: `虚构市样例路 ${index + 1} 号`,
    postcode: '000000',
    salesman: 'sales',
    createBy: owner,
    createTime: new Date(now.getTime() - (CUSTOMERS.length - index) * 12 * 3_600_000),
  }
}

function sheetRow(catalogue: Catalogue, customer: CustomerSeed, index: number, now: Date) {
  const sex = customer.sex === '1' ? 'M' : 'F'
  const taken = takenBody(customer, index)
  const { body, estimated } = estimate(sex, taken)
  if (customer.slip) body[customer.slip[0]] = customer.slip[1]
  const category = catalogue.categories.find(({ code }) => code === (sex === 'M' ? MENS : LADIES))
  if (!category) throw new Error('the catalogue has no jackets')
  const findings = checkBody({ catalogue, category, sex, body, estimated: [], complete: true })
  const owner = index === 0 ? 'customer' : 'sales'
  return {
    id: sheetId(index),
    tenantId: TENANT,
    customerId: customerId(index),
    takenAt: new Date(now.getTime() - (index + 1) * DAY_MS),
    takenBy: owner,
    method: 'tape',
    body: JSON.stringify(
      Object.fromEntries(
        Object.entries(body).map(([code, value]) => [
          code,
          { value, source: estimated.includes(code) && !JACKET_TAKEN.has(code) ? 'estimated' : 'taken' },
        ]),
      ),
    ),
    findings: JSON.stringify(findings),
    createBy: owner,
    createTime: new Date(now.getTime() - (index + 1) * DAY_MS),
  }
}

const MENS: CategoryCode = 'MJ'
const LADIES: CategoryCode = 'LJ'
/** What a fitter tapes himself; the rest is reckoned. */
const JACKET_TAKEN = new Set([
  'neckGirth',
  'highHipGirth',
  'upperArmGirth',
  'wristGirth',
  'shoulderWidth',
  'shoulderSlope',
  'armLength',
  'backNeckToWaist',
])

/** What is known of the person, and small personal differences from the estimates. */
function takenBody(customer: CustomerSeed, index: number): Record<string, number> {
  const base = {
    height: customer.height * 10,
    weight: customer.weight * 10,
    chestGirth: customer.chest * 10,
    waistGirth: customer.waist * 10,
    hipGirth: customer.hip * 10,
  }
  const { body } = estimate(customer.sex === '1' ? 'M' : 'F', base)
  const own = [...JACKET_TAKEN].map((code, place) => {
    const share = (((index * 7 + place * 5) % 9) - 4) / 400
    return [code, Math.round((body[code] ?? 0) * (1 + share))] as const
  })
  return { ...base, ...Object.fromEntries(own) }
}
