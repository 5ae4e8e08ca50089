import { defineJob } from '../../platform/jobs/job.ts'
import { reportWeek } from './weekly-report.ts'

/** The figures of the last week to those who run the shop, as message and mail; daily, as Monday comes to each zone. */
export default defineJob({
  name: 'report.week',
  label: ['发送每周报告', 'Send the report of the week', '週次レポートの送信'],
  cron: '0 0 7 * * ?',
  run: async ({ db, occurrence, signal }) => `${await reportWeek(db, occurrence, signal)} reports`,
})
