import { sql, type Kysely, type OperationNodeSource } from 'kysely'
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
  const parts = Object.entries<OperationNodeSource>(queries).map(
    ([name, query]) =>
      sql`(select coalesce(json_agg(found), '[]') from (${query}) as found) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, object[]>>`select ${sql.join(parts)}`.execute(db)
  const read = Object.entries(rows[0]!).map(([name, found]) => [name, found.map(camelCaseKeys)])
  return Object.fromEntries(read) as { [Name in keyof Rows]: Rows[Name][] }
}

/** A name of the database as code spells it. */
export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function camelCaseKeys(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [camelCase(key), value]))
}
