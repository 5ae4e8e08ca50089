import { Cron } from 'croner'
import { houseTime, houseZone } from '@mtm/shared-utils/runtime'

/** The next times of a Quartz expression by the clock of the house, `YYYY-MM-DD HH:mm:ss`; null when it is none. */
export function nextRuns(expression: string, count: number, from = new Date()): string[] | null {
  const options = { paused: true, sloppyRanges: true, alternativeWeekdays: true, timezone: houseZone() }
  try {
    return new Cron(expression, options).nextRuns(count, from).map(houseTime)
  } catch {
    return null
  }
}
