import { sql } from 'kysely'
import type { Actor } from '../../platform/caller/actor.ts'
import { newId, preparedQuery } from '../../platform/database/database.ts'
import type { Allocation } from './allocation.ts'

/** Reservations of an order as columns, one entry per line and roll. */
export interface ReservationRows {
  ids: string[]
  lineIds: string[]
  rollIds: string[]
  mms: number[]
  tenantId: number
  orderId: string
  by: string
  expiresAt: Date | null
}

export function reservationRows(
  actor: Pick<Actor, 'tenantId' | 'username'>,
  orderId: string,
  allocations: readonly Allocation[],
  expiresAt: Date | null,
): ReservationRows {
  return {
    ids: allocations.map(() => newId()),
    lineIds: allocations.map(({ lineId }) => lineId),
    rollIds: allocations.map(({ rollId }) => rollId),
    mms: allocations.map(({ mm }) => mm),
    tenantId: actor.tenantId,
    orderId,
    by: actor.username,
    expiresAt,
  }
}

const partsOf = ({ ids, lineIds, rollIds, mms }: ReservationRows) => sql`unnest(
  ${sql.val(ids)}::char(32)[], ${sql.val(lineIds)}::char(32)[], ${sql.val(rollIds)}::char(32)[], ${sql.val(mms)}::int[]
) as part (id, line_id, roll_id, mm)`

/** The rolls, reservations and moves. */
export const RESERVING = [
  preparedQuery(
    (_db, held: ReservationRows) => sql`
      update mtm_stock_roll roll
      set free_mm = roll.free_mm - taken.mm, reserved_mm = roll.reserved_mm + taken.mm, version = roll.version + 1,
        update_time = now()
      from (select roll_id, sum(mm)::int as mm from ${partsOf(held)} group by roll_id) taken
      where roll.id = taken.roll_id`,
  ),
  preparedQuery(
    (_db, held: ReservationRows) => sql`
      insert into mtm_reservation (id, tenant_id, order_id, order_line_id, roll_id, mm, expires_at, create_by)
      select id, ${held.tenantId}::int, ${held.orderId}, line_id, roll_id, mm, ${held.expiresAt}::timestamptz, ${held.by}
      from ${partsOf(held)}`,
  ),
  preparedQuery(
    (_db, held: ReservationRows) => sql`
      insert into mtm_stock_move
        (id, tenant_id, roll_id, kind, free_delta_mm, reserved_delta_mm, order_id, order_line_id, create_by)
      select id, ${held.tenantId}::int, roll_id, 'reserve', -mm, mm, ${held.orderId}, line_id, ${held.by}
      from ${partsOf(held)}`,
  ),
]
