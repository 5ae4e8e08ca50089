import { randomBytes } from 'node:crypto'

/** Lifetime of a log (architecture, section 6). */
export const TICKET_MS = 60_000
/** Maximum number of logs; the oldest are evicted. */
const MOST = 200

interface StoredLog {
  text: string
  until: number
}
const logs = new Map<string, StoredLog>()

/** Stores the log of an import in this process for a minute; returns the one-time ticket to read it. */
export function keepImportLog(text: string, now = Date.now()): string {
  for (const [name, { until }] of logs) if (until <= now || logs.size >= MOST) logs.delete(name)
  const name = randomBytes(24).toString('hex')
  logs.set(name, { text, until: now + TICKET_MS })
  return name
}

/** Consumes a ticket and returns its log; null when used or expired. */
export function takeImportLog(name: string, now = Date.now()): string | null {
  const kept = logs.get(name)
  logs.delete(name)
  return kept && kept.until > now ? kept.text : null
}
