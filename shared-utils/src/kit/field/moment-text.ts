/** A day, a moment, or a time of the day. */
export type MomentKind = 'day' | 'moment' | 'time'

/** How each is written, on the screen and on the wire. */
export const MOMENT_FORMS: Readonly<Record<MomentKind, string>> = {
  day: 'YYYY-MM-DD',
  moment: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
}

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$|^(\d{4})(\d{2})(\d{2})$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$|^(\d{2})(\d{2})(\d{2})?$/

/**
 * Reads typed or pasted text: `2026-1-5`, `2026/01/05`, `2026年1月5日`, `20260105`, with `8:05`, `08:05:00` or `0805`
 * behind it; full-width digits too. A day drops its time, a moment without one begins the day.
 * @returns the moment in its form, null for blank text, undefined for text that is none
 */
export function readMoment(text: string, kind: MomentKind): string | null | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  if (kind === 'time') return readTime(plain)
  const [dayText = '', timeText, ...rest] = plain.split(/[T\s]+/)
  const day = readDay(dayText)
  const time = timeText === undefined ? '00:00:00' : readTime(timeText)
  if (day === undefined || time === undefined || rest.length > 0) return undefined
  return kind === 'day' ? day : `${day} ${time}`
}

function readDay(text: string): string | undefined {
  const [year, month, day] = partsOf(DAY, text)
  const written = `${year}-${month}-${day}`
  const real = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(written) ? written : undefined
}

function readTime(text: string): string | undefined {
  const [hour, minute, second = '00'] = partsOf(TIME, text)
  if (!hour || !minute || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${hour}:${minute}:${second}`
}

/** The groups that took part in the match, in two digits at least. */
function partsOf(form: RegExp, text: string): string[] {
  const found = form.exec(text)?.slice(1) as (string | undefined)[] | undefined
  return (found ?? []).flatMap((part) => (part === undefined ? [] : [part.padStart(2, '0')]))
}

/** The value of the browser's own field for a moment. */
export const toNative = (value: string | null | undefined): string => value?.replace(' ', 'T') ?? ''
