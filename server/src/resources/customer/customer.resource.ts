import { AppError } from '@mtm/shared-utils/contracts/errors'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { onlyOwnCustomers } from '../../orders/actor.ts'
import { dayIn } from '../../orders/calendar.ts'
import { nextDailyNumber } from '../../orders/daily-number.ts'
import { serveResource } from '../engine/serve-resource.ts'

/** An order that still needs its customer. */
const OPEN = [
  'SAVED',
  'SUBMITTED',
  'INFO_ERROR',
  'CORRECTED',
  'AWAIT_PAY',
  'PAY_MISMATCH',
  'PAID',
  'ON_PRODUCTION',
] as const

/** Customers: numbered by the server, owned by who enters them; a salesman works with his own. */
export default serveResource(customer, {
  table: 'mtmCustomer',
  tenant: true,
  scope: (eb, caller) => (onlyOwnCustomers(caller) ? eb('ownerId', '=', caller.userId) : null),
  hooks: {
    async beforeAdd(values, { db, caller }) {
      const day = dayIn(caller.zone)
      const number = await nextDailyNumber(db, caller.tenantId, 'customer', day)
      values.customerNo = `C${day.slice(2).replaceAll('-', '')}${String(number).padStart(4, '0')}`
      values.ownerId = caller.userId
      values.orgCode = caller.orgCode
      values.salesman = caller.username
    },
    async beforeDelete(rows, { db }) {
      const ids = rows.map((row) => String(row.id))
      const used = await db
        .selectFrom('mtmOrder')
        .select('id')
        .where('customerId', 'in', ids)
        .where('delFlag', '=', 0)
        .where('status', 'in', OPEN)
        .limit(1)
        .executeTakeFirst()
      if (used) throw new AppError('record.inUse')
    },
  },
})
