import { randomBytes } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import pg from 'pg'
import { migrate, openDatabase, poolOf, type Database, type DatabaseAddress } from '../database/database.ts'
import { SLOW_TRANSACTION_MS } from '../database/transactions.ts'
import { collectDeclarations } from './collected.ts'
import { testServer, type TestServer } from './test-server.ts'
import { watchWaits } from './transaction-waits.ts'

/** A separate database for one test file. */
export interface TestDatabase {
  db: Database
  /** For a second pool or another process. */
  address: DatabaseAddress
  /** The same as a URL for `DATABASE_URL`. */
  url: string
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

export interface TestDatabaseOptions {
  /** Seed: accounts, or the whole demonstration; default: only declared rows. */
  seed?: 'accounts' | 'all'
}

/** The PostgreSQL template that allows any encoding and collation. */
const EMPTY = 'template0'

const templates = new Map<string, Promise<string>>()

/**
 * A database copied from a template that is migrated (and seeded) once per test process. Call it in `before`, and
 * `close` in `after`. A transaction that waits for anything but the database fails its test.
 */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = await testServer()
  return copyOf(
    server,
    await templateOf(server, options.seed ?? 'migrated', FILLS[options.seed ?? 'migrated']),
  )
}

/** A database copied from one that `fill` fills once per test process, starting empty. */
export async function databaseLike(
  name: string,
  fill: (db: Database) => Promise<unknown>,
): Promise<TestDatabase> {
  const server = await testServer()
  return copyOf(server, await templateOf(server, name, { fill }))
}

/** An empty database without migrations, for tests of migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return copyOf(await testServer(), EMPTY)
}

async function copyOf(server: TestServer, template: string): Promise<TestDatabase> {
  const name = `${server.prefix}_${randomBytes(4).toString('hex')}`
  await createDatabase(server, name, template)
  const address = server.addressOf(name)
  const db = openTestDatabase(address)
  return {
    db,
    address,
    url: urlOf(address),
    async close() {
      await db.destroy()
      await administer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

function urlOf(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString
  const { host, port, user, password = '', database } = address
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`)
  url.password = password
  if (host.startsWith('/')) url.searchParams.set('host', host)
  else url.hostname = host
  return url.href
}

/** Longer waits inside a transaction fail the test; the limit grows with the load of the machine. */
export function longestWaitMs(): number {
  const crowd = ((loadavg()[0] ?? 0) * 2) / availableParallelism()
  return SLOW_TRANSACTION_MS * Math.max(1, crowd)
}

function openTestDatabase(address: DatabaseAddress): Database {
  const db = openDatabase(address, {
    max: 8,
    // on a busy machine many connections wait for each other
    connectTimeoutMs: 30_000,
    slowTransaction: () => {
      const waited = Math.round(longestWait())
      if (waited > longestWaitMs())
        throw new Error(`A transaction waited ${waited} ms: only database calls may be awaited inside.`)
    },
  })
  const longestWait = watchWaits(poolOf(db))
  return db
}

/** How a template is filled, and its own template; default: an empty one. */
interface Filling {
  from?: 'migrated'
  fill(db: Database): Promise<unknown>
}
const seeding = (seed: 'accounts' | 'all'): Filling => ({
  from: 'migrated',
  // imported on demand, as it belongs to a higher layer
  fill: async (db) => (await import('./accounts.ts')).fill(db, seed),
})
const FILLS: Record<'migrated' | 'accounts' | 'all', Filling> = {
  migrated: {
    async fill(db) {
      collectDeclarations()
      await migrate(db)
      const { synchroniseDeclared } = await import('../../identity/menu-sync/synchronise.ts')
      await synchroniseDeclared(db)
    },
  },
  accounts: seeding('accounts'),
  all: seeding('all'),
}

/** Migrates and seeds a database as {@link testDatabase} does, for one on another server. */
export async function fillDatabase(db: Database, seed: 'accounts' | 'all'): Promise<void> {
  await FILLS.migrated.fill(db)
  await FILLS[seed].fill(db)
}

/** The name of a template, created by the first caller. */
function templateOf(server: TestServer, kind: string, filling: Filling): Promise<string> {
  const name = `${server.prefix}_${kind}`
  const known = templates.get(name)
  if (known) return known
  const made = makeTemplate(server, name, filling)
  templates.set(name, made)
  return made
}

async function makeTemplate(server: TestServer, name: string, { from, fill }: Filling): Promise<string> {
  await createDatabase(server, name, from ? await templateOf(server, from, FILLS[from]) : EMPTY)
  const db = openDatabase(server.addressOf(name), { max: 1 })
  try {
    await fill(db)
  } finally {
    await db.destroy()
  }
  return name
}

function createDatabase(server: TestServer, name: string, template: string): Promise<void> {
  return administer(
    server,
    `create database ${name} template ${template} owner ${pg.escapeIdentifier(server.owner)} strategy ${server.copying} ` +
      (template === EMPTY ? "encoding 'UTF8' lc_collate 'C' lc_ctype 'C'" : ''),
  )
}

/** Runs one statement at a time: a template cannot be copied concurrently. */
let queue: Promise<unknown> = Promise.resolve()

function administer(server: TestServer, statement: string): Promise<void> {
  const done = queue.then(async () => {
    const client = new pg.Client(server.superuser)
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  })
  queue = done.catch(() => undefined)
  return done
}
