import type { AnnouncementSend } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Counted } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { totalOf } from '../../engine/resource/count-of.ts'
import { withinRules } from '../../engine/resource/within-rules.ts'
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
 * written by users that their data rules let them see. System messages stay visible to their recipient only. Two queries, as no index serves both.
 */
function visible(db: Database, caller: Caller) {
  const { tenantId, userId, permissions } = caller
  const managed = withinRules(announcement, caller, 'annt.id')
  const sends = db
    .selectFrom('sysAnnouncementSend as send')
    .innerJoin('sysAnnouncement as annt', 'annt.id', 'send.anntId')
    .where('send.tenantId', '=', tenantId)
    .where('annt.tenantId', '=', tenantId)
    .where('annt.delFlag', '=', 0)
  const own = sends.where('send.userId', '=', userId).where('annt.sendStatus', '=', SEND_STATUS.released)
  return permissions.has('announcement:list')
    ? [own, sends.where('send.isMessage', '=', false).where(managed)]
    : [own]
}

/** A page of sendings, newest first. */
export async function listSends(
  db: Database,
  caller: Caller,
  { anntId, userId, readFlag, pageNo, pageSize }: SendQuery,
): Promise<{ rows: AnnouncementSend[]; counted: Counted }> {
  const parts = visible(db, caller).map((part) =>
    part
      .$if(Boolean(anntId), (sends) => sends.where('send.anntId', '=', anntId!))
      .$if(Boolean(userId), (sends) => sends.where('send.userId', '=', userId!))
      .$if(Boolean(readFlag), (sends) => sends.where('send.readFlag', '=', readFlag!)),
  )
  const union = <Q extends (typeof parts)[number]>(queries: readonly Q[]) => {
    const [first, ...others] = queries.map((one) => db.selectFrom(select(one).as('part')).selectAll())
    return others.reduce((all, other) => all.union(other), first!)
  }
  const all = db.selectFrom(union(parts).as('sends'))
  // no part holds more rows of the page than all those up to its end
  const upToHere = parts.map((part) =>
    part
      .orderBy('send.createTime', 'desc')
      .orderBy('send.id', 'desc')
      .limit(pageNo * pageSize),
  )
  const matching = all.select('id')
  const [rows, counted] = await Promise.all([
    db
      .selectFrom(union(upToHere).as('sends'))
      .selectAll()
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .offset((pageNo - 1) * pageSize)
      .limit(pageSize)
      .execute(),
    totalOf(db, matching),
  ])
  return { rows: rows.map((row) => toSend(row, caller)), counted }
}

/** One sending; null when none is visible to the caller. */
export async function readSend(db: Database, caller: Caller, id: string): Promise<AnnouncementSend | null> {
  for (const part of visible(db, caller)) {
    const row = await select(part).where('send.id', '=', id).executeTakeFirst()
    if (row) return toSend(row, caller)
  }
  return null
}

const select = (found: ReturnType<typeof visible>[number]) =>
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
