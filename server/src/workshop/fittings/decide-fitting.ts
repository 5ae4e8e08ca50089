import type { DecisionBody, FittingSaved } from '@mtm/shared-utils/contracts/dto/fitting'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { ENDED_STATES, evaluateStyle, type CategoryCode, type StyleValues } from '@mtm/shared-utils/garments'
import type { Selectable } from 'kysely'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { published, publishedWith } from '../../trade/published/published.ts'
import { saveFitProfile } from '../../trade/customers/fit-profiles.ts'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { Claim } from '@mtm/shared-utils/garments'
import { customerOf } from '../../trade/customers/measurements.ts'
import { requireCode } from '../../platform/http/require-code.ts'
import type { LineRecord, StoredOrder } from '../../orders/order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import type { MoveInputs } from '../../orders/move-context.ts'
import { announce } from '../../platform/events/announce.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Database, DatabaseTransaction, DB } from '../../platform/database/database.ts'
import { lineAsMade } from './style-changes.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { alterPattern } from './alter-pattern.ts'
import { alterationOf } from './alteration-charge.ts'
import { planClaim } from './claim-order.ts'
import { correctedPosture, correctedTargets, learnedProfile, type CorrectedGarment } from './corrections.ts'
import { allowedDecisions, decisionFacts, MOVE_OF } from './decisions.ts'
import { piecesOf, type FittedPiece } from './read-fittings.ts'
import { garmentBefore } from './garment-before.ts'
import { claimedGarmentOf, frozenOf } from '../../trade/evaluation/stored-context.ts'
import { lockOrder, makeMove, publishOrderChanged, readOrder } from '../../orders/order-store.ts'
import { illegalMove } from '../../engine/machine/refusals.ts'
import { orderMachine } from '../../orders/order-machine.ts'

type FittingRecord = Selectable<DB['mtmFitting']>

/** A decision with everything it needs. */
interface DecisionContext {
  work: CommandContext
  at: Date
  body: DecisionBody
  fitting: FittingRecord
  stored: StoredOrder
  piece: FittedPiece
  corrected: CorrectedGarment
}

/**
 * Decides about a fitted garment: accept, alter, remake or take back. An alteration or remake is an order of its own,
 * written in the same transaction as the decision.
 * @throws record.missing · record.stale · fitting.decided 409 · order.illegalMove 409 with what is allowed ·
 * fitting.nothingToChange · fitting.oneFirst 409 while an order of an earlier fitting is open
 */
export async function decideFitting(work: CommandContext, body: DecisionBody): Promise<FittingSaved> {
  const { actor, at = new Date() } = work
  return idempotent(work, body.requestId, { action: 'fitting.decide', body }, async (once) => {
    requireCode(actor, 'fitting:edit')
    const decided = await readDecided(work, body, at)
    const act = await prepareAct(decided)
    return once.inTransaction(async (trx) => {
      const { fitting, stored } = decided
      await lockOrder(trx, stored.order.id, stored.order.version)
      await lockFitting(trx, fitting)
      const result = await act(trx)
      const version = fitting.version + 1
      await trx
        .updateTable('mtmFitting')
        .set({
          decision: body.decision,
          reason: body.reason ?? null,
          costBearer: body.costBearer ?? null,
          decisionNote: body.note || null,
          decidedBy: actor.username,
          decidedAt: at,
          resultOrderId: result?.id ?? null,
          profileUpdated: await learn(trx, decided),
          version,
        })
        .where('id', '=', fitting.id)
        .execute()
      await audit(trx, actor, {
        action: `fitting:${body.decision}`,
        operation: OPERATION.edit,
        target: [fitting.id],
        detail: result?.id,
      })
      await announce(trx, RESOURCE_CHANGED, { resource: 'fitting', ids: [fitting.pieceId] })
      await publishOrderChanged(trx, stored.order)
      const answer: FittingSaved = { id: fitting.id, version, decision: body.decision, result }
      return answer
    })
  })
}

async function readDecided(work: CommandContext, body: DecisionBody, at: Date): Promise<DecisionContext> {
  const { db, actor } = work
  const fitting = await readFitting(db, actor.tenantId, body.fittingId)
  const stored = await readOrder(db, actor, fitting.orderId)
  if (fitting.decision) throw new AppError('fitting.decided', {}, 409, 409)
  if (fitting.version !== body.version) throw new AppError('record.stale', {}, 409, 409)
  const facts = await decisionFacts({ db, order: stored.order, actor, at })
  const [piece] = await piecesOf(db, actor.tenantId, { pieceId: fitting.pieceId })
  const line = stored.lines.find(({ id }) => id === piece?.orderLineId)
  if (!piece || !line) throw new AppError('record.missing')
  const stage = fitting.stage as 'basted' | 'delivered'
  const allowed = allowedDecisions(stored.order, actor, facts, { stage, hasLeft: piece.hasLeft })
  if (!allowed.some(({ decision }) => decision === body.decision))
    throw illegalMove(
      allowed.map(({ decision, label }) => ({ action: decision, label })),
      actor,
    )
  if (body.decision !== 'accept') {
    if (!body.reason) throw BadInput.of('reason', 'required')
    if (!body.costBearer) throw BadInput.of('costBearer', 'required')
    const { tenantId, locale } = actor
    if (!(await dictTexts(db, tenantId, locale)).has('remake_reason', body.reason))
      throw BadInput.of('reason')
  }
  const deltas = fitting.deltas
  const found = fitting.posture
  if (body.decision === 'alter' && Object.keys(deltas).length + Object.keys(found).length === 0)
    throw new AppError('fitting.nothingToChange')
  const { catalogue } = await published(db, actor.tenantId)
  const corrected = {
    line: await lineAsMade(db, line, piece.id),
    mouldNo: piece.mouldNo,
    targets: correctedTargets(piece.targets, deltas),
    posture: correctedPosture(catalogue.postures ?? [], piece.posture ?? {}, found),
  }
  return { work, at, body, fitting, stored, piece, corrected }
}

/** Reads everything before the transaction; returns what to write with the decision. */
async function prepareAct(
  decided: DecisionContext,
): Promise<(trx: DatabaseTransaction) => Promise<FittingSaved['result']>> {
  const { work, body, fitting, piece, corrected } = decided
  if (body.decision === 'accept') return async () => null
  if (fitting.stage === 'basted')
    return async (trx) => {
      await alterPattern(trx, work.actor, decided.stored.order, {
        piece,
        corrected,
        at: decided.at,
      })
      return null
    }
  await requireNoneOpen(work.db, piece)
  return body.decision === 'refund' ? takeBack(decided) : makeGood(decided, body.decision)
}

async function makeGood(decided: DecisionContext, decision: 'alter' | 'remake') {
  const { work, at, body, stored, corrected } = decided
  const { actor } = work
  const { order } = stored
  const { alterations, charge } = await alterationOf(work, {
    body,
    category: decided.piece.category,
    fitting: decided.fitting,
  })
  const claim: Claim = {
    orderType: decision === 'alter' ? 'alteration' : 'remake',
    parentOrderId: order.id,
    remakeReason: body.reason!,
    costBearer: body.costBearer!,
    agreedCharge: charge,
    alterations,
    garment: decision === 'remake' ? await claimedOf(decided) : null,
  }
  const before = await garmentBefore(work, stored, decided)
  const planned = await planClaim(work, stored, { ...corrected, before }, claim)
  const inputs = { claim: planned }
  const move = await judged(decided, decision, inputs)
  return async (trx: DatabaseTransaction) => {
    const reason = await spoken(decided, planned.begun.order.orderNo)
    const { requestId } = body
    const { results } = await makeMove(trx, { order, move, actor, at, requestId, reason, inputs })
    return { ...results.claim!, orderType: claim.orderType }
  }
}

/** The basis of a remake: the garment as made, at the prices of its order. */
async function claimedOf({
  work: { db, actor },
  stored: { order, lines },
  corrected: { line },
}: DecisionContext) {
  const frozen = frozenOf(order)
  const prices = await (frozen ? publishedWith(db, actor.tenantId, frozen) : published(db, actor.tenantId))
  const costs = ({ style }: Pick<LineRecord, 'style'>) =>
    evaluateStyle(prices, line.category as CategoryCode, {}, style as StyleValues).outcome.surcharges
  const ordered = lines.find(({ id }) => id === line.id) ?? line
  return claimedGarmentOf(order, line, { ordered: costs(ordered), made: costs(line) })
}

/** The garment comes back: the tenant owes what was paid, minus the garments the client keeps. */
async function takeBack(decided: DecisionContext) {
  const { work, at, body, fitting, stored } = decided
  const { actor } = work
  const { order } = stored
  const inputs = { returned: { pieceId: fitting.pieceId } }
  const move = await judged(decided, 'refund', inputs)
  return async (trx: DatabaseTransaction) => {
    const reason = await spoken(decided)
    const { requestId } = body
    await makeMove(trx, { order, move, actor, at, requestId, reason, inputs })
    return null
  }
}

/** The order action of a decision. */
function judged(
  { work: { db, actor }, at, body, stored: { order } }: DecisionContext,
  decision: keyof typeof MOVE_OF,
  inputs: Partial<MoveInputs>,
) {
  const request = { reason: body.reason, inputs }
  return orderMachine.judge({ db, order, actor, at, request }, MOVE_OF[decision])
}

/** The reason with the resulting order, for the history of the order. */
async function spoken({ work, body, piece }: DecisionContext, resultNo?: string): Promise<string> {
  const { tenantId, locale } = work.actor
  const texts = await dictTexts(work.db, tenantId, locale)
  const reason = texts.text('remake_reason', body.reason) || body.reason
  return [piece.pieceNo, reason, body.note, resultNo && `→ ${resultNo}`]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 300)
}

/** Stores the corrections in the client's fit profile, when requested and the order has a client. */
async function learn(
  trx: DatabaseTransaction,
  { work, at, body, stored, corrected }: DecisionContext,
): Promise<boolean> {
  const { customerId } = stored.order
  if (!body.updateProfile || !customerId) return false
  const { actor } = work
  const [catalogue, customer] = await Promise.all([
    published(work.db, actor.tenantId),
    customerOf(work.db, actor, customerId),
  ])
  await saveFitProfile({ db: trx, actor, at }, learnedProfile(catalogue, customer, corrected))
  return true
}

async function readFitting(db: Database, tenantId: number, id: string): Promise<FittingRecord> {
  const fitting = await db
    .selectFrom('mtmFitting')
    .selectAll()
    .where('id', '=', id)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  if (!fitting) throw new AppError('record.missing')
  return fitting
}

/** @throws fitting.decided when a concurrent decision was first */
async function lockFitting(trx: DatabaseTransaction, { id, version }: FittingRecord): Promise<void> {
  const row = await trx
    .selectFrom('mtmFitting')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row?.version !== version) throw new AppError('fitting.decided', {}, 409, 409)
}

/** Refuses a second open claim of a garment. */
async function requireNoneOpen(db: Database, { id, pieceNo }: FittedPiece): Promise<void> {
  const open = await db
    .selectFrom('mtmFitting as fitting')
    .innerJoin('mtmOrder as result', 'result.id', 'fitting.resultOrderId')
    .select('result.orderNo')
    .where('fitting.pieceId', '=', id)
    .where('result.delFlag', '=', 0)
    .where('result.status', 'not in', ENDED_STATES)
    .executeTakeFirst()
  if (open) throw new AppError('fitting.oneFirst', { no: pieceNo, orderNo: open.orderNo }, 409, 409)
}
