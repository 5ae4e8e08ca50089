const DAY_MS = 86_400_000

/** Adds days to a date, `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** A work calendar: Monday to Friday, except for listed days. */
export type WorkCalendar = Pick<ReadonlyMap<string, boolean>, 'get'>

const NO_EXCEPTIONS: WorkCalendar = new Map()
/** Search limit, for calendars without working days. */
const LONGEST_SEARCH = 1000

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The calendar of a tenant: weekly days off, and exceptions. */
export function calendarOf({
  restDays,
  days,
}: {
  restDays: readonly number[]
  days: readonly { day: string; isWorking: boolean }[]
}): WorkCalendar {
  const rests = new Set(restDays)
  const others = new Map(days.map(({ day, isWorking }) => [day, isWorking]))
  return { get: (day) => others.get(day) ?? !rests.has(weekdayOf(day)) }
}

/** True for a working day. */
export function isWorkDay(day: string, calendar: WorkCalendar = NO_EXCEPTIONS): boolean {
  return calendar.get(day) ?? weekdayOf(day) < 6
}

/** Working days after `from` up to and including `to`; 0 when `to` is not later. */
export function workDaysBetween(from: string, to: string, calendar: WorkCalendar = NO_EXCEPTIONS): number {
  let count = 0
  for (
    let day = addDays(from, 1), seen = 0;
    day <= to && seen < LONGEST_SEARCH;
    day = addDays(day, 1), seen += 1
  )
    if (isWorkDay(day, calendar)) count += 1
  return count
}

/** The date a number of working days after `from`: the earliest that {@link workDaysBetween} allows. */
export function workDayAfter(from: string, count: number, calendar: WorkCalendar = NO_EXCEPTIONS): string {
  let day = from
  for (let left = count; left > 0; left -= 1) day = nextWorkDay(day, calendar)
  return day
}

/** The first working day after a date; mismatches are refunded by its end (reference 10.4). */
export function nextWorkDay(day: string, calendar: WorkCalendar = NO_EXCEPTIONS): string {
  for (let next = addDays(day, 1), seen = 0; seen < LONGEST_SEARCH; next = addDays(next, 1), seen += 1)
    if (isWorkDay(next, calendar)) return next
  return addDays(day, 1)
}
