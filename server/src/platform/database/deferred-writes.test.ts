import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { deferCall, inTransaction, poolOf, deferWrite, type DatabaseTransaction } from './database.ts'

describe('deferred writes', () => {
  let test: TestDatabase
  before(async () => {
    test = await testDatabase()
    await test.db.deleteFrom('seedMark').execute()
  })
  afterEach(() => test.db.deleteFrom('seedMark').execute())
  after(() => test.close())

  const mark = (trx: DatabaseTransaction, name: string) => trx.insertInto('seedMark').values({ name })
  const marks = async () => {
    const rows = await test.db.selectFrom('seedMark').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  }

  it('are written by one statement when the transaction ends', async () => {
    const texts: unknown[] = []
    const client = await poolOf(test.db).connect()
    const ask = client.query.bind(client)
    client.query = ((...sent: unknown[]) => {
      texts.push((sent[0] as { text?: string }).text)
      return (ask as (...all: unknown[]) => unknown)(...sent)
    }) as typeof client.query
    client.release()
    await inTransaction(test.db, async (trx) => {
      for (const name of ['a', 'b', 'c']) await deferWrite(trx, mark(trx, name))
    })
    assert.deepEqual(await marks(), ['a', 'b', 'c'])
    assert.equal(
      texts.filter((text) => String(text).includes('seed_mark')).length,
      2,
      'one writes, one reads',
    )
  })

  it('may exceed the size of one statement', async () => {
    await inTransaction(test.db, async (trx) => {
      for (let index = 0; index < 2_000; index++) {
        if (index < 120) await deferWrite(trx, mark(trx, `mark ${index}`))
        deferCall(trx, sql`set_config('mtm.called', ${String(index)}, true)`)
      }
    })
    assert.equal((await marks()).length, 120)
  })

  it('are not written when the transaction fails', async () => {
    const failing = inTransaction(test.db, async (trx) => {
      await deferWrite(trx, mark(trx, 'a'))
      throw new Error('no')
    })
    await assert.rejects(failing, /no/)
    assert.deepEqual(await marks(), [])
  })

  it('make the transaction fail as a whole when one of them fails', async () => {
    const failing = inTransaction(test.db, async (trx) => {
      await deferWrite(trx, mark(trx, 'a'))
      await deferWrite(trx, mark(trx, 'b'))
      await deferWrite(trx, mark(trx, 'a'))
    })
    await assert.rejects(failing, { code: '23505' })
    assert.deepEqual(await marks(), [])
  })

  it('of an inner transaction are written before the outer one continues', async () => {
    await inTransaction(test.db, async (trx) => {
      await inTransaction(trx, (inner) => deferWrite(inner, mark(inner, 'a')))
      const found = await trx.selectFrom('seedMark').select('name').execute()
      assert.deepEqual(found, [{ name: 'a' }])
    })
  })

  it('are written together with deferred calls', async () => {
    await inTransaction(test.db, async (trx) => {
      await deferWrite(trx, mark(trx, 'a'))
      assert.equal(deferCall(trx, sql`set_config('mtm.called', 'yes', true)`), true)
      const { rows } = await sql<{
        called: string | null
      }>`select current_setting('mtm.called', true) as called`.execute(trx)
      assert.notEqual(rows[0]?.called, 'yes')
    })
    assert.equal(deferCall(test.db, sql`now()`), false)
    assert.deepEqual(await marks(), ['a'])
  })
})
