import { sql } from 'kysely'
import { defineJob } from '../jobs/job.ts'

/** A draft that nobody touched for a quarter of a year is given up. */
export default defineJob({
  name: 'order.forgetDrafts',
  cron: '0 33 4 * * ?',
  async run({ db }) {
    const { numDeletedRows } = await db
      .deleteFrom('mtmOrderDraft')
      .where('updateTime', '<', sql<Date>`now() - interval '90 days'`)
      .executeTakeFirst()
    return `${numDeletedRows} drafts`
  },
})
