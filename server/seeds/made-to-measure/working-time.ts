import { addDays, isWorkDay, type WorkCalendar } from '@mtm/shared-utils/garments'
import { dayIn, startOfDay } from '../../src/platform/time/wire-time.ts'

const MINUTE_MS = 60_000
/** From nine to six. */
const OPENS = 9 * 60
const CLOSES = 18 * 60
/** Minutes of a working day. */
export const WORK_DAY = CLOSES - OPENS

/** The time a number of working minutes before now: never in the future, never at night. */
export function workingTimeBefore(
  zone: string,
  calendar: WorkCalendar,
  now: Date,
): (minutes: number) => Date {
  const today = dayIn(zone, now)
  const starts: number[] = []
  const startOf = (index: number) => {
    while (starts.length <= index) {
      let day = starts.length === 0 ? today : addDays(dayIn(zone, new Date(starts.at(-1)!)), -1)
      while (!isWorkDay(day, calendar)) day = addDays(day, -1)
      starts.push(startOfDay(zone, day).getTime())
    }
    return starts[index]!
  }
  // of the last working day only the past part
  const sinceMidnight = Math.floor((now.getTime() - startOf(0)) / MINUTE_MS)
  const over = Math.min(Math.max(sinceMidnight - OPENS, 0), WORK_DAY)
  return (minutes) => {
    if (minutes < over) return new Date(startOf(0) + (OPENS + over - minutes) * MINUTE_MS)
    const rest = minutes - over
    const index = 1 + Math.floor(rest / WORK_DAY)
    return new Date(startOf(index) + (CLOSES - (rest % WORK_DAY)) * MINUTE_MS)
  }
}
