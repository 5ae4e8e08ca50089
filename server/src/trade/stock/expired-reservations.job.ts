import { defineJob } from '../../platform/jobs/job.ts'
import { releaseExpired } from './reserve-cloth.ts'

/** Releases reservations of orders not approved or paid in time, within ten minutes. */
export default defineJob({
  name: 'order.releaseExpired',
  label: ['释放过期预留', 'Release expired reservations', '期限切れ引当の解放'],
  cron: '0 0/10 * * * ?',
  run: async ({ db }) => `${await releaseExpired(db)} mm`,
})
