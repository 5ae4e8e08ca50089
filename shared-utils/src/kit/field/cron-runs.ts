import { Cron } from 'croner'
import { tenantTime, tenantZone } from '@mtm/shared-utils/runtime'

/**
 * The next runs of a Quartz expression in the tenant's zone, `YYYY-MM-DD HH:mm:ss`; null when the expression is
 * invalid.
 */
export function nextRuns(expression: string, count: number, from = new Date()): string[] | null {
  const options = { paused: true, sloppyRanges: true, alternativeWeekdays: true, timezone: tenantZone() }
  try {
    return new Cron(expression, options).nextRuns(count, from).map(tenantTime)
  } catch {
    return null
  }
}
