import { AppError } from '@mtm/shared-utils/contracts/errors'
import { placeOf, type SomePlace } from '@mtm/shared-utils/contracts/postal-address'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import type { Sex } from '@mtm/shared-utils/garments'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { newId } from '../../platform/database/database.ts'
import { denied } from '../../platform/http/errors.ts'
import { requireGuarded } from '../../engine/resource/guarded.ts'
import { fold } from '../../engine/workbook/cells.ts'
import { nextCustomerNumber } from './customer-number.ts'
import { seenCustomers } from './find-customer.ts'

/** A customer as identified by a workbook row. */
export interface CustomerRow extends SomePlace {
  customerNo?: string | null
  name: string
  sex?: string | null
  reading?: string | null
  birthday?: string | null
  phone?: string | null
  email?: string | null
  company?: string | null
  country?: string | null
  address?: string | null
  postcode?: string | null
  level?: string | null
  preferences?: string | null
  note?: string | null
}

interface StoredCustomer {
  id: string
  sex: Sex
}

/**
 * The customer of a row: by number, or else by name with phone and birthday. Unknown customers are added, with the number
 * of the row when it is free. Existing customers are not changed.
 */
export async function findOrAdd(work: CommandContext, row: CustomerRow): Promise<StoredCustomer> {
  return (
    (row.customerNo ? await byNumber(work, row.customerNo, row.name) : await byName(work, row)) ??
    (await add(work, row))
  )
}

/** @throws customer.numberTaken when the number belongs to another customer, visible or not */
async function byNumber(
  work: CommandContext,
  customerNo: string,
  name: string,
): Promise<StoredCustomer | null> {
  const { db, actor } = work
  const taken = await db
    .selectFrom('mtmCustomer')
    .select(['id', 'mergedInto'])
    .where('tenantId', '=', actor.tenantId)
    .where('customerNo', '=', customerNo)
    .executeTakeFirst()
  if (!taken) return null
  const found = await seenCustomers(db, actor)
    .select(['customer.id', 'customer.name', 'customer.sex'])
    .where('customer.id', '=', taken.mergedInto ?? taken.id)
    .executeTakeFirst()
  // merged customers continue under the chosen name
  if (!found || (!taken.mergedInto && fold(found.name) !== fold(name)))
    throw new AppError('customer.numberTaken', { no: customerNo })
  return known(found)
}

/** @throws customer.nameUnclear when several customers match */
async function byName(
  { db, actor }: CommandContext,
  { name, phone, birthday }: CustomerRow,
): Promise<StoredCustomer | null> {
  const namesakes = await seenCustomers(db, actor)
    .select(['customer.id', 'customer.sex', 'customer.phone', 'customer.birthday'])
    .where('customer.name', '=', name)
    .limit(100)
    .execute()
  const digits = (text: string | null | undefined) => text?.replaceAll(/\D/g, '') ?? ''
  const same = namesakes.filter(
    (one) =>
      (!phone || !one.phone || digits(one.phone) === digits(phone)) &&
      (!birthday || !one.birthday || one.birthday === birthday),
  )
  if (same.length > 1) throw new AppError('customer.nameUnclear', { name })
  return same[0] ? known(same[0]) : null
}

async function add(work: CommandContext, row: CustomerRow): Promise<StoredCustomer> {
  const { db, actor, at = new Date() } = work
  if (!actor.permissions.has('customer:add')) throw denied()
  if (!row.sex) throw new AppError('customer.incomplete')
  requireGuarded(customer, actor, { level: row.level ?? null }, null)
  const id = newId()
  await db
    .insertInto('mtmCustomer')
    .values({
      id,
      tenantId: actor.tenantId,
      orgCode: actor.orgCode,
      ownerId: actor.userId,
      salesman: actor.username,
      customerNo: row.customerNo || (await nextCustomerNumber(db, actor)),
      name: row.name,
      sex: row.sex,
      reading: row.reading ?? null,
      birthday: row.birthday ?? null,
      phone: row.phone ?? null,
      email: row.email ?? null,
      company: row.company ?? null,
      country: row.country ?? null,
      ...placeOf(row),
      address: row.address ?? null,
      postcode: row.postcode ?? null,
      level: row.level ?? null,
      preferences: row.preferences ?? null,
      note: row.note ?? null,
      createBy: actor.username,
      createTime: at,
    })
    .execute()
  return known({ id, sex: row.sex })
}

const known = ({ id, sex }: { id: string; sex: string }): StoredCustomer => ({
  id,
  sex: sex === '2' ? 'F' : 'M',
})
