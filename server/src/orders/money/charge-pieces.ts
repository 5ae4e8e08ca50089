import { garmentCharge } from '@mtm/shared-utils/garments'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { OrderRecord } from '../order-record.ts'

/**
 * Sets the charge of each piece of an order when its payment is refunded; pieces without a charge are refunded.
 * @param charged SQL condition on `piece`: whether the client pays for it
 */
export async function chargePieces(
  trx: DatabaseTransaction,
  {
    order,
    actor,
    at,
  }: { order: Pick<OrderRecord, 'id' | 'goodsAmount' | 'price'>; actor: Pick<Actor, 'username'>; at: Date },
  charged: RawBuilder<SqlBool>,
): Promise<void> {
  const lines = await trx
    .selectFrom('mtmOrderLine')
    .select(['id', 'unitPrice', 'amount'])
    .where('orderId', '=', order.id)
    .execute()
  const owed = lineCharges(order, lines)
  await sql`
    update mtm_piece piece set update_by = ${actor.username}, update_time = ${at},
      charge = case when ${charged} then owed.charge end
    from unnest(${sql.val(lines.map(({ id }) => id))}::char(32)[], ${sql.val(owed)}::bigint[]) as owed (line_id, charge)
    where piece.order_id = ${order.id} and piece.order_line_id = owed.line_id`.execute(trx)
}

/** The charge of one piece of each order line, minor units. */
export function lineCharges(
  order: Pick<OrderRecord, 'goodsAmount' | 'price'>,
  lines: readonly { unitPrice: number | null; amount: number | null }[],
): number[] {
  const goods = goodsWithTax(order)
  return lines.map(({ unitPrice }) => garmentCharge(unitPrice ?? 0, goods, lines))
}

/** The goods amount of an order, including its share of a tax added to the total. */
function goodsWithTax({ goodsAmount, price }: Pick<OrderRecord, 'goodsAmount' | 'price'>): number {
  const goods = goodsAmount ?? 0
  const { tax, total } = price ?? { tax: 0, total: 0 }
  return tax === 0 ? goods : goods + Math.round((goods * tax) / (total - tax))
}
