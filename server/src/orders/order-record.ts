import type { Selectable } from 'kysely'
import type { DB } from '../platform/database/database.ts'

/** A stored order. */
export type OrderRecord = Selectable<DB['mtmOrder']>
/** A stored order line. */
export type LineRecord = Selectable<DB['mtmOrderLine']>

/** A stored order with its lines. */
export interface StoredOrder {
  order: OrderRecord
  lines: LineRecord[]
}
