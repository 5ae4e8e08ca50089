import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MOBILE_RULE } from './account.ts'

describe('a mobile number', () => {
  for (const number of [
    '13812345678',
    '09012345678',
    '080-1234-5678',
    '+819012345678',
    '+81 90-1234-5678',
    '+44 7700 900123',
  ])
    it(`may be ${number}`, () => assert.match(number, MOBILE_RULE))

  for (const number of [
    '12812345678',
    '1381234567',
    '03-1234-5678',
    '+81',
    '+0 123456',
    '+81  9012345678',
    '++81 901234',
    '138 1234 5678',
    '+8190123456789012345',
  ])
    it(`may not be ${number}`, () => assert.doesNotMatch(number, MOBILE_RULE))
})
