import { sql } from 'kysely'
import { defineJob } from '../jobs/job.ts'

/** Removes stored answers after a month, when repetitions are no longer expected. */
export default defineJob({
  name: 'order.forgetRequests',
  label: ['清理请求记录', 'Remove old request records', '古いリクエスト記録の削除'],
  cron: '0 23 4 * * ?',
  async run({ db }) {
    const { numDeletedRows } = await db
      .deleteFrom('mtmRequest')
      .where('createTime', '<', sql<Date>`now() - interval '30 days'`)
      .executeTakeFirst()
    return `${numDeletedRows} requests`
  },
})
