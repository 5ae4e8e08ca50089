import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { issueTicket, takeTicket, ticketKind, tryTicket } from './tickets.ts'

const DOOR = ticketKind<{ who: string }>('test.door', 60, 3)
const OTHER = ticketKind<{ who: string }>('test.other', 60)
const LATE = ticketKind<{ who: string }>('test.door', -1)

let home: TestDatabase
before(async () => (home = await testDatabase()))
after(() => home.close())

describe('a ticket', () => {
  it('is valid once under concurrent use', async () => {
    const ticket = await issueTicket(home.db, DOOR, { who: 'ann' })
    assert.equal(await takeTicket(home.db, OTHER, ticket), null)
    const taken = await Promise.all([1, 2, 3].map(() => takeTicket(home.db, DOOR, ticket)))
    assert.deepEqual(
      taken.filter((data) => data !== null),
      [{ who: 'ann' }],
    )
  })

  it('is invalid after its expiry', async () => {
    const ticket = await issueTicket(home.db, LATE, { who: 'ann' })
    assert.equal(await tryTicket(home.db, DOOR, ticket), null)
    assert.equal(await takeTicket(home.db, DOOR, ticket), null)
  })

  it('may be tried a few times before it is consumed', async () => {
    const ticket = await issueTicket(home.db, DOOR, { who: 'ann' })
    const tried = []
    for (let n = 0; n < 4; n++) tried.push((await tryTicket(home.db, DOOR, ticket)) !== null)
    assert.deepEqual(tried, [true, true, true, false])
  })

  it('bound to a browser is refused to others and without one', async () => {
    const ticket = await issueTicket(home.db, DOOR, { who: 'ann' }, 'browser of ann')
    assert.equal(await tryTicket(home.db, DOOR, ticket), null)
    assert.equal(await takeTicket(home.db, DOOR, ticket, 'browser of bob'), null)
    assert.deepEqual(await takeTicket(home.db, DOOR, ticket, 'browser of ann'), { who: 'ann' })
  })

  it('is stored only as a hash', async () => {
    const ticket = await issueTicket(home.db, DOOR, { who: 'ann' }, 'browser of ann')
    const rows = JSON.stringify(await home.db.selectFrom('sysTicket').selectAll().execute())
    assert.ok(!rows.includes(ticket) && !rows.includes('browser of ann'))
  })
})
