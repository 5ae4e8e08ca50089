import { addDays, nextWorkDay, type WorkCalendar } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import type { Database } from '../plugins/app/database/database.ts'
import { wireMoment, wireTime } from '../resources/engine/wire-time.ts'

export { addDays } from '@mtm/shared-utils/garments'

/** Longer than any row of holidays. */
const DAYS_AHEAD = 60

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date = new Date()): string {
  return wireTime(at, zone).slice(0, 10)
}

/** The first moment of a calendar day in a time zone. */
export function startOfDay(zone: string, day: string): Date {
  return wireMoment(`${day} 00:00:00`, zone)
}

/** The days from `from` to `to` on which a tenant's calendar differs from the week. */
export async function workCalendar(
  db: Database,
  tenantId: number,
  from: string,
  to: string,
): Promise<WorkCalendar> {
  const rows = await db
    .selectFrom('mtmWorkCalendar')
    .select(['day', 'isWorking'])
    .where('tenantId', '=', tenantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('isWorking', '<>', sql<boolean>`(extract(isodow from day) < 6)`)
    .execute()
  return new Map(rows.map(({ day, isWorking }) => [day, isWorking]))
}

/** When money that came at a moment must have gone back: at the end of the next working day (reference 10.4). */
export async function refundDue(
  db: Database,
  { tenantId, zone }: { tenantId: number; zone: string },
  at: Date,
): Promise<Date> {
  const today = dayIn(zone, at)
  return refundDueAt(await workCalendar(db, tenantId, today, addDays(today, DAYS_AHEAD)), zone, at)
}

/** The same with a calendar at hand. */
export function refundDueAt(calendar: WorkCalendar, zone: string, at: Date): Date {
  return startOfDay(zone, addDays(nextWorkDay(dayIn(zone, at), calendar), 1))
}
