import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { cableTo, type Cable } from '../testing/cable.ts'
import { addressOfHosts } from '../testing/hosts.ts'
import { postgresPair, type PostgresPair } from '../testing/postgres-pair.ts'
import { inTransaction, openDatabase, type Database } from './database.ts'
import { isPassing } from './failures.ts'
import { openReplica, primaryOf, readCurrent, replicaOf, type ReadReplica } from './read-replica.ts'

/** How long a test waits for a replica: much longer than it takes, and less than all tests together may. */
const WAIT_MS = 15_000
/** Seconds after which a read that nobody ends gets its answer: less than statements may take. */
const ANSWER_S = 15

let pair: PostgresPair
let cable: Cable
let db: Database
let replica: ReadReplica
let open: (url?: string) => Promise<void>

before(async () => {
  pair = await postgresPair()
  db = openDatabase({ connectionString: pair.url }, { max: 4 })
  await sql`create table note (n int primary key)`.execute(db)
  cable = await cableTo({ connectionString: pair.url.replace(`${pair.primary.host},`, '') })
  const throughCable = addressOfHosts(pair.url.replace(`${pair.primary.host},`, ''), [cable])
  const cableUrl = 'connectionString' in throughCable ? throughCable.connectionString : ''
  open = async (url = cableUrl) => {
    replica = openReplica(db, url, {
      beatMs: 20,
      answerTimeoutMs: 500,
      log: { warn: (line) => lines.push(line) },
    })
    await current()
  }
})
afterEach(() => replica.close())
after(async () => {
  await db.destroy()
  await cable.cut()
  await pair.close()
})

const lines: string[] = []
/** Repeats a check, which waits a moment itself, and fails the test when it never succeeds. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WAIT_MS
  while (!(await isSo())) assert.ok(performance.now() < deadline, `${what}: not within ${WAIT_MS} ms`)
}
/** Resolves when the replica has caught up. */
const current = () => until('the replica is current', () => replica.check())
/** Waits on a connection of its own for an answer that comes late, and does something meanwhile. */
const waitAtStandby = (on: Database, meanwhile: () => Promise<unknown>) =>
  on.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection)
    await Promise.all([sql`select pg_sleep(${ANSWER_S})`.execute(connection), meanwhile()])
  })
/** A restarted machine refuses the next check, but a read that waits sends nothing and hears nothing. */
const endSessionOfChecks = () =>
  pair.standby.run(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_is_in_recovery() as standby, %'`,
  )
let count = 0
const write = async () => void (await sql`insert into note values (${++count})`.execute(db))
/** The newest note, and whether a standby answered. */
async function newest(on: Database): Promise<{ n: number; standby: boolean }> {
  const { rows } = await sql<{ n: number; standby: boolean }>`
    select coalesce(max(n), 0) as n, pg_is_in_recovery() as standby from note`.execute(on)
  return rows[0]!
}
const read = () => readCurrent(db, newest)
/** Like a client that gets 503: statements may still use connections to a lost primary. */
async function repeated<T>(run: () => Promise<T>): Promise<T | undefined> {
  let found: T | undefined
  await until('an answer', async () => {
    try {
      found = await run()
      return true
    } catch (error) {
      assert.ok(isPassing(error), String(error))
      return false
    }
  })
  return found
}
/** On a busy machine a replica may now and then need more than its moment. */
const readsFromStandby = () =>
  until('a read from the standby', async () => (await replica.check()) && (await read()).standby)
/** Pauses the replay of the standby during `run`. */
async function whileReplayPauses(run: () => Promise<void>): Promise<void> {
  await pair.standby.run('select pg_wal_replay_pause()')
  try {
    await until('the replay is paused', async () => {
      const [row] = await pair.standby.run<{ state: string }>(
        'select pg_get_wal_replay_pause_state() as state',
      )
      return row?.state === 'paused'
    })
    await run()
  } finally {
    await pair.standby.run('select pg_wal_replay_resume()')
  }
}

// a statement that is never answered ends with the tests
describe('a read replica', { timeout: 60_000 }, () => {
  it('answers reads with everything that was committed before them', async () => {
    await open()
    let standby = 0
    for (let n = 0; n < 50; n++) {
      await write()
      const found = await read()
      assert.equal(found.n, count)
      if (found.standby) standby++
      else await current()
    }
    assert.ok(standby > 0)
  })

  it('is found among several hosts', async () => {
    await open(pair.url)
    await readsFromStandby()
  })

  it('is passed over while it is behind, and its lag grows', async () => {
    await open()
    await whileReplayPauses(async () => {
      await write()
      assert.deepEqual(await read(), { n: count, standby: false })
      assert.equal(replica.state, 'behind')
      const lag = replica.lagSeconds
      await replica.check()
      assert.ok(replica.lagSeconds > lag && lag > 0)
    })
    await readsFromStandby()
    assert.equal(replica.state, 'current')
  })

  for (const [how, lose] of [
    ['breaks', () => cable.cut()],
    ['does not answer any more', () => cable.freeze()],
  ] as const)
    it(`that ${how} during a read leaves it to the primary, and is used again when it is back`, async () => {
      await open()
      let tries = 0
      const found = await readCurrent(db, async (on) => {
        if (++tries === 1 && on !== db) await lose()
        return newest(on)
      })
      assert.deepEqual([found, tries], [{ n: count, standby: false }, 2])
      assert.equal(replica.state, 'away')
      assert.deepEqual(await read(), { n: count, standby: false })
      await cable.mend()
      await readsFromStandby()
      assert.match(
        lines.at(-2) ?? '',
        /^The replica of DATABASE_READ_URL cannot be used \(.+\): .* the primary\.$/,
      )
      assert.equal(lines.at(-1), 'Lists and boards are read from the replica of DATABASE_READ_URL.')
    })

  it('whose check loses its connection ends the reads that wait, which go to the primary', async () => {
    await open()
    let tries = 0
    const found = await readCurrent(db, async (on) => {
      if (++tries === 1 && on !== db) await waitAtStandby(on, endSessionOfChecks)
      return newest(on)
    })
    assert.deepEqual([found, tries], [{ n: count, standby: false }, 2])
  })

  it('takes no part in transactions', async () => {
    await open()
    await inTransaction(db, (trx) => readCurrent(trx, async (on) => assert.equal(on, trx)))
  })

  it('leaves refusals and statements that take too long to its caller', async () => {
    await open()
    for (const statement of [sql`select 1 / 0`, sql`select pg_sleep(60)`]) {
      let tries = 0
      const failing = readCurrent(db, (on) => {
        tries++
        return inTransaction(on, async (trx) => {
          await sql`set local statement_timeout = 10`.execute(trx)
          await statement.execute(trx)
        })
      })
      await assert.rejects(failing)
      assert.equal(tries, 1)
    }
  })

  it('knows the database that caches belong to, and is gone when closed', async () => {
    await open()
    assert.equal(primaryOf(replica.db), db)
    assert.equal(primaryOf(db), db)
    await replica.close()
    assert.equal(replicaOf(db), undefined)
    assert.equal((await read()).standby, false)
    await open()
  })

  it('is not used any more once it has become a primary', async () => {
    await open()
    await write()
    await readsFromStandby()
    await pair.standby.promote()
    await pair.standby.run('delete from note')
    assert.deepEqual(await read(), { n: count, standby: false })
    assert.equal(replica.state, 'away')
    await pair.primary.kill()
    assert.deepEqual(await repeated(() => write().then(read)), { n: count, standby: false })
    assert.equal(replica.state, 'away')
  })
})
