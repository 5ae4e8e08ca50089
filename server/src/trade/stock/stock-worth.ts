import type { StockWorth } from '@mtm/shared-utils/contracts/dto/stock'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Permission to see the value of stock. */
export const VALUE_CODE = 'stock:value'

/** The value of a tenant's stock: the sum over its list (reference 8.2). */
export async function stockWorth(db: Database, tenantId: number): Promise<StockWorth> {
  const { rows } = await sql<StockWorth>`
    select coalesce(sum(round(cost.average_cost * on_hand.mm / 1000)), 0)::bigint as value,
      count(*)::int as materials, (count(*) filter (where cost.average_cost is null))::int as unknown
    from (
      select roll.material_id, sum(roll.free_mm + roll.reserved_mm) as mm
      from mtm_stock_roll roll
      join mtm_material material on material.id = roll.material_id and material.tenant_id = roll.tenant_id
      where roll.tenant_id = ${tenantId} and roll.del_flag = 0
      group by roll.material_id having sum(roll.free_mm + roll.reserved_mm) > 0
    ) on_hand
    left join lateral (
      select average_cost from mtm_material_cost
      where tenant_id = ${tenantId} and material_id = on_hand.material_id order by step desc limit 1
    ) cost on true`.execute(db)
  return rows[0]!
}
