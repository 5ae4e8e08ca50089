import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, afterEach, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { gunzipSync, gzip, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { until } from '../platform/embedded-postgres/fixtures/fixtures.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '../platform/testing/testing.ts'
import { backUp } from './backup.ts'
import { checkArchive, restore } from './restore.ts'
import type { TableSum } from './snapshot.ts'
import { schemaOf, startOperation, sumsOf, urlOf } from './testing/databases.ts'

/** A reporter that discards messages. */
const say = () => undefined

const problem = (pattern: RegExp) => (error: Error) => {
  assert.ok(error instanceof StartProblem, String(error.stack))
  assert.match(error.message, pattern)
  assert.doesNotMatch(error.message, /\n/)
  return true
}

describe('a restore', () => {
  let folder: string
  let archive: string
  let text: string
  let backedUp: TableSum[]
  let target: TestDatabase
  const file = () => join(folder, 'tried.gz')
  const config = (test: TestDatabase) => ({
    databaseUrl: urlOf(test.address),
    dataDir: folder,
    filesDir: join(folder, 'files'),
  })
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restore-'))
    const source = await testDatabase({ seed: 'all' })
    archive = await backUp(config(source), { say, file: join(folder, 'seeded.gz') })
    backedUp = await sumsOf(source.address)
    await source.close()
    text = gunzipSync(await readFile(archive)).toString()
  })
  after(() => rm(folder, { recursive: true }))
  beforeEach(async () => (target = await emptyDatabase()))
  afterEach(() => target.close())

  /** Asserts that an archive with these bytes is refused and leaves an empty database empty. */
  async function refused(bytes: Buffer, pattern: RegExp): Promise<void> {
    await writeFile(file(), bytes)
    await assert.rejects(restore(config(target), { say, file: file() }), problem(pattern))
    assert.deepEqual(await schemaOf(target.address), [])
  }
  /** Asserts that an archive with these bytes fails while it is read, which a restore does within its transaction. */
  async function unreadable(bytes: Buffer, pattern: RegExp): Promise<void> {
    await writeFile(file(), bytes)
    await assert.rejects(checkArchive(file(), say), problem(pattern))
  }
  const changed = (from: string | RegExp, to: string) => {
    const other = text.replace(from, to)
    assert.ok(other !== text, `${from} is in the archive`)
    return gzipSync(other, { level: 1 })
  }

  it('refuses files that are not backups', async () => {
    await refused(Buffer.from('hello\nworld\n'), /^\S+tried\.gz is not a backup of this product\.$/)
    await refused(gzipSync('hello\nworld\n'), /^\S+tried\.gz is not a backup of this product\.$/)
    await refused(Buffer.alloc(0), /^\S+tried\.gz is not whole: it ends too early\.$/)
    await assert.rejects(
      restore(config(target), { say, file: join(folder, 'nowhere.gz') }),
      problem(/^There is no file \S+nowhere\.gz\.$/),
    )
  })

  it('refuses a backup truncated at any place', async () => {
    const whole = await readFile(archive)
    const notWhole = /tried\.gz is not whole: it ends too early/
    for (const part of [0.1, 0.5, 0.9, 0.9999]) {
      const bytes = whole.subarray(0, Math.floor(whole.length * part))
      await (part === 0.9 ? refused : unreadable)(bytes, notWhole)
    }
    await unreadable(gzipSync(text.slice(0, text.lastIndexOf('{"tables"'))), notWhole)
  })

  it('refuses a backup with changed bytes', async () => {
    const whole = await readFile(archive)
    for (const part of [0.05, 0.3, 0.5, 0.7, 0.95]) {
      const bytes = Buffer.from(whole)
      const place = Math.floor(bytes.length * part)
      bytes[place] = (bytes[place] ?? 0) ^ 0xff
      await unreadable(bytes, /is damaged|is not whole/)
      if (part === 0.5) await refused(bytes, /is damaged|is not whole|has no table|^The column /)
    }
  })

  it('refuses a backup with changed rows, tables or counts', async () => {
    // that a restore of it changes nothing: below
    await unreadable(
      changed('超级管理员', '超级管理貝'),
      /damaged: the rows of sys_role are not those of its manifest\.$/,
    )
    await unreadable(
      changed(/\n[^\n]+\tB-11\t.*/, ''),
      /damaged: the rows of mtm_button are not those of its manifest/,
    )
    await unreadable(
      changed(/"rows":15,/, '"rows":16,'),
      /damaged: the rows of \w+ are not those of its manifest/,
    )
    await unreadable(
      changed('{"table":"mtm_fabric"', '{"tabel":"mtm_fabric"'),
      /is damaged: a line between its tables/,
    )
    await refused(changed('{"table":"sys_role",', '{"table":"sys_rôle",'), /is damaged|has no table sys_role/)
    await refused(
      changed('"role_code"', '"role_coda"'),
      /^The column role_cod[ae] of sys_\w+ is either not in/,
    )
    await refused(
      changed(/(\{"table":"sys_role".*\n)([0-9a-f]{32})\t/, '$1$2\t\t'),
      /rows of sys_role cannot be read/,
    )
    await unreadable(
      Buffer.concat([gzipSync(text), gzipSync('more\n')]),
      /damaged: something follows its manifest/,
    )
  })

  it('refuses a backup of a newer release, before it looks for a database', async () => {
    const nowhere = {
      databaseUrl: 'postgres://localhost:1/x',
      dataDir: folder,
      filesDir: join(folder, 'files'),
    }
    const refusedAtOnce = async (bytes: Buffer, pattern: RegExp) => {
      await writeFile(file(), bytes)
      await assert.rejects(restore(nowhere, { say, file: file() }), problem(pattern))
    }
    const version = changed(
      /"formatVersion":2,"productVersion":"[^"]+"/,
      '"formatVersion":3,"productVersion":"9.0.0"',
    )
    await refusedAtOnce(
      version,
      /was written by a newer release \(9\.0\.0\), in a form that this one cannot read/,
    )
    const migration = changed(/"\],"time"/, '","9999.later"],"time"')
    await refusedAtOnce(
      migration,
      /^The backup was made by a newer release \(\S+\): it has the migration 9999\.later/,
    )
    await refusedAtOnce(changed('"0006.catalogue",', ''), /^The backup lacks the migration 0006\.catalogue/)
  })

  it('checks an archive without a database', async () => {
    const output: string[] = []
    await checkArchive(archive, (line) => output.push(line))
    assert.match(
      output[0] ?? '',
      /seeded\.gz is whole: \d+ tables, \d+ rows, 0 files, taken \S+ by release \S+ at migration/,
    )
    await writeFile(file(), changed('超级管理员', '超级管理貝'))
    await assert.rejects(checkArchive(file(), say), problem(/is damaged/))
  })

  it('refuses a database with tables, and replaces it with the flag and a confirmation', async () => {
    const used = await testDatabase()
    await used.db.destroy()
    const address = config(used)
    await assert.rejects(
      restore(address, { say, file: archive }),
      problem(/^The database is not empty \(0 accounts and 0 orders\): .* add --replace/),
    )
    const before = await sumsOf(used.address)
    const schema = await schemaOf(used.address)
    const questions: string[] = []
    const no = async (question: string) => questions.push(question) < 0
    await assert.rejects(
      restore(address, { say, file: archive, replace: true, confirm: no }),
      problem(/^Nothing was changed\.$/),
    )
    assert.match(questions[0] ?? '', /^The database holds 0 accounts and 0 orders\. Replace all of it by /)
    await writeFile(file(), changed('超级管理员', '超级管理貝'))
    await assert.rejects(restore(address, { say, file: file(), replace: true }), problem(/is damaged/))
    assert.deepEqual(await sumsOf(used.address), before, 'a failed one changes nothing')
    await restore(address, { say, file: archive, replace: true })
    assert.deepEqual(await sumsOf(used.address), backedUp)
    assert.deepEqual(await schemaOf(used.address), schema)
    await used.close()
  })

  it('never empties a foreign database', async () => {
    await sql`create table theirs (id int)`.execute(target.db)
    await target.db.destroy()
    await assert.rejects(
      restore(config(target), { say, file: archive, replace: true }),
      problem(/^The database holds tables that this product has not made/),
    )
    assert.deepEqual(
      (await sumsOf(target.address)).map(({ name }) => name),
      ['theirs'],
    )
  })

  it('refuses a database in use by a server', async () => {
    await sql`select 1`.execute(target.db) // with the name of a server's connection
    await assert.rejects(
      restore(config(target), { say, file: archive }),
      problem(/^A server works on this database: stop it first\.$/),
    )
  })

  it('killed midway leaves everything unchanged', async () => {
    const used = await testDatabase()
    const before = await sumsOf(used.address)
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const env = { DATABASE_URL: urlOf(used.address) }
    await used.db.destroy()
    const { child, ended } = startOperation('restore', [pipe, '--replace', '--yes'], env)
    const half = createWriteStream(pipe)
    // stops within the rows of a table
    const begun = text.slice(0, text.indexOf('{"table":"mtm_published"') + 500)
    half.write(await promisify(gzip)(begun, { finishFlush: 2 }))
    await until('rows are copied', async () => {
      const { rows } =
        await sql`select from pg_stat_activity where application_name = 'made-to-measure restore'
        and query like 'copy "mtm_published"%'`.execute(target.db)
      return rows.length === 1
    })
    child.kill('SIGKILL')
    assert.equal((await ended).code, 'SIGKILL')
    half.destroy()
    await once(half, 'close')
    await until('its session is gone', async () => {
      const { rows } =
        await sql`select from pg_stat_activity where application_name = 'made-to-measure restore'`.execute(
          target.db,
        )
      return rows.length === 0
    })
    assert.deepEqual(await sumsOf(used.address), before)
    await used.close()
  })

  it('reports problems in one line as a command', async () => {
    const env = { DATABASE_URL: urlOf(target.address) }
    const line = async (args: string[], pattern: RegExp) => {
      const { code, out, err } = await startOperation('restore', args, env).ended
      assert.deepEqual([code, out], [1, ''])
      assert.match(err, pattern)
      assert.equal(err.split('\n').length, 2)
    }
    await line([], /^Name one file: npm run restore -- <file>/)
    await line([archive, '--replce'], /^Unknown option '--replce'/)
    await line([join(folder, 'nowhere.gz')], /^There is no file/)
    assert.equal((await startOperation('restore', [archive], env).ended).code, 0)
    await line([archive], /^The database is not empty \(20 accounts and \d+ orders\)/)
    await line([archive, '--replace'], /^The database holds 20 accounts .* Say so with --yes\.$/m)
  })
})
