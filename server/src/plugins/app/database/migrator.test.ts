import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { StartProblem } from '../../../start-problem.ts'
import { emptyDatabase, type TestDatabase } from '../../../testing/testing.ts'
import { migrate, migrations, rollBack } from './migrator.ts'

describe('migrations', () => {
  let test: TestDatabase
  let folder: string
  before(async () => (test = await emptyDatabase()))
  after(() => test.close())
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'migrations-'))))
  afterEach(() => rm(folder, { recursive: true }))

  const write = (name: string, text: string) => writeFile(join(folder, name), text)

  it('of the product go up, down and up again, and down leaves nothing behind', async () => {
    const names = (await migrations()).map((pair) => pair.name)
    assert.deepEqual(await migrate(test.db), names)
    const whole = await schemaOf(test)
    assert.deepEqual(await migrate(test.db), [])
    assert.deepEqual(await rollBack(test.db), names.toReversed())
    assert.deepEqual(await schemaOf(test), [])
    assert.deepEqual(await migrate(test.db), names)
    assert.deepEqual(await schemaOf(test), whole)
    await rollBack(test.db)
  })

  it('that fail leave the database as it was', async () => {
    await write('0001.do.first.sql', 'create table a_first (id int); insert into a_first values (1);')
    await write('0001.undo.first.sql', 'drop table a_first;')
    await write('0002.do.second.sql', 'create table a_second (id int); select nonsense;')
    await write('0002.undo.second.sql', 'drop table a_second;')
    await assert.rejects(migrate(test.db, folder), /Migration 0002\.second: column "nonsense" does not exist/)
    assert.deepEqual(await schemaOf(test), [])
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

  it('come in pairs, each number once, well named', async () => {
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

/** Tables, columns, indexes, constraints and functions of the application, without the migrator's own. */
async function schemaOf({ db }: TestDatabase): Promise<unknown[]> {
  const { rows } = await sql`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable ||
           coalesce(' ' || column_default, '') as thing
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
    union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'
    union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'sequence ' || sequencename from pg_sequences where schemaname = 'public'
    order by 1
  `.execute(db)
  return rows
}
