import { isCut } from '@mtm/shared-utils/garments'
import type { Database } from '../plugins/app/database/database.ts'
import type { OrderFacts } from './moves.ts'
import type { OrderRecord } from './order-store.ts'
import { patternsApproved, UNDER_REVIEW } from './patterns.ts'

/** What other tables tell of an order, for the guards that its moves have in its status. */
export async function recordedFacts(
  db: Database,
  { id, tenantId, status }: Pick<OrderRecord, 'id' | 'tenantId' | 'status'>,
): Promise<OrderFacts> {
  if (UNDER_REVIEW.includes(status)) return { patternApproved: await patternsApproved(db, id) }
  if (status === 'PAID') return { nothingCut: await nothingCut(db, id) }
  if (status === 'CANCELLED') return { wasPaid: (await owedPayment(db, tenantId, id)) !== undefined }
  return {}
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
