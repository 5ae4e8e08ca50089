import { RECEIVE_ACTION, SHIPPED_STATE } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { inForce } from '../../identity/rights/in-force.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { settingFigure } from '../../trade/settings/settings.ts'
import { lockedOrder } from '../lock-order.ts'
import { judgeMove } from '../legal-moves.ts'
import { makeMove } from './make-move.ts'

/** Days after which what was sent counts as received, as each house has it. */
const days = settingFigure('orders', 'receivedAfterDays', sql.ref('order.tenant_id'))
/** Orders one run looks at; the next run takes the rest. */
const MOST_AT_ONCE = 500

/** Who does what nobody is asked for. */
export const SYSTEM = 'system'

/** Counts orders as received that left so long ago that they must have arrived. Each in its own transaction. */
export async function receiveDelivered(db: Database, at: Date, signal?: AbortSignal): Promise<number> {
  const due = await db
    .selectFrom('mtmShipmentOrder as sent')
    .innerJoin('mtmShipment as shipment', 'shipment.id', 'sent.shipmentId')
    .innerJoin('mtmOrder as order', 'order.id', 'sent.orderId')
    .innerJoin('sysTenant as tenant', 'tenant.id', 'order.tenantId')
    .select(['order.id', 'order.tenantId'])
    .where('order.status', '=', SHIPPED_STATE)
    // nothing is done in the name of a house that is frozen or over; it is made up for when it is back
    .where(inForce('tenant'))
    .groupBy(['order.id', 'order.tenantId'])
    // the last parcel counts
    .having(
      (eb) => eb.fn.max('shipment.shippedAt'),
      '<=',
      sql<Date>`${at}::timestamptz - make_interval(hours => 24 * ${days})`,
    )
    .orderBy((eb) => eb.fn.max('shipment.shippedAt'))
    .limit(MOST_AT_ONCE)
    .execute()
  let received = 0
  for (const { id, tenantId } of due) {
    if (signal?.aborted) break
    if (await receive(db, tenantId, id, at)) received += 1
  }
  return received
}

/** False when somebody confirmed it meanwhile. */
function receive(db: Database, tenantId: number, id: string, at: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await lockedOrder(trx, tenantId, { id })
    if (order?.status !== SHIPPED_STATE) return false
    const actor = timer(tenantId)
    const wanted = { db: trx, order, actor, at, request: { inputs: {} }, system: true }
    const move = await judgeMove(wanted, RECEIVE_ACTION)
    await makeMove(trx, { order, move, actor, at, requestId: `received:${id}` })
    return true
  })
}

function timer(tenantId: number) {
  const nothing: ReadonlySet<string> = new Set()
  return {
    userId: SYSTEM,
    username: SYSTEM,
    tenantId,
    zone: 'UTC',
    orgCode: null,
    roleCodes: [],
    permissions: nothing,
    dataRules: nothing,
    locale: 'zh-CN',
  } as const
}
