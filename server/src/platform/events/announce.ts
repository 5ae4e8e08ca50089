import { sql } from 'kysely'
import {
  deferCall,
  preparedQuery,
  batchWrites,
  type Database,
  type PreparedQuery,
} from '../database/database.ts'

/** The channel of change notices between server processes. */
export const CHANGE_CHANNEL = 'mtm_change'

/** A change notice for other processes and open pages. Plain data, under 8 kB. */
export interface Change {
  topic: string
  data: unknown
}

/** PostgreSQL refuses notices of 8000 bytes and more. */
const MAX_NOTICE = 7_000

/**
 * Announces a fact to every process of this server. Inside a transaction it is told when that commits, and never
 * when it rolls back. Too long a list of data is cut to the topic alone: listeners then reload all.
 */
export async function announce(db: Database, topic: string, data: unknown): Promise<void> {
  const call = notice(topic, data)
  if (!deferCall(db, call)) await batchWrites(db, [], [call])
}

/** The same as a call, to be made with what is written. */
export function notice(topic: string, data: unknown): PreparedQuery {
  const whole = JSON.stringify({ topic, data } satisfies Change)
  const text = Buffer.byteLength(whole) <= MAX_NOTICE ? whole : JSON.stringify({ topic, data: null })
  return notify({ text })
}

const notify = preparedQuery((_db, { text }: { text: string }) => sql`pg_notify(${CHANGE_CHANNEL}, ${text})`)
