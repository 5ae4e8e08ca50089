import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { StartProblem } from '../config/start-problem.ts'
import { emptyDatabase, type TestDatabase } from '../testing/testing.ts'
import { migrate, migrateUpTo, migrations, rollBack } from './migrator.ts'

/** So many of the newest are undone one by one: what is older does not change any more. */
const LATE = 20

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

  it('of late leave what they found when they are undone, one after the other', async () => {
    const [first, ...late] = (await migrations()).slice(-LATE)
    await migrateUpTo(test.db, first!.name)
    const found = [await schemaOf(test)]
    for (const { up } of late) {
      await sql.raw(up).execute(test.db)
      found.push(await schemaOf(test))
    }
    for (const { name, down } of late.toReversed()) {
      found.pop()
      await sql.raw(down).execute(test.db)
      assert.deepEqual(await schemaOf(test), found.at(-1), `${name} undone`)
    }
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

/**
 * Columns, views, indexes, statistics, constraints, functions, triggers, grants and rows of the application, without the migrator's
 * own. A check that is made again by an undo is not asked of rows that were written without it.
 */
async function schemaOf({ db }: TestDatabase): Promise<unknown[]> {
  const { rows } = await sql<{ thing: string }>`
    with ours as (
      select oid, relname, relkind, relacl from pg_class
      where relnamespace = 'public'::regnamespace and relname not like 'kysely%')
    select 'column ' || relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) ||
      attnotnull::text || attidentity::text || attgenerated::text || coalesce(' ' || pg_get_expr(adbin, adrelid), '') as thing
      from ours join pg_attribute on attrelid = ours.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm')
    union all select 'view ' || relname || pg_get_viewdef(oid) from ours where relkind in ('v', 'm')
    union all select 'grant ' || relname || ' ' || relacl::text from ours where relacl is not null
    union all select 'sequence ' || relname from ours where relkind = 'S'
    union all select 'index ' || pg_get_indexdef(oid) from ours where relkind = 'i'
    union all select 'statistics ' || pg_get_statisticsobjdef(oid) from pg_statistic_ext
      where stxnamespace = 'public'::regnamespace
    union all select 'trigger ' || pg_get_triggerdef(trigger.oid) from pg_trigger trigger
      join ours on ours.oid = tgrelid where not tgisinternal
    union all select 'constraint ' || relname || ' ' || conname || ' ' ||
      replace(pg_get_constraintdef(con.oid), ' NOT VALID', '')
      from pg_constraint con join ours on ours.oid = conrelid
    union all select 'function ' || pg_get_functiondef(oid) || coalesce(proacl::text, '') from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select 'rows ' || relname || query_to_xml(format(
        'select to_jsonb(t) - array[''create_time'', ''update_time''] as row from %I t order by 1', relname),
        true, false, '')::text
      from ours where relkind = 'r'
    order by 1
  `.execute(db)
  return rows.map(({ thing }) => thing)
}
