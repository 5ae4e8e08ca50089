import type { AccessKind } from '@mtm/shared-utils/contracts/dto/customer'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { ENDED_STATES } from '@mtm/shared-utils/garments'
import { logAccess } from './access-log.ts'
import { nextCustomerNumber } from './customer-number.ts'
import { namedBy } from '../../engine/texts/people-names.ts'
import { onlyOwnCustomers } from '../../platform/caller/customer-account.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** The parts of a customer a route returns. */
const readingOf = (url: string): AccessKind =>
  url.endsWith('/exportXls') ? 'sheet-export' : url.endsWith('/queryById') ? 'record' : 'list'

/** Customers: numbered by the server, owned by the person who enters them. Salespeople work with their own. */
export default serveResource(customer, {
  table: 'mtmCustomer',
  tenant: true,
  grams: ['name'],
  scope: (eb, caller) => (onlyOwnCustomers(caller) ? eb('ownerId', '=', caller.userId) : null),
  hooks: {
    async beforeAdd(values, { db, caller }) {
      values.customerNo = await nextCustomerNumber(db, caller)
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
        .where('status', 'not in', ENDED_STATES)
        .limit(1)
        .executeTakeFirst()
      if (used) throw new AppError('record.inUse')
    },
    async mapRows(rows, { db, caller, request }) {
      const named = await namedBy(
        db,
        rows.map(({ salesman }) => salesman as string | null),
      )
      for (const row of rows) row.salesman_dictText = named(row.salesman as string | null)
      const ids = rows.map(({ id }) => id)
      await logAccess(db, caller, ids, readingOf(request.routeOptions.url ?? ''))
    },
  },
})
