import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { TOKEN_DEAD, type Envelope } from '@mtm/shared-utils/contracts/envelope'
import { signedIn, testApp, type SignedIn, type TestApp } from '../identity/testing.ts'
import { hostileRequests, type Document } from './hostile-requests.ts'

/** Traces of our code in an answer. */
const STACK = /\n\s+at |node:internal|\.[cm]?ts:\d+/
/** Tables that count and record requests, refused ones too. */
const RECORDS = ['sys_log', 'sys_notice_choice', 'sys_session', 'sys_sign_in_failure', 'mtm_customer_access']
/** `npm run test:all` gives every operation everything; else neighbours share it. */
const IS_WHOLE = process.env['WHOLE_TESTS'] === 'yes'
const ENGLISH = { 'accept-language': 'en-US' }

describe('hostile input', () => {
  let home: TestApp
  let admin: SignedIn
  const faults: string[] = []
  before(async () => {
    const stream = { write: (line: string) => void faults.push(line) }
    home = await testApp({ seed: 'all', logger: { level: 'error', stream } })
    await noteChanges(home)
    admin = await signedIn(home.app, 'admin', ENGLISH)
  })
  after(() => home.close())

  it('is refused, or read as the contract says, by every operation: no failure, no trace, no change by a refusal', async () => {
    const wrong: string[] = []
    let count = 0
    for (const { what, method, url, payload, type } of hostileRequests(
      home.app.swagger() as unknown as Document,
      IS_WHOLE,
    )) {
      const more = payload === undefined ? {} : { payload, headers: { 'content-type': type } }
      let answer = await admin.call(method, url, more)
      if (answer.body.includes(TOKEN_DEAD)) {
        admin = await signedIn(home.app, 'admin', ENGLISH)
        answer = await admin.call(method, url, more)
      }
      count++
      const [fault] = faults.splice(0)
      const changed = await changesOf(home)
      if (fault) wrong.push(`${what}: ${fault.slice(0, 700)}`)
      else if (STACK.test(answer.body)) wrong.push(`${what}: a trace in ${answer.body.slice(0, 200)}`)
      else if (isRefusal(answer) && changed.length > 0) wrong.push(`${what}: refused, but wrote ${changed}`)
    }
    assert.ok(count > (IS_WHOLE ? 10_000 : 2_500), String(count))
    assert.deepEqual(wrong, [])
  })
})

type Answer = Awaited<ReturnType<SignedIn['call']>>

function isRefusal({ statusCode, headers, body }: Answer): boolean {
  if (statusCode >= 400) return true
  if (!String(headers['content-type']).includes('json')) return false
  return (JSON.parse(body) as Partial<Envelope>).success === false
}

/** Lets the database note which tables change. */
async function noteChanges({ db }: TestApp): Promise<void> {
  await sql`create table noted_changes (name text not null)`.execute(db)
  await sql`create function note_change() returns trigger language plpgsql as $$
    begin insert into noted_changes values (tg_table_name); return null; end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'noted_changes'`.execute(db)
  for (const { name } of rows)
    if (!RECORDS.includes(name))
      await sql`create trigger note_change after insert or update or delete on ${sql.table(name)}
        for each row execute function note_change()`.execute(db)
}

/** The tables that changed since the last call. */
async function changesOf({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from noted_changes returning name`.execute(db)
  return [...new Set(rows.map(({ name }) => name))]
}
