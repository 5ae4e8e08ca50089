import { sql, type SqlBool } from 'kysely'
import type { Counted } from '@mtm/shared-utils/contracts/envelope'
import type { NoticeCategory } from '@mtm/shared-utils/contracts/dto/account'
import type { MyNotice, Notice, UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import { totalOf } from '../../engine/resource/count-of.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { URGENT } from './notice-switches.ts'

type Reader = Pick<Caller, 'userId' | 'tenantId' | 'zone' | 'locale'>

/** Maximum number of entries of a kind in the notification bell. */
const NEWEST = 5

/**
 * What a member may read: released, not deleted, sent to them or to all since they joined. A sending exists for named
 * users, and for members who have read an announcement to all; no rows are written for the others.
 */
function notices(db: Database, reader: Reader, { unread = false } = {}) {
  const { userId, tenantId } = reader
  const sent = db
    .selectFrom('sysAnnouncementSend as send')
    .innerJoin('sysAnnouncement as annt', 'annt.id', 'send.anntId')
    .select(['send.id as sendId', 'send.readFlag'])
    .select(FACTS)
    .select([titleIn(reader).as('titile'), contentIn(reader).as('msgContent')])
    .where('send.userId', '=', userId)
    .where('send.tenantId', '=', tenantId)
    .where('annt.tenantId', '=', tenantId)
    .where('annt.sendStatus', '=', '1')
    .where('annt.delFlag', '=', 0)
  const forAll = db
    .selectFrom('sysAnnouncement as annt')
    .select(['annt.id as sendId', sql<string>`'0'`.as('readFlag')])
    .select(FACTS)
    .select([titleIn(reader).as('titile'), contentIn(reader).as('msgContent')])
    .where('annt.tenantId', '=', tenantId)
    .where('annt.msgType', '=', 'ALL')
    .where('annt.sendStatus', '=', '1')
    .where('annt.delFlag', '=', 0)
    .where('annt.endTime', '>=', (eb) =>
      eb.selectFrom('sysUser').select('createTime').where('id', '=', userId),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sysAnnouncementSend as send')
            .select('send.id')
            .whereRef('send.anntId', '=', 'annt.id')
            .where('send.userId', '=', userId),
        ),
      ),
    )
  const mine = (unread ? sent.where('send.readFlag', '=', '0') : sent).unionAll(forAll)
  return db.selectFrom(mine.as('mine'))
}

const FACTS = [
  'annt.id',
  'annt.sender',
  'annt.sendTime',
  'annt.createTime',
  'annt.priority',
  'annt.msgAbstract',
  'annt.msgCategory',
  'annt.busType',
  'annt.busId',
  'annt.openType',
  'annt.openPage',
] as const

/** System messages are shown in the reader's language. */
const titleIn = ({ locale }: Reader) =>
  locale === 'en-US'
    ? sql<string>`coalesce(annt.title_en, annt.title)`
    : locale === 'ja_JP'
      ? sql<string>`coalesce(annt.title_jp, annt.title)`
      : sql<string>`annt.title`
const contentIn = ({ locale }: Reader) =>
  locale === 'en-US'
    ? sql<string | null>`coalesce(annt.msg_content_en, annt.msg_content)`
    : locale === 'ja_JP'
      ? sql<string | null>`coalesce(annt.msg_content_jp, annt.msg_content)`
      : sql<string | null>`annt.msg_content`

const everything = (db: Database, reader: Reader) => notices(db, reader).selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof everything>['execute']>>[number]

function toNotice(row: Row, zone: string): Notice {
  const { id, titile, sender, msgAbstract, msgContent, busType, busId, openPage } = row
  return {
    id,
    titile,
    sender,
    sendTime: row.sendTime && wireTime(row.sendTime, zone),
    createTime: wireTime(row.createTime, zone),
    priority: row.priority as Notice['priority'],
    msgAbstract,
    msgContent,
    msgCategory: row.msgCategory as Notice['msgCategory'],
    busType,
    busId,
    openType: row.openType as Notice['openType'],
    openPage,
  }
}

/** Announcements of a category the reader has switched off are listed, but do not notify them. */
const shouldNotify = ({ tenantId, userId }: Reader) =>
  sql<SqlBool>`(mine.msg_category <> '1' or mine.priority = ${URGENT} or not exists (
    select from sys_notice_off off
    where off.tenant_id = ${tenantId} and off.user_id = ${userId} and off.category = ${ANNOUNCEMENT}
      and off.channel = '4'))`
const ANNOUNCEMENT: NoticeCategory = 'announcement'

/** The newest unread announcements and messages of a member, with the count of each kind. */
export async function unreadNotices(db: Database, reader: Reader): Promise<UnreadNotices> {
  const ranked = notices(db, reader, { unread: true })
    .selectAll()
    .where(shouldNotify(reader))
    .select(sql<number>`count(*) over (partition by mine.msg_category)`.as('ofKind'))
    .select(
      sql<number>`row_number() over (partition by mine.msg_category order by mine.send_time desc, mine.id desc)`.as(
        'place',
      ),
    )
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('place', '<=', NEWEST)
    .orderBy('place')
    .execute()
  const of = (kind: Notice['msgCategory']) => rows.filter(({ msgCategory }) => msgCategory === kind)
  const [announcements, messages] = [of('1'), of('2')]
  return {
    anntMsgList: announcements.map((row) => toNotice(row, reader.zone)),
    anntMsgTotal: announcements[0]?.ofKind ?? 0,
    sysMsgList: messages.map((row) => toNotice(row, reader.zone)),
    sysMsgTotal: messages[0]?.ofKind ?? 0,
  }
}

/** One notice of a member; null when they may not read it. */
export async function readNotice(db: Database, reader: Reader, id: string): Promise<Notice | null> {
  const row = await everything(db, reader).where('mine.id', '=', id).executeTakeFirst()
  return row ? toNotice(row, reader.zone) : null
}

/** Filters of the caller's own notices. */
export interface MyNoticeQuery {
  titile?: string | undefined
  sender?: string | undefined
  readFlag?: string | undefined
  msgCategory?: string | undefined
  busType?: string | undefined
  pageNo: number
  pageSize: number
}

/** A page of everything a member may read: unread first, then newest first. */
export async function myNotices(
  db: Database,
  reader: Reader,
  filters: MyNoticeQuery,
): Promise<{ rows: MyNotice[]; counted: Counted }> {
  const contains = (column: string, text: string) =>
    sql<SqlBool>`position(lower(${text}) in lower(coalesce(${sql.ref(column)}, ''))) > 0`
  const { titile, sender, readFlag, msgCategory, busType, pageNo, pageSize } = filters
  const query = everything(db, reader)
    .$if(Boolean(titile), (some) => some.where(contains('mine.titile', titile!)))
    .$if(Boolean(sender), (some) => some.where(contains('mine.sender', sender!)))
    .$if(Boolean(readFlag), (some) => some.where('mine.readFlag', '=', readFlag!))
    .$if(Boolean(msgCategory), (some) => some.where('mine.msgCategory', '=', msgCategory!))
    .$if(Boolean(busType), (some) => some.where('mine.busType', '=', busType!))
  const matching = query.clearSelect().select('mine.id')
  const [rows, counted] = await Promise.all([
    query
      .orderBy('mine.readFlag')
      .orderBy('mine.sendTime', 'desc')
      .orderBy('mine.id', 'desc')
      .offset((pageNo - 1) * pageSize)
      .limit(pageSize)
      .execute(),
    totalOf(db, matching),
  ])
  const { userId, zone } = reader
  return {
    counted,
    rows: rows.map((row) => ({
      ...toNotice(row, zone),
      id: row.sendId,
      anntId: row.id,
      userId,
      readFlag: row.readFlag as MyNotice['readFlag'],
    })),
  }
}
