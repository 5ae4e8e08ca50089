import { sql, type Kysely, type OperationNodeSource, type RawBuilder } from 'kysely'
import { executePrepared, preparedQuery } from './prepared-query.ts'
import type { DB } from './types.ts'

/** A Kysely query that returns rows. */
interface Reading<Row> extends OperationNodeSource {
  execute(): Promise<Row[]>
}

/**
 * Executes several queries in one statement, with one snapshot. Rows are transferred as JSON: only for columns JSON can
 * represent (texts, integers, booleans, json); a timestamp would arrive as text.
 */
export async function batchReads<Rows extends Record<string, object>>(
  db: Kysely<DB>,
  queries: { [Name in keyof Rows]: Reading<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const { rows } = await composed(queries).execute(db)
  return rowsOfEach<Rows>(rows[0]!)
}

/** `batchReads` for repeated queries: their SQL is compiled once (`preparedQuery`). */
export function preparedReads<Given extends object, Rows extends Record<string, object>>(
  build: (db: Kysely<DB>, given: Given) => { [Name in keyof Rows]: Reading<Rows[Name]> },
): (db: Kysely<DB>, given: Given) => Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const query = preparedQuery((db, given: Given) => composed(build(db, given)))
  return async (db, given) => {
    const { rows } = await executePrepared(db, query(given))
    return rowsOfEach<Rows>(rows[0]!)
  }
}

function composed(queries: Record<string, OperationNodeSource>) {
  const parts = Object.entries(queries).map(([name, query]) => sql`${jsonOf(query)} as ${sql.ref(name)}`)
  return sql<Record<string, object[]>>`select ${sql.join(parts)}`
}

function rowsOfEach<Rows extends Record<string, object>>(found: Record<string, object[]>) {
  const read = Object.entries(found).map(([name, rows]) => [name, rowsOf(rows)])
  return Object.fromEntries(read) as { [Name in keyof Rows]: Rows[Name][] }
}

/** The rows of a query as one column of a larger statement; {@link rowsOf} decodes them. */
export function asColumn<Row>(query: Reading<Row>): RawBuilder<Row[]> {
  return jsonOf<Row>(query)
}

/** Decodes the rows of a column made by {@link asColumn}, with camelCase keys. */
export function rowsOf<Row extends object>(column: readonly Row[]): Row[] {
  return column.map((row) => camelCaseKeys(row) as Row)
}

function jsonOf<Row>(query: OperationNodeSource): RawBuilder<Row[]> {
  return sql<Row[]>`(select coalesce(json_agg(found), '[]') from (${query}) as found)`
}

/** Converts a snake_case database name to camelCase. */
export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Column name → key. The number of columns is bounded. */
const keys = new Map<string, string>()

function camelCaseKeys(row: object): object {
  const made: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    const key = keys.get(name) ?? camelCase(name)
    keys.set(name, key)
    made[key] = value
  }
  return made
}
