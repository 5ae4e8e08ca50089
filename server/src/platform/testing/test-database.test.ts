import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../database/database.ts'
import { testDatabase } from './testing.ts'

it('the test server allows the connections of all test files at once', async () => {
  const { address, close } = await testDatabase()
  const many = Array.from({ length: 120 }, () => openDatabase(address, { max: 1, connectTimeoutMs: 30_000 }))
  try {
    const answers = await Promise.all(many.map((db) => sql<{ n: number }>`select 1 as n`.execute(db)))
    assert.equal(answers.length, many.length)
  } finally {
    await Promise.all(many.map((db) => db.destroy()))
    await close()
  }
})
