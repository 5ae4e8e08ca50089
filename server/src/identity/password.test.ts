import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkPassword, hashPassword, NO_PASSWORD } from './password.ts'

describe('a password', () => {
  it('is known again, and no other one', async () => {
    const stored = await hashPassword('open sesame')
    assert.deepEqual(
      [await checkPassword('open sesame', stored), await checkPassword('open Sesame', stored)],
      [true, false],
    )
  })

  it('matches nobody who is unknown or has none, and that takes about as long', async () => {
    const stored = await hashPassword('open sesame')
    /** the shortest of a few, so that a busy machine does not count */
    const duration = async (password: string, hash: string | null) => {
      const times = []
      for (let n = 0; n < 5; n++) {
        const begun = performance.now()
        assert.equal(await checkPassword(password, hash), false)
        times.push(performance.now() - begun)
      }
      return Math.min(...times)
    }
    const known = await duration('wrong', stored)
    for (const hash of [null, NO_PASSWORD]) {
      const other = await duration(NO_PASSWORD, hash)
      assert.ok(other > known / 3 && other < known * 3, `${other} ms and ${known} ms`)
    }
  })
})
