import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countLast, countPlaywright, countTap, extraStages, STAGES, sum } from './stages.ts'

describe('the stages of npm test', () => {
  it('count what the runners report', () => {
    assert.deepEqual(countTap('ok 1\n# tests 5\n# pass 4\n# fail 1\n# cancelled 0\n', 1), {
      passed: 4,
      failed: 1,
    })
    assert.deepEqual(countLast('1 passed, 0 failed\n6/6 test files | 27 passed, 2 failed\n', 1), {
      passed: 27,
      failed: 2,
    })
    const report = JSON.stringify({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } })
    assert.deepEqual(countPlaywright(report, 1), { passed: 7, failed: 2 })
  })

  it('count a runner that breaks off as one failure', () => {
    assert.deepEqual(countTap('', 1), { passed: 0, failed: 1 })
    assert.deepEqual(countLast('could not launch', 1), { passed: 0, failed: 1 })
    assert.deepEqual(countPlaywright('{}', 1), { passed: 0, failed: 1 })
  })

  it('add up', () => {
    assert.deepEqual(
      sum([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
      { passed: 3, failed: 3 },
    )
  })

  it('have names of their own, and --all says what it leaves out', () => {
    const names = STAGES.map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
    assert.ok(extraStages({}).missing.some((line) => line.startsWith('Redis')))
    assert.ok(extraStages({ REDIS_URL: 'redis://x' }).stages.some(({ name }) => name === 'redis'))
  })
})
