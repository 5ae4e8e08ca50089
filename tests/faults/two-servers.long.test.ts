import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { OrderDetail, OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { testDatabase, type TestDatabase } from '@mtm/server/testing'
import { apiOf, PASSWORD, signInApi, type Api } from '../support/api.ts'
import { OrderLoad, trySave } from '../support/order-load.ts'
import { jacketOrder } from '../support/orders.ts'
import { Product } from '../support/product.ts'
import { until } from '../support/until.ts'

const CLIENTS = 4
/** Acknowledged orders before one server is killed, and after it at the other. */
const PER_PHASE = 12
const JOB = 'session.cleanUp'
const METRICS_TOKEN = 'figures-of-the-test'

let database: TestDatabase
let a: Product
let b: Product

before(async () => {
  database = await testDatabase({ seed: 'all' })
  const dueAtBoth = { id: 'd'.repeat(32), name: JOB, cron: '0 0 0 1 1 ? 2099', timeZone: 'UTC' }
  await database.db
    .insertInto('job')
    .values({ ...dueAtBoth, nextRun: new Date(Date.now() - 60_000) })
    .execute()
  const env = { DATABASE_URL: database.url, SECRET_KEY: 'k'.repeat(32), METRICS_TOKEN }
  ;[a, b] = await Promise.all([Product.start(env), Product.start(env)])
})
after(async () => {
  await Promise.all([a?.stop(), b?.stop()])
  await database.close()
})

const LIST = '/mtm/order/list'
const statusOf = async (server: Product, token: string) =>
  (await apiOf(server.url, token).call('GET', LIST)).status

/** Tells every server process of a change, as the one that makes it does. */
const announce = (topic: string) =>
  database.db
    .selectNoFrom(({ fn, val }) =>
      fn<string>('pg_notify', [val('mtm_change'), val(JSON.stringify({ topic, data: null }))]).as('told'),
    )
    .execute()

async function figure(server: Product, line: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length) ?? 0,
  )
}

describe('two servers on one PostgreSQL', () => {
  test('share sessions: signed in at one is signed in at the other, signed out as well', async () => {
    for (const [here, there] of [
      [a, b],
      [b, a],
    ] as const) {
      const { token } = await signInApi(here.url, 'sales')
      assert.equal(await statusOf(there, token), 200)
      assert.equal((await apiOf(here.url, token).call('POST', '/sys/logout')).success, true)
      assert.equal(await statusOf(here, token), 500)
      await until(
        'the end of the session',
        () => statusOf(there, token),
        (status) => status === 500,
      )
    }
  })

  test('share rights: what a role loses or gains is lost and gained at both', async () => {
    const { db } = database
    const { token } = await signInApi(a.url, 'sales')
    const held = await db
      .selectFrom('sysRolePermission as held')
      .innerJoin('sysPermission as code', 'code.id', 'held.permissionId')
      .select(['held.roleId', 'held.permissionId'])
      .where('code.perms', '=', 'order:list')
      .execute()
    const hears = async (status: number) => {
      await announce('access.changed')
      for (const server of [a, b])
        await until(
          `${status}`,
          () => statusOf(server, token),
          (found) => found === status,
        )
    }
    assert.deepEqual([await statusOf(a, token), await statusOf(b, token)], [200, 200])
    for (const { roleId, permissionId } of held)
      await db
        .deleteFrom('sysRolePermission')
        .where('roleId', '=', roleId)
        .where('permissionId', '=', permissionId)
        .execute()
    await hears(403)
    await db.insertInto('sysRolePermission').values(held).execute()
    await hears(200)
  })

  test('share notices: what happens at one is heard at the other', async () => {
    const line = 'change_notices_total{topic="resource.changed"}'
    const before = await figure(b, line)
    const api = await signInApi(a.url, 'admin')
    await api.post('/sys/position/add', { code: 'heard', name: '试衣师', postRank: '1' })
    await until(
      'the notice',
      () => figure(b, line),
      (count) => count > before,
    )
  })

  test('share the guard of the door: wrong passwords are counted together', async () => {
    const attempt = async (server: Product, password: string) => {
      const body = { username: 'reviewer', password }
      return (await apiOf(server.url, '').call('POST', '/sys/login', body)).message
    }
    const messages: string[] = []
    for (const server of [a, b, a, b, a]) messages.push(await attempt(server, 'wrong'))
    assert.deepEqual(new Set(messages), new Set(['用户名或密码错误']))
    for (const server of [b, a]) assert.match(await attempt(server, PASSWORD), /^登录失败次数过多/)
  })

  test('share jobs: what is due at both is run by one', async () => {
    const runs = () =>
      database.db
        .selectFrom('jobRun')
        .innerJoin('job', 'job.id', 'jobRun.jobId')
        .select(['jobRun.status', 'jobRun.attempt'])
        .where('job.name', '=', JOB)
        .execute()
    const found = await until('the job', runs, ([run]) => run?.status === 'done')
    assert.deepEqual(found, [{ status: 'done', attempt: 1 }])
    const line = `job_runs_total{job="${JOB}",status="done"}`
    assert.equal((await figure(a, line)) + (await figure(b, line)), 1)
  })

  test('answer a request that is repeated at the other as the first did, with one effect', async () => {
    const [one, other] = [await signInApi(a.url, 'sales'), await signInApi(b.url, 'sales')]
    const draft = await jacketOrder(one)
    const saved = await one.post<OrderSaved>('/mtm/order/save', draft)
    assert.deepEqual(await other.post('/mtm/order/save', draft), saved)
    const submit = { requestId: randomUUID(), version: saved.version, confirmed: draft.confirmed }
    const path = `/mtm/order/${saved.id}/submit`
    const answers = await Promise.all(
      [one, other, one, other].map((api) => api.post<OrderSaved>(path, submit)),
    )
    for (const answer of answers) assert.deepEqual(answer, answers[0])
    const log = await database.db
      .selectFrom('mtmOrderLog')
      .select('action')
      .where('orderId', '=', saved.id)
      .where('action', '=', 'submit')
      .execute()
    assert.equal(log.length, 1)
  })
})

/** Saves orders at one server until told to stop; when it dies under a request, that request goes to the other. */
async function keepSaving(at: Api, other: Api, draft: OrderDraft, load: OrderLoad): Promise<void> {
  let api = at
  while (!load.over) {
    const body = { ...draft, requestId: randomUUID() }
    load.sent++
    const answer = await trySave(api, body).catch(() => null)
    if (!answer) load.repeated++
    const kept = answer ?? (await trySave((api = other), body))
    assert.ok(kept.success, kept.message)
    load.keep(kept.result)
  }
}

test(
  'one of them killed under load takes nothing with it, and the other goes on',
  // so that it ends at all
  { timeout: 300_000 },
  async () => {
    const [atA, atB] = [await signInApi(a.url, 'sales'), await signInApi(b.url, 'sales')]
    const draft = { ...(await jacketOrder(atB)), remark: `load ${randomUUID()}` }
    const load = new OrderLoad()
    const clients = Promise.all([
      ...Array.from({ length: CLIENTS }, () => keepSaving(atA, atB, draft, load)),
      ...Array.from({ length: CLIENTS }, () => keepSaving(atB, atB, draft, load)),
    ])
    await Promise.race([load.more(PER_PHASE), clients])
    await a.killAll()
    await Promise.race([load.more(PER_PHASE), clients])
    load.over = true
    await clients
    assert.equal((await fetch(`${b.url}/healthz`)).status, 200)
    assert.ok(load.repeated > 0, 'requests were under way when the server was killed')

    const numbers = new Set<string>()
    for (const { id, orderNo, version } of load.saved.values()) {
      const found = await atB.get<OrderDetail>(`/mtm/order/${id}`)
      assert.deepEqual([found.orderNo, found.version, found.lines.length], [orderNo, version, 1])
      numbers.add(orderNo)
    }
    assert.equal(numbers.size, load.saved.size, 'no number twice')
    const stored = await database.db
      .selectFrom('mtmOrder')
      .select('id')
      .where('remark', '=', draft.remark)
      .execute()
    assert.equal(stored.length, load.sent, 'every request had its effect once')

    await a.start()
    assert.equal(await statusOf(a, atB.token), 200)
  },
)
