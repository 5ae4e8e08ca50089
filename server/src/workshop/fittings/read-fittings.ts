import type { Fitting, FittingPiece, OrderFittings } from '@mtm/shared-utils/contracts/dto/fitting'
import { addDays, RECEIVED_STATE } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { hasConsent } from '../../trade/customers/consents.ts'
import { namedBy } from '../../engine/texts/people-names.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { discountLimitOf } from '../../trade/settings/discount.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import { asColumn, rowsOf, type Database } from '../../platform/database/database.ts'
import { dayIn, wireTime } from '../../platform/time/wire-time.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { allowedDecisions, decisionFacts } from './decisions.ts'
import { stageOf } from './fitting-stage.ts'
import { readOrder } from '../../orders/order-store.ts'

/** A garment with the facts fittings need. */
export interface FittedPiece {
  id: string
  orderId: string
  orderLineId: string
  pieceNo: string
  category: string
  lineNo: number
  station: string
  mouldNo: string | null
  targets: FittingPiece['targets']
  measured: Record<string, number> | null
  photos: string[]
  posture: FittingPiece['posture'] | null
  /** when it was shipped */
  hasLeft: boolean
  receivedAt: Date | null
}

/**
 * Fittings of an order visible to the actor, and the garments they may fit now.
 * @throws record.missing
 */
export async function orderFittings(db: Database, actor: Actor, orderId: string): Promise<OrderFittings> {
  const { order } = await readOrder(db, actor, orderId)
  const [pieces, fittings, facts, photoConsent, { claimDays }, arrived, discountLimit] = await Promise.all([
    piecesOf(db, actor.tenantId, { orderId }),
    fittingsOf(db, actor, order),
    decisionFacts({ db, order, actor, at: new Date() }),
    order.customerId ? hasConsent(db, actor.tenantId, order.customerId, 'photos') : false,
    settingOf(db, actor.tenantId, 'orders'),
    arrivalsOf(db, actor, [orderId]),
    discountLimitOf(db, actor),
  ])
  const open = new Set(fittings.filter(({ decision }) => !decision).map(({ pieceId }) => pieceId))
  const gone = new Set(pieces.filter(({ hasLeft }) => hasLeft).map(({ id }) => id))
  const last = arrived.get(orderId)
  const mayEdit = actor.permissions.has('fitting:edit')
  return {
    orderId,
    orderNo: order.orderNo,
    customerId: order.customerId,
    client: order.client,
    currency: order.currency,
    photoConsent,
    claimUntil: last ? addDays(last, claimDays) : null,
    discountLimit,
    pieces: pieces.map((piece) => {
      const stage = stageOf(order, piece)
      const { id, pieceNo, category, lineNo, mouldNo, targets, photos, receivedAt } = piece
      return {
        id,
        pieceNo,
        category,
        lineNo,
        mouldNo,
        stage,
        receivedAt: receivedAt && wireTime(receivedAt, actor.zone),
        targets,
        measured: piece.measured ?? {},
        photos,
        posture: piece.posture ?? {},
        mayFit: mayEdit && stage !== null && !open.has(id),
      }
    }),
    fittings: fittings.map((one) => ({
      ...one,
      allowed: one.decision
        ? []
        : allowedDecisions(order, actor, facts, { ...one, hasLeft: gone.has(one.pieceId) }),
    })),
  }
}

/** Delivery dates of orders; none while a garment is missing. */
export async function arrivalsOf(
  db: Database,
  { tenantId, zone }: Pick<Actor, 'tenantId' | 'zone'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mtmShipmentOrder as sent')
    .innerJoin('mtmOrder as order', 'order.id', 'sent.orderId')
    .select(['order.id'])
    .select((eb) => eb.fn.max('sent.receivedAt').as('at'))
    .where('order.tenantId', '=', tenantId)
    .where('order.status', '=', RECEIVED_STATE)
    .where('order.id', 'in', [...new Set(orderIds)])
    .groupBy('order.id')
    .execute()
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, dayIn(zone, at)] as const] : [])))
}

/**
 * The garments of an order, or one of them, with targets and posture: of the pattern they were cut from, or of the last
 * alteration that came back.
 */
export async function piecesOf(
  db: Database,
  tenantId: number,
  which: { orderId: string } | { pieceId: string },
): Promise<FittedPiece[]> {
  const { rows } = await sql<FittedPiece>`
    select piece.id, piece.order_id as "orderId", piece.order_line_id as "orderLineId", piece.piece_no as "pieceNo",
      line.category, line.line_no as "lineNo", piece.station,
      coalesce(altered.mould_no, version.mould_no) as "mouldNo", coalesce(altered.targets, version.targets) as targets,
      coalesce(altered.sheet -> 'posture', version.sheet -> 'posture', line.posture) as posture, packed.piece_id is not null as "hasLeft", sent.received_at as "receivedAt",
      (select jsonb_object_agg(value.code, value.measured) from mtm_quality_value value
        where value.measured is not null and value.check_id = (
          select id from mtm_quality_check quality
          where quality.piece_id = piece.id order by check_no desc limit 1)) as measured,
      array(select photo.id from mtm_quality_photo photo
        where photo.check_id = (select id from mtm_quality_check quality
          where quality.piece_id = piece.id order by check_no desc limit 1) order by photo.sort) as photos
    from mtm_piece piece
    join mtm_order_line line on line.id = piece.order_line_id
    join mtm_pattern_version version on version.id = piece.pattern_version_id
    left join lateral (
      select pattern.mould_no, pattern.targets, pattern.sheet
      from mtm_fitting fitting
      join mtm_order claim on claim.id = fitting.result_order_id
        and claim.order_type = 'alteration' and claim.status = ${RECEIVED_STATE}
      join mtm_piece done on done.order_id = claim.id
      join mtm_pattern_version pattern on pattern.id = done.pattern_version_id
      where fitting.piece_id = piece.id order by fitting.fitting_no desc limit 1
    ) altered on true
    left join mtm_shipment_piece packed on packed.piece_id = piece.id
    left join mtm_shipment_order sent on sent.order_id = packed.order_id and sent.shipment_id = packed.shipment_id
    where piece.tenant_id = ${tenantId}
      and ${'orderId' in which ? sql`piece.order_id = ${which.orderId}` : sql`piece.id = ${which.pieceId}`}
    order by piece.piece_no`.execute(db)
  return rows
}

async function fittingsOf(
  db: Database,
  actor: Actor,
  { id: orderId }: OrderRecord,
): Promise<Omit<Fitting, 'allowed'>[]> {
  const rows = await db
    .selectFrom('mtmFitting')
    .selectAll()
    .select((eb) =>
      asColumn(
        eb
          .selectFrom('mtmOrder as result')
          .select(['result.id', 'result.orderNo', 'result.orderType', 'result.status'])
          .whereRef('result.id', '=', 'mtmFitting.resultOrderId')
          .where('result.delFlag', '=', 0),
      ).as('results'),
    )
    .where('orderId', '=', orderId)
    .where('tenantId', '=', actor.tenantId)
    .orderBy('createTime', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  const photos = await living(
    db,
    rows.flatMap((row) => row.photos),
  )
  const named = await namedBy(
    db,
    rows.flatMap(({ fitter, decidedBy }) => [fitter, decidedBy]),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    fittingNo: row.fittingNo,
    pieceId: row.pieceId,
    stage: row.stage as Fitting['stage'],
    fittedOn: row.fittedOn,
    fitter: named(row.fitter),
    remarks: row.remarks,
    wrinkles: row.wrinkles,
    measured: row.measured,
    deltas: row.deltas,
    posture: row.posture,
    targets: row.targets,
    photos: row.photos.filter((id) => photos.has(id)),
    note: row.note,
    decision: row.decision as Fitting['decision'],
    reason: row.reason,
    costBearer: row.costBearer as Fitting['costBearer'],
    decisionNote: row.decisionNote,
    decidedBy: named(row.decidedBy),
    decidedAt: row.decidedAt && wireTime(row.decidedAt, actor.zone),
    profileUpdated: row.profileUpdated,
    result: (rowsOf(row.results)[0] as Fitting['result'] | undefined) ?? null,
  }))
}

/** Photographs that still exist, after expiry and withdrawn consents. */
async function living(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('mtmCustomerPhoto')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
