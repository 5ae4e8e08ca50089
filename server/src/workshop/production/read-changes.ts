import type { ChangeRequest, ChangeState, OrderChanges } from '@mtm/shared-utils/contracts/dto/change-request'
import type { StyleValues } from '@mtm/shared-utils/garments'
import { piecesOf } from '../fittings/read-fittings.ts'
import { namedBy } from '../../engine/texts/people-names.ts'
import { seesPrices } from '../../trade/settings/price-visibility.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { CUTTING, isChangeable, isLocked, MAY_REQUEST } from './change-requests.ts'
import { ownStations } from '../../orders/own-stations.ts'
import { agreedStyles, withChanges } from '../fittings/style-changes.ts'
import { readOrder } from '../../orders/order-store.ts'

const MOST = 200

/** Changes of an order visible to the actor, and what they may change now. @throws record.missing */
export async function orderChanges(db: Database, actor: Actor, orderId: string): Promise<OrderChanges> {
  const { order, lines } = await readOrder(db, actor, orderId)
  const [locked, pieces, requests, agreed] = await Promise.all([
    isLocked(db, orderId),
    piecesOf(db, actor.tenantId, { orderId }),
    readChanges(db, actor, { orderId }),
    agreedStyles(db, actor.tenantId, { orderId }),
  ])
  const byId = new Map(lines.map((line) => [line.id, line]))
  const waiting = new Set(requests.filter(({ state }) => state === 'open').map(({ pieceNo }) => pieceNo))
  const mayEdit = actor.permissions.has(MAY_REQUEST)
  return {
    locked,
    currency: seesPrices(actor) ? order.currency : null,
    pieces: pieces
      .filter(({ pieceNo, station }) => mayEdit && isChangeable(order, station) && !waiting.has(pieceNo))
      .map(({ id, orderLineId, pieceNo, category, targets }) => {
        const line = byId.get(orderLineId)
        const preset = line?.preset
        return {
          pieceNo,
          category,
          targets,
          style: withChanges((line?.style ?? {}) as StyleValues, agreed.get(id) ?? []),
          fixed: Object.keys(preset?.locked ?? {}),
        }
      }),
    requests,
  }
}

/** Changes that wait for a cutter; visible only to cutters. */
export async function openChanges(db: Database, actor: Actor): Promise<ChangeRequest[]> {
  return ownStations(actor).has(CUTTING) ? readChanges(db, actor, { state: 'open' }) : []
}

/** Agreed changes of one garment. */
export const agreedChanges = (db: Database, actor: Actor, pieceId: string): Promise<ChangeRequest[]> =>
  readChanges(db, actor, { pieceId, state: 'approved' })

async function readChanges(
  db: Database,
  { tenantId, zone }: Actor,
  { orderId, pieceId, state: only }: { orderId?: string; pieceId?: string; state?: ChangeState },
): Promise<ChangeRequest[]> {
  const rows = await db
    .selectFrom('mtmChangeRequest as change')
    .innerJoin('mtmPiece as piece', 'piece.id', 'change.pieceId')
    .innerJoin('mtmOrderLine as line', 'line.id', 'piece.orderLineId')
    .selectAll('change')
    .select(['piece.pieceNo', 'piece.station', 'line.category'])
    .where('change.tenantId', '=', tenantId)
    .$if(orderId !== undefined, (query) => query.where('change.orderId', '=', orderId!))
    .$if(pieceId !== undefined, (query) => query.where('change.pieceId', '=', pieceId!))
    .$if(only !== undefined, (query) => query.where('change.state', '=', only!))
    .orderBy('change.createTime', 'desc')
    .orderBy('change.id')
    .limit(MOST)
    .execute()
  const named = await namedBy(
    db,
    rows.flatMap(({ createBy, decidedBy }) => [createBy, decidedBy]),
  )
  return rows.map(
    ({ deltas, style, follows, state, createBy, createTime, decidedBy, decidedAt, ...row }) => ({
      id: row.id,
      pieceNo: row.pieceNo,
      category: row.category,
      station: row.station,
      deltas: deltas as Record<string, number>,
      style,
      follows: follows as Record<string, number>,
      note: row.note,
      state: state as ChangeState,
      by: named(createBy),
      at: wireTime(createTime, zone),
      decidedBy: named(decidedBy),
      decidedAt: decidedAt && wireTime(decidedAt, zone),
      decisionNote: row.decisionNote,
    }),
  )
}
