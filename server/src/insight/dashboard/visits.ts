import type { VisitDay, VisitFigures } from '@mtm/shared-utils/contracts/dto/dashboard'
import { addDays } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { dayIn, startOfDay } from '../../platform/time/wire-time.ts'

const DAYS = 7
/** Log rows that record sign-ins. */
const SIGN_INS = 1

type Viewer = Pick<Actor, 'tenantId' | 'zone' | 'permissions'>

/** None for people without the right to see them. */
const signIns = (db: Database, { tenantId, permissions }: Viewer) =>
  db
    .selectFrom('sysLog')
    .where('tenantId', '=', tenantId)
    .where('logType', '=', SIGN_INS)
    .$if(!permissions.has('dashboard:chart'), (none) => none.where((eb) => eb.lit(false)))

/** Sign-ins of a tenant: in total, today, and the number of addresses of today's. */
export async function visitFigures(db: Database, viewer: Viewer): Promise<VisitFigures> {
  const midnight = startOfDay(viewer.zone, dayIn(viewer.zone))
  const [all, today] = await Promise.all([
    signIns(db, viewer)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    signIns(db, viewer)
      .where('createTime', '>=', midnight)
      .select([sql<number>`count(*)`.as('count'), sql<number>`count(distinct ip)`.as('ips')])
      .executeTakeFirstOrThrow(),
  ])
  return { totalVisitCount: all.count, todayVisitCount: today.count, todayIp: today.ips }
}

/** Sign-ins and addresses of the last seven days, oldest first. Days without sign-ins are included. */
export async function visitDays(db: Database, viewer: Viewer): Promise<VisitDay[]> {
  const today = dayIn(viewer.zone)
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, back - DAYS + 1))
  const counted = await db
    .selectFrom(
      signIns(db, viewer)
        .where('createTime', '>=', startOfDay(viewer.zone, days[0]!))
        .select(['ip', sql<string>`to_char(create_time at time zone ${viewer.zone}, 'YYYY-MM-DD')`.as('day')])
        .as('visits'),
    )
    .select(['day', sql<number>`count(*)`.as('visit'), sql<number>`count(distinct ip)`.as('ip')])
    .groupBy('day')
    .execute()
  const byDay = new Map(counted.map(({ day, visit, ip }) => [day, { visit, ip }]))
  return days.map((day) => ({
    ...(byDay.get(day) ?? { visit: 0, ip: 0 }),
    tian: day,
    type: day.slice(5),
  }))
}
