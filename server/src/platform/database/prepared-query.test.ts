import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import {
  executePrepared,
  inTransaction,
  openDatabase,
  preparedReads,
  preparedQuery,
  deferWrite,
  type Database,
} from './database.ts'

describe('preparedQuery', () => {
  let test: TestDatabase
  before(async () => (test = await testDatabase({ seed: 'all' })))
  after(() => test.close())

  it('compiles its SQL once and executes it with the values of each use', async () => {
    let made = 0
    const difference = preparedQuery((_db, { from, less }: { from: number; less: number }) => {
      made++
      return sql<{ left: number }>`select ${from}::int - ${less}::int as left`
    })
    for (const [from, less] of [
      [9, 4],
      [3, 8],
      [5, 5],
    ] as const)
      assert.deepEqual((await executePrepared(test.db, difference({ from, less }))).rows, [
        { left: from - less },
      ])
    // values are matched by name, in any order
    assert.deepEqual((await executePrepared(test.db, difference({ less: 1, from: 7 }))).rows, [{ left: 6 }])
    assert.equal(made, 2)
  })

  it('compiles separate SQL for other columns and another number of rows', async () => {
    const insert = preparedQuery((db, { rows }: { rows: { name: string; createTime?: Date }[] }) =>
      db.insertInto('seedMark').values(rows),
    )
    const at = new Date('2026-11-20T00:00:00Z')
    // one by one: writes of one transaction share a statement
    for (const rows of [
      [{ name: 'one' }],
      [{ name: 'two' }, { name: 'three' }],
      [{ name: 'four', createTime: at }],
    ])
      await inTransaction(test.db, (trx) => deferWrite(trx, insert({ rows })))
    const found = await test.db
      .selectFrom('seedMark')
      .select(['name', 'createTime'])
      .where('name', 'in', ['one', 'two', 'three', 'four'])
      .orderBy('name')
      .execute()
    assert.deepEqual(
      found.map(({ name }) => name),
      ['four', 'one', 'three', 'two'],
    )
    assert.deepEqual(found[0]?.createTime, at)
  })

  it('takes a list, a date and null as one value each', async () => {
    const same = preparedQuery(
      (_db, given: { list: string[]; at: Date; none: string | null }) => sql<{ found: unknown[] }>`
        select json_build_array(${given.list}::text[], ${given.at}::timestamptz = '2026-11-20Z', ${given.none}::text) as found`,
    )
    const at = new Date('2026-11-20T00:00:00Z')
    for (const list of [['a', 'b'], [], ['c']]) {
      const { rows } = await executePrepared(test.db, same({ list, at, none: null }))
      assert.deepEqual(rows[0]?.found, [list, true, null])
    }
  })

  it('writes constants into its SQL, so that partial indexes can be used', async () => {
    const db = openDatabase(test.address, { max: 1 })
    const held = preparedQuery((of, { id }: { id: string }) =>
      of
        .selectFrom('mtmReservation')
        .select('mm')
        .where('orderId', '=', id)
        .where('state', 'in', ['held', "'"]),
    )
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await executePrepared(db, held({ id }))
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%mtm_reservation%'`.execute(db)
    assert.match(rows[0]!.statement, /"order_id" = \$1 and "state" in \('held', ''''\)$/)
    await db.destroy()
  })

  it('rejects SQL in place of values', async () => {
    const one = preparedQuery((_db, { value }: { value: unknown }) => sql`select ${value} as one`)
    await assert.rejects(async () => executePrepared(test.db, one({ value: sql`now()` })), /is given values/)
  })

  it('executes several reads in one statement', async () => {
    const liningsOf = (db: Database) =>
      db.selectFrom('mtmLining').select(['liningNo', 'textEn']).where('tenantId', '=', 0)
    const read = preparedReads((db, { lining, button }: { lining: string; button: string }) => ({
      linings: liningsOf(db).where('liningNo', '=', lining),
      buttons: db.selectFrom('mtmButton').select('buttonNo').where('buttonNo', '=', button),
    }))
    const linings = await liningsOf(test.db).limit(3).execute()
    assert.ok(linings.length > 1)
    for (const lining of linings)
      assert.deepEqual(await read(test.db, { lining: lining.liningNo, button: 'none' }), {
        linings: [lining],
        buttons: [],
      })
  })
})
