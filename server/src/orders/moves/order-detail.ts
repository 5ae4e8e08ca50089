import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { placeOf } from '@mtm/shared-utils/contracts/postal-address'
import { type StylePreset, RETURNED_STATE } from '@mtm/shared-utils/garments'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { namedBy } from '../../engine/texts/people-names.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { seesPrices, visibleFindings } from '../../trade/settings/price-visibility.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { attachmentsOf } from '../draft/attachments.ts'
import { discountCapOf } from '../../trade/settings/discount.ts'
import { mayPromise, seesNotes } from './internal-notes.ts'
import { frozenMoulds } from '../../trade/moulds/mould-chart.ts'
import { progressOf } from './order-progress.ts'
import { changesOfOrder } from './garment-changes.ts'
import type { OrderRecord, StoredOrder } from '../order-record.ts'
import { remarksOf } from './remarks.ts'
import { parcelsOf } from './parcels.ts'
import { claimOf, frozenOf } from '../../trade/evaluation/stored-context.ts'
import { orderMachine } from '../order-machine.ts'
import { lineDraftOf } from '../draft/draft-of-order.ts'
import { readOrder } from '../order-store.ts'

/**
 * One order in detail, with the moves available to the actor.
 * @param others the actor as agent of others who see it, with the moves that they may make for those
 */
export async function orderDetail(
  db: Database,
  actor: Actor,
  id: string,
  others: readonly Actor[] = [],
): Promise<OrderDetail> {
  const { order, lines } = await readOrder(db, actor, id)
  const priced = seesPrices(actor)
  const [texts, named, log, allowed, progress, remarks, parcels, claim, claims, moulds, files, cap] =
    await Promise.all([
      dictTexts(db, actor.tenantId, actor.locale),
      namedBy(db, [order.salesman]),
      readLog(db, actor, id),
      offeredTo(db, order, [actor, ...others]),
      progressOf(db, actor, [order.id]),
      readRemarks(db, actor, order.id),
      parcelsOf(db, actor, order.id),
      parentOf(db, { order, lines }, priced),
      claimsOf(db, order),
      // only used during a correction
      order.status === RETURNED_STATE ? keptMouldsOf(db, order) : null,
      attachmentsOf(db, order),
      priced ? discountCapOf(db, actor, order, order) : undefined,
    ])
  return {
    id: order.id,
    orderNo: order.orderNo,
    orderType: order.orderType,
    version: order.version,
    status: order.status,
    held: order.holdFlag,
    status_dictText: texts.text('order_status', order.status) ?? '',
    customerId: order.customerId,
    client: order.client,
    company: order.company,
    salesman: order.salesman,
    salesman_dictText: named(order.salesman) ?? '',
    country: order.country,
    ...placeOf(order),
    recipient: order.recipient,
    phone: order.phone,
    address: order.address,
    postcode: order.postcode,
    remark: order.remark,
    ...(seesNotes(actor) && { internalNote: order.internalNote }),
    attachments: files.whole,
    rush: order.rush as OrderDetail['rush'],
    discountPercent: order.discountPercent,
    quantity: order.quantity,
    currency: order.currency,
    orderDate: order.orderDate,
    requiredDate: order.requiredDate,
    promisedDate: order.promisedDate,
    mayPromise: mayPromise(actor, order),
    createTime: wireTime(order.createTime, actor.zone),
    confirmed: order.confirmed,
    findings: visibleFindings(actor, order.findings),
    lines: lines.map((line) => ({
      ...lineDraftOf(line),
      attachments: files.ofLine(line.lineNo),
      lineNo: line.lineNo,
      baseline: line.baseline,
      preset: presetFor(line.preset, priced),
      fabricLength: line.fabricLength,
      ...(priced && { unitPrice: line.unitPrice ?? 0, amount: line.amount ?? 0 }),
    })),
    ...(priced && { total: order.totalAmount }),
    ...(cap !== undefined && { discountCap: cap }),
    ...(priced && order.price ? { price: order.price } : {}),
    progress: progress.get(order.id) ?? null,
    remarks,
    parcels,
    claim,
    claims,
    ...(moulds && { moulds }),
    allowed,
    log,
  }
}

/** The moves of an order; one that the actor may make in their own right is offered for nobody else. */
async function offeredTo(
  db: Database,
  order: OrderRecord,
  actors: readonly Actor[],
): Promise<OrderDetail['allowed']> {
  const at = new Date()
  const offered = await Promise.all(
    actors.map(async (actor) => {
      const moves = await orderMachine.offered({ db, order, actor, at })
      return moves.map(({ action, label }) => ({
        action,
        label,
        ...(actor.principal && { principal: actor.principal.realname }),
      }))
    }),
  )
  const byAction = new Map(
    offered
      .flat()
      .toReversed()
      .map((move) => [move.action, move]),
  )
  return offered.flat().filter((move) => byAction.get(move.action) === move)
}

/** The fixed values of a style number, as visible to the actor. */
const presetFor = (preset: StylePreset | null, priced: boolean): StylePreset | null =>
  preset && { ...preset, basePrice: priced ? preset.basePrice : null }

/** The original order of a remake or alteration; null for others. Both have the same customer and owner. */
async function parentOf(
  db: Database,
  { order, lines }: StoredOrder,
  priced: boolean,
): Promise<OrderDetail['claim']> {
  const claim = claimOf(order)
  if (!claim) return null
  const parent = await db
    .selectFrom('mtmOrder')
    .select(['id', 'orderNo'])
    .where('id', '=', claim.parentOrderId)
    .where('tenantId', '=', order.tenantId)
    .executeTakeFirstOrThrow()
  return {
    parentId: parent.id,
    parentNo: parent.orderNo,
    reason: claim.remakeReason,
    costBearer: claim.costBearer,
    alterations: claim.alterations.map((item) => (priced ? item : { ...item, amount: null })),
    changes: await changesOfOrder(db, { order, lines }),
  }
}

function claimsOf(db: Database, { id, tenantId }: OrderRecord): Promise<NonNullable<OrderDetail['claims']>> {
  return db
    .selectFrom('mtmOrder')
    .select(['id', 'orderNo', 'orderType', 'status'])
    .where('parentOrderId', '=', id)
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .orderBy('createTime')
    .execute()
}

/** The remarks, with staff by name. */
async function readRemarks(db: Database, actor: Actor, orderId: string): Promise<OrderDetail['remarks']> {
  const remarks = await remarksOf(db, actor, orderId)
  const named = await namedBy(
    db,
    remarks.flatMap(({ by, answeredBy }) => [by, answeredBy]),
  )
  return remarks.map((one) => ({ ...one, by: named(one.by), answeredBy: named(one.answeredBy) }))
}

async function readLog(db: Database, actor: Actor, orderId: string): Promise<OrderDetail['log']> {
  const rows = await db
    .selectFrom('mtmOrderLog')
    .select(['createTime', 'createBy', 'principal', 'action', 'fromStatus', 'toStatus', 'reason'])
    .where('orderId', '=', orderId)
    .where('tenantId', '=', actor.tenantId)
    .orderBy('createTime')
    .orderBy('id')
    .limit(500)
    .execute()
  const named = await namedBy(
    db,
    rows.flatMap(({ createBy, principal }) => [createBy, principal]),
  )
  return rows.map((row) => ({
    at: wireTime(row.createTime, actor.zone),
    by: named(row.createBy),
    ...(row.principal !== null && { principal: named(row.principal) }),
    action: row.action,
    from: row.fromStatus,
    to: row.toStatus,
    reason: row.reason,
  }))
}

/** The mould versions of a placed order, where they differ from the published ones. */
async function keptMouldsOf(db: Database, order: OrderRecord) {
  const versions = frozenOf(order)?.moulds
  return versions ? frozenMoulds(db, order.tenantId, versions) : null
}
