import type { Updateable } from 'kysely'
import type { DatabaseTransaction, DB } from '../../platform/database/database.ts'
import type { paymentRow } from './payment.ts'

/** A payment that is new, or one that was stored before and now belongs to an order. */
export type PaymentToStore =
  | { row: ReturnType<typeof paymentRow> }
  | { id: string; columns: Updateable<DB['mtmPayment']> }

/** Another transaction recorded the number of the payment first: it is to be looked at again. */
export class PaymentTaken extends Error {
  override readonly name = 'PaymentTaken'
}

/** Writes a payment. @throws PaymentTaken when its number was recorded meanwhile */
export async function storePayment(trx: DatabaseTransaction, payment: PaymentToStore): Promise<void> {
  if ('id' in payment) {
    await trx.updateTable('mtmPayment').set(payment.columns).where('id', '=', payment.id).execute()
    return
  }
  const stored = await trx
    .insertInto('mtmPayment')
    .values(payment.row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw new PaymentTaken()
}
