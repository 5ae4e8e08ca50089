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
  await trx.updateTable('mtmPayment').set(refundColumns(refund)).where('id', '=', refund.payment.id).execute()
}

/** The columns of a payment that went back. */
export function refundColumns({
  payment,
  amount,
  by,
  at,
  note,
}: Omit<RefundToStore, 'payment'> & { payment: Pick<PaymentRecord, 'refundNote' | 'version'> }) {
  return {
    refundedAt: at,
    refundedAmount: amount,
    refundedBy: by,
    refundNote: note ?? payment.refundNote,
    version: payment.version + 1,
  }
}
