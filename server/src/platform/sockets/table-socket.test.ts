import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { SESSION_OVER, type SocketTicket, type TableMessage } from '@mtm/shared-utils/contracts/dto/socket'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { buildApp } from '../../main/app.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  TEST_CONFIG,
  testApp,
  withToken,
  type TestApp,
} from '../../identity/testing.ts'
import { newId } from '../database/database.ts'
import { sql } from 'kysely'
import { allHeard } from '../testing/notices.ts'
import { publishAccessChanged } from '../events/publish.ts'
import { knock, listening, openTable, type TestSocket } from './testing.ts'

interface Person {
  userId: string
  token: string
}

let home: TestApp
let port: number
let editor: Person
let counter: Person
let reader: Person
let stranger: Person
let elsewhere: Person

const enter = async (username: string, codes: readonly string[], tenantIds = [0]): Promise<Person> => {
  const roleIds = []
  for (const tenantId of tenantIds) roleIds.push(await addTestRole(home.db, { tenantId, codes }))
  const userId = await addTestUser(home.db, { username, tenantIds, roleIds })
  // new roles make pages reconnect: assigned before pages open
  await allHeard(home.app)
  return { userId, token: (await signedIn(home.app, username)).token }
}
const ticketOf = async ({ token }: Person, tenantId?: number) => {
  const headers = { 'x-access-token': token, ...(tenantId !== undefined && { tenant_id: String(tenantId) }) }
  const answer = await home.app.inject({ method: 'POST', url: '/api/sys/socketTicket', headers })
  return answer.json<Envelope<SocketTicket>>().result.ticket
}
const open = async (who: Person, tenantId?: number, at = port) =>
  openTable(at, { userId: who.userId, ticket: await ticketOf(who, tenantId) })
const update = (row: object, socketKey = 'position', caseId = 'case0001') =>
  JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } })
const closeAll = (sockets: readonly TestSocket<TableMessage>[]) =>
  Promise.all(sockets.map((socket) => socket.close()))

before(async () => {
  home = await testApp()
  port = await listening(home.app)
  editor = await enter('table-editor', ['position:list', 'position:edit'], [0, 7])
  reader = await enter('table-reader', ['position:list'])
  stranger = await enter('table-stranger', [])
  counter = await enter('table-counter', ['stock:count'])
  elsewhere = await enter('table-elsewhere', ['position:list', 'position:edit'], [7])
})
after(() => home.close())

describe('opening the socket of tables', () => {
  it('refuses strangers, used tickets, other users’ addresses and other origins', async () => {
    const path = (userId: string, ticket: string) => `/api/vxeSocket/${userId}/page1?ticket=${ticket}`
    const bare = await knock(port, `/api/vxeSocket/${editor.userId}/page1`)
    assert.equal(bare.status, 500)
    assert.match(bare.body, /Token失效/)
    const ticket = await ticketOf(editor)
    assert.equal((await knock(port, path(editor.userId, ticket))).status, 101)
    assert.equal((await knock(port, path(editor.userId, ticket))).status, 500)
    assert.equal((await knock(port, path(reader.userId, await ticketOf(editor)))).status, 403)
    const headers = { origin: 'https://evil.example' }
    assert.equal((await knock(port, path(editor.userId, await ticketOf(editor)), { headers })).status, 403)
    assert.equal(
      (await knock(port, `/jeecg-boot/vxeSocket/${editor.userId}/p`, { protocols: editor.token })).status,
      101,
    )
  })

  it('refuses other tenants, also when the person left it after the ticket', async () => {
    const path = `/api/vxeSocket/${reader.userId}/page1`
    const headers = { tenant_id: '7' }
    const refused = await knock(port, path, { protocols: reader.token, headers })
    assert.equal(refused.status, 403)
    assert.match(refused.body, /无权访问该租户/)
    const leaver = await enter('table-leaver', ['position:list'], [0, 7])
    const ticket = await ticketOf(leaver, 7)
    await home.db
      .deleteFrom('sysUserTenant')
      .where('userId', '=', leaver.userId)
      .where('tenantId', '=', 7)
      .execute()
    await publishAccessChanged(home.db, { tenantId: 7, users: [leaver.userId] })
    const left = await knock(port, `/api/vxeSocket/${leaver.userId}/page1?ticket=${ticket}`)
    assert.equal(left.status, 403)
    assert.match(left.body, /无权访问该租户/)
  })

  it('ends with the session, and reconnects after changed permissions', async () => {
    const leaving = { userId: reader.userId, token: (await signedIn(home.app, 'table-reader')).token }
    const socket = await open(leaving)
    await withToken(home.app, leaving.token).post('/api/sys/logout', {})
    assert.equal(await socket.closed, SESSION_OVER)
    const [mine, others] = [await open(reader), await open(editor)]
    await publishAccessChanged(home.db, { tenantId: 0, users: [reader.userId] })
    assert.equal(await mine.closed, 1012)
    assert.equal(await others.waiting(), 0)
    await others.close()
  })
})

describe('messages of the table socket', () => {
  it('answers heartbeats to their sender only', async () => {
    const [mine, other] = [await open(editor), await open(reader)]
    mine.send(JSON.stringify({ type: 'heart_beat', data: '' }))
    assert.deepEqual(await mine.next(), { type: 'heart_beat', data: true })
    assert.equal(await other.waiting(), 0)
    await closeAll([mine, other])
  })

  it('forwards rows within the tenant to people who may see the table', async () => {
    const sockets = [
      await open(editor, 0),
      await open(reader),
      await open(stranger),
      await open(elsewhere),
      await open(editor, 7),
    ]
    const [mine, readers, strangers, far, mineElsewhere] = sockets as TestSocket<TableMessage>[]
    const row = { id: 'p1', name: '裁剪', postRank: 3, tug_status: { name: 'done' } }
    mine!.send(update(row))
    const forwarded = { type: 'update_vxe_table', data: { socketKey: 'position', args: [row, 'case0001'] } }
    assert.deepEqual(await mine!.next(), forwarded)
    assert.deepEqual(await readers!.next(), forwarded)
    for (const socket of [strangers, far, mineElsewhere]) assert.equal(await socket!.waiting(), 0)
    mineElsewhere!.send(update(row, 'position.items'))
    assert.equal((await far!.next()).type, 'update_vxe_table')
    for (const socket of [mine, readers, strangers]) assert.equal(await socket!.waiting(), 0)
    await closeAll(sockets)
  })

  it('forwards rows of a table with a code of its own between its holders', async () => {
    const [mine, theirs, others] = [await open(counter), await open(counter), await open(editor)]
    mine.send(update({ id: 'r1', counted: 12.6 }, 'stock:count.sheet'))
    others.send(update({ id: 'r1', counted: 1 }, 'stock:count.sheet'))
    assert.equal((await theirs.next()).type, 'update_vxe_table')
    assert.equal((await mine.next()).type, 'update_vxe_table')
    for (const socket of [mine, theirs, others]) assert.equal(await socket.waiting(), 0)
    await closeAll([mine, theirs, others])
  })

  it('forwards nothing from people who may not edit, and only rows of values', async () => {
    const [mine, readers] = [await open(editor), await open(reader)]
    readers.send(update({ id: 'p1', name: 'forged' }))
    for (const nonsense of [
      'alert(1)',
      '[]',
      'null',
      update({ name: 'no id' }),
      update({ id: 'p1', name: ['a'] }),
      update({ id: 'p1', name: { deep: { deeper: 1 } } }),
      update({ id: 'p1', constructor: 'x' }),
      update({ id: 'p1' }, '../position'),
      update({ id: 'p1' }, 'user'),
      JSON.stringify({ type: 'common_send_date', data: { key: 'k', args: [] } }),
    ])
      mine.send(nonsense)
    mine.send(update({ id: 'p1', name: 'last' }))
    const [row] = ((await readers.next()) as Extract<TableMessage, { type: 'update_vxe_table' }>).data.args
    assert.deepEqual(row, { id: 'p1', name: 'last' })
    assert.equal(await readers.waiting(), 0)
    mine.send(update({ id: 'p1', name: 'x'.repeat(6_000) }))
    assert.equal(await mine.closed, 1009)
    await readers.close()
  })

  it('excludes people with data rules in both directions', async () => {
    const narrowed = await enter('table-narrowed', ['position:list', 'position:edit'])
    const roleId = await addTestRole(home.db, { codes: [] })
    const ruleId = newId()
    const { id: permissionId } = await home.db
      .selectFrom('sysPermission')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({ id: ruleId, permissionId, ruleName: 'own', ruleCode: 'position.own', status: '1' })
      .execute()
    await home.db.insertInto('sysRoleDataRule').values({ roleId, ruleId }).execute()
    await home.db.insertInto('sysUserRole').values({ userId: narrowed.userId, roleId }).execute()
    await allHeard(home.app)
    const [mine, theirs] = [await open(editor), await open(narrowed)]
    mine.send(update({ id: 'p1', name: 'x' }))
    assert.equal((await mine.next()).type, 'update_vxe_table')
    assert.equal(await theirs.waiting(), 0)
    theirs.send(update({ id: 'p1', name: 'forged' }))
    assert.equal(await theirs.waiting(), 0)
    const row = { id: 'p1', name: 'y' }
    mine.send(update(row))
    const { data } = (await mine.next()) as { data: { args: unknown[] } }
    assert.deepEqual(data.args[0], row)
    await closeAll([mine, theirs])
  })

  it('shares prices with people who may change and see them, and whom a rule shows every order', async () => {
    const both = ['price:edit', 'order:price:view']
    const pricer = await enter('table-pricer', both)
    const other = await enter('table-pricer-2', both)
    const blind = await enter('table-pricer-blind', ['price:edit'])
    const everything = sql<string>`(select id from sys_permission_data_rule where rule_code = 'order.all')`
    const hidden = sql<string>`(select id from sys_permission_data_rule where rule_code = 'price.hidden')`
    const withRule = async (who: Person, ruleId: typeof hidden) => {
      const roleId = await addTestRole(home.db, { codes: [] })
      await home.db.insertInto('sysRoleDataRule').values({ roleId, ruleId }).execute()
      await home.db.insertInto('sysUserRole').values({ userId: who.userId, roleId }).execute()
    }
    await withRule(pricer, everything)
    await withRule(other, everything)
    const kept = await enter('table-pricer-hidden', both)
    await withRule(kept, hidden)
    await publishAccessChanged(home.db, { tenantId: 0, users: null })
    await allHeard(home.app)
    const sockets = [
      await open(pricer),
      await open(other),
      await open(blind),
      await open(kept),
      await open(editor),
    ]
    const [mine, theirs, ...refused] = sockets as [TestSocket<TableMessage>, ...TestSocket<TableMessage>[]]
    const row = { id: 'figure', path: 'make\nMJ', value: 90_000 }
    for (const socket of refused) socket.send(update({ ...row, value: 1 }, 'price:edit.draft'))
    mine.send(update(row, 'price:edit.draft'))
    const { data } = (await theirs!.next()) as { data: { args: unknown[] } }
    assert.deepEqual(data.args[0], row)
    await mine.next()
    for (const socket of sockets) assert.equal(await socket.waiting(), 0)
    await closeAll(sockets)
  })

  it('reaches pages at another process', async () => {
    const second: FastifyInstance = await buildApp({ config: TEST_CONFIG, db: home.db, logger: false })
    const there = await listening(second)
    const [mine, far] = [await open(editor), await open(reader, 0, there)]
    mine.send(update({ id: 'p1', name: 'both' }))
    assert.equal((await far.next()).type, 'update_vxe_table')
    await second.close()
    assert.equal(await far.closed, 1001)
    await mine.close()
  })
})
