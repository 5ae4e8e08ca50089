import type { RollDefect } from '@mtm/shared-utils/contracts/dto/stock'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Fabric of an order line on one roll. */
export interface LineRoll {
  rollNo: string
  dyeLot: string
  warehouse: string
  location: string | null
  mm: number
  /** the defects of the roll, as stored */
  defects: RollDefect[]
}

/**
 * Fabric of an order by line: reserved, and already issued to its pieces. Defects are those of rolls still to be picked
 * from; those of issued lengths went with them.
 */
export async function readRolls(
  db: Database,
  tenantId: number,
  orderId: string,
): Promise<Map<string, LineRoll[]>> {
  const { rows } = await sql<LineRoll & { lineId: string }>`
    with cloth as (
      select order_line_id, roll_id, mm, true as held from mtm_reservation
      where tenant_id = ${tenantId} and order_id = ${orderId} and state = 'held' and mm > 0
      union all
      select order_line_id, roll_id, -(free_delta_mm + reserved_delta_mm), false from mtm_stock_move
      where tenant_id = ${tenantId} and order_id = ${orderId} and kind in ('issue', 'return') and order_line_id is not null
    )
    select cloth.order_line_id as "lineId", roll.roll_no as "rollNo", roll.dye_lot as "dyeLot", roll.warehouse,
      roll.location, case when bool_or(cloth.held) then roll.defects else '[]' end as defects, sum(cloth.mm)::int as mm
    from cloth join mtm_stock_roll roll on roll.id = cloth.roll_id and roll.tenant_id = ${tenantId}
    group by cloth.order_line_id, roll.id
    having sum(cloth.mm) > 0
    order by roll.location, roll.roll_no`.execute(db)
  const byLine = new Map<string, LineRoll[]>()
  for (const { lineId, ...roll } of rows) byLine.set(lineId, [...(byLine.get(lineId) ?? []), roll])
  return byLine
}
