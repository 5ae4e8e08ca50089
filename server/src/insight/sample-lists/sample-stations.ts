import { LONG_LIST } from '@mtm/shared-utils/contracts/envelope'
import type { SampleRadar, SampleTask } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { stationLog } from '@mtm/shared-utils/contracts/resources/station-log'
import { addDays, STATIONS } from '@mtm/shared-utils/garments'
import { sql, type SqlBool } from 'kysely'
import { totalOf } from '../../engine/resource/count-of.ts'
import { withinRules } from '../../engine/resource/within-rules.ts'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { namedBy } from '../../engine/texts/people-names.ts'
import { visibleOrders } from '../../orders/visibility.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { likeLiteral } from '../../platform/database/like-literal.ts'
import type { Database } from '../../platform/database/database.ts'
import { dayIn, startOfDay, wireTime } from '../../platform/time/wire-time.ts'
import type { SampleQuery } from './sample-answers.ts'

const DAYS = 7

/** Steps of pieces whose orders the caller may see. */
const steps = (db: Database, caller: Caller) =>
  db
    .selectFrom('mtmStationLog as log')
    .innerJoin('mtmPiece as piece', 'piece.id', 'log.pieceId')
    .innerJoin('mtmOrder', 'mtmOrder.id', 'piece.orderId')
    .where('log.tenantId', '=', caller.tenantId)
    .where(visibleOrders(caller))
    .where(withinRules(stationLog, caller, 'log.id'))

/**
 * Steps forward in the last seven days at each station: by the caller, their current department, and it with all below.
 * None without `station-log:list`.
 */
export async function sampleRadar(db: Database, caller: Caller): Promise<SampleRadar[]> {
  const { username, orgCode, tenantId, zone, locale } = caller
  if (!caller.permissions.has('station-log:list')) return []
  const madeIn = (code: string, below: string) => sql<SqlBool>`log.operator in (
    select person.username from sys_user person
    join sys_user_depart member on member.user_id = person.id
    join sys_depart depart on depart.id = member.dep_id
    where depart.tenant_id = ${tenantId} and depart.del_flag = 0
      and (depart.org_code = ${code} or depart.org_code like ${below}))`
  const figure = (made: ReturnType<typeof madeIn>) => sql<number>`(count(*) filter (where ${made}))::int`
  const code = orgCode ?? ''
  const rows = await steps(db, caller)
    .select('log.fromStation as station')
    .select([
      figure(sql<SqlBool>`log.operator = ${username}`).as('own'),
      figure(madeIn(code, '')).as('team'),
      figure(madeIn(code, code === '' ? '' : `${likeLiteral(code)}%`)).as('department'),
    ])
    .where('log.kind', '=', 'forward')
    .where('log.createTime', '>=', startOfDay(zone, addDays(dayIn(zone), 1 - DAYS)))
    .groupBy('log.fromStation')
    .execute()
  const texts = await dictTexts(db, tenantId, locale)
  const byStation = new Map(rows.map((row) => [row.station, row]))
  return STATIONS.filter((station) => station.code !== 'FINISH').map((station) => {
    const row = byStation.get(station.code)
    return {
      item: texts.text('station', station.code) || station.code,
      个人: row?.own ?? 0,
      团队: row?.team ?? 0,
      部门: row?.department ?? 0,
    }
  })
}

/** Steps of pieces, newest first. Pages beyond the length of a long list are empty. */
export async function sampleTasks(
  db: Database,
  caller: Caller,
  { pageNo, pageSize }: SampleQuery,
): Promise<{ rows: SampleTask[]; total: number }> {
  const { tenantId, zone, locale } = caller
  const offset = (pageNo - 1) * pageSize
  const matching = steps(db, caller)
  const [rows, { total }] = await Promise.all([
    offset >= LONG_LIST
      ? []
      : matching
          .leftJoin('mtmStationLog as before', (join) =>
            join
              .onRef('before.pieceId', '=', 'log.pieceId')
              .on('before.step', '=', (eb) => eb('log.step', '-', 1)),
          )
          .select(['log.id', 'log.fromStation', 'log.toStation', 'log.kind', 'log.operator'])
          .select(['log.createTime', 'before.createTime as since'])
          .orderBy('log.createTime', 'desc')
          .orderBy('log.id', 'desc')
          .offset(offset)
          .limit(pageSize)
          .execute(),
    totalOf(db, db.selectFrom(matching.select('log.id as id').as('step')).select('id')),
  ])
  const [texts, nameOf] = await Promise.all([
    dictTexts(db, tenantId, locale),
    namedBy(
      db,
      rows.map(({ operator }) => operator),
    ),
  ])
  return {
    total,
    rows: rows.map(({ id, fromStation, toStation, kind, operator, createTime, since }) => ({
      taskId: id,
      name: texts.text('station', fromStation ?? toStation) ?? '',
      taskBeginTime: since ? wireTime(since, zone) : '',
      taskEndTime: wireTime(createTime, zone),
      principal: nameOf(operator),
      result: texts.text('station_move', kind) ?? '',
    })),
  }
}
