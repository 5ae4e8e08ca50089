import type { NoticeCategory } from '@mtm/shared-utils/contracts/dto/account'
import type { Priority } from '@mtm/shared-utils/contracts/dto/announcement'
import { escapeHtml } from '@mtm/shared-utils/contracts/html'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { publishNoticesChanged } from '../../platform/events/publish.ts'
import { sendTo } from './announcement.rules.ts'
import { silentOf } from './notice-switches.ts'

/** A message from the server to users. */
export interface SystemMessage {
  /** deduplication key: a second message with the same key is dropped */
  id?: string
  tenantId: number
  /** active members of the tenant only */
  users: readonly string[]
  /** users who switched it off get the message as read, without notice; null cannot be switched off */
  category: NoticeCategory | null
  title: Label
  /** plain text */
  text: Label
  priority?: Priority
  /** the subject of the message */
  business: { type: string; id: string }
  /** the view that opens with `{ id: business.id }` */
  view?: string
  sender: string | null
  at: Date
}

/** Messages do not expire. */
const FOR_EVER = new Date('9999-12-31T00:00:00Z')

/** Writes a system message in the caller's transaction; open pages are notified on commit. */
export function sendSystemMessage(trx: DatabaseTransaction, message: SystemMessage): Promise<void> {
  return sendSystemMessages(trx, [message])
}

/** Writes several messages with the statements of one. */
export async function sendSystemMessages(
  trx: DatabaseTransaction,
  messages: readonly SystemMessage[],
): Promise<void> {
  const sent = messages
    .filter(({ users }) => users.length > 0)
    .map((message) => ({ ...message, id: message.id ?? newId(), users: [...new Set(message.users)] }))
  if (sent.length === 0) return
  const written = await trx
    .insertInto('sysAnnouncement')
    .values(sent.map(rowOf))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  const fresh = new Set(written.map(({ id }) => id))
  const news = sent.filter(({ id }) => fresh.has(id))
  const silent = await silentFor(trx, news)
  const wants = (message: SystemMessage) => (user: string) => !silent(message).has(user)
  const addressed = news.map((message) => ({ ...message, users: message.users.filter(wants(message)) }))
  await sendTo(
    trx,
    ...news.flatMap(({ tenantId, id: anntId, users }, index) => {
      const recipients = addressed[index]!.users
      const quiet = users.filter((user) => !recipients.includes(user))
      return [
        { tenantId, anntId, users: recipients, isMessage: true },
        { tenantId, anntId, users: quiet, isMessage: true, read: true },
      ]
    }),
  )
  for (const { tenantId, users, id, title } of addressed)
    await publishNoticesChanged(trx, { tenantId, users, msgId: id, msgTxt: title[0] })
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

function rowOf({
  id,
  tenantId,
  title,
  text,
  priority = 'M',
  business,
  view,
  sender,
  at,
}: SystemMessage & { id: string }) {
  return {
    id,
    tenantId,
    title: title[0].slice(0, 100),
    titleEn: title[1].slice(0, 200),
    titleJp: title[2].slice(0, 200),
    msgAbstract: text[0].slice(0, 500),
    msgContent: paragraph(text[0]),
    msgContentEn: paragraph(text[1]),
    msgContentJp: paragraph(text[2]),
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

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
