import type {
  ChangeBody,
  ChangeDecisionBody,
  ChangeSaved,
} from '@mtm/shared-utils/contracts/dto/change-request'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { BEING_MADE, isCut, STATIONS } from '@mtm/shared-utils/garments'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { alterPattern } from '../fittings/alter-pattern.ts'
import { correctedTargets } from '../fittings/corrections.ts'
import { piecesOf } from '../fittings/read-fittings.ts'
import { seesPrices } from '../../trade/settings/price-visibility.ts'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import { requireCode } from '../../platform/http/require-code.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { newId, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { writeHold } from './hold-piece.ts'
import { ownStations } from '../../orders/own-stations.ts'
import type { PieceRecord } from './piece-rows.ts'
import { lockPiece } from './scan-piece.ts'
import { agreedStyles, judgeChange, SAME_STYLE } from '../fittings/style-changes.ts'
import { draftOf } from '../../orders/draft/draft-of-order.ts'
import { publishOrderChanged, readOrder } from '../../orders/order-store.ts'
import { storedContext } from '../../trade/evaluation/stored-context.ts'
import { json } from '../../platform/database/json.ts'
import { prepare } from '../../trade/evaluation/prepare.ts'

/** The station whose workers decide about cut garments. */
export const CUTTING = 'CUTTING'
/** People who hold fittings may change; clients only until they pay. */
export const MAY_REQUEST = 'fitting:edit'
const CODES = STATIONS.map(({ code }) => code)
/** Pressed garments are altered after a fitting instead. */
const FINISHED_AT = CODES.indexOf('IRONING')

/** Whether a piece may still change. */
export const isChangeable = (order: Pick<OrderRecord, 'status'>, station: string): boolean =>
  order.status === BEING_MADE && CODES.indexOf(station) < FINISHED_AT

/** Whether a piece of an order is cut; from then on the cutter decides. */
export async function isLocked(db: Database, orderId: string): Promise<boolean> {
  const pieces = await db.selectFrom('mtmPiece').select('station').where('orderId', '=', orderId).execute()
  return pieces.some(({ station }) => isCut(station))
}

/**
 * Changes measurements and style of a garment during production (reference 10.2): at once while nothing of its order is
 * cut, afterwards with the cutter's agreement. The piece is on hold until they decide.
 * @throws record.missing · change.tooLate 409 · change.open 409 while another change waits · change.style
 */
export async function requestChange(work: CommandContext, body: ChangeBody): Promise<ChangeSaved> {
  const { db, actor, at = new Date() } = work
  return idempotent(work, body.requestId, { action: 'change.ask', body }, async (once) => {
    requireCode(actor, MAY_REQUEST)
    const { orderId } = await findPiece(db, actor.tenantId, body.pieceNo)
    const stored = await readOrder(db, actor, orderId)
    const deltas = Object.fromEntries(Object.entries(body.deltas).filter(([, mm]) => mm !== 0))
    const style = body.style ?? {}
    const isStyled = Object.keys(style).length > 0
    const nothing = BadInput.of('deltas', 'required')
    if (Object.keys(deltas).length === 0 && !isStyled) throw nothing
    const prepared = isStyled
      ? await prepare(work, draftOf(stored), { ...storedContext(stored), asStored: true })
      : null
    return once.inTransaction(async (trx) => {
      const { piece, order } = await lockPiece(trx, actor.tenantId, body.pieceNo)
      if (!isChangeable(order, piece.station))
        throw new AppError('change.tooLate', { no: piece.pieceNo }, 409, 409)
      const open = await trx
        .selectFrom('mtmChangeRequest')
        .select('id')
        .where('pieceId', '=', piece.id)
        .where('state', '=', 'open')
        .executeTakeFirst()
      if (open) throw new AppError('change.open', { no: piece.pieceNo }, 409, 409)
      const agreed = await agreedStyles(trx, actor.tenantId, { pieceId: piece.id })
      const line = stored.lines.findIndex(({ id }) => id === piece.orderLineId)
      const earlier = agreed.get(piece.id) ?? []
      const judged = prepared
        ? judgeChange(prepared, { line, earlier, style, locale: actor.locale })
        : SAME_STYLE
      if (Object.keys(deltas).length === 0 && judged.changes.length === 0) throw nothing
      const { changes, follows, priceDifference } = judged
      const locked = await isLocked(trx, order.id)
      const held = locked && !piece.holdFlag
      const change = { id: newId(), state: locked ? ('open' as const) : ('approved' as const) }
      const known = await apply(trx, actor, {
        piece,
        order,
        by: [deltas, follows],
        at,
        write: !locked,
      })
      const wrong = Object.keys(deltas).find((code) => !known.has(code))
      if (wrong) throw BadInput.of(`deltas.${wrong}`)
      await trx
        .insertInto('mtmChangeRequest')
        .values({
          ...change,
          tenantId: actor.tenantId,
          orderId: order.id,
          pieceId: piece.id,
          deltas: json(deltas),
          style: json(changes),
          follows: json(follows),
          note: body.note,
          held,
          createBy: actor.username,
          createTime: at,
          ...(!locked && { decidedBy: actor.username, decidedAt: at }),
        })
        .execute()
      if (held) await writeHold(trx, piece, { hold: { note: body.note }, operator: actor.username, at })
      await audit(trx, actor, { action: 'change:ask', target: [change.id], detail: piece.pieceNo })
      await publishOrderChanged(trx, order, piece.pieceNo)
      return { ...change, ...(isStyled && seesPrices(actor) && { priceDifference }) }
    })
  })
}

/**
 * Approves or refuses a change of a cut garment; either way the garment continues.
 * @throws access.denied for people who do not cut · record.missing · change.decided 409 · change.tooLate 409
 */
export async function decideChange(work: CommandContext, body: ChangeDecisionBody): Promise<ChangeSaved> {
  const { db, actor, at = new Date() } = work
  return idempotent(work, body.requestId, { action: 'change.decide', body }, async (once) => {
    requireCode(actor, 'production:scan')
    if (!ownStations(actor).has(CUTTING)) throw new AppError('access.denied', {}, CODE.noPermission, 403)
    const requests = await db
      .selectFrom('mtmChangeRequest as change')
      .innerJoin('mtmPiece as piece', 'piece.id', 'change.pieceId')
      .select(['change.id', 'change.deltas', 'change.follows', 'piece.pieceNo'])
      .where('change.tenantId', '=', actor.tenantId)
      .where('change.id', '=', body.id)
      .executeTakeFirst()
    if (!requests) throw new AppError('record.missing')
    return once.inTransaction(async (trx) => {
      const { piece, order } = await lockPiece(trx, actor.tenantId, requests.pieceNo)
      const answer: ChangeSaved = { id: requests.id, state: body.approved ? 'approved' : 'refused' }
      const decided = await trx
        .updateTable('mtmChangeRequest')
        .set({
          state: answer.state,
          decidedBy: actor.username,
          decidedAt: at,
          decisionNote: body.note || null,
        })
        .where('id', '=', requests.id)
        .where('state', '=', 'open')
        .returning('held')
        .executeTakeFirst()
      if (!decided) throw new AppError('change.decided', {}, 409, 409)
      if (body.approved && !isChangeable(order, piece.station))
        throw new AppError('change.tooLate', { no: piece.pieceNo }, 409, 409)
      const by = [requests.deltas, requests.follows] as Record<string, number>[]
      if (body.approved) await apply(trx, actor, { piece, order, by, at, write: true })
      if (decided.held && piece.holdFlag)
        await writeHold(trx, piece, { hold: null, operator: actor.username, at })
      const action = body.approved ? 'change:approve' : 'change:refuse'
      await audit(trx, actor, { action, operation: OPERATION.edit, target: [requests.id] })
      await publishOrderChanged(trx, order, piece.pieceNo)
      return answer
    })
  })
}

/** The piece with a number of the tenant. @throws record.missing */
async function findPiece(db: Database, tenantId: number, pieceNo: string): Promise<{ orderId: string }> {
  const piece = await db
    .selectFrom('mtmPiece')
    .select('orderId')
    .where('tenantId', '=', tenantId)
    .where('pieceNo', '=', pieceNo)
    .executeTakeFirst()
  if (!piece) throw new AppError('record.missing')
  return piece
}

interface AppliedChange {
  piece: PieceRecord
  order: OrderRecord
  /** requested changes and those that follow from the style, mm by finished measurement */
  by: readonly Readonly<Record<string, number>>[]
  at: Date
  /** false: preview only */
  write: boolean
}

/** Gives a piece the next version of its pattern. @returns the codes of its target measurements */
async function apply(
  trx: DatabaseTransaction,
  actor: Actor,
  { piece: { id: pieceId }, order, by, at, write }: AppliedChange,
): Promise<ReadonlySet<string>> {
  const [fitted] = await piecesOf(trx, actor.tenantId, { pieceId })
  if (!fitted) throw new AppError('record.missing')
  if (write) {
    const corrected = {
      targets: by.reduce(correctedTargets, fitted.targets),
      posture: fitted.posture ?? {},
    }
    await alterPattern(trx, actor, order, { piece: fitted, corrected, at })
  }
  return new Set(fitted.targets.map(({ code }) => code))
}
