import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../platform/config/config.ts'
import { newId, type Database } from '../../../platform/database/database.ts'
import type { CodePurpose } from './codes.ts'

/** A code on its way to a phone. */
export interface CodeMessage {
  mobile: string
  code: string
  purpose: CodePurpose
  /** the sentence that a person reads */
  text: string
}

/** Brings codes to phones. It rejects when the message was not taken. */
export interface CodeSender {
  send(message: CodeMessage): Promise<void>
}

/** How long the outbox keeps what lies in it. */
const OUTBOX_DAYS = 7
/** How long a gateway may take. */
const PATIENCE_MS = 5_000

/**
 * The sender that the settings name; the outbox where nobody else can be meant (development, demonstration);
 * null where codes cannot be sent.
 */
export function chooseSender(
  { signIn, production, demo }: Pick<Config, 'signIn' | 'production' | 'demo'>,
  db: Database,
  log: FastifyBaseLogger,
): CodeSender | null {
  if (signIn.sms) return gateway(signIn.sms)
  return production && !demo ? null : outbox(db, log)
}

/** Sends nothing: what would be sent lies in the outbox of the house, where administrators read it. */
export function outbox(db: Database, log: FastifyBaseLogger): CodeSender {
  return {
    async send({ mobile, purpose, text }) {
      await db
        .deleteFrom('sysOutbox')
        .where('createTime', '<', sql<Date>`now() - make_interval(days => ${OUTBOX_DAYS})`)
        .execute()
      await db
        .insertInto('sysOutbox')
        .values({ id: newId(), tenantId: 0, channel: 'sms', receiver: mobile, purpose, content: text })
        .execute()
      log.info({ purpose, to: masked(mobile) }, 'a code lies in the outbox')
    },
  }
}

/** Hands codes to a gateway as JSON: `{mobile, code, purpose, text}`, with the token as bearer. */
export function gateway({ url, token }: NonNullable<Config['signIn']['sms']>): CodeSender {
  return {
    async send(message) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the gateway of text messages answered ${answer.status}`)
    },
  }
}

/** A number of which nobody recognises a person. */
export function masked(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-2)}`
}
