import { announce } from '../platform/events/announce.ts'
import type { Database } from '../platform/database/database.ts'

/** Topic of the notice between processes that an order or a piece changed, so that open pages reload it. */
export const ORDER_TOLD = 'order.told'

/** The changed record, and the owner of its order. */
export interface ChangedOrder {
  tenantId: number
  ownerId: string
  /** code of its department */
  orgCode: string | null
  id: string
  /** number of the piece that moved */
  pieceNo: string | null
}

/** Publishes a change of an order or a piece to the open pages of users who may see it. */
export function publishOrderChanged(
  db: Database,
  { id, tenantId, ownerId, orgCode }: Omit<ChangedOrder, 'pieceNo'>,
  pieceNo: string | null = null,
): Promise<void> {
  return announce(db, ORDER_TOLD, { id, tenantId, ownerId, orgCode, pieceNo } satisfies ChangedOrder)
}
