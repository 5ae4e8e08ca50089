import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import type pg from 'pg'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { inTransaction, openDatabase, poolOf, deferWrite, type Database } from './database.ts'

type Callback = (...answer: unknown[]) => void

const unserialisable = {
  toPostgres() {
    throw new Error('not serialisable')
  },
}

describe('a pipelined transaction', () => {
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
      await deferWrite(trx, sql`insert into pair values (${name}, ${other})`)
      return 'done'
    })
  /** A round trip starts with a statement sent while no answer is pending. */
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
  /** The next transactions use a connection on which `refuses` may reject statements before they are sent. */
  const refuseWhere = async (refuses: (text: string) => boolean) => {
    const client = await poolOf(db).connect()
    const send = client.query.bind(client) as (config: unknown, callback: Callback) => void
    const query = (config: { text: string }, callback: Callback) =>
      refuses(config.text) ? setImmediate(callback, new Error('refused')) : send(config, callback)
    client.query = query as typeof client.query
    client.release()
  }
  /** Checks that the connection is in no transaction, and that the next one works. */
  const isUsable = async () => {
    await write('after')
    assert.deepEqual(await names(), ['after', 'first'])
  }

  it('takes two round trips: begin is sent with the first read, commit with the deferred writes', async () => {
    assert.equal(await write('a'), 'done')
    assert.equal(trips, 2)
    assert.deepEqual(await names(), ['a', 'first'])
  })

  it('takes two round trips when its statements are prepared', async () => {
    for (const name of 'abcdefg') await write(name)
    assert.equal(trips, 14)
    assert.equal((await names()).length, 8)
  })

  it('sends nothing when it has no statements', async () => {
    assert.equal(await inTransaction(db, () => Promise.resolve(1)), 1)
    await assert.rejects(
      inTransaction(db, () => Promise.reject(new Error('no'))),
      /no/,
    )
    assert.equal(trips, 0)
    await isUsable()
  })

  it('returns the result of its first statement', async () => {
    const found = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ name: string }>`select name from pair where name = ${'first'}`.execute(trx)
      const { numAffectedRows } = await sql`update pair set other = ${'first'}`.execute(trx)
      return { rows, numAffectedRows }
    })
    assert.deepEqual(found, { rows: [{ name: 'first' }], numAffectedRows: 1n })
  })

  it('waits for begin before a first statement that writes', async () => {
    await inTransaction(db, async (trx) => {
      await sql`insert into pair values (${'d'})`.execute(trx)
    })
    assert.equal(trips, 3)
    assert.deepEqual(await names(), ['d', 'first'])
  })

  it('rolls back to a savepoint', async () => {
    const trx = await db.startTransaction().execute()
    const saved = await trx.savepoint('before').execute()
    await sql`insert into pair values (${'undone'})`.execute(saved)
    const undone = await saved.rollbackToSavepoint('before').execute()
    await sql`insert into pair values (${'kept'})`.execute(undone)
    await undone.commit().execute()
    assert.deepEqual(await names(), ['first', 'kept'])
  })

  it('writes nothing when begin fails', async () => {
    const sent: string[] = []
    await refuseWhere((text) => {
      sent.push(text)
      return text === 'begin'
    })
    const writing = (trx: Database) => sql`insert into pair values (${'e'})`.execute(trx)
    await assert.rejects(inTransaction(db, writing), /refused/)
    assert.deepEqual(sent, ['begin', 'rollback'])
    const reading = inTransaction(db, async (trx) => {
      await sql`select name from pair where name = ${'first'}`.execute(trx)
      await writing(trx)
    })
    await assert.rejects(reading, /refused/)
    assert.deepEqual(await names(), ['first'])
  })

  it('prepares a statement again after a value could not be serialised', async () => {
    const find = (name: unknown) => sql`select name from pair where name = ${name}`.execute(db)
    for (let time = 0; time < 6; time++) await find('first')
    await assert.rejects(find(unserialisable), /not serialisable/)
    assert.equal((await find('first')).rows.length, 1)
  })

  it('leaves nothing behind when its first statement fails', async () => {
    const failing = inTransaction(db, (trx) => sql`insert into pair values (${'first'})`.execute(trx))
    await assert.rejects(failing, { code: '23505' })
    await isUsable()
  })

  it('leaves nothing behind when a deferred write fails', async () => {
    const failing = inTransaction(db, async (trx) => {
      await sql`insert into pair values (${'b'})`.execute(trx)
      await deferWrite(trx, sql`insert into pair values (${'first'})`)
    })
    await assert.rejects(failing, { code: '23505' })
    await isUsable()
  })

  it('leaves nothing behind when a value cannot be serialised', async () => {
    for (const isDeferred of [true, false]) {
      const failing = inTransaction(db, async (trx) => {
        if (isDeferred) await sql`insert into pair values (${'b'})`.execute(trx)
        const write = sql`insert into pair values (${unserialisable})`
        await (isDeferred ? deferWrite(trx, write) : write.execute(trx))
      })
      await assert.rejects(failing, /not serialisable/)
      assert.deepEqual(await names(), ['first'])
    }
    await isUsable()
  })

  it('fails with errors found by the commit only', async () => {
    await assert.rejects(write('c', 'nobody'), { code: '23503' })
    await isUsable()
  })

  it('does not prepare a failed statement', async () => {
    const ask = () => inTransaction(db, (trx) => sql`select ${1}::int from nowhere`.execute(trx))
    for (let time = 0; time < 7; time++) await assert.rejects(ask(), { code: '42P01' })
    await isUsable()
  })

  it('fails when its callback continues after a failed statement', async () => {
    const failing = inTransaction(db, async (trx) => {
      await sql`insert into pair values (${'first'})`.execute(trx).catch(() => undefined)
    })
    await assert.rejects(failing)
    await isUsable()
  })
})
