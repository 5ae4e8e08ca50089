import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { StartProblem } from '../config/start-problem.ts'
import { describeSchema } from '../testing/describe-schema.ts'
import { emptyDatabase, type TestDatabase } from '../testing/testing.ts'
import { migrate, migrateUpTo, migrations, rollBack } from './migrator.ts'

/** The number of newest migrations undone one by one: older ones do not change any more. */
const LATE = 20

/** Columns described once by 0013; later tables may omit their comments. */
const COMMON = [
  'id',
  'tenant_id',
  'org_code',
  'version',
  'del_flag',
  'currency',
  'text',
  'text_en',
  'text_jp',
  'create_by',
  'create_time',
  'update_by',
  'update_time',
]

describe('migrations', () => {
  let test: TestDatabase
  let folder: string
  before(async () => (test = await emptyDatabase()))
  after(() => test.close())
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'migrations-'))))
  afterEach(() => rm(folder, { recursive: true }))

  const write = (name: string, text: string) => writeFile(join(folder, name), text)

  it('run up, down and up again, and down leaves nothing behind', async () => {
    const names = (await migrations()).map((pair) => pair.name)
    assert.deepEqual(await migrate(test.db), names)
    const whole = await describeSchema(test.db)
    assert.deepEqual(await migrate(test.db), [])
    assert.deepEqual(await rollBack(test.db), names.toReversed())
    assert.deepEqual(await describeSchema(test.db), [])
    assert.deepEqual(await migrate(test.db), names)
    assert.deepEqual(await describeSchema(test.db), whole)
    await rollBack(test.db)
  })

  it('describe every table and column, except for common columns', async () => {
    await migrate(test.db)
    const { rows } = await sql<{ thing: string }>`
      select concat_ws('.', relname, attname) as thing from pg_class
      left join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
        and (obj_description(oid, 'pg_class') is null
          or col_description(oid, attnum) is null and attname not in (select unnest(${COMMON}::text[])))`.execute(
      test.db,
    )
    assert.deepEqual(rows, [])
    await rollBack(test.db)
  })

  it('restore the previous state when the newest are undone one by one', async () => {
    const [first, ...late] = (await migrations()).slice(-LATE)
    await migrateUpTo(test.db, first!.name)
    const found = [await describeSchema(test.db)]
    for (const { up } of late) {
      await sql.raw(up).execute(test.db)
      found.push(await describeSchema(test.db))
    }
    for (const { name, down } of late.toReversed()) {
      found.pop()
      await sql.raw(down).execute(test.db)
      assert.deepEqual(await describeSchema(test.db), found.at(-1), `${name} undone`)
    }
    await rollBack(test.db)
  })

  it('leave the database unchanged when they fail', async () => {
    await write('0001.do.first.sql', 'create table a_first (id int); insert into a_first values (1);')
    await write('0001.undo.first.sql', 'drop table a_first;')
    await write('0002.do.second.sql', 'create table a_second (id int); select nonsense;')
    await write('0002.undo.second.sql', 'drop table a_second;')
    await assert.rejects(migrate(test.db, folder), /Migration 0002\.second: column "nonsense" does not exist/)
    assert.deepEqual(await describeSchema(test.db), [])
  })

  it('run without views, which are recreated afterwards', async () => {
    await mkdir(join(folder, 'views'))
    await write('views/a_view.sql', '-- All.\ncreate view a_view as\nselect * from a_table;')
    await write('0001.do.first.sql', 'create table a_table (a int);')
    await write('0001.undo.first.sql', 'drop table a_table;')
    await migrate(test.db, folder)
    await write('0002.do.second.sql', 'alter table a_table alter column a type text, add column b int;')
    await write(
      '0002.undo.second.sql',
      'alter table a_table drop column b, alter column a type int using a::int;',
    )
    await migrate(test.db, folder)
    assert.deepEqual(await columnsOf(test, 'a_view'), ['a text', 'b integer'])
    await rollBack(test.db, undefined, folder)
    assert.deepEqual(await describeSchema(test.db), [])
  })

  it('of a newer release are refused in one line', async () => {
    await write('0001.do.first.sql', 'select 1;')
    await write('0001.undo.first.sql', 'select 1;')
    await write('0002.do.later.sql', 'select 1;')
    await write('0002.undo.later.sql', 'select 1;')
    await migrate(test.db, folder)
    await rm(join(folder, '0002.do.later.sql'))
    await rm(join(folder, '0002.undo.later.sql'))
    await assert.rejects(migrate(test.db, folder), (error: Error) => {
      assert.ok(error instanceof StartProblem)
      assert.match(
        error.message,
        /^The database is newer than this release: it has the migration 0002\.later/,
      )
      assert.doesNotMatch(error.message, /\n/)
      return true
    })
  })

  it('come in pairs, with unique numbers and valid names', async () => {
    await write('0001.do.first.sql', '')
    await assert.rejects(migrations(folder), /0001\.first has no undo file/)
    await write('0001.undo.first.sql', '')
    await write('0001.do.other.sql', '')
    await assert.rejects(migrations(folder), /0001 stands for both/)
    await rm(join(folder, '0001.do.other.sql'))
    await write('1.do.badly-named.sql', '')
    await assert.rejects(migrations(folder), /1\.do\.badly-named\.sql: a migration is named/)
  })
})

async function columnsOf({ db }: TestDatabase, view: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select column_name || ' ' || data_type as line from information_schema.columns where table_name = ${view}
    order by ordinal_position`.execute(db)
  return rows.map(({ line }) => line)
}
