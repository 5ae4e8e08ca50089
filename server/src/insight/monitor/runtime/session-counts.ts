import { sql } from 'kysely'
import { IDLE_MS } from '../../../identity/sessions/sessions.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Sessions of the whole installation. */
export interface SessionCounts {
  active: number
  /** the most active ones that a reading of this process found */
  peak: number
  /** since the statistics of the database began */
  created: number
  /** signed out, ended by others or removed after they expired */
  ended: number
}

/** Counts sessions in one statement: the table has the living, the statistics of the database the others. */
export function sessionCounts(db: Database): () => Promise<SessionCounts> {
  let peak = 0
  return async () => {
    const { active, created, ended } = await db
      .selectNoFrom((eb) => [
        eb
          .selectFrom('sysSession')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('expiresAt', '>', new Date())
          .where((one) =>
            one.or([one('remember', '=', true), one('lastSeen', '>', new Date(Date.now() - IDLE_MS))]),
          )
          .as('active'),
        sql<string>`pg_stat_get_tuples_inserted('sys_session'::regclass)`.as('created'),
        sql<string>`pg_stat_get_tuples_deleted('sys_session'::regclass)`.as('ended'),
      ])
      .executeTakeFirstOrThrow()
    peak = Math.max(peak, Number(active))
    return { active: Number(active), peak, created: Number(created), ended: Number(ended) }
  }
}
