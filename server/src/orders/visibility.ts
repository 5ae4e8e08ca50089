import { DRAFT_STATE } from '@mtm/shared-utils/garments'
import type { Expression, SqlBool } from 'kysely'
import { isVisible, visibilityOf, type OwnershipRules, type Reader } from '../engine/resource/owned-rows.ts'
import type { Actor } from '../platform/caller/actor.ts'

/** The part of an actor that determines which orders they see. */
export type OrderReader = Reader

/** The data rules of orders. */
export const ORDER_RULES: OwnershipRules = {
  all: 'order.all',
  except: { rule: 'order.submitted', status: DRAFT_STATE },
  department: 'order.depart',
  own: 'order.own',
}

/** The single condition for visible orders; lists, single orders, moves and dashboards use it. */
export const visibleOrders = (actor: OrderReader): Expression<SqlBool> =>
  isVisible('mtmOrder', visibilityOf(actor, ORDER_RULES))

/** True when the actor sees every order of the tenant, so that counts need no condition. */
export function seesAllOrders({ dataRules }: Pick<Actor, 'dataRules'>): boolean {
  return dataRules.has(ORDER_RULES.all)
}
