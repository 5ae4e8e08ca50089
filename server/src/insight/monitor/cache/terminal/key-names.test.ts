import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nameShown, visibilityOf } from './key-names.ts'

const PREFIX = 'mtm:'

describe('the name of a key', () => {
  it('says whether its content may be shown', () => {
    for (const [key, expected] of [
      ['mtm:limit:POST /api/sys/login:10.0.0.1', 'shown'],
      ['mtm:limit:POST /api/sys/sms:10.0.0.1', 'shown'],
      ['mtm:gateway:4028:10.0.0.1', 'shown'],
      ['mtm:board', 'shown'],
      ['mtm:session:abc', 'secret'],
      ['mtm:prefix_user_token_ey', 'secret'],
      ['mtm:CAPTCHA:1', 'secret'],
      ['mtm:sms-code:1', 'secret'],
      ['other:board', 'foreign'],
      ['spring:session:sessions:7', 'secret'],
      ['mtm', 'foreign'],
    ] as const)
      assert.equal(visibilityOf(key, PREFIX), expected, key)
  })

  it('is shown without secrets and addresses of people', () => {
    for (const [key, expected] of [
      ['mtm:board', 'mtm:board'],
      ['mtm:session:abc', 'mtm:session…'],
      ['spring:session:sessions:7', 'spring:session…'],
      ['mtm:limit:GET /api/x/:id:203.0.113.7', 'mtm:limit:GET /api/x/:id:203.0.…'],
      ['mtm:gateway:4028:2001:db8:1:2:3:4:5:6', 'mtm:gateway:4028:2001:db8:…'],
      ['mtm:limit:GET /api/x:::1', 'mtm:limit:GET /api/x:::…'],
    ] as const)
      assert.equal(nameShown(key, PREFIX), expected)
  })
})
