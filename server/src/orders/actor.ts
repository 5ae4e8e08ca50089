import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { OrderState } from '@mtm/shared-utils/garments'
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

/** Who asks to see orders, as far as it decides which. */
export type OrderReader = Pick<Actor, 'userId' | 'tenantId' | 'orgCode' | 'dataRules'>

/** Before it is placed an order is nobody's but of who writes it. */
const DRAFT: OrderState = 'SAVED'

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
export function visibleOrders(eb: ExpressionBuilder<DB, 'mtmOrder'>, actor: OrderReader) {
  const { dataRules, orgCode } = actor
  const rule = () => {
    if (seesAllOrders(actor)) return sql<SqlBool>`true`
    const seen = []
    if (dataRules.has('order.submitted')) seen.push(eb('mtmOrder.status', '<>', DRAFT))
    if (dataRules.has('order.depart') && orgCode)
      seen.push(eb('mtmOrder.orgCode', 'like', `${likeLiteral(orgCode)}%`))
    if (dataRules.has('order.depart') || dataRules.has('order.own'))
      seen.push(eb('mtmOrder.ownerId', '=', actor.userId))
    return seen.length > 0 ? eb.or(seen) : sql<SqlBool>`false`
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
    !actor.dataRules.has('order.submitted') &&
    !actor.dataRules.has('order.depart')
  )
}

/** Text that `like` takes literally. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
