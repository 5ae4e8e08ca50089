import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { newId, type Database } from '../../platform/database/database.ts'

/** A text message as a gateway gets it. */
export interface TextMessage {
  mobile: string
  /** purpose of a code, or `notice` */
  purpose: string
  /** the text of the message */
  text: string
  /** of a message with a code: the code in it */
  code?: string
}

/** Sends text messages. Rejects when the message was not accepted. */
export interface TextSender {
  /** the messages really leave: codes in them are secrets that nobody else may read */
  readonly isGateway: boolean
  send(message: TextMessage): Promise<void>
}

/** How long the stand-in keeps messages. */
const STAND_IN_DAYS = 7
/** Timeout of a gateway. */
const TIMEOUT_MS = 5_000

/**
 * The configured sender; by default a table in development and in the demonstration, and null where text messages
 * cannot be sent.
 */
export function chooseTextSender(
  { signIn, production, demo }: Pick<Config, 'signIn' | 'production' | 'demo'>,
  db: Database,
  log: FastifyBaseLogger,
): TextSender | null {
  if (signIn.sms) return gateway(signIn.sms)
  return production && !demo ? null : standIn(db, log)
}

/** Stores messages in `sys_outbox` of tenant 0 for administrators instead of sending them. */
export function standIn(db: Database, log: FastifyBaseLogger): TextSender {
  return {
    isGateway: false,
    async send({ mobile, purpose, text }) {
      await db
        .deleteFrom('sysOutbox')
        .where('createTime', '<', sql<Date>`now() - make_interval(days => ${STAND_IN_DAYS})`)
        .execute()
      await db
        .insertInto('sysOutbox')
        .values({ id: newId(), tenantId: 0, channel: 'sms', receiver: mobile, purpose, content: text })
        .execute()
      log.info({ purpose, to: masked(mobile) }, 'a text message lies in the outbox')
    },
  }
}

/** Posts messages to a gateway as JSON: `{mobile, code?, purpose, text}`, with the token as bearer. */
export function gateway({ url, token }: NonNullable<Config['signIn']['sms']>): TextSender {
  return {
    isGateway: true,
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
