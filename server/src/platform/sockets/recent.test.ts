import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createRecent } from './recent.ts'

const RIGHTS = { topic: 'rights' }
const ORDERS = { topic: 'orders' }
const one = { userId: 'one', tenantIds: [0, 7] }
const other = { userId: 'other', tenantIds: [0] }

describe('recent messages', () => {
  const begun = () => {
    let time = 1_000
    const recent = createRecent<object>(() => time)
    return { recent, pass: (ms: number) => void (time += ms) }
  }

  it('are replayed once to affected, disconnected users, oldest first', () => {
    const { recent, pass } = begun()
    recent.keep({ tenantId: 7, users: null }, ORDERS)
    pass(10)
    recent.keep({ tenantId: null, users: ['one'] }, RIGHTS)
    pass(10)
    recent.keep({ tenantId: 0, users: null }, ORDERS)
    assert.deepEqual(recent.since(1_000, one), [ORDERS, RIGHTS])
    assert.deepEqual(recent.since(1_010, one), [RIGHTS, ORDERS])
    assert.deepEqual(recent.since(1_000, other), [ORDERS])
    assert.deepEqual(recent.since(1_021, other), [])
  })

  it('keep the last time of repeated messages', () => {
    const { recent, pass } = begun()
    recent.keep({ tenantId: 0, users: null }, ORDERS)
    pass(50)
    recent.keep({ tenantId: 0, users: null }, ORDERS)
    assert.deepEqual(recent.since(1_040, other), [ORDERS])
  })

  it('are unknown before the server start, gaps without notices, and two minutes', () => {
    const { recent, pass } = begun()
    assert.equal(recent.since(999, one), null)
    pass(10)
    recent.keep({ tenantId: 0, users: null }, ORDERS)
    recent.forget()
    assert.equal(recent.since(1_005, one), null)
    assert.deepEqual(recent.since(1_010, one), [])
    pass(120_001)
    assert.equal(recent.since(1_010, one), null)
    assert.deepEqual(recent.since(1_011, one), [])
  })
})
