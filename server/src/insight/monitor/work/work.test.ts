import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FigureAnswer } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import type { CountedAt, TenantUsage } from '@mtm/shared-utils/contracts/dto/monitor/work'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { sql } from 'kysely'
import {
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../../identity/testing.ts'
import { newId } from '../../../platform/database/database.ts'
import { listening, openSocket } from '../../../platform/sockets/testing.ts'

const TENANTS = '/api/sys/monitor/work/tenants'
const MEGABYTE = 1024 ** 2
let home: TestApp
let admin: SignedIn
before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin', { 'accept-language': 'en-US' })
})
after(() => home.close())

const tenants = async (query = '') =>
  (await admin.get<Page<TenantUsage> & CountedAt>(`${TENANTS}${query}`)).result

/** Orders without lines, as many days old as given. */
async function addOrders(tenantId: number, ages: readonly number[]): Promise<void> {
  for (const age of ages)
    await sql`
      insert into mtm_order (id, tenant_id, owner_id, order_no, status, order_date, create_by)
      values (${newId()}, ${tenantId}, ${newId()}, ${newId().slice(0, 20)}, 'DRAFT', current_date - ${age}::int, 'test')`.execute(
      home.db,
    )
}

async function addMessages(tenantId: number, status: string, ages: readonly number[]): Promise<void> {
  for (const age of ages)
    await sql`
      insert into sys_message (id, tenant_id, es_type, es_content, es_receiver, es_send_status, create_time)
      values (${newId()}, ${tenantId}, '2', 'text', 'nobody@example.com', ${status},
        now() - make_interval(hours => ${age}::int))`.execute(home.db)
}

async function addFile(tenantId: number, size: number): Promise<void> {
  const id = newId()
  await sql`
    insert into sys_file (id, tenant_id, folder, path, name, content_type, size, hash)
    values (${id}, ${tenantId}, 'temp', ${id}, 'a', 'image/png', ${size}, ${'0'.repeat(64)})`.execute(home.db)
}

describe('usage by tenant', () => {
  let stranger: SignedIn
  before(async () => {
    stranger = await signedInElsewhere(home) // tenant 7
    await addTestUser(home.db, { username: 'eight-a', tenantIds: [8] })
    await addTestUser(home.db, { username: 'eight-b', tenantIds: [8, 7] })
    await addOrders(7, [0, 29, 30, 400])
    await addOrders(8, [1])
    await addMessages(7, '1', [1, 24 * 29, 24 * 31])
    await addMessages(7, '0', [1])
    await addFile(7, 3 * MEGABYTE)
    await addFile(7, MEGABYTE)
    await sql`update sys_tenant set files_quota_mb = 8 where id = 7`.execute(home.db)
  })

  it('is counted for each of them', async () => {
    for (let n = 0; n < 3; n++) await stranger.call('GET', '/api/sys/dict/queryAllDictItems')
    const { records, total, at } = await tenants('?column=orders&pageSize=100')
    const of = (id: string) => records.find((one) => one.id === id)
    assert.deepEqual(of('7'), {
      id: '7',
      name: 'tenant 7',
      users: 2,
      sessions: 1,
      orders: 4,
      recentOrders: 2,
      fileBytes: 4 * MEGABYTE,
      quotaShare: 0.5,
      messages: 2,
      requests: 3,
    })
    assert.deepEqual(of('8'), {
      id: '8',
      name: 'tenant 8',
      users: 2,
      sessions: 0,
      orders: 1,
      recentOrders: 1,
      fileBytes: 0,
      quotaShare: 0,
      messages: 0,
      requests: 0,
    })
    assert.equal(total, records.length)
    assert.ok(Math.abs(Date.parse(at) - Date.now()) < 120_000)
  })

  it('is sorted and paged by the server', async () => {
    const one = await tenants('?column=orders&order=desc&pageSize=1')
    assert.deepEqual([one.records.map(({ id }) => id), one.size, one.current], [['7'], 1, 1])
    const next = await tenants('?column=orders&order=desc&pageSize=1&pageNo=2')
    assert.deepEqual(
      next.records.map(({ id }) => id),
      ['8'],
    )
    const few = await tenants('?column=fileBytes&order=asc&pageSize=1')
    assert.equal(few.records[0]!.fileBytes, 0)
    assert.equal((await admin.call('GET', `${TENANTS}?column=name`)).statusCode, 400)
  })

  it('is refused to people without the code, to other tenants and to nobody at all', async () => {
    for (const who of [await signedIn(home.app, 'auditor'), stranger])
      assert.equal((await who.call('GET', TENANTS)).statusCode, 403)
    assert.equal((await home.app.inject(TENANTS)).statusCode, 500)
  })
})

describe('the work of the installation', () => {
  const figures = async () => {
    const { result } = await admin.get<FigureAnswer>('/api/sys/monitor/figures/work')
    return new Map(result.figures.map(({ name, value }) => [name, value]))
  }

  it('has jobs, messages, uploads and sockets in figures', async () => {
    const { db, app } = home
    await addMessages(7, '0', [2])
    await addMessages(7, '2', [5])
    await addMessages(7, '-1', [1, 48])
    const job = newId()
    await sql`insert into job (id, name, cron, next_run, failures) values
      (${job}, 'test.late', '0 0 0 * * ?', now() - interval '1 hour', 2),
      (${newId()}, 'test.next', '0 0 0 * * ?', now() + interval '1 minute', 0)`.execute(db)
    await sql`insert into job_run (id, job_id, occurrence, runner, status, start_time) values
      (${newId()}, ${job}, now(), 'a', 'failed', now() - interval '1 hour'),
      (${newId()}, ${job}, now() - interval '2 days', 'a', 'failed', now() - interval '2 days')`.execute(db)
    await sql`insert into sys_file_upload (id, tenant_id, owner_id, folder, name, size, modified, received)
      select ${newId()}, 0, id, 'temp', 'a', 100, 0, 40 from sys_user limit 1`.execute(db)
    const port = await listening(app)
    const { id: userId } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const socket = await openSocket(port, { userId, token: admin.token })
    await socket.waiting()
    const found = await figures()
    const expected = {
      'work.jobs.late': 1,
      'work.jobs.failing': 1,
      'work.jobs.failed': 1,
      'work.outbox.waiting': 2,
      'work.outbox.failing': 1,
      'work.outbox.givenUp': 1,
      'work.uploads': 1,
      'work.uploads.missing': 60,
      'work.imports': 0,
      'work.threads': 0,
      'work.sockets.notices': 1,
      'work.sockets.tables': 0,
      'work.sockets.dropped': 0,
    }
    for (const [name, value] of Object.entries(expected)) assert.equal(found.get(name), value, name)
    assert.ok(Math.abs(Number(found.get('work.outbox.oldest')) - 5 * 3_600) < 600)
    assert.ok(Number(found.get('work.jobs.next')) * 1_000 > Date.now())
    await socket.close()
  })
})
