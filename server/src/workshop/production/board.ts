import type { Board, BoardColumn, PieceCard, WaitingOrder } from '@mtm/shared-utils/contracts/dto/production'
import { STATIONS, BEING_MADE, PAID_STATE, PRODUCTION_STATES } from '@mtm/shared-utils/garments'
import { sql, type RawBuilder } from 'kysely'
import { likeLiteral } from '../../platform/database/like-literal.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { dayIn, wireTime } from '../../platform/time/wire-time.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { workCalendar } from '../../trade/settings/work-calendar.ts'
import { maskedName } from './masked-name.ts'
import { ownStations } from '../../orders/own-stations.ts'
import { expectedDay, overdueSince, type Clock } from './working-time.ts'

/** Filters of the board. */
export interface BoardFilter {
  /** prefix of a piece or order number */
  number?: string | undefined
  only?: 'late' | 'rush' | 'held' | undefined
}

const CODES = STATIONS.map(({ code }) => code)

/** A live piece as read: its card before the due date is computed and the client's name masked. */
interface LivePiece extends Omit<PieceCard, 'since' | 'late' | 'eta'> {
  since: Date
  /** null: without a due date */
  late: boolean | null
  place: number
}
/** The same with the number of pieces at its station. */
interface CountedPiece extends LivePiece {
  atStation: number
  lateThere: number
  overdueThere: number
  heldThere: number
}

/** Inputs for lateness. */
export async function clockOf(db: Database, { tenantId, zone }: Actor, now = new Date()): Promise<Clock> {
  return { now, zone, calendar: await workCalendar(db, tenantId) }
}

/** Limits of stations. */
export async function limitsOf(db: Database, tenantId: number): Promise<Map<string, number>> {
  const { limits } = await settingOf(db, tenantId, 'stations')
  return new Map(Object.entries(limits))
}

/** The stations with their pieces: the first cards of the viewer's stations, only numbers for others. */
export async function boardOf(
  db: Database,
  actor: Actor,
  filter: BoardFilter,
  first: number,
): Promise<Board> {
  const own = ownStations(actor)
  const [clock, limits] = await Promise.all([clockOf(db, actor), limitsOf(db, actor.tenantId)])
  const live = livePieces(actor, clock, filter)
  const [{ rows: pieces }, waiting] = await Promise.all([
    // one query: for other stations a single row that carries the count
    sql<CountedPiece>`
      select ordered.*, line.category, line.fabric_no as "fabricNo" from (
        select live.*, row_number() over (whole order by ${urgency}) as shown,
          (count(*) over whole)::int as "atStation",
          (count(*) filter (where late) over whole)::int as "lateThere",
          (count(*) filter (where overdue) over whole)::int as "overdueThere",
          (count(*) filter (where held is not null) over whole)::int as "heldThere"
        from (${live}) live window whole as (partition by station)
      ) ordered
      join mtm_order_line line on line.id = ordered."lineId"
      where shown <= case when station = any(${sql.val([...own])}::text[]) then ${first}::int else 1 end
      order by shown`.execute(db),
    waitingCount(db, actor),
  ])
  const byStation = Map.groupBy(pieces, ({ station }) => station)
  const neighbours = new Set(CODES.filter((code, index) => own.has(CODES[index + 1] ?? '') || own.has(code)))
  return {
    waiting,
    columns: CODES.filter((code) => neighbours.has(code)).map((station): BoardColumn => {
      const there = byStation.get(station) ?? []
      const { atStation = 0, lateThere = 0, overdueThere = 0, heldThere = 0 } = there[0] ?? {}
      const limit = limits.get(station) ?? null
      return {
        station,
        own: own.has(station),
        count: atStation,
        late: lateThere,
        overdue: overdueThere,
        held: heldThere,
        limit,
        cards: own.has(station) ? there.map((piece) => cardOf(piece, clock, limit)) : [],
      }
    }),
  }
}

/** The most urgent cards of one station. @param station one of the viewer's; others return nothing */
export async function cardsOf(
  db: Database,
  actor: Actor,
  station: string,
  filter: BoardFilter,
  most: number,
): Promise<PieceCard[]> {
  if (!ownStations(actor).has(station)) return []
  const [clock, limits] = await Promise.all([clockOf(db, actor), limitsOf(db, actor.tenantId)])
  const { rows } = await sql<LivePiece>`
    select first.*, line.category, line.fabric_no as "fabricNo" from (
      select live.*, row_number() over (order by ${urgency}) as shown
      from (${livePieces(actor, clock, filter)}) live where station = ${station}
      order by shown limit ${most}
    ) first
    join mtm_order_line line on line.id = first."lineId"
    order by shown`.execute(db)
  return rows.map((piece) => cardOf(piece, clock, limits.get(station) ?? null))
}

/** Sorted by late, due date, express, longest wait. */
const urgency = sql`late or overdue desc, due nulls last, rush = 'standard', since, "pieceNo"`

/**
 * Pieces of orders in production with their queue position at the station, and pieces of finished orders that are on
 * hold. Two queries: of the finished orders, which are many, only the pieces on hold are read.
 */
function livePieces({ tenantId, zone }: Actor, clock: Clock, filter: BoardFilter): RawBuilder<unknown> {
  const today = dayIn(zone, clock.now)
  const tooLong = CODES.flatMap((code) => {
    const since = overdueSince(clock, code)
    return since ? [sql`(piece.station = ${code} and piece.station_since < ${since})`] : []
  })
  const facts = sql`
    select piece.piece_no as "pieceNo", o.id as "orderId", o.order_no as "orderNo", o.order_type as "orderType",
      piece.id, piece.station, piece.station_since as since, piece.order_line_id as "lineId", o.client,
      o.due_date::text as due, o.rush,
      o.due_date < ${today} and not (o.hold_flag or piece.hold_flag) as late,
      (${sql.join(tooLong, sql` or `)}) and not (o.hold_flag or piece.hold_flag) as overdue,
      case when piece.hold_flag then piece.hold_reason when o.hold_flag then coalesce(o.hold_reason, '-') end as held,
      piece.rework_count as "reworkCount"
    from mtm_order o join mtm_piece piece on piece.order_id = o.id`
  const others = PRODUCTION_STATES.filter((state) => state !== BEING_MADE)
  return sql`
    select * from (
      select piece.*, (row_number() over (partition by station order by since, id))::int as place
      from (
        ${facts} where o.tenant_id = ${tenantId} and o.del_flag = 0 and o.status = ${BEING_MADE}
        union all
        ${facts} where piece.tenant_id = ${tenantId} and piece.hold_flag and o.del_flag = 0
          and o.status = any(${sql.val(others)}::text[])
      ) piece
    ) piece where ${matching(filter)}`
}

function matching({ number, only }: BoardFilter): RawBuilder<unknown> {
  const clauses = [sql`true`]
  if (number)
    clauses.push(
      sql`"pieceNo" like ${`${likeLiteral(number.normalize('NFKC').toUpperCase().replaceAll(/[\s*]/g, ''))}%`}`,
    )
  if (only === 'late') clauses.push(sql`(late or overdue)`)
  if (only === 'rush') clauses.push(sql`rush <> 'standard'`)
  if (only === 'held') clauses.push(sql`held is not null`)
  return sql.join(clauses, sql` and `)
}

function cardOf({ place, ...piece }: LivePiece, clock: Clock, limit: number | null): PieceCard {
  const { station, since, client } = piece
  return {
    pieceNo: piece.pieceNo,
    orderId: piece.orderId,
    orderNo: piece.orderNo,
    orderType: piece.orderType,
    station,
    since: wireTime(since, clock.zone),
    category: piece.category,
    fabricNo: piece.fabricNo,
    client: maskedName(client),
    due: piece.due,
    rush: piece.rush,
    late: piece.late ?? false,
    overdue: piece.overdue,
    held: piece.held,
    reworkCount: piece.reworkCount,
    eta: expectedDay(clock, { station, since, place, limit }),
  }
}

const paidOrders = (db: Database, { tenantId }: Actor) =>
  db
    .selectFrom('mtmOrder')
    .where('tenantId', '=', tenantId)
    .where('status', '=', PAID_STATE)
    .where('delFlag', '=', 0)

async function waitingCount(db: Database, actor: Actor): Promise<number> {
  if (!ownStations(actor).has(CODES[0]!)) return 0
  const { count } = await paidOrders(db, actor)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Maximum number shown; the rest follows as orders are accepted. */
const MOST_WAITING = 100

const WAITING_FACTS = [
  'id',
  'orderNo',
  'version',
  'client',
  'quantity',
  'dueDate',
  'promisedDate',
  'rush',
  'holdFlag',
] as const

/** Paid orders waiting for acceptance, earliest due first; visible only to people who accept orders. */
export async function waitingOrders(db: Database, actor: Actor): Promise<WaitingOrder[]> {
  if (!ownStations(actor).has(CODES[0]!)) return []
  const paid = paidOrders(db, actor).select([...WAITING_FACTS, 'createTime'])
  const rows = await db
    // `offset` keeps the planner from flattening it: sorted by date alone, it would scan every closed order first
    .selectFrom(paid.offset(0).as('paid'))
    .select(WAITING_FACTS)
    .orderBy(sql`due_date nulls last`)
    .orderBy('createTime')
    .limit(MOST_WAITING)
    .execute()
  return rows.map(({ client, dueDate, holdFlag, ...row }) => ({
    ...row,
    client: maskedName(client),
    due: dueDate,
    held: holdFlag,
  }))
}
