import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isPassing, isUnreachable } from './failures.ts'

const failure = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })

describe('a failure', () => {
  it('passes when the process has no descriptor for a connection, and says nothing of the host', () => {
    for (const code of ['EMFILE', 'ENFILE'])
      assert.deepEqual(
        [isPassing(failure(code, 'connect')), isUnreachable(failure(code, 'connect'))],
        [true, false],
      )
  })

  it('passes when the socket of PostgreSQL is missing, not when a file of ours is', () => {
    assert.equal(isPassing(failure('ENOENT', 'connect')), true)
    assert.equal(isPassing(failure('ENOENT', 'open')), false)
  })
})
