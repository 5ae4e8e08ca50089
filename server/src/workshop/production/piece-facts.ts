import type { StationGuard } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import type { Actor } from '../../platform/caller/actor.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PieceRecord } from './piece-rows.ts'
import { stationFacts, type PieceFacts, type StationRecords } from './station-handlers.ts'

/** Stations where all pieces of an order must be before it is complete. */
const STORED: readonly string[] = ['IN_WAREHOUSE', 'FINISH']

/** Facts about a scanned piece, from the records, the scan and the actor. */
export async function factsOf(
  db: Database,
  piece: PieceRecord,
  order: OrderRecord,
  scan: PieceFacts['scan'],
  actor: Actor,
): Promise<Record<StationGuard, boolean>> {
  return stationFacts({ recorded: await recorded(db, piece), piece, order, scan, actor })
}

async function recorded(db: Database, piece: PieceRecord): Promise<StationRecords> {
  const printed = (document: string) =>
    sql`exists (select 1 from mtm_print_job job where job.piece_id = piece.id and job.document = ${document})`
  const { rows } = await sql<StationRecords>`
    select ${printed('card')} as "cardPrinted", ${printed('lay')} as "layPrinted",
      exists (select 1 from mtm_production_slot slot where slot.piece_id = piece.id) as "slotChosen",
      exists (select 1 from mtm_pattern_version version
        where version.id = piece.pattern_version_id and version.approved_at is not null) as "patternApproved",
      coalesce((select quality.passed from mtm_quality_check quality
        where quality.piece_id = piece.id and quality.create_time >= piece.station_since
        order by quality.check_no desc limit 1), false) as "withinTolerance",
      not exists (select 1 from mtm_piece other
        where other.order_id = piece.order_id and other.station <> all(${sql.val([...STORED])}::text[])) as "orderComplete"
    from mtm_piece piece where piece.id = ${piece.id}`.execute(db)
  return rows[0]!
}
