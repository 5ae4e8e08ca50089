import { RECEIVE_ACTION, SHIPPED_STATE } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { inForce } from '../../identity/rights/in-force.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { settingFigure } from '../../trade/settings/settings.ts'
import { lockedOrder } from '../lock-order.ts'
import { orderMachine } from '../order-machine.ts'
import { makeMove } from '../order-store.ts'

/** Days after which shipped orders count as received, by tenant. */
const days = settingFigure('orders', 'receivedAfterDays', sql.ref('order.tenant_id'))
/** Orders per run; the next run takes the rest. */
const MOST_AT_ONCE = 500

/** The actor of automatic moves. */
export const SYSTEM = 'system'

/** Marks orders as received after the tenant's period, each in its own transaction. */
export async function receiveDelivered(db: Database, at: Date, signal?: AbortSignal): Promise<number> {
  const due = await db
    .selectFrom('mtmShipmentOrder as sent')
    .innerJoin('mtmShipment as shipment', 'shipment.id', 'sent.shipmentId')
    .innerJoin('mtmOrder as order', 'order.id', 'sent.orderId')
    .innerJoin('sysTenant as tenant', 'tenant.id', 'order.tenantId')
    .select(['order.id', 'order.tenantId'])
    .where('order.status', '=', SHIPPED_STATE)
    // frozen and expired tenants are skipped and caught up later
    .where(inForce('tenant'))
    .groupBy(['order.id', 'order.tenantId'])
    // the last shipment counts
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

/** False when it was confirmed meanwhile. */
function receive(db: Database, tenantId: number, id: string, at: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await lockedOrder(trx, tenantId, { id })
    if (order?.status !== SHIPPED_STATE) return false
    const actor = timer(tenantId)
    const wanted = { db: trx, order, actor, at, request: { inputs: {} }, system: true }
    const move = await orderMachine.judge(wanted, RECEIVE_ACTION)
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
