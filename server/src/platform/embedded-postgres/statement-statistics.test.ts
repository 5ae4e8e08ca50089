import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { statementSettings } from './statement-statistics.ts'

let dataDir: string
let postgres: EmbeddedPostgres
const start = async () => (postgres = await startEmbeddedPostgres({ dataDir, graceMs: 0 }))
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), `mtm-tests-${process.pid}-statistics-`))
  await chmod(dataDir, 0o755) // accessible to root's unprivileged user
  await start()
})
after(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function query<Row extends pg.QueryResultRow>(
  text: string,
  more: pg.ClientConfig = {},
): Promise<Row[]> {
  const client = new pg.Client({ ...postgres.address, ...more })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const asSuperuser = { user: 'postgres', password: undefined }
const counted = () =>
  query<{ query: string }>("select query from statistics.pg_stat_statements where query like '%as tally%'")

describe('statistics of an embedded PostgreSQL', () => {
  it('count the statements of the application, which reads them', async () => {
    await query("select 'a literal' as tally")
    assert.deepEqual(await counted(), [{ query: 'select $1 as tally' }])
    assert.ok((await query('select name from pg_ls_waldir()')).length > 0)
  })

  it('begin in a data folder of an earlier release, and change nothing else there', async () => {
    const password = postgres.superuser.password
    const superuser = { ...asSuperuser, ...(password && { password }) }
    await query('create table kept (id int); insert into kept values (7)')
    await query('drop schema statistics cascade; revoke pg_monitor from mtm', superuser)
    await postgres.stop()
    await start()
    assert.deepEqual(await query('select id from kept'), [{ id: 7 }])
    await query("select 'a literal' as tally")
    assert.equal((await counted()).length, 1)
  })

  it('are left out where the build does not bring them', () => {
    assert.deepEqual(statementSettings(dataDir), {})
  })
})
