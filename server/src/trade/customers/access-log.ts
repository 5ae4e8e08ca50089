import type { AccessKind, CustomerAccess } from '@mtm/shared-utils/contracts/dto/customer'
import { pageOf, type Page } from '@mtm/shared-utils/contracts/envelope'
import { totalOf } from '../../engine/resource/count-of.ts'
import { isCustomer } from '../../platform/caller/customer-account.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { newId, type Database } from '../../platform/database/database.ts'
import { primaryOf } from '../../platform/database/read-replica.ts'
import { dayIn, wireTime } from '../../platform/time/wire-time.ts'

type Reader = Pick<Actor, 'tenantId' | 'userId' | 'username' | 'zone' | 'roleCodes' | 'dataRules'>

/**
 * Records that staff read customer data, before the answer is sent: without the entry there is no answer. Lists are
 * recorded once a day per reader and customer. Customers who read their own data are not recorded.
 */
export async function logAccess(
  db: Database,
  reader: Reader,
  customerIds: readonly string[],
  what: AccessKind,
  at = new Date(),
): Promise<void> {
  if (customerIds.length === 0 || isCustomer(reader)) return
  const { tenantId, userId, username, zone } = reader
  const day = dayIn(zone, at)
  await primaryOf(db)
    .insertInto('mtmCustomerAccess')
    .values(
      customerIds.map((customerId) => ({
        id: newId(),
        tenantId,
        customerId,
        userId,
        username,
        what,
        day,
        readAt: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Readings of a customer and their merged duplicates, newest first. The caller checks access to the customer. */
export async function readAccessLog(
  db: Database,
  { tenantId, zone }: Pick<Actor, 'tenantId' | 'zone'>,
  customerId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<CustomerAccess>> {
  const merged = await db
    .selectFrom('mtmCustomer')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('mergedInto', '=', customerId)
    .execute()
  const readings = db.selectFrom('mtmCustomerAccess').where('tenantId', '=', tenantId)
  // of one customer the index is in order
  const matching =
    merged.length === 0
      ? readings.where('customerId', '=', customerId)
      : readings.where('customerId', 'in', [customerId, ...merged.map(({ id }) => id)])
  const page = matching
    .selectAll()
    .orderBy('readAt', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const [rows, counted] = await Promise.all([
    db
      .selectFrom(page.as('access'))
      .leftJoin('sysUser as person', 'person.id', 'access.userId')
      .select(['access.id', 'access.username', 'access.what', 'access.readAt', 'person.realname'])
      .orderBy('access.readAt', 'desc')
      .orderBy('access.id')
      .execute(),
    totalOf(db, matching.select('id')),
  ])
  return pageOf(
    rows.map(({ readAt, what, ...row }) => ({
      ...row,
      what: what as AccessKind,
      at: wireTime(readAt, zone),
    })),
    { ...counted, pageNo, pageSize },
  )
}
