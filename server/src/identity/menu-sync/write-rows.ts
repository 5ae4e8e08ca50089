import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import type { RowKind, RowRecord } from './declared-row.ts'
import type { RowPlan } from './plan-rows.ts'

const TABLES = { permission: 'sysPermission', dict: 'sysDict', item: 'sysDictItem' } as const

/** Writes the plan of one table; returns whether a row changed. */
export async function writeRows(
  trx: DatabaseTransaction,
  kind: RowKind,
  { inserts, updates }: Pick<RowPlan, 'inserts' | 'updates'>,
): Promise<boolean> {
  const table = TABLES[kind]
  if (inserts.length > 0)
    await trx
      .insertInto(table)
      // their columns are those of the table
      .values(inserts.map(({ id, values }) => ({ id, ...values })) as never)
      .execute()
  for (const { id, values } of updates)
    await trx
      .updateTable(table)
      .set({ ...values, version: sql`version + 1` } as never)
      .where('id', '=', id)
      .execute()
  return inserts.length + updates.length > 0
}

/** Grants menu rows to roles of tenant 0; missing roles are skipped. */
export async function writeGrants(trx: DatabaseTransaction, grants: RowPlan['grants']): Promise<void> {
  const pairs = grants.flatMap(({ id, roles }) => roles.map((code) => ({ id, code })))
  if (pairs.length === 0) return
  await sql`
    insert into sys_role_permission (role_id, permission_id)
    select role.id, given.id
    from json_to_recordset(${JSON.stringify(pairs)}::json) as given (id text, code text)
    join sys_role role on role.tenant_id = 0 and role.role_code = given.code
    on conflict do nothing`.execute(trx)
}

/** Records what was synchronised. */
export async function writeRecords(
  trx: DatabaseTransaction,
  kind: RowKind,
  records: readonly RowRecord[],
): Promise<void> {
  if (records.length === 0) return
  await trx
    .insertInto('sysDeclaredRow')
    .values(
      records.map(({ id, declared, granted }) => ({
        id,
        kind,
        declared: JSON.stringify(declared),
        granted: [...granted],
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((eb) => ({
        declared: eb.ref('excluded.declared'),
        granted: eb.ref('excluded.granted'),
      })),
    )
    .execute()
}

/** Frees the codes of rows about to be removed, as others may take them. */
export async function freeCodes(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('sysPermission')
    .set((eb) => ({ perms: eb.ref('id') }))
    .where('id', 'in', ids)
    .where('perms', 'is not', null)
    .execute()
}

/** Removes menu rows with their grants and records. */
export async function removeMenuRows(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('sysPermission').where('id', 'in', ids).execute()
  await trx.deleteFrom('sysDeclaredRow').where('kind', '=', 'permission').where('id', 'in', ids).execute()
}
