import { defineJob } from '../../platform/jobs/job.ts'
import { receiveDelivered } from './received.ts'

/** Marks unconfirmed orders as received after the tenant's period. */
export default defineJob({
  name: 'order.receiveDelivered',
  label: ['自动确认收货', 'Mark delivered orders as received', '配達済み注文の自動受領'],
  cron: '0 15 3 * * ?',
  run: async ({ db, occurrence, signal }) => `${await receiveDelivered(db, occurrence, signal)} orders`,
})
