import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../platform/config/config.ts'
import { newId, type Database } from '../../../platform/database/database.ts'
import type { CodePurpose } from './codes.ts'

/** A code to be sent to a phone. */
export interface CodeMessage {
  mobile: string
  code: string
  purpose: CodePurpose
  /** the text of the message */
  text: string
}

/** Sends codes to phones. Rejects when the message was not accepted. */
export interface CodeSender {
  send(message: CodeMessage): Promise<void>
}

/** How long the outbox keeps messages. */
const OUTBOX_DAYS = 7
/** Timeout of a gateway. */
const TIMEOUT_MS = 5_000

/**
 * The configured sender; by default the outbox in development and in the demonstration, and null where codes cannot be
 * sent.
 */
export function chooseSender(
  { signIn, production, demo }: Pick<Config, 'signIn' | 'production' | 'demo'>,
  db: Database,
  log: FastifyBaseLogger,
): CodeSender | null {
  if (signIn.sms) return gateway(signIn.sms)
  return production && !demo ? null : outbox(db, log)
}

/** Stores messages in the outbox of tenant 0 for administrators instead of sending them. */
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

/** Posts codes to a gateway as JSON: `{mobile, code, purpose, text}`, with the token as bearer. */
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
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the gateway of text messages answered ${answer.status}`)
    },
  }
}

/** A masked phone number. */
export function masked(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-2)}`
}
