import type { CalendarSetting } from '@mtm/shared-utils/contracts/business-settings'
import type { ShopDay } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import {
  APPOINTMENT_KINDS,
  type AppointmentKind,
  type AppointmentRules,
} from '@mtm/shared-utils/contracts/dto/appointments/shop-hours'
import { addDays, calendarOf, isWorkDay, weekdayOf } from '@mtm/shared-utils/garments'
import { wireMoment, wireTime } from '../../platform/time/wire-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A span of time. */
export interface TimeSpan {
  startsAt: Date
  endsAt: Date
}

/** A booked span, in one of the places of its kind. */
export interface TakenPlace extends TimeSpan {
  kind: string
  place: number
}

/** When the shop is open, in the zone of its tenant. */
export interface Shop {
  setting: CalendarSetting
  /** IANA name */
  zone: string
}

/** The opening hours of some days; a day off, or without hours, has none. */
export function shopDays({ hours, ...setting }: CalendarSetting, from: string, count: number): ShopDay[] {
  const calendar = calendarOf(setting)
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(from, at)
    const open = isWorkDay(day, calendar) ? hours.filter(({ weekday }) => weekday === weekdayOf(day)) : []
    return {
      day,
      hours: open
        .map(({ opens, closes }) => ({ opens, closes }))
        .toSorted((a, b) => a.opens.localeCompare(b.opens)),
    }
  })
}

/** The beginnings of a kind on a day, booked or not: each fits between opening and closing. */
export function beginnings(
  { setting, zone }: Shop,
  { day, hours }: ShopDay,
  kind: AppointmentKind,
): TimeSpan[] {
  const { [kind]: rules, stepMinutes } = setting.appointments
  if (rules.atOnce === 0) return []
  return hours.flatMap(({ opens, closes }) => {
    const last = minutesOf(closes) - rules.minutes
    const found: TimeSpan[] = []
    for (let minute = minutesOf(opens); minute <= last; minute += stepMinutes) {
      const text = `${day} ${clockOf(minute)}:00`
      const startsAt = wireMoment(text, zone)
      // the hour that a change to summer time leaves out does not exist
      if (wireTime(startsAt, zone) !== text) continue
      found.push({ startsAt, endsAt: new Date(startsAt.getTime() + rules.minutes * MINUTE_MS) })
    }
    return found
  })
}

/** The places of a kind that nobody has during a span, lowest first. */
export function freePlaces(
  { appointments }: Pick<CalendarSetting, 'appointments'>,
  kind: AppointmentKind,
  span: TimeSpan,
  taken: readonly TakenPlace[],
): number[] {
  const gone = new Set(
    taken
      .filter((one) => one.kind === kind && one.startsAt < span.endsAt && span.startsAt < one.endsAt)
      .map(({ place }) => place),
  )
  return Array.from({ length: appointments[kind].atOnce }, (_, place) => place).filter(
    (place) => !gone.has(place),
  )
}

/** The span in which an appointment that is booked now may begin. */
export function bookable(
  rules: AppointmentRules,
  isStaff: boolean,
  now: Date,
): { after: Date; before: Date } {
  const at = now.getTime()
  // the shop serves a client who is there at once, and plans a year ahead
  const [leadHours, days] = isStaff ? [0, 366] : [rules.leadHours, rules.daysAhead]
  return { after: new Date(at + leadHours * HOUR_MS), before: new Date(at + days * 24 * HOUR_MS) }
}

/** Until when one side may move or cancel an appointment. */
export const changeUntil = (rules: AppointmentRules, isStaff: boolean, startsAt: Date): Date =>
  new Date(startsAt.getTime() - (isStaff ? rules.shopHours : rules.clientHours) * HOUR_MS)

/** Whether the reminder of an appointment is due; one booked later than that needs none. */
export const isReminderDue = ({ reminderHours }: AppointmentRules, startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() <= reminderHours * HOUR_MS

/** The kinds that a shop offers. */
export const offeredKinds = ({ appointments }: Pick<CalendarSetting, 'appointments'>) =>
  APPOINTMENT_KINDS.flatMap((kind) => {
    const { minutes, atOnce } = appointments[kind]
    return atOnce > 0 ? [{ kind, minutes }] : []
  })

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const two = (figure: number) => String(figure).padStart(2, '0')
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
