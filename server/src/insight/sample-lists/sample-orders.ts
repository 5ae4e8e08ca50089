import { LONG_LIST } from '@mtm/shared-utils/contracts/envelope'
import { fileAddress } from '@mtm/shared-utils/contracts/dto/files'
import type { SampleActivity, SampleProject } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { CLOSED_STATES } from '@mtm/shared-utils/garments'
import { totalOf } from '../../engine/resource/count-of.ts'
import { withinRules } from '../../engine/resource/within-rules.ts'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { visibleOrders } from '../../orders/visibility.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import type { SampleQuery } from './sample-answers.ts'

/** Steps of the activity list. */
const MOST_STEPS = 20
const COVER_PX = 320
const AVATAR_PX = 80
const CLOSED = new Set<string>(CLOSED_STATES)

/** Address of a stored picture for a client of any origin path; empty: none. */
export const pictureAddress = (path: string | null, width: 80 | 320): string =>
  path ? `/api${fileAddress(path, width)}` : ''

/** The orders that the caller may see, newest first. Pages beyond the length of a long list are empty. */
export async function sampleProjects(
  db: Database,
  caller: Caller,
  { pageNo, pageSize, no = '' }: SampleQuery,
): Promise<{ rows: SampleProject[]; total: number }> {
  const offset = (pageNo - 1) * pageSize
  const matching = db
    .selectFrom('mtmOrder')
    .where(visibleOrders(caller))
    .$if(no !== '', (orders) => orders.where('orderNo', '=', no.toUpperCase()))
  const [orders, { total }] = await Promise.all([
    offset >= LONG_LIST
      ? []
      : matching
          .select(['id', 'orderNo', 'fabricNos', 'status', 'createTime', 'updateTime'])
          .orderBy('createTime', 'desc')
          .orderBy('id', 'desc')
          .offset(offset)
          .limit(pageSize)
          .execute(),
    totalOf(db, matching.select('id')),
  ])
  const covers = await coversOf(
    db,
    caller,
    orders.map(({ fabricNos }) => firstOf(fabricNos)),
  )
  return {
    total,
    rows: orders.map(({ id, orderNo, fabricNos, status, createTime, updateTime }) => ({
      id,
      cover: pictureAddress(covers.get(firstOf(fabricNos)) ?? null, COVER_PX),
      title: orderNo,
      description: fabricNos,
      status: CLOSED.has(status) ? 0 : 1,
      updatedAt: wireTime(updateTime ?? createTime, caller.zone),
    })),
  }
}

const firstOf = (fabricNos: string): string => fabricNos.split(/[,\s]+/, 1)[0] ?? ''

/** Pictures of fabrics by their number, for callers who may list fabrics. */
async function coversOf(db: Database, caller: Caller, numbers: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(numbers.filter(Boolean))]
  if (wanted.length === 0 || !caller.permissions.has('fabric:list')) return new Map()
  const rows = await db
    .selectFrom('mtmFabricAlbum as cloth')
    .select(['cloth.fabricNo', 'cloth.swatch'])
    .where('cloth.tenantId', '=', caller.tenantId)
    .where('cloth.delFlag', '=', 0)
    .where('cloth.fabricNo', 'in', wanted)
    .where(withinRules(fabric, caller, 'cloth.id'))
    .execute()
  return new Map(rows.flatMap(({ fabricNo, swatch }) => (swatch ? [[fabricNo!, swatch] as const] : [])))
}

/** The last step of each of the newest orders that the caller may see, newest first; none without `order:list`. */
export async function sampleActivity(db: Database, caller: Caller): Promise<SampleActivity[]> {
  if (!caller.permissions.has('order:list')) return []
  const steps = await db
    .selectFrom(
      db
        .selectFrom('mtmOrder')
        .select(['id', 'orderNo'])
        .where(visibleOrders(caller))
        .orderBy('createTime', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_STEPS)
        .as('newest'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('mtmOrderLog as log')
          .select(['log.id', 'log.toStatus', 'log.createBy', 'log.createTime'])
          .whereRef('log.orderId', '=', 'newest.id')
          .orderBy('log.createTime', 'desc')
          .orderBy('log.id', 'desc')
          .limit(1)
          .as('step'),
      (join) => join.onTrue(),
    )
    .leftJoin('sysUser as person', 'person.username', 'step.createBy')
    .select(['step.id', 'newest.orderNo', 'step.toStatus', 'step.createBy', 'step.createTime'])
    .select(['person.realname', 'person.avatar'])
    .orderBy('step.createTime', 'desc')
    .execute()
  const texts = await dictTexts(db, caller.tenantId, caller.locale)
  return steps.map(({ id, orderNo, toStatus, createBy, createTime, realname, avatar }) => ({
    id,
    user: { nickname: realname ?? createBy, avatar: pictureAddress(avatar, AVATAR_PX) },
    project: { name: orderNo, action: '', event: texts.text('order_status', toStatus) ?? '' },
    time: wireTime(createTime, caller.zone),
  }))
}
