import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { fillDatabase, openSocket, postgresPair, type PostgresPair } from '@mtm/server/testing'
import type { OrderDetail, OrderDraft, OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import type { ActuatorMetric } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { releaseAnnouncement } from '../support/announcements.ts'
import { signIn, signInApi, type Api } from '../support/api.ts'
import { OrderLoad, trySave } from '../support/order-load.ts'
import { jacketOrder, saveOrder } from '../support/orders.ts'
import { Product } from '../support/product.ts'
import { until } from '../support/until.ts'

const CLIENTS = 6
/** Acknowledged orders before the primary dies, and after it. */
const PER_PHASE = 24
/** Whether its machine is gone without closing a connection, in place of its processes alone. */
const FALLS_SILENT = process.env.PRIMARY_FALLS_SILENT === '1'
/** From the death of the primary to the first acknowledged order at its successor, which is promoted at once. */
const OUTAGE_MS = 15_000
const JOB = 'session.cleanUp'
const METRICS_TOKEN = 'figures-of-the-test'
const LISTS = [
  ['/mtm/order/list', 'mtm_order'],
  ['/mtm/customer/list', 'mtm_customer'],
  ['/mtm/production/board', 'mtm_piece'],
  ['/dashboard/analysis', 'mtm_order'],
] as const
/** Lists, boards and exports that need no parameter. */
const READS = /^[^{}]*(\/[a-z]*list|list\w+|exportXls|\/board|\/dashboard\/\w+)$/i

// PostgreSQL's processes are found in /proc
if (process.platform === 'linux')
  describe('a primary with a synchronous standby', { timeout: 300_000 }, () => {
    let pair: PostgresPair
    let product: Product
    let api: Api
    let sales: Api

    before(async () => {
      const everySecond = { id: 'd'.repeat(32), name: JOB, cron: '* * * * * ?', timeZone: 'UTC' }
      pair = await postgresPair({
        synchronous: true,
        fill: async (db) => {
          await fillDatabase(db, 'all')
          await db
            .insertInto('job')
            .values({ ...everySecond, nextRun: new Date() })
            .execute()
        },
      })
      product = await Product.start({
        DATABASE_URL: pair.url,
        DATABASE_READ_URL: pair.url,
        SECRET_KEY: 'k'.repeat(32),
        METRICS_TOKEN,
      })
      api = await signInApi(product.url, 'admin')
      sales = await signInApi(product.url, 'sales')
    })
    after(async () => {
      await product?.stop()
      await pair?.close()
    })

    const figure = async (name: string): Promise<number> => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const text = await (await fetch(`${product.url}/metrics`, { headers })).text()
      return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
    }
    const usesReplica = (is: boolean) =>
      until(
        'the replica',
        () => figure('db_replica_up'),
        (up) => up === Number(is),
      )
    /** The figures of the stock actuator have no envelope. */
    const lagShown = async () => {
      const path = '/actuator/metrics/database.replica.lag'
      const { measurements } = (await api.call('GET', path)) as unknown as ActuatorMetric
      return measurements[0]?.value ?? NaN
    }

    it('has its lists and boards read from the standby', async () => {
      await pair.standby.run("alter system set log_statement = 'all'")
      await pair.standby.run('select pg_reload_conf()')
      for (const [path, table] of LISTS) {
        const before = pair.standby.log().length
        await until(
          `${path} at the standby`,
          async () => {
            assert.equal((await api.call('GET', path)).status, 200)
            return pair.standby.log().slice(before)
          },
          (statements) => statements.includes(`"${table}"`) || statements.includes(` ${table} `),
        )
      }
      assert.ok((await lagShown()) < 1)
    })

    it('is not asked for writes at the standby by any list or export', async () => {
      const { paths } = (await (
        await fetch(`${product.url}/api/docs/json`, { headers: { 'X-Access-Token': api.token } })
      ).json()) as { paths: Record<string, object> }
      const lists = Object.keys(paths).filter((path) => READS.test(path))
      assert.ok(lists.length > 40, `${lists}`)
      for (const path of lists) {
        await usesReplica(true)
        const { status } = await fetch(`${product.url}${path}`, { headers: { 'X-Access-Token': api.token } })
        assert.ok(status < 500, `${path}: ${status}`)
      }
      const errors = pair.standby
        .log()
        .split('\n')
        .filter((line) => line.includes('ERROR:'))
      assert.deepEqual(errors, [])
    })

    it('has lists of the standby show what changes in dictionaries at once', async () => {
      const [dict] = (await api.get<Page<{ id: string }>>('/sys/dict/list?dictCode=order_status')).records
      const items = await api.get<Page<{ itemValue: string }>>(
        `/sys/dictItem/list?dictId=${dict!.id}&pageSize=100`,
      )
      const { records } = await api.get<Page<OrderRow>>('/mtm/order/list')
      const item = items.records.find(({ itemValue }) => itemValue === records[0]!.status)
      await api.call('PUT', '/sys/dictItem/edit', { ...item, itemText: '改名' })
      await until(
        'the new text',
        () => api.get<Page<OrderRow>>('/mtm/order/list'),
        (list) => list.records[0]?.status_dictText === '改名',
        // less than caches live
        10_000,
      )
    })

    it('is read itself while the standby is behind, so that nobody misses what they wrote', async () => {
      await usesReplica(true)
      await pair.standby.run('select pg_wal_replay_pause()')
      const saved = await saveOrder(sales, await jacketOrder(sales))
      const { records } = await sales.get<Page<OrderRow>>('/mtm/order/list')
      assert.equal(records[0]?.orderNo, saved.orderNo)
      await usesReplica(false)
      const lag = await lagShown()
      await until('a growing lag', lagShown, (now) => now > lag)
      await pair.standby.run('select pg_wal_replay_resume()')
      await usesReplica(true)
    })

    it('dies under load: the standby is promoted, all acknowledged orders are there, and the product goes on', async (test) => {
      const { token, userInfo } = await signIn(product.url, 'admin')
      const socket = await openSocket(Number(new URL(product.url).port), { userId: userInfo.id, token })
      const draft = { ...(await jacketOrder(sales)), remark: `load ${randomUUID()}` }
      const load = new OrderLoad()
      const clients = Promise.all(Array.from({ length: CLIENTS }, () => keepSaving(sales, draft, load)))
      await Promise.race([load.more(PER_PHASE), clients])

      await (FALLS_SILENT ? pair.primary.freeze() : pair.primary.kill())
      const killed = performance.now()
      await pair.standby.promote()
      const [{ promoted }] = (await pair.standby.run<{ promoted: Date }>('select now() as promoted')) as [
        { promoted: Date },
      ]
      await Promise.race([load.more(1), clients])
      const outage = performance.now() - killed
      test.diagnostic(
        `orders are acknowledged ${Math.round(outage)} ms after the primary ${FALLS_SILENT ? 'fell silent' : 'was killed'}`,
      )
      assert.ok(outage < OUTAGE_MS, `${outage} ms`)
      await Promise.race([load.more(PER_PHASE), clients])
      load.over = true
      await clients
      assert.ok(load.repeated > 0, 'requests were under way when the primary died')

      assert.deepEqual(await (await fetch(`${product.url}/healthz`)).json(), { status: 'UP' })
      await allIsThere(load, draft.remark)
      await jobsGoOn(promoted)
      const title = `over the socket ${randomUUID()}`
      await releaseAnnouncement(api, title)
      while (!JSON.stringify(await socket.next()).includes(title));
      await socket.close()

      await usesReplica(false)
      for (const [path] of LISTS) assert.equal((await api.call('GET', path)).status, 200, path)
    })

    async function allIsThere(load: OrderLoad, remark: string): Promise<void> {
      const numbers = new Set<string>()
      for (const { id, orderNo, version } of load.saved.values()) {
        const found = await sales.get<OrderDetail>(`/mtm/order/${id}`)
        assert.deepEqual([found.orderNo, found.version, found.lines.length], [orderNo, version, 1])
        numbers.add(orderNo)
      }
      assert.equal(numbers.size, load.saved.size, 'no number twice')
      const [stored] = await pair.standby.run<{ count: number }>(
        `select count(*)::int as count from mtm_order where remark = '${remark}'`,
      )
      assert.equal(stored?.count, load.saved.size, 'every request had its effect once')
    }

    const jobsGoOn = (since: Date) =>
      until(
        'a job',
        () =>
          pair.standby.run(
            `select from job_run where job_id = '${'d'.repeat(32)}' and status = 'done' and start_time > '${since.toISOString()}'`,
          ),
        ({ length }) => length > 0,
      )
  })

/** Saves orders until it is over; a request that is not acknowledged is repeated until it is, as pages do. */
async function keepSaving(api: Api, draft: OrderDraft, load: OrderLoad): Promise<void> {
  while (!load.over) {
    const body = { ...draft, requestId: randomUUID() }
    let attempts = 0
    const answer = await until(
      'an answer',
      () => {
        attempts++
        return trySave(api, body)
      },
      ({ status }) => status !== 503,
    )
    if (attempts > 1) load.repeated++
    assert.ok(answer.success, answer.message)
    load.keep(answer.result)
  }
}
