import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { GarmentBefore } from '@mtm/shared-utils/contracts/garment-alterations'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { placeOf } from '@mtm/shared-utils/contracts/postal-address'
import {
  unconfirmedWarnings,
  confirmId,
  DRAFT_STATE,
  isBlocking,
  SUBMIT_ACTION,
} from '@mtm/shared-utils/garments'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import type { Claim } from '@mtm/shared-utils/garments'
import { clothOf } from '../../orders/moves/cloth-needs.ts'
import { lockedOrder } from '../../orders/lock-order.ts'
import { beginOrder, type BegunOrder } from '../../orders/draft/save-order.ts'
import type { OrderRecord, StoredOrder } from '../../orders/order-record.ts'
import { batchWrites, type DatabaseTransaction } from '../../platform/database/database.ts'
import { lockEnough, type ClothNeed, type LockedRoll } from '../../trade/stock/reserve-cloth.ts'
import type { CorrectedGarment } from './corrections.ts'
import { orderMachine } from '../../orders/order-machine.ts'
import { json } from '../../platform/database/json.ts'
import { contextOf, creation, makeMove } from '../../orders/order-store.ts'
import { draftOf, lineDraftOf } from '../../orders/draft/draft-of-order.ts'
import { memoriesOf } from '../../trade/evaluation/stored-context.ts'
import { prepare, type PreparedOrder } from '../../trade/evaluation/prepare.ts'

/** An alteration or remake order, ready to be written. */
export interface PlannedClaim {
  claim: Claim
  prepared: PreparedOrder
  begun: BegunOrder
  /** the garment as it was made */
  before: GarmentBefore
}

/**
 * Plans the order that alters or remakes a garment: the garment as made, on the mould it was cut from, with the
 * corrected measurements. Warnings count as confirmed by the first order. Only reads, except that it takes an order number.
 */
export async function planClaim(
  work: CommandContext,
  parent: StoredOrder,
  { before, ...corrected }: CorrectedGarment & { before: GarmentBefore },
  claim: Claim,
): Promise<PlannedClaim> {
  const { db, actor, at = new Date() } = work
  const draft = claimDraft(parent, corrected, workOf(claim, actor))
  const known = { memories: memoriesOf([corrected.line]), claim }
  const first = await prepare(work, draft, known)
  const confirmed = unconfirmedWarnings(first.evaluation.findings).map(confirmId)
  const begun = await beginOrder({ db, actor, at }, draft)
  const [prepared, number] = await Promise.all([
    confirmed.length === 0 ? first : prepare(work, { ...draft, confirmed }, known),
    orderMachine.before(begun.move, { db, actor, at }),
  ])
  Object.assign(begun.order, number)
  return { claim, prepared, begun, before }
}

/** The alterations as a remark, because workshop documents show remarks. */
const workOf = ({ alterations }: Claim, { locale }: Pick<Actor, 'locale'>): string | null =>
  alterations.map((item) => pickLabel(item, locale)).join(' · ') || null

function claimDraft(
  parent: StoredOrder,
  { line, mouldNo, targets, posture }: CorrectedGarment,
  remark: string | null,
): OrderDraft {
  const { requestId, customerId, client, country, recipient, phone, address, postcode, ...rest } =
    draftOf(parent)
  const before = lineDraftOf(line)
  const figure = posture as NonNullable<typeof before.posture>
  const finished = Object.fromEntries(targets.map(({ code, target }) => [code, Math.round(target)]))
  // targets are stated; without measurements the garment is made as before
  const fit = targets.length > 0 ? { fitMode: 'FINISHED' as const, mouldNo, deltas: {}, finished } : {}
  return {
    requestId,
    customerId,
    client,
    country,
    ...placeOf(rest),
    recipient,
    phone,
    address,
    postcode,
    remark,
    lines: [{ ...before, quantity: 1, entered: [], posture: figure, ...fit }],
  }
}

/**
 * Writes a planned order and places it: its fabric is reserved and its pattern waits for review. An order that cannot be
 * placed (its fabric is gone, or left only in short pieces) stays saved for a person to complete.
 */
export async function writeClaim(
  trx: DatabaseTransaction,
  actor: Actor,
  parent: OrderRecord,
  { claim, prepared, begun, before }: PlannedClaim,
  { requestId, at }: { requestId: string; at: Date },
): Promise<Pick<OrderSaved, 'id' | 'orderNo' | 'status'>> {
  const { tenantId, orgCode, ownerId, salesman } = parent
  const { id, orderNo } = begun.order
  const content = { prepared, lines: null }
  const made = contextOf({ ...begun, actor, at, requestId, inputs: { content } })
  Object.assign(made.order, {
    // the new order belongs to the owner of the first order
    orgCode,
    ownerId,
    salesman,
    orderType: claim.orderType,
    parentOrderId: claim.parentOrderId,
    remakeReason: claim.remakeReason,
    costBearer: claim.costBearer,
    agreedCharge: claim.agreedCharge,
    alterations: json(claim.alterations),
    claimedGarment: claim.garment && json(claim.garment),
    garmentBefore: json(before),
  })
  await batchWrites(trx, creation(made).statements)
  const lineIds = made.results.lineIds ?? []
  const { findings } = prepared.evaluation
  const isReady = !isBlocking(findings) && unconfirmedWarnings(findings).length === 0
  const saved = { id, orderNo, status: DRAFT_STATE }
  if (!isReady || !actor.permissions.has('order:submit')) return saved
  const cloth = clothOf(prepared, lineIds)
  // before any write of the move is deferred
  const rolls = await rollsFor(trx, tenantId, cloth)
  if (!rolls) return saved
  const order = (await lockedOrder(trx, tenantId, { id }))!
  const wanted = { db: trx, order, actor, at, request: { inputs: {} }, known: { noErrors: true } }
  const move = await orderMachine.judge(wanted, SUBMIT_ACTION)
  const placed = { prepared, findings, lines: lineIds.map((lineId) => ({ id: lineId })) }
  const { reservationHours } = prepared
  const inputs = { placed, rolls, reservationHours }
  const { answer } = await makeMove(trx, { order, move, actor, at: later(at), requestId, inputs })
  return { id, orderNo, status: answer.status }
}

/** The locked rolls of the reserved fabric; null when no roll is long enough for a garment. */
async function rollsFor(
  trx: DatabaseTransaction,
  tenantId: number,
  cloth: readonly ClothNeed[],
): Promise<LockedRoll[] | null> {
  try {
    return await lockEnough(trx, tenantId, cloth)
  } catch (error) {
    if (error instanceof AppError && error.key === 'order.stockShort') return null
    throw error
  }
}

/** Later than the save, because the history of an order is sorted by time. */
const later = (at: Date) => new Date(at.getTime() + 1)
