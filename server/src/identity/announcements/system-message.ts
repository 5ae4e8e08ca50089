import type { NoticeCategory } from '@mtm/shared-utils/contracts/dto/account'
import type { Priority } from '@mtm/shared-utils/contracts/dto/announcement'
import { escapeHtml } from '@mtm/shared-utils/contracts/html'
import { fillText, type Label } from '@mtm/shared-utils/contracts/locale'
import { newId, stableId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { publishNoticesChanged } from '../../platform/events/publish.ts'
import { agentsFor } from '../agencies/agencies.ts'
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

/** Writes several messages with the statements of one, and copies of those about work for the agents of recipients. */
export async function sendSystemMessages(
  trx: DatabaseTransaction,
  messages: readonly SystemMessage[],
): Promise<void> {
  const addressed = await writeMessages(trx, messages)
  await writeMessages(trx, await copiesForAgents(trx, addressed))
}

/** A message that was written, with the users who want its category. */
type Written = SystemMessage & { id: string; allUsers: readonly string[] }

/** Writes messages, and answers those that were not there before. */
async function writeMessages(
  trx: DatabaseTransaction,
  messages: readonly SystemMessage[],
): Promise<Written[]> {
  const sent = messages
    .filter(({ users }) => users.length > 0)
    .map((message) => ({ ...message, id: message.id ?? newId(), users: [...new Set(message.users)] }))
  if (sent.length === 0) return []
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
      return [
        { tenantId, anntId, users: recipients, isMessage: true },
        { tenantId, anntId, users: quiet, isMessage: true, read: true },
      ]
    }),
  )
  for (const { tenantId, users, id, title } of addressed)
    await publishNoticesChanged(trx, { tenantId, users, msgId: id, msgTxt: title[0] })
  return addressed
}

/** Categories of messages about work, which agents get too. Others are about the account of the recipient. */
const WORK: ReadonlySet<NoticeCategory | null> = new Set(['review', 'order', 'production', 'payment'])
const FOR: Label = ['代{name}：{title}', 'For {name}: {title}', '{name}の代理：{title}']

/**
 * The copies of messages for the agents of recipients who want them, one for each principal, marked with the name of the
 * principal. An agent who got the message themself, or who caused it, gets no copy.
 */
async function copiesForAgents(
  trx: DatabaseTransaction,
  messages: readonly Written[],
): Promise<SystemMessage[]> {
  const work = messages.filter(({ category }) => WORK.has(category))
  const copies: SystemMessage[] = []
  for (const [tenantId, those] of Map.groupBy(work, (message) => message.tenantId)) {
    const agencies = await agentsFor(
      trx,
      tenantId,
      those.flatMap(({ users }) => users),
    )
    for (const { allUsers, ...message } of those)
      for (const { principal, agentId, agentName } of agencies) {
        const { users, title, sender, id } = message
        if (!users.includes(principal.userId) || allUsers.includes(agentId) || sender === agentName) continue
        const marked = (index: 0 | 1 | 2) =>
          fillText(FOR[index], { name: principal.realname, title: title[index] })
        copies.push({
          ...message,
          id: stableId(`${id}:agent:${principal.userId}`),
          users: [agentId],
          title: [marked(0), marked(1), marked(2)],
        })
      }
  }
  return copies
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
