import { type OrderState, DRAFT_STATE } from '@mtm/shared-utils/garments'
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/caller/actor.ts'
import type { DB } from '../platform/database/database.ts'
import { likeLiteral } from '../platform/database/like-literal.ts'

/** The part of an actor that determines which orders they see. */
export type OrderReader = Pick<Actor, 'userId' | 'tenantId' | 'orgCode' | 'dataRules'>

/** The orders of a tenant visible to an actor. Absent keys add no condition, so equal shapes share a prepared query. */
interface OrderVisibility {
  tenantId: number
  /** every order; the other keys are ignored */
  all?: true
  /** orders not in this state */
  besides?: OrderState
  /** orders of a department and below it */
  orgLike?: string
  /** orders of a person */
  ownerId?: string
}

/** The orders an actor may see: their tenant's, narrowed by the widest order rule of their roles; none without one. */
export function visibilityOf(actor: OrderReader): OrderVisibility {
  const { tenantId, dataRules, orgCode, userId } = actor
  if (seesAllOrders(actor)) return { tenantId, all: true }
  const ofDepart = dataRules.has('order.depart')
  return {
    tenantId,
    ...(dataRules.has('order.submitted') && { besides: DRAFT_STATE }),
    ...(ofDepart && orgCode && { orgLike: `${likeLiteral(orgCode)}%` }),
    ...((ofDepart || dataRules.has('order.own')) && { ownerId: userId }),
  }
}

/** The single condition for visible orders; lists, single orders, moves and dashboards use it. */
export function visibleTo(eb: ExpressionBuilder<DB, 'mtmOrder'>, visibility: OrderVisibility) {
  const { tenantId, all, besides, orgLike, ownerId } = visibility
  const rule = () => {
    if (all) return sql<SqlBool>`true`
    const seen = []
    if (besides) seen.push(eb('mtmOrder.status', '<>', besides))
    if (orgLike) seen.push(eb('mtmOrder.orgCode', 'like', orgLike))
    if (ownerId) seen.push(eb('mtmOrder.ownerId', '=', ownerId))
    return seen.length > 0 ? eb.or(seen) : sql<SqlBool>`false`
  }
  return eb.and([eb('mtmOrder.tenantId', '=', tenantId), eb('mtmOrder.delFlag', '=', 0), rule()])
}

/** The condition of {@link visibilityOf} for a query that is built only once. */
export const visibleOrders = (eb: ExpressionBuilder<DB, 'mtmOrder'>, actor: OrderReader) =>
  visibleTo(eb, visibilityOf(actor))

/** True when the actor sees every order of the tenant, so that counts need no condition. */
export function seesAllOrders({ dataRules }: Pick<Actor, 'dataRules'>): boolean {
  return dataRules.has('order.all')
}
