/** Granularity of UTC offset changes: a quarter of an hour. */
const QUARTER_MS = 15 * 60_000
const MAX_KNOWN = 5_000

interface Zone {
  format: Intl.DateTimeFormat
  /** UTC offset in ms by quarter of an hour since the epoch, cached because the formatter is slow */
  offsets: Map<number, number>
}
const zones = new Map<string, Zone>()

/** A moment as `YYYY-MM-DD HH:mm:ss` in a time zone. */
export function wireTime(moment: Date, zone: string): string {
  const ms = moment.getTime()
  return new Date(ms + offsetAt(ms, zone)).toISOString().slice(0, 19).replace('T', ' ')
}

/** The moment of a wall clock in a time zone, `YYYY-MM-DD HH:mm:ss`. */
export function wireMoment(text: string, zone: string): Date {
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`)
  // the UTC offset may change between the two times
  return new Date(wall - offsetAt(wall - offsetAt(wall, zone), zone))
}

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date = new Date()): string {
  return wireTime(at, zone).slice(0, 10)
}

/** The first moment of a calendar day in a time zone. */
export function startOfDay(zone: string, day: string): Date {
  return wireMoment(`${day} 00:00:00`, zone)
}

function offsetAt(ms: number, name: string): number {
  let zone = zones.get(name)
  if (!zone) {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: name,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    zones.set(name, (zone = { format, offsets: new Map() }))
  }
  const quarter = Math.floor(ms / QUARTER_MS)
  let offset = zone.offsets.get(quarter)
  if (offset === undefined) {
    const start = quarter * QUARTER_MS
    // the year may have five digits
    const [year, month, ...rest] = zone.format.format(start).split(/\D/).map(Number)
    offset = Date.UTC(year!, month! - 1, ...(rest as [number, number, number, number])) - start
    if (zone.offsets.size >= MAX_KNOWN) zone.offsets.clear()
    zone.offsets.set(quarter, offset)
  }
  return offset
}
