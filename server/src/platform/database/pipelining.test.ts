import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import type pg from 'pg'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { inTransaction, openDatabase, poolOf, writeLater, type Database } from './database.ts'

type Callback = (...answer: unknown[]) => void

describe('the ways of a transaction to the database', () => {
  let test: TestDatabase
  let db: Database
  let trips = 0
  before(async () => {
    test = await testDatabase()
    await sql`create table pair (name text primary key,
      other text references pair (name) deferrable initially deferred)`.execute(test.db)
  })
  beforeEach(async () => {
    db = openDatabase(test.address, { max: 1 })
    await write('first')
    const client = await poolOf(db).connect()
    countTrips(client)
    client.release()
    trips = 0
  })
  afterEach(async () => {
    await db.destroy()
    await sql`delete from pair`.execute(test.db)
  })
  after(() => test.close())

  const write = (name: string, other: string | null = null) =>
    inTransaction(db, async (trx) => {
      await sql`select name from pair where name = ${name} for update`.execute(trx)
      await writeLater(trx, sql`insert into pair values (${name}, ${other})`)
      return 'done'
    })
  /** A round trip starts with a statement that is sent while no answer is awaited. */
  const countTrips = (client: pg.PoolClient) => {
    const send = client.query.bind(client) as (config: unknown, callback: Callback) => void
    let awaited = 0
    const query = (config: unknown, callback: Callback) => {
      if (awaited++ === 0) trips++
      send(config, (...answer) => {
        awaited--
        callback(...answer)
      })
    }
    client.query = query as typeof client.query
  }
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select name from pair order by name`.execute(test.db)
    return rows.map(({ name }) => name)
  }
  const isUsual = async () => {
    await write('after')
    assert.deepEqual(await names(), ['after', 'first'])
  }

  it('are two: its beginning goes with the first statement, its end with what was put off', async () => {
    assert.equal(await write('a'), 'done')
    assert.equal(trips, 2)
    assert.deepEqual(await names(), ['a', 'first'])
  })

  it('stay two when its statements are prepared', async () => {
    for (const name of 'abcdefg') await write(name)
    assert.equal(trips, 14)
    assert.equal((await names()).length, 8)
  })

  it('are none when nothing is asked', async () => {
    assert.equal(await inTransaction(db, () => Promise.resolve(1)), 1)
    await assert.rejects(
      inTransaction(db, () => Promise.reject(new Error('no'))),
      /no/,
    )
    assert.equal(trips, 0)
    await isUsual()
  })

  it('answer the first statement as otherwise', async () => {
    const found = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ name: string }>`select name from pair where name = ${'first'}`.execute(trx)
      const { numAffectedRows } = await sql`update pair set other = ${'first'}`.execute(trx)
      return { rows, numAffectedRows }
    })
    assert.deepEqual(found, { rows: [{ name: 'first' }], numAffectedRows: 1n })
  })

  it('leave nothing behind when the first statement fails', async () => {
    const failing = inTransaction(db, (trx) => sql`insert into pair values (${'first'})`.execute(trx))
    await assert.rejects(failing, { code: '23505' })
    await isUsual()
  })

  it('leave nothing behind when what was put off cannot be written', async () => {
    const failing = inTransaction(db, async (trx) => {
      await sql`insert into pair values (${'b'})`.execute(trx)
      await writeLater(trx, sql`insert into pair values (${'first'})`)
    })
    await assert.rejects(failing, { code: '23505' })
    await isUsual()
  })

  it('leave nothing behind when a value cannot be told', async () => {
    const untold = {
      toPostgres() {
        throw new Error('no words for it')
      },
    }
    for (const isPutOff of [true, false]) {
      const failing = inTransaction(db, async (trx) => {
        if (isPutOff) await sql`insert into pair values (${'b'})`.execute(trx)
        const write = sql`insert into pair values (${untold})`
        await (isPutOff ? writeLater(trx, write) : write.execute(trx))
      })
      await assert.rejects(failing, /no words for it/)
      assert.deepEqual(await names(), ['first'])
    }
    await isUsual()
  })

  it('tell what only the end finds wrong', async () => {
    await assert.rejects(write('c', 'nobody'), { code: '23503' })
    await isUsual()
  })

  it('do not mistake a refused text for a prepared one', async () => {
    const ask = () => inTransaction(db, (trx) => sql`select ${1}::int from nowhere`.execute(trx))
    for (let time = 0; time < 7; time++) await assert.rejects(ask(), { code: '42P01' })
    await isUsual()
  })

  it('end what goes on after a statement that failed', async () => {
    const failing = inTransaction(db, async (trx) => {
      await sql`insert into pair values (${'first'})`.execute(trx).catch(() => undefined)
    })
    await assert.rejects(failing)
    await isUsual()
  })
})
