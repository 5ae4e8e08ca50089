import { randomBytes } from 'node:crypto'

/** How long a log can be fetched (architecture, section 6). */
export const TICKET_MS = 60_000
/** More than this many are not kept: the oldest give way. */
const MOST = 200

interface Kept {
  text: string
  until: number
}
const logs = new Map<string, Kept>()

/** Keeps the log of an import in this process for a minute; the name that comes back is the ticket to fetch it once. */
export function keepImportLog(text: string, now = Date.now()): string {
  for (const [name, { until }] of logs) if (until <= now || logs.size >= MOST) logs.delete(name)
  const name = randomBytes(24).toString('hex')
  logs.set(name, { text, until: now + TICKET_MS })
  return name
}

/** The log behind a ticket, once and in time; null otherwise. */
export function takeImportLog(name: string, now = Date.now()): string | null {
  const kept = logs.get(name)
  logs.delete(name)
  return kept && kept.until > now ? kept.text : null
}
