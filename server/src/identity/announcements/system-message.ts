import type { NoticeCategory } from '@mtm/shared-utils/contracts/dto/account'
import type { Priority } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { publishNoticesChanged } from '../../platform/events/publish.ts'
import type { MessageKind, MessageValues } from '../messages/message-kinds.ts'
import { writeOutbox, type OutboxMessage } from '../messages/outbox.ts'
import { plainText } from '../messages/message-text.ts'
import type { RenderedMessage } from '../messages/templates.ts'
import { copiesForAgents } from './agent-copies.ts'
import { sendTo } from './announcement.rules.ts'
import { silentOf, URGENT } from './notice-switches.ts'
import { renderMessages, type RenderedWays } from './render-messages.ts'

/** What a message says: by a kind, whose templates give the text, or as it stands here. */
export type MessageWords =
  | { kind: MessageKind; values: MessageValues; title?: never; text?: never }
  | { title: Label; /** plain text */ text: Label; kind?: never; values?: never }

/** A message from the server to users. */
export type SystemMessage = MessageWords & {
  /** deduplication key: a second message with the same key is dropped */
  id?: string
  tenantId: number
  /** active members of the tenant only */
  users: readonly string[]
  /** users who switched it off get the message as read, without notice; null cannot be switched off */
  category: NoticeCategory | null
  priority?: Priority
  /** the subject of the message */
  business: { type: string; id: string }
  /** the view that opens with `{ id: business.id }` */
  view?: string
  sender: string | null
  at: Date
  /** default: every way that the recipients have */
  only?: 'notice' | 'mail'
  /** the name of the principal, in the copy for an agent */
  onBehalfOf?: string
}

/** Messages do not expire. */
const FOR_EVER = new Date('9999-12-31T00:00:00Z')

/** Writes a system message in the caller's transaction; open pages are notified on commit. */
export function sendSystemMessage(trx: DatabaseTransaction, message: SystemMessage): Promise<void> {
  return sendSystemMessages(trx, [message])
}

/**
 * Writes several messages with the statements of one, and copies of those about work for the agents of recipients. Those
 * who get mails, and text messages where the tenant has a template for them, get these too when the transaction is
 * committed.
 */
export async function sendSystemMessages(
  trx: DatabaseTransaction,
  messages: readonly SystemMessage[],
): Promise<void> {
  const addressed = await writeMessages(trx, messages)
  await writeMessages(trx, await copiesForAgents(trx, addressed))
}

/** A message that was written, with the users who want its category. */
export type WrittenMessage = SystemMessage & { id: string; allUsers: readonly string[] }

/** Writes messages, and answers those that were not there before. */
async function writeMessages(
  trx: DatabaseTransaction,
  messages: readonly SystemMessage[],
): Promise<WrittenMessage[]> {
  const sent = messages
    .filter(({ users }) => users.length > 0)
    .map((message) => ({ ...message, id: message.id ?? newId(), users: [...new Set(message.users)] }))
  if (sent.length === 0) return []
  const rendered = await renderMessages(trx, sent)
  const written = await trx
    .insertInto('sysAnnouncement')
    .values(sent.map((message) => rowOf(message, rendered.get(message.id)!.system)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  const fresh = new Set(written.map(({ id }) => id))
  const news = sent.filter(({ id }) => fresh.has(id))
  const silent = await silentFor(trx, news)
  const wants = (message: SystemMessage) => (user: string) => !silent(message).has(user)
  const addressed = news.map((message) => ({
    ...message,
    users: message.users.filter(wants(message)),
    allUsers: message.users,
  }))
  await sendTo(
    trx,
    ...news.flatMap(({ tenantId, id: anntId, users }, index) => {
      const recipients = addressed[index]!.users
      const quiet = users.filter((user) => !recipients.includes(user))
      if (addressed[index]!.only === 'mail') return []
      return [
        { tenantId, anntId, users: recipients, isMessage: true },
        { tenantId, anntId, users: quiet, isMessage: true, read: true },
      ]
    }),
  )
  await writeOutbox(
    trx,
    news.map((message) => outboxMessage(message, rendered.get(message.id)!)),
  )
  for (const { tenantId, users, id, only } of addressed) {
    if (only === 'mail') continue
    await publishNoticesChanged(trx, {
      tenantId,
      users,
      msgId: id,
      msgTxt: rendered.get(id)!.system.title[0],
    })
  }
  return addressed
}

/** Shows a message that was sent by hand to one user; one with an id that exists is dropped. */
export async function writeSystemMessage(
  trx: DatabaseTransaction,
  {
    id,
    tenantId,
    userId,
    title,
    html,
    sender,
  }: { id: string; tenantId: number; userId: string; title: string; html: string; sender: string | null },
): Promise<void> {
  const text = plainText(html)
  const message = { id, tenantId, business: { type: 'message', id }, sender, at: new Date() }
  const written = await trx
    .insertInto('sysAnnouncement')
    .values(
      rowOf(message, { title: [title, title, title], html: [html, html, html], text: [text, text, text] }),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  await sendTo(trx, { tenantId, anntId: id, users: [userId], isMessage: true })
  await publishNoticesChanged(trx, { tenantId, users: [userId], msgId: id, msgTxt: title })
}

function outboxMessage(
  { tenantId, users, category, kind, values, priority, business, sender, at, only }: SystemMessage,
  { system, mail, sms }: RenderedWays,
): OutboxMessage {
  return {
    system: only === 'mail' ? null : system,
    mail: only === 'notice' ? null : mail,
    sms: only === 'notice' ? null : sms,
    tenantId,
    users,
    category,
    kind: kind?.name ?? null,
    values: values ?? {},
    isUrgent: priority === URGENT,
    business,
    sender,
    at,
  }
}

const NOBODY: ReadonlySet<string> = new Set()

/** The users who have switched off the categories of the messages. */
async function silentFor(trx: DatabaseTransaction, messages: readonly SystemMessage[]) {
  const known = new Map<string, ReadonlySet<string>>()
  const keyOf = ({ tenantId, category }: SystemMessage) => `${tenantId} ${category}`
  for (const message of messages) {
    const { tenantId, category } = message
    const key = keyOf(message)
    if (!known.has(key)) known.set(key, category ? await silentOf(trx, tenantId, category) : NOBODY)
  }
  return (message: SystemMessage) => known.get(keyOf(message)) ?? NOBODY
}

function rowOf(
  {
    id,
    tenantId,
    priority = 'M',
    business,
    view,
    sender,
    at,
  }: Pick<SystemMessage, 'tenantId' | 'priority' | 'business' | 'view' | 'sender' | 'at'> & { id: string },
  { title, html, text }: RenderedMessage,
) {
  return {
    id,
    tenantId,
    title: title[0].slice(0, 100),
    titleEn: title[1].slice(0, 200),
    titleJp: title[2].slice(0, 200),
    msgAbstract: text[0].slice(0, 500),
    msgContent: html[0],
    msgContentEn: html[1],
    msgContentJp: html[2],
    startTime: at,
    endTime: FOR_EVER,
    sender,
    priority,
    msgCategory: '2',
    msgType: 'USER',
    sendStatus: '1',
    sendTime: at,
    busType: business.type,
    busId: business.id,
    openType: view ? 'component' : null,
    openPage: view ?? null,
    createBy: sender,
    createTime: at,
  }
}
