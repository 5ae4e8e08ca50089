import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseAddress } from '../database/database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { processExists } from '../embedded-postgres/postmaster-file.ts'

/** A PostgreSQL server in which a test run may create databases. */
export interface TestServer {
  /** The database for `create database` and `drop database`. */
  superuser: pg.ClientConfig
  /** The owner of test databases. */
  owner: string
  /** The name prefix of every database of this run. */
  prefix: string
  /** The copy strategy of databases: without waiting for a disk, file copy takes a third of the time. */
  copying: 'file_copy' | 'wal_log'
  addressOf(database: string): DatabaseAddress
}

const FOLDER = 'mtm-tests-'

let server: Promise<TestServer> | undefined

/**
 * The PostgreSQL of this test run, started by the first caller and stopped when the process becomes idle: an embedded
 * one that does not wait for the disk, or the server of `TEST_DATABASE_URL`.
 */
export function testServer(): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL']
  return (server ??= url ? foreignServer(url) : embeddedServer())
}

async function embeddedServer(): Promise<TestServer> {
  removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`))
  chmodSync(dataDir, 0o755) // accessible to root's unprivileged user
  const postgres = await startEmbeddedPostgres({
    dataDir,
    graceMs: 0,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      shared_buffers: '64MB',
      // the folder may be in memory
      max_wal_size: '256MB',
      // databases live for seconds
      autovacuum: 'off',
    },
  })
  process.once('beforeExit', () => {
    void postgres.stop().then(() => rmSync(dataDir, { recursive: true, force: true }))
  })
  const { address, superuser } = postgres
  return {
    superuser,
    owner: address.user,
    prefix: 'test',
    copying: 'file_copy',
    addressOf: (database) => ({ ...address, database }),
  }
}

/** An external PostgreSQL: only databases with our random prefix are touched, and dropped at the end. */
async function foreignServer(url: string): Promise<TestServer> {
  // set by `npm run test:all`, which drops what is left
  const prefix = process.env['TEST_DATABASE_PREFIX'] ?? `mtm_test_${randomBytes(4).toString('hex')}`
  const superuser = { connectionString: url }
  const client = new pg.Client(superuser)
  await client.connect()
  const { rows } = await client.query<{ owner: string }>('select current_user as owner')
  await client.end()
  process.once('beforeExit', () => void dropAll(superuser, prefix))
  const addressOf = (database: string) => {
    const address = new URL(url)
    address.pathname = `/${database}`
    return { connectionString: address.href }
  }
  return { superuser, owner: rows[0]?.owner ?? '', prefix, copying: 'wal_log', addressOf }
}

async function dropAll(superuser: pg.ClientConfig, prefix: string): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

/** Removes folders of killed test runs. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1])
    if (pid && !processExists(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}
