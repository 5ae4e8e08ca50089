import type { FastifyInstance } from 'fastify'
import { onAnnouncement, type ReadFigures } from '@mtm/shared-utils/contracts/dto/announcement'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import {
  inTransaction,
  stableId,
  type Database,
  type DatabaseTransaction,
} from '../../platform/database/database.ts'
import { ok } from '../../platform/http/answers.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { withinRules } from '../../engine/resource/within-rules.ts'
import type { MessageKind } from '../messages/message-kinds.ts'
import { requireStatus, SEND_STATUS } from './announcement.rules.ts'
import { URGENT } from './notice-switches.ts'
import { sendSystemMessage } from './system-message.ts'

type OnAnnouncement = z.infer<typeof onAnnouncement>

/** How many have read an announcement, and a reminder to those who have not, once a day. */
export function serveReminders(app: FastifyInstance): void {
  const tags = [announcement.name]
  app.get<{ Querystring: OnAnnouncement }>(
    `${announcement.base}/readFigures`,
    {
      config: { access: { perm: 'announcement:list' } },
      schema: { tags, summary: 'Announcement: how many have read it', querystring: onAnnouncement },
    },
    async (request) => ok(await readFigures(app.db, callerOf(request), request.query.id)),
  )
  app.post<{ Body: OnAnnouncement }>(
    `${announcement.base}/remind`,
    {
      config: { access: { perm: 'announcement:release' } },
      schema: { tags, summary: 'Announcement: remind those who have not read it', body: onAnnouncement },
    },
    async (request) => {
      const { id } = request.body
      await inTransaction(app.db, async (trx) => {
        const users = await remind(trx, callerOf(request), id)
        await audit(trx, request, {
          action: 'announcement:remind',
          operation: OPERATION.edit,
          target: [id],
          detail: `${users} recipients`,
        })
      })
      return ok(null, 'announcement.reminded')
    },
  )
}

async function readFigures(db: Database, caller: Caller, id: string): Promise<ReadFigures> {
  const { all, read } = await db
    .selectFrom('sysAnnouncementReader')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('readFlag', '=', '1').as('read'),
    ])
    .where('anntId', '=', id)
    .where('tenantId', '=', caller.tenantId)
    .where(withinRules(announcement, caller, 'sysAnnouncementReader.anntId'))
    .executeTakeFirstOrThrow()
  return { all, read }
}

/** Sends the reminder of a day; answers the number of recipients. */
async function remind(trx: DatabaseTransaction, caller: Caller, id: string): Promise<number> {
  const { tenantId, username, zone } = caller
  const at = new Date()
  const row = await trx
    .selectFrom('sysAnnouncement')
    .select(['title', 'priority', 'sendStatus'])
    .where('id', '=', id)
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('busType', 'is', null)
    .where(withinRules(announcement, caller, 'sysAnnouncement.id'))
    // of two at the same time the second finds the reminder of the first
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('record.missing')
  await requireStatus(trx, caller, row.sendStatus, [SEND_STATUS.released])
  const messageId = stableId(`announcement-reminder:${id}:${dayIn(zone, at)}`)
  const sent = await trx
    .selectFrom('sysAnnouncement')
    .select('id')
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (sent) throw new AppError('announcement.remindedToday', {}, 409, 409)
  const unread = await trx
    .selectFrom('sysAnnouncementReader')
    .select('userId')
    .where('anntId', '=', id)
    .where('tenantId', '=', tenantId)
    .where('readFlag', '=', '0')
    .execute()
  const users = unread.flatMap(({ userId }) => (userId ? [userId] : []))
  if (users.length === 0) throw new AppError('announcement.allHaveRead')
  await sendSystemMessage(trx, {
    id: messageId,
    tenantId,
    users,
    category: row.priority === URGENT ? null : 'announcement',
    kind: UNREAD,
    values: { title: row.title },
    business: { type: 'announcement', id },
    view: 'system/UserAnnouncementList',
    sender: username,
    at,
  })
  return users.length
}

/** An announcement that a recipient has not read yet. */
export const UNREAD: MessageKind = {
  name: 'announcement_unread',
  label: ['未读通告提醒', 'Reminder of an announcement', '未読のお知らせ'],
  variables: {
    title: {
      label: ['通告标题', 'Title of the announcement', 'お知らせのタイトル'],
      sample: ['放假通知', 'Holidays', '休業のお知らせ'],
    },
  },
  title: ['请阅读通告', 'Please read an announcement', 'お知らせをお読みください'],
  text: [
    '通告「${title}」您还没有阅读，请查看“我的消息”。',
    'You have not read the announcement “${title}” yet; it is among your messages.',
    'お知らせ「${title}」がまだ読まれていません。「マイメッセージ」をご覧ください。',
  ],
}
