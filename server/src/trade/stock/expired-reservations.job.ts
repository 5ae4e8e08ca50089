import { defineJob } from '../../platform/jobs/job.ts'
import { releaseExpired } from './reserve-cloth.ts'

/** Releases reservations of orders not approved or paid in time, within ten minutes. */
export default defineJob({
  name: 'order.releaseExpired',
  cron: '0 0/10 * * * ?',
  run: async ({ db }) => `${await releaseExpired(db)} mm`,
})
