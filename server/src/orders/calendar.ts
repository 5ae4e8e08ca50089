import { addDays, calendarOf, nextWorkDay, type WorkCalendar } from '@mtm/shared-utils/garments'
import type { Database } from '../plugins/app/database/database.ts'
import { wireMoment, wireTime } from '../resources/engine/wire-time.ts'
import { settingOf } from '../settings/settings.ts'

export { addDays } from '@mtm/shared-utils/garments'

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date = new Date()): string {
  return wireTime(at, zone).slice(0, 10)
}

/** The first moment of a calendar day in a time zone. */
export function startOfDay(zone: string, day: string): Date {
  return wireMoment(`${day} 00:00:00`, zone)
}

const made = new WeakMap<object, WorkCalendar>()

/** The days on which a tenant works. */
export async function workCalendar(db: Database, tenantId: number): Promise<WorkCalendar> {
  const setting = await settingOf(db, tenantId, 'calendar')
  const calendar = made.get(setting) ?? calendarOf(setting)
  made.set(setting, calendar)
  return calendar
}

/** When money that came at a moment must have gone back: at the end of the next working day (reference 10.4). */
export async function refundDue(
  db: Database,
  { tenantId, zone }: { tenantId: number; zone: string },
  at: Date,
): Promise<Date> {
  return refundDueAt(await workCalendar(db, tenantId), zone, at)
}

/** The same with a calendar at hand. */
export function refundDueAt(calendar: WorkCalendar, zone: string, at: Date): Date {
  return startOfDay(zone, addDays(nextWorkDay(dayIn(zone, at), calendar), 1))
}
