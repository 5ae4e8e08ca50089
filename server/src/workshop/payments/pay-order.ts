import type { OrderState, PayableOrder, PaymentMatch } from '@mtm/shared-utils/garments'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import { heldUntil, runEffects } from '../../orders/moves/effects.ts'
import { legalMove } from '../../orders/legal-moves.ts'
import { isOwed } from '../../orders/moves/order-facts.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { writeMove } from '../../orders/moves/write-move.ts'
import { settingOf } from '../../trade/settings/settings.ts'

/** The fields of an order that payments are matched with. */
export async function payable(db: Database, order: OrderRecord): Promise<PayableOrder> {
  const { status, totalAmount, currency } = order
  return {
    status: status as OrderState,
    total: totalAmount ?? 0,
    currency,
    owed: await isOwed(db, order),
  }
}

/**
 * Applies a payment to its locked order: paid, or waiting for a refund. An order on account keeps its state.
 */
export async function payOrder(
  trx: DatabaseTransaction,
  { actor, at = new Date() }: Omit<CommandContext, 'db'>,
  order: OrderRecord,
  match: PaymentMatch,
  requestId: string,
): Promise<void> {
  if (order.status !== 'AWAIT_PAY') return
  const matches = match.status === 'MATCHED'
  const move = legalMove(order, 'pay', actor, {
    facts: { paymentMatches: matches, paymentDiffers: !matches },
    brings: ['recordPayment'],
  })
  await writeMove(trx, actor, { order, move }, { requestId, reason: match.reason ?? null, at })
  const { reservationHours } = await settingOf(trx, order.tenantId, 'orders')
  await runEffects(trx, { order, actor, at, holdUntil: heldUntil(move, at, reservationHours) }, move.effects)
}
