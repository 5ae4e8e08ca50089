import { INITIAL_SETTINGS } from '@mtm/shared-utils/contracts/business-settings'
import { addDays, calendarOf, isWorkDay, type WorkCalendar } from '@mtm/shared-utils/garments'
import type { Database } from '../../src/platform/database/database.ts'
import { dayIn } from '../../src/platform/time/wire-time.ts'
import { changeSetting } from '../../src/trade/settings/change-setting.ts'
import type { DemoTenant } from '../demo-tenants.ts'

/** Days before and after today: two years. */
const BEHIND = 365
const AHEAD = 365

/** Invented holidays: month and day, name; the Saturday before a long one is a working day. */
const HOLIDAYS: readonly (readonly [monthDay: string, note: string, madeUp?: boolean])[] = [
  ['01-01', '元旦'],
  ['02-16', '年休', true],
  ['02-17', '年休'],
  ['02-18', '年休'],
  ['05-01', '店庆', true],
  ['08-14', '夏休'],
  ['10-01', '秋休', true],
  ['10-02', '秋休'],
  ['12-30', '盘点'],
]

/** The working days of a tenant for two years around today: weeks, holidays, replacement Saturdays. */
export async function seedWorkCalendar(db: Database, tenant: DemoTenant, now: Date): Promise<WorkCalendar> {
  const today = dayIn(tenant.zone, now)
  const [first, last] = [addDays(today, -BEHIND), addDays(today, AHEAD)]
  const exceptions = exceptionsOf(first, last)
  const days = [...exceptions].map(([day, { worked, note }]) => ({ day, isWorking: worked, note }))
  const { tenantId, zone, accounts } = tenant
  const content = { ...INITIAL_SETTINGS.calendar, days: days.sort((a, b) => a.day.localeCompare(b.day)) }
  await changeSetting(db, { tenantId, zone, username: accounts.admin }, { kind: 'calendar', content })
  return calendarOf(content)
}

function exceptionsOf(first: string, last: string): Map<string, { worked: boolean; note: string }> {
  const found = new Map<string, { worked: boolean; note: string }>()
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1)
    for (const [monthDay, note, madeUp] of HOLIDAYS) {
      const day = `${year}-${monthDay}`
      if (!isWorkDay(day)) continue
      found.set(day, { worked: false, note })
      if (madeUp) found.set(saturdayBefore(day), { worked: true, note: `${note}调班` })
    }
  return new Map([...found].filter(([day]) => day >= first && day <= last))
}

function saturdayBefore(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -weekday - 1)
}
