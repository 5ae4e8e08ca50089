import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import type { IdentityProviderOption } from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { buildApp } from '../../../main/app.ts'
import { addTestUser, TEST_CONFIG, testApp, type TestApp } from '../../testing.ts'
import { casAnswer, casFailure, casSuccess, startCas, type CasServer } from './testing.ts'

const PUBLIC = 'https://orders.example.com'
const SERVICE = `${PUBLIC}/user/login`

let home: TestApp
let cas: CasServer

before(async () => {
  cas = await startCas()
  const signIn = { ...TEST_CONFIG.signIn, casUrl: cas.url }
  home = await testApp({ config: { signIn, publicUrl: PUBLIC } })
  await addTestUser(home.db, { username: 'a&b' })
  await addTestUser(home.db, { username: 'chilled', status: 2 })
})
after(async () => {
  await home.close()
  await cas.close()
})

const validate = async (ticket: string, service = SERVICE, app = home.app, base = '/api/sys') => {
  const query = new URLSearchParams({ ticket, service })
  const answer = await app.inject(`${base}/cas/client/validateLogin?${query}`)
  return answer.json<Envelope<SignInResult>>()
}
const give = (ticket: string, user: string, service = SERVICE) => {
  cas.tickets.set(ticket, { user, service })
  return ticket
}

describe('a CAS ticket', () => {
  it('opens one session', async () => {
    const { code, success: right, result } = await validate(give('ST-1', 'admin'))
    assert.deepEqual([right, code, result.userInfo.username], [true, 200, 'admin'])
    assert.ok(result.token.length >= 40 && !('sysAllDictItems' in result))
    // older clients omit the first part
    assert.equal((await validate(give('ST-9', 'admin'), SERVICE, home.app, '/api')).success, true)
    const again = await validate('ST-1')
    assert.deepEqual([again.success, again.message], [false, '统一认证未通过：Ticket ST-1 not recognized'])
  })

  it('is refused without a validation request when its service URL is not ours', async () => {
    for (const service of [
      'https://elsewhere.example.com/user/login',
      'https://orders.example.com.elsewhere.example/',
      'https://orders.example.com@elsewhere.example/',
      'http://orders.example.com/user/login',
      'user/login',
    ]) {
      assert.equal((await validate(give('ST-2', 'admin', service), service)).message, '回调地址不属于本系统')
      assert.ok(cas.tickets.has('ST-2'))
    }
  })

  it('is refused when issued for another service, whatever host the request claims', async () => {
    const elsewhere = 'https://elsewhere.example.com/user/login'
    const query = new URLSearchParams({ ticket: give('ST-10', 'admin', elsewhere), service: elsewhere })
    const headers = { host: 'elsewhere.example.com', 'x-forwarded-proto': 'https' }
    for (const publicUrl of [PUBLIC, undefined]) {
      const signIn = { ...TEST_CONFIG.signIn, casUrl: cas.url }
      const config = { ...TEST_CONFIG, signIn, publicUrl, trustProxy: true }
      const app = await buildApp({ config, db: home.db, logger: false })
      const answer = await app.inject({ url: `/api/sys/cas/client/validateLogin?${query}`, headers })
      await app.close()
      assert.equal(answer.json<Envelope>().success, false)
      assert.ok(cas.tickets.has('ST-10'))
    }
  })

  it('opens nothing for unknown or frozen users', async () => {
    assert.equal((await validate(give('ST-3', 'nobody'))).message, '该用户不存在，请注册')
    assert.equal((await validate(give('ST-4', 'chilled'))).message, '该用户已冻结')
  })

  it('accepts any characters in the name, and only the plain response format', async () => {
    cas.instead = casSuccess('a&amp;b')
    assert.equal((await validate('ST-5')).result.userInfo.username, 'a&b')
    const odd = [
      casSuccess('admin<!-- -->.elsewhere'),
      casSuccess('<![CDATA[admin]]>'),
      casAnswer(`<!-- ${casSuccess('admin')} -->`),
      casSuccess('admin</cas:user><cas:user>manager'),
      casSuccess(' '),
      `${casSuccess('admin')}${casFailure('X', 'no')}`,
      'x'.repeat(70_000),
      '',
    ]
    for (const text of odd) {
      cas.instead = text
      assert.equal((await validate('ST-6')).success, false, text.slice(0, 100))
    }
    cas.instead = null
  })

  it('is invalid input when malformed, and not offered without a CAS server', async () => {
    const offered = async (app: FastifyInstance) =>
      (await app.inject('/api/sys/thirdLogin/providers')).json<Envelope<IdentityProviderOption[]>>().result
    assert.equal((await validate('a b&c')).code, 400)
    assert.deepEqual(await offered(home.app), [{ source: 'cas', name: 'CAS', login: `${cas.url}/login` }])
    const app = await buildApp({ config: TEST_CONFIG, db: home.db, logger: false })
    const { message } = await validate('ST-7', SERVICE, app)
    assert.deepEqual(await offered(app), [])
    await app.close()
    assert.equal(message, '未配置统一认证（CAS）')
  })

  it('can be retried when the CAS server is unavailable', async () => {
    const signIn = { ...TEST_CONFIG.signIn, casUrl: 'http://127.0.0.1:1/cas' }
    const config = { ...TEST_CONFIG, signIn, publicUrl: PUBLIC }
    const app = await buildApp({ config, db: home.db, logger: false })
    const { message } = await validate('ST-8', SERVICE, app)
    await app.close()
    assert.equal(message, '统一认证服务暂不可用，请稍后重试')
  })
})
