import { defineJob } from '../../platform/jobs/job.ts'
import { releaseExpired } from './reserve-cloth.ts'

/** Cloth held for orders that were not approved or paid in time is free again within ten minutes. */
export default defineJob({
  name: 'order.releaseExpired',
  cron: '0 0/10 * * * ?',
  run: async ({ db }) => `${await releaseExpired(db)} mm`,
})
