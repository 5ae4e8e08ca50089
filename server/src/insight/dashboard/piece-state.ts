import { STATIONS } from '@mtm/shared-utils/garments'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { overdueSince, type Clock } from '../../workshop/production/working-time.ts'
import { dayIn } from '../../platform/time/wire-time.ts'

/** A piece on hold, or of an order on hold. */
export const heldPiece = sql<SqlBool>`(mtm_order.hold_flag or mtm_piece.hold_flag)`

/** A piece whose order is past its due date, or that stayed too long at its station. Pieces on hold are not late. */
export function latePiece(clock: Clock): RawBuilder<SqlBool> {
  const tooLong = STATIONS.flatMap(({ code }) => {
    const since = overdueSince(clock, code)
    return since ? [sql`(mtm_piece.station = ${code} and mtm_piece.station_since < ${since})`] : []
  })
  const past = sql`mtm_order.due_date < ${dayIn(clock.zone, clock.now)}`
  return sql<SqlBool>`(not ${heldPiece} and (coalesce(${past}, false) or ${sql.join(tooLong, sql` or `)}))`
}
