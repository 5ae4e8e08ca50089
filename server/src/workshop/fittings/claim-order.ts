import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
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
import { judgeMove } from '../../orders/legal-moves.ts'
import { contentColumns, json, lineRows, writeLog } from '../../orders/draft/order-store.ts'
import { takeNumber } from '../../orders/draft/save-order.ts'
import { draftOf, lineDraftOf, memoriesOf } from '../../orders/draft/stored-order.ts'
import type { OrderRecord, StoredOrder } from '../../orders/order-record.ts'
import { prepare, type Prepared } from '../../orders/draft/prepare.ts'
import { makeMove } from '../../orders/moves/make-move.ts'
import { newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { lockEnough, type ClothNeed, type LockedRoll } from '../../trade/stock/reserve-cloth.ts'
import type { Corrected } from './corrections.ts'

/** An alteration or remake order, ready to be written. */
export interface PlannedClaim {
  claim: Claim
  prepared: Prepared
  orderNo: string
  orderDate: string
}

/**
 * Plans the order that alters or remakes a garment: the garment as made, with the corrected measurements. Warnings count
 * as confirmed by the first order. Only reads, except that it takes an order number.
 */
export async function planClaim(
  work: CommandContext,
  parent: StoredOrder,
  corrected: Corrected,
  claim: Claim,
): Promise<PlannedClaim> {
  const { db, actor, at = new Date() } = work
  const draft = claimDraft(parent, corrected, workOf(claim, actor))
  const known = { memories: memoriesOf([corrected.line]), claim }
  const first = await prepare(work, draft, known)
  const confirmed = unconfirmedWarnings(first.evaluation.findings).map(confirmId)
  const [prepared, number] = await Promise.all([
    confirmed.length === 0 ? first : prepare(work, { ...draft, confirmed }, known),
    takeNumber({ db, actor, at }),
  ])
  return { claim, prepared, ...number }
}

/** The alterations as a remark, because workshop documents show remarks. */
const workOf = ({ alterations }: Claim, { locale }: Pick<Actor, 'locale'>): string | null =>
  alterations.map((item) => pickLabel(item, locale)).join(' · ') || null

function claimDraft(
  parent: StoredOrder,
  { line, mouldNo, targets, posture }: Corrected,
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
  { claim, prepared, orderNo, orderDate }: PlannedClaim,
  { requestId, at }: { requestId: string; at: Date },
): Promise<Pick<OrderSaved, 'id' | 'orderNo' | 'status'>> {
  const { tenantId, orgCode, ownerId, salesman } = parent
  const id = newId()
  const said = { orderType: claim.orderType, parentOrderId: claim.parentOrderId }
  await trx
    .insertInto('mtmOrder')
    .values({
      id,
      tenantId,
      orgCode,
      // the new order belongs to the owner of the first order
      ownerId,
      salesman,
      orderNo,
      orderDate,
      ...said,
      remakeReason: claim.remakeReason,
      costBearer: claim.costBearer,
      agreedCharge: claim.agreedCharge,
      alterations: json(claim.alterations),
      claimedGarment: claim.garment && json(claim.garment),
      status: DRAFT_STATE,
      createBy: actor.username,
      createTime: at,
      version: 1,
      ...contentColumns(prepared),
    })
    .execute()
  const lines = lineRows({ id, tenantId }, prepared)
  await trx.insertInto('mtmOrderLine').values(lines).execute()
  const entry = { tenantId, orderId: id, action: 'save', from: null, to: DRAFT_STATE }
  await writeLog(trx, { ...entry, requestId, by: actor.username, at })
  const { findings } = prepared.evaluation
  const isReady = !isBlocking(findings) && unconfirmedWarnings(findings).length === 0
  const saved = { id, orderNo, status: DRAFT_STATE }
  if (!isReady || !actor.permissions.has('order:submit')) return saved
  const cloth = clothOf(
    prepared,
    lines.map((line) => line.id),
  )
  // before any write of the move is deferred
  const rolls = await rollsFor(trx, tenantId, cloth)
  if (!rolls) return saved
  const order = (await lockedOrder(trx, tenantId, { id }))!
  const wanted = { db: trx, order, actor, at, request: { inputs: {} }, known: { noErrors: true } }
  const move = await judgeMove(wanted, SUBMIT_ACTION)
  const placed = { prepared, findings, lines }
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
