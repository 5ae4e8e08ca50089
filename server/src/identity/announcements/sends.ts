import type { AnnouncementSend } from '@mtm/shared-utils/contracts/dto/announcement'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import { publishNoticesChanged } from '../../platform/events/publish.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { requireStatus, SEND_STATUS, sendTo } from './announcement.rules.ts'
import { membersAmong } from './recipients.ts'

/** Filters of a list of sendings. */
export interface SendQuery {
  anntId?: string | undefined
  userId?: string | undefined
  readFlag?: string | undefined
  pageNo: number
  pageSize: number
}

/**
 * The sendings visible to a caller: their own and, with the right to list announcements, those of every announcement
 * written by users. System messages stay visible to their recipient only.
 */
function visible(db: Database, { tenantId, userId, permissions }: Caller) {
  return db
    .selectFrom('sysAnnouncementSend as send')
    .innerJoin('sysAnnouncement as annt', 'annt.id', 'send.anntId')
    .where('send.tenantId', '=', tenantId)
    .where('annt.tenantId', '=', tenantId)
    .where('annt.delFlag', '=', 0)
    .where((eb) => {
      const own = eb.and([eb('send.userId', '=', userId), eb('annt.sendStatus', '=', SEND_STATUS.released)])
      return permissions.has('announcement:list') ? eb.or([own, eb('annt.busType', 'is', null)]) : own
    })
}

/** A page of sendings, newest first. */
export async function listSends(
  db: Database,
  caller: Caller,
  filters: SendQuery,
): Promise<{ rows: AnnouncementSend[]; total: number }> {
  let found = visible(db, caller)
  if (filters.anntId) found = found.where('send.anntId', '=', filters.anntId)
  if (filters.userId) found = found.where('send.userId', '=', filters.userId)
  if (filters.readFlag) found = found.where('send.readFlag', '=', filters.readFlag)
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await select(found)
    .orderBy('send.createTime', 'desc')
    .orderBy('send.id', 'desc')
    .offset((filters.pageNo - 1) * filters.pageSize)
    .limit(filters.pageSize)
    .execute()
  return { rows: rows.map((row) => toSend(row, caller)), total: Number(total) }
}

/** One sending; null when none is visible to the caller. */
export async function readSend(db: Database, caller: Caller, id: string): Promise<AnnouncementSend | null> {
  const row = await select(visible(db, caller)).where('send.id', '=', id).executeTakeFirst()
  return row ? toSend(row, caller) : null
}

const select = (found: ReturnType<typeof visible>) =>
  found.select(['send.id', 'send.anntId', 'send.userId', 'send.readFlag', 'send.readTime', 'send.createTime'])

function toSend(
  {
    readFlag,
    readTime,
    createTime,
    ...row
  }: Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number],
  { zone }: Caller,
): AnnouncementSend {
  return {
    ...row,
    readFlag: readFlag as AnnouncementSend['readFlag'],
    readTime: readTime && wireTime(readTime, zone),
    createTime: wireTime(createTime, zone),
  }
}

/** Marks the caller's own sending read or unread; false when it is not theirs. Notifies their other pages. */
export async function markSend(
  trx: DatabaseTransaction,
  { tenantId, userId }: Caller,
  id: string,
  readFlag: AnnouncementSend['readFlag'],
): Promise<boolean> {
  const marked = await trx
    .updateTable('sysAnnouncementSend')
    .set({ readFlag, readTime: readFlag === '1' ? new Date() : null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('tenantId', '=', tenantId)
    .returning('anntId')
    .executeTakeFirst()
  if (marked)
    await publishNoticesChanged(trx, { tenantId, users: [userId], msgId: marked.anntId, msgTxt: '' })
  return marked !== undefined
}

/** Sends an announcement for specific users to one more member of the tenant. */
export async function addSend(
  trx: DatabaseTransaction,
  caller: Caller,
  { anntId, userId }: Pick<AnnouncementSend, 'anntId' | 'userId'>,
): Promise<void> {
  const { tenantId } = caller
  const annt = await trx
    .selectFrom('sysAnnouncement')
    .select(['title', 'msgType', 'sendStatus'])
    .where('id', '=', anntId)
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('busType', 'is', null)
    .where('msgType', '=', 'USER')
    .forUpdate()
    .executeTakeFirst()
  const [member] = await membersAmong(trx, tenantId, [userId])
  if (!annt || !member) throw new AppError('record.missing')
  await requireStatus(trx, caller, annt.sendStatus, [SEND_STATUS.draft, SEND_STATUS.released])
  await sendTo(trx, { tenantId, anntId, users: [userId] })
  if (annt.sendStatus === SEND_STATUS.released)
    await publishNoticesChanged(trx, { tenantId, users: [userId], msgId: anntId, msgTxt: annt.title })
}

/** Withdraws announcements written by users from members; returns the ids of the removed sendings. */
export async function removeSends(
  trx: DatabaseTransaction,
  { tenantId }: Caller,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const removed = await trx
    .deleteFrom('sysAnnouncementSend')
    .where('id', 'in', [...ids])
    .where('tenantId', '=', tenantId)
    .where('anntId', 'in', (eb) =>
      eb
        .selectFrom('sysAnnouncement')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('busType', 'is', null)
        .where('msgType', '=', 'USER'),
    )
    .returning(['id', 'userId'])
    .execute()
  const users = [...new Set(removed.map(({ userId }) => userId))]
  if (users.length > 0) await publishNoticesChanged(trx, { tenantId, users, msgId: null, msgTxt: '' })
  return removed.map(({ id }) => id)
}
