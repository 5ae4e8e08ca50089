import { randomBytes } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, DB } from '../database/database.ts'
import { hashToken } from '../secrets/secrets.ts'

/** The purpose, lifetime and number of tries of a kind of ticket. */
export interface TicketKind<T> {
  purpose: string
  seconds: number
  tries: number
  /** its data */
  data?: T
}

/** Declares a kind of ticket with data `T`. */
export function ticketKind<T>(purpose: string, seconds: number, tries = 1): TicketKind<T> {
  return { purpose, seconds, tries }
}

/**
 * Issues a ticket: a random one-time text with a short lifetime, stored as a hash.
 * @param browser secret of the browser it is bound to
 */
export async function issueTicket<T>(
  db: Database,
  { purpose, seconds }: TicketKind<T>,
  data: T,
  browser: string | null = null,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await db
    .deleteFrom('sysTicket')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('sysTicket')
    .values({
      hash: hashToken(ticket),
      purpose,
      data: JSON.stringify(data),
      browserHash: browser === null ? null : hashToken(browser),
      expiresAt: new Date(Date.now() + seconds * 1000),
    })
    .execute()
  return ticket
}

/** Consumes a ticket and returns its data; null when unknown, expired, used, or bound to another browser. */
export async function takeTicket<T>(
  db: Database,
  kind: TicketKind<T>,
  ticket: string,
  browser: string | null = null,
): Promise<T | null> {
  const row = await db
    .deleteFrom('sysTicket')
    .where(isGood(kind, ticket, browser))
    .returning('data')
    .executeTakeFirst()
  return row ? (row.data as T) : null
}

/** Uses one try of a ticket without consuming it; null as for {@link takeTicket}. */
export async function tryTicket<T>(
  db: Database,
  kind: TicketKind<T>,
  ticket: string,
  browser: string | null = null,
): Promise<T | null> {
  const row = await db
    .updateTable('sysTicket')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where(isGood(kind, ticket, browser))
    .where('attempts', '<', kind.tries)
    .returning('data')
    .executeTakeFirst()
  return row ? (row.data as T) : null
}

function isGood<T>({ purpose }: TicketKind<T>, ticket: string, browser: string | null) {
  return (eb: ExpressionBuilder<DB, 'sysTicket'>) =>
    eb.and([
      eb('hash', '=', hashToken(ticket)),
      eb('purpose', '=', purpose),
      eb('expiresAt', '>', sql<Date>`now()`),
      eb.or([
        eb('browserHash', 'is', null),
        ...(browser === null ? [] : [eb('browserHash', '=', hashToken(browser))]),
      ]),
    ])
}
