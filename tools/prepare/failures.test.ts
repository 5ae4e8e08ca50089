import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { failuresOf } from './failures.ts'

describe('the failures of a stage', () => {
  it('are found in what web-test-runner prints, with their files', () => {
    const output = [
      '\u001b[2K\u001b[Gkit/upload.test.tsx:',
      '',
      ' ❌ uploads > send each file at once',
      '      AssertionError: expected 0 to equal 1',
      '        at kit/upload.test.tsx:114:38',
      '',
      'Chrome: |████ | 43/86 test files | 479 passed, 1 failed',
    ].join('\n')
    assert.equal(
      failuresOf(output),
      [
        'kit/upload.test.tsx:',
        ' ❌ uploads > send each file at once',
        '      AssertionError: expected 0 to equal 1',
        '        at kit/upload.test.tsx:114:38',
        '',
      ].join('\n'),
    )
  })

  it('are the summaries of Node and of Playwright', () => {
    assert.equal(
      failuresOf('✖ early\n✔ late\n✖ failing tests:\n\ntest at a.ts:1\n✖ early'),
      '\ntest at a.ts:1\n✖ early\n',
    )
    const walks = '  ✘ 1 tests/a.spec.ts\n\n  1) tests/a.spec.ts:3:1 › walks\n\n    Error: no\n\n  1 failed'
    assert.equal(failuresOf(walks), '  1) tests/a.spec.ts:3:1 › walks\n\n    Error: no\n\n  1 failed\n')
  })

  it('are the last lines of any other program, and never more than a page or two', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`)
    assert.deepEqual(failuresOf(lines.join('\n')).trimEnd().split('\n'), lines.slice(-80))
  })
})
