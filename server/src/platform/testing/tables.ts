import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Names of all tables of a database, without its views. */
export async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
