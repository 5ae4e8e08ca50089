import type { RemarkBody } from '@mtm/shared-utils/contracts/dto/review'
import { DRAFT_STATE, isCut, PAID_STATE, STATIONS, type Finding } from '@mtm/shared-utils/garments'
import { sql, type SqlBool } from 'kysely'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { refundDue } from '../../trade/settings/work-calendar.ts'
import { returnUncutCloth } from '../../trade/stock/issue-cloth.ts'
import { releaseCloth, reserveCloth, type LockedRoll } from '../../trade/stock/reserve-cloth.ts'
import { chargePieces } from '../money/charge-pieces.ts'
import type { MoveContext } from '../move-context.ts'
import { clothOf } from './cloth-needs.ts'
import { writePatterns } from './first-patterns.ts'
import { writeRemarks } from './remarks.ts'
import { keepReservation, renewReservation } from './renew-cloth.ts'
import { snapshotOf, writeSnapshot } from './snapshot.ts'
import { storeContent, type Content } from '../draft/order-content.ts'
import { contentColumns } from '../../trade/evaluation/content-rows.ts'
import { forEachMove, type OrderEffectHandler } from '../order-machine.ts'

declare module '../move-context.ts' {
  interface MoveInputs {
    /** placing moves: the placed content, with its findings and stored order lines */
    placed: Content & { findings: Finding[] }
    /** placing moves: rolls of the fabric, locked with the order and used by no other order of the transaction */
    rolls: readonly LockedRoll[]
    /** remarks of the reviewer */
    remarks: readonly RemarkBody[]
  }
}

/** Evaluated content, order lines and snapshot of what is placed; the first time it counts as submitted. */
const freeze: OrderEffectHandler = {
  columns: ({ order, inputs: { placed }, at }) => ({
    ...(placed && contentColumns(placed.prepared)),
    ...(placed && { findings: JSON.stringify(placed.findings) }),
    ...(!order.submittedAt && { submittedAt: at }),
  }),
  write: forEachMove(async (trx, move) => {
    const { order, actor, at, inputs, results } = move
    if (!inputs.placed) return
    const { prepared, findings } = inputs.placed
    results.lineIds = await storeContent(trx, order, inputs.placed, { by: actor.username, at })
    await writeSnapshot(trx, order, snapshotOf(order, prepared, findings), actor.username, at)
  }),
}

const reserve = forEachMove(async (trx, move) => {
  const { order, actor, inputs, results } = move
  // a correction releases old reservations and makes new ones
  if (order.status !== DRAFT_STATE) await releaseCloth(trx, order.id, 'corrected')
  const needs = inputs.placed ? clothOf(inputs.placed.prepared, results.lineIds ?? []) : []
  const reserved = { actor, orderId: order.id, rolls: inputs.rolls }
  await reserveCloth(trx, reserved, needs, await holdUntil(trx, move))
})

/** Marks shipments in transit as received with the order. */
const receiveParcels = forEachMove((trx, { order, actor, at }) =>
  trx
    .updateTable('mtmShipmentOrder')
    .set({ receivedAt: at, receivedBy: actor.username })
    .where('orderId', '=', order.id)
    .where('receivedAt', 'is', null)
    .execute(),
)

/** Makes the refund of a payment due. */
const oweRefund = forEachMove(async (trx, { order, actor, at }) =>
  trx
    .updateTable('mtmPayment')
    .set({ refundDueAt: await refundDue(trx, actor, at) })
    .where('orderId', '=', order.id)
    .where('matchStatus', '=', 'MATCHED')
    .where('refundedAt', 'is', null)
    .execute(),
)

const CUT_STATIONS = STATIONS.filter(({ code }) => isCut(code)).map(({ code }) => code)

/** Charges cut pieces and returns prepared fabric to its roll. */
const chargeScrap = forEachMove(async (trx, { order, actor, at }) => {
  const isCutNow = sql<SqlBool>`piece.station = any(${sql.val([...CUT_STATIONS])}::text[])`
  await chargePieces(trx, { order, actor, at }, isCutNow)
  await returnUncutCloth(trx, order.id, actor)
})

/** Releases the reservations of the moved orders. */
const releaseFor =
  (reason: 'cancelled' | 'finished') =>
  async (trx: DatabaseTransaction, moves: readonly MoveContext[]): Promise<void> => {
    await releaseCloth(
      trx,
      moves.map(({ order }) => order.id),
      reason,
    )
  }

/** Effects owned by orders. Those on rolls run last, so that locks of rolls are short. */
export const MOVE_EFFECTS = {
  freeze,
  writePattern: { write: forEachMove(writePatterns) },
  writeRemarks: {
    write: forEachMove((trx, { order, inputs: { remarks = [] }, actor, at }) =>
      writeRemarks(trx, order, remarks, actor, at),
    ),
  },
  receiveParcels: { write: receiveParcels },
  oweRefund: { write: oweRefund },
  setHold: { columns: ({ reason }) => ({ holdFlag: true, holdReason: reason }) },
  clearHold: { columns: () => ({ holdFlag: false, holdReason: null }) },
  chargeScrap: { write: chargeScrap, last: 1 },
  releaseCloth: { write: releaseFor('cancelled'), last: 2 },
  releaseLeft: { write: releaseFor('finished'), last: 2 },
  keepReservation: {
    write: forEachMove(async (trx, move) =>
      keepReservation(trx, { ...move, holdUntil: await holdUntil(trx, move) }),
    ),
    last: 2,
  },
  renewReservation: {
    write: forEachMove(async (trx, move) =>
      renewReservation(trx, { ...move, holdUntil: await holdUntil(trx, move) }),
    ),
    last: 2,
  },
  reserveCloth: { write: reserve, last: 2 },
} satisfies Record<string, OrderEffectHandler>

/** The expiry of reservations after a move; null: never, because the order is paid. */
async function holdUntil(
  trx: DatabaseTransaction,
  { order, move, at, inputs }: MoveContext,
): Promise<Date | null> {
  const hours = inputs.reservationHours ?? (await settingOf(trx, order.tenantId, 'orders')).reservationHours
  return heldUntil(move, at, hours)
}

/** Extends reservations after a move: until they expire, or permanently for a paid order. */
export function heldUntil(move: MoveContext['move'], at: Date, hours: number): Date | null {
  return move.to === PAID_STATE ? null : new Date(at.getTime() + hours * 3_600_000)
}
