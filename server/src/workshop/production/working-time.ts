import {
  addDays,
  isWorkDay,
  remainingDays,
  STATIONS,
  TOO_LONG,
  type WorkCalendar,
} from '@mtm/shared-utils/garments'
import { dayIn, startOfDay } from '../../platform/time/wire-time.ts'

const HOUR_MS = 3_600_000
/** A working day is from nine to six. */
const OPENS_MS = 9 * HOUR_MS
const WORK_DAY_MS = 9 * HOUR_MS
/** Longer than any piece stands anywhere. */
const LONGEST_SEARCH = 400

/** What time is reckoned with. */
export interface Clock {
  now: Date
  zone: string
  calendar: WorkCalendar
}

/** The hours of a day in which work is done; null: it is not worked. */
function hoursOf({ zone, calendar }: Clock, day: string): { start: number; end: number } | null {
  if (!isWorkDay(day, calendar)) return null
  const midnight = startOfDay(zone, day).getTime()
  return { start: midnight + OPENS_MS, end: midnight + OPENS_MS + WORK_DAY_MS }
}

/** The moment so many working days ago: nights and days that are not worked do not count. */
export function workDaysAgo(clock: Clock, days: number): Date {
  let left = days * WORK_DAY_MS
  let day = dayIn(clock.zone, clock.now)
  let moment = clock.now.getTime()
  for (let seen = 0; seen < LONGEST_SEARCH; seen += 1) {
    const hours = hoursOf(clock, day)
    const worked = hours ? Math.max(0, Math.min(moment, hours.end) - hours.start) : 0
    if (hours && left <= worked) return new Date(Math.min(moment, hours.end) - left)
    left -= worked
    day = addDays(day, -1)
    moment = startOfDay(clock.zone, addDays(day, 1)).getTime()
  }
  return new Date(moment)
}

/** Working days since a moment. */
function workDaysSince(clock: Clock, since: Date): number {
  const today = dayIn(clock.zone, clock.now)
  let worked = 0
  for (let day = dayIn(clock.zone, since), seen = 0; day <= today && seen < LONGEST_SEARCH; seen += 1) {
    const hours = hoursOf(clock, day)
    if (hours)
      worked += Math.max(0, Math.min(clock.now.getTime(), hours.end) - Math.max(since.getTime(), hours.start))
    day = addDays(day, 1)
  }
  return worked / WORK_DAY_MS
}

/** Since when pieces of a station stand there too long; null where time does not count. */
export function overdueSince(clock: Clock, station: string): Date | null {
  const days = STATIONS.find(({ code }) => code === station)?.days ?? 0
  return days > 0 ? workDaysAgo(clock, days * TOO_LONG) : null
}

/** Where a piece stands, as far as its end depends on it. */
export interface Standing {
  station: string
  since: Date
  /** its place in the queue of its station, from 1 */
  place: number
  /** so many are worked on at once there; null: all of them */
  limit: number | null
}

/**
 * The working day on which a piece should be finished: what its station still needs, the stations after it, and one
 * turn of the station for every full load before it in the queue.
 */
export function expectedDay(clock: Clock, { station, since, place, limit }: Standing): string {
  const here = STATIONS.find(({ code }) => code === station)?.days ?? 0
  const later = remainingDays(station) - here
  const turns = limit === null ? 0 : Math.floor((place - 1) / limit)
  const spent = workDaysSince(clock, since)
  const needed = Math.ceil(Math.max(0, here - spent) + turns * here + later)
  return workDayAfter(clock, needed)
}

/** The working day so many working days after today; today counts as the first when it is none. */
function workDayAfter({ now, zone, calendar }: Clock, days: number): string {
  let day = dayIn(zone, now)
  for (let left = days, seen = 0; seen < LONGEST_SEARCH; seen += 1) {
    if (left <= 0 && isWorkDay(day, calendar)) return day
    day = addDays(day, 1)
    if (isWorkDay(day, calendar)) left -= 1
  }
  return day
}
