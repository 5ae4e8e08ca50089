import { chosenWith, MERGED_FIELDS, type CustomerFacts } from '@mtm/shared-utils/contracts/dto/customer'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Selectable } from 'kysely'
import { namedBy } from '../../engine/texts/people-names.ts'
import { onlyOwnCustomers } from '../../platform/caller/customer-account.ts'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { withheldFields } from '../../engine/resource/controls.ts'
import type { Ruled } from '../../engine/resource/data-rules.ts'
import { withinRules } from '../../engine/resource/within-rules.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { Database, DB } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'

/** All fields of a customer: those a merge compares, and those that identify the record. */
const FACTS = [
  'id',
  'customerNo',
  ...MERGED_FIELDS.flatMap((field) => chosenWith(field)),
  'createTime',
  'version',
] as const
/** The columns of a customer's fields in the table `customer`. */
export const CUSTOMER_FACTS = FACTS.map((name) => `customer.${name}` as const)

type FactsRow = Pick<Selectable<DB['mtmCustomer']>, (typeof FACTS)[number]>

/** The part of an actor that determines which customers they see. */
export type CustomerReader = Pick<Actor, 'userId' | 'dataRules'> & Ruled

/**
 * Customers visible to an actor: not deleted, of their tenant, within their data rules, and only their own where they are
 * limited to these.
 */
export function seenCustomers(db: Database, actor: CustomerReader) {
  return db
    .selectFrom('mtmCustomer as customer')
    .where('customer.tenantId', '=', actor.tenantId)
    .where('customer.delFlag', '=', 0)
    .where(withinRules(customer, actor, 'customer.id'))
    .$if(onlyOwnCustomers(actor), (query) => query.where('customer.ownerId', '=', actor.userId))
}

/** Locks a customer of a tenant, which serialises changes of a person. */
export async function lockCustomer(trx: Database, tenantId: number, id: string): Promise<void> {
  await trx
    .selectFrom('mtmCustomer')
    .select('id')
    .where('id', '=', id)
    .where('tenantId', '=', tenantId)
    .forUpdate()
    .execute()
}

/** @throws record.missing when the customer is not visible to the actor, whatever the reason */
export async function findCustomer(db: Database, actor: Actor, id: string): Promise<CustomerFacts> {
  const row = await seenCustomers(db, actor)
    .select(CUSTOMER_FACTS)
    .where('customer.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('record.missing')
  return (await factsOf(db, [row], actor))[0]!
}

/** Wire form of customers, with the names of their salespeople and without the fields withheld from the actor. */
export async function factsOf<Row extends FactsRow>(
  db: Database,
  rows: readonly Row[],
  actor: Pick<Actor, 'zone' | 'permissions' | 'roleCodes' | 'dataRules'>,
): Promise<(Omit<Row, 'createTime'> & CustomerFacts)[]> {
  const named = await namedBy(
    db,
    rows.map(({ salesman }) => salesman),
  )
  const { unseen } = await withheldFields(db, customer, actor)
  const nothing = Object.fromEntries(
    [...unseen].flatMap((name) => [
      [name, null],
      [`${name}_dictText`, null],
    ]),
  )
  return rows.map(({ createTime, ...row }) => ({
    ...row,
    salesman_dictText: named(row.salesman),
    createTime: wireTime(createTime, actor.zone),
    ...nothing,
  }))
}
