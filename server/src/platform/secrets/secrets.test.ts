import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decrypt, encrypt, keyedHash } from './secrets.ts'

const KEY = 'k'.repeat(32)

describe('an encrypted secret', () => {
  const hidden = encrypt(KEY, 'factor.secret', 'ann', 'open sesame')

  it('is decrypted by its owner with the same key, and differs each time', () => {
    assert.equal(decrypt(KEY, 'factor.secret', 'ann', hidden), 'open sesame')
    assert.notEqual(encrypt(KEY, 'factor.secret', 'ann', 'open sesame'), hidden)
    assert.ok(!hidden.includes('sesame'))
  })

  it('is not decrypted for another owner, purpose or key, or when changed', () => {
    const changed = `${hidden.slice(0, -2)}${hidden.endsWith('AA') ? 'BB' : 'AA'}`
    assert.throws(() => decrypt(KEY, 'factor.secret', 'bob', hidden))
    assert.throws(() => decrypt(KEY, 'sms.code', 'ann', hidden))
    assert.throws(() => decrypt('other'.repeat(8), 'factor.secret', 'ann', hidden))
    assert.throws(() => decrypt(KEY, 'factor.secret', 'ann', changed))
  })
})

describe('a keyed hash', () => {
  it('depends on key, purpose and part boundaries', () => {
    const hashes = [
      keyedHash(KEY, 'sms.code', 'a', 'bc'),
      keyedHash(KEY, 'sms.code', 'ab', 'c'),
      keyedHash(KEY, 'sms.phone', 'a', 'bc'),
      keyedHash('other'.repeat(8), 'sms.code', 'a', 'bc'),
    ]
    assert.equal(new Set(hashes).size, 4)
  })
})
