import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Where a PostgreSQL listens. */
export type Address = Pick<pg.PoolConfig, 'host' | 'port' | 'user' | 'database' | 'connectionString'>

/** Where the product's PostgreSQL listens, as it wrote down itself. */
export function databaseAddress(dataDir: string): Address {
  const [, , , port = '5432', host = ''] = readFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    'utf8',
  ).split('\n')
  return { host: host || '127.0.0.1', port: Number(port), user: 'mtm', database: 'mtm' }
}

/** Connections to the product's database, as many as the product itself has, and kept as long. */
export function connect(address: Address): pg.Pool {
  return new pg.Pool({ ...address, max: 10 })
}

/** A row as PostgreSQL writes it, by column. */
export type TextRow = Record<string, string | null>

/** The rows of a table, every value as text, so that they can be written again as they are. */
export async function readText(
  pool: pg.Pool,
  table: string,
  where: string,
  values: unknown[],
): Promise<TextRow[]> {
  const asText = { getTypeParser: () => (value: string) => value }
  const names = await writable(pool, table)
  const { rows } = await pool.query<TextRow>({
    text: `select ${names.join(', ')} from ${table} where ${where}`,
    values,
    types: asText,
  })
  return rows
}

/**
 * Copies rows inside the database. `other` says which columns differ, as SQL: `source` is the row, `n` the number
 * of the copy.
 */
export async function copyRows(
  pool: pg.Pool,
  table: string,
  { from, other, values }: { from: string; other: Record<string, string>; values: unknown[] },
): Promise<void> {
  const names = await writable(pool, table)
  const copied = names.map((name) => other[name] ?? `source.${name}`)
  await pool.query(
    `insert into ${table} (${names.join(', ')}) select ${copied.join(', ')} from ${from}`,
    values,
  )
}

/** The columns of a table that the database does not reckon itself. */
async function writable(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}
