import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { openDatabase, type Database } from './database.ts'
import { isPassing } from './failures.ts'

describe('named statements', () => {
  let test: TestDatabase
  let db: Database
  before(async () => {
    test = await testDatabase()
    db = openDatabase(test.address, { max: 1 })
  })
  after(async () => {
    await db.destroy()
    await test.close()
  })

  const prepared = async (part: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_statements
      where statement like ${`%${part}%`} and statement not like '%pg_prepared%'`.execute(db)
    return rows[0]?.count
  }

  it('are prepared on their fifth use and return the same rows', async () => {
    const ask = (value: number) => sql<{ often: number }>`select ${value}::int + 1 as often`.execute(db)
    for (let value = 1; value < 5; value++) await ask(value)
    assert.equal(await prepared('as often'), 0)
    for (let value = 5; value < 9; value++) assert.equal((await ask(value)).rows[0]?.often, value + 1)
    assert.equal(await prepared('as often'), 1)
  })

  it('are limited in number, which bounds the memory of a connection', async () => {
    for (let text = 0; text < 200; text++)
      for (let time = 0; time < 5; time++)
        await sql`select ${1}::int as ${sql.raw(`many_${text}`)}`.execute(db)
    assert.ok((await prepared('as many_'))! < 160)
  })

  it('are prepared again after a migration has changed their table, with one retryable failure', async () => {
    const other = openDatabase(test.address, { max: 1 })
    const ask = () => sql`select * from seed_mark where name = ${'x'}`.execute(other)
    for (let time = 0; time < 6; time++) await ask()
    await sql`alter table seed_mark add column added int`.execute(test.db)
    await assert.rejects(ask(), (error) => isPassing(error))
    assert.deepEqual((await ask()).rows, [])
    await other.destroy()
  })
})
