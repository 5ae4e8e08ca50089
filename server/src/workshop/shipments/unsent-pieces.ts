import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** A piece that was not shipped yet. */
export interface UnsentPiece {
  id: string
  orderId: string
  orderLineId: string
  pieceNo: string
  category: string
  station: string
  step: number
  held: boolean
}

/** Stations at which a piece is made and stored in the warehouse. */
const STORED: readonly string[] = ['IN_WAREHOUSE', 'FINISH']

/** Whether a piece itself may be shipped; the state of its order is checked separately. */
export const isReady = ({ station, held }: Pick<UnsentPiece, 'station' | 'held'>) =>
  STORED.includes(station) && !held

/** Unshipped pieces of the given orders, by piece number. */
export async function unsentPieces(
  db: Database,
  tenantId: number,
  orderIds: readonly string[],
): Promise<UnsentPiece[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<UnsentPiece>`
    select piece.id, piece.order_id as "orderId", piece.order_line_id as "orderLineId", piece.piece_no as "pieceNo",
      line.category, piece.station, piece.step, piece.hold_flag as held
    from mtm_piece piece join mtm_order_line line on line.id = piece.order_line_id
    where piece.tenant_id = ${tenantId} and piece.order_id = any(${sql.val([...orderIds])}::char(32)[])
      and not exists (select from mtm_shipment_piece sent where sent.piece_id = piece.id)
    order by piece.piece_no`.execute(db)
  return rows
}
