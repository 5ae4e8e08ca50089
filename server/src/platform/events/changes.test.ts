import assert from 'node:assert/strict'
import { after, afterEach, before, it } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { openDatabase, type Database, type DatabaseOptions } from '../database/database.ts'
import { cableTo, type Cable } from '../testing/cable.ts'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { addressOfHosts } from '../testing/hosts.ts'
import { announce } from './announce.ts'
import { listenForChanges, type ChangesOptions } from './changes.ts'

const log = { warn: () => undefined, error: () => undefined } as unknown as FastifyBaseLogger

/** Longer than a test may take: a host that says nothing is not waited for. */
const NEVER_MS = 120_000

let test: TestDatabase
let cables: [Cable, Cable]
let close: () => Promise<void>
before(async () => {
  test = await testDatabase()
  cables = [await cableTo(test.address), await cableTo(test.address)]
})
afterEach(async () => {
  await close()
  await cables[0].mend()
})
after(async () => {
  for (const cable of cables) await cable.cut()
  await test.close()
})

/** Loses the first host, and hears a notice of the second after the gap. */
async function hearsAfter(
  lose: () => unknown,
  options: DatabaseOptions & ChangesOptions = {},
): Promise<void> {
  const db: Database = openDatabase(addressOfHosts(test.url, cables), { max: 2, ...options })
  const changes = await listenForChanges(db, log, { reconnectMs: 10, ...options })
  close = async () => {
    await changes.close()
    await db.destroy()
  }
  const gap = new Promise<void>((resolve) => changes.onGap(resolve))
  const heard = new Promise((resolve) => changes.on('test.topic', resolve))
  await lose()
  await gap
  await announce(test.db, 'test.topic', 7)
  assert.equal(await heard, 7)
}

it('listens at the second host after the first is lost, and reports the gap', () =>
  hearsAfter(() => cables[0].cut()))

it('listens at the second host after the first stopped answering', { timeout: NEVER_MS / 2 }, () =>
  hearsAfter(() => cables[0].freeze(), {
    beatMs: 20,
    answerTimeoutMs: 1_000,
    hostTimeoutMs: NEVER_MS,
    connectTimeoutMs: NEVER_MS,
  }),
)
