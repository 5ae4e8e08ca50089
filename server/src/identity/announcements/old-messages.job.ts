import { sql } from 'kysely'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { defineJob } from '../../platform/jobs/job.ts'

/** Days after which a message of the product is deleted; announcements of people stay. */
const DAYS = 90

/** Deletes messages that the product sent three months ago, whichever way: what they were about has its own history. */
export default defineJob({
  name: 'announcement.forgetMessages',
  label: ['清理系统消息', 'Delete old messages', '古いメッセージの削除'],
  cron: '0 21 4 * * ?',
  async run({ db, signal }) {
    const deleted = await deleteInBatches(
      (most) =>
        db
          .deleteFrom('sysAnnouncement')
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('sysAnnouncement')
              .select('id')
              .where('busType', 'is not', null)
              .where('createTime', '<', sql<Date>`now() - make_interval(days => ${DAYS})`)
              .limit(most),
          )
          .executeTakeFirst(),
      signal,
    )
    const sent = await deleteInBatches(
      (most) =>
        db
          .deleteFrom('sysMessage')
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('sysMessage')
              .select('id')
              .where('createTime', '<', sql<Date>`now() - make_interval(days => ${DAYS})`)
              .limit(most),
          )
          .executeTakeFirst(),
      signal,
    )
    return `${deleted} messages, ${sent} in the outbox`
  },
})
