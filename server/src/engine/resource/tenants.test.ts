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
import { newId } from '../../platform/database/database.ts'
import { tableNames } from '../../platform/testing/tables.ts'
import { rowsOf } from '../../platform/testing/testing.ts'

type Anything = Record<string, unknown>
interface BadInputAnswer {
  result: { fields: { field: string }[] }
}

/** Lists without a resource page, tested below or with their routes. */
const APART = [
  // personal: catalogue/album-desk
  '/api/mtm/favourite/list',
  '/api/mtm/measure/list',
  // of one form: orders/order-help
  '/api/mtm/template/list',
  // of one announcement: identity/announcements
  '/api/sys/annountCement/reader/list',
  '/api/sys/annountCement/reader/queryById',
  '/api/sys/outbox/list',
  '/api/sys/outbox/queryById',
  '/api/sys/sysAnnouncementSend/list',
  '/api/sys/sysAnnouncementSend/queryById',
  // only in tenant 0: identity/permissions, identity/tenants, insight/scheduled-jobs, data-sources, gateway, monitor
  '/api/sys/dataSource/exportXls',
  '/api/sys/dataSource/list',
  '/api/sys/dataSource/queryById',
  '/api/sys/gatewayRoute/list',
  '/api/sys/monitor/alarm/list',
  '/api/sys/monitor/alarm/queryById',
  '/api/sys/monitor/alarmRule/list',
  '/api/sys/monitor/alarmRule/queryById',
  '/api/sys/permission/list',
  '/api/sys/permission/queryById',
  '/api/sys/permission/rule/list',
  '/api/sys/permission/rule/queryById',
  '/api/sys/quartzJob/exportXls',
  '/api/sys/quartzJob/list',
  '/api/sys/quartzJob/queryById',
  '/api/sys/quartzJobRun/list',
  '/api/sys/quartzJobRun/queryById',
  '/api/sys/tenant/list',
  '/api/sys/tenant/queryById',
  '/api/sys/tenantMember/list',
]
/** Lists without rows in tenant 0 here; all others have rows that could leak. */
const EMPTY = [
  // nobody has booked yet: workshop/appointments
  '/api/mtm/appointment/list',
  // uploaded by people
  '/api/sys/oss/file/list',
  // nothing was sent yet: identity/messages
  '/api/sys/message/sysMessage/list',
  // versions start with the first change
  '/api/mtm/mould/version/list',
  // of a requested role: identity/roles
  '/api/sys/roleUser/list',
]
/** Other parameter names of the same ids. */
const ALIASES = ({ userId, departId }: { userId: string; departId: string }) => ({
  userid: userId,
  depart: departId,
  pid: departId,
  parentId: departId,
  key: userId,
})
/** The caller's own session and account. */
const OWN = /\/sys\/(logout|session|online)|\/user\/session/
/** Administration routes that answer ids of tenant 0 as bad input. */
const UNDERSTOOD_BY_NOBODY = [
  // receivers and dictionaries of the caller's tenant only
  'POST /api/sys/annountCement/add',
  // a stored file, a provider: their forms are validated first
  'POST /api/sys/common/fileTicket',
  'POST /api/sys/dictItem/add',
  // colleagues of the caller's tenant only
  'POST /api/sys/sysUserAgent/add',
  'POST /api/sys/thirdLogin/link/:source',
  'PUT /api/sys/sysUserAgent/own',
  'PUT /api/sys/user/account/avatar',
]
/** Routes without ids, which are allowed. */
const ORDINARY: Anything = {
  ...Object.fromEntries(
    (
      'roleName roleCode departName dictName dictCode itemText itemValue code realname titile msgAbstract ' +
      'reason note answer internalNote ruleName ruleCode templateName templateContent receiver'
    )
      .split(' ')
      .map((field) => [field, 'taken']),
  ),
  lastpermissionIds: '',
  dataRuleIds: '',
  orgCategory: '2',
  orgCode: 'A01',
  postRank: '1',
  username: 'sales',
  sex: '1',
  status: '1',
  birthday: '1990-01-01',
  password: 'Taken#2026',
  confirmpassword: 'Taken#2026',
  phone: '13800000000',
  smscode: '000000',
  email: 'taken@example.com',
  msgCategory: '1',
  msgType: 'USER',
  readFlag: '1',
  startTime: '2026-01-01 00:00:00',
  endTime: '2036-01-01 00:00:00',
  path: 'avatar/x.webp',
  fileName: 'taken.zip',
  size: 1,
  modified: 1,
  upload: '0'.repeat(32),
  version: 0,
  keepVersion: 0,
  dropVersion: 0,
  take: [],
  purpose: 'photos',
  given: true,
  fittedOn: '2026-01-01',
  promisedDate: '2026-12-01',
  before: null,
  deltas: {},
  warehouse: 'main',
  totalMm: 1,
  costPerM: 1,
  rolls: [],
  defects: [],
  sewingLine: 'A',
  day: '2026-01-05',
  approved: true,
  shared: true,
  ruleJson: '[{"digits":"*","pattern":".*","message":"any"}]',
  ruleClass: 'shop_order_num',
  userName: 'reviewer',
  agentUserName: 'sales',
  templateCode: 'order_paid',
  templateType: '4',
  versionId: 'a'.repeat(32),
  rules: [{ ruleCode: 'taken' }],
}
/** Tables of processes, sign-ins and logs, which change with every call. */
const PASSING = new Set(
  (
    'job job_run mtm_customer_access seed_mark sys_captcha sys_log sys_session sys_sign_in_failure ' +
    'sys_sms_code sys_ticket'
  ).split(' '),
)
/** Title, exporter and headings of an exported workbook. */
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
    const depart = await home.db
      .selectFrom('sysDepart')
      .select('id')
      .where('tenantId', '=', 0)
      .orderBy('orgCode')
      .executeTakeFirstOrThrow()
    await admin.post('/api/sys/permission/saveDepartPermission', {
      departId: depart.id,
      permissionIds: await permissionId(),
      lastpermissionIds: '',
    })
    // starts the data log
    await admin.post('/api/sys/role/add', { roleName: '替班', roleCode: 'stand-in' })
    await admin.post('/api/sys/sysDepartRole/add', {
      departId: depart.id,
      roleName: '领班',
      roleCode: 'foreman',
    })
    await admin.post('/api/sys/sysUserAgent/add', {
      userName: 'reviewer',
      agentUserName: 'cutter',
      startTime: '2026-01-01 00:00:00',
      endTime: '2036-01-01 00:00:00',
      status: '1',
    })
    // all permissions in their own tenant
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

  const permissionId = async () =>
    (
      await home.db
        .selectFrom('sysPermission')
        .select('id')
        .where('perms', '=', 'user:list')
        .executeTakeFirstOrThrow()
    ).id

  const pathsTo = (end: string) =>
    home.app.guardedRoutes
      .filter(({ method, url }) => method === 'GET' && url.endsWith(end) && !APART.includes(url))
      .map(({ url }) => url)
      .sort()

  const idsOf = ({ result }: { result: Page<{ id: string }> | null }) =>
    new Set((result?.records ?? []).map(({ id }) => id))

  it('see no rows of other tenants in any list', async () => {
    const lists = pathsTo('/list')
    assert.ok(lists.length >= 9)
    for (const url of lists) {
      const all = `${url}?pageSize=-1`
      const seen = await admin.get<Page<{ id: string }>>(all)
      assert.ok(seen.success, `${url}: ${seen.message}`)
      if (!EMPTY.includes(url)) assert.ok(seen.result.total > 0, `${url} has rows`)
      const { success, message, result } = await stranger.get<Page<{ id: string }> | null>(all)
      assert.equal(success, true, `${url}: ${message}`)
      const own = idsOf({ result })
      const shared = [...idsOf(seen)].filter((id) => own.has(id))
      assert.deepEqual(shared, [], url)
      assert.equal(result?.total, result?.records.length, url)
    }
  })

  it('find no row of another tenant by id', async () => {
    const urls = pathsTo('/queryById')
    assert.ok(urls.length >= 6)
    for (const url of urls) {
      const { result } = await admin.get<Page<{ id: string }>>(url.replace('queryById', 'list'))
      const [first] = result.records
      if (EMPTY.includes(url.replace('queryById', 'list'))) continue
      const at = `${url}?id=${first!.id}`
      assert.equal((await admin.get<Anything>(at)).result['id'], first!.id, url)
      const { result: foreign } = await stranger.get<Anything | null>(at)
      assert.deepEqual(
        Object.keys(foreign ?? {}).filter((name) => name !== 'key'),
        [],
        url,
      )
    }
  })

  it('export no rows of another tenant', async () => {
    const urls = pathsTo('/exportXls')
    assert.ok(urls.length >= 4)
    const rows = async (who: SignedIn, url: string) => {
      // a log grows with the requests of its own tenant
      const answer = await who.call('GET', url === '/api/sys/log/exportXls' ? `${url}?userid=admin` : url)
      assert.equal(answer.statusCode, 200, url)
      return (await rowsOf(answer.rawPayload)).length - ROWS_ABOVE
    }
    for (const url of urls) {
      if (!EMPTY.includes(url.replace('exportXls', 'list'))) assert.ok((await rows(admin, url)) > 0, url)
      // own account and role; dictionaries have a second heading row; moulds come with the catalogue
      const own: Readonly<Record<string, number>> = { user: 1, role: 1, dict: 1, mould: 561 }
      assert.equal(await rows(stranger, url), own[url.split('/').at(-2)!] ?? 0, url)
    }
  })

  /** Ids of tenant 0, by the parameter names of routes. */
  async function housedIds() {
    const one = async (table: string) => {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where tenant_id = 0 order by id limit 1`.execute(home.db)
      return rows[0]?.id ?? '0'.repeat(32)
    }
    const dictId = await one('sys_dict')
    // a user with a role and a department, so that changes would have an effect
    const { userId, roleId, departId } = await home.db
      .selectFrom('sysUser as person')
      .innerJoin('sysUserRole as role', 'role.userId', 'person.id')
      .innerJoin('sysUserDepart as depart', 'depart.userId', 'person.id')
      .select(['person.id as userId', 'role.roleId', 'depart.depId as departId'])
      .where('person.username', '=', 'sales')
      .executeTakeFirstOrThrow()
    return { roleId, departId, dictId, userId, userIds: userId, userIdList: [userId], depId: departId }
  }

  /** The first id of a list in tenant 0, where there is one. */
  async function firstIn(base: string): Promise<string | undefined> {
    const listed = await admin.call('GET', `${base}/list?pageSize=1`)
    if (listed.statusCode !== 200) return undefined
    return listed.json<{ result: Page<{ id: string }> | null }>().result?.records?.[0]?.id
  }
  /** By resource: nobody changes tenant 0 here. */
  const firstIds = new Map<string, Promise<string | undefined>>()

  /** A URL filled with ids of tenant 0, preferring its own resource's. */
  async function filledIn(url: string, named: Awaited<ReturnType<typeof housedIds>>) {
    const [base = ''] = /^\/api\/\w+\/\w+/.exec(url) ?? []
    if (base && !firstIds.has(base)) firstIds.set(base, firstIn(base))
    const id = (await firstIds.get(base)) ?? named.userId
    const ids = new URLSearchParams({
      ...named,
      userIdList: named.userId,
      id,
      ids: `${id},`,
      ...ALIASES(named),
    })
    return { id, at: `${url.replace(/:\w+/g, id).replace('*', id)}?${ids}` }
  }

  it('read nothing of another tenant by its ids on any route', async () => {
    const named = await housedIds()
    const secrets = await houseSecrets()
    let calls = 0
    for (const { method, url, access } of home.app.guardedRoutes) {
      if (access === 'public' || method !== 'GET') continue
      const { at } = await filledIn(url, named)
      const answer = await stranger.call('GET', at)
      assert.notEqual(answer.statusCode, 500, `GET ${url}: ${answer.body}`)
      const leaked = secrets.filter((secret) => answer.body.includes(secret))
      assert.deepEqual(leaked, [], url)
      calls++
    }
    assert.ok(calls > 90, `${calls} calls`)
  })

  it('change nothing of another tenant by its ids on any route', async () => {
    const walker = await signedIn(home.app, 'elsewhere')
    const named = await housedIds()
    const secrets = await houseSecrets()
    const wanted = await houseValues()
    const before = await everything()
    const misunderstood: string[] = []
    let calls = 0
    for (const { method, url, access } of home.app.guardedRoutes) {
      if (access === 'public' || method === 'GET' || method === 'HEAD' || OWN.test(url)) continue
      const { id, at } = await filledIn(url, named)
      const plain: Anything = { ...named, id, ids: `${id},`, name: 'x', status: 2, requestId: newId() }
      const call = () => walker.call(method as 'POST', at, { payload: plain })
      let answer = await call()
      for (let more = 0; answer.statusCode === 400 && more < 3; more++) {
        for (const { field } of answer.json<BadInputAnswer>().result.fields)
          if (field in wanted) plain[field] = wanted[field]
        answer = await call()
      }
      assert.notEqual(answer.statusCode, 500, `${method} ${url}: ${answer.body}`)
      if (answer.statusCode === 400 && url.startsWith('/api/sys/')) misunderstood.push(`${method} ${url}`)
      calls++
    }
    assert.ok(calls > 200, `${calls} calls`)
    assert.deepEqual(misunderstood.toSorted(), UNDERSTOOD_BY_NOBODY)
    const after = await everything()
    for (const [table, rows] of before) {
      const now = new Set(after.get(table))
      const changed = rows.filter((row) => !now.has(row))
      assert.deepEqual(changed, [], `rows of ${table} that have changed or are gone`)
    }
    for (const [table, rows] of after) {
      const known = new Set(before.get(table))
      const naming = rows.filter((row) => !known.has(row) && secrets.some((secret) => row.includes(secret)))
      assert.deepEqual(naming, [], `new rows of ${table} that name what is the house's`)
    }
  })

  /** Ids of all records of tenant 0, phones of its people, names of its clients. */
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

  /** Other required parameters, so that only the tenant filter protects tenant 0. */
  async function houseValues(): Promise<Anything> {
    const one = async (table: string, column: string, by = 'id') => {
      const { rows } = await sql<{ value: string }>`
        select ${sql.ref(column)} as value from ${sql.table(table)} where tenant_id = 0
        order by ${sql.ref(by)} limit 1`.execute(home.db)
      return rows[0]?.value ?? '0'.repeat(32)
    }
    const row = await permissionId()
    const customerId = await one('mtm_customer', 'id')
    return {
      ...ORDINARY,
      permissionId: row,
      permissionIds: row,
      parentId: await one('sys_depart', 'id'),
      anntId: await one('sys_announcement', 'id'),
      userIds: `${await one('sys_user_tenant', 'user_id', 'user_id')},`,
      customerId,
      keepId: customerId,
      oneId: customerId,
      dropId: CUSTOMER,
      otherId: CUSTOMER,
      customerNo: await one('mtm_customer', 'customer_no'),
      orderId: await one('mtm_order', 'id'),
      orderNo: await one('mtm_order', 'order_no'),
      pieceId: await one('mtm_piece', 'id'),
      pieceNo: await one('mtm_piece', 'piece_no'),
      fittingId: await one('mtm_fitting', 'id'),
      paymentId: await one('mtm_payment', 'id'),
      shipmentId: await one('mtm_shipment', 'id'),
      rollId: await one('mtm_stock_roll', 'id'),
      materialId: await one('mtm_fabric', 'id'),
    }
  }

  /**
   * All rows as text by table, except those of processes, logs and the calling users. Most tables have a tenant; links,
   * items and rules belong to one through what they refer to.
   */
  async function everything(): Promise<ReadonlyMap<string, readonly string[]>> {
    const { id: own } = await home.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'elsewhere')
      .executeTakeFirstOrThrow()
    const all = new Map<string, readonly string[]>()
    for (const name of await tableNames(home.db)) {
      if (PASSING.has(name)) continue
      const rowTexts = sql<{ row: string }>`select one::text as row from ${sql.table(name)} one`
      const { rows } = await rowTexts.execute(home.db)
      all.set(
        name,
        rows.map(({ row }) => row).filter((row) => !row.includes(own)),
      )
    }
    return all
  }

  it('see no measurements of another tenant’s customers', async () => {
    const at = `/api/mtm/measure/list?customerId=${CUSTOMER}`
    assert.ok((await admin.get<MeasureSheet[]>(at)).result.length > 0)
    const { success, message, result } = await stranger.get(at)
    assert.deepEqual([success, message, result], [false, '未找到对应实体', { key: 'record.missing' }])
  })

  it('see no fabric of another tenant, neither stock nor colours', async () => {
    const [one, stock] = [`/api/mtm/fabric/${FABRIC}`, `/api/mtm/fabric/${FABRIC}/availability?metres=1`]
    assert.equal((await admin.get<Anything>(one)).result['fabricNo'], FABRIC)
    assert.ok((await admin.get<FabricAvailability>(stock)).result.freeMm > 0)
    for (const at of [one, stock]) {
      const { success, message, result } = await stranger.get(at)
      assert.deepEqual(
        [success, message, result],
        [false, '商品不存在！', { key: 'order.articleMissing' }],
        at,
      )
    }
    const counted = async (who: SignedIn) =>
      Object.values((await who.get<FabricFacets>('/api/mtm/fabric/facets')).result).flat().length
    assert.ok((await counted(admin)) > 0)
    assert.equal(await counted(stranger), 0)
  })
})
