import {
  isCut,
  STATIONS,
  type Finding,
  type OrderEffect,
  type OrderMove,
  DRAFT_STATE,
  PAID_STATE,
} from '@mtm/shared-utils/garments'
import { sql, type SqlBool } from 'kysely'
import {
  newId,
  preparedQuery,
  deferWrite,
  type DatabaseTransaction,
} from '../../platform/database/database.ts'
import { refundDue } from '../../trade/settings/work-calendar.ts'
import { returnUncutCloth } from '../../trade/stock/issue-cloth.ts'
import {
  releaseCloth,
  reserveCloth,
  type ClothNeed,
  type LockedRoll,
} from '../../trade/stock/reserve-cloth.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { chargePieces } from '../money/charge-pieces.ts'
import type { OrderRecord } from '../order-record.ts'
import { patternContent, type PatternContent } from './patterns.ts'
import type { Prepared, PreparedLine } from '../draft/prepare.ts'
import { keepReservation, renewReservation } from './renew-cloth.ts'
import { snapshotOf, writeSnapshot } from './snapshot.ts'

/** What the effects of a move work with. */
export interface Effects {
  order: OrderRecord
  /** placing moves: what is placed, with its findings and the ids of its lines */
  placed?: { prepared: Prepared; findings: readonly Finding[] } | null
  lineIds?: readonly string[]
  /** placing moves: the cloth it needs */
  cloth?: readonly ClothNeed[]
  /** rolls of that cloth, where they were locked with the order and nobody else of the transaction takes of them */
  rolls?: readonly LockedRoll[] | undefined
  actor: Actor
  at: Date
  /** when cloth that is held now becomes free again; null: never, it is paid */
  holdUntil: Date | null
}

type Effect = (trx: DatabaseTransaction, context: Effects) => Promise<unknown>

/** Effects that write something; what the others tell goes out with the notice of the move. */
const EFFECTS: Partial<Record<OrderEffect, Effect>> = {
  freeze: async (trx, { order, placed, actor, at }) => {
    if (!placed) return
    const content = snapshotOf(order, placed.prepared, placed.findings)
    await writeSnapshot(trx, order, content, actor.username, at)
  },
  writePattern,
  reserveCloth: async (trx, { order, actor, cloth = [], rolls, holdUntil }) => {
    // a correction gives back what the order held and takes what it needs now
    if (order.status !== DRAFT_STATE) await releaseCloth(trx, order.id, 'corrected')
    await reserveCloth(trx, { actor, orderId: order.id, rolls }, cloth, holdUntil)
  },
  renewReservation,
  keepReservation,
  receiveParcels: async (trx, { order, actor, at }) => {
    await trx
      .updateTable('mtmShipmentOrder')
      .set({ receivedAt: at, receivedBy: actor.username })
      .where('orderId', '=', order.id)
      .where('receivedAt', 'is', null)
      .execute()
  },
  releaseCloth: async (trx, { order }) => {
    await releaseCloth(trx, order.id, 'cancelled')
  },
  chargeScrap,
  oweRefund: async (trx, { order, actor, at }) => {
    await trx
      .updateTable('mtmPayment')
      .set({ refundDueAt: await refundDue(trx, actor, at) })
      .where('orderId', '=', order.id)
      .where('matchStatus', '=', 'MATCHED')
      .where('refundedAt', 'is', null)
      .execute()
  },
}

/** How long cloth is held after a move: until it expires, or for good when the order is paid. */
export function heldUntil(move: OrderMove, at: Date, hours: number): Date | null {
  return move.to === PAID_STATE ? null : new Date(at.getTime() + hours * 3_600_000)
}

/** The engine of patterns until drafting is built. */
const MADE_BY_HAND = 'manual'
const CUT_STATIONS = STATIONS.filter(({ code }) => isCut(code)).map(({ code }) => code)

/** What others wait for comes last: rolls are locked for as short a time as possible. */
const LAST: readonly OrderEffect[] = [
  'chargeScrap',
  'releaseCloth',
  'keepReservation',
  'renewReservation',
  'reserveCloth',
]

/** Brings about what a move promises. */
export async function runEffects(
  trx: DatabaseTransaction,
  context: Effects,
  effects: readonly OrderEffect[],
): Promise<void> {
  const ordered = [...effects].sort((a, b) => LAST.indexOf(a) - LAST.indexOf(b))
  for (const effect of ordered) await EFFECTS[effect]?.(trx, context)
}

/**
 * A pattern made by hand for each line that is made, with its mould and what the garment must measure; the reviewer
 * approves it before the order. A correction brings the next version.
 */
async function writePattern(
  trx: DatabaseTransaction,
  { order, actor, at, placed, lineIds = [] }: Effects,
): Promise<void> {
  const rows = (placed?.prepared.lines ?? []).flatMap(({ draft }, index) =>
    draft.quantity > 0 ? [{ lineId: lineIds[index]!, ...patternContent(placed!.prepared, index) }] : [],
  )
  if (rows.length === 0) return
  await deferWrite(trx, insertPatterns({ rows: rows.map((row) => patternRow(order, row, actor, at)) }))
}

const insertPatterns = preparedQuery((db, { rows }: { rows: ReturnType<typeof patternRow>[] }) =>
  db.insertInto('mtmPatternVersion').values(
    rows.map((row) => ({
      ...row,
      versionNo: sql<number>`(select coalesce(max(version_no), 0) + 1 from mtm_pattern_version where order_line_id = ${row.orderLineId})`,
    })),
  ),
)

/** The row of the first pattern of a line. */
export function patternRow(
  order: Pick<OrderRecord, 'id' | 'tenantId'>,
  { lineId, ...content }: PatternContent & { lineId: string },
  { username }: Pick<Actor, 'username'>,
  at: Date,
) {
  return {
    id: newId(),
    tenantId: order.tenantId,
    orderId: order.id,
    orderLineId: lineId,
    versionNo: 1,
    engine: MADE_BY_HAND,
    ...content,
    createBy: username,
    createTime: at,
  }
}

/** What is cut is paid for by the client, what was only prepared goes back to its roll. */
async function chargeScrap(trx: DatabaseTransaction, { order, actor, at }: Effects): Promise<void> {
  const isCutNow = sql<SqlBool>`piece.station = any(${sql.val([...CUT_STATIONS])}::text[])`
  await chargePieces(trx, { order, actor, at }, isCutNow)
  await returnUncutCloth(trx, order.id, actor)
}

/** Cloth that an order needs as it is placed. */
export function clothOf({ lines, evaluation }: Prepared, lineIds: readonly string[]): ClothNeed[] {
  return lines.flatMap((line, index) => {
    const fabric = takenFrom(line)
    return fabric
      ? {
          lineId: lineIds[index]!,
          garmentMm: evaluation.lines[index]!.fabricLength,
          quantity: line.draft.quantity,
          fabricId: fabric.id,
          fabricNo: fabric.facts.fabricNo,
          fromStock: fabric.facts.stockPolicy === 'stock',
        }
      : []
  })
}

/** The fabrics of which an order takes cloth as it is placed. */
export function fabricsTaken({ lines }: Prepared): string[] {
  return [...new Set(lines.flatMap((line) => takenFrom(line)?.id ?? []))]
}

const takenFrom = ({ draft, fabric }: PreparedLine) =>
  fabric && !draft.ownFabric && draft.quantity > 0 ? fabric : null
