import { connect, databaseAddress } from '../budget/databases.ts'
import type { Product } from './product.ts'

/** Changes the database of a running product and tells its processes of it, as the one that makes the change does. */
export async function changeBehind(
  { dataDir }: Product,
  topic: 'access.changed' | 'dict.changed',
  statements: readonly string[],
): Promise<void> {
  const pool = connect(databaseAddress(dataDir))
  try {
    for (const statement of statements) await pool.query(statement)
    await pool.query('select pg_notify($1, $2)', ['mtm_change', JSON.stringify({ topic, data: null })])
  } finally {
    await pool.end()
  }
}

/** Statements that give rows of the menu, by address or code, to a role of the house, or take them from it. */
export const grant = (role: string, what: readonly string[]) =>
  `insert into sys_role_permission (role_id, permission_id)
   select md5('role:${role}'), id from sys_permission where ${named(what)} on conflict do nothing`
export const revoke = (role: string, what: readonly string[]) =>
  `delete from sys_role_permission using sys_permission row
   where role_id = md5('role:${role}') and permission_id = row.id and ${named(what)}`

function named(what: readonly string[]): string {
  const list = what.map((name) => `'${name}'`).join(', ')
  return `(url in (${list}) or perms in (${list}))`
}
