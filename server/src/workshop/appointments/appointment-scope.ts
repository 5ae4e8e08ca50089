import { appointment, APPOINTMENT_DESK } from '@mtm/shared-utils/contracts/resources/appointments/appointment'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { hasRules, withinRules } from '../../engine/resource/within-rules.ts'
import type { Ruled } from '../../engine/resource/data-rules.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { isCustomer, onlyOwnCustomers } from '../../platform/caller/customer-account.ts'
import type { Database, DB } from '../../platform/database/database.ts'
import { seenCustomers } from '../../trade/customers/find-customer.ts'

/** The part of an actor that determines which appointments they see. */
export type AppointmentReader = Pick<
  Actor,
  'userId' | 'username' | 'dataRules' | 'permissions' | 'roleCodes'
> &
  Ruled

/** Whether an actor works for the shop and keeps the appointments of its clients; everybody else has their own. */
export const isStaff = (actor: Pick<Actor, 'permissions' | 'roleCodes' | 'dataRules'>): boolean =>
  actor.permissions.has(APPOINTMENT_DESK) && !isCustomer(actor)

/**
 * The appointments of the tenant that an actor sees, beside the data rules on them: clients their own, staff those of
 * the clients they see, of clients without a record, and what they booked themselves. Null: all of them.
 */
export function seenAppointments(actor: AppointmentReader): Expression<SqlBool> | null {
  const own = sql<SqlBool>`user_id = ${actor.userId}`
  if (!isStaff(actor)) return own
  if (!onlyOwnCustomers(actor) && !hasRules(customer, actor)) return null
  // only a subquery is built on it
  const db = expressionBuilder<DB, never>() as unknown as Database
  const clients = seenCustomers(db, actor).select('customer.id')
  return sql<SqlBool>`(${own} or create_by = ${actor.username} or customer_id is null or customer_id in (${clients}))`
}

/** The appointments that an actor sees and may change, with the data rules on the list. */
export function visibleAppointments(db: Database, actor: AppointmentReader) {
  const scope = seenAppointments(actor)
  return db
    .selectFrom('mtmAppointmentList')
    .where('mtmAppointmentList.tenantId', '=', actor.tenantId)
    .where(withinRules(appointment, actor, 'mtmAppointmentList.id'))
    .$if(scope !== null, (query) => query.where(scope!))
}
