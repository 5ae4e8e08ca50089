import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { longest } from './durations.ts'

describe('recorded durations of test files', () => {
  it('hold whole seconds of the files that take longest, the longest first', () => {
    assert.deepEqual(Object.entries(longest({ 'quick.ts': 0.4, 'a.ts': 2.4, 'c.ts': 7.6, 'b.ts': 2.3 })), [
      ['c.ts', 8],
      ['a.ts', 2],
      ['b.ts', 2],
    ])
  })
})
