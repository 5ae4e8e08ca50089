import { fillRuleValue, type RuleVariable } from '@mtm/shared-utils/contracts/dto/data-rule'
import { permissionOf, type Resource } from '@mtm/shared-utils/contracts/resource'
import type { Actor } from '../../platform/caller/actor.ts'
import type { ColumnRule } from '../../platform/caller/caller.ts'
import { camelCase } from '../../platform/database/database.ts'
import { compare, like, NEVER, oneOf, type Clause } from './clauses.ts'
import type { Column, Columns } from './columns.ts'
import { wireTime } from '../../platform/time/wire-time.ts'

/** The part of an actor on which the rules of a list depend. */
export type Ruled = Pick<
  Actor,
  'username' | 'realname' | 'tenantId' | 'zone' | 'orgCode' | 'columnRules' | 'departCodes' | 'principal'
>

/** All conditions of an actor's data rules on a resource, combined with AND (contract 2.11). */
export function ruleClauses(resource: Resource, columns: Columns, actor: Ruled): Clause[] {
  const code = permissionOf(resource, 'list')
  const rules = (actor.columnRules ?? []).filter(({ codes }) => codes.includes(code))
  if (rules.length === 0) return []
  const variables = variablesOf(actor)
  return rules.map((rule) => clauseOf(columns, rule, variables))
}

/** A rule on an unknown field or without a value matches nothing, so that it never widens access. */
export function clauseOf(
  columns: Columns,
  { ruleColumn, ruleConditions, ruleValue }: Omit<ColumnRule, 'codes'>,
  variables: Readonly<Record<RuleVariable, string | null>>,
): Clause {
  const column = ruledColumn(columns, ruleColumn)
  const value = fillRuleValue(ruleValue, variables)
  if (!column || value === null || value === '') return NEVER
  switch (ruleConditions) {
    case '=':
    case '>':
    case '>=':
    case '<':
    case '<=':
      return compare(column, ruleConditions, value)
    case '!=':
      return compare(column, '<>', value)
    case 'IN':
      return oneOf(column, value.split(',').filter(Boolean))
    case 'LIKE':
      return like(column, 'contains', value)
    case 'LEFT_LIKE':
      return like(column, 'ends', value)
    case 'RIGHT_LIKE':
      return like(column, 'starts', value)
    default:
      return NEVER
  }
}

/** Audit columns of every table, without declared fields. */
const KEPT: ReadonlySet<string> = new Set(['orgCode', 'ownerId', 'createBy'])

/** The column of a rule, in snake or camel case; `sys_org_code` is the stock name of the department column. */
export function ruledColumn({ byWire, all }: Columns, name: string): Column | null {
  const camel = camelCase(name)
  const declared = byWire.get(name) ?? byWire.get(camel)
  if (declared) return declared
  const kept = camel === 'sysOrgCode' ? 'orgCode' : camel
  const type = KEPT.has(kept) ? all.get(kept) : undefined
  return type ? { wire: kept, name: kept, type, sortable: false } : null
}

function variablesOf(actor: Ruled): Record<RuleVariable, string | null> {
  const { orgCode, departCodes = [], tenantId, zone } = actor
  // rules of a principal speak of the principal
  const { username, realname = username } = actor.principal ?? actor
  const now = wireTime(new Date(), zone)
  return {
    sys_user_code: username,
    sys_user_name: realname,
    sys_org_code: orgCode,
    sys_multi_org_code: departCodes.join(',') || null,
    sys_date: now.slice(0, 10),
    sys_time: now,
    // the stock value for "not started" in any workflow
    bpm_status: '1',
    tenant_id: String(tenantId),
  }
}
