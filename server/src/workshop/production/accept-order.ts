import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { findStationMove } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { lockVersion } from '../../orders/lock-order.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import type { Database } from '../../platform/database/database.ts'
import { FIRST_STATION, pieceRows, type PieceLine } from './piece-rows.ts'
import { runStationEffects, type StationContext } from './station-handlers.ts'
import { orderMachine } from '../../orders/order-machine.ts'

/** The order to accept, with its version. */
export interface AcceptRequest {
  requestId: string
  orderId: string
  version: number
}

/**
 * Takes a paid order into production: one piece per garment with its card, at the first station.
 * @throws order.illegalMove 409 when it is unpaid, on hold, or lacks a pattern or fabric
 */
export async function acceptOrder(work: CommandContext, accept: AcceptRequest): Promise<OrderSaved> {
  const { actor, at = new Date() } = work
  return idempotent(work, accept.requestId, { action: 'accept', accept }, async (once) => {
    orderMachine.requirePermission('accept', actor)
    return once.inTransaction(async (trx) => {
      const { orderId, version, requestId } = accept
      const order = await lockVersion(trx, actor.tenantId, { id: orderId, version })
      const lines = await linesToMake(trx, orderId)
      const { tenantId, username: operator } = actor
      const rows = pieceRows(
        { tenantId, orderId, orderNo: order.orderNo, operator, at },
        lines as PieceLine[],
      )
      const areReady = lines.every((line) => line.patternVersionId && line.hasCloth)
      const inputs = { pieces: { rows, areReady } }
      const move = await orderMachine.judge({ db: trx, order, actor, at, request: { inputs } }, 'accept')
      const facts = { isNotHeld: !order.holdFlag, orderPaid: true, cardPrinted: true }
      const first = findStationMove(null, FIRST_STATION, { permissions: actor.permissions, facts })
      if ('refused' in first)
        throw new Error(`a paid order is refused at the first station: ${first.refused.guard}`)
      const pieces = await trx.insertInto('mtmPiece').values(rows).returningAll().execute()
      const acceptance = { order, move, actor, at, requestId, inputs }
      const results: StationContext['results'] = {}
      const step = first.move
      await runStationEffects(trx, {
        work,
        at,
        requestId,
        order,
        step,
        pieces,
        scan: {},
        acceptance,
        results,
      })
      await audit(trx, actor, { operation: OPERATION.edit, target: [order.id], detail: order.orderNo })
      return results.order!
    })
  })
}

/** The lines of an order to produce, with their approved pattern and whether fabric is reserved. */
async function linesToMake(db: Database, orderId: string) {
  const { rows } = await sql<
    Omit<PieceLine, 'patternVersionId'> & { patternVersionId: string | null; hasCloth: boolean }
  >`
    select line.id, line.line_no as "lineNo", line.quantity, pattern.id as "patternVersionId",
      line.own_fabric or line.fabric_length = 0 or fabric.stock_policy <> 'stock' or coalesce((
        select sum(held.mm) from mtm_reservation held where held.order_line_id = line.id and held.state = 'held'
      ), 0) >= line.fabric_length * line.quantity as "hasCloth"
    from mtm_order_line line
    left join mtm_fabric fabric on fabric.id = line.fabric_id
    left join lateral (
      select id from mtm_pattern_version version
      where version.order_line_id = line.id and version.approved_at is not null
      order by version_no desc limit 1
    ) pattern on true
    where line.order_id = ${orderId} and line.quantity > 0
    order by line.line_no`.execute(db)
  return rows
}
