import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createFailureLog, failureName } from './failure-log.ts'

const row = (n: number) => ({ id: String(n), logType: 3, logContent: 'x' })

it('failures are written together while others are being written, and a failed write loses only its rows', async () => {
  const writes: (readonly { id: string }[])[] = []
  const warnings: unknown[] = []
  let release = Promise.withResolvers<void>()
  const log = createFailureLog(
    async (rows) => {
      writes.push(rows)
      await release.promise
    },
    (error) => warnings.push(error),
  )
  log.add(row(1))
  await setImmediate()
  log.add(row(2))
  log.add(row(3))
  const failed = release
  release = Promise.withResolvers()
  failed.reject(new Error('the database is away'))
  await setImmediate()
  release.resolve()
  await log.written()
  assert.deepEqual(
    writes.map((rows) => rows.map(({ id }) => id)),
    [['1'], ['2', '3']],
  )
  assert.equal(warnings.length, 1)
})

it('failures that repeat are limited, waiting ones to 100 and those of a minute to 300', async () => {
  let count = 0
  let now = 0
  const log = createFailureLog(
    async (rows) => void (count += rows.length),
    () => assert.fail(),
    () => now,
  )
  const addMany = async () => {
    for (let n = 0; n < 150; n++) log.add(row(n))
    await log.written()
  }
  await addMany()
  assert.equal(count, 100)
  for (let n = 0; n < 4; n++) await addMany()
  assert.equal(count, 300)
  now = 60_000
  await addMany()
  assert.equal(count, 400)
})

it('a failure is named by its class and code, never by its message', () => {
  assert.equal(failureName(new TypeError('secret')), 'TypeError')
  assert.equal(failureName(Object.assign(new Error('secret'), { code: 'EPIPE' })), 'Error EPIPE')
  assert.equal(failureName('secret'), 'string')
})
