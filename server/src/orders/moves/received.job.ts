import { defineJob } from '../../platform/jobs/job.ts'
import { receiveDelivered } from './received.ts'

/** What was shipped long enough ago and nobody confirmed counts as received. */
export default defineJob({
  name: 'order.receiveDelivered',
  cron: '0 15 3 * * ?',
  run: async ({ db, occurrence, signal }) => `${await receiveDelivered(db, occurrence, signal)} orders`,
})
