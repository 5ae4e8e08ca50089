import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DatabaseState } from './database-state.ts'
import { followCounters } from './follow-counters.ts'

const state = (at: number, more: Partial<DatabaseState> = {}): DatabaseState => ({
  at,
  bytes: 1,
  commits: 0,
  rollbacks: 0,
  hits: 0,
  reads: 0,
  deadlocks: 0,
  tempBytes: 0,
  connections: 1,
  mostConnections: 100,
  active: 1,
  idle: 0,
  idleInTransaction: 0,
  waiting: 0,
  oldestTransaction: null,
  longestStatement: null,
  standbys: 0,
  standbyLag: null,
  ...more,
})

describe('counters of the database', () => {
  it('give rates between two readings', () => {
    const follow = followCounters()
    assert.equal(follow(state(0, { commits: 100 })).commitRate, undefined)
    const next = follow(state(2_000, { commits: 300, rollbacks: 4 }))
    assert.deepEqual([next.commitRate, next.rollbackRate], [100, 2])
  })

  it('give the hit rate of late, or of all time while little was read', () => {
    const follow = followCounters()
    assert.equal(follow(state(0)).hitRate, undefined)
    assert.equal(follow(state(1, { hits: 9_000, reads: 1_000 })).hitRate, 0.9)
    assert.equal(follow(state(2, { hits: 9_000, reads: 3_000 })).hitRate, 0)
    assert.equal(follow(state(3, { hits: 9_001, reads: 3_000 })).hitRate, 9_001 / 12_001)
  })

  it('count deadlocks of the last hour, and begin again with the statistics', () => {
    const follow = followCounters()
    assert.equal(follow(state(0, { commits: 5, deadlocks: 7 })).deadlocks, 0)
    assert.equal(follow(state(1_800_000, { commits: 6, deadlocks: 9 })).deadlocks, 2)
    assert.equal(follow(state(4_000_000, { commits: 7, deadlocks: 9 })).deadlocks, 0)
    assert.equal(follow(state(4_000_001, { commits: 1, deadlocks: 1 })).deadlocks, 0)
  })
})
