const LINE = 73

/** An appointment for the calendar of a client's device. */
export interface CalendarEntry {
  id: string
  /** counts the changes, so that a later file replaces an earlier one */
  version: number
  startsAt: Date
  endsAt: Date
  status: 'confirmed' | 'cancelled'
  /** what it is, and with whom */
  title: string
  /** address of the shop */
  place: string | null
  /** when the file was made */
  at: Date
}

/** An appointment as a calendar file (RFC 5545): times in UTC, lines folded, texts escaped. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//mtm//appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}@mtm`,
    `DTSTAMP:${utc(entry.at)}`,
    `SEQUENCE:${entry.version}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
    `STATUS:${entry.status.toUpperCase()}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** Lines of at most 75 bytes, a continuation begins with a space; no character is torn. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > LINE) [text, bytes] = [`${text}\r\n `, 1]
    ;[text, bytes] = [text + letter, bytes + size]
  }
  return text
}
