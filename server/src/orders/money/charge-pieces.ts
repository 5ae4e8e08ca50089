import { garmentCharge } from '@mtm/shared-utils/garments'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { OrderRecord } from '../order-record.ts'

/**
 * Says for which garments of an order the client pays when the rest of his money goes back; for the others he does not.
 * @param charged of a row of `piece`: whether he pays for it
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
  const goods = goodsWithTax(order)
  const owed = lines.map(({ unitPrice }) => garmentCharge(unitPrice ?? 0, goods, lines))
  await sql`
    update mtm_piece piece set update_by = ${actor.username}, update_time = ${at},
      charge = case when ${charged} then owed.charge end
    from unnest(${sql.val(lines.map(({ id }) => id))}::char(32)[], ${sql.val(owed)}::bigint[]) as owed (line_id, charge)
    where piece.order_id = ${order.id} and piece.order_line_id = owed.line_id`.execute(trx)
}

/** What the goods of an order cost, with their part of a tax that came on top of everything: money is paid with it. */
function goodsWithTax({ goodsAmount, price }: Pick<OrderRecord, 'goodsAmount' | 'price'>): number {
  const goods = goodsAmount ?? 0
  const { tax, total } = price ?? { tax: 0, total: 0 }
  return tax === 0 ? goods : goods + Math.round((goods * tax) / (total - tax))
}
