import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { synchroniseDeclared } from '../../identity/menu-sync/synchronise.ts'
import { StartProblem } from '../config/start-problem.ts'
import { describeSchema } from '../testing/describe-schema.ts'
import { FORMER_END, formerDatabase } from '../testing/former-database.ts'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import type { Database } from './database.ts'
import { doneMigrations, migrate, migrations } from './migrator.ts'

/** Migrations that run on a database taken over from the former numbering. */
const AFTER_BASELINE = [
  '0014.declared-rows',
  '0015.framed-menu-entries',
  '0016.announced-payments',
  '0017.nicknames',
  '0018.growth',
  '0019.scheduled-jobs',
  '0020.fill-rules',
  '0021.logs',
  '0022.messages',
  '0023.file-uploads',
  '0024.data-sources-and-gateway-routes',
  '0025.user-agents',
  '0026.monitor-samples-and-alarms',
  '0028.browser-reports',
  '0031.appointments',
  '0032.garment-before',
]

/** Schema and rows; rows that a later release moved count a change that fresh ones do not. */
const unversioned = async (db: Database) =>
  (await describeSchema(db)).map((thing) => thing.replaceAll(/"version": \d+/g, ''))

/** What auditors get of entries that came after the former numbering. */
const NEW_TO_AUDITORS = [
  '/isystem/checkRule',
  '/isystem/fillRule',
  '/isystem/log',
  '/message',
  '/modules/message/sysMessageTemplateList',
  '/order/appointments',
  '/sys/dataLog-list',
  'appointment:desk',
  'appointment:list',
  'check-rule:list',
  'fill-rule:list',
  'log:export',
  'log:list',
  'message-template:list',
  'user-agent:list',
]

describe('a database of the former numbering', () => {
  const within = async (test: TestDatabase, work: () => Promise<unknown>) => {
    try {
      await work()
    } finally {
      await test.close()
    }
  }
  const refused = (pattern: RegExp) => (error: Error) => {
    assert.ok(error instanceof StartProblem, String(error.stack))
    assert.match(error.message, pattern)
    assert.doesNotMatch(error.message, /\n/)
    return true
  }

  it('becomes identical to the baseline on an empty database: schema, views, comments and rows', async () => {
    const [former, fresh] = await Promise.all([formerDatabase(), testDatabase()])
    await within(former, async () => {
      assert.deepEqual(await migrate(former.db), AFTER_BASELINE)
      await synchroniseDeclared(former.db)
      assert.deepEqual(
        await doneMigrations(former.db),
        (await migrations()).map(({ name }) => name),
      )
      assert.deepEqual(await unversioned(former.db), await unversioned(fresh.db))
      assert.deepEqual(await migrate(former.db), [])
    })
    await fresh.close()
  })

  it('keeps rows changed by users', async () => {
    const former = await formerDatabase()
    await within(former, async () => {
      await sql`update sys_permission set name = '我的', update_by = 'admin' where perms = 'order:add'`.execute(
        former.db,
      )
      await sql`delete from sys_role_permission where role_id = md5('role:auditor')`.execute(former.db)
      await migrate(former.db)
      await synchroniseDeclared(former.db)
      const { rows } = await sql`select name from sys_permission where perms = 'order:add'`.execute(former.db)
      assert.deepEqual(rows, [{ name: '我的' }])
      const { rows: granted } = await sql`select coalesce(perms, url) as what from sys_permission
        where id in (select permission_id from sys_role_permission where role_id = md5('role:auditor'))
        order by what`.execute(former.db)
      // of entries that are newer than the former numbering
      assert.deepEqual(
        granted,
        NEW_TO_AUDITORS.map((what) => ({ what })),
      )
    })
  })

  it('is refused when incomplete, with instructions in one line, and stays unchanged', async () => {
    const older = await formerDatabase('0283.menus-in-one-order')
    await within(older, async () => {
      const before = await describeSchema(older.db)
      await assert.rejects(
        migrate(older.db),
        refused(
          /^The database is at the migration 0283\.menus-in-one-order of an earlier release.*npm run backup/,
        ),
      )
      assert.deepEqual(await describeSchema(older.db), before)
    })
  })

  it('is refused when a migration is missing in the middle, or one is from a later release', async () => {
    const odd = await formerDatabase()
    await within(odd, async () => {
      await sql`delete from kysely_migration where name = '0050.files'`.execute(odd.db)
      await assert.rejects(
        migrate(odd.db),
        refused(new RegExp(`^The database is at the migration ${FORMER_END}`)),
      )
      await sql`insert into kysely_migration values ('0050.files', ''), ('0297.later', '')`.execute(odd.db)
      await assert.rejects(migrate(odd.db), refused(/^The database is at the migration 0297\.later/))
    })
  })

  it('is taken over once by two servers that start at the same time', async () => {
    const former = await formerDatabase()
    await within(former, async () => {
      const both = await Promise.all([migrate(former.db), migrate(former.db)])
      assert.deepEqual(both.flat(), AFTER_BASELINE)
      assert.equal((await doneMigrations(former.db)).length, (await migrations()).length)
    })
  })
})
