import { whole } from '../../business-figures.ts'
import { clockSchema } from '../../moment-schema.ts'
import { z } from '../../schema.ts'

/** What clients come to the shop for (dictionary `appointment_kind`). */
export const APPOINTMENT_KINDS = ['measure', 'fitting'] as const
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number]

/** Spans of the week in which the shop is open, in the zone of the tenant; two on one weekday leave a break. */
export const shopHours = z
  .array(z.object({ weekday: whole(1, 7), opens: clockSchema, closes: clockSchema }))
  .check(z.maxLength(28), z.refine<ShopSpan[]>(areApart, { params: { rule: 'hoursWrong' } }))

/** A span of a weekday in which the shop is open. */
export interface ShopSpan {
  /** 1 Monday to 7 Sunday */
  weekday: number
  /** `HH:mm` */
  opens: string
  /** `HH:mm`, later than it opens */
  closes: string
}

/** Whether each span ends after it begins and no two of a weekday overlap. */
function areApart(spans: readonly ShopSpan[]): boolean {
  const sorted = spans.toSorted((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens))
  return sorted.every(({ weekday, opens, closes }, at) => {
    const before = sorted[at - 1]
    return opens < closes && (before?.weekday !== weekday || before.closes <= opens)
  })
}

/** The most places of a kind; a place is a person or a fitting room that serves one client. */
export const MOST_PLACES = 50
const FORTNIGHT = 336
const kindRules = z.object({
  /** its length */
  minutes: whole(10, 480),
  /** how many clients can be served at once; 0: it is not offered */
  atOnce: whole(0, MOST_PLACES),
})

/** How clients are served at the shop. */
export const appointmentRules = z.object({
  measure: kindRules,
  fitting: kindRules,
  /** minutes between two beginnings that are offered */
  stepMinutes: whole(5, 240),
  /** hours that clients book ahead at least */
  leadHours: whole(0, FORTNIGHT),
  /** days that clients book ahead at most */
  daysAhead: whole(1, 365),
  /** until how many hours before clients may move and cancel theirs */
  clientHours: whole(0, FORTNIGHT),
  /** the same for the shop */
  shopHours: whole(0, FORTNIGHT),
  /** hours before at which the client is reminded */
  reminderHours: whole(1, 168),
})
export type AppointmentRules = z.infer<typeof appointmentRules>

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Open from ten to seven on every day that is worked. */
export const INITIAL_HOURS: ShopSpan[] = EVERY_DAY.map((weekday) => ({
  weekday,
  opens: '10:00',
  closes: '19:00',
}))

export const INITIAL_APPOINTMENT_RULES: AppointmentRules = {
  measure: { minutes: 60, atOnce: 1 },
  fitting: { minutes: 45, atOnce: 2 },
  stepMinutes: 30,
  leadHours: 2,
  daysAhead: 60,
  clientHours: 24,
  shopHours: 0,
  reminderHours: 24,
}
