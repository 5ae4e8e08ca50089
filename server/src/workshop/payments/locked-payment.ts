import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentRecord } from './payment.ts'

/** A payment of a tenant, locked when read in a transaction. @throws record.missing */
export async function readPayment(db: Database, tenantId: number, id: string): Promise<PaymentRecord> {
  const payment = await db
    .selectFrom('mtmPayment')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!payment) throw new AppError('record.missing')
  return payment
}

/** The same, when the version still matches and nothing was refunded. @throws record.stale */
export async function lockedPayment(
  trx: Database,
  tenantId: number,
  id: string,
  version: number,
): Promise<PaymentRecord> {
  const payment = await readPayment(trx, tenantId, id)
  if (payment.version !== version || payment.refundedAt) throw new AppError('record.stale', {}, 409, 409)
  return payment
}
