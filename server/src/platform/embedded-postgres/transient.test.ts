import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { emptyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { isTransient } from './transient.ts'

describe('a failure of a connection to PostgreSQL', () => {
  let test: TestDatabase
  before(async () => (test = await emptyDatabase()))
  after(() => test.close())

  /** The error of a query on a broken connection. */
  async function failureAfter(problem: Error): Promise<unknown> {
    const client = new pg.Client(test.address)
    await client.connect()
    const broken = once(client, 'error')
    // the driver reports the end of the connection again
    client.on('error', () => undefined)
    const { connection } = client as unknown as {
      connection: { stream: { destroy(error: Error): void } }
    }
    connection.stream.destroy(problem)
    await broken
    return client.query('select 1').then(
      () => assert.fail('the connection is broken'),
      (error: unknown) => error,
    )
  }

  it('is transient when the connection broke before the query', async () => {
    assert.equal(isTransient(await failureAfter(new Error('the other end is gone'))), true)
  })

  it('is final when PostgreSQL refuses the statement', async () => {
    const client = new pg.Client(test.address)
    await client.connect()
    const refused = await client.query('select from nowhere').catch((error: unknown) => error)
    await client.end()
    assert.equal(isTransient(refused), false)
  })
})
