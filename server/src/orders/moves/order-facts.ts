import {
  isCut,
  UNDER_WAY_STATES,
  type OrderState,
  PAID_STATE,
  CANCELLED_STATE,
  RECEIVED_STATE,
  MADE_STATES,
  UNDER_REVIEW_STATES,
} from '@mtm/shared-utils/garments'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import type { OrderFacts } from '../legal-moves.ts'
import type { OrderRecord } from '../order-record.ts'
import { patternsApproved } from './patterns.ts'

/** What other tables tell of an order, for the guards that its moves have in its status. */
export async function recordedFacts(
  db: Database,
  { id, tenantId, status, customerId }: Pick<OrderRecord, 'id' | 'tenantId' | 'status' | 'customerId'>,
  at = new Date(),
): Promise<OrderFacts> {
  if (UNDER_REVIEW_STATES.includes(status as OrderState))
    return {
      patternApproved: await patternsApproved(db, id),
      ...((await isOnAccount(db, tenantId, customerId)) && { mustPay: false, nothingToPay: true }),
    }
  if (status === PAID_STATE) return { nothingCut: await nothingCut(db, id) }
  if (status === CANCELLED_STATE) return { wasPaid: await wasPaid(db, tenantId, id) }
  if (UNDER_WAY_STATES.includes(status as OrderState))
    return { somethingArrived: await somethingArrived(db, tenantId, id) }
  if (status === RECEIVED_STATE)
    return {
      withinClaimTime: await withinClaimTime(db, tenantId, id, at),
      wasPaid: await wasPaid(db, tenantId, id),
    }
  return {}
}

/** What stands in the dictionary `yn` for yes. */
const ON_ACCOUNT = '1'

/** Whether the customer of an order has credit: his orders are made before they are paid. */
async function isOnAccount(db: Database, tenantId: number, customerId: string | null): Promise<boolean> {
  if (customerId === null) return false
  const customer = await db
    .selectFrom('mtmCustomer')
    .select('credit')
    .where('tenantId', '=', tenantId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.credit === ON_ACCOUNT
}

/**
 * Whether something may still be asked for that an order did not bring: to the end of the last day of the house on which
 * people may ask.
 */
async function withinClaimTime(db: Database, tenantId: number, id: string, at: Date): Promise<boolean> {
  const [{ claimDays }, { rows }] = await Promise.all([
    settingOf(db, tenantId, 'orders'),
    sql<{ days: number | null }>`
      select (${at}::timestamptz at time zone tenant.zone)::date
        - (max(log.create_time) at time zone tenant.zone)::date as days
      from mtm_order_log log join sys_tenant tenant on tenant.id = log.tenant_id
      where log.order_id = ${id} and log.tenant_id = ${tenantId} and log.action = 'receive'
      group by tenant.zone`.execute(db),
  ])
  const days = rows[0]?.days ?? null
  return days !== null && days <= claimDays
}

/** Whether a parcel of an order has arrived. */
async function somethingArrived(db: Database, tenantId: number, orderId: string): Promise<boolean> {
  const parcel = await db
    .selectFrom('mtmShipmentOrder')
    .select('shipmentId')
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .where('receivedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return parcel !== undefined
}

async function nothingCut(db: Database, orderId: string): Promise<boolean> {
  const pieces = await db.selectFrom('mtmPiece').select('station').where('orderId', '=', orderId).execute()
  return !pieces.some(({ station }) => isCut(station))
}

/** Orders that were made on account and are still to be paid: no payment of theirs has stayed with the house. */
export function owedOrders(db: Database, tenantId: number) {
  return db
    .selectFrom('mtmOrder')
    .where('mtmOrder.tenantId', '=', tenantId)
    .where('mtmOrder.delFlag', '=', 0)
    .where('mtmOrder.status', 'in', MADE_STATES)
    .where('mtmOrder.totalAmount', '>', 0)
    .where(isUnpaid(db, tenantId, 'mtmOrder.id'))
}

/** That no payment of the order which a column names has stayed with the house. */
export const isUnpaid = (db: Database, tenantId: number, order: 'mtmOrder.id' | 'mtmOrderLog.orderId') =>
  sql<SqlBool>`not exists ${keptPayments(db, tenantId).where('orderId', '=', sql.ref<string>(order))}`

/** Whether an order was made on account and is still to be paid. */
export async function isOwed(
  db: Database,
  { id, tenantId }: Pick<OrderRecord, 'id' | 'tenantId'>,
): Promise<boolean> {
  const owed = await owedOrders(db, tenantId)
    .select('mtmOrder.id')
    .where('mtmOrder.id', '=', id)
    .executeTakeFirst()
  return owed !== undefined
}

/** Payments of orders that did not go back. */
const keptPayments = (db: Database, tenantId: number) =>
  db
    .selectFrom('mtmPayment')
    .select('mtmPayment.id')
    .where('mtmPayment.tenantId', '=', tenantId)
    .where('mtmPayment.matchStatus', '=', 'MATCHED')
    .where('mtmPayment.refundedAt', 'is', null)

const wasPaid = async (db: Database, tenantId: number, orderId: string): Promise<boolean> =>
  (await keptPayments(db, tenantId).where('orderId', '=', orderId).executeTakeFirst()) !== undefined
