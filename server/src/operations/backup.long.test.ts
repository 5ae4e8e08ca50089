import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { localStorage } from '../platform/storage/local-storage.ts'
import { synchroniseDeclared } from '../identity/menu-sync/synchronise.ts'
import { doneMigrations, migrateUpTo } from '../platform/database/database.ts'
import { formerDatabase } from '../platform/testing/former-database.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '../platform/testing/testing.ts'
import { FORMAT, FORMAT_VERSION } from './archive-format.ts'
import { backUp } from './backup.ts'
import { connect } from './connection.ts'
import { takeSnapshot } from './database-snapshot.ts'
import { checkArchive, restore } from './restore.ts'
import { sequencesOf, setSequences } from './schema.ts'
import { schemaOf, startOperation, sumsOf, urlOf } from './testing/databases.ts'
import { writeArchive } from './write-archive.ts'

/** A reporter that discards messages. */
const say = () => undefined

describe('a backup', () => {
  let folder: string
  let source: TestDatabase
  let archive: string
  const config = (test: TestDatabase) => ({
    databaseUrl: urlOf(test.address),
    dataDir: folder,
    filesDir: join(folder, 'files'),
  })
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'))
    source = await testDatabase({ seed: 'all' })
    await sql`insert into sys_session (id, token_hash, user_id, expires_at)
      select md5('s'), repeat('0', 64), id, now() + interval '1 day' from sys_user limit 1`.execute(source.db)
    archive = await backUp(config(source), { say, file: join(folder, 'seeded.gz') })
  })
  after(async () => {
    await source.close()
    await rm(folder, { recursive: true })
  })

  it('is one private file, named after the time by default', async () => {
    const file = await backUp(config(source), { say })
    assert.match(file, /backups\/mtm-\d{8}-\d{6}\.gz$/)
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    assert.deepEqual(await readdir(join(folder, 'backups')), [file.split('/').at(-1)])
  })

  it('restores every row and the schema into an empty database', async () => {
    const target = await emptyDatabase()
    const fresh = await testDatabase()
    await restore(config(target), { say, file: archive })
    const sums = await sumsOf(source.address)
    const rows = Object.fromEntries(sums.map(({ name, rows }) => [name, rows]))
    assert.ok((rows['mtm_order'] ?? 0) > 0 && (rows['mtm_stock_move'] ?? 0) > 0 && rows['sys_session'] === 1)
    assert.deepEqual(
      (await sumsOf(target.address)).filter(({ name }) => name !== 'sys_session'),
      sums.filter(({ name }) => name !== 'sys_session'),
    )
    assert.deepEqual(await schemaOf(target.address), await schemaOf(fresh.address))
    const sessions = await sql`select from sys_session`.execute(target.db)
    assert.equal(sessions.rows.length, 0, 'what was signed out since must stay so')
    await Promise.all([target.close(), fresh.close()])
  })

  it('is consistent under concurrent writes', async () => {
    const marks = (sums: { name: string; rows: number }[]) =>
      sums.find(({ name }) => name === 'seed_mark')?.rows
    const expected = marks(await sumsOf(source.address))
    const connection = await connect(source.address, 'backup')
    const snapshot = await takeSnapshot(connection)
    await source.db.insertInto('seedMark').values({ name: 'later' }).execute()
    const file = join(folder, 'moment.gz')
    const { tables } = await writeArchive(snapshot, localStorage(join(folder, 'files')), file)
    await connection.close()
    await source.db.deleteFrom('seedMark').where('name', '=', 'later').execute()
    assert.equal(marks(tables), expected)
    await checkArchive(file, say)
  })

  it('holds each uploaded file once, and restores missing ones', async () => {
    const test = await testDatabase()
    const at = (name: string) => ({ ...config(test), filesDir: join(folder, name) })
    const storage = localStorage(join(folder, 'uploads'))
    const files = new Map([0, 1, 57_000, 200_001].map((size, n) => [String(n).repeat(32), randomBytes(size)]))
    for (const [key, content] of files) await storage.put(key, Readable.from([content]))
    await storage.put(`${'1'.repeat(32)}.w80`, Readable.from(['made again when it is asked for']))
    const output: string[] = []
    const file = await backUp(at('uploads'), {
      say: (line) => output.push(line),
      file: join(folder, 'files.gz'),
    })
    assert.match(output.at(-1) ?? '', /rows, 4 files to /)
    await checkArchive(file, say)

    const there = localStorage(join(folder, 'elsewhere'))
    await there.put('0'.repeat(32), Readable.from(['was there']))
    const target = await emptyDatabase()
    await restore({ ...at('elsewhere'), databaseUrl: urlOf(target.address) }, { say, file })
    for (const [key, content] of files) {
      const found = await there.get(key)
      assert.ok(found, key)
      const bytes = await buffer(found.content)
      if (key[0] === '0') assert.equal(String(bytes), 'was there')
      else assert.ok(bytes.equals(content), key)
    }
    assert.equal(await there.stat(`${'1'.repeat(32)}.w80`), null)

    const text = gunzipSync(await readFile(file)).toString('latin1')
    const damaged = async (from: RegExp | string, to: string) => {
      const changed = text.replace(from, to)
      assert.ok(changed !== text)
      await writeFile(join(folder, 'damaged.gz'), gzipSync(Buffer.from(changed, 'latin1')))
      return checkArchive(join(folder, 'damaged.gz'), say)
    }
    const notThose = /^StartProblem: \S+damaged\.gz is damaged: its files are not those of its manifest\.$/
    await assert.rejects(damaged(`{"file":"${'1'.repeat(32)}"`, `{"file":"${'4'.repeat(32)}"`), notThose)
    await assert.rejects(damaged(/\{"file":"1+"[^\\]+\\\.\n/, ''), notThose)
    await assert.rejects(
      damaged(/(\{"file":"2+".*\n)..../, '$1AAAA'),
      /is damaged: the file 2+ is not what was backed up\.$/,
    )
    const empty = localStorage(join(folder, 'damaged'))
    const wanted = { ...at('damaged'), databaseUrl: urlOf(target.address) }
    await assert.rejects(
      restore(wanted, { say, file: join(folder, 'damaged.gz'), replace: true }),
      /is damaged/,
    )
    assert.equal(await empty.stat('2'.repeat(32)), null)
    await Promise.all([test.close(), target.close()])
  })

  it('without files, of an older release, can still be read', async () => {
    const text = gunzipSync(await readFile(archive)).toString()
    const older = text.replace('"formatVersion":2', '"formatVersion":1').replace(/,"files":\{[^}]*\}/, '')
    assert.match(older, /"formatVersion":1/)
    assert.doesNotMatch(older.slice(-2_000), /"files"/)
    await writeFile(join(folder, 'older.gz'), gzipSync(older))
    await checkArchive(join(folder, 'older.gz'), say)
  })

  it('of an older release is restored at its version and migrated', async () => {
    const [old, target, fresh] = await Promise.all([emptyDatabase(), emptyDatabase(), testDatabase()])
    await migrateUpTo(old.db, '0010.orders')
    const output: string[] = []
    const file = await backUp(config(old), { say, file: join(folder, 'old.gz') })
    await restore(config(target), { say: (line) => output.push(line), file })
    assert.match(output.join('\n'), /at migration 0010\.orders [^]*\nMigrated .*0011\.production/)
    await synchroniseDeclared(target.db)
    const contents = async (test: TestDatabase) =>
      (await sumsOf(test.address)).filter(({ name }) => !/kysely_migration/.test(name))
    const names = (sums: { name: string; rows: number }[]) => sums.map(({ name, rows }) => `${name} ${rows}`)
    assert.deepEqual(names(await contents(target)), names(await contents(fresh)))
    assert.deepEqual(await schemaOf(target.address), await schemaOf(fresh.address))
    await Promise.all([old.close(), target.close(), fresh.close()])
  })

  it('of the former numbering is restored into the current schema', async () => {
    const [former, target, fresh] = await Promise.all([formerDatabase(), emptyDatabase(), testDatabase()])
    await sql`insert into seed_mark (name) values ('of long ago')`.execute(former.db)
    const file = await backUp(config(former), { say, file: join(folder, 'former.gz') })
    await restore(config(target), { say, file })
    const marks = await sql`select name from seed_mark`.execute(target.db)
    assert.deepEqual(marks.rows, [{ name: 'of long ago' }])
    assert.deepEqual(await schemaOf(target.address), await schemaOf(fresh.address))
    assert.deepEqual(await doneMigrations(target.db), await doneMigrations(fresh.db))
    await Promise.all([former.close(), target.close(), fresh.close()])
  })

  it('of an older state of the former numbering is refused', async () => {
    const [older, target] = await Promise.all([formerDatabase('0010.jobs'), emptyDatabase()])
    await assert.rejects(
      backUp(config(older), { say }),
      /^StartProblem: The database is at the migration 0010\.jobs of an earlier release, .*start a release/,
    )
    const head = {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      productVersion: '0.1.0',
      time: '2026-01-01',
      postgres: 18,
    }
    const file = join(folder, 'older-state.gz')
    await writeFile(
      file,
      gzipSync(`${JSON.stringify({ ...head, migrations: ['0001.people', '0002.access'] })}\n`),
    )
    await assert.rejects(
      restore(config(target), { say, file }),
      /^StartProblem: The backup is at the migration 0002\.access of an earlier release/,
    )
    assert.deepEqual(await schemaOf(target.address), [])
    await Promise.all([older.close(), target.close()])
  })

  it('of an empty database, of a newer one, and over another file are refused', async () => {
    const [empty, newer] = await Promise.all([emptyDatabase(), testDatabase()])
    await sql`insert into kysely_migration values ('9999.from-the-future', now()::text)`.execute(newer.db)
    await assert.rejects(backUp(config(empty), { say }), /^StartProblem: The database is empty/)
    await assert.rejects(
      backUp(config(newer), { say }),
      /^StartProblem: The database is newer than this release/,
    )
    await assert.rejects(
      backUp(config(source), { say, file: archive }),
      /^StartProblem: \S+seeded\.gz exists already: give another name\.$/,
    )
    await assert.rejects(
      backUp(
        { databaseUrl: undefined, dataDir: join(folder, 'nothing'), filesDir: join(folder, 'files') },
        { say },
      ),
      /^StartProblem: There is no database in \S+nothing: set DATA_DIR/,
    )
    assert.equal(existsSync(join(folder, 'nothing')), false)
    await Promise.all([empty.close(), newer.close()])
  })

  it('removes leftovers of a killed backup', async () => {
    const { child, ended } = startOperation('backup', ['--nonsense'], {})
    assert.equal((await ended).code, 1)
    await writeFile(join(folder, `again.gz.part-${child.pid}`), 'half')
    await backUp(config(source), { say, file: join(folder, 'again.gz') })
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.includes('part')),
      [],
    )
  })

  it('leaves out foreign tables and names them', async () => {
    const [other, target] = await Promise.all([testDatabase(), emptyDatabase()])
    await sql`create table zz_own (id int); insert into zz_own values (1), (2)`.execute(other.db)
    const output: string[] = []
    const file = await backUp(config(other), { say, file: join(folder, 'own.gz') })
    await restore(config(target), { say: (line) => output.push(line), file })
    assert.ok(output.includes('Left out: 2 rows of zz_own, a table that this product has not made.'))
    await Promise.all([other.close(), target.close()])
  })

  it('keeps sequences beyond JavaScript’s safe integers', async () => {
    const test = await emptyDatabase()
    const { client, close } = await connect(test.address, 'test')
    await client.query(
      'create sequence used; create sequence fresh; create table t (id int generated always as identity)',
    )
    await client.query(`select setval('used', 9223372036854775000)`)
    const states = await sequencesOf(client)
    assert.deepEqual(states.at(-1), { name: 'used', value: '9223372036854775000', called: true })
    assert.equal(states.length, 3)
    await client.query(`select setval('used', 1), nextval('fresh')`)
    await setSequences(client, states)
    assert.deepEqual(await sequencesOf(client), states)
    await close()
    await test.close()
  })
})
