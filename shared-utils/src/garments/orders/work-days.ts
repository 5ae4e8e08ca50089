const DAY_MS = 86_400_000

/** A day, `YYYY-MM-DD`, so many days later (or, negative, earlier). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Which days are worked: those it knows nothing of are worked from Monday to Friday. */
export type WorkCalendar = Pick<ReadonlyMap<string, boolean>, 'get'>

const NO_EXCEPTIONS: WorkCalendar = new Map()
/** Longer than any row of holidays; a calendar without working days must not be searched for ever. */
const LONGEST_SEARCH = 1000

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The calendar of a house: its days of rest in every week, and the days that differ from it. */
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

/** True for a day that is worked. */
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

/** The day on which so many working days after `from` are over: the earliest that {@link workDaysBetween} allows. */
export function workDayAfter(from: string, count: number, calendar: WorkCalendar = NO_EXCEPTIONS): string {
  let day = from
  for (let left = count; left > 0; left -= 1) day = nextWorkDay(day, calendar)
  return day
}

/** The first working day after a day: what does not match goes back by its end (reference 10.4). */
export function nextWorkDay(day: string, calendar: WorkCalendar = NO_EXCEPTIONS): string {
  for (let next = addDays(day, 1), seen = 0; seen < LONGEST_SEARCH; next = addDays(next, 1), seen += 1)
    if (isWorkDay(next, calendar)) return next
  return addDays(day, 1)
}
