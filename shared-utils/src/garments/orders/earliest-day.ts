import type { Evaluation } from '@mtm/shared-utils/contracts/garments'
import { workDayAfter, type WorkCalendar } from './work-days.ts'

/**
 * An evaluation whose findings about a date that is too early offer the first possible day. Only the server knows the work
 * calendar.
 */
export function withEarliestDay(
  evaluation: Evaluation,
  today: string,
  calendar: WorkCalendar | undefined,
): Evaluation {
  return {
    ...evaluation,
    findings: evaluation.findings.map((finding) => {
      const { field, repair } = finding
      if (field !== 'requiredDate' || typeof repair?.days !== 'number') return finding
      return { ...finding, repair: { ...repair, earliest: workDayAfter(today, repair.days, calendar) } }
    }),
  }
}
