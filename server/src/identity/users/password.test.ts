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
    /** what the processor works for it, the least of a few: how busy or slow the machine is does not count */
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
