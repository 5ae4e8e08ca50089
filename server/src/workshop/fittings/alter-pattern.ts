import type { TargetSheet } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import type { Actor } from '../../platform/caller/actor.ts'
import { patternRow } from '../../orders/moves/first-patterns.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import type { CorrectedGarment } from './corrections.ts'
import type { FittedPiece } from './read-fittings.ts'
import { json } from '../../platform/database/json.ts'

/**
 * Alters a basted garment during production: its pattern gets a new version with the corrected measurements, which its
 * quality check uses as targets. The fitting is the approval.
 */
export async function alterPattern(
  trx: DatabaseTransaction,
  actor: Actor,
  order: OrderRecord,
  {
    piece,
    corrected,
    at,
  }: { piece: FittedPiece; corrected: Pick<CorrectedGarment, 'targets' | 'posture'>; at: Date },
): Promise<void> {
  const lineId = piece.orderLineId
  const before = await trx
    .selectFrom('mtmPatternVersion as version')
    .innerJoin('mtmPiece as made', 'made.patternVersionId', 'version.id')
    .select('version.sheet')
    .where('made.id', '=', piece.id)
    .executeTakeFirstOrThrow()
  const sheet = before.sheet
  const targets = new Map(corrected.targets.map(({ code, target }) => [code, target]))
  const row = patternRow(
    order,
    {
      lineId,
      mouldNo: piece.mouldNo,
      targets: json(corrected.targets),
      sheet:
        sheet &&
        json<TargetSheet>({
          ...sheet,
          posture: corrected.posture,
          items: sheet.items.map((item) => ({ ...item, target: targets.get(item.code) ?? item.target })),
        }),
    },
    actor,
    at,
  )
  await trx
    .insertInto('mtmPatternVersion')
    .values({
      ...row,
      versionNo: sql<number>`(select coalesce(max(version_no), 0) + 1 from mtm_pattern_version where order_line_id = ${lineId})`,
      approvedBy: actor.username,
      approvedAt: at,
    })
    .execute()
  await trx
    .updateTable('mtmPiece')
    .set({ patternVersionId: row.id, updateBy: actor.username, updateTime: at })
    .where('id', '=', piece.id)
    .execute()
}
