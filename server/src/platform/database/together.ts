import { sql, type Kysely, type OperationNodeSource, type RawBuilder } from 'kysely'
import { ask, statement } from './statement.ts'
import type { DB } from './types.ts'

/** A query that answers rows of a kind. */
interface Reading<Row> extends OperationNodeSource {
  execute(): Promise<Row[]>
}

/**
 * Reads what several queries answer with one way to the database, as of one moment. Rows travel as JSON: for columns
 * that JSON can say (texts, whole numbers, booleans, json); times would come as texts.
 */
export async function readTogether<Rows extends Record<string, object>>(
  db: Kysely<DB>,
  queries: { [Name in keyof Rows]: Reading<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const { rows } = await allOf(queries).execute(db)
  return rowsOfEach<Rows>(rows[0]!)
}

/** The same for queries that are asked again and again: their words are made once (`statement`). */
export function readingTogether<Given extends object, Rows extends Record<string, object>>(
  build: (db: Kysely<DB>, given: Given) => { [Name in keyof Rows]: Reading<Rows[Name]> },
): (db: Kysely<DB>, given: Given) => Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const reading = statement((db, given: Given) => allOf(build(db, given)))
  return async (db, given) => {
    const { rows } = await ask(db, reading(given))
    return rowsOfEach<Rows>(rows[0]!)
  }
}

function allOf(queries: Record<string, OperationNodeSource>) {
  const parts = Object.entries(queries).map(([name, query]) => sql`${jsonOf(query)} as ${sql.ref(name)}`)
  return sql<Record<string, object[]>>`select ${sql.join(parts)}`
}

function rowsOfEach<Rows extends Record<string, object>>(found: Record<string, object[]>) {
  const read = Object.entries(found).map(([name, rows]) => [name, rowsOf(rows)])
  return Object.fromEntries(read) as { [Name in keyof Rows]: Rows[Name][] }
}

/** What a query answers, as one column of a statement that reads more; {@link rowsOf} makes rows of it. */
export function asColumn<Row>(query: Reading<Row>): RawBuilder<Row[]> {
  return jsonOf<Row>(query)
}

/** The rows of such a column. Nothing but their keys is changed. */
export function rowsOf<Row extends object>(column: readonly Row[]): Row[] {
  return column.map((row) => camelCaseKeys(row) as Row)
}

function jsonOf<Row>(query: OperationNodeSource): RawBuilder<Row[]> {
  return sql<Row[]>`(select coalesce(json_agg(found), '[]') from (${query}) as found)`
}

/** A name of the database as code spells it. */
export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Columns that statements have named: there are only so many. */
const spelled = new Map<string, string>()

function camelCaseKeys(row: object): object {
  const made: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    const key = spelled.get(name) ?? camelCase(name)
    spelled.set(name, key)
    made[key] = value
  }
  return made
}
