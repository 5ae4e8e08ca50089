import { Cron } from 'croner'
import { tenantTime, tenantZone } from '@mtm/shared-utils/runtime'

/** The next times of a Quartz expression by the clock of the house, `YYYY-MM-DD HH:mm:ss`; null when it is none. */
export function nextRuns(expression: string, count: number, from = new Date()): string[] | null {
  const options = { paused: true, sloppyRanges: true, alternativeWeekdays: true, timezone: tenantZone() }
  try {
    return new Cron(expression, options).nextRuns(count, from).map(tenantTime)
  } catch {
    return null
  }
}
