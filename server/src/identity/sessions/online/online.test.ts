import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OnlineUser } from '@mtm/shared-utils/contracts/dto/monitor/online'
import { SESSION_OVER } from '@mtm/shared-utils/contracts/dto/socket'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { listening, openSocket } from '../../../platform/sockets/testing.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../testing.ts'

let home: TestApp
let admin: SignedIn
let keeper: SignedIn
let elsewhere: SignedIn
before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  const roleIds = [await addTestRole(home.db, { codes: ['online:list', 'online:logout'] })]
  await addTestUser(home.db, { username: 'online-keeper', roleIds })
  await addTestUser(home.db, { username: 'online-plain' })
  await addTestUser(home.db, { username: 'online-ended' })
  keeper = await signedIn(home.app, 'online-keeper')
  elsewhere = await signedInElsewhere(home)
})
after(() => home.close())

const list = async (query = '', who = admin) =>
  (await who.get<Page<OnlineUser>>(`/api/sys/online/list?${query}`)).result
const end = (token: string, who = admin) => who.post('/api/sys/online/forceLogout', { token })
const alive = async (who: SignedIn) => (await who.call('GET', '/api/sys/user/sessions')).statusCode === 200

describe('the list of online users', () => {
  it('is shown to holders of the code, for their own tenant, without tokens', async () => {
    const plain = await signedIn(home.app, 'online-plain')
    for (const [method, url] of [
      ['GET', '/api/sys/online/list'],
      ['POST', '/api/sys/online/forceLogout'],
    ] as const) {
      const more = { payload: { token: '0'.repeat(32) } }
      assert.equal((await plain.call(method, url, more)).statusCode, 403)
      const stranger = await home.app.inject({ method, url, ...more })
      assert.match(stranger.json<{ message: string }>().message, /Token失效/)
    }
    const { records, total } = await list('username=*online*')
    assert.deepEqual(
      [records.map(({ username }) => username).toSorted(), total],
      [['online-keeper', 'online-plain'], 2],
    )
    const answer = await admin.call('GET', '/api/sys/online/list?pageSize=-1')
    for (const who of [admin, keeper, plain]) assert.ok(!answer.body.includes(who.token))
    assert.deepEqual(
      (await list('', elsewhere)).records.map(({ username }) => username),
      ['elsewhere'],
    )
    assert.equal((await list('username=admin')).records[0]?.current, true)
  })

  it('ends one session at once and no other', async () => {
    const [one, two] = [await signedIn(home.app, 'sales'), await signedIn(home.app, 'sales')]
    const { records } = await list('username=sales')
    assert.equal(records.length, 2)
    assert.equal((await end(records[0]!.token)).message, '退出登录成功！')
    assert.equal([await alive(one), await alive(two)].filter(Boolean).length, 1)
    assert.equal((await end(records[0]!.token)).message, 'Token无效!')
  })

  it('tells the open pages of that session who ended it', async () => {
    const port = await listening(home.app)
    const [person, own] = [await signedIn(home.app, 'online-ended'), await signedIn(home.app, 'online-ended')]
    const { id: userId } = await home.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'online-ended')
      .executeTakeFirstOrThrow()
    const [ended, kept] = [
      await openSocket(port, { userId, token: person.token }),
      await openSocket(port, { userId, token: own.token }),
    ]
    const { result } = await person.get<{ id: string; current: boolean }[]>('/api/sys/user/sessions')
    await end(result.find(({ current }) => current)!.id)
    assert.deepEqual([await ended.closed, await ended.reason], [SESSION_OVER, 'administrator'])
    assert.equal(await kept.waiting(), 0)
    await own.call('DELETE', '/api/sys/user/sessions/others')
    assert.equal(await kept.waiting(), 0)
    await own.post('/api/sys/logout', {})
    assert.deepEqual([await kept.closed, await kept.reason], [SESSION_OVER, ''])
  })

  it('refuses to end the caller’s own session, and requests from other tenants or with fewer rights', async () => {
    const own = (await list('username=admin')).records.find(({ current }) => current)!
    assert.equal((await end(own.token)).message, '不能对自己的账号进行此操作！')
    assert.equal((await end(own.token, elsewhere)).message, 'Token无效!')
    assert.equal((await end(own.token, keeper)).message, '该账号的权限超出您自己的权限，不能操作')
    assert.equal(await alive(admin), true)
  })

  it('omits ended and idle sessions', async () => {
    const person = await signedIn(home.app, 'finance')
    assert.equal((await list('username=finance')).total, 1)
    await home.db
      .updateTable('sysSession')
      .set({ lastSeen: new Date(Date.now() - 2 * 60 * 60_000) })
      .where('userId', 'in', (eb) => eb.selectFrom('sysUser').select('id').where('username', '=', 'finance'))
      .execute()
    assert.equal((await list('username=finance')).total, 0)
    assert.ok(person.token)
  })
})
