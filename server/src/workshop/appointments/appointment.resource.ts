import { SEARCHED_ROWS } from '@mtm/shared-utils/contracts/resources/monitor/log'
import { appointment } from '@mtm/shared-utils/contracts/resources/appointments/appointment'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { seenAppointments } from './appointment-scope.ts'
import { seenOrders } from './read-appointments.ts'

/** The list of appointments: clients their own, staff those of the clients they see. */
export default serveResource(appointment, {
  table: 'mtmAppointment',
  view: 'mtmAppointmentList',
  tenant: true,
  filled: ['startsAt'],
  searchWindow: { rows: SEARCHED_ROWS, indexed: ['startsAt'] },
  scope: (_, caller) => seenAppointments(caller),
  hooks: {
    async mapRows(rows, { db, caller }) {
      const orders = await seenOrders(
        db,
        caller,
        rows.map(({ orderId }) => orderId as string | null),
      )
      for (const row of rows) if (!orders.has(String(row.orderId))) row.orderId = row.orderNo = null
    },
  },
})
