import {
  MESSAGE_STATUS,
  MESSAGE_TYPES,
  type MailCategory,
  type MessageType,
} from '@mtm/shared-utils/contracts/dto/messages'
import type { NoticeCategory } from '@mtm/shared-utils/contracts/dto/account'
import { isLocale, LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Insertable } from 'kysely'
import { newId, type Database, type DatabaseTransaction, type DB } from '../../platform/database/database.ts'
import { channelsOf } from './channels/channel.ts'
import { valuesIn, type RenderedMessage } from './templates.ts'
import type { MessageValues } from './message-kinds.ts'

/** Longest values that are kept, characters. */
const MOST_PARAM = 4_000
const MOST_TITLE = 200
/** Rows per statement: each takes several of its parameters. */
const ROWS_AT_ONCE = 1_000

/** A message of the product to users, in every way of sending that it has a text for. */
export interface OutboxMessage {
  tenantId: number
  users: readonly string[]
  category: NoticeCategory | null
  kind: string | null
  values: MessageValues
  /** sent in quiet hours too */
  isUrgent: boolean
  business: { type: string; id: string }
  sender: string | null
  at: Date
  /** the system message, already written */
  system: RenderedMessage | null
  mail: RenderedMessage | null
  sms: RenderedMessage | null
}

type Row = Insertable<DB['sysMessage']>

/**
 * Records system messages and queues mails and text messages in the transaction of what they are about: they are sent
 * when it is committed, and never when it is not. Receivers without an address or who switched the kind off get none.
 */
export async function writeOutbox(
  trx: DatabaseTransaction,
  messages: readonly OutboxMessage[],
): Promise<void> {
  const people = await readPeople(
    trx,
    messages.flatMap(({ tenantId, users }) => users.map((userId) => ({ tenantId, userId }))),
  )
  const channels = channelsOf(trx)
  const rows = messages.flatMap((message) =>
    message.users.flatMap((userId) => {
      const person = people.get(`${message.tenantId} ${userId}`)
      if (!person) return []
      const wants = !person.off.has(mailCategory(message.category))
      const { mail, sms, system } = message
      return [
        ...(system
          ? [rowOf(message, person, { type: MESSAGE_TYPES.system, receiver: person.username, text: system })]
          : []),
        ...(mail && wants && person.email && channels.has(MESSAGE_TYPES.mail)
          ? [rowOf(message, person, { type: MESSAGE_TYPES.mail, receiver: person.email, text: mail })]
          : []),
        ...(sms && wants && person.phone && channels.has(MESSAGE_TYPES.sms)
          ? [rowOf(message, person, { type: MESSAGE_TYPES.sms, receiver: person.phone, text: sms })]
          : []),
      ]
    }),
  )
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('sysMessage')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

/** The kind of mail that a category of notices belongs to. */
const mailCategory = (category: NoticeCategory | null): MailCategory => category ?? 'other'

interface Person {
  id: string
  username: string
  email: string | null
  phone: string | null
  locale: Locale
  off: ReadonlySet<string>
}

/** What messages to users need to know of them, by tenant and user. */
async function readPeople(
  db: Database,
  wanted: readonly { tenantId: number; userId: string }[],
): Promise<Map<string, Person>> {
  if (wanted.length === 0) return new Map()
  const userIds = [...new Set(wanted.map(({ userId }) => userId))]
  const tenantIds = [...new Set(wanted.map(({ tenantId }) => tenantId))]
  const [users, choices, off] = await Promise.all([
    db
      .selectFrom('sysUser')
      .select(['id', 'username', 'email', 'phone'])
      .where('id', 'in', userIds)
      .execute(),
    db
      .selectFrom('sysNoticeChoice')
      .select(['tenantId', 'userId', 'locale'])
      .where('userId', 'in', userIds)
      .where('tenantId', 'in', tenantIds)
      .execute(),
    db
      .selectFrom('sysNoticeOff')
      .select(['tenantId', 'userId', 'category'])
      .where('userId', 'in', userIds)
      .where('tenantId', 'in', tenantIds)
      .where('channel', '=', MESSAGE_TYPES.mail)
      .execute(),
  ])
  const byId = new Map(users.map((user) => [user.id, user]))
  return new Map(
    wanted.flatMap(({ tenantId, userId }): [string, Person][] => {
      const user = byId.get(userId)
      if (!user) return []
      const of = <T extends { tenantId: number; userId: string }>(one: T) =>
        one.tenantId === tenantId && one.userId === userId
      const locale = choices.find(of)?.locale
      const person = {
        ...user,
        locale: isLocale(locale) ? locale : LOCALES[0],
        off: new Set(off.filter(of).map(({ category }) => category)),
      }
      return [[`${tenantId} ${userId}`, person]]
    }),
  )
}

/** A message as it is stored; a receiver without an account has no id. */
export function rowOf(
  message: Omit<OutboxMessage, 'users' | 'system' | 'mail' | 'sms'>,
  { id: userId, locale }: { id: string | null; locale: Locale },
  { type, receiver, text }: { type: MessageType; receiver: string; text: RenderedMessage },
): Row {
  const index = LOCALES.indexOf(locale) as 0 | 1 | 2
  const isWritten = type === MESSAGE_TYPES.system
  const param = JSON.stringify(valuesIn(message.values, index))
  return {
    id: newId(),
    tenantId: message.tenantId,
    esType: type,
    esTitle: text.title[index].slice(0, MOST_TITLE),
    esContent: type === MESSAGE_TYPES.sms ? text.text[index] : text.html[index],
    esReceiver: receiver.slice(0, 100),
    esParam: param.length > MOST_PARAM ? null : param,
    esSendStatus: isWritten ? MESSAGE_STATUS.sent : MESSAGE_STATUS.waiting,
    esSendNum: isWritten ? 1 : 0,
    esSendTime: isWritten ? message.at : null,
    kind: message.kind,
    category: mailCategory(message.category),
    userId,
    locale,
    isUrgent: message.isUrgent,
    busType: message.business.type,
    busId: message.business.id,
    createBy: message.sender,
    createTime: message.at,
  }
}
