import { Cron } from 'croner'

const reader = (cron: string, timeZone?: string) =>
  new Cron(cron, {
    ...(timeZone !== undefined && { timezone: timeZone }),
    paused: true,
    sloppyRanges: true,
    alternativeWeekdays: true,
  })

/** The first occurrence of a Quartz schedule after a moment; null when there is none. Throws on a bad schedule. */
export function nextOccurrence(cron: string, timeZone: string, after: Date): Date | null {
  return reader(cron, timeZone).nextRun(after)
}

/** The next occurrences of a Quartz schedule after a moment, at most `count`. Throws on a bad schedule. */
export function nextOccurrences(cron: string, timeZone: string, after: Date, count: number): Date[] {
  return reader(cron, timeZone).nextRuns(count, after)
}

/**
 * Why a schedule cannot be used; null when it can. `syntax`: it is no Quartz expression of 6 or 7 fields; `days`: it
 * restricts day and weekday, which Quartz does not allow; `never`: it has no occurrence after the moment.
 */
export function scheduleProblem(
  cron: string,
  timeZone: string,
  after: Date,
): 'syntax' | 'days' | 'never' | null {
  const fields = cron.trim().split(/\s+/)
  if (fields.length < 6 || fields.length > 7) return 'syntax'
  try {
    if (!nextOccurrence(cron, timeZone, after)) return 'never'
  } catch {
    return 'syntax'
  }
  const isRestricted = (field: string | undefined) => field !== '*' && field !== '?'
  return isRestricted(fields[3]) && isRestricted(fields[5]) ? 'days' : null
}
