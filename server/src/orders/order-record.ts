import type { Selectable } from 'kysely'
import type { DB } from '../platform/database/database.ts'

/** An order as stored. */
export type OrderRecord = Selectable<DB['mtmOrder']>
/** An order line as stored. */
export type LineRecord = Selectable<DB['mtmOrderLine']>

/** An order with its lines, as stored. */
export interface StoredOrder {
  order: OrderRecord
  lines: LineRecord[]
}
