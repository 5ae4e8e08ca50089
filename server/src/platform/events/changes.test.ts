import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { openDatabase, type Database } from '../database/database.ts'
import { cableTo, type Cable } from '../testing/cable.ts'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { addressOfHosts } from '../testing/hosts.ts'
import { announce } from './announce.ts'
import { listenForChanges, type Changes } from './changes.ts'

const log = { warn: () => undefined, error: () => undefined } as unknown as FastifyBaseLogger

let test: TestDatabase
let cables: Cable[]
let db: Database
let changes: Changes
before(async () => {
  test = await testDatabase()
  cables = [await cableTo(test.address), await cableTo(test.address)]
  db = openDatabase(addressOfHosts(test.url, cables), { max: 2 })
  changes = await listenForChanges(db, log, { reconnectMs: 10 })
})
after(async () => {
  await changes.close()
  await db.destroy()
  for (const cable of cables) await cable.cut()
  await test.close()
})

it('listens at the second host after the first is lost, and reports the gap', async () => {
  const gap = new Promise<void>((resolve) => changes.onGap(resolve))
  const heard = new Promise((resolve) => changes.on('test.topic', resolve))
  await cables[0]!.cut()
  await gap
  await announce(test.db, 'test.topic', 7)
  assert.equal(await heard, 7)
})
