import { defineJob } from '../../platform/jobs/job.ts'
import { warnOfRefunds } from './refund-warning.ts'

/** Warns people who record refunds four hours before one is due. */
export default defineJob({
  name: 'payment.warnOfRefunds',
  label: ['退款到期提醒', 'Warn of refunds that are due', '返金期限の通知'],
  cron: '0 0/15 * * * ?',
  run: async ({ db, occurrence, signal }) => `${await warnOfRefunds(db, occurrence, signal)} refunds`,
})
