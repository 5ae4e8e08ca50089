import assert from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import { sql } from 'kysely'
import { longestWaitMs } from '../testing/test-database.ts'
import { until } from '../embedded-postgres/fixtures/fixtures.ts'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { inTransaction, newId, openDatabase, stableId, type Database } from './database.ts'
import { SLOW_TRANSACTION_MS } from './transactions.ts'

describe('ids', () => {
  it('are 32 hexadecimal digits, ascending with time', () => {
    assert.match(newId(), /^[0-9a-f]{32}$/)
    assert.equal(new Set(Array.from({ length: 1000 }, newId)).size, 1000)
    mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-20') })
    try {
      const inTime = Array.from({ length: 20 }, () => {
        mock.timers.tick(1)
        return newId()
      })
      assert.deepEqual(inTime, inTime.toSorted())
    } finally {
      mock.timers.reset()
    }
  })

  it('derived from a name are stable', () => {
    assert.match(stableId('user:sales'), /^[0-9a-f]{32}$/)
    assert.equal(stableId('user:sales'), stableId('user:sales'))
    assert.notEqual(stableId('user:sales'), stableId('user:admin'))
  })
})

describe('database', () => {
  let test: TestDatabase
  before(async () => (test = await testDatabase()))
  after(() => test.close())

  it('returns camelCase rows, numbers as numbers, dates as strings, and unchanged json keys', async () => {
    const { rows } = await sql`
      select 1::int8 as whole_number, 2.5::numeric as exact_number, date '2026-11-20' as plain_date,
             timestamptz '2026-11-20 08:00+08' as moment, '{"snake_key": {"deep_key": 1}}'::jsonb as some_json
    `.execute(test.db)
    assert.deepEqual(rows[0], {
      wholeNumber: 1,
      exactNumber: 2.5,
      plainDate: '2026-11-20',
      moment: new Date('2026-11-20T00:00:00Z'),
      someJson: { snake_key: { deep_key: 1 } },
    })
  })

  it('rolls a transaction back when its callback throws, and joins a running one', async () => {
    await assert.rejects(
      inTransaction(test.db, async (trx) => {
        await trx.insertInto('seedMark').values({ name: 'outer' }).execute()
        await inTransaction(trx, (inner) => inner.insertInto('seedMark').values({ name: 'inner' }).execute())
        throw new Error('no')
      }),
      /no/,
    )
    const marks = test.db.selectFrom('seedMark').selectAll().where('name', 'in', ['outer', 'inner'])
    assert.deepEqual(await marks.execute(), [])
  })

  it('cancels a running statement in PostgreSQL', async () => {
    const ended = new AbortController()
    const writing = sql`insert into seed_mark (name) select 'cancelled' from pg_sleep(10)`.execute(test.db, {
      signal: ended.signal,
      inflightQueryAbortStrategy: 'cancel query',
    })
    const running = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
        test.db,
      )
      return rows.length
    }
    await until('the statement runs', async () => (await running()) === 1)
    ended.abort()
    await assert.rejects(writing, { name: 'AbortError' })
    await until('the statement has ended', async () => (await running()) === 0)
    const written = test.db.selectFrom('seedMark').select('name').where('name', '=', 'cancelled')
    assert.deepEqual(await written.execute(), [])
  })

  it('logs a transaction over 200 ms', async () => {
    const warnings: string[] = []
    const logging = openDatabase(test.address, { max: 1, log: { warn: (line) => warnings.push(line) } })
    const slow = () => sql`select pg_sleep(${(SLOW_TRANSACTION_MS * 1.1) / 1000}::float8)`.execute(test.db)
    try {
      await inTransaction(logging, () => slow())
      await inTransaction(logging, () => slow(), { mayBeSlow: true })
      assert.equal(warnings.length, 1)
      assert.match(warnings[0] ?? '', /A transaction took \d{3,} ms/)
    } finally {
      await logging.destroy()
    }
  })

  it('fails a test whose transaction waits for anything but its statements', async () => {
    const ms = longestWaitMs() * 1.1
    const sleep = (db: Database) => sql`select pg_sleep(${ms / 1000}::float8)`.execute(db)
    const busy = () => {
      for (const from = performance.now(); performance.now() - from < ms;);
    }
    await assert.rejects(
      inTransaction(test.db, async (trx) => {
        await sql`select 1`.execute(trx)
        // the machine may become busier meanwhile, which raises the limit
        for (const from = performance.now(); performance.now() - from < longestWaitMs() * 1.1;)
          await sleep(test.db)
      }),
      /A transaction waited \d{3,} ms/,
    )
    // a busy machine or a slow database does not count
    await inTransaction(test.db, async (trx) => {
      await sleep(trx)
      busy()
      await sql`select 1`.execute(trx)
    })
  })
})
