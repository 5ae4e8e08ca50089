import { sql } from 'kysely'
import { inTransaction, stableId, type Database } from '../../platform/database/database.ts'
import { holdersOf } from '../../identity/announcements/recipients.ts'
import { sendSystemMessage } from '../../identity/announcements/system-message.ts'
import type { MessageKind } from '../../identity/messages/message-kinds.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { settingFigure } from '../../trade/settings/settings.ts'

/** A refund that is nearly due. */
export const REFUND_DUE: MessageKind = {
  name: 'refund_due',
  label: ['退款即将到期', 'A refund is nearly due', '返金期限の接近'],
  variables: {
    txnNo: {
      label: ['交易号', 'Number of the payment', '取引番号'],
      sample: ['P20260100001', 'P20260100001', 'P20260100001'],
    },
    due: {
      label: ['期限', 'Due time', '期限'],
      sample: ['2026-03-01 18:00', '2026-03-01 18:00', '2026-03-01 18:00'],
    },
  },
  title: ['退款即将到期', 'A refund is nearly due', '返金期限が近づいています'],
  text: [
    '交易 ${txnNo} 的退款须在 ${due} 前完成。',
    'The payment ${txnNo} must be refunded by ${due}.',
    '取引 ${txnNo} は ${due} までに返金が必要です。',
  ],
}
/** Hours before the due time at which to warn, by tenant. */
const hours = settingFigure('limits', 'refundWarningHours', sql.ref('payment.tenant_id'))
/** The key of a payment's message, which is written once. */
const messageId = (paymentId: string) => stableId(`refund-due:${paymentId}`)

/** Notifies people who record refunds of each refund due within the next hours, once. */
export async function warnOfRefunds(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const due = await db
    .selectFrom('mtmPayment as payment')
    .innerJoin('sysTenant as tenant', 'tenant.id', 'payment.tenantId')
    .select(['payment.id', 'payment.tenantId', 'payment.txnNo', 'payment.refundDueAt', 'tenant.zone'])
    .where('payment.refundedAt', 'is', null)
    .where('payment.refundDueAt', '<', sql<Date>`${now}::timestamptz + make_interval(hours => ${hours})`)
    .where('tenant.status', '=', 1)
    .orderBy('payment.refundDueAt')
    .execute()
  if (due.length === 0) return 0
  const written = await db
    .selectFrom('sysAnnouncement')
    .select('id')
    .where(
      'id',
      'in',
      due.map(({ id }) => messageId(id)),
    )
    .execute()
  const warned = new Set(written.map(({ id }) => id))
  let count = 0
  for (const { id, tenantId, txnNo, refundDueAt, zone } of due) {
    if (signal?.aborted || !refundDueAt) break
    if (warned.has(messageId(id))) continue
    const users = await holdersOf(db, tenantId, 'pay:refund')
    const message = {
      id: messageId(id),
      tenantId,
      users,
      category: 'payment',
      kind: REFUND_DUE,
      values: { txnNo, due: wireTime(refundDueAt, zone).slice(0, -3) },
      priority: 'H',
      business: { type: 'payment', id },
      view: 'order/Payments',
      sender: null,
      at: now,
    } as const
    await inTransaction(db, (trx) => sendSystemMessage(trx, message))
    count += 1
  }
  return count
}
