import { announce } from '../platform/events/announce.ts'
import type { Database } from '../platform/database/database.ts'

/** Topic of the notice between processes that open pages should read an order, or a piece of it, anew. */
export const ORDER_TOLD = 'order.told'

/** Which record has changed, and whose order it is. */
export interface OrderTold {
  tenantId: number
  ownerId: string
  /** the department it belongs to */
  orgCode: string | null
  id: string
  /** the piece that moved */
  pieceNo: string | null
}

/** Tells the open pages of those who may see an order that it has changed, or a piece of it. */
export function tellOrderChanged(
  db: Database,
  { id, tenantId, ownerId, orgCode }: Omit<OrderTold, 'pieceNo'>,
  pieceNo: string | null = null,
): Promise<void> {
  return announce(db, ORDER_TOLD, { id, tenantId, ownerId, orgCode, pieceNo } satisfies OrderTold)
}
