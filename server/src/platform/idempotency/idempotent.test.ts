import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { sql } from 'kysely'
import { newId, batchWrites, type Database, type DatabaseTransaction } from '../database/database.ts'
import { testDatabase, waitingForLocks, type TestDatabase } from '../testing/testing.ts'
import { idempotent } from './idempotent.ts'

describe('an idempotent request', () => {
  let test: TestDatabase
  before(async () => {
    test = await testDatabase()
    await sql`create table effect (name text)`.execute(test.db)
  })
  beforeEach(() => sql`truncate effect, mtm_request`.execute(test.db))
  after(() => test.close())

  const person = { tenantId: 0, userId: newId() }
  const effects = async () => (await sql`select * from effect`.execute(test.db)).rows.length
  const write = (db: Database) => sql`insert into effect values (${'written'})`.execute(db)
  const once = (
    requestId: string,
    {
      actor = person,
      body = {},
      meanwhile,
    }: {
      actor?: typeof person
      body?: object
      meanwhile?: (trx: DatabaseTransaction) => Promise<unknown>
    } = {},
  ) =>
    idempotent({ db: test.db, actor }, requestId, { action: 'try', body }, (attempt) =>
      attempt.inTransaction(async (trx) => {
        await write(trx)
        await meanwhile?.(trx)
        return { id: newId() }
      }),
    )

  it('gives a repetition the first answer', async () => {
    const first = await once('repeated')
    assert.deepEqual(await once('repeated'), first)
    assert.equal(await effects(), 1)
  })

  it('gives a repetition the first answer when everything is written in one statement', async () => {
    const together = () =>
      idempotent({ db: test.db, actor: person }, 'together', {}, async (attempt) => {
        const answer = { id: newId() }
        await batchWrites(test.db, [attempt.stored(answer), sql`insert into effect values (${answer.id})`])
        return answer
      })
    assert.deepEqual(await together(), await together())
    assert.equal(await effects(), 1)
  })

  it('makes a concurrent repetition wait for the first answer', async () => {
    let letGo: (value?: unknown) => void
    const held = new Promise((resolve) => (letGo = resolve))
    const written = Promise.withResolvers<void>()
    const first = idempotent({ db: test.db, actor: person }, 'concurrent', {}, async (attempt) => {
      const answer = { id: newId() }
      await test.db.transaction().execute(async (trx) => {
        await write(trx)
        await batchWrites(trx, [attempt.stored(answer)])
        written.resolve()
        await held
      })
      return answer
    })
    await written.promise
    const second = idempotent({ db: test.db, actor: person }, 'concurrent', {}, (attempt) =>
      attempt.inTransaction(async (trx) => {
        await write(trx)
        return { id: newId() }
      }),
    )
    let done = false
    void second.finally(() => (done = true))
    while ((await waitingForLocks(test.db)) === 0) assert.equal(done, false)
    letGo!()
    assert.deepEqual(await second, await first)
    assert.equal(await effects(), 1)
  })

  it('gives the first answer to a repetition rejected because of the first one’s changes', async () => {
    const take = () =>
      idempotent({ db: test.db, actor: person }, 'refused', {}, (attempt) =>
        attempt.inTransaction(async (trx) => {
          if ((await effects()) > 0) throw new AppError('record.stale')
          await write(trx)
          return { id: newId() }
        }),
      )
    assert.deepEqual(await take(), await take())
  })

  it('can be repeated after a failed attempt, which leaves nothing', async () => {
    const failing = once('failed', { meanwhile: () => Promise.reject(new Error('broken')) })
    await assert.rejects(failing, /broken/)
    assert.equal(await effects(), 0)
    assert.ok((await once('failed')).id)
    assert.equal(await effects(), 1)
  })

  it('does not collide with the same id of another user or tenant', async () => {
    const others = [person, { ...person, userId: newId() }, { ...person, tenantId: 1 }]
    const answers = []
    for (const actor of others) answers.push((await once('shared', { actor })).id)
    assert.equal(new Set(answers).size, 3)
    assert.equal(await effects(), 3)
  })

  it('is refused when the id was used for different content', async () => {
    await once('reused', { body: { metres: 3 } })
    await assert.rejects(once('reused', { body: { metres: 4 } }), { key: 'order.requestIdReused' })
    assert.equal(await effects(), 1)
  })

  it('is the same request whatever the order of its keys', async () => {
    const first = await once('keys', { body: { a: 1, b: { c: 2, d: 3 } } })
    assert.deepEqual(await once('keys', { body: { b: { d: 3, c: 2 }, a: 1 } }), first)
  })
})
