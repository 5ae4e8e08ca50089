import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { callLater, inTransaction, poolOf, writeLater, type DatabaseTransaction } from './database.ts'

describe('writes that a transaction puts off', () => {
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

  it('stand in the database when it is done, all written by one statement', async () => {
    const texts: unknown[] = []
    const client = await poolOf(test.db).connect()
    const ask = client.query.bind(client)
    client.query = ((...sent: unknown[]) => {
      texts.push((sent[0] as { text?: string }).text)
      return (ask as (...all: unknown[]) => unknown)(...sent)
    }) as typeof client.query
    client.release()
    await inTransaction(test.db, async (trx) => {
      for (const name of ['a', 'b', 'c']) await writeLater(trx, mark(trx, name))
    })
    assert.deepEqual(await marks(), ['a', 'b', 'c'])
    assert.equal(
      texts.filter((text) => String(text).includes('seed_mark')).length,
      2,
      'one writes, one reads',
    )
  })

  it('may be more than one statement can hold', async () => {
    await inTransaction(test.db, async (trx) => {
      for (let index = 0; index < 2_000; index++) {
        if (index < 120) await writeLater(trx, mark(trx, `mark ${index}`))
        callLater(trx, sql`set_config('mtm.told', ${String(index)}, true)`)
      }
    })
    assert.equal((await marks()).length, 120)
  })

  it('are not written when it fails', async () => {
    const failing = inTransaction(test.db, async (trx) => {
      await writeLater(trx, mark(trx, 'a'))
      throw new Error('no')
    })
    await assert.rejects(failing, /no/)
    assert.deepEqual(await marks(), [])
  })

  it('make it fail as a whole when one of them cannot be written', async () => {
    const failing = inTransaction(test.db, async (trx) => {
      await writeLater(trx, mark(trx, 'a'))
      await writeLater(trx, mark(trx, 'b'))
      await writeLater(trx, mark(trx, 'a'))
    })
    await assert.rejects(failing, { code: '23505' })
    assert.deepEqual(await marks(), [])
  })

  it('are written before whoever joined it goes on', async () => {
    await inTransaction(test.db, async (trx) => {
      await inTransaction(trx, (inner) => writeLater(inner, mark(inner, 'a')))
      const found = await trx.selectFrom('seedMark').select('name').execute()
      assert.deepEqual(found, [{ name: 'a' }])
    })
  })

  it('come together with the functions that are called at the end', async () => {
    await inTransaction(test.db, async (trx) => {
      await writeLater(trx, mark(trx, 'a'))
      assert.equal(callLater(trx, sql`set_config('mtm.told', 'yes', true)`), true)
      const { rows } = await sql<{
        told: string | null
      }>`select current_setting('mtm.told', true) as told`.execute(trx)
      assert.notEqual(rows[0]?.told, 'yes')
    })
    assert.equal(callLater(test.db, sql`now()`), false)
    assert.deepEqual(await marks(), ['a'])
  })
})
