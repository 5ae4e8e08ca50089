import type { LearnedFit } from '@mtm/shared-utils/contracts/dto/order-help'
import { STATIONS } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { published } from '../../trade/published/published.ts'
import { writeFitProfile } from '../../trade/customers/fit-profiles.ts'
import { learnedProfile } from '../fittings/corrections.ts'
import { piecesOf } from '../fittings/read-fittings.ts'
import { customerFrom, customerQuery } from '../../trade/customers/measurements.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import type { PieceRecord } from './piece-rows.ts'
import { lineAsMade } from '../fittings/style-changes.ts'
import { json } from '../../platform/database/json.ts'

/** Number of newest garments of a kind considered; older ones were made under other conditions. */
const NEWEST = 5
const CODES = STATIONS.map(({ code }) => code)
/** Stations at which a check counts; a garment sent back counts again after it passes. */
const PASSED = CODES.slice(CODES.indexOf('IRONING'))

/** Client, category, and start of the considered checks. */
interface FitLearningScope {
  tenantId: number
  customerId: string
  category: string
  since: Date | null
}

/**
 * Updates the client's fit profile from quality checks (reference 10.3). When the newest garments of a kind are on
 * average larger than their targets, later ones get that difference subtracted, and the reverse. The targets themselves
 * do not change, so the corrections settle instead of growing. Only fittings change targets.
 *
 * Corrections are computed from the checks each time and never summed, so repeated scans and checks change nothing.
 * Checks older than the profile do not count, because the person who saved it saw their corrections. A client without a
 * profile gets one when there is something to correct.
 */
export async function learnFit(
  trx: DatabaseTransaction,
  { db, actor }: Pick<CommandContext, 'db' | 'actor'>,
  order: OrderRecord,
  piece: PieceRecord,
): Promise<void> {
  const { tenantId, userId } = actor
  const { customerId } = order
  // garments that skip the check are ignored
  if (customerId === null || !(await hasPassed(trx, piece.id))) return
  const line = await trx
    .selectFrom('mtmOrderLine')
    .selectAll()
    .where('id', '=', piece.orderLineId)
    .executeTakeFirstOrThrow()
  const { category } = line
  const profile = await trx
    .selectFrom('mtmFitProfile')
    .select(['id', 'createTime', 'updateTime'])
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .where('category', '=', category)
    .forUpdate()
    .executeTakeFirst()
  const since = profile ? (profile.updateTime ?? profile.createTime) : null
  const { learned, oldest } = await readLearned(trx, { tenantId, customerId, category, since })
  if (profile) {
    await trx
      .updateTable('mtmFitProfile')
      .set({ learned: learned && json<LearnedFit>(learned) })
      .where('id', '=', profile.id)
      .execute()
    return
  }
  // pressers may not see clients; deleted clients are ignored
  const found = await customerQuery(trx, { tenantId, userId, id: customerId }, false).execute()
  if (!learned || !oldest || Object.keys(learned.corrections).length === 0 || found.length === 0) return
  const made = (await piecesOf(trx, tenantId, { pieceId: piece.id }))[0]!
  const draft = learnedProfile(await published(db, tenantId), customerFrom(found), {
    line: await lineAsMade(trx, line, piece.id),
    mouldNo: made.mouldNo,
    targets: made.targets,
    posture: made.posture ?? {},
  })
  // dated as its oldest check, so that all of them continue to count
  const kept = { tenantId, orgCode: order.orgCode, by: actor.username, at: oldest }
  await writeFitProfile(trx, kept, draft, learned)
}

async function hasPassed(trx: DatabaseTransaction, pieceId: string): Promise<boolean> {
  const last = await trx
    .selectFrom('mtmQualityCheck')
    .select('passed')
    .where('pieceId', '=', pieceId)
    .orderBy('checkNo', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.passed ?? false
}

/** Deviations from the last checks of the newest garments and the time of the oldest; null without checks. */
async function readLearned(
  trx: DatabaseTransaction,
  { tenantId, customerId, category, since }: FitLearningScope,
): Promise<{ learned: LearnedFit | null; oldest: Date | null }> {
  interface Row {
    garments: number
    oldest: Date | null
    corrections: Record<string, number> | null
  }
  const { rows } = await sql<Row>`
    with last_check as (
      select distinct on (quality.piece_id) quality.id, quality.passed, quality.create_time
      from mtm_order ordered
      join mtm_order_line line on line.order_id = ordered.id and line.category = ${category}
      join mtm_piece piece on piece.order_line_id = line.id and piece.station = any(${sql.val([...PASSED])}::text[])
      join mtm_quality_check quality on quality.piece_id = piece.id
      where ordered.tenant_id = ${tenantId} and ordered.customer_id = ${customerId}
      order by quality.piece_id, quality.check_no desc
    ), newest as (
      select id, create_time from last_check
      where passed and create_time >= coalesce(${since}::timestamptz, '-infinity')
      order by create_time desc, id limit ${NEWEST}
    ), average as (
      select value.code, -round(avg(value.measured - value.target))::int as mm
      from mtm_quality_value value join newest on newest.id = value.check_id
      where value.measured is not null group by value.code
    )
    select (select count(*)::int from newest) as garments, (select min(create_time) from newest) as oldest,
      (select jsonb_object_agg(code, mm) from average where mm <> 0) as corrections`.execute(trx)
  const { garments, oldest, corrections } = rows[0]!
  return { learned: oldest && { garments, corrections: corrections ?? {} }, oldest }
}
