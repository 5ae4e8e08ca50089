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
/** Working hours: nine to six. */
const OPENS_MS = 9 * HOUR_MS
const WORK_DAY_MS = 9 * HOUR_MS
/** Longer than any piece stays at a station. */
const LONGEST_SEARCH = 400

/** Inputs of working-time calculations. */
export interface Clock {
  now: Date
  zone: string
  calendar: WorkCalendar
}

interface Hours {
  start: number
  end: number
}

/** What was found of the days of a clock: a board asks for the same days for each of its cards. */
interface KnownDays {
  today: string
  hours: Map<string, Hours | null>
  /** by day, from today backwards: milliseconds worked since its end */
  workedAfter: Map<string, number>
  oldest: string
  /** the working days after today, ascending */
  ahead: string[]
  /** the last day that was looked at for them */
  latest: string
}

const known = new WeakMap<Clock, KnownDays>()

function daysOf(clock: Clock): KnownDays {
  let days = known.get(clock)
  if (!days) {
    const today = dayIn(clock.zone, clock.now)
    const workedAfter = new Map([[today, 0]])
    days = { today, hours: new Map(), workedAfter, oldest: today, ahead: [], latest: today }
    known.set(clock, days)
  }
  return days
}

/** The working hours of a day; null on days off. */
function hoursOf(clock: Clock, day: string): Hours | null {
  const { hours } = daysOf(clock)
  let found = hours.get(day)
  if (found === undefined) hours.set(day, (found = readHours(clock, day)))
  return found
}

function readHours({ zone, calendar }: Clock, day: string): Hours | null {
  if (!isWorkDay(day, calendar)) return null
  const midnight = startOfDay(zone, day).getTime()
  return { start: midnight + OPENS_MS, end: midnight + OPENS_MS + WORK_DAY_MS }
}

/** The time a number of working days ago; nights and days off do not count. */
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

/** Working days since a time. */
function workDaysSince(clock: Clock, since: Date): number {
  const day = dayIn(clock.zone, since)
  return (workedOn(clock, day, since.getTime()) + workedAfter(clock, day)) / WORK_DAY_MS
}

/** Milliseconds worked on a day until now. @param from leaves out what was before this moment */
function workedOn(clock: Clock, day: string, from = 0): number {
  const hours = hoursOf(clock, day)
  return hours ? Math.max(0, Math.min(clock.now.getTime(), hours.end) - Math.max(from, hours.start)) : 0
}

/** Milliseconds worked since the end of a day. */
function workedAfter(clock: Clock, day: string): number {
  const days = daysOf(clock)
  if (day >= days.today) return 0
  let worked = days.workedAfter.get(days.oldest)!
  while (day < days.oldest && days.workedAfter.size < LONGEST_SEARCH) {
    worked += workedOn(clock, days.oldest)
    days.oldest = addDays(days.oldest, -1)
    days.workedAfter.set(days.oldest, worked)
  }
  return days.workedAfter.get(day) ?? worked
}

/** Pieces that arrived at a station before this time are overdue; null for stations without a limit. */
export function overdueSince(clock: Clock, station: string): Date | null {
  const days = STATIONS.find(({ code }) => code === station)?.days ?? 0
  return days > 0 ? workDaysAgo(clock, days * TOO_LONG) : null
}

/** The position of a piece, for the estimate of its end. */
export interface QueuePosition {
  station: string
  since: Date
  /** position in the queue of its station, from 1 */
  place: number
  /** capacity of the station; null: unlimited */
  limit: number | null
}

/**
 * The estimated working day on which a piece is finished: the remaining time at its station, the stations after it, and
 * one cycle of the station for every full load before it in the queue.
 */
export function expectedDay(clock: Clock, { station, since, place, limit }: QueuePosition): string {
  const here = STATIONS.find(({ code }) => code === station)?.days ?? 0
  const later = remainingDays(station) - here
  const turns = limit === null ? 0 : Math.floor((place - 1) / limit)
  const spent = workDaysSince(clock, since)
  const needed = Math.ceil(Math.max(0, here - spent) + turns * here + later)
  return workDayAfter(clock, needed)
}

/** The working day a number of working days after today; a day off today counts as the first. */
function workDayAfter(clock: Clock, count: number): string {
  const days = daysOf(clock)
  if (count <= 0 && isWorkDay(days.today, clock.calendar)) return days.today
  const index = Math.max(count, 1) - 1
  const end = addDays(days.today, LONGEST_SEARCH)
  while (days.ahead.length <= index && days.latest < end) {
    days.latest = addDays(days.latest, 1)
    if (isWorkDay(days.latest, clock.calendar)) days.ahead.push(days.latest)
  }
  return days.ahead[index] ?? days.latest
}
