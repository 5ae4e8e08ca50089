import { sql } from 'kysely'
import {
  newId,
  preparedQuery,
  deferWrite,
  type DatabaseTransaction,
} from '../../platform/database/database.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { MoveContext } from '../move-context.ts'
import type { OrderRecord } from '../order-record.ts'
import { patternContent, type PatternContent } from './patterns.ts'

/** The engine of patterns until drafting is built. */
const MADE_BY_HAND = 'manual'

/**
 * Writes a manual pattern for each produced order line, with its mould and targets. The reviewer approves it before the
 * order. A correction adds the next version.
 */
export async function writePatterns(
  trx: DatabaseTransaction,
  { order, actor, at, inputs: { placed }, results: { lineIds = [] } }: MoveContext,
): Promise<void> {
  const rows = (placed?.prepared.lines ?? []).flatMap(({ draft }, index) =>
    draft.quantity > 0 ? [{ lineId: lineIds[index]!, ...patternContent(placed!.prepared, index) }] : [],
  )
  if (rows.length === 0) return
  await deferWrite(trx, insertPatterns({ rows: rows.map((row) => patternRow(order, row, actor, at)) }))
}

const insertPatterns = preparedQuery((db, { rows }: { rows: ReturnType<typeof patternRow>[] }) =>
  db.insertInto('mtmPatternVersion').values(
    rows.map((row) => ({
      ...row,
      versionNo: sql<number>`(select coalesce(max(version_no), 0) + 1 from mtm_pattern_version where order_line_id = ${row.orderLineId})`,
    })),
  ),
)

/** The row of the first pattern of an order line. */
export function patternRow(
  order: Pick<OrderRecord, 'id' | 'tenantId'>,
  { lineId, ...content }: PatternContent & { lineId: string },
  { username }: Pick<Actor, 'username'>,
  at: Date,
) {
  return {
    id: newId(),
    tenantId: order.tenantId,
    orderId: order.id,
    orderLineId: lineId,
    versionNo: 1,
    engine: MADE_BY_HAND,
    ...content,
    createBy: username,
    createTime: at,
  }
}
