import { sql } from 'kysely'
import { MESSAGE_STATUS, type MessageType } from '@mtm/shared-utils/contracts/dto/messages'
import { isLocale, LOCALES } from '@mtm/shared-utils/contracts/locale'
import type { Database } from '../../platform/database/database.ts'
import { channelsOf, Undeliverable, type OutgoingMessage } from './channels/channel.ts'

/** Most tries of a message. */
export const MOST_TRIES = 5
/** Messages claimed at a time. */
const BATCH = 20
/** Length of `es_result`. */
const MOST_RESULT = 255

/** What a round of sending did. */
export interface Delivered {
  sent: number
  failed: number
}

interface Claimed extends OutgoingMessage {
  type: MessageType
  /** number of this try */
  attempt: number
}

/**
 * Sends the messages that are due. Any number of processes may do this at once: a message is sent by the one that has
 * claimed it. A try that fails is repeated after 2, 4, 8 and 16 minutes; then the message is given up.
 */
export async function deliverDue(db: Database, signal?: AbortSignal): Promise<Delivered> {
  const delivered = { sent: 0, failed: 0 }
  const types = [...channelsOf(db).keys()]
  if (types.length === 0) return delivered
  await giveUpLost(db)
  while (!signal?.aborted) {
    const claimed = await claim(db, types)
    for (const message of claimed) {
      // what is not sent now stays claimed until its next try
      if (signal?.aborted) break
      if (await send(db, message)) delivered.sent += 1
      else delivered.failed += 1
    }
    if (claimed.length < BATCH) break
  }
  return delivered
}

/**
 * Claims due messages by counting the try and moving the next one into the future: should this process die, another
 * one tries then. Messages that can wait are left alone in the quiet hours of their receiver, and those of ways of
 * sending that this server lacks to one that has them.
 */
async function claim(db: Database, types: readonly MessageType[]): Promise<Claimed[]> {
  const { rows } = await sql<Omit<Claimed, 'locale'> & { locale: string | null }>`
    with due as (
      select message.id
      from sys_message message
      join sys_tenant tenant on tenant.id = message.tenant_id
      left join sys_notice_choice choice
        on choice.user_id = message.user_id and choice.tenant_id = message.tenant_id
      cross join lateral (select (now() at time zone tenant.zone)::time as clock) wall
      where message.es_send_status in ('0', '2') and message.next_try_at <= now()
        and message.es_send_num < ${MOST_TRIES} and message.es_type = any (${types})
        and (message.is_urgent or message.es_type = '4' or choice.quiet_from is null
          or not case when choice.quiet_from <= choice.quiet_until
            then wall.clock >= choice.quiet_from and wall.clock < choice.quiet_until
            else wall.clock >= choice.quiet_from or wall.clock < choice.quiet_until end)
      order by message.next_try_at, message.id
      limit ${BATCH}
      for update of message skip locked
    )
    update sys_message message
    set es_send_num = es_send_num + 1, next_try_at = now() + make_interval(mins => (2 ^ (es_send_num + 1))::int)
    from due where message.id = due.id
    returning message.id, message.tenant_id as "tenantId", message.es_type as type, message.es_receiver as receiver,
      coalesce(message.es_title, '') as title, message.es_content as content, message.locale,
      message.user_id as "userId", message.category, message.create_by as "createBy",
      message.es_send_num as attempt`.execute(db)
  return rows.map((row) => ({ ...row, locale: isLocale(row.locale) ? row.locale : LOCALES[0] }))
}

/** Gives messages up whose last try ended with its process. */
async function giveUpLost(db: Database): Promise<void> {
  await db
    .updateTable('sysMessage')
    .set({ esSendStatus: MESSAGE_STATUS.givenUp })
    .where('esSendStatus', 'in', [MESSAGE_STATUS.waiting, MESSAGE_STATUS.failed])
    .where('nextTryAt', '<=', sql<Date>`now()`)
    .where('esSendNum', '>=', MOST_TRIES)
    .execute()
}

async function send(db: Database, message: Claimed): Promise<boolean> {
  try {
    const channel = channelsOf(db).get(message.type)
    if (!channel) throw new Undeliverable('no server is configured for this way of sending')
    await channel.send(message)
  } catch (error) {
    const isLast = error instanceof Undeliverable || message.attempt >= MOST_TRIES
    const result = (error instanceof Error ? error.message : 'failed').slice(0, MOST_RESULT)
    const esSendStatus = isLast ? MESSAGE_STATUS.givenUp : MESSAGE_STATUS.failed
    await settle(db, message, { esSendStatus, esResult: result })
    return false
  }
  await settle(db, message, {
    esSendStatus: MESSAGE_STATUS.sent,
    esResult: null,
    esSendTime: sql<Date>`now()`,
  })
  return true
}

/** Records the end of a try, unless somebody has begun another one since. */
async function settle(
  db: Database,
  { id, attempt }: Claimed,
  end: { esSendStatus: string; esResult: string | null; esSendTime?: ReturnType<typeof sql<Date>> },
): Promise<void> {
  await db
    .updateTable('sysMessage')
    .set((eb) => ({ ...end, version: eb('version', '+', 1), updateTime: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('esSendNum', '=', attempt)
    .execute()
}
