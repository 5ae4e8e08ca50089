import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { OrderState } from '@mtm/shared-utils/garments'
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { DB } from '../platform/database/database.ts'

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

/** What decides which orders of a tenant an actor sees: the words of a condition hang on what is there. */
interface OrderSight {
  tenantId: number
  /** all of them; the others count for nothing */
  all?: true
  /** those that do not stand so */
  besides?: OrderState
  /** those of a department and below it */
  orgLike?: string
  /** those of a person */
  ownerId?: string
}

/** The orders an actor may see: his tenant's, narrowed by the widest order rule of his roles; none without one. */
export function sightOf(actor: OrderReader): OrderSight {
  const { tenantId, dataRules, orgCode, userId } = actor
  if (seesAllOrders(actor)) return { tenantId, all: true }
  const ofDepart = dataRules.has('order.depart')
  return {
    tenantId,
    ...(dataRules.has('order.submitted') && { besides: DRAFT }),
    ...(ofDepart && orgCode && { orgLike: `${likeLiteral(orgCode)}%` }),
    ...((ofDepart || dataRules.has('order.own')) && { ownerId: userId }),
  }
}

/** The single place where it is decided which orders are seen: lists, single orders, moves and dashboards use it. */
export function inSight(eb: ExpressionBuilder<DB, 'mtmOrder'>, sight: OrderSight) {
  const { tenantId, all, besides, orgLike, ownerId } = sight
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

/** The condition of {@link sightOf} for a query that is made this once. */
export const visibleOrders = (eb: ExpressionBuilder<DB, 'mtmOrder'>, actor: OrderReader) =>
  inSight(eb, sightOf(actor))

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
