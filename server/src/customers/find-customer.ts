import type { CustomerFacts } from '@mtm/shared-utils/contracts/dto/customer'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Selectable } from 'kysely'
import { onlyOwnCustomers, type Actor } from '../orders/actor.ts'
import type { Database, DB } from '../plugins/app/database/database.ts'
import { wireTime } from '../resources/engine/wire-time.ts'

const FACTS = [
  'id',
  'customerNo',
  'name',
  'reading',
  'sex',
  'birthday',
  'phone',
  'email',
  'company',
  'country',
  'address',
  'postcode',
  'salesman',
  'note',
  'createTime',
  'version',
] as const
/** The columns of a customer's facts, as a table `customer` has them. */
export const CUSTOMER_FACTS = FACTS.map((name) => `customer.${name}` as const)

type FactsRow = Pick<Selectable<DB['mtmCustomer']>, (typeof FACTS)[number]>

/** The customers that an actor may see: in use, of his tenant, his own if he has only those. */
export function seenCustomers(db: Database, actor: Pick<Actor, 'tenantId' | 'userId' | 'dataRules'>) {
  return db
    .selectFrom('mtmCustomer as customer')
    .where('customer.tenantId', '=', actor.tenantId)
    .where('customer.delFlag', '=', 0)
    .$if(onlyOwnCustomers(actor), (query) => query.where('customer.ownerId', '=', actor.userId))
}

/** @throws record.missing when the customer is not there for the actor: he cannot tell why */
export async function findCustomer(db: Database, actor: Actor, id: string): Promise<CustomerFacts> {
  const row = await seenCustomers(db, actor)
    .select(CUSTOMER_FACTS)
    .where('customer.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('record.missing')
  return factsOf(row, actor.zone)
}

/** Facts as they travel. */
export function factsOf({ createTime, ...row }: FactsRow, zone: string): CustomerFacts {
  return { ...row, createTime: wireTime(createTime, zone) }
}
