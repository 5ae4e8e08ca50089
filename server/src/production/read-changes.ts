import type { ChangeRequest, ChangeState, OrderChanges } from '@mtm/shared-utils/contracts/dto/change-request'
import type { Actor } from '../orders/actor.ts'
import { namedBy } from '../orders/order-list.ts'
import { readOrder } from '../orders/order-store.ts'
import { piecesOf } from '../fittings/read-fittings.ts'
import type { Database } from '../plugins/app/database/database.ts'
import { wireTime } from '../resources/engine/wire-time.ts'
import { CUTTING, isChangeable, isLocked, MAY_ASK } from './change-requests.ts'
import { ownStations } from './own-stations.ts'

const MOST = 200

/** What was changed of an order that the actor may see, and what he may change of it now. @throws record.missing */
export async function orderChanges(db: Database, actor: Actor, orderId: string): Promise<OrderChanges> {
  const { order } = await readOrder(db, actor, orderId)
  const [locked, pieces, requests] = await Promise.all([
    isLocked(db, orderId),
    piecesOf(db, actor.tenantId, { orderId }),
    readChanges(db, actor, { orderId }),
  ])
  const waiting = new Set(requests.filter(({ state }) => state === 'open').map(({ pieceNo }) => pieceNo))
  const mayEdit = actor.permissions.has(MAY_ASK)
  return {
    locked,
    pieces: pieces
      .filter(
        ({ pieceNo, station, targets }) =>
          mayEdit && targets.length > 0 && isChangeable(order, station) && !waiting.has(pieceNo),
      )
      .map(({ pieceNo, category, targets }) => ({ pieceNo, category, targets })),
    requests,
  }
}

/** The changes that wait for a cutter; nobody else sees any. */
export async function openChanges(db: Database, actor: Actor): Promise<ChangeRequest[]> {
  return ownStations(actor).has(CUTTING) ? readChanges(db, actor, { state: 'open' }) : []
}

async function readChanges(
  db: Database,
  { tenantId, zone }: Actor,
  which: { orderId: string } | { state: ChangeState },
): Promise<ChangeRequest[]> {
  const rows = await db
    .selectFrom('mtmChangeRequest as change')
    .innerJoin('mtmPiece as piece', 'piece.id', 'change.pieceId')
    .innerJoin('mtmOrderLine as line', 'line.id', 'piece.orderLineId')
    .selectAll('change')
    .select(['piece.pieceNo', 'piece.station', 'line.category'])
    .where('change.tenantId', '=', tenantId)
    .where((eb) =>
      'orderId' in which ? eb('change.orderId', '=', which.orderId) : eb('change.state', '=', which.state),
    )
    .orderBy('change.createTime', 'desc')
    .orderBy('change.id')
    .limit(MOST)
    .execute()
  const named = await namedBy(
    db,
    rows.flatMap(({ createBy, decidedBy }) => [createBy, decidedBy]),
  )
  return rows.map(({ deltas, state, createBy, createTime, decidedBy, decidedAt, ...row }) => ({
    id: row.id,
    pieceNo: row.pieceNo,
    category: row.category,
    station: row.station,
    deltas: deltas as Record<string, number>,
    note: row.note,
    state: state as ChangeState,
    by: named(createBy),
    at: wireTime(createTime, zone),
    decidedBy: named(decidedBy),
    decidedAt: decidedAt && wireTime(decidedAt, zone),
    decisionNote: row.decisionNote,
  }))
}
