import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, NO_MIGRATIONS, type Migration } from 'kysely/migration'
import { StartProblem } from '../config/start-problem.ts'
import { asBaseline, takeOver } from './former-migrations.ts'
import { createViews, dropViews, hasViews, viewFiles } from './views.ts'

/** One pair of files `NNNN.do.<what>.sql` and `NNNN.undo.<what>.sql`. */
export interface MigrationPair {
  /** `NNNN.<what>`, as recorded in the database. */
  name: string
  up: string
  down: string
}

/** The folder of the product's migrations. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations')

const FILE = /^(?<number>\d{4})\.(?<direction>do|undo)\.(?<what>[a-z0-9-]+)\.sql$/

/** Reads the pairs of a folder in order; a missing partner or duplicate number is an error. */
export async function migrations(folder: string = MIGRATIONS_FOLDER): Promise<MigrationPair[]> {
  const found = new Map<string, Partial<MigrationPair>>()
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
    const { number, direction, what } = FILE.exec(file)?.groups ?? {}
    if (!number) throw new Error(`${file}: a migration is named NNNN.do.<what>.sql or NNNN.undo.<what>.sql`)
    const name = `${number}.${what}`
    const clash = [...found.keys()].find((other) => other.startsWith(`${number}.`) && other !== name)
    if (clash) throw new Error(`Migration ${number} stands for both ${clash} and ${name}`)
    const text = await readFile(join(folder, file), 'utf8')
    found.set(name, { ...found.get(name), name, [direction === 'do' ? 'up' : 'down']: text })
  }
  return [...found.values()].map((pair) => {
    if (pair.up === undefined || pair.down === undefined)
      throw new Error(`Migration ${pair.name} has no ${pair.up === undefined ? 'do' : 'undo'} file`)
    return pair as MigrationPair
  })
}

/**
 * Migrates the database to the newest migration and recreates the views of the folder `views` when one of them has
 * changed. All of it runs in one transaction under the migration lock, so a failure leaves the database unchanged, and
 * migrations run without views and may change any table. A database of the former numbering is taken over first.
 * @returns the names of the applied migrations
 * @throws StartProblem when a newer release has migrated the database further, or it cannot be taken over
 */
export async function migrate<DB>(db: Kysely<DB>, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const [pairs, views] = await Promise.all([migrations(folder), viewFiles(join(folder, 'views'))])
  const isCurrent = async (at: Kysely<DB>, done: readonly string[]) =>
    pairs.every(({ name }) => done.includes(name)) && (await hasViews(at, views))
  const found = await doneMigrations(db)
  refuseNewer(asBaseline(found, pairs, 'The database'), pairs)
  // fast path of a normal start: skips the lock and the migrator's reading of the whole schema
  if (await isCurrent(db, found)) return []
  return underLock(db, async (trx) => {
    const done = await doneMigrations(trx)
    if (await isCurrent(trx, done)) return []
    await takeOver(trx, done, pairs)
    await dropViews(trx, views)
    const { migrator, failures } = migratorFor(trx, pairs)
    const ran = outcome(await migrator.migrateToLatest(), failures)
    await createViews(trx, views)
    return ran
  })
}

/**
 * Migrates the database to `target` and no further, without views; joins the caller's transaction if `db` is one.
 * @returns the names of the applied migrations
 */
export async function migrateUpTo<DB>(db: Kysely<DB>, target: string, folder?: string): Promise<string[]> {
  const { migrator, failures } = migratorFor(db, await migrations(folder))
  return outcome(await migrator.migrateTo(target), failures)
}

/**
 * Drops the views and undoes migrations, newest first, until `target` is the newest one left (default: all of them).
 * @returns the names of the undone migrations
 */
export async function rollBack<DB>(
  db: Kysely<DB>,
  target?: string,
  folder: string = MIGRATIONS_FOLDER,
): Promise<string[]> {
  const [pairs, views] = await Promise.all([migrations(folder), viewFiles(join(folder, 'views'))])
  return underLock(db, async (trx) => {
    await dropViews(trx, views)
    const { migrator, failures } = migratorFor(trx, pairs)
    return outcome(await migrator.migrateTo(target ?? NO_MIGRATIONS), failures)
  })
}

/** Runs `work` in one transaction under the migration lock; in a caller's transaction the migrator takes the lock. */
async function underLock<DB, T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const { adapter } = db.getExecutor()
  return db.connection().execute(async (connection) => {
    const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' }
    await adapter.acquireMigrationLock(connection, lock)
    try {
      return await connection.transaction().execute(work)
    } finally {
      // the migrator cannot release its lock in a failed transaction
      await sql`select pg_advisory_unlock_all()`.execute(connection)
    }
  })
}

function migratorFor<DB>(db: Kysely<DB>, pairs: readonly MigrationPair[]) {
  const failures: Error[] = []
  const list = Object.fromEntries(pairs.map((pair) => [pair.name, asMigration(pair, failures)]))
  const provider = { getMigrations: () => Promise.resolve(list) }
  const nameComparator = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return { migrator: new Migrator({ db: db.withoutPlugins(), provider, nameComparator }), failures }
}

function asMigration({ name, up, down }: MigrationPair, failures: Error[]): Migration {
  const run = async <DB>(db: Kysely<DB>, text: string) => {
    try {
      // Without parameters pg sends the file as one simple query, which may contain many statements.
      await sql.raw(`set local statement_timeout = 0; ${text}`).execute(db)
    } catch (error) {
      const failure = new Error(`Migration ${name}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
      failures.push(failure)
      throw failure
    }
  }
  return { up: (db) => run(db, up), down: (db) => run(db, down) }
}

/** The applied migrations of the database, in order; none when it is empty. */
export async function doneMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const table = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!table.rows[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

function refuseNewer(done: readonly string[], pairs: readonly MigrationPair[]): void {
  const known = new Set(pairs.map((pair) => pair.name))
  const unknown = done.filter((name) => !known.has(name)).sort()
  if (unknown.length === 0) return
  throw new StartProblem(
    `The database is newer than this release: it has the migration ${unknown.at(-1)}, which is not here. ` +
      'Start the release that made it, or point DATA_DIR or DATABASE_URL at another database.',
  )
}

/** In a transaction the migrator reports the last error; the first one is the cause. */
function outcome(set: Awaited<ReturnType<Migrator['migrateToLatest']>>, failures: Error[]): string[] {
  if (set.error) throw failures[0] ?? set.error
  return (set.results ?? []).map((result) => result.migrationName)
}
