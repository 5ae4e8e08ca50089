import { sql } from 'kysely'
import { defineJob } from '../../platform/jobs/job.ts'

/** Removes expired sessions and unanswered captchas once an hour. */
export default defineJob({
  name: 'session.cleanUp',
  label: ['清理过期会话', 'Remove expired sessions', '期限切れセッションの削除'],
  cron: '0 17 * * * ?',
  async run({ db }) {
    const now = sql<Date>`now()`
    const sessions = await db.deleteFrom('sysSession').where('expiresAt', '<', now).executeTakeFirst()
    const captchas = await db.deleteFrom('sysCaptcha').where('expiresAt', '<', now).executeTakeFirst()
    return `${sessions.numDeletedRows} sessions, ${captchas.numDeletedRows} captchas`
  },
})
