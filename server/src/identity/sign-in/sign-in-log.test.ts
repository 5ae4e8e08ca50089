import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { signedIn, testApp, PASSWORD, type TestApp } from '../testing.ts'

/** What happens to a row of the log while a session is written. */
const FAULTS = [
  {
    name: 'its row cannot be written',
    plant: [sql`alter table sys_log add constraint test_no_rows check (log_type <> 1) not valid`],
    remove: [sql`alter table sys_log drop constraint if exists test_no_rows`],
  },
  {
    name: 'the connection breaks between the write and the commit',
    plant: [
      sql`create or replace function test_end() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`,
      sql`create constraint trigger test_ends after insert on sys_log
        deferrable initially deferred for each row execute function test_end()`,
    ],
    remove: [sql`drop trigger if exists test_ends on sys_log`],
  },
]

describe('a session and its row of the log', () => {
  let home: TestApp
  before(async () => (home = await testApp()))
  after(() => home.close())
  afterEach(async () => {
    for (const { remove } of FAULTS) for (const statement of remove) await statement.execute(home.db)
  })

  /** The sessions and the rows of sign-ins and sign-outs. */
  const stored = async () => {
    const sessions = await home.db.selectFrom('sysSession').select('id').execute()
    const rows = await home.db.selectFrom('sysLog').select('logContent').where('logType', '=', 1).execute()
    return { sessions: sessions.length, rows: rows.map(({ logContent }) => logContent) }
  }
  const signIn = async () => {
    const payload = { username: 'sales', password: PASSWORD }
    const answer = await home.app.inject({ method: 'POST', url: '/api/sys/login', payload })
    return answer.json<{ success: boolean }>().success
  }

  for (const { name, plant } of FAULTS) {
    it(`leaves neither after a sign-in when ${name}`, async () => {
      const before = await stored()
      for (const statement of plant) await statement.execute(home.db)
      assert.equal(await signIn(), false)
      assert.deepEqual(await stored(), before)
    })

    it(`keeps the session and adds no row after a sign-out when ${name}`, async () => {
      const person = await signedIn(home.app, 'sales')
      const before = await stored()
      for (const statement of plant) await statement.execute(home.db)
      assert.equal((await person.post('/api/sys/logout', {})).success, false)
      assert.deepEqual(await stored(), before)
      assert.equal((await person.get('/api/sys/permission/getUserPermissionByToken')).success, true)
    })
  }

  it('are both stored by a sign-in, and a sign-out ends the session with one row', async () => {
    const before = await stored()
    const person = await signedIn(home.app, 'sales')
    const during = await stored()
    assert.equal(during.sessions, before.sessions + 1)
    assert.deepEqual(during.rows.length, before.rows.length + 1)
    assert.equal((await person.post('/api/sys/logout', {})).success, true)
    const end = await stored()
    assert.equal(end.sessions, before.sessions)
    assert.equal(end.rows.filter((row) => row === 'sales 退出成功').length, 1)
    assert.equal(end.rows.length, during.rows.length + 1)
  })
})
