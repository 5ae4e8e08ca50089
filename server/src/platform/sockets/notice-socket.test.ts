import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import {
  NOTICE_PROTOCOL,
  SESSION_OVER,
  UNHEARD,
  type SocketTicket,
} from '@mtm/shared-utils/contracts/dto/socket'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { buildApp } from '../../main/app.ts'
import { DICTIONARIES_CHANGED, ACCESS_CHANGED, SESSION_ENDED } from '../events/topics.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  TEST_CONFIG,
  testApp,
  withToken,
  type TestApp,
} from '../../identity/testing.ts'
import { announce } from '../events/announce.ts'
import { inTransaction } from '../database/database.ts'
import { BEAT_MS } from './opening.ts'
import { publishAccessChanged, publishNoticesChanged } from '../events/publish.ts'
import { knock, listening, openSocket, openTable, type TestSocket } from './testing.ts'
import { publishOrderChanged } from '../../orders/order-store.ts'

interface Person {
  userId: string
  token: string
}

let home: TestApp
let port: number
let one: Person
let other: Person

const enter = async (username: string, tenantIds = [0]): Promise<Person> => {
  const userId = await addTestUser(home.db, { username, tenantIds })
  return { userId, token: (await signedIn(home.app, username)).token }
}
const again = async (username: string, { userId }: Person): Promise<Person> => ({
  userId,
  token: (await signedIn(home.app, username)).token,
})
const notify = (users: string[] | null, msgTxt: string, tenantId = 0) =>
  publishNoticesChanged(home.db, { tenantId, users, msgId: null, msgTxt })

before(async () => {
  home = await testApp()
  port = await listening(home.app)
  one = await enter('socket-one')
  other = await enter('socket-other')
})
after(() => home.close())

describe('opening the notice socket', () => {
  it('accepts the token as a sub-protocol without echoing it', async () => {
    const socket = await openSocket(port, one)
    assert.equal(socket.protocol, NOTICE_PROTOCOL)
    await socket.close()
  })

  it('accepts the token alone and the other base path, as from stock clients', async () => {
    const socket = await openSocket(port, one, { base: '/jeecg-boot', protocols: [one.token] })
    assert.equal(socket.protocol, one.token)
    await socket.close()
  })

  it('refuses strangers, expired tokens and other users’ addresses', async () => {
    const path = `/api/websocket/${one.userId}`
    const stranger = await knock(port, path)
    assert.equal(stranger.status, 500)
    assert.match(stranger.body, /Token失效/)
    assert.equal((await knock(port, path, { protocols: 'x'.repeat(43) })).status, 500)
    assert.equal((await knock(port, path, { protocols: other.token })).status, 403)
    assert.equal((await knock(port, path, { protocols: one.token })).status, 101)
  })

  it('refuses tenants of other people, by token and by ticket', async () => {
    const path = `/api/websocket/${one.userId}`
    const within = (tenant_id: string) => knock(port, path, { protocols: one.token, headers: { tenant_id } })
    await enter('socket-elsewhere', [7])
    const refused = await within('7')
    assert.equal(refused.status, 403)
    assert.match(refused.body, /无权访问该租户/)
    assert.equal((await within('0')).status, 101)
    const headers = { 'x-access-token': one.token, tenant_id: '7' }
    const ticket = await home.app.inject({ method: 'POST', url: '/api/sys/socketTicket', headers })
    assert.equal(ticket.statusCode, 403)
  })

  it('refuses pages of other origins with any token', async () => {
    const path = `/api/websocket/${one.userId}`
    const from = (origin: string) => knock(port, path, { protocols: one.token, headers: { origin } })
    assert.equal((await from('https://evil.example')).status, 403)
    assert.equal((await from('null')).status, 403)
    assert.equal((await from(`http://127.0.0.1:${port}`)).status, 101)
  })

  it('ignores upgrades of other addresses', async () => {
    const answer = await knock(port, '/healthz', { headers: { upgrade: 'h2c' } })
    assert.equal(answer.status, 200)
    assert.equal((await knock(port, '/api/nothing')).status, 404)
  })

  it('accepts ten pages of a person and refuses more', async () => {
    const crowd = await enter('socket-crowd')
    const pages = await Promise.all(Array.from({ length: 10 }, () => openSocket(port, crowd)))
    const path = `/api/websocket/${crowd.userId}`
    assert.equal((await knock(port, path, { protocols: crowd.token })).status, 429)
    await pages[0]?.close()
    const late = await openSocket(port, crowd)
    await Promise.all([...pages.slice(1), late].map((page) => page.close()))
  })

  it('keeps to ten of a person when hundreds come at once', async () => {
    const rush = await enter('socket-rush')
    const attempts = await Promise.allSettled(Array.from({ length: 100 }, () => openSocket(port, rush)))
    const pages = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    assert.equal(pages.length, 10)
    await Promise.all(pages.map((page) => page.close()))
  })

  it('lets a thousand pages in that come at once, as after a restart', async () => {
    const people: Person[] = []
    for (let at = 0; at < 100; at++) people.push(await enter(`socket-thousand-${at}`))
    const pages = await Promise.all(
      people.flatMap((person) => Array.from({ length: 10 }, () => openSocket(port, person))),
    )
    assert.equal(pages.length, 1_000)
    await Promise.all(pages.map((page) => page.close()))
  })
})

describe('a ticket for a socket', () => {
  const ticketFor = async ({ token }: Person) => {
    const headers = { 'x-access-token': token }
    const answer = await home.app.inject({ method: 'POST', url: '/api/sys/socketTicket', headers })
    return answer.json<Envelope<SocketTicket>>().result
  }

  it('opens one socket, which lives as long as the session', async () => {
    const leaving = await again('socket-one', one)
    const { ticket, seconds } = await ticketFor(leaving)
    assert.equal(seconds, 60)
    const socket = await openSocket(port, leaving, { ticket })
    await notify([one.userId], 'by ticket')
    assert.equal((await socket.next()).cmd, 'user')
    assert.equal((await knock(port, `/api/websocket/${one.userId}?ticket=${ticket}`)).status, 500)
    await withToken(home.app, leaving.token).post('/api/sys/logout', {})
    assert.equal(await socket.closed, SESSION_OVER)
  })

  it('opens no socket of others, and is consumed by the attempt', async () => {
    const { ticket } = await ticketFor(one)
    assert.equal((await knock(port, `/api/websocket/${other.userId}?ticket=${ticket}`)).status, 403)
    assert.equal((await knock(port, `/api/websocket/${one.userId}?ticket=${ticket}`)).status, 500)
  })

  it('is useless after a minute, after its session, and for other purposes', async () => {
    const late = await ticketFor(one)
    await home.db
      .updateTable('sysTicket')
      .set({ expiresAt: new Date(0) })
      .execute()
    const leaving = await again('socket-one', one)
    const left = await ticketFor(leaving)
    await withToken(home.app, leaving.token).post('/api/sys/logout', {})
    for (const { ticket } of [late, left])
      assert.equal((await knock(port, `/api/websocket/${one.userId}?ticket=${ticket}`)).status, 500)
    const { ticket } = await ticketFor(one)
    assert.equal((await home.app.inject(`/api/sys/user/sessions?ticket=${ticket}`)).statusCode, 500)
  })
})

describe('messages of the notice socket', () => {
  it('answers heartbeats to their sender only, and relays nothing sent by pages', async () => {
    const [mine, twin] = [await openSocket(port, one), await openSocket(port, one)]
    mine.send('HeartBeat')
    assert.equal((await mine.next()).cmd, 'heartcheck')
    mine.send('{"cmd":"topic","msgTxt":"forged"}')
    assert.equal((await mine.next()).cmd, 'heartcheck')
    assert.equal(await twin.waiting(), 0)
    await Promise.all([mine.close(), twin.close()])
  })

  it('sends notices for a person and their tenant, never those of others', async () => {
    const far = await enter('socket-far', [7])
    const [mine, others, away] = await Promise.all([one, other, far].map((who) => openSocket(port, who)))
    assert.ok(mine && others && away)
    await notify([one.userId], 'for one')
    assert.deepEqual(await mine.next(), { cmd: 'user', msgId: null, msgTxt: 'for one', userId: one.userId })
    await notify([one.userId], 'another tenant', 7)
    await notify(null, 'for all')
    assert.deepEqual(await mine.next(), { cmd: 'topic', msgId: null, msgTxt: 'for all' })
    assert.deepEqual(await others.next(), { cmd: 'topic', msgId: null, msgTxt: 'for all' })
    for (const socket of [mine, others, away]) assert.equal(await socket.waiting(), 0)
    await Promise.all([mine, others, away].map((socket) => socket.close()))
  })

  it('reaches a thousand selected people', async () => {
    const socket = await openSocket(port, one)
    const strangers = Array.from({ length: 999 }, (_, n) => n.toString(16).padStart(32, '0'))
    await notify([...strangers, one.userId], 'many')
    assert.deepEqual(await socket.next(), { cmd: 'user', msgId: null, msgTxt: 'many', userId: one.userId })
    await socket.close()
  })

  it('notifies everybody of changed permissions or dictionaries', async () => {
    const socket = await openSocket(port, one)
    await announce(home.db, ACCESS_CHANGED, null)
    assert.deepEqual(await socket.next(), { cmd: 'event', topic: 'access.changed', data: null })
    await announce(home.db, DICTIONARIES_CHANGED, null)
    assert.deepEqual(await socket.next(), { cmd: 'event', topic: 'dict.changed', data: null })
    await socket.close()
  })

  it('notifies only affected people of permissions, and only readers of dictionaries', async () => {
    const far = await enter('socket-rights', [7])
    const pages = await Promise.all([one, other, far].map((who) => openSocket(port, who)))
    const [mine, others, away] = pages as [TestSocket, TestSocket, TestSocket]
    const heard = async (socket: TestSocket) => {
      const { cmd, ...message } = await socket.next()
      return cmd === 'event' && 'topic' in message ? message.topic : cmd
    }
    await publishAccessChanged(home.db, { tenantId: 0, users: [one.userId, far.userId] })
    assert.equal(await heard(mine), 'access.changed')
    await publishAccessChanged(home.db, { tenantId: 7, users: null })
    assert.equal(await heard(away), 'access.changed')
    await withToken(home.app, far.token).get('/api/sys/dict/refleshCache')
    assert.equal(await heard(away), 'dict.changed')
    for (const socket of pages) assert.equal(await socket.waiting(), 0)
    await withToken(home.app, one.token).get('/api/sys/dict/refleshCache')
    for (const socket of [mine, others, away]) assert.equal(await heard(socket), 'dict.changed')
    await Promise.all(pages.map((socket) => socket.close()))
  })
})

describe('a reconnected page', () => {
  it('receives its missed messages, and none of others', async () => {
    const far = await enter('socket-returning', [7])
    const watch = await openSocket(port, one)
    const begun = performance.now()
    await notify([other.userId], 'for somebody else')
    await notify([one.userId], 'missed')
    const own = { tenantId: 0, ownerId: one.userId, orgCode: null, id: 'own' }
    await publishOrderChanged(home.db, own, 'P-1')
    await publishOrderChanged(home.db, { ...own, ownerId: far.userId, id: 'not-own' })
    await announce(home.db, DICTIONARIES_CHANGED, { tenantId: 7, users: null })
    await publishAccessChanged(home.db, { tenantId: 0, users: [one.userId] })
    for (const cmd of ['user', 'event', 'event']) assert.equal((await watch.next()).cmd, cmd)
    const assertReceives = async (who: Person, since: number, expected: readonly string[]) => {
      const page = await openSocket(port, who)
      page.send(`${UNHEARD} ${Math.ceil(performance.now() - since)}`)
      const heard: string[] = []
      while (heard.length < expected.length) {
        const message = await page.next()
        heard.push('topic' in message ? message.topic : message.cmd)
      }
      assert.deepEqual(heard.sort(), expected)
      assert.equal(await page.waiting(), 0)
      await page.close()
    }
    await assertReceives(one, begun, ['access.changed', 'order/own', 'topic'])
    await assertReceives(other, begun, ['topic'])
    await assertReceives(far, begun, ['dict.changed'])
    // before the recorded period
    await assertReceives(far, -999_999, [
      'access.changed',
      'business-setting/',
      'dict.changed',
      'job-run/',
      'monitor-alarm/',
      'order/',
      'piece/',
      'scheduled-job/',
      'topic',
    ])
    await watch.close()
  })
})

describe('the end of a notice socket', () => {
  it('follows signing out, for that session only', async () => {
    const leaving = await again('socket-one', one)
    const [gone, stays] = [await openSocket(port, leaving), await openSocket(port, one)]
    await home.app.inject({
      method: 'POST',
      url: '/api/sys/logout',
      headers: { 'x-access-token': leaving.token },
    })
    assert.equal(await gone.closed, SESSION_OVER)
    assert.equal(await stays.waiting(), 0)
    await stays.close()
  })

  it('follows the expiry of the session', async () => {
    const late = await enter('socket-late')
    const socket = await openSocket(port, late)
    const { db } = home
    await db
      .updateTable('sysSession')
      .set({ lastSeen: new Date(0) })
      .where('userId', '=', late.userId)
      .execute()
    await announce(db, SESSION_ENDED, null)
    assert.equal(await socket.closed, SESSION_OVER)
  })

  it('follows freezing the user', async () => {
    const frozen = await enter('socket-frozen')
    const socket = await openSocket(port, frozen)
    await home.db.updateTable('sysUser').set({ status: 2 }).where('id', '=', frozen.userId).execute()
    await announce(home.db, ACCESS_CHANGED, null)
    assert.equal(await socket.closed, SESSION_OVER)
  })

  it('follows too large or too many messages', async () => {
    const large = await openSocket(port, one)
    large.send('x'.repeat(300))
    assert.equal(await large.closed, 1009)
    const often = await openSocket(port, one)
    for (let n = 0; n < 100; n++) often.send('HeartBeat')
    assert.equal(await often.closed, 1008)
  })
})

describe('sockets in a tenant', () => {
  it('are closed within half a minute of its end, and reconnect without it', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] })
    const looking = await buildApp({ config: TEST_CONFIG, db: home.db, logger: false })
    try {
      const there = await listening(looking)
      const [guest, both] = [await enter('socket-guest', [81]), await enter('socket-two-houses', [0, 81])]
      const tableOf = async (who: Person, tenantId: number) => {
        const { result } = await withToken(looking, who.token, {
          tenant_id: String(tenantId),
        }).post<SocketTicket | null>('/api/sys/socketTicket', {})
        return result && openTable(there, { userId: who.userId, ticket: result.ticket })
      }
      const [ending, two] = [await openSocket(there, guest), await openSocket(there, both)]
      const [ended, kept] = [await tableOf(both, 81), await tableOf(both, 0)]
      await home.db
        .updateTable('sysTenant')
        .set({ endDate: new Date(0) })
        .where('id', '=', 81)
        .execute()
      for (const page of [ending, two]) assert.equal(await page.waiting(), 0)
      context.mock.timers.tick(BEAT_MS)
      assert.equal(await ending.closed, SESSION_OVER)
      assert.deepEqual(await Promise.all([two.closed, ended?.closed]), [1012, 1012])
      assert.equal(await kept?.waiting(), 0)
      const again = await openSocket(there, both)
      await notify([both.userId], 'too late', 81)
      await notify([both.userId], 'of the house')
      const heard = { cmd: 'user', msgId: null, msgTxt: 'of the house', userId: both.userId }
      assert.deepEqual(await again.next(), heard)
      assert.equal(await tableOf(both, 81).catch(() => null), null)
    } finally {
      await looking.close()
    }
  })
})

describe('two servers on one PostgreSQL', () => {
  let second: FastifyInstance
  before(async () => (second = await buildApp({ config: TEST_CONFIG, db: home.db, logger: false })))

  it('forward permission changes to affected people, not to another tenant, and both apply them', async () => {
    const there = await listening(second)
    const far = await enter('socket-beyond', [7])
    const [near, beyond] = [await openSocket(there, one), await openSocket(there, far)]
    const listStatus = async () =>
      (await withToken(second, one.token).call('GET', '/api/sys/annountCement/list')).statusCode
    assert.equal(await listStatus(), 403)
    const roleId = await addTestRole(home.db, { codes: ['announcement:list'] })
    // adding a role notifies everybody
    assert.equal((await near.next()).cmd, 'event')
    assert.equal((await beyond.next()).cmd, 'event')
    await inTransaction(home.db, async (trx) => {
      await trx.insertInto('sysUserRole').values({ userId: one.userId, roleId }).execute()
      await publishAccessChanged(trx, { tenantId: 0, users: [one.userId] })
    })
    assert.deepEqual(await near.next(), { cmd: 'event', topic: 'access.changed', data: null })
    assert.equal(await listStatus(), 200)
    assert.equal(await beyond.waiting(), 0)
    await Promise.all([near.close(), beyond.close()])
  })

  it('reach each other’s people, end each other’s sessions, and close sockets when they stop', async () => {
    const { port: there } = second.server.address() as AddressInfo
    const leaving = await again('socket-one', one)
    const [near, far, ended] = [
      await openSocket(port, one),
      await openSocket(there, one),
      await openSocket(there, leaving),
    ]
    await notify([one.userId], 'both')
    for (const socket of [near, far, ended])
      assert.deepEqual(await socket.next(), { cmd: 'user', msgId: null, msgTxt: 'both', userId: one.userId })
    await home.app.inject({
      method: 'POST',
      url: '/api/sys/logout',
      headers: { 'x-access-token': leaving.token },
    })
    assert.equal(await ended.closed, SESSION_OVER)
    await second.close()
    assert.equal(await far.closed, 1001)
    assert.equal(await near.waiting(), 0)
    await near.close()
  })
})
