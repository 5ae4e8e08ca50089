import type { DatabaseTransaction } from '../../platform/database/database.ts'
import type { PaymentRecord } from './payment.ts'

/** Money that goes back: of a locked payment, how much (minor units), by whom and when. */
export interface RefundToStore {
  payment: PaymentRecord
  amount: number
  by: string
  at: Date
  note: string | undefined
}

/** Writes that a payment went back. */
export async function storeRefund(trx: DatabaseTransaction, refund: RefundToStore): Promise<void> {
  const { payment, amount, by, at, note } = refund
  await trx
    .updateTable('mtmPayment')
    .set({
      refundedAt: at,
      refundedAmount: amount,
      refundedBy: by,
      refundNote: note ?? payment.refundNote,
      version: payment.version + 1,
    })
    .where('id', '=', payment.id)
    .execute()
}
