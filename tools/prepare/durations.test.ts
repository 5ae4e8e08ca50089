import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { longest, secondsOf } from './durations.ts'

describe('recorded durations of test files', () => {
  it('are read from the report of a run, and none from one that broke off', () => {
    assert.deepEqual(secondsOf('# pass 2\n# fail 0\n# seconds {"a.test.ts":1.5}\n'), { 'a.test.ts': 1.5 })
    assert.deepEqual(secondsOf('# pass 2\n'), {})
  })

  it('hold whole seconds of the files that take longest, the longest first', () => {
    assert.deepEqual(Object.entries(longest({ 'quick.ts': 0.4, 'a.ts': 2.4, 'c.ts': 7.6, 'b.ts': 2.3 })), [
      ['c.ts', 8],
      ['a.ts', 2],
      ['b.ts', 2],
    ])
  })
})
