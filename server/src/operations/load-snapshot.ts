import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { asBaseline, migrate, migrateUpTo, migrations, type DB } from '../platform/database/database.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import type { Connection } from './connection.ts'
import { rowsOf } from './database-snapshot.ts'
import type { Progress } from './progress.ts'
import { RowChecksum } from './row-checksum.ts'
import {
  addForeignKeys,
  dropForeignKeys,
  emptySchema,
  foreignKeysOf,
  setSequences,
  switchTriggers,
  tablesOf,
  type TableShape,
} from './schema.ts'
import type { Snapshot, SnapshotEnd, TableRows } from './snapshot.ts'

export interface LoadOptions {
  progress: Progress
  /** Removes the product's tables first; default: refuse a database with tables. */
  replace?: boolean
  /** Deletes all sessions of the snapshot, so that ended ones do not return. */
  endSessions?: boolean
}

/**
 * Refuses a snapshot that this release cannot restore.
 * @returns its migrations by current names
 */
export async function refuseForeignSnapshot({ head }: Snapshot): Promise<readonly string[]> {
  const pairs = await migrations()
  const known = pairs.map(({ name }) => name)
  const done = asBaseline(head.migrations, pairs, 'The backup')
  const unknown = done.findLast((name) => !known.includes(name))
  if (unknown)
    throw new StartProblem(
      `The backup was made by a newer release (${head.productVersion}): it has the migration ${unknown}, ` +
        'which is not here. Restore it with that release.',
    )
  const gap = known.slice(0, done.length).find((name) => !done.includes(name))
  if (gap)
    throw new StartProblem(`The backup lacks the migration ${gap}, which comes before others it has had.`)
  return done
}

/**
 * Restores a snapshot in one transaction: creates its schema, fills the tables, reads them again and compares checksums,
 * then migrates to this release. Needs the right to create tables, but no superuser. Returns the table summaries.
 */
export async function loadSnapshot(
  snapshot: Snapshot,
  { client, db }: Connection,
  options: LoadOptions,
): Promise<SnapshotEnd> {
  const done = await refuseForeignSnapshot(snapshot)
  const end = await db.transaction().execute(async (trx) => {
    await makeRoom(client, options)
    await client.query('create table mtm_right (id int); drop table mtm_right') // fails with the reason
    await migrateUpTo<DB>(trx, done.at(-1) ?? '')
    const shapes = await tablesOf(client)
    const keys = await foreignKeysOf(client)
    await dropForeignKeys(client, keys)
    await switchTriggers(client, shapes, 'disable')
    await client.query(`truncate ${shapes.map(({ name }) => quoted(name)).join()}`)
    const loaded = await fill(snapshot, client, shapes, options.progress)
    await compare(loaded, client, shapes, options.progress)
    await setSequences(client, loaded.sequences)
    await switchTriggers(client, shapes, 'enable')
    await addForeignKeys(client, keys)
    await client.query('set constraints all immediate')
    if (options.endSessions) await client.query('delete from sys_session')
    const ran = await migrate<DB>(trx)
    if (ran.length) options.progress.say(`Migrated up to this release: ${ran.join(', ')}`)
    return loaded
  })
  await client.query(`analyze ${(await tablesOf(client)).map(({ name }) => quoted(name)).join()}`)
  return end
}

async function makeRoom(client: pg.Client, { replace }: LoadOptions): Promise<void> {
  const found = await tablesOf(client)
  if (found.length === 0) return
  if (!replace) throw new StartProblem('The database is not empty: give an empty one.')
  await emptySchema(client)
}

/** Copies every table; tables missing in this schema are left out and named. */
async function fill(
  snapshot: Snapshot,
  client: pg.Client,
  shapes: readonly TableShape[],
  progress: Progress,
): Promise<SnapshotEnd> {
  const missing = new Set(shapes.map(({ name }) => name))
  for await (const table of snapshot.tables()) {
    const shape = shapes.find(({ name }) => name === table.name)
    missing.delete(table.name)
    if (shape) await fillTable(client, table, shape, progress)
    else await leaveOut(table, progress)
  }
  const [lost] = missing
  if (lost) throw new StartProblem(`The backup has no table ${lost}, which its schema has.`)
  return snapshot.end()
}

async function fillTable(
  client: pg.Client,
  { name, columns, rows }: TableRows,
  shape: TableShape,
  progress: Progress,
): Promise<void> {
  const odd = [...columns, ...shape.columns].find(
    (column) => !columns.includes(column) || !shape.columns.includes(column),
  )
  if (odd)
    throw new StartProblem(`The column ${odd} of ${name} is either not in the backup or not in its schema.`)
  const statement = `copy ${quoted(name)} (${columns.map(quoted).join()}) from stdin`
  try {
    await pipeline(progress.watch(name, rows), client.query(copyFrom(statement)))
  } catch (error) {
    if (!isBadData(error)) throw error
    throw new StartProblem(`The backup is damaged: the rows of ${name} cannot be read (${error.message}).`, {
      cause: error,
    })
  }
}

async function leaveOut({ name, rows }: TableRows, progress: Progress): Promise<void> {
  const lines = new RowChecksum()
  for await (const block of rows) lines.add(block)
  progress.say(`Left out: ${lines.rows} rows of ${name}, a table that this product has not made.`)
}

/** Reads the written rows again. */
async function compare(
  { tables }: SnapshotEnd,
  client: pg.Client,
  shapes: readonly TableShape[],
  progress: Progress,
): Promise<void> {
  for (const expected of tables) {
    const shape = shapes.find(({ name }) => name === expected.name)
    if (!shape) continue
    const checksum = new RowChecksum()
    for await (const lines of progress.watch(`${shape.name}, compared`, rowsOf(client, shape)))
      checksum.add(lines)
    const { rows, checksum: sum } = checksum.sum(shape.name)
    if (rows !== expected.rows || sum !== expected.checksum)
      throw new StartProblem(
        `${shape.name} does not hold what was copied into it (${rows} of ${expected.rows} rows): nothing was changed.`,
      )
  }
}

/** PostgreSQL's classes for values that are wrong and for rows that break a rule. */
function isBadData(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
}

const quoted = (name: string) => pg.escapeIdentifier(name)
