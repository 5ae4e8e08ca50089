import { Cron } from 'croner'

/** The first occurrence of a Quartz schedule after a moment; null when there is none. Throws on a bad schedule. */
export function nextOccurrence(cron: string, timeZone: string, after: Date): Date | null {
  return new Cron(cron, {
    timezone: timeZone,
    paused: true,
    sloppyRanges: true,
    alternativeWeekdays: true,
  }).nextRun(after)
}
