import { AppError } from '@mtm/shared-utils/contracts/errors'
import { isCut, RECEIVE_ACTION } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { isManager } from '../../platform/caller/actor.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { keptPayments } from './owed-orders.ts'
import { patternsApproved } from './patterns.ts'
import { openRemarks } from './remarks.ts'
import { hasText } from '../../engine/machine/state-machine.ts'
import type { GuardContext, OrderHandlers } from '../order-machine.ts'

/** Guards that the order's own row and the actor answer, without the database. */
export const ROW_GUARDS = {
  isHeld: ({ order }) => order.holdFlag,
  isNotHeld: ({ order }) => !order.holdFlag,
  isManager: ({ actor }) => isManager(actor),
} satisfies Record<string, (context: Pick<GuardContext, 'order' | 'actor'>) => boolean>

/** Guards owned by orders. */
export const MOVE_GUARDS = {
  ...ROW_GUARDS,
  noErrors: async ({ request }) => {
    if (!request?.evaluate) return undefined
    await request.evaluate()
    return true
  },
  hasRemark: ({ request }) => {
    if (!request) return undefined
    if (!hasText(request.reason)) throw BadInput.of('reason', 'required')
    return true
  },
  remarksAnswered: async ({ db, order, request }) => {
    if (!request) return undefined
    const count = (await openRemarks(db, [order.id])).get(order.id) ?? 0
    if (count > 0) throw new AppError('review.unanswered', { count })
    return true
  },
  patternApproved: ({ db, order }) => patternsApproved(db, order.id),
  mustPay: async (context) => !isFree(context) && !(await isOnAccount(context)),
  nothingToPay: async (context) => isFree(context) || (await isOnAccount(context)),
  nothingCut: async ({ db, order }) => {
    const pieces = await db.selectFrom('mtmPiece').select('station').where('orderId', '=', order.id).execute()
    return !pieces.some(({ station }) => isCut(station))
  },
  wasPaid: async ({ db, order }) => {
    const kept = await keptPayments(db, order.tenantId).where('orderId', '=', order.id).executeTakeFirst()
    return kept !== undefined
  },
  withinClaimTime,
  somethingArrived: async ({ db, order }) => {
    const parcel = await db
      .selectFrom('mtmShipmentOrder')
      .select('shipmentId')
      .where('tenantId', '=', order.tenantId)
      .where('orderId', '=', order.id)
      .where('receivedAt', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    return parcel !== undefined
  },
} satisfies OrderHandlers['guards']

/** Whether nothing has to be paid. */
export const isFree = ({ order }: Pick<GuardContext, 'order'>): boolean => (order.totalAmount ?? 0) === 0

/** In the dictionary `yn`: yes. */
const ON_ACCOUNT = '1'

/** Whether the customer has credit, so that their orders are produced before payment. */
async function isOnAccount({ db, order: { tenantId, customerId } }: GuardContext): Promise<boolean> {
  if (customerId === null) return false
  const customer = await db
    .selectFrom('mtmCustomer')
    .select('credit')
    .where('tenantId', '=', tenantId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.credit === ON_ACCOUNT
}

/** Whether claims are still accepted: to the end of their last day, in the zone of the tenant. */
async function withinClaimTime({ db, order: { id, tenantId }, at }: GuardContext): Promise<boolean> {
  const [{ claimDays }, { rows }] = await Promise.all([
    settingOf(db, tenantId, 'orders'),
    sql<{ days: number | null }>`
      select (${at}::timestamptz at time zone tenant.zone)::date
        - (max(log.create_time) at time zone tenant.zone)::date as days
      from mtm_order_log log join sys_tenant tenant on tenant.id = log.tenant_id
      where log.order_id = ${id} and log.tenant_id = ${tenantId} and log.action = ${RECEIVE_ACTION}
      group by tenant.zone`.execute(db),
  ])
  const days = rows[0]?.days ?? null
  return days !== null && days <= claimDays
}
