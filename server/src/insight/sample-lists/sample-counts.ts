import type { SampleCount } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { stockRoll } from '@mtm/shared-utils/contracts/resources/stock'
import { addDays, DRAFT_STATE } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { withinRules } from '../../engine/resource/within-rules.ts'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { visibleOrders } from '../../orders/visibility.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/time/wire-time.ts'

/** Rows of a chart. */
const MOST = 100
const YEAR_DAYS = 365
const NOTHING: SampleCount = {
  year: null,
  month: null,
  yearcount: null,
  monthcount: null,
  classifyname: null,
  cntrnocount: null,
  cabinetname: null,
  cabinetcocunt: null,
}
const count = sql<number>`count(*)::int`.as('count')
const year = sql<number>`extract(year from order_date)::int`
const month = sql<number>`extract(month from order_date)::int`

/** Placed orders that the caller may see. */
const placed = (db: Database, caller: Caller) =>
  db.selectFrom('mtmOrder').where(visibleOrders(caller)).where('mtmOrder.status', '<>', DRAFT_STATE)

/** The day a year ago, in the zone of the tenant. */
const aYearAgo = ({ zone }: Caller): string => addDays(dayIn(zone), -YEAR_DAYS)

/** Placed orders by year, oldest first. */
export async function ordersByYear(db: Database, caller: Caller): Promise<SampleCount[]> {
  const rows = await placed(db, caller)
    .select([year.as('year'), count])
    .groupBy(year)
    .orderBy(year)
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...NOTHING, year: row.year, yearcount: row.count }))
}

/** Placed orders of the last year by month, oldest first. */
export async function ordersByMonth(db: Database, caller: Caller): Promise<SampleCount[]> {
  const rows = await placed(db, caller)
    .select([year.as('year'), month.as('month'), count])
    .where('orderDate', '>=', aYearAgo(caller))
    .groupBy([year, month])
    .orderBy(year)
    .orderBy(month)
    .execute()
  return rows.map((row) => ({ ...NOTHING, year: row.year, month: row.month, monthcount: row.count }))
}

/** Garments of the orders of the last year by kind, most first. */
export async function garmentsByKind(db: Database, caller: Caller): Promise<SampleCount[]> {
  const [rows, texts] = await Promise.all([
    placed(db, caller)
      .innerJoin('mtmOrderLine as line', 'line.orderId', 'mtmOrder.id')
      .select(['line.category', sql<number>`sum(line.quantity)::int`.as('count')])
      .where('mtmOrder.orderDate', '>=', aYearAgo(caller))
      .groupBy('line.category')
      .orderBy('count', 'desc')
      .orderBy('line.category')
      .limit(MOST)
      .execute(),
    dictTexts(db, caller.tenantId, caller.locale),
  ])
  return rows.map((row) => ({
    ...NOTHING,
    classifyname: texts.text('garment_category', row.category) || row.category,
    cntrnocount: row.count,
  }))
}

/** Rolls in stock by warehouse, most first. */
export async function rollsByWarehouse(db: Database, caller: Caller): Promise<SampleCount[]> {
  const rows = await db
    .selectFrom('mtmStockRoll as roll')
    .select(['roll.warehouse', count])
    .where('roll.tenantId', '=', caller.tenantId)
    .where('roll.delFlag', '=', 0)
    .where(withinRules(stockRoll, caller, 'roll.id'))
    .groupBy('roll.warehouse')
    .orderBy('count', 'desc')
    .orderBy('roll.warehouse')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...NOTHING, cabinetname: row.warehouse, cabinetcocunt: row.count }))
}
