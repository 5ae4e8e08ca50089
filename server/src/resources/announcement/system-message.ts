import type { NoticeCategory } from '@mtm/shared-utils/contracts/dto/account'
import type { Priority } from '@mtm/shared-utils/contracts/dto/announcement'
import { escapeHtml } from '@mtm/shared-utils/contracts/html'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { newId, type DatabaseTransaction } from '../../plugins/app/database/database.ts'
import { tellUsers } from '../../sockets/tell.ts'
import { sendTo } from './announcement.rules.ts'
import { silentOf } from './notice-switches.ts'

/** What the server tells people of its own accord. */
export interface SystemMessage {
  /** names the message where it might be written twice: the second is left out */
  id?: string
  tenantId: number
  /** active members of the tenant; nobody else may be named */
  users: readonly string[]
  /** whoever has switched it off is not told: the message lies read among his own; null cannot be switched off */
  category: NoticeCategory | null
  title: Label
  /** plain text */
  text: Label
  priority?: Priority
  /** what it is about */
  business: { type: string; id: string }
  /** the view that opens with `{ id: business.id }` */
  view?: string
  sender: string | null
  at: Date
}

/** Messages are kept to be read; they end for nobody. */
const FOR_EVER = new Date('9999-12-31T00:00:00Z')

/** Writes a system message in the transaction of what it tells about; open pages hear of it when that commits. */
export async function sendSystemMessage(trx: DatabaseTransaction, message: SystemMessage): Promise<void> {
  const {
    id = newId(),
    tenantId,
    category,
    title,
    text,
    priority = 'M',
    business,
    view,
    sender,
    at,
  } = message
  const users = [...new Set(message.users)]
  if (users.length === 0) return
  const written = await trx
    .insertInto('sysAnnouncement')
    .values({
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
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  if (written.length === 0) return
  const silent = category === null ? new Set<string>() : await silentOf(trx, tenantId, category)
  const told = users.filter((user) => !silent.has(user))
  const untold = users.filter((user) => silent.has(user))
  await sendTo(trx, tenantId, id, told)
  await sendTo(trx, tenantId, id, untold, { read: true })
  await tellUsers(trx, { tenantId, users: told, msgId: id, msgTxt: title[0] })
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
