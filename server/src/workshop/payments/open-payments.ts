import type { PaymentWork } from '@mtm/shared-utils/contracts/dto/payment'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { settingOf } from '../../trade/settings/settings.ts'

/** Open work at the payment desk of a tenant. */
export async function paymentWork(
  db: Database,
  { tenantId }: Pick<Caller, 'tenantId'>,
  now = new Date(),
): Promise<PaymentWork> {
  const { discounts: _, ...limits } = await settingOf(db, tenantId, 'limits')
  const soon = new Date(now.getTime() + limits.refundWarningHours * 3_600_000)
  const { next, ...counts } = await db
    .selectFrom('mtmPayment')
    .where('tenantId', '=', tenantId)
    .where('refundDueAt', 'is not', null)
    .where('refundedAt', 'is', null)
    .select([
      sql<number>`count(*) filter (where refund_asked_at is null)::int`.as('due'),
      sql<number>`count(*) filter (where refund_asked_at is not null)::int`.as('asked'),
      sql<number>`count(*) filter (where refund_due_at between ${now} and ${soon})::int`.as('soon'),
      sql<number>`count(*) filter (where refund_due_at < ${now})::int`.as('late'),
      sql<Date | null>`min(refund_due_at)`.as('next'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, ...limits, left: next && Math.floor((next.getTime() - now.getTime()) / 60_000) }
}
