import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { FabricAvailability, FabricFacets } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { sql, type RawBuilder } from 'kysely'
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
  // a person's own: catalogue/album-desk
  '/api/mtm/favourite/list',
  '/api/mtm/measure/list',
  // of one form, told as they are: orders/order-help
  '/api/mtm/template/list',
  '/api/sys/outbox/list',
  '/api/sys/outbox/queryById',
  '/api/sys/sysAnnouncementSend/list',
  '/api/sys/sysAnnouncementSend/queryById',
  // the house's alone: identity/permissions, identity/tenants
  '/api/sys/permission/list',
  '/api/sys/permission/queryById',
  '/api/sys/permission/rule/list',
  '/api/sys/permission/rule/queryById',
  '/api/sys/tenant/list',
  '/api/sys/tenant/queryById',
  '/api/sys/tenantMember/list',
]
/** Lists that the demonstration fills. */
const FULL = [
  '/api/mtm/button/list',
  '/api/mtm/customer/list',
  '/api/mtm/fabric/list',
  '/api/mtm/lining/list',
  '/api/mtm/order/list',
  '/api/sys/annountCement/list',
  '/api/sys/position/list',
  '/api/sys/role/list',
  '/api/sys/user/list',
]
/** Further names under which stock clients send the same ids. */
const ALIASES = ({ userId, departId }: { userId: string; departId: string }) => ({
  userid: userId,
  depart: departId,
  pid: departId,
  parentId: departId,
  key: userId,
})
/** The caller's own session and account: what is done there is done to himself. */
const OWN = /\/sys\/(logout|session|online)|\/user\/session/
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

  const idsOf = ({ result }: { result: Page<{ id: string }> | null }) =>
    new Set((result?.records ?? []).map(({ id }) => id))

  it('see nobody else’s rows in any list', async () => {
    const lists = pathsTo('/list')
    assert.ok(lists.length >= 9)
    for (const url of lists) {
      const all = `${url}?pageSize=-1`
      const seen = await admin.get<Page<{ id: string }>>(all)
      assert.ok(seen.success, `${url}: ${seen.message}`)
      if (FULL.includes(url)) assert.ok(seen.result.total > 0, `${url} has rows`)
      const { success, message, result } = await stranger.get<Page<{ id: string }> | null>(all)
      assert.equal(success, true, `${url}: ${message}`)
      const own = idsOf({ result })
      const shared = [...idsOf(seen)].filter((id) => own.has(id))
      assert.deepEqual(shared, [], url)
      assert.equal(result?.total, result?.records.length, url)
    }
  })

  it('find no row of another by its id', async () => {
    const urls = pathsTo('/queryById')
    assert.ok(urls.length >= 6)
    for (const url of urls) {
      const { result } = await admin.get<Page<{ id: string }>>(url.replace('queryById', 'list'))
      const [first] = result.records
      // what the demonstration leaves empty has nothing to be found
      if (!first && !FULL.includes(url.replace('queryById', 'list'))) continue
      const at = `${url}?id=${first!.id}`
      assert.equal((await admin.get<Anything>(at)).result['id'], first!.id, url)
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
      if (FULL.includes(url.replace('exportXls', 'list'))) assert.ok((await rows(admin, url)) > 0, url)
      // his account and his role; dictionaries have a second row of heads; moulds come with the catalogue
      const own: Readonly<Record<string, number>> = { user: 1, role: 1, dict: 1, mould: 561 }
      assert.equal(await rows(stranger, url), own[url.split('/').at(-2)!] ?? 0, url)
    }
  })

  /** Ids of the house, by the names that routes give them. */
  async function housedIds() {
    const one = async (table: string) => {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where tenant_id = 0 order by id limit 1`.execute(home.db)
      return rows[0]?.id ?? '0'.repeat(32)
    }
    const [roleId, departId, dictId] = [await one('sys_role'), await one('sys_depart'), await one('sys_dict')]
    const { id: userId } = await home.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'sales')
      .executeTakeFirstOrThrow()
    return { roleId, departId, dictId, userId, userIds: userId, userIdList: [userId], depId: departId }
  }

  /** An address filled in with ids of the house, those of its own resource first. */
  async function filledIn(url: string, named: Awaited<ReturnType<typeof housedIds>>) {
    const [, base] = /^(\/api\/\w+\/\w+)/.exec(url) ?? []
    const listed = base && (await admin.call('GET', `${base}/list?pageSize=1`))
    const page =
      listed && listed.statusCode === 200
        ? listed.json<{ result: Page<{ id: string }> | null }>().result
        : null
    const id = page?.records?.[0]?.id ?? named.userId
    const ids = new URLSearchParams({
      ...named,
      userIdList: named.userId,
      id,
      ids: `${id},`,
      ...ALIASES(named),
    })
    return { id, at: `${url.replace(/:\w+/g, id).replace('*', id)}?${ids}` }
  }

  it('are shown nothing of another’s, whichever route they ask with its ids', async () => {
    const named = await housedIds()
    const secrets = await houseSecrets()
    let calls = 0
    for (const { method, url, access } of home.app.guardedRoutes) {
      if (access === 'public' || method !== 'GET') continue
      const { at } = await filledIn(url, named)
      const answer = await stranger.call('GET', at)
      assert.notEqual(answer.statusCode, 500, `GET ${url}: ${answer.body}`)
      const told = secrets.filter((secret) => answer.body.includes(secret))
      assert.deepEqual(told, [], url)
      calls++
    }
    assert.ok(calls > 90, `${calls} calls`)
  })

  it('change nothing of another’s, whichever route they call with its ids', async () => {
    const walker = await signedIn(home.app, 'elsewhere')
    const named = await housedIds()
    const before = await houseData()
    let calls = 0
    for (const { method, url, access } of home.app.guardedRoutes) {
      if (access === 'public' || method === 'GET' || method === 'HEAD' || OWN.test(url)) continue
      const { id, at } = await filledIn(url, named)
      const payload = { ...named, id, ids: `${id},`, name: 'x', status: 2, requestId: id }
      const answer = await walker.call(method as 'POST', at, { payload })
      assert.notEqual(answer.statusCode, 500, `${method} ${url}: ${answer.body}`)
      calls++
    }
    assert.ok(calls > 60, `${calls} calls`)
    assert.deepEqual(await houseData(), before)
  })

  /** Ids of everything that belongs to the house, phones of its people, names of its clients. */
  async function houseSecrets(): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select one.table_name as name from information_schema.columns one
      join information_schema.columns id using (table_schema, table_name)
      where one.column_name = 'tenant_id' and id.column_name = 'id' and id.character_maximum_length = 32
        and one.table_schema = current_schema() order by 1`.execute(home.db)
    const found: string[] = []
    const collect = async (query: RawBuilder<{ secret: string }>) =>
      found.push(...(await query.execute(home.db)).rows.map(({ secret }) => secret))
    for (const { name } of tables)
      await collect(sql`select id as secret from ${sql.table(name)} where tenant_id = 0`)
    await collect(sql`select id as secret from sys_user where username <> 'elsewhere'`)
    await collect(sql`select phone as secret from sys_user where phone is not null`)
    await collect(sql`select name as secret from mtm_customer where tenant_id = 0`)
    assert.ok(found.length > 100)
    return found
  }

  /** A print of every table's rows of the house, and of its people; not of views, which may tell the time. */
  async function houseData(): Promise<Record<string, string>> {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where column_name = 'tenant_id' and table_schema = current_schema() and table_type = 'BASE TABLE'
      order by 1`.execute(home.db)
    const prints: Record<string, string> = {}
    const print = async (name: string, where: RawBuilder<unknown>) => {
      const { rows } = await sql<{ print: string }>`
        select md5(coalesce(string_agg(one::text, ' ' order by one::text), '')) as print
        from ${sql.table(name)} one where ${where}`.execute(home.db)
      prints[name] = rows[0]!.print
    }
    for (const { name } of tables) await print(name, sql`one.tenant_id = 0`)
    await print('sys_user', sql`one.username <> 'elsewhere'`)
    await print('sys_permission', sql`true`)
    return prints
  }

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
