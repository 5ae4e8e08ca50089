const DAY_MS = 86_400_000

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)
}

/** A day so many days later (or, negative, earlier). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Working days (Monday to Friday) after `from` up to and including `to`; 0 when `to` is not later. */
export function workDaysBetween(from: string, to: string): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to && count < 1000; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) count += 1
  }
  return count
}
