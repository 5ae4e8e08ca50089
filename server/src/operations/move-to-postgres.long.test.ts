import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { synchroniseDeclared } from '../identity/menu-sync/synchronise.ts'
import { migrate, migrateUpTo, openDatabase, type DatabaseAddress } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { FAST, makeFolder, removeFolder } from '../platform/embedded-postgres/fixtures/fixtures.ts'
import { fill } from '../platform/testing/accounts.ts'
import { killServers, startServerProcess } from '../platform/testing/server-process.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '../platform/testing/testing.ts'
import { connect } from './connection.ts'
import { copyDatabase } from './move-to-postgres.ts'
import { schemaOf, startOperation, sumsOf, urlOf } from './testing/databases.ts'

describe('a move to another PostgreSQL', () => {
  let dataDir: string
  let target: TestDatabase
  before(async () => {
    dataDir = await makeFolder('move-')
    target = await emptyDatabase()
  })
  after(async () => {
    killServers()
    await target.close()
    await removeFolder(dataDir)
  })

  /** Runs work on the embedded database of a stopped installation. */
  async function embedded<T>(work: (address: DatabaseAddress) => Promise<T>): Promise<T> {
    const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST })
    try {
      return await work(postgres.address)
    } finally {
      await postgres.stop()
    }
  }
  const move = (url: string, env: NodeJS.ProcessEnv = {}) =>
    startOperation('move-to-postgres', [url], { DATA_DIR: dataDir, ...env }).ended
  async function refused(url: string, line: RegExp, env: NodeJS.ProcessEnv = {}): Promise<void> {
    const { code, err } = await move(url, env)
    assert.equal(code, 1)
    assert.match(err, line)
    assert.equal(err.split('\n').length, 2, err)
    assert.doesNotMatch(err, /secret/)
  }

  it('refuses to start without an embedded database, with a wrong address, and twice', async () => {
    await refused(urlOf(target.address), /^There is no database in \S+: set DATA_DIR/)
    assert.equal(existsSync(join(dataDir, 'postgres')), false)
    await refused('mysql://somewhere', /^Give one address: npm run move-to-postgres -- postgres:/)
    await refused(urlOf(target.address), /^DATABASE_URL is set: .* Use backup and restore\.$/m, {
      DATABASE_URL: 'postgres://localhost/other',
    })
  })

  it('copies every row of a stopped installation, where a server then runs', async () => {
    const before = await embedded(async (address) => {
      const db = openDatabase(address)
      await migrate(db)
      await synchroniseDeclared(db)
      await fill(db, 'accounts')
      await db.destroy()
      return { sums: await sumsOf(address), schema: await schemaOf(address) }
    })
    const { code, out, err } = await move(urlOf(target.address))
    assert.deepEqual([code, err], [0, ''])
    assert.match(out, /Moved \d+ tables, \d+ rows; the checksums of all tables agree\. .* DATABASE_URL/)
    assert.deepEqual(await sumsOf(target.address), before.sums)
    assert.deepEqual(await schemaOf(target.address), before.schema)
    assert.deepEqual(await embedded(sumsOf), before.sums, 'the old one is untouched')
    const server = startServerProcess({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: urlOf(target.address) })
    assert.equal((await fetch(`${await server.ready}healthz`)).status, 200)
    server.process.kill('SIGTERM')
    assert.equal(await server.ended, 0)
  })

  it('refuses a database with tables, without an answer, read-only, and without the right', async () => {
    const url = urlOf(target.address)
    await refused(url, /^The database is not empty: give an empty one\.$/m)
    await refused('postgres://mtm:secret@127.0.0.1:1/x', /^No PostgreSQL can be reached at 127\.0\.0\.1:1 /)
    const empty = await emptyDatabase()
    const also = (settings: string) => {
      const address = new URL(urlOf(empty.address))
      address.searchParams.set('options', settings)
      return address.href
    }
    await refused(
      also('-c default_transaction_read_only=on'),
      /^The database is read-only: use the primary one/,
    )
    await sql`revoke create on schema public from public, pg_database_owner`.execute(empty.db)
    const { rows } = await sql<{ rolsuper: boolean }>`
      select rolsuper from pg_roles where rolname = current_user`.execute(empty.db)
    const role = rows[0]?.rolsuper ? '-c role=pg_monitor' : ''
    await refused(also(role), /^The database user may not do this: make it the owner of the database /)
    assert.deepEqual(await schemaOf(empty.address), [])
    await empty.close()
  })

  it('is refused while a server runs, like a restore and unlike a backup', async () => {
    const empty = await emptyDatabase()
    const server = startServerProcess({ PORT: '0', DATA_DIR: dataDir, DEMO: 'off' })
    await server.ready
    const inUse = /^The data folder \S+ is in use by process \d+: stop that one/
    await refused(urlOf(empty.address), inUse)
    const env = { DATA_DIR: dataDir }
    const file = join(dataDir, 'guest.gz')
    const guest = await startOperation('backup', [file], env).ended
    assert.deepEqual([guest.code, guest.err], [0, ''])
    const { code, err } = await startOperation('restore', [file, '--replace', '--yes'], env).ended
    assert.equal(code, 1)
    assert.match(err, inUse)
    server.process.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    assert.equal((await startOperation('backup', [join(dataDir, 'owner.gz')], env).ended).code, 0)
    assert.equal(existsSync(join(dataDir, 'postgres/postmaster.pid')), false, 'it is stopped again')
    await empty.close()
  })

  it('refuses an older and a newer schema', async () => {
    const [old, newer, empty] = await Promise.all([emptyDatabase(), testDatabase(), emptyDatabase()])
    await migrateUpTo(old.db, '0010.orders')
    await sql`insert into kysely_migration values ('9999.later', now()::text)`.execute(newer.db)
    const copy = async (from: TestDatabase) => {
      const both = await Promise.all([connect(from.address, 'move'), connect(empty.address, 'move')])
      try {
        await copyDatabase(...both, () => undefined)
      } finally {
        await Promise.all(both.map((connection) => connection.close()))
      }
    }
    await assert.rejects(
      copy(old),
      /^StartProblem: The database is older than this release \(it lacks .*0011\./,
    )
    await assert.rejects(copy(newer), /^StartProblem: The database is newer than this release/)
    assert.deepEqual(await schemaOf(empty.address), [])
    await Promise.all([old, newer, empty].map((test) => test.close()))
  })

  it('works between two databases of the PostgreSQL of the tests', async () => {
    const [from, to] = await Promise.all([testDatabase({ seed: 'all' }), emptyDatabase()])
    const both = await Promise.all([connect(from.address, 'move'), connect(to.address, 'move')])
    await copyDatabase(...both, () => undefined)
    await Promise.all(both.map((connection) => connection.close()))
    assert.deepEqual(await sumsOf(to.address), await sumsOf(from.address))
    await Promise.all([from.close(), to.close()])
  })
})
