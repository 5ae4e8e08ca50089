import { Cron } from 'croner'

/** The next times of a Quartz expression by this computer's clock, `YYYY-MM-DD HH:mm:ss`; null when it is none. */
export function nextRuns(expression: string, count: number, from = new Date()): string[] | null {
  try {
    const cron = new Cron(expression, { paused: true, sloppyRanges: true, alternativeWeekdays: true })
    return cron.nextRuns(count, from).map(toWire)
  } catch {
    return null
  }
}

function toWire(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')
  return `${day} ${time}`
}
