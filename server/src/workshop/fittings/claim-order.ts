import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { placeOf } from '@mtm/shared-utils/contracts/postal-address'
import { askable, confirmId, isBlocking, orderNumber, DRAFT_STATE } from '@mtm/shared-utils/garments'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import type { Claim } from '../../orders/money/claim.ts'
import { nextOrderNumber } from '../../trade/settings/daily-number.ts'
import { clothOf, heldUntil, runEffects } from '../../orders/moves/effects.ts'
import { lockedOrder } from '../../orders/lock-order.ts'
import { legalMove } from '../../orders/legal-moves.ts'
import {
  contentColumns,
  draftOf,
  json,
  lineDraftOf,
  lineRows,
  memoriesOf,
  writeLog,
} from '../../orders/draft/order-store.ts'
import type { OrderRecord, StoredOrder } from '../../orders/order-record.ts'
import { prepare, type Prepared } from '../../orders/draft/prepare.ts'
import { writeMove } from '../../orders/moves/write-move.ts'
import { newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { lockEnough, type ClothNeed, type LockedRoll } from '../../trade/stock/reserve-cloth.ts'
import type { Corrected } from './corrections.ts'

/** An order that makes one garment of another good, ready to be written. */
export interface PlannedClaim {
  claim: Claim
  prepared: Prepared
  orderNo: string
  orderDate: string
}

/**
 * Plans the order that alters or remakes a garment: the garment as it was made, to the corrected measurements. What
 * was only to be confirmed was confirmed when it was ordered first. Reads only, but for the number that it takes.
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
  const confirmed = askable(first.evaluation.findings).map(confirmId)
  const [prepared, number] = await Promise.all([
    confirmed.length === 0 ? first : prepare(work, { ...draft, confirmed }, known),
    nextOrderNumber(db, actor, at),
  ])
  return { claim, prepared, orderNo: orderNumber(number), orderDate: number.date }
}

/** What is altered, in words for the workshop: its papers show remarks. */
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
  // what the garment must measure is stated; without measurements it is made as it was
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
 * Writes a planned order and places it: its cloth is held and its pattern waits for the reviewer. One that cannot be
 * placed as it is (its cloth is gone, or there only in pieces that are too short) stays saved, for somebody to complete it.
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
      // whose the first order is, his is what makes it good
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
  const isReady = !isBlocking(findings) && askable(findings).length === 0
  const saved = { id, orderNo, status: DRAFT_STATE }
  if (!isReady || !actor.permissions.has('order:submit')) return saved
  const cloth = clothOf(
    prepared,
    lines.map((line) => line.id),
  )
  // before anything of the move is put off to be written
  const rolls = await rollsFor(trx, tenantId, cloth)
  if (!rolls) return saved
  const order = (await lockedOrder(trx, tenantId, { id }))!
  const move = legalMove(order, 'submit', actor, { facts: { noErrors: true } })
  const placed = { prepared, findings, lines }
  const { answer, lineIds } = await writeMove(
    trx,
    actor,
    { order, move, placed },
    { requestId, at: later(at) },
  )
  const holdUntil = heldUntil(move, at, prepared.reservationHours)
  await runEffects(trx, { order, placed, lineIds, cloth, rolls, actor, at, holdUntil }, move.effects)
  return { id, orderNo, status: answer.status }
}

/** The rolls that the cloth is held of, locked; null: a garment cannot be cut from any of them. */
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

/** After it was saved: the history of an order is read by time. */
const later = (at: Date) => new Date(at.getTime() + 1)
