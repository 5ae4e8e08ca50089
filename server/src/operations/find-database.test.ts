import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { StartProblem } from '../platform/config/start-problem.ts'
import { cableTo, type Cable } from '../platform/testing/cable.ts'
import { addressOfHosts } from '../platform/testing/hosts.ts'
import { testDatabase, type TestDatabase } from '../platform/testing/testing.ts'
import { foreignDatabase } from './find-database.ts'

let test: TestDatabase
let cables: [Cable, Cable]
before(async () => {
  test = await testDatabase()
  cables = [await cableTo(test.address), await cableTo(test.address)]
})
after(async () => {
  for (const cable of cables) await cable.cut()
  await test.close()
})

const say = () => undefined
const urlOf = (hosts: readonly Cable[]) => {
  const address = addressOfHosts(test.url, hosts)
  return 'connectionString' in address ? address.connectionString : ''
}
const found = async () => (await foreignDatabase(urlOf(cables), say)).address

it('finds the first of two hosts that accepts writes', async () => {
  const [one, two] = cables
  assert.deepEqual(await found(), { connectionString: urlOf([one]) })
  await one.cut()
  assert.deepEqual(await found(), { connectionString: urlOf([two]) })
  await two.cut()
  await assert.rejects(found(), StartProblem)
  await one.mend()
  await two.mend()
})

it('finds the last host when none accepts writes, so that a standby can be backed up', async () => {
  const name = sql.id(new URL(test.url).pathname.slice(1))
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(test.db)
  assert.deepEqual(await found(), { connectionString: urlOf([cables[1]]) })
  await sql`alter database ${name} reset default_transaction_read_only`.execute(test.db)
})
