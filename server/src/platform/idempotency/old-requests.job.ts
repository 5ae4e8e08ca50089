import { sql } from 'kysely'
import { defineJob } from '../jobs/job.ts'

/** Nobody repeats a request after a month: the answers kept for repetitions are removed. */
export default defineJob({
  name: 'order.forgetRequests',
  cron: '0 23 4 * * ?',
  async run({ db }) {
    const { numDeletedRows } = await db
      .deleteFrom('mtmRequest')
      .where('createTime', '<', sql<Date>`now() - interval '30 days'`)
      .executeTakeFirst()
    return `${numDeletedRows} requests`
  },
})
