import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { servedAddress } from './stock-addresses.ts'

describe('the address of a request', () => {
  for (const [requested, served] of [
    ['/jeecg-boot/sys/login', '/api/sys/login'],
    ['/jeecg-boot', '/api'],
    ['/jeecg-bootx/sys', '/jeecg-bootx/sys'],
    ['/jeecg-boot/auth/register?a=1?2', '/api/sys/user/register?a=1?2'],
    ['/api/auth/forge-password', '/api/sys/user/passwordChange'],
    ['/api/account/sms', '/api/sys/sms'],
    ['/api/user/info', '/api/sys/user/account'],
    ['/api/user/info/more', '/api/user/info/more'],
    ['/jeecg-boot/api/user?pageNo=2', '/api/user?pageNo=2'],
    ['/jeecg-boot/mock/api/permission/no-pager', '/api/permission/no-pager'],
    ['/jeecg-boot/mock/api/workplace/radar', '/api/workplace/radar'],
    ['/jeecg-boot/api/user/info', '/api/mock/api/user/info'],
    ['/jeecg-boot/mock/api/user/info?x=1', '/api/mock/api/user/info?x=1'],
    ['/jeecg-boot/api/sys/login', '/api/api/sys/login'],
    ['/', '/'],
  ] as const)
    it(`${requested} is ${served}`, () => assert.equal(servedAddress(requested), served))
})
