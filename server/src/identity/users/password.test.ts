import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkPassword, hashPassword, NO_PASSWORD } from './password.ts'

describe('a password', () => {
  it('matches itself and no other', async () => {
    const stored = await hashPassword('open sesame')
    assert.deepEqual(
      [await checkPassword('open sesame', stored), await checkPassword('open Sesame', stored)],
      [true, false],
    )
  })

  it('never matches an unknown user or a user without one, in about the same time', async () => {
    const stored = await hashPassword('open sesame')
    /** CPU time, the minimum of a few runs, so that the load and speed of the machine do not count */
    const duration = async (password: string, hash: string | null) => {
      const times = []
      for (let n = 0; n < 5; n++) {
        const begun = process.cpuUsage()
        assert.equal(await checkPassword(password, hash), false)
        const { user, system } = process.cpuUsage(begun)
        times.push((user + system) / 1000)
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
