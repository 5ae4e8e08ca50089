import { sql, type Expression, type SqlBool } from 'kysely'
import type { Actor } from '../../platform/caller/actor.ts'
import { likeLiteral } from '../../platform/database/like-literal.ts'

/** The part of an actor that determines which rows they see. */
export type Reader = Pick<Actor, 'userId' | 'tenantId' | 'orgCode' | 'dataRules'>

/** The data rules by which a role sees rows that have a tenant, an owner and a department. */
export interface OwnershipRules {
  /** every row of the tenant */
  all: string
  /** every row that is not in a state */
  except: { rule: string; status: string }
  /** rows of the actor's department and below it */
  department: string
  /** rows of the actor */
  own: string
}

/** The rows of a tenant visible to an actor. Absent keys add no condition, so equal shapes share a prepared query. */
export interface Visibility {
  tenantId: number
  /** every row; the other keys are ignored */
  all?: true
  /** rows not in this state */
  besides?: string
  /** rows of a department and below it */
  orgLike?: string
  /** rows of a person */
  ownerId?: string
  /** only rows in one of these states, whatever else holds */
  states?: readonly string[]
  /** never rows that this person owns or created */
  notOf?: { userId: string; username: string }
}

/** The rows an actor may see: their tenant's, narrowed by the widest rule of their roles; none without one. */
export function visibilityOf(actor: Reader, rules: OwnershipRules): Visibility {
  const { tenantId, dataRules, orgCode, userId } = actor
  if (dataRules.has(rules.all)) return { tenantId, all: true }
  const isDepartment = dataRules.has(rules.department)
  return {
    tenantId,
    ...(dataRules.has(rules.except.rule) && { besides: rules.except.status }),
    ...(isDepartment && orgCode && { orgLike: `${likeLiteral(orgCode)}%` }),
    ...((isDepartment || dataRules.has(rules.own)) && { ownerId: userId }),
  }
}

/**
 * The condition for visible rows of a table with the columns `tenantId`, `delFlag`, `ownerId`, `orgCode` and `status`, and
 * `createBy` where it is limited.
 */
export function isVisible(table: string, visibility: Visibility): Expression<SqlBool> {
  const { tenantId, all, besides, orgLike, ownerId, states, notOf } = visibility
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const seen = []
  if (besides) seen.push(sql`${column('status')} <> ${besides}`)
  if (orgLike) seen.push(sql`${column('orgCode')} like ${orgLike}`)
  if (ownerId) seen.push(sql`${column('ownerId')} = ${ownerId}`)
  const rule = all ? sql`true` : seen.length > 0 ? sql`(${sql.join(seen, sql` or `)})` : sql`false`
  const limits = []
  if (states) limits.push(sql`and ${column('status')} = any(${sql.val(states)}::text[])`)
  if (notOf) {
    limits.push(sql`and ${column('ownerId')} is distinct from ${notOf.userId}`)
    limits.push(sql`and ${column('createBy')} is distinct from ${notOf.username}`)
  }
  const limit = limits.length > 0 ? sql.join(limits, sql` `) : sql``
  return sql<SqlBool>`${column('tenantId')} = ${tenantId} and ${column('delFlag')} = 0 and ${rule} ${limit}`
}
