import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { cableTo, type Cable } from '../testing/cable.ts'
import { addressOfHosts } from '../testing/hosts.ts'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { cutConnections, openDatabase, type Database, type DatabaseOptions } from './database.ts'
import { isPassing } from './failures.ts'

describe('a database with two hosts', () => {
  let test: TestDatabase
  let one: Cable
  let two: Cable
  let db: Database
  before(async () => {
    test = await testDatabase()
    one = await cableTo(test.address)
    two = await cableTo(test.address)
  })
  afterEach(async () => {
    await db.destroy()
    await one.mend()
    await two.mend()
  })
  after(async () => {
    await one.cut()
    await two.cut()
    await test.close()
  })

  const open = (options: DatabaseOptions = {}) => {
    db = openDatabase(addressOfHosts(test.url, [one, two]), { max: 2, ...options })
  }
  const write = (name: string) => sql`insert into seed_mark (name) values (${name})`.execute(db)
  /** Like a client that gets 503: the first statement may still use the lost connection. */
  const writeOrRepeat = (name: string) =>
    write(name).catch((error: unknown) => {
      assert.ok(isPassing(error), String(error))
      return write(name)
    })
  const session = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    return rows[0]?.pid
  }

  it('connects to the second host when the first is unavailable', async () => {
    await one.cut()
    open()
    await write('second')
  })

  it('switches to the second host when the first fails, and back when the second fails', async () => {
    open()
    await write('before')
    await one.cut()
    await writeOrRepeat('at the second')
    await one.mend()
    await two.cut()
    await writeOrRepeat('at the first again')
  })

  it('connects to the second host when the first accepts connections and says nothing', async () => {
    one.freeze()
    open({ hostTimeoutMs: 2_000 })
    await write('beside a silent host')
  })

  it('tries the second host first after the first did not answer and its connections were cut', async () => {
    const hostTimeoutMs = 15_000
    open({ hostTimeoutMs, connectTimeoutMs: 120_000 })
    await write('at the first, which falls silent')
    one.freeze()
    cutConnections(db)
    const begun = performance.now()
    await writeOrRepeat('without waiting')
    assert.ok(performance.now() - begun < hostTimeoutMs, 'it did not wait for the first host')
  })

  it('looks for a standby for reads and refuses a primary', async () => {
    open({ role: 'standby' })
    await assert.rejects(session(), isPassing)
  })

  it('is unavailable when both hosts are, and available again with either', async () => {
    open()
    await one.cut()
    await two.cut()
    await assert.rejects(write('nowhere'), isPassing)
    await two.mend()
    await write('somewhere')
  })

  it('is unavailable, and not written to, while no host accepts writes', async () => {
    open()
    const name = sql.id(new URL(test.url).pathname.slice(1))
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(test.db)
    try {
      await assert.rejects(session(), isPassing)
    } finally {
      await sql`alter database ${name} reset default_transaction_read_only`.execute(test.db)
    }
    await write('again')
  })

  it('drops a connection whose host has become a standby', async () => {
    open({ max: 1 })
    const before = await session()
    await sql`set default_transaction_read_only = on`.execute(db)
    await assert.rejects(write('standby'), isPassing)
    assert.notEqual(await session(), before)
    await write('primary')
  })
})
