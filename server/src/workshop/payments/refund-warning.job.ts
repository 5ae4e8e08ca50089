import { defineJob } from '../../platform/jobs/job.ts'
import { warnOfRefunds } from './refund-warning.ts'

/** Warns people who record refunds four hours before one is due. */
export default defineJob({
  name: 'payment.warnOfRefunds',
  cron: '0 0/15 * * * ?',
  run: async ({ db, occurrence, signal }) => `${await warnOfRefunds(db, occurrence, signal)} refunds`,
})
