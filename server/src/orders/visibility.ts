import { DRAFT_STATE, UNDER_REVIEW_STATES } from '@mtm/shared-utils/garments'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { orderItem } from '@mtm/shared-utils/contracts/resources/order-item'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ruled } from '../engine/resource/data-rules.ts'
import { hasRules, withinRulesOf, type RuledList } from '../engine/resource/within-rules.ts'
import {
  isVisible,
  visibilityOf,
  type OwnershipRules,
  type Reader,
  type Visibility,
} from '../engine/resource/owned-rows.ts'
import type { Actor } from '../platform/caller/actor.ts'
import type { Principal } from '../platform/caller/agency.ts'

/** The part of an actor that determines which orders they see. */
export type OrderReader = Reader & Ruled

/** The lists behind `order:list`, on whose columns data rules may speak. */
const LISTS: readonly RuledList[] = [{ resource: order }, { resource: orderItem, key: 'orderId' }]

/** The data rules of orders. */
export const ORDER_RULES: OwnershipRules = {
  all: 'order.all',
  except: { rule: 'order.submitted', status: DRAFT_STATE },
  department: 'order.depart',
  own: 'order.own',
}

/**
 * The orders that an agent may see: those of the principal that are under review, and never their own, as nobody decides
 * about their own order by way of an agency.
 */
export function agentVisibility(actor: OrderReader, principal: Principal): Visibility {
  const { userId, username } = actor
  return {
    ...visibilityOf({ ...actor, userId: principal.userId }, ORDER_RULES),
    states: UNDER_REVIEW_STATES,
    notOf: { userId, username },
  }
}

/** The single condition for visible orders; lists, single orders, moves and dashboards use it. */
export function visibleOrders(actor: OrderReader): Expression<SqlBool> {
  const { principal } = actor
  const visibility = principal ? agentVisibility(actor, principal) : visibilityOf(actor, ORDER_RULES)
  const owned = isVisible('mtmOrder', visibility)
  return hasRules(order, actor)
    ? sql<SqlBool>`(${owned} and ${withinRulesOf(LISTS, actor, 'mtmOrder.id')})`
    : owned
}

/** True when the actor sees every order of the tenant, so that counts need no condition. */
export function seesAllOrders({ dataRules }: Pick<Actor, 'dataRules'>): boolean {
  return dataRules.has(ORDER_RULES.all)
}
