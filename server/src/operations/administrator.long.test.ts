import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { PASSWORD_RULE } from '@mtm/shared-utils/contracts/password'
import { checkPassword } from '../identity/users/password.ts'
import { migrateUpTo } from '../platform/database/database.ts'
import { SLOW_TRANSACTION_MS } from '../platform/database/transactions.ts'
import { makeFolder, removeFolder, until } from '../platform/embedded-postgres/fixtures/fixtures.ts'
import { waitingForLocks } from '../platform/testing/locks.ts'
import { killServers, startServerProcess } from '../platform/testing/server-process.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '../platform/testing/testing.ts'
import { addAdministrator, hasAccounts, NO_ACCOUNT } from './administrator.ts'
import { startOperation, urlOf } from './testing/databases.ts'

describe('npm run admin -- create', () => {
  let test: TestDatabase
  before(async () => (test = await testDatabase()))
  after(() => test.close())
  const add = async (username: string, more: { realname?: string; password?: string } = {}) => {
    const output: string[] = []
    const config = { databaseUrl: urlOf(test.address), dataDir: '' }
    await addAdministrator(config, { say: (line) => output.push(line), username, ...more })
    return output
  }

  it('creates an account with all permissions and prints a generated password', async () => {
    assert.equal(await hasAccounts(test.db), false)
    const output = await add('boss', { realname: '老板' })
    const [, password = ''] =
      /^Administrator boss, password (\S+) \(shown once: change it/.exec(output.at(-1) ?? '') ?? []
    assert.match(password, PASSWORD_RULE)
    const person = await test.db
      .selectFrom('sysUser')
      .innerJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
      .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
      .innerJoin('sysUserTenant', 'sysUserTenant.userId', 'sysUser.id')
      .select(['realname', 'password', 'grantsAll', 'sysUserTenant.tenantId', 'sysUser.status'])
      .executeTakeFirstOrThrow()
    const { password: stored, ...rest } = person
    assert.deepEqual(rest, { realname: '老板', grantsAll: true, tenantId: 0, status: 1 })
    assert.equal(await checkPassword(password, stored), true)
    assert.equal(await hasAccounts(test.db), true)
    const logged = await test.db
      .selectFrom('sysLog')
      .select(['logContent', 'createBy'])
      .executeTakeFirstOrThrow()
    assert.match(logged.logContent, /^user:add [0-9a-f]{32} npm run admin$/)
  })

  it('never prints a given password', async () => {
    const output = await add('second', { password: 'Needle#2026' })
    assert.equal(output.at(-1), 'Administrator second')
    assert.doesNotMatch(output.join(), /Needle/)
  })

  it('prints nothing else where its transaction is slow', async () => {
    const adding = await test.db.transaction().execute(async (trx) => {
      await sql`lock table sys_user in exclusive mode`.execute(trx)
      const begun = add('patient', { password: 'Needle#2026' })
      await until('the command waits', async () => (await waitingForLocks(test.db)) > 0)
      await sql`select pg_sleep(${(SLOW_TRANSACTION_MS * 1.1) / 1000}::float8)`.execute(trx)
      return { begun }
    })
    assert.deepEqual(await adding.begun, ['Administrator patient'])
  })

  it('refuses taken names in any case, invalid names and weak passwords', async () => {
    await assert.rejects(add('BOSS'), /^StartProblem: There is an account BOSS already: give another name\.$/)
    for (const name of ['', ' x', 'a b', '-x', 'x'.repeat(101)])
      await assert.rejects(add(name), /^StartProblem: .*is no name for an account: give at most 100 letters/)
    for (const password of ['', 'short#1', 'onlyletters#', 'letters123', '12345678#', `#1${'x'.repeat(199)}`])
      await assert.rejects(
        add('third', { password }),
        /^StartProblem: The password is too weak: give 8 to 200/,
      )
  })

  it('prepares an empty database, and leaves an older one to the server', async () => {
    const [empty, old] = await Promise.all([emptyDatabase(), emptyDatabase()])
    const create = (at: TestDatabase) =>
      addAdministrator(
        { databaseUrl: urlOf(at.address), dataDir: '' },
        { say: () => undefined, username: 'boss' },
      )
    await create(empty)
    assert.equal(await hasAccounts(empty.db), true)
    await migrateUpTo(old.db, '0010.orders')
    await assert.rejects(
      create(old),
      /^StartProblem: The database is older than this release: start the server once/,
    )
    await Promise.all([empty.close(), old.close()])
  })
})

describe('an installation without demonstration', () => {
  let dataDir: string
  before(async () => (dataDir = await makeFolder('admin-')))
  afterEach(killServers)
  after(() => removeFolder(dataDir))
  const signIn = async (url: string, username: string, password: string) => {
    const response = await fetch(`${url}api/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    return ((await response.json()) as { success: boolean }).success
  }

  it('names the command, which works from a pipe while the server runs and after it stopped', async () => {
    const env = { DATA_DIR: dataDir, DEMO: 'off' }
    const server = startServerProcess({ PORT: '0', ...env })
    const url = await server.ready
    const made = await startOperation('admin', ['create', 'boss', '--password-stdin'], env, 'Needle#2026\n')
      .ended
    assert.deepEqual(made, { code: 0, out: 'Administrator boss\n', err: '' })
    assert.equal(await signIn(url, 'boss', 'Needle#2026'), true)
    server.process.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    assert.ok(server.lines.includes(NO_ACCOUNT), server.lines.join('\n'))
    const again = await startOperation('admin', ['create', 'boss'], env).ended
    assert.deepEqual([again.code, again.err], [1, 'There is an account boss already: give another name.\n'])
    const wrong = await startOperation('admin', ['remove', 'boss'], env).ended
    assert.deepEqual([wrong.code, wrong.err.startsWith('Use: npm run admin -- create <username>')], [1, true])
  })
})
