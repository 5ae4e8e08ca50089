import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { FabricAvailability, FabricFacets } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { sql } from 'kysely'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { CUSTOMER } from '../../orders/testing.ts'
import { rowsOf } from '../../testing/testing.ts'

type Anything = Record<string, unknown>

/** Lists that are no page of a resource and have a test of their own, below or with their routes. */
const APART = [
  '/api/mtm/measure/list',
  '/api/sys/outbox/list',
  '/api/sys/outbox/queryById',
  '/api/sys/sysAnnouncementSend/list',
  '/api/sys/sysAnnouncementSend/queryById',
]
/** Title, exporter and heads of an exported workbook. */
const ROWS_ABOVE = 3
const FABRIC = 'QL-801'

describe('tenants', () => {
  let home: TestApp
  let admin: SignedIn
  let stranger: SignedIn
  before(async () => {
    home = await testApp({ seed: 'all' })
    admin = await signedIn(home.app, 'admin')
    await admin.post('/api/sys/annountCement/add', {
      titile: '周末盘点',
      msgAbstract: '盘点',
      msgContent: '<p>周末盘点</p>',
      msgCategory: '1',
      msgType: 'ALL',
      startTime: '2026-01-01 00:00:00',
      endTime: '2036-01-01 00:00:00',
    })
    // in his own tenant he may do everything
    const all = await addTestRole(home.db, { tenantId: 7, codes: 'all' })
    await home.db
      .insertInto('sysRoleDataRule')
      .values({
        roleId: all,
        ruleId: sql<string>`(select id from sys_permission_data_rule where rule_code = 'order.all')`,
      })
      .execute()
    await addTestUser(home.db, { username: 'elsewhere', tenantIds: [7], roleIds: [all] })
    stranger = await signedIn(home.app, 'elsewhere')
  })
  after(() => home.close())

  const pathsTo = (end: string) =>
    home.app.guardedRoutes
      .filter(({ method, url }) => method === 'GET' && url.endsWith(end) && !APART.includes(url))
      .map(({ url }) => url)
      .sort()

  it('see nobody else’s rows in any list', async () => {
    const lists = pathsTo('/list')
    assert.deepEqual(
      lists.map((url) => url.split('/').at(-2)),
      ['button', 'customer', 'fabric', 'lining', 'order', 'style', 'annountCement', 'position', 'user'],
    )
    for (const url of lists) {
      const seen = await admin.get<Page<Anything>>(url)
      assert.ok(seen.success && seen.result.total > 0, `${url} has rows: ${seen.message}`)
      const { success, message, result } = await stranger.get<Page<Anything>>(url)
      assert.equal(success, true, `${url}: ${message}`)
      const own = url === '/api/sys/user/list' ? ['elsewhere'] : []
      assert.deepEqual([result.records.map(({ username }) => username), result.total], [own, own.length], url)
    }
  })

  it('find no row of another by its id', async () => {
    const urls = pathsTo('/queryById')
    assert.ok(urls.length >= 6)
    for (const url of urls) {
      const { result } = await admin.get<Page<{ id: string }>>(url.replace('queryById', 'list'))
      const at = `${url}?id=${result.records[0]!.id}`
      assert.equal((await admin.get<Anything>(at)).result['id'], result.records[0]!.id, url)
      assert.equal((await stranger.get<Anything | null>(at)).result, null, url)
    }
  })

  it('export none of another’s rows', async () => {
    const urls = pathsTo('/exportXls')
    assert.ok(urls.length >= 4)
    const rows = async (who: SignedIn, url: string) => {
      const answer = await who.call('GET', url)
      assert.equal(answer.statusCode, 200, url)
      return (await rowsOf(answer.rawPayload)).length - ROWS_ABOVE
    }
    for (const url of urls) {
      assert.ok((await rows(admin, url)) > 0, url)
      assert.equal(await rows(stranger, url), url === '/api/sys/user/exportXls' ? 1 : 0, url)
    }
  })

  it('are told nothing of another’s customer’s measures', async () => {
    const at = `/api/mtm/measure/list?customerId=${CUSTOMER}`
    assert.ok((await admin.get<MeasureSheet[]>(at)).result.length > 0)
    const { success, message, result } = await stranger.get(at)
    assert.deepEqual([success, message, result], [false, '未找到对应实体', null])
  })

  it('know no cloth of another, neither its stock nor its colours', async () => {
    const [one, stock] = [`/api/mtm/fabric/${FABRIC}`, `/api/mtm/fabric/${FABRIC}/availability?metres=1`]
    assert.equal((await admin.get<Anything>(one)).result['fabricNo'], FABRIC)
    assert.ok((await admin.get<FabricAvailability>(stock)).result.freeMm > 0)
    for (const at of [one, stock]) {
      const { success, message, result } = await stranger.get(at)
      assert.deepEqual([success, message, result], [false, '商品不存在！', null], at)
    }
    const counted = async (who: SignedIn) =>
      Object.values((await who.get<FabricFacets>('/api/mtm/fabric/facets')).result).flat().length
    assert.ok((await counted(admin)) > 0)
    assert.equal(await counted(stranger), 0)
  })
})
