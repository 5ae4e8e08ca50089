import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { DB } from '../plugins/app/database/database.ts'

/** Who acts, as far as orders care. The caller of a request is one; seeds and jobs make their own. */
export interface Actor {
  userId: string
  username: string
  tenantId: number
  /** IANA name of the tenant's time zone */
  zone: string
  orgCode: string | null
  roleCodes: readonly string[]
  permissions: ReadonlySet<string>
  dataRules: ReadonlySet<string>
  locale: Locale
}

/** Prices are for those who hold the code and are not told otherwise by a data rule. */
export function seesPrices(actor: Pick<Actor, 'permissions' | 'dataRules'>): boolean {
  return actor.permissions.has('order:price:view') && !actor.dataRules.has('price.hidden')
}

const MANAGERS: ReadonlySet<string> = new Set(['admin', 'tenant_admin', 'manager'])

/** Who may decide what costs the house something: a skip, a re-cut, a cancelled garment. */
export function isManager({ roleCodes }: Pick<Actor, 'roleCodes'>): boolean {
  return roleCodes.some((code) => MANAGERS.has(code))
}

/**
 * The orders an actor may see: his tenant's, narrowed by the widest order rule of his roles; none without one.
 * The single place where this is decided: lists, single orders, moves and dashboards use it.
 */
export function visibleOrders(eb: ExpressionBuilder<DB, 'mtmOrder'>, actor: Actor) {
  const own = eb('mtmOrder.ownerId', '=', actor.userId)
  const rule = () => {
    if (seesAllOrders(actor)) return sql<SqlBool>`true`
    if (actor.dataRules.has('order.depart') && actor.orgCode)
      return eb.or([eb('mtmOrder.orgCode', 'like', `${likeLiteral(actor.orgCode)}%`), own])
    if (actor.dataRules.has('order.depart') || actor.dataRules.has('order.own')) return own
    return sql<SqlBool>`false`
  }
  return eb.and([eb('mtmOrder.tenantId', '=', actor.tenantId), eb('mtmOrder.delFlag', '=', 0), rule()])
}

/** True when he sees every order of his tenant: what is counted of orders needs not look at them. */
export function seesAllOrders({ dataRules }: Pick<Actor, 'dataRules'>): boolean {
  return dataRules.has('order.all')
}

/** True when the actor works only with customers of his own. A wider order rule of another role lifts it. */
export function onlyOwnCustomers(actor: Pick<Actor, 'dataRules'>): boolean {
  return (
    actor.dataRules.has('customer.own') &&
    !actor.dataRules.has('order.all') &&
    !actor.dataRules.has('order.depart')
  )
}

/** Text that `like` takes literally. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
