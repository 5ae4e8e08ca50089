import { sql } from 'kysely'
import type { RuleGrants } from '@mtm/shared-utils/contracts/dto/access'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import { readHoldings } from '../rights/rights.ts'
import { GOVERNS } from '../grantable/governs.ts'
import type { Grantable } from '../grantable/grantable.ts'
import { HOLDERS, type Holder, type HolderKind } from './holders.ts'

/** A data rule as an option in a picker. */
type Rule = RuleGrants['datarule'][number]

/** The ids of the rows of a holder. */
export async function grantedRows(db: Database, { kind, id }: Holder): Promise<string[]> {
  const { rows: table, key } = HOLDERS[kind]
  const { rows } = await sql<{ permissionId: string }>`
    select permission_id from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db)
  return rows.map(({ permissionId }) => permissionId)
}

/**
 * Grants rows, skipping missing ones and those already held. A caller restricted by a data rule grants the row together
 * with the rule, so they cannot create a role that sees more than they do.
 */
export async function giveRows(
  trx: DatabaseTransaction,
  { kind, id }: Holder,
  given: readonly string[],
  { restricting }: Pick<Grantable, 'restricting'>,
): Promise<void> {
  if (given.length === 0) return
  const { rows: table, rules, key } = HOLDERS[kind]
  const added = await sql<{ permissionId: string }>`
    insert into ${sql.table(table)} (${sql.ref(key)}, permission_id)
    select ${id}, id from sys_permission where id = any(${[...given]}) and del_flag = 0
    on conflict do nothing
    returning permission_id`.execute(trx)
  const narrowing = [...restricting].flatMap(([rule, governed]) =>
    added.rows.some(({ permissionId }) => governed.has(permissionId)) ? [rule] : [],
  )
  await sql`
    insert into ${sql.table(rules)} (${sql.ref(key)}, rule_id)
    select ${id}, unnest(${narrowing}::text[])
    on conflict do nothing`.execute(trx)
}

/** Revokes rows, with the data rules that no longer apply to any remaining row. */
export async function takeRows(
  trx: DatabaseTransaction,
  kind: HolderKind,
  ids: readonly string[],
  taken: readonly string[],
): Promise<void> {
  if (ids.length === 0 || taken.length === 0) return
  const { rows, rules, key } = HOLDERS[kind]
  await sql`
    delete from ${sql.table(rows)}
    where ${sql.ref(key)} = any(${[...ids]}) and permission_id = any(${[...taken]})`.execute(trx)
  await sql`
    delete from ${sql.table(rules)} bound using sys_permission_data_rule rule
    where bound.${sql.ref(key)} = any(${[...ids]}) and rule.id = bound.rule_id
      and exists (select from sys_permission menu where menu.id = any(${[...taken]}) and ${GOVERNS})
      and not exists (
        select from ${sql.table(rows)} held join sys_permission menu on menu.id = held.permission_id
        where held.${sql.ref(key)} = bound.${sql.ref(key)} and ${GOVERNS}
      )`.execute(trx)
}

/** The active data rules of a row, newest first. */
export function rulesOf(db: Database, permissionId: string): Promise<Rule[]> {
  return db
    .selectFrom('sysPermissionDataRule')
    .select(['id', 'ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue'])
    .where('permissionId', '=', permissionId)
    .where('status', '=', '1')
    .orderBy('createTime', 'desc')
    .orderBy('id')
    .execute()
}

/** The rules among the ids that a holder has. */
export async function grantedRules(
  db: Database,
  { kind, id }: Holder,
  rules: readonly string[],
): Promise<string[]> {
  const { rules: table, key } = HOLDERS[kind]
  const { rows } = await sql<{ ruleId: string }>`
    select rule_id from ${sql.table(table)}
    where ${sql.ref(key)} = ${id} and rule_id = any(${[...rules]})`.execute(db)
  return rows.map(({ ruleId }) => ruleId)
}

/**
 * Data rules with those held, in the format of the data rule dialog.
 * @throws AppError when there are none
 */
export async function ruleGrants(
  db: Database,
  holder: Holder,
  datarule: readonly Rule[],
): Promise<RuleGrants> {
  if (datarule.length === 0) throw new AppError('permission.noRules')
  const held = await grantedRules(
    db,
    holder,
    datarule.map(({ id }) => id),
  )
  return { datarule: [...datarule], drChecked: held.join(',') || null }
}

/** Sets the held rules among some, and returns those that were removed. */
export async function chooseRules(
  trx: DatabaseTransaction,
  holder: Holder,
  among: readonly string[],
  chosen: readonly string[],
): Promise<string[]> {
  const { rules: table, key } = HOLDERS[holder.kind]
  const lifted = await grantedRules(
    trx,
    holder,
    among.filter((id) => !chosen.includes(id)),
  )
  await sql`
    delete from ${sql.table(table)}
    where ${sql.ref(key)} = ${holder.id} and rule_id = any(${lifted})`.execute(trx)
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, rule_id)
    select ${holder.id}, unnest(${among.filter((id) => chosen.includes(id))}::text[])
    on conflict do nothing`.execute(trx)
  return lifted
}

/** The rules among the ids that restrict the caller through their own roles. */
export async function bindingRules(
  db: Database,
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
  rules: readonly string[],
): Promise<ReadonlySet<string>> {
  const { roles, departRoles } = await readHoldings(db, userId, tenantId)
  const held = await Promise.all([
    ...roles.map(({ id }) => grantedRules(db, { kind: 'role', id }, rules)),
    ...departRoles.map((id) => grantedRules(db, { kind: 'departRole', id }, rules)),
  ])
  return new Set(held.flat())
}
