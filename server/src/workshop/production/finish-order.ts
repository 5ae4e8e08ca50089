import type { Actor } from '../../platform/caller/actor.ts'
import { runEffects } from '../../orders/moves/effects.ts'
import { legalMove } from '../../orders/legal-moves.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import { writeMove } from '../../orders/moves/write-move.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { releaseCloth } from '../../trade/stock/reserve-cloth.ts'

/** Finishes an order with its last piece; null while others are missing. Releases fabric left over by a skip. */
export async function finishOrder(
  trx: DatabaseTransaction,
  { actor, at, order, requestId }: { actor: Actor; at: Date; order: OrderRecord; requestId: string },
): Promise<{ id: string; status: string; version: number } | null> {
  const missing = await trx
    .selectFrom('mtmPiece')
    .select('id')
    .where('orderId', '=', order.id)
    .where('station', '<>', 'FINISH')
    .limit(1)
    .executeTakeFirst()
  if (missing) return null
  const move = legalMove(order, 'finish', actor, { facts: { allPiecesFinished: true }, system: true })
  const { answer } = await writeMove(trx, actor, { order, move }, { requestId, at })
  await runEffects(trx, { order, actor, at, holdUntil: null }, move.effects)
  await releaseCloth(trx, order.id, 'finished')
  const { id, status, version } = answer
  return { id, status, version }
}
