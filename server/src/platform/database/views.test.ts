import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { StartProblem } from '../config/start-problem.ts'
import { emptyDatabase, type TestDatabase } from '../testing/testing.ts'
import { migrate, migrations, MIGRATIONS_FOLDER } from './migrator.ts'
import { viewFiles } from './views.ts'

describe('views', () => {
  let test: TestDatabase
  let folder: string
  before(async () => (test = await emptyDatabase()))
  after(() => test.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'views-'))
    await mkdir(join(folder, 'views'))
    await writeFile(join(folder, '0001.do.first.sql'), 'create table if not exists numbers (n int);')
    await writeFile(join(folder, '0001.undo.first.sql'), 'drop table numbers;')
  })
  afterEach(async () => {
    await sql`drop view if exists theirs, upper_view, a_lower_view`.execute(test.db)
    await rm(folder, { recursive: true })
  })

  const write = (name: string, query: string) =>
    writeFile(join(folder, `views/${name}.sql`), `-- About ${name}.\ncreate view ${name} as\n${query};\n`)
  const read = async (view: string) => (await sql.raw(`select * from ${view}`).execute(test.db)).rows
  const oidOf = async (view: string) =>
    (await sql<{ oid: number }>`select ${view}::regclass::oid as oid`.execute(test.db)).rows[0]!.oid

  it('each have a comment, and no migration creates one', async () => {
    const views = await viewFiles(join(MIGRATIONS_FOLDER, 'views'))
    assert.ok(views.length > 0 && views.every(({ description }) => description.endsWith('.')))
    for (const { name, up } of await migrations()) assert.doesNotMatch(up, /create (or replace )?view/, name)
  })

  it('are created after the views they read from, with their comment', async () => {
    await write('a_lower_view', 'select n + 1 as n from upper_view')
    await write('upper_view', 'select 1 as n')
    await migrate(test.db, folder)
    assert.deepEqual(await read('a_lower_view'), [{ n: 2 }])
    const { rows } = await sql<{ comment: string }>`
      select obj_description('upper_view'::regclass) as comment`.execute(test.db)
    assert.match(rows[0]!.comment, /^About upper_view\. \[text [0-9a-f]{16}\]$/)
  })

  it('are recreated when their text has changed, and left alone otherwise', async () => {
    await write('upper_view', 'select 1 as n')
    await write('a_lower_view', 'select n + 1 as n from upper_view')
    await migrate(test.db, folder)
    const before = await oidOf('upper_view')
    await migrate(test.db, folder)
    assert.equal(await oidOf('upper_view'), before)
    await write('upper_view', "select 'text' as other, 5 as n")
    await migrate(test.db, folder)
    assert.deepEqual(await read('a_lower_view'), [{ n: 6 }])
  })

  it('are dropped when their file is gone, unless created by someone else', async () => {
    await write('upper_view', 'select 1 as n')
    await migrate(test.db, folder)
    await sql`create view theirs as select 3 as n`.execute(test.db)
    await rm(join(folder, 'views/upper_view.sql'))
    await migrate(test.db, folder)
    await assert.rejects(read('upper_view'), /does not exist/)
    assert.deepEqual(await read('theirs'), [{ n: 3 }])
  })

  it('are not replaced when other views depend on them, and the error says what to drop', async () => {
    await write('upper_view', 'select 1 as n')
    await migrate(test.db, folder)
    await sql`create view theirs as select n from upper_view`.execute(test.db)
    await write('upper_view', 'select 2 as n')
    await assert.rejects(migrate(test.db, folder), (error: Error) => {
      assert.ok(error instanceof StartProblem)
      assert.match(error.message, /view theirs depends on view upper_view\. Drop those, start again/)
      return true
    })
    assert.deepEqual(await read('theirs'), [{ n: 1 }])
  })

  it('leave everything unchanged when their text fails, without blocking the next attempt', async () => {
    await write('upper_view', 'select 1 as n')
    await migrate(test.db, folder)
    await write('upper_view', 'select nonsense')
    await assert.rejects(migrate(test.db, folder), /column "nonsense" does not exist/)
    assert.deepEqual(await read('upper_view'), [{ n: 1 }])
    await write('upper_view', 'select 2 as n')
    await Promise.all([migrate(test.db, folder), migrate(test.db, folder)])
    assert.deepEqual(await read('upper_view'), [{ n: 2 }])
  })

  it('are refused when they read from each other or their name differs from the file', async () => {
    await write('upper_view', 'select * from a_lower_view')
    await write('a_lower_view', 'select * from upper_view')
    await assert.rejects(viewFiles(join(folder, 'views')), /reads from itself/)
    await writeFile(join(folder, 'views/upper_view.sql'), '-- All.\ncreate view other as select 1;')
    await assert.rejects(viewFiles(join(folder, 'views')), /upper_view\.sql: a view file is a comment/)
  })
})
