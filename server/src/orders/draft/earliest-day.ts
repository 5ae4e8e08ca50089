import { workDayAfter, type Evaluation, type WorkCalendar } from '@mtm/shared-utils/garments'

/** Says with a date that is too early which would be the first possible one: only the house knows its calendar. */
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
