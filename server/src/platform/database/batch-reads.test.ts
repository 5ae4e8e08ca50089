import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { asColumn, batchReads, rowsOf } from './database.ts'

let test: TestDatabase
before(async () => (test = await testDatabase({ seed: 'all' })))
after(() => test.close())

it('batchReads returns the rows of each query in order', async () => {
  const { db } = test
  const linings = db
    .selectFrom('mtmLining')
    .select(['liningNo', 'textEn', 'pricePerM'])
    .orderBy('liningNo', 'desc')
  const buttons = db.selectFrom('mtmButton').select(['buttonNo', 'sizes']).orderBy('buttonNo')
  const nothing = db.selectFrom('mtmButton').select('id').where('buttonNo', '=', 'there is none')
  const batch = await batchReads(db, { linings, buttons, nothing })
  assert.ok(batch.linings.length > 1)
  assert.deepEqual(batch, {
    linings: await linings.execute(),
    buttons: await buttons.execute(),
    nothing: [],
  })
})

it('asColumn reads the rows of a record with camelCase keys and unchanged values', async () => {
  const { db } = test
  const linings = db.selectFrom('mtmLining').select(['liningNo', 'textEn', 'pricePerM']).orderBy('liningNo')
  const { tenantId, rows } = await db
    .selectFrom('mtmButton')
    .select(['tenantId', asColumn(linings).as('rows')])
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.equal(tenantId, 0)
  assert.ok(rows.length > 1)
  assert.deepEqual(rowsOf(rows), await linings.execute())
})
