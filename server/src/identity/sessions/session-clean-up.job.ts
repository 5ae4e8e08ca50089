import { sql } from 'kysely'
import { defineJob } from '../../platform/jobs/job.ts'

/** Removes expired sessions and unanswered captchas once an hour. */
export default defineJob({
  name: 'session.cleanUp',
  cron: '0 17 * * * ?',
  async run({ db }) {
    const now = sql<Date>`now()`
    const sessions = await db.deleteFrom('sysSession').where('expiresAt', '<', now).executeTakeFirst()
    const captchas = await db.deleteFrom('sysCaptcha').where('expiresAt', '<', now).executeTakeFirst()
    return `${sessions.numDeletedRows} sessions, ${captchas.numDeletedRows} captchas`
  },
})
