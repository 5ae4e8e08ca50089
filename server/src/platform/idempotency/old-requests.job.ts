import { sql } from 'kysely'
import { defineJob } from '../jobs/job.ts'

/** Removes stored answers after a month, when repetitions are no longer expected. */
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
