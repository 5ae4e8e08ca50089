import type { ClothTurnover, Quality, RemakeRate } from '@mtm/shared-utils/contracts/dto/dashboard'
import { addDays, NON_REVENUE_STATES } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { namesOf } from '../../engine/texts/people-names.ts'
import { seesAllOrders, visibleOrders } from '../../orders/visibility.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { dayIn, startOfDay } from '../../platform/time/wire-time.ts'

const DAYS = 90
const MONTHS = 6
/** Rows of each ranking. */
const MOST = 10

/** On-time rate, rejections, remakes and stock turnover over the orders visible to the actor. */
export async function quality(db: Database, actor: Actor): Promise<Quality> {
  const today = dayIn(actor.zone)
  const since = addDays(today, 1 - DAYS)
  const [onTime, checks, defects, bySalesman, byMould, cloth] = await Promise.all([
    onTimeByMonth(db, actor, today),
    checksMade(db, actor, since),
    reworksByDefect(db, actor, since),
    remakesBySalesperson(db, actor, since),
    remakesByMould(db, actor, since),
    actor.permissions.has('stock:list') ? clothTurnover(db, actor, since) : null,
  ])
  return { since, onTime, rework: { checks, defects }, remakes: { bySalesman, byMould }, cloth }
}

/** The months up to the month of a day, oldest first, `YYYY-MM`. */
function monthsTo(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = year * 12 + month - MONTHS + back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

async function onTimeByMonth(db: Database, actor: Actor, today: string): Promise<Quality['onTime']> {
  const months = monthsTo(today)
  const days = await db
    .selectFrom('mtmOrder')
    .select([
      sql<string>`to_char(due_date, 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)`.as('due'),
      sql<number>`count(*) filter (where (closed_at at time zone ${actor.zone})::date <= due_date)`.as(
        'onTime',
      ),
    ])
    .where(visibleOrders(actor))
    .where('status', 'not in', NON_REVENUE_STATES)
    .where('dueDate', '>=', `${months[0]!}-01`)
    .where('dueDate', '<', today)
    .groupBy('dueDate')
    .execute()
  return months.map((month) => {
    const own = days.filter(({ day }) => day.startsWith(month))
    return {
      month,
      due: own.reduce((sum, { due }) => sum + due, 0),
      onTime: own.reduce((sum, one) => sum + one.onTime, 0),
    }
  })
}

async function checksMade(db: Database, actor: Actor, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('mtmQualityCheck')
    .select(sql<number>`count(*)`.as('count'))
    .where('mtmQualityCheck.tenantId', '=', actor.tenantId)
    .where('mtmQualityCheck.createTime', '>=', startOfDay(actor.zone, since))
    .$if(!seesAllOrders(actor), (checks) =>
      checks.where('mtmQualityCheck.pieceId', 'in', visiblePieces(db, actor)),
    )
    .executeTakeFirstOrThrow()
  return count
}

function reworksByDefect(db: Database, actor: Actor, since: string): Promise<Quality['rework']['defects']> {
  return db
    .selectFrom('mtmStationLog')
    .select([sql<string>`coalesce(defect, '')`.as('defect'), sql<number>`count(*)`.as('count')])
    .where('mtmStationLog.tenantId', '=', actor.tenantId)
    .where('mtmStationLog.kind', '=', 'rework')
    .where('mtmStationLog.createTime', '>=', startOfDay(actor.zone, since))
    .$if(!seesAllOrders(actor), (log) => log.where('mtmStationLog.pieceId', 'in', visiblePieces(db, actor)))
    .groupBy('defect')
    .orderBy('count', 'desc')
    .orderBy('defect')
    .execute()
}

/** Order lines of the orders visible to an actor. */
const visiblePieces = (db: Database, actor: Actor) =>
  db
    .selectFrom('mtmPiece')
    .innerJoin('mtmOrder', 'mtmOrder.id', 'mtmPiece.orderId')
    .select('mtmPiece.id')
    .where(visibleOrders(actor))

const isRemake = sql`filter (where order_type = 'remake')`

async function remakesBySalesperson(db: Database, actor: Actor, since: string): Promise<RemakeRate[]> {
  const rows = await db
    .selectFrom('mtmOrder')
    .select(['salesman', sql<number>`count(*)`.as('count'), sql<number>`count(*) ${isRemake}`.as('remakes')])
    .where(visibleOrders(actor))
    .where('status', 'not in', NON_REVENUE_STATES)
    .where('orderDate', '>=', since)
    .where('salesman', 'is not', null)
    .groupBy('salesman')
    .orderBy('remakes', 'desc')
    .orderBy('count', 'desc')
    .orderBy('salesman')
    .limit(MOST)
    .execute()
  const names = await namesOf(
    db,
    rows.map(({ salesman }) => salesman),
  )
  return rows.map(({ salesman, ...row }) => {
    const code = salesman ?? ''
    return { code, name: names.get(code) ?? code, ...row }
  })
}

/** The mould of a line: the one it names, or else the one of its newest pattern. */
const mouldUsed = sql<string | null>`coalesce(mtm_order_line.mould_no, (
  select version.mould_no from mtm_pattern_version version
  where version.order_line_id = mtm_order_line.id order by version.version_no desc limit 1
))`

async function remakesByMould(db: Database, actor: Actor, since: string): Promise<RemakeRate[]> {
  const rows = await db
    .selectFrom('mtmOrder')
    .innerJoin('mtmOrderLine', 'mtmOrderLine.orderId', 'mtmOrder.id')
    .select([
      mouldUsed.as('mouldNo'),
      sql<number>`sum(mtm_order_line.quantity)::int`.as('count'),
      sql<number>`coalesce(sum(mtm_order_line.quantity) ${isRemake}, 0)::int`.as('remakes'),
    ])
    .where(visibleOrders(actor))
    .where('mtmOrder.status', 'not in', NON_REVENUE_STATES)
    .where('mtmOrder.orderDate', '>=', since)
    .where(mouldUsed, 'is not', null)
    .groupBy(mouldUsed)
    .having(sql<boolean>`bool_or(order_type = 'remake' and mtm_order_line.quantity > 0)`)
    .orderBy('remakes', 'desc')
    .orderBy(mouldUsed)
    .limit(MOST)
    .execute()
  return rows.map(({ mouldNo, ...row }) => ({ code: mouldNo ?? '', name: mouldNo ?? '', ...row }))
}

/** Cut length of each fabric minus returns, against its stock. */
async function clothTurnover(db: Database, actor: Actor, since: string): Promise<ClothTurnover> {
  const { rows } = await sql<ClothTurnover['cloths'][number]>`
    select fabric.fabric_no as "materialNo", coalesce(used.mm, 0)::float8 as "usedMm",
      coalesce(on_hand.mm, 0)::float8 as "onHandMm"
    from mtm_fabric fabric
    left join (
      select roll.material_id, -sum(move.free_delta_mm + move.reserved_delta_mm) as mm
      from mtm_stock_move move join mtm_stock_roll roll on roll.id = move.roll_id
      where move.tenant_id = ${actor.tenantId} and move.kind in ('issue', 'scrap', 'return')
        and move.create_time >= ${startOfDay(actor.zone, since)}
      group by roll.material_id
    ) used on used.material_id = fabric.id
    left join (
      select material_id, sum(free_mm + reserved_mm) as mm
      from mtm_stock_roll where tenant_id = ${actor.tenantId} and del_flag = 0
      group by material_id
    ) on_hand on on_hand.material_id = fabric.id
    where fabric.tenant_id = ${actor.tenantId} and (used.mm > 0 or on_hand.mm > 0)
    order by "usedMm" desc, fabric.fabric_no`.execute(db)
  const sum = (figure: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + figure(row), 0)
  return {
    usedMm: sum(({ usedMm }) => usedMm),
    onHandMm: sum(({ onHandMm }) => onHandMm),
    cloths: rows.filter(({ usedMm }) => usedMm > 0).slice(0, MOST),
  }
}
