import type { FastifyInstance } from 'fastify'
import { fillRuleValue, type RuleVariable } from '@mtm/shared-utils/contracts/dto/data-rule'
import { permissionOf, type Resource } from '@mtm/shared-utils/contracts/resource'
import { createCache, type Cache } from '../../platform/cache/cache.ts'
import { ACCESS_CHANGED } from '../../platform/events/topics.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { camelCase, type Database } from '../../platform/database/database.ts'
import { compare, like, NEVER, oneOf, type Clause } from './clauses.ts'
import type { Column, Columns } from './columns.ts'
import { forgetControls } from './controls.ts'
import { wireTime } from '../../platform/time/wire-time.ts'

/** A stored rule with the codes of its menu row. */
export interface GrantedRule {
  /** codes of the rule's own row and of the buttons below it */
  codes: readonly string[]
  ruleColumn: string
  ruleConditions: string
  ruleValue: string
}

/** Maximum staleness of rules when a change notice is lost. */
const CACHE_MS = 15_000
const books = new WeakMap<Database, Cache<GrantedRule[]>>()

function ruleCacheOf(db: Database): Cache<GrantedRule[]> {
  let cache = books.get(db)
  if (!cache) books.set(db, (cache = createCache<GrantedRule[]>({ ttl: CACHE_MS, max: 5_000 })))
  return cache
}

const following = new WeakSet<Database>()

/** Clears cached rules and restricted codes when permissions change in any process. */
export function followRules({ db, changes }: Pick<FastifyInstance, 'db' | 'changes'>): void {
  if (following.has(db)) return
  following.add(db)
  const forget = () => {
    ruleCacheOf(db).clear()
    forgetControls(db)
  }
  changes.on(ACCESS_CHANGED, forget)
  changes.onGap(forget)
}

/** All conditions of the caller's data rules on a resource, combined with AND (contract 2.11). */
export async function ruleClauses(
  db: Database,
  resource: Resource,
  columns: Columns,
  caller: Caller,
): Promise<Clause[]> {
  const key = `${caller.userId}:${caller.tenantId}:${caller.orgCode}:${caller.departIds.join()}`
  const held = (await ruleCacheOf(db).get(key, () => readRules(db, caller))) ?? []
  const code = permissionOf(resource, 'list')
  const rules = held.filter(({ codes }) => codes.includes(code))
  if (rules.length === 0) return []
  const variables = await variablesOf(db, caller, rules)
  return rules.map((rule) => clauseOf(columns, rule, variables))
}

/** A rule on an unknown field or without a value matches nothing, so that it never widens access. */
export function clauseOf(
  columns: Columns,
  { ruleColumn, ruleConditions, ruleValue }: Omit<GrantedRule, 'codes'>,
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

async function readRules(db: Database, { userId, tenantId, orgCode }: Caller): Promise<GrantedRule[]> {
  const rows = await db
    .selectFrom('sysPermissionDataRule as rule')
    .innerJoin('sysPermission as menu', 'menu.id', 'rule.permissionId')
    .leftJoin('sysPermission as button', (join) =>
      join
        .onRef('button.parentId', '=', 'menu.id')
        .on('button.menuType', '=', 2)
        .on('button.delFlag', '=', 0),
    )
    .select(['rule.id', 'rule.ruleColumn', 'rule.ruleConditions', 'rule.ruleValue'])
    .select(['menu.perms as own', 'button.perms as below'])
    .where('rule.status', '=', '1')
    .where('rule.ruleColumn', 'is not', null)
    .where('rule.id', 'in', (eb) =>
      eb
        .selectFrom('sysRoleDataRule as grant')
        .innerJoin('sysRole as role', 'role.id', 'grant.roleId')
        .innerJoin('sysUserRole as holder', 'holder.roleId', 'role.id')
        .select('grant.ruleId')
        .where('holder.userId', '=', userId)
        .where('role.tenantId', '=', tenantId)
        .union(
          eb
            .selectFrom('sysDepartRoleDataRule as grant')
            .innerJoin('sysDepartRole as role', 'role.id', 'grant.roleId')
            .innerJoin('sysDepartRoleUser as holder', 'holder.roleId', 'role.id')
            // department rules apply where department permissions apply: in the current department
            .innerJoin('sysDepart as depart', 'depart.id', 'role.departId')
            .select('grant.ruleId')
            .where('holder.userId', '=', userId)
            .where('role.tenantId', '=', tenantId)
            .where('depart.orgCode', '=', orgCode),
        ),
    )
    .orderBy('rule.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(([first, ...more]) => ({
    codes: [first!.own, first!.below, ...more.map(({ below }) => below)].flatMap(
      (perms) => perms?.split(',').map((code) => code.trim()) ?? [],
    ),
    ruleColumn: first!.ruleColumn ?? '',
    ruleConditions: first!.ruleConditions ?? '',
    ruleValue: first!.ruleValue ?? '',
  }))
}

async function variablesOf(
  db: Database,
  caller: Caller,
  rules: readonly GrantedRule[],
): Promise<Record<RuleVariable, string | null>> {
  const now = wireTime(new Date(), caller.zone)
  const needsDeparts = rules.some(({ ruleValue }) => /multi_?org/i.test(ruleValue))
  return {
    sys_user_code: caller.username,
    sys_user_name: caller.realname,
    sys_org_code: caller.orgCode,
    sys_multi_org_code: needsDeparts ? await departCodes(db, caller) : null,
    sys_date: now.slice(0, 10),
    sys_time: now,
    // the stock value for "not started" in any workflow
    bpm_status: '1',
    tenant_id: String(caller.tenantId),
  }
}

async function departCodes(db: Database, { departIds, tenantId }: Caller): Promise<string | null> {
  if (departIds.length === 0) return null
  const rows = await db
    .selectFrom('sysDepart')
    .select('orgCode')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', departIds)
    .execute()
  return rows.map(({ orgCode }) => orgCode).join(',') || null
}
