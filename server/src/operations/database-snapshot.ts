import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { asBaseline, doneMigrations, migrations } from '../platform/database/database.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import type { Connection } from './connection.ts'
import { RowChecksum, wholeLines } from './row-checksum.ts'
import { sequencesOf, tablesOf, type TableShape } from './schema.ts'
import type { Snapshot, TableSum } from './snapshot.ts'

/**
 * A consistent snapshot of a database under concurrent writes: one REPEATABLE READ READ ONLY transaction, which ends with
 * the connection. Refuses an empty or newer database.
 */
export async function takeSnapshot({ client, db }: Connection): Promise<Snapshot> {
  const done = await doneMigrations(db)
  await refuseUnreadable(done)
  const tables = await tablesOf(client)
  await client.query('begin isolation level repeatable read, read only')
  // prevents schema changes; the snapshot starts with the next statement
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join()} in access share mode`)
  if (JSON.stringify(await tablesOf(client)) !== JSON.stringify(tables))
    throw new StartProblem('The tables of the database are being changed at this moment: try again.')

  const sums: TableSum[] = []
  return {
    head: {
      productVersion: await productVersion(),
      migrations: done,
      time: new Date().toISOString(),
      postgres: await majorVersion(client),
    },
    async *tables() {
      for (const table of tables) {
        const checksum = new RowChecksum()
        yield { ...table, rows: counted(rowsOf(client, table), checksum) }
        sums.push(checksum.sum(table.name))
      }
    },
    end: async () => ({ tables: sums, sequences: await sequencesOf(client) }),
  }
}

/** The rows of a table in COPY's text form, in blocks of whole lines. */
export function rowsOf(client: pg.Client, { name, columns }: TableShape): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join()}) to stdout`))
  return wholeLines(stream as AsyncIterable<Buffer>)
}

async function* counted(rows: AsyncIterable<Buffer>, checksum: RowChecksum): AsyncGenerator<Buffer> {
  for await (const lines of rows) {
    checksum.add(lines)
    yield lines
  }
}

async function refuseUnreadable(done: readonly string[]): Promise<void> {
  if (done.length === 0) throw new StartProblem('The database is empty: there is nothing to copy.')
  const pairs = await migrations()
  const known = new Set(pairs.map(({ name }) => name))
  const unknown = asBaseline(done, pairs, 'The database').findLast((name) => !known.has(name))
  if (unknown)
    throw new StartProblem(
      `The database is newer than this release: it has the migration ${unknown}, which is not here. ` +
        'Use the release that made it.',
    )
}

/** The version of this release. */
async function productVersion(): Promise<string> {
  const file = join(import.meta.dirname, '../../package.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}

async function majorVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  return rows[0]?.version ?? 0
}

const quoted = (name: string) => pg.escapeIdentifier(name)
