import type { LearnedFit } from '@mtm/shared-utils/contracts/dto/order-help'
import { STATIONS } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { published } from '../../trade/published/published.ts'
import { writeFitProfile } from '../../trade/customers/fit-profiles.ts'
import { learnedProfile } from '../fittings/corrections.ts'
import { piecesOf } from '../fittings/read-fittings.ts'
import { customerFrom, customerQuery } from '../../trade/customers/measurements.ts'
import { json } from '../../orders/draft/order-store.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import type { PieceRecord } from './piece-rows.ts'
import { lineAsMade } from '../fittings/style-changes.ts'

/** How many of a client's newest garments of a kind are looked at: older ones were made by other hands. */
const NEWEST = 5
const CODES = STATIONS.map(({ code }) => code)
/** Where a garment is whose check counts: one that was sent back does not, until it has passed again. */
const PASSED = CODES.slice(CODES.indexOf('IRONING'))

/** Whose garments of which kind, checked since when. */
interface Taught {
  tenantId: number
  customerId: string
  category: string
  since: Date | null
}

/**
 * A garment that has passed its check teaches the fit profile of its client (reference 10.3). Garments of a kind that
 * come out larger than they should, on the average of the newest, get as much taken off the next ones, and the other way
 * round: what follows aims at the same figure, so it settles instead of growing. What the figure itself should be is not
 * for the check to say but for fittings.
 *
 * The corrections are reckoned anew from the checks every time, never added up: scanning or checking again changes
 * nothing by itself. Checks older than the profile do not count, since whoever saved it had their corrections before
 * him. A client without a profile gets one of this garment when there is something to correct.
 */
export async function learnFit(
  trx: DatabaseTransaction,
  { db, actor }: Pick<CommandContext, 'db' | 'actor'>,
  order: OrderRecord,
  piece: PieceRecord,
): Promise<void> {
  const { tenantId, userId } = actor
  const { customerId } = order
  // a garment that was passed over the check teaches nothing
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
  // whoever irons sees no clients, and one who was deleted since is taught no more
  const found = await customerQuery(trx, { tenantId, userId, id: customerId }, false).execute()
  if (!learned || !oldest || Object.keys(learned.corrections).length === 0 || found.length === 0) return
  const made = (await piecesOf(trx, tenantId, { pieceId: piece.id }))[0]!
  const draft = learnedProfile(await published(db, tenantId), customerFrom(found), {
    line: await lineAsMade(trx, line, piece.id),
    mouldNo: made.mouldNo,
    targets: made.targets,
    posture: made.posture ?? {},
  })
  // it is as old as the oldest check that it is made of: all of them go on counting
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

/** What the last checks of the newest garments say, and when the oldest of them was; null without any. */
async function readLearned(
  trx: DatabaseTransaction,
  { tenantId, customerId, category, since }: Taught,
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
