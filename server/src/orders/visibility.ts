import { DRAFT_STATE } from '@mtm/shared-utils/garments'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { orderItem } from '@mtm/shared-utils/contracts/resources/order-item'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ruled } from '../engine/resource/data-rules.ts'
import { hasRules, withinRulesOf, type RuledList } from '../engine/resource/within-rules.ts'
import { isVisible, visibilityOf, type OwnershipRules, type Reader } from '../engine/resource/owned-rows.ts'
import type { Actor } from '../platform/caller/actor.ts'

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

/** The single condition for visible orders; lists, single orders, moves and dashboards use it. */
export function visibleOrders(actor: OrderReader): Expression<SqlBool> {
  const owned = isVisible('mtmOrder', visibilityOf(actor, ORDER_RULES))
  return hasRules(order, actor)
    ? sql<SqlBool>`(${owned} and ${withinRulesOf(LISTS, actor, 'mtmOrder.id')})`
    : owned
}

/** True when the actor sees every order of the tenant, so that counts need no condition. */
export function seesAllOrders({ dataRules }: Pick<Actor, 'dataRules'>): boolean {
  return dataRules.has(ORDER_RULES.all)
}
