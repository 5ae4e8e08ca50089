import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import type { Board } from '@mtm/shared-utils/contracts/dto/production'
import type { OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import { ORDER_MOVES } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { readRights } from '../src/identity/rights/rights.ts'
import { signedIn, testApp, type SignedIn, type TestApp } from '../src/identity/testing.ts'
import { newId } from '../src/platform/database/database.ts'
import { MAIN_TENANT, userId } from './demo-tenants.ts'

/** The roles of made-to-measure reference 12 in the columns of the table, each with an account that has no other. */
const ROLES = {
  S: 'admin',
  T: 'tenantadmin',
  M: 'manager',
  s: 'sales',
  c: 'customer',
  R: 'reviewer',
  p: 'planner',
  u: 'cutter',
  l: 'line',
  q: 'qc',
  i: 'presser',
  k: 'packer',
  W: 'warehouse',
  F: 'finance',
  A: 'auditor',
} as const
type Column = keyof typeof ROLES
const COLUMNS = Object.keys(ROLES) as Column[]

/** Holders of codes: a letter, or a dash without the code. `*`: codes not listed above. */
const TABLE = `
  addressBook:list      ST------------A
  announcement:list     ST------------A
  announcement:*        ST-------------
  appointment:desk      STMs----------A
  appointment:edit      STMsc----------
  appointment:export    STMs-----------
  appointment:list      STMsc---------A
  api:docs              S--------------
  button:list           STMscR------W-A
  button:*              ST-------------
  category:list         ST------------A
  category:*            ST-------------
  check-rule:list       ST------------A
  check-rule:*          ST-------------
  customer:credit       STM------------
  customer:erase        ST-------------
  customer:export       STM------------
  customer:import       STM------------
  customer:level        STM------------
  customer:list         STMscR--------A
  customer:log          STM-----------A
  customer:merge        STM------------
  customer:*            STMs-----------
  dashboard:chart       STM-----------A
  dashboard:monitor     STM--RpulqikW-A
  dashboard:quality     STMs-Rp--q----A
  dashboard:task        STMs-RpulqikWF-
  dashboard:workplace   STMscRpulqikWF-
  data-log:list         S-------------A
  data-rule:list        S-------------A
  data-rule:*           S--------------
  data-source:*         S--------------
  depart-role:list      STM--Rp-----WFA
  depart-role:*         STM--Rp-----WF-
  depart:list           ST------------A
  depart:*              ST-------------
  dict:list             ST------------A
  dict:*                ST-------------
  fabric:list           STMscR------W-A
  fabric:*              ST-------------
  file:view             ST-------------
  fill-rule:list        ST------------A
  fill-rule:*           ST-------------
  fitting:edit          STMs-----------
  fitting:export        STMs-----------
  fitting:list          STMs-R--------A
  gateway-route:*       S--------------
  lining:list           STMscR------W-A
  lining:*              ST-------------
  log:list              ST------------A
  log:export            ST------------A
  log:*                 S--------------
  measure:edit          STMsc----------
  measure:export        STM------------
  measure:import        STM------------
  measure:list          STMscR--------A
  message:*             ST-------------
  message-template:list ST------------A
  message-template:*    ST-------------
  monitor:redis         S--------------
  monitor:redis:write   S--------------
  monitor:alarm         S--------------
  monitor:alarm:*       S--------------
  monitor:system        S--------------
  monitor:trace         S--------------
  mould:delete          ST-------------
  mould:list            ST---R--------A
  mould:*               ST---R---------
  my-depart:users       STM--Rp-----WF-
  mydata:view           S---c----------
  online:list           ST------------A
  online:logout         ST-------------
  order-dict:list       ST------------A
  order-dict:*          ST-------------
  order:cancel          STM-c----------
  order:discount        STM------------
  order:export          STMs-R-------FA
  order:hold            STM--R---------
  order:list            STMscR-------FA
  order:note            STMs-R---------
  order:note:view       S-------------A
  order:price:view      STMscR-------FA
  order:promise         STM--Rp--------
  order:review          ST---R---------
  order:ship            ST----------W--
  order:*               STMsc----------
  oss-file:*            ST-------------
  outbox:list           S--------------
  pattern:approve       ST---R---------
  pay:list              S------------FA
  pay:*                 S------------F-
  permission:list       S-------------A
  permission:*          S--------------
  picture:delete        ST-------------
  picture:list          STMscR------W-A
  picture:upload        ST-------------
  position:list         ST------------A
  position:*            ST-------------
  price:edit            ST-------------
  production:manage     STM------------
  production:rework     S-M------q-----
  production:scan       S-M---pulqikW--
  production:skip       S-M------------
  role:list             ST------------A
  role:*                ST-------------
  scheduled-job:add     S--------------
  scheduled-job:delete  S--------------
  scheduled-job:edit    S--------------
  scheduled-job:export  S--------------
  scheduled-job:import  S--------------
  scheduled-job:list    S--------------
  scheduled-job:run     S--------------
  setting:edit          ST-------------
  setting:list          STM----------FA
  shipment:export       ST----------W--
  shipment:list         ST----------W-A
  station:cutter        S------u-------
  station:line          S-------l------
  station:packer        S----------k---
  station:planner       S-----p--------
  station:presser       S---------i----
  station:qc            S--------q-----
  station:warehouse     S-----------W--
  station-log:list      STM-----------A
  station-log:export    STM------------
  stock:cost            ST-----------FA
  stock:export          ST----------WF-
  stock:list            STM---p-----WFA
  stock:value           ST-----------FA
  stock:*               ST----------W--
  style:list            STMscR--------A
  style:*               ST-------------
  template:share        STM------------
  tenant:*              S--------------
  user-agent:list       ST------------A
  user-agent:*          ST-------------
  user:list             ST------------A
  user:*                ST-------------
`
const ROWS = TABLE.trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/) as [pattern: string, held: string])

function expected(code: string): string | undefined {
  const found = ROWS.find(([pattern]) =>
    pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : pattern === code,
  )
  return found?.[1]
}

describe('the initial roles', () => {
  let test: TestApp
  const people = new Map<Column, SignedIn>()
  before(async () => {
    test = await testApp({ seed: 'all' })
    for (const column of COLUMNS) people.set(column, await signedIn(test.app, ROLES[column]))
  })
  after(() => test.close())

  it('hold exactly the codes of the table', async () => {
    const codes = await test.db
      .selectFrom('sysPermission')
      .select('perms')
      .where('perms', 'is not', null)
      .orderBy('perms')
      .execute()
    const rights = new Map<Column, ReadonlySet<string>>()
    for (const column of COLUMNS)
      rights.set(column, (await readRights(test.db, userId(ROLES[column]), MAIN_TENANT.tenantId)).permissions)
    const wrong = codes.flatMap(({ perms }) => {
      const held = COLUMNS.map((column) => (rights.get(column)!.has(perms!) ? column : '-')).join('')
      return held === expected(perms!) ? [] : [`${perms} ${held}, the table says ${expected(perms!)}`]
    })
    assert.deepEqual(wrong, [])
  })

  for (const column of COLUMNS)
    it(`${ROLES[column]}: is allowed by the server exactly where the table says`, async () => {
      const person = people.get(column)!
      const byCode = new Map(
        test.app.guardedRoutes
          .filter(({ method }) => method !== 'HEAD')
          // for codes that read and write, the writing route decides
          .toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))
          .flatMap((route) =>
            typeof route.access === 'object' && route.url.startsWith('/api/')
              ? [[route.access.perm, route] as const]
              : [],
          ),
      )
      assert.ok(byCode.size > 80)
      const wrong: string[] = []
      for (const [code, { method, url }] of byCode) {
        // an empty body: allowed callers get a validation error
        const at = url.replace(/:\w+/g, 'none').replace('*', 'x')
        const answer = await person.call(method as 'GET', at, method === 'GET' ? {} : { payload: {} })
        const isRefused = answer.statusCode === 403
        if (isRefused === (expected(code)?.includes(column) ?? false))
          wrong.push(`${code}: ${method} ${url} answers ${answer.statusCode}`)
      }
      assert.deepEqual(wrong, [])
    })

  it('run their own order actions, and are refused others without details', async () => {
    const moves = ORDER_MOVES.filter(
      ({ action, permission }) => permission !== null && !['save', 'edit', 'delete'].includes(action),
    )
    const { id } = await test.db
      .selectFrom('mtmOrder')
      .select('id')
      .where('tenantId', '=', MAIN_TENANT.tenantId)
      .executeTakeFirstOrThrow()
    const wrong: string[] = []
    for (const column of COLUMNS)
      for (const { action, permission } of moves) {
        const payload = { requestId: newId(), version: 9999, reason: 'x' }
        const answer = await people.get(column)!.call('POST', `/api/mtm/order/${id}/${action}`, { payload })
        if ((answer.statusCode === 403) === expected(permission!)!.includes(column))
          wrong.push(`${ROLES[column]} ${action}: ${answer.statusCode}`)
      }
    assert.deepEqual([...new Set(wrong)], [])
  })

  it('see the orders of the table', async () => {
    const count = async (where: ReturnType<typeof sql<boolean>>) => {
      const { total } = await test.db
        .selectFrom('mtmOrder')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('tenantId', '=', MAIN_TENANT.tenantId)
        .where('delFlag', '=', 0)
        .where(where)
        .executeTakeFirstOrThrow()
      return total
    }
    // an order of a colleague in the department
    await test.db
      .updateTable('mtmOrder')
      .set({ ownerId: userId('reviewer') })
      .where((eb) =>
        eb('id', '=', eb.selectFrom('mtmOrder').select('id').where('ownerId', '=', userId('sales')).limit(1)),
      )
      .execute()
    const all = await count(sql<boolean>`true`)
    const of = (name: string) => sql<boolean>`owner_id = ${userId(name)}`
    const department = await test.db
      .selectFrom('sysUser')
      .select('orgCode')
      .where('id', '=', userId('manager'))
      .executeTakeFirstOrThrow()
    const seen: Partial<Record<Column, number>> = {
      S: all,
      T: all,
      M: await count(
        sql<boolean>`org_code like ${`${department.orgCode}%`} or owner_id = ${userId('manager')}`,
      ),
      s: await count(of('sales')),
      c: await count(of('customer')),
      R: await count(sql<boolean>`status <> 'SAVED'`),
      F: all,
      A: all,
    }
    for (const column of COLUMNS) {
      const answer = await people.get(column)!.call('GET', '/api/mtm/order/list?pageSize=1')
      const total =
        answer.statusCode === 403 ? undefined : answer.json<Envelope<Page<OrderRow>>>().result.total
      assert.equal(total, seen[column], ROLES[column])
    }
    assert.ok(seen.c! < seen.s! && seen.s! < seen.M! && seen.M! < all && seen.R! < all, JSON.stringify(seen))
  })

  it('see only the pieces at their own stations', async () => {
    const own: Partial<Record<Column, string[]>> = {
      p: ['ORDER_ACCEPT', 'SCHEDULING'],
      u: ['CUTTING'],
      l: ['IN_PRODUCTION'],
      q: ['CHECKING'],
      i: ['IRONING'],
      k: ['PACKAGING'],
      W: ['FABRIC_PREP', 'IN_WAREHOUSE'],
    }
    for (const [column, stations] of Object.entries(own) as [Column, string[]][]) {
      const { result } = await people.get(column)!.get<Board>('/api/mtm/production/board')
      const shown = result.columns.filter((one) => one.own && one.station !== 'FINISH')
      assert.deepEqual(
        shown.map(({ station }) => station),
        stations,
        ROLES[column],
      )
      for (const { own: isOwn, cards } of result.columns) if (!isOwn) assert.deepEqual(cards, [])
    }
  })
})
