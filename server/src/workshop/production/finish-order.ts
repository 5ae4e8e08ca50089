import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { Actor } from '../../platform/caller/actor.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { orderMachine } from '../../orders/order-machine.ts'
import { makeMove } from '../../orders/order-store.ts'

/** Finishes an order with its last piece; null while others are missing. */
export async function finishOrder(
  trx: DatabaseTransaction,
  { actor, at, order, requestId }: { actor: Actor; at: Date; order: OrderRecord; requestId: string },
): Promise<OrderSaved | null> {
  const wanted = { db: trx, order, actor, at, request: { inputs: {} }, system: true }
  const known = await orderMachine.facts(wanted, ['allPiecesFinished'])
  if (!known.allPiecesFinished) return null
  const move = await orderMachine.judge({ ...wanted, known }, 'finish')
  return (await makeMove(trx, { order, move, actor, at, requestId })).answer
}
