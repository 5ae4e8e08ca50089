import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import type {
  DatabaseAccess,
  IndexSizes,
  LockWaits,
  SlowStatements,
  StatementOrder,
  TableSizes,
} from '@mtm/shared-utils/contracts/dto/monitor/database'
import type { FigureAnswer } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import {
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../../identity/testing.ts'
import { openDatabase, poolOf } from '../../../platform/database/database.ts'
import { waitingForLocks } from '../../../platform/testing/locks.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { missingRights, readRights } from './access.ts'
import { databaseMetrics } from './database-metrics.ts'
import { createGrowth } from './growth.ts'
import { lockWaits } from './lock-waits.ts'
import { readOnly, shared } from './read-only.ts'
import { slowStatements } from './slow-statements.ts'
import { largestTables, unusedIndexes } from './table-sizes.ts'
import { readGroup } from '../figures/read-figures.ts'

const AT = '/api/sys/monitor/database'
const LISTS = ['rights', 'tables', 'indexes', 'unused-indexes', 'statements', 'locks']

let home: TestApp
let admin: SignedIn
before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin', { 'accept-language': 'en-US' })
})
after(() => home.close())

/** Runs a statement as superuser in the database of the test. */
async function asSuperuser(statement: string): Promise<void> {
  const { superuser } = await testServer()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(home.db)
  const database = rows[0]!.name
  const url = superuser.connectionString && new URL(superuser.connectionString)
  if (url) url.pathname = `/${database}`
  const client = new pg.Client(url ? { connectionString: url.href } : { ...superuser, database })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const list = async <T>(name: string) => {
  const { success, message, result } = await admin.get<T>(`${AT}/${name}`)
  assert.ok(success, message)
  return result
}
const slowest = async (by: StatementOrder) => (await list<SlowStatements>(`statements?by=${by}`)).statements

describe('lists of the database', () => {
  it('are refused to people without the code, to other tenants and to nobody at all', async () => {
    const strangers = [await signedIn(home.app, 'auditor'), await signedInElsewhere(home)]
    for (const name of LISTS) {
      for (const who of strangers)
        assert.equal((await who.call('GET', `${AT}/${name}`)).statusCode, 403, name)
      assert.equal((await home.app.inject(`${AT}/${name}`)).statusCode, 500, name)
    }
  })

  it('say what is missing for statements, then show them without their literals', async () => {
    const { missing } = await list<DatabaseAccess>('rights')
    const extension = missing.find(({ what }) => what === 'extension')
    assert.equal(extension?.remedy, 'create extension if not exists pg_stat_statements;')
    assert.equal(await slowest('calls'), null)

    await asSuperuser('create extension pg_stat_statements')
    if (missing.some(({ what }) => what === 'library')) return assert.equal(await slowest('mean'), null)
    await sql`select pg_sleep(0.2), 'S3cret' as slow_tally, 4711 as other_tally`.execute(home.db)
    const statements = await slowest('mean')
    const [slow] = statements!.filter(({ text }) => text?.includes('slow_tally'))
    assert.ok(slow!.mean >= 200 && slow!.total >= slow!.mean, String(slow!.mean))
    assert.equal(slow!.calls, 1)
    assert.ok(slow!.share > 0 && slow!.share <= 1)
    assert.doesNotMatch(statements!.map(({ text }) => text).join('\n'), /S3cret|4711/)
    const means = statements!.map(({ mean }) => mean)
    assert.deepEqual(
      means,
      means.toSorted((a, b) => b - a),
    )
    const totals = (await slowest('total'))!.map(({ total }) => total)
    assert.deepEqual(
      totals,
      totals.toSorted((a, b) => b - a),
    )
  })

  it('show who waits for whom', async () => {
    const { db } = home
    const held = await poolOf(db).connect()
    try {
      await held.query('begin')
      await held.query("update sys_tenant set name = 'S3cret' where id = 0")
      const waiting = sql`update sys_tenant set zone = 'Asia/Tokyo' where id = 0`.execute(db)
      while ((await waitingForLocks(db)) === 0);
      const [lock] = (await list<LockWaits>('locks')).locks
      assert.equal(lock?.relation, 'sys_tenant')
      assert.equal(lock.mode, 'ShareLock')
      assert.equal(lock.state, 'idle in transaction')
      assert.equal(lock.waiting, 'update sys_tenant set zone = ? where id = ?')
      assert.equal(lock.blocking, 'update sys_tenant set name = ? where id = ?')
      assert.ok(lock.seconds >= 0 && lock.pid !== lock.blocker)
      const figures = await admin.get<FigureAnswer>('/api/sys/monitor/figures/database')
      const valueOf = (name: string) => figures.result.figures.find((one) => one.name === name)?.value
      assert.equal(valueOf('database.locks.waiting'), 1)
      assert.ok(Number(valueOf('database.connections')) >= 2)
      assert.ok(Number(valueOf('database.size')) > 1e6)
      assert.ok(Number(valueOf('database.pool.used')) >= 2)
      await held.query('rollback')
      await waiting
    } finally {
      held.release()
    }
  })

  it('show tables with what they hold and indexes that nothing uses', async () => {
    const { db } = home
    await sql`create table big_one (id int primary key, filling text)`.execute(db)
    await sql`insert into big_one select n, repeat('x', 400) from generate_series(1, 20000) n`.execute(db)
    await sql`create index big_one_filling on big_one (filling)`.execute(db)
    await sql`delete from big_one where id % 2 = 0`.execute(db)
    await sql`analyze big_one`.execute(db)
    const { tables, since } = await list<TableSizes>('tables')
    const big = tables.find(({ name }) => name === 'big_one')!
    assert.equal(tables[0], big)
    assert.ok(Math.abs(big.rows - 10_000) < 500, String(big.rows))
    assert.ok(big.bytes > 8e6)
    assert.ok(big.bloat! > 3e6 && big.bloat! < 6e6, String(big.bloat))
    assert.ok(Date.parse(big.lastAnalyze!) > Date.now() - 600_000)
    assert.ok(Date.parse(since!) <= Date.now())
    const unused = await list<IndexSizes>('unused-indexes')
    const names = unused.indexes.map(({ name }) => name)
    assert.ok(names.includes('big_one_filling'))
    assert.ok(!names.includes('big_one_pkey'), 'it keeps a rule')
    const { indexes } = await list<IndexSizes>('indexes')
    assert.ok(indexes.some(({ name, table }) => name === 'big_one_pkey' && table === 'big_one'))
  })
})

describe('a user of the database without rights', () => {
  const role = `mtm_limited_${randomBytes(4).toString('hex')}`
  before(async () => {
    const { owner } = await testServer()
    await asSuperuser(`create role ${role}; grant ${role} to ${pg.escapeIdentifier(owner)}`)
  })
  after(() => asSuperuser(`drop role ${role}`))

  it('is shown what is missing, and everything else', async () => {
    const found = await readOnly(home.db, async (run) => {
      await run(`set local role ${role}`)
      return {
        missing: missingRights(await readRights(run)),
        slow: await slowStatements(run, 'total'),
        tables: await largestTables(run, createGrowth()),
        unused: await unusedIndexes(run),
        locks: await lockWaits(run),
      }
    })
    assert.deepEqual(found.missing[0], { what: 'statistics', remedy: `grant pg_monitor to "${role}";` })
    // those of others are listed without their text
    const texts = found.slow.statements?.map(({ text }) => text) ?? [null]
    assert.ok(texts.includes(null))
    assert.ok(!texts.some((text) => text?.includes('slow_tally')))
    assert.ok(found.tables.tables.length > 10)
    assert.equal(found.tables.tables[0]!.bloat, null)
    assert.deepEqual(found.locks, { locks: [] })
  })
})

describe('a reading', () => {
  it('ends early and gives its connection back', async () => {
    const before = poolOf(home.db).totalCount
    for (let n = 0; n < 12; n++)
      await assert.rejects(
        readOnly(home.db, (run) => run('select pg_sleep(30)'), { statementMs: 5 }),
        /statement timeout/,
      )
    assert.ok(poolOf(home.db).totalCount <= Math.max(before, 8))
    await assert.rejects(
      readOnly(home.db, (run) => run('create table forbidden ()')),
      /read-only transaction/,
    )
  })

  it('takes two connections at most, one of them for figures', async () => {
    const { db } = home
    const running = new Set<string>()
    const ended: string[] = []
    let most = 0
    const read = (name: string, of: 'figures' | 'lists') =>
      readOnly(
        db,
        async (run) => {
          running.add(name)
          most = Math.max(most, running.size)
          await run('select pg_sleep(0.02)')
          running.delete(name)
          ended.push(name)
        },
        { of },
      )
    const lists = Array.from({ length: 8 }, (_, n) => read(`list ${n}`, 'lists'))
    await Promise.all([...lists, read('figures', 'figures')])
    assert.equal(most, 2)
    assert.ok(ended.indexOf('figures') <= 4, ended.join())
  })

  it('is shared for a while', async () => {
    let count = 0
    const read = shared(async () => ++count, 1_000_000)
    assert.deepEqual(await Promise.all([read(), read()]), [1, 1])
    const anew = shared(async () => ++count, 0)
    assert.deepEqual([await anew(), await anew()], [2, 3])
  })

  it('that fails leaves the figures of this process alone', async () => {
    const away = openDatabase(
      { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' },
      { connectTimeoutMs: 500 },
    )
    const [pool, ...others] = await Promise.all(
      databaseMetrics(away, createGrowth()).map((group) => readGroup(group)),
    )
    assert.ok(pool && 'values' in pool && pool.values.get('database.pool.limit') === 10)
    for (const other of others) assert.ok('error' in other)
    await away.destroy()
  })
})
