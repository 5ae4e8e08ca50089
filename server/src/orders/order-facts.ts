import { isCut } from '@mtm/shared-utils/garments'
import type { Database } from '../plugins/app/database/database.ts'
import { settingOf } from '../settings/settings.ts'
import type { OrderFacts } from './moves.ts'
import type { OrderRecord } from './order-store.ts'
import { patternsApproved, UNDER_REVIEW } from './patterns.ts'

const DAY_MS = 86_400_000

/** What other tables tell of an order, for the guards that its moves have in its status. */
export async function recordedFacts(
  db: Database,
  { id, tenantId, status }: Pick<OrderRecord, 'id' | 'tenantId' | 'status'>,
  at = new Date(),
): Promise<OrderFacts> {
  if (UNDER_REVIEW.includes(status)) return { patternApproved: await patternsApproved(db, id) }
  if (status === 'PAID') return { nothingCut: await nothingCut(db, id) }
  if (status === 'CANCELLED') return { wasPaid: (await owedPayment(db, tenantId, id)) !== undefined }
  if (status === 'RECEIVED')
    return {
      withinClaimTime: await withinClaimTime(db, tenantId, id, at),
      wasPaid: (await owedPayment(db, tenantId, id)) !== undefined,
    }
  return {}
}

/** Whether something may still be asked for that an order did not bring, as long as the house lets people ask. */
async function withinClaimTime(db: Database, tenantId: number, id: string, at: Date): Promise<boolean> {
  const [{ claimDays }, last] = await Promise.all([
    settingOf(db, tenantId, 'orders'),
    db
      .selectFrom('mtmOrderLog')
      .select('createTime')
      .where('orderId', '=', id)
      .where('action', '=', 'receive')
      .orderBy('createTime', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return last !== undefined && at.getTime() - last.createTime.getTime() <= claimDays * DAY_MS
}

async function nothingCut(db: Database, orderId: string): Promise<boolean> {
  const pieces = await db.selectFrom('mtmPiece').select('station').where('orderId', '=', orderId).execute()
  return !pieces.some(({ station }) => isCut(station))
}

function owedPayment(db: Database, tenantId: number, orderId: string) {
  return db
    .selectFrom('mtmPayment')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .where('matchStatus', '=', 'MATCHED')
    .where('refundedAt', 'is', null)
    .executeTakeFirst()
}
