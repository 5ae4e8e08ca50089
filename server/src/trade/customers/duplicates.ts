import { sql } from 'kysely'
import {
  DUPLICATE_SIGNS,
  type DuplicatePair,
  type DuplicateSide,
  type DuplicateSign,
} from '@mtm/shared-utils/contracts/dto/customer'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { withheldFields } from '../../engine/resource/controls.ts'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import { figuresOf } from '../../engine/resource/kept-figures.ts'
import type { Database } from '../../platform/database/database.ts'
import { CUSTOMER_FACTS, factsOf, seenCustomers } from './find-customer.ts'

/** Maximum number of pairs per answer. */
const MOST = 100

interface DuplicateMatch {
  oneId: string
  otherId: string
  phone: boolean
  email: boolean
  name: boolean
  reading: boolean
  birthday: boolean
}

/**
 * Probable duplicates, most likely first: same phone or e-mail, or same name (or reading) without different birthdays.
 * Spaces, letter width and case are ignored, and only the last eight digits of a phone count. Pairs marked as different
 * are left out.
 */
export async function findDuplicates({ db, actor }: CommandContext): Promise<DuplicatePair[]> {
  const { unseen } = await withheldFields(db, customer, actor)
  const { value } = await figuresOf(db, 'mtm_customer').read(actor, 'duplicates', () => matches(db, actor))
  const rows = await stillAlike(db, actor, value)
  const sides = await readSides({ db, actor }, [
    ...new Set(rows.flatMap(({ oneId, otherId }) => [oneId, otherId])),
  ])
  return rows.flatMap((row) => {
    const one = sides.get(row.oneId)
    const other = sides.get(row.otherId)
    // equality would tell what is withheld
    const signs: DuplicateSign[] = DUPLICATE_SIGNS.filter((sign) => row[sign] && !unseen.has(sign))
    return one && other && signs.length > 0 ? [{ one, other, signs }] : []
  })
}

/** Of many customers the pairs may be a minute old: those marked as different since then are left out. */
async function stillAlike(
  db: Database,
  { tenantId }: Actor,
  pairs: readonly DuplicateMatch[],
): Promise<DuplicateMatch[]> {
  if (pairs.length === 0) return []
  const marked = await db
    .selectFrom('mtmCustomerDistinct')
    .select(['oneId', 'otherId'])
    .where('tenantId', '=', tenantId)
    .where(
      'oneId',
      'in',
      pairs.map(({ oneId }) => oneId),
    )
    .execute()
  const apart = new Set(marked.map(({ oneId, otherId }) => `${oneId} ${otherId}`))
  return pairs.filter(({ oneId, otherId }) => !apart.has(`${oneId} ${otherId}`))
}

async function matches(db: Database, actor: Actor): Promise<DuplicateMatch[]> {
  const seen = seenCustomers(db, actor).select('customer.id')
  const { rows } = await sql<DuplicateMatch>`
    with person as not materialized (
      select id, birthday, name_key as name, reading_key as reading, email_key as email, phone_key as phone
      from mtm_customer
      where tenant_id = ${actor.tenantId} and id in (${seen})
    ), pair as (
      select a.id as one, b.id as other from person a join person b on a.phone = b.phone and a.id < b.id
      union select a.id, b.id from person a join person b on a.email = b.email and a.id < b.id
      union select a.id, b.id from person a join person b on a.name = b.name and a.id < b.id
        where coalesce(a.birthday = b.birthday, true)
      union select a.id, b.id from person a join person b on a.reading = b.reading and a.id < b.id
        where a.birthday = b.birthday
    ), judged as (
      select one.id as one_id, other.id as other_id,
        coalesce(one.phone_key = other.phone_key, false) as phone,
        coalesce(one.email_key = other.email_key, false) as email,
        coalesce(one.name_key = other.name_key, false) as name,
        coalesce(one.reading_key = other.reading_key, false) as reading,
        coalesce(one.birthday = other.birthday, false) as birthday
      from pair join mtm_customer one on one.id = pair.one join mtm_customer other on other.id = pair.other
      where not exists (select from mtm_customer_distinct d
        where d.tenant_id = ${actor.tenantId} and d.one_id = pair.one and d.other_id = pair.other)
    )
    select * from judged
    order by phone::int * 3 + name::int * 3 + email::int * 2 + birthday::int * 2 + reading::int desc, one_id, other_id
    limit ${MOST}`.execute(db)
  return rows
}

/** Customers visible to the actor with their dependent records, by id. */
async function readSides(
  { db, actor }: CommandContext,
  ids: readonly string[],
): Promise<Map<string, DuplicateSide>> {
  if (ids.length === 0) return new Map()
  const rows = await seenCustomers(db, actor)
    .select(CUSTOMER_FACTS)
    .select((eb) => [
      eb
        .selectFrom('mtmOrder')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('mtmOrder.tenantId', '=', 'customer.tenantId')
        .whereRef('mtmOrder.customerId', '=', 'customer.id')
        .where('mtmOrder.delFlag', '=', 0)
        .as('orders'),
      eb
        .selectFrom('mtmMeasureSheet')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('mtmMeasureSheet.tenantId', '=', 'customer.tenantId')
        .whereRef('mtmMeasureSheet.customerId', '=', 'customer.id')
        .where('mtmMeasureSheet.delFlag', '=', 0)
        .as('sheets'),
    ])
    .where('customer.id', 'in', [...ids])
    .execute()
  const sides = await factsOf(db, rows, actor)
  return new Map(
    sides.map((side) => [side.id, { ...side, orders: side.orders ?? 0, sheets: side.sheets ?? 0 }]),
  )
}

/** @throws record.missing when one of two customers is not visible to the actor */
export async function requirePair(work: CommandContext, oneId: string, otherId: string): Promise<void> {
  if (oneId === otherId) throw new AppError('customer.sameCustomer')
  const sides = await readSides(work, [oneId, otherId])
  if (sides.size < 2) throw new AppError('record.missing')
}

/** Marks two customers as different. The caller checks access to both. */
export async function markDistinct(
  db: Database,
  { tenantId, username }: Pick<Actor, 'tenantId' | 'username'>,
  ids: readonly [string, string],
): Promise<void> {
  const [oneId, otherId] = ids.toSorted()
  await db
    .insertInto('mtmCustomerDistinct')
    .values({ tenantId, oneId: oneId!, otherId: otherId!, createBy: username })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
