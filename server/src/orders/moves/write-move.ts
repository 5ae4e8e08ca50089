import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import {
  type Finding,
  type OrderMove,
  CLOSED_STATES,
  CANCELLED_STATE,
  type OrderState,
} from '@mtm/shared-utils/garments'
import type { Updateable } from 'kysely'
import { announce } from '../../platform/events/announce.ts'
import { deferWrite, type DatabaseTransaction, type DB } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { writeAttachments } from '../draft/order-store.ts'
import { contentColumns, updateOrder, writeLines, writeLog } from '../draft/order-store.ts'
import type { LineRecord, OrderRecord } from '../order-record.ts'
import type { Prepared } from '../draft/prepare.ts'
import { tellOrderChanged } from '../tell-order.ts'

/** Topic of the notice that an order has moved. */
export const ORDER_MOVED = 'order.moved'

/** A move that was judged, of an order that is locked. */
export interface JudgedMove {
  order: OrderRecord
  move: OrderMove
  /** placing moves: what is placed, with its findings and the lines that were stored before */
  placed?: { prepared: Prepared; findings: Finding[]; lines: readonly Pick<LineRecord, 'id'>[] } | null
}

/** A judged move as far as the order's own row tells of it. */
type MovedRow = Pick<JudgedMove, 'order' | 'move'> & {
  placed?: Pick<NonNullable<JudgedMove['placed']>, 'prepared' | 'findings'> | null
}

/** Why a move is made, and which request asked for it. */
export interface MoveRequest {
  requestId: string
  reason?: string | null | undefined
  at: Date
}

/** What a move writes into the order's own row. */
export function movedColumns(
  { order, move, placed }: MovedRow,
  { reason, at }: MoveRequest,
  by: string,
): Updateable<DB['mtmOrder']> {
  const status = move.to ?? order.status
  return {
    ...(placed && contentColumns(placed.prepared)),
    ...(placed && { findings: JSON.stringify(placed.findings) }),
    ...(status !== order.status && { status, prevStatus: order.status }),
    ...(move.action === 'submit' && { submittedAt: at }),
    ...(move.action === 'hold' && { holdFlag: true, holdReason: reason ?? null }),
    // what is called off waits for nobody
    ...((move.action === 'release' || status === CANCELLED_STATE) && { holdFlag: false, holdReason: null }),
    ...(CLOSED_STATES.includes(status as OrderState) && !order.closedAt && { closedAt: at }),
    version: order.version + 1,
    updateBy: by,
    updateTime: at,
  }
}

/**
 * Writes a move, at the end of the transaction: the order's row, its lines when it is placed, its history, and the
 * notices of it. Once in a transaction for each order; what follows there must not read these rows.
 */
export async function writeMove(
  trx: DatabaseTransaction,
  actor: Pick<Actor, 'username'>,
  judged: JudgedMove,
  request: MoveRequest,
): Promise<{ answer: OrderSaved; lineIds: string[] }> {
  const { order, move, placed } = judged
  const { id, orderNo, tenantId } = order
  const status = move.to ?? order.status
  const lineIds = placed ? await writeLines(trx, order, placed.prepared, placed.lines) : []
  if (placed) {
    const files = { id, tenantId, by: actor.username, at: request.at }
    await writeAttachments(trx, files, placed.prepared.draft, placed.lines.length)
  }
  const columns = movedColumns(judged, request, actor.username)
  await deferWrite(trx, updateOrder({ id, columns }))
  await writeLog(trx, {
    tenantId,
    orderId: id,
    action: move.action,
    from: order.status,
    to: status,
    reason: request.reason ?? null,
    requestId: request.requestId,
    by: actor.username,
    at: request.at,
  })
  await announce(trx, ORDER_MOVED, { id, orderNo, action: move.action, from: order.status, to: status })
  await tellOrderChanged(trx, order)
  const findings = placed?.findings ?? order.findings
  const price = placed?.prepared.price ?? order.price
  const answer = { id, orderNo, version: order.version + 1, status, findings, ...(price && { price }) }
  return { answer, lineIds }
}
