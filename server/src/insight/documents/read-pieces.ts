import type { Posture } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import type { Actor } from '../../platform/caller/actor.ts'
import type { PieceTarget } from '../../orders/moves/piece-targets.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import type { DocumentPiece } from './document-facts.ts'

/** A piece with its order line and station. */
export type ReadPiece = Omit<DocumentPiece, 'changed' | 'postures'> & {
  id: string
  orderLineId: string
  station: string
  /** from its newest pattern; null: from its line */
  posture: Posture | null
}

/** The pieces of an order with the findings of their last check. */
export async function readPieces(
  db: Database,
  { tenantId, zone }: Pick<Actor, 'tenantId' | 'zone'>,
  orderId: string,
): Promise<ReadPiece[]> {
  const { rows } = await sql<{
    id: string
    pieceNo: string
    orderLineId: string
    sequence: number
    station: string
    passed: boolean | null
    checkedAt: Date | null
    measured: Record<string, number> | null
    targets: PieceTarget[]
    posture: Posture | null
    fittings: { on: string; deltas: Record<string, number> }[] | null
  }>`
    select piece.id, piece.piece_no as "pieceNo", piece.order_line_id as "orderLineId", piece.sequence, piece.station,
      quality.passed, quality.create_time as "checkedAt",
      (select jsonb_object_agg(value.code, value.measured) from mtm_quality_value value
        where value.check_id = quality.id and value.measured is not null) as measured, pattern.targets,
      pattern.sheet -> 'posture' as posture,
      (select jsonb_agg(jsonb_build_object('on', fitting.fitted_on, 'deltas', fitting.deltas) order by fitting.fitting_no)
        from mtm_fitting fitting
        where fitting.piece_id = piece.id and fitting.stage = 'basted' and fitting.decision = 'alter') as fittings
    from mtm_piece piece
    join mtm_pattern_version pattern on pattern.id = piece.pattern_version_id
    left join lateral (
      select id, passed, create_time from mtm_quality_check one
      where one.piece_id = piece.id order by check_no desc limit 1
    ) quality on true
    where piece.tenant_id = ${tenantId} and piece.order_id = ${orderId}
    order by piece.piece_no`.execute(db)
  return rows.map(({ checkedAt, measured, fittings, ...row }) => ({
    ...row,
    measured: measured ?? {},
    checkedAt: checkedAt && wireTime(checkedAt, zone),
    fitting: fittings && {
      on: fittings.at(-1)!.on,
      codes: fittings.flatMap(({ deltas }) => Object.keys(deltas)),
    },
  }))
}
