import { sql, type Kysely, type OperationNodeSource, type RawBuilder } from 'kysely'
import { executePrepared, preparedQuery } from './prepared-query.ts'
import type { DB } from './types.ts'

/** A query of Kysely that answers rows. */
interface Reading<Row> extends OperationNodeSource {
  execute(): Promise<Row[]>
}

/**
 * Executes several queries in one statement, so as of one moment. Rows travel as JSON: for columns that JSON can hold
 * (texts, integers, booleans, json); a timestamp would arrive as text.
 */
export async function batchReads<Rows extends Record<string, object>>(
  db: Kysely<DB>,
  queries: { [Name in keyof Rows]: Reading<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const { rows } = await composed(queries).execute(db)
  return rowsOfEach<Rows>(rows[0]!)
}

/** `batchReads` for queries that are executed again and again: their SQL is compiled once (`preparedQuery`). */
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

/** The rows of a query as one column of a statement that reads more; {@link rowsOf} reads them. */
export function asColumn<Row>(query: Reading<Row>): RawBuilder<Row[]> {
  return jsonOf<Row>(query)
}

/** The rows of a column made by {@link asColumn}, with camelCase keys. */
export function rowsOf<Row extends object>(column: readonly Row[]): Row[] {
  return column.map((row) => camelCaseKeys(row) as Row)
}

function jsonOf<Row>(query: OperationNodeSource): RawBuilder<Row[]> {
  return sql<Row[]>`(select coalesce(json_agg(found), '[]') from (${query}) as found)`
}

/** A snake_case name of the database in camelCase. */
export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Column name → key. There are only so many columns. */
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
