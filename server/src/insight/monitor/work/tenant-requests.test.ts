import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createTenantRequests } from './tenant-requests.ts'

it('requests are counted by tenant for an hour', () => {
  let now = 0
  const requests = createTenantRequests(() => now)
  const hour = () => Object.fromEntries(requests.lastHour())
  requests.count(1)
  requests.count(1)
  requests.count(2)
  assert.deepEqual(hour(), { 1: 2, 2: 1 })
  now = 59 * 60_000
  requests.count(1)
  assert.deepEqual(hour(), { 1: 3, 2: 1 })
  now = 60 * 60_000
  assert.deepEqual(hour(), { 1: 1 })
})
