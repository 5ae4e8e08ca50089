import { addDays, calendarOf, nextWorkDay, type WorkCalendar } from '@mtm/shared-utils/garments'
import type { Database } from '../../platform/database/database.ts'
import { dayIn, startOfDay } from '../../platform/time/wire-time.ts'
import { settingOf } from './settings.ts'

const made = new WeakMap<object, WorkCalendar>()

/** The working days of a tenant. */
export async function workCalendar(db: Database, tenantId: number): Promise<WorkCalendar> {
  const setting = await settingOf(db, tenantId, 'calendar')
  const calendar = made.get(setting) ?? calendarOf(setting)
  made.set(setting, calendar)
  return calendar
}

/** The due time of a refund for money received at a given time: the end of the next working day (reference 10.4). */
export async function refundDue(
  db: Database,
  { tenantId, zone }: { tenantId: number; zone: string },
  at: Date,
): Promise<Date> {
  return refundDueAt(await workCalendar(db, tenantId), zone, at)
}

/** The same with a loaded calendar. */
export function refundDueAt(calendar: WorkCalendar, zone: string, at: Date): Date {
  return startOfDay(zone, addDays(nextWorkDay(dayIn(zone, at), calendar), 1))
}
