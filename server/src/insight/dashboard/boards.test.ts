import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type {
  DatedFigures,
  LineLoad,
  Quality,
  Tasks,
  VisitDay,
  VisitFigures,
  Workplace,
} from '@mtm/shared-utils/contracts/dto/dashboard'
import { addDays } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { setLimit } from '../../workshop/production/station-limit.ts'
import { dayIn } from '../../platform/time/wire-time.ts'

const TENANT = 9
const WIRE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const ZONE = 'Asia/Shanghai'
const today = dayIn(ZONE)
const ago = (days: number) => addDays(today, -days)
/** The last day of the month that lies the given number of months back. */
const inMonth = (back: number) => {
  let day = `${today.slice(0, 7)}-01`
  for (let month = 0; month < back; month += 1) day = `${addDays(day, -1).slice(0, 7)}-01`
  return day
}
const CODES = [
  'dashboard:quality',
  'dashboard:workplace',
  'dashboard:task',
  'dashboard:monitor',
  'dashboard:chart',
  'order:list',
  'order:submit',
  'order:review',
  'order:ship',
  'order:receive',
  'production:scan',
  'pay:refund',
  'stock:list',
  'stock:receive',
]
const BOARDS = ['quality', 'workplace', 'task', 'monitor'].map((board) => `/api/dashboard/${board}`)
const VISITS = ['/api/sys/loginfo', '/api/sys/visitInfo']

interface MadeOrder {
  status: string
  due?: string | null
  closed?: string
  ordered?: string
  owner?: string
  salesman?: string
  type?: string
  held?: boolean
}

describe('the boards', () => {
  let test: TestApp
  let head: SignedIn
  let seller: SignedIn
  let sellerId: string
  let numbers = 0

  /** An order of the small tenant. Every timestamp is noon in the tenant's zone. */
  async function order({ status, due = null, closed, ordered = today, ...more }: MadeOrder): Promise<string> {
    const id = newId()
    await test.db
      .insertInto('mtmOrder')
      .values({
        id,
        tenantId: TENANT,
        ownerId: more.owner ?? 'nobody',
        orderNo: `ZZ${(numbers += 1)}`,
        status,
        client: '样品客户',
        orderType: more.type ?? 'normal',
        salesman: more.salesman ?? null,
        holdFlag: more.held ?? false,
        orderDate: ordered,
        requiredDate: due,
        closedAt: closed ? new Date(`${closed}T12:00:00+08:00`) : null,
      })
      .execute()
    return id
  }
  /** An order line with pieces at stations, and the station log that moved them there. */
  async function pieces(orderId: string, stations: readonly string[], mouldNo: string | null = null) {
    const { db } = test
    const lineId = newId()
    const versionId = newId()
    await db
      .insertInto('mtmOrderLine')
      .values({
        id: lineId,
        tenantId: TENANT,
        orderId,
        lineNo: 1,
        category: 'MJ',
        quantity: stations.length,
        style: JSON.stringify({}),
        baseline: JSON.stringify({}),
        fitMode: 'BODY',
        mouldNo,
      })
      .execute()
    await db
      .insertInto('mtmPatternVersion')
      .values({
        id: versionId,
        tenantId: TENANT,
        orderId,
        orderLineId: lineId,
        versionNo: 1,
        engine: 'manual',
      })
      .execute()
    const ids: string[] = []
    for (const [index, station] of stations.entries()) {
      const id = newId()
      ids.push(id)
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('mtmPiece')
          .values({
            id,
            tenantId: TENANT,
            orderId,
            orderLineId: lineId,
            sequence: index + 1,
            pieceNo: `ZZ${(numbers += 1)}-01`,
            patternVersionId: versionId,
            step: 1,
            station,
            stationSince: new Date(),
            operator: 'tester',
            location: station === 'IN_WAREHOUSE' ? 'R1-01' : null,
            createBy: 'tester',
            createTime: new Date(),
          })
          .execute()
        await step(id, 1, null, station, 'forward', trx)
      })
    }
    return ids
  }
  async function step(
    pieceId: string,
    number: number,
    from: string | null,
    to: string,
    kind: string,
    db: Pick<TestApp['db'], 'insertInto'> = test.db,
    defect: string | null = null,
  ) {
    await db
      .insertInto('mtmStationLog')
      .values({
        id: newId(),
        tenantId: TENANT,
        pieceId,
        step: number,
        fromStation: from,
        toStation: to,
        kind,
        operator: 'tester',
        note: kind === 'forward' ? null : 'seam',
        defect,
        createTime: new Date(),
      })
      .execute()
  }

  before(async () => {
    test = await testApp()
    const { db } = test
    const role = await addTestRole(db, { tenantId: TENANT, codes: CODES })
    const selling = await addTestRole(db, {
      tenantId: TENANT,
      codes: CODES.filter((code) => !code.startsWith('stock:') && code !== 'dashboard:chart'),
    })
    for (const [roleId, rule] of [
      [role, 'order.all'],
      [selling, 'order.own'],
    ] as const)
      await db
        .insertInto('sysRoleDataRule')
        .values({
          roleId,
          ruleId: sql<string>`(select id from sys_permission_data_rule where rule_code = ${rule})`,
        })
        .execute()
    await addTestUser(db, { username: 'head', tenantIds: [TENANT], roleIds: [role] })
    sellerId = await addTestUser(db, { username: 'seller', tenantIds: [TENANT], roleIds: [selling] })
    head = await signedIn(test.app, 'head')
    seller = await signedIn(test.app, 'seller')
  })
  after(() => test.close())

  const figures = async <T>(who: SignedIn, url: string) => {
    const { success, message, result } = await who.get<T>(url)
    assert.equal(success, true, message)
    return result
  }

  it('refuses callers without the permission code and callers of another tenant', async () => {
    const nothing = await addTestRole(test.db, { tenantId: TENANT, codes: ['order:list'] })
    await addTestUser(test.db, { username: 'outsider', tenantIds: [TENANT], roleIds: [nothing] })
    const outsider = await signedIn(test.app, 'outsider')
    for (const url of BOARDS) {
      assert.equal((await outsider.call('GET', url)).statusCode, 403, url)
      assert.equal((await outsider.get(url)).success, false, url)
      assert.equal((await test.app.inject(url)).statusCode, 500, url)
    }
  })

  it('shows empty figures of sign-ins to callers without the code, whose stock client asks anyway', async () => {
    const outsider = await signedIn(test.app, 'outsider')
    const nothing = { totalVisitCount: 0, todayVisitCount: 0, todayIp: 0 }
    const { at, ...counts } = await figures<DatedFigures<VisitFigures>>(outsider, '/api/sys/loginfo')
    assert.deepEqual(counts, nothing)
    assert.match(at, WIRE_TIME)
    const days = await figures<VisitDay[]>(outsider, '/api/sys/visitInfo')
    assert.deepEqual([days.length, days.some(({ visit, ip }) => visit + ip > 0)], [7, false])
    for (const url of VISITS) assert.equal((await test.app.inject(url)).statusCode, 500, url)
  })

  it('counts the sign-ins of the tenant by day and address under the names of the contract', async () => {
    const row = (day: number, ip: string, tenantId = TENANT, logType = 1) => ({
      id: newId(),
      tenantId,
      logType,
      logContent: 'sign-in',
      ip,
      createTime: new Date(`${ago(day)}T00:30:00+08:00`),
    })
    const already = await figures<VisitFigures>(head, '/api/sys/loginfo')
    await test.db
      .insertInto('sysLog')
      .values([
        row(0, '192.0.2.1'),
        row(0, '192.0.2.1'),
        row(0, '192.0.2.2'),
        row(2, '192.0.2.1'),
        row(6, '192.0.2.3'),
        row(7, '192.0.2.4'),
        // not a sign-in, and of another tenant
        row(0, '192.0.2.9', TENANT, 2),
        row(0, '192.0.2.9', 0),
      ])
      .execute()
    const answer = await head.get<DatedFigures<VisitFigures>>('/api/sys/loginfo')
    assert.equal(answer.message, '登录成功')
    const { at: _, ...counts } = answer.result
    assert.deepEqual(counts, {
      totalVisitCount: already.totalVisitCount + 6,
      todayVisitCount: already.todayVisitCount + 3,
      todayIp: already.todayIp + 2,
    })
    const days = await figures<VisitDay[]>(head, '/api/sys/visitInfo')
    assert.deepEqual(
      days.map(({ tian }) => tian),
      [6, 5, 4, 3, 2, 1, 0].map(ago),
    )
    assert.deepEqual(days[0], { visit: 1, ip: 1, tian: ago(6), type: ago(6).slice(5) })
    assert.deepEqual([days[4]!.visit, days[5]!.visit], [1, 0])
    assert.deepEqual([days[6]!.visit, days[6]!.ip], [already.todayVisitCount + 3, already.todayIp + 2])
  })

  it('counts how many orders due in a month were closed on time', async () => {
    const due = inMonth(2)
    await order({ status: 'RECEIVED', due, closed: due })
    await order({ status: 'SHIPPED', due, closed: addDays(due, -3), owner: sellerId })
    await order({ status: 'RECEIVED', due, closed: addDays(due, 1) })
    await order({ status: 'PAID', due })
    await order({ status: 'CANCELLED', due, closed: due })
    await order({ status: 'SAVED', due })
    const { onTime } = await figures<Quality>(head, '/api/dashboard/quality')
    assert.equal(onTime.length, 6)
    assert.equal(onTime.at(-1)!.month, today.slice(0, 7))
    assert.deepEqual(onTime[3], { month: due.slice(0, 7), due: 4, onTime: 2 })
    const own = await figures<Quality>(seller, '/api/dashboard/quality')
    assert.deepEqual(own.onTime[3], { month: due.slice(0, 7), due: 1, onTime: 1 })
  })

  it('counts rejected pieces by defect against checks, for visible orders only', async () => {
    const seen = await order({ status: 'ON_PRODUCTION', owner: sellerId })
    const other = await order({ status: 'ON_PRODUCTION' })
    const [first = '', second = ''] = await pieces(seen, ['CHECKING', 'CHECKING'])
    const [third = ''] = await pieces(other, ['CHECKING'])
    for (const [piece, defect] of [
      [first, 'SEAM'],
      [second, 'SEAM'],
      [third, 'STAIN'],
    ] as const) {
      await step(piece, 2, 'CHECKING', 'IN_PRODUCTION', 'rework', test.db, defect)
      await test.db
        .insertInto('mtmQualityCheck')
        .values({
          id: newId(),
          tenantId: TENANT,
          pieceId: piece,
          checkNo: 1,
          passed: false,
          createBy: 'tester',
          createTime: new Date(),
        })
        .execute()
    }
    assert.deepEqual((await figures<Quality>(head, '/api/dashboard/quality')).rework, {
      checks: 3,
      defects: [
        { defect: 'SEAM', count: 2 },
        { defect: 'STAIN', count: 1 },
      ],
    })
    assert.deepEqual((await figures<Quality>(seller, '/api/dashboard/quality')).rework, {
      checks: 2,
      defects: [{ defect: 'SEAM', count: 2 }],
    })
  })

  it('ranks salespeople and moulds by remakes', async () => {
    await order({ status: 'PAID', salesman: 'seller' })
    await pieces(
      await order({ status: 'PAID', salesman: 'seller', type: 'remake' }),
      ['CUTTING', 'CUTTING'],
      'M-48',
    )
    await pieces(await order({ status: 'PAID', salesman: 'head' }), ['CUTTING'], 'M-48')
    await pieces(await order({ status: 'PAID', salesman: 'head' }), ['CUTTING'], 'M-50')
    // too long ago, and cancelled
    await order({ status: 'RECEIVED', salesman: 'seller', type: 'remake', ordered: ago(90), closed: ago(80) })
    await order({ status: 'CANCELLED', salesman: 'seller', type: 'remake' })
    const { remakes, since } = await figures<Quality>(head, '/api/dashboard/quality')
    assert.equal(since, ago(89))
    assert.deepEqual(remakes.bySalesman, [
      { code: 'seller', name: 'seller', count: 2, remakes: 1 },
      { code: 'head', name: 'head', count: 2, remakes: 0 },
    ])
    assert.deepEqual(remakes.byMould, [{ code: 'M-48', name: 'M-48', count: 3, remakes: 2 }])
  })

  it('compares the cut length of each fabric with its stock for callers who may see stock', async () => {
    const fabric = async (fabricNo: string, rollMm: number) => {
      const materialId = newId()
      const rollId = newId()
      await sql`insert into mtm_fabric (id, tenant_id, fabric_no, text, text_en, text_jp, weight, width, weave, pattern,
          colour_name, colour_hex, colour_family, season, price_per_m, price_class, status, stock_policy)
        values (${materialId}, ${TENANT}, ${fabricNo}, 'x', 'x', 'x', 280, 1500, 'TWILL', 'PLAIN', 'x', '#000000', 'NAVY',
          'ALL', 100, 'A', 'ON', 'STOCK')`.execute(test.db)
      await test.db
        .insertInto('mtmStockRoll')
        .values({
          id: rollId,
          tenantId: TENANT,
          materialKind: 'fabric',
          materialId,
          rollNo: `R-${fabricNo}`,
          dyeLot: '1',
          warehouse: 'A',
          freeMm: rollMm,
        })
        .execute()
      return rollId
    }
    const busy = await fabric('F-1', 40_000)
    const quiet = await fabric('F-2', 10_000)
    const move = (rollId: string, kind: string, mm: number, days = 1) =>
      test.db
        .insertInto('mtmStockMove')
        .values({
          id: newId(),
          tenantId: TENANT,
          rollId,
          kind,
          freeDeltaMm: mm,
          reservedDeltaMm: 0,
          createTime: new Date(Date.now() - days * 86_400_000),
        })
        .execute()
    await move(busy, 'receive', 50_000)
    await move(busy, 'issue', -7_000)
    await move(busy, 'scrap', -500)
    await move(busy, 'return', 1_500)
    await move(quiet, 'issue', -3_000, 91)
    const { cloth } = await figures<Quality>(head, '/api/dashboard/quality')
    assert.deepEqual(cloth, {
      usedMm: 6_000,
      onHandMm: 50_000,
      cloths: [{ materialNo: 'F-1', usedMm: 6_000, onHandMm: 40_000 }],
    })
    assert.equal((await figures<Quality>(seller, '/api/dashboard/quality')).cloth, null)
    const [stock] = (await figures<Workplace>(head, '/api/dashboard/workplace')).work.filter(
      ({ kind }) => kind === 'stock',
    )
    // F-1 has 40 m, more than it needs; F-2 has 10 m and needs 3.5
    assert.equal(stock?.count, 0)
  })

  it('lists open work by due date with the most urgent orders first', async () => {
    const review = async () =>
      (await figures<Tasks>(head, '/api/dashboard/task')).work.find(({ kind }) => kind === 'review')
    assert.deepEqual(await review(), {
      kind: 'review',
      station: '',
      count: 0,
      overdue: 0,
      today: 0,
      week: 0,
    })
    const late = await order({ status: 'SUBMITTED', due: ago(40), owner: sellerId })
    await order({ status: 'CORRECTED', due: today })
    await order({ status: 'SUBMITTED', due: addDays(today, 7) })
    await order({ status: 'SUBMITTED', due: addDays(today, 8) })
    await order({ status: 'SUBMITTED' })
    assert.deepEqual(await review(), {
      kind: 'review',
      station: '',
      count: 5,
      overdue: 1,
      today: 1,
      week: 1,
    })
    // orders on hold are never late
    const held = await order({ status: 'SUBMITTED', due: ago(50), owner: sellerId, held: true })
    assert.deepEqual([(await review())?.count, (await review())?.overdue], [6, 1])
    const all = await figures<Tasks>(head, '/api/dashboard/task')
    assert.ok(all.next.every(({ id }) => id !== held))
    assert.equal(all.today, today)
    const mine = await figures<Tasks>(seller, '/api/dashboard/task')
    assert.equal(mine.next.find(({ status }) => status === 'SUBMITTED')?.id, late)
    assert.equal(mine.work.find(({ kind }) => kind === 'review')?.count, 2)
    assert.ok(all.next.every(({ dueDate }) => dueDate <= addDays(today, 7)))
    assert.ok(all.work.every(({ kind }) => kind !== 'draft' && kind !== 'stock'))
  })

  it('groups refunds by the working day on which they are due', async () => {
    const payment = (days: number, isRequested: boolean) =>
      test.db
        .insertInto('mtmPayment')
        .values({
          id: newId(),
          tenantId: TENANT,
          mall: 'sample mall',
          txnNo: newId(),
          quotedOrderNo: 'x',
          normalisedNo: 'x',
          amount: 100,
          currency: 'CNY',
          paidAt: new Date(),
          fingerprint: 'f'.repeat(64),
          matchStatus: 'UNASSIGNED',
          mismatchReason: 'UNKNOWN_ORDER',
          // the end of a day is the start of the next
          refundDueAt: new Date(`${addDays(today, days + 1)}T00:00:00+08:00`),
          ...(isRequested && { refundAskedAt: new Date(), refundAskedBy: 'tester' }),
          createBy: 'tester',
          createTime: new Date(),
        })
        .execute()
    await payment(-1, false)
    await payment(0, false)
    await payment(1, true)
    const { work } = await figures<Tasks>(head, '/api/dashboard/task')
    assert.deepEqual(
      work.filter(({ kind }) => kind.startsWith('refund')),
      [
        { kind: 'refund', station: '', count: 2, overdue: 1, today: 1, week: 0 },
        { kind: 'refundAsked', station: '', count: 1, overdue: 0, today: 0, week: 1 },
      ],
    )
  })

  it('counts the pieces at a station: all, late, held, and passed on today', async () => {
    const at = async (who: SignedIn) =>
      (await figures<LineLoad>(who, '/api/dashboard/monitor')).stations.find(
        ({ station }) => station === 'IRONING',
      )!
    assert.deepEqual(await at(head), {
      station: 'IRONING',
      own: true,
      count: 0,
      late: 0,
      held: 0,
      limit: null,
      done: 0,
    })
    const [first = ''] = await pieces(await order({ status: 'ON_PRODUCTION', owner: sellerId }), [
      'IRONING',
      'IRONING',
    ])
    await pieces(await order({ status: 'ON_PRODUCTION', due: ago(1) }), ['IRONING'])
    await pieces(await order({ status: 'ON_PRODUCTION', due: ago(1), held: true }), ['IRONING'])
    await pieces(await order({ status: 'FINISHED', closed: today }), ['IRONING'])
    await step(first, 2, 'IRONING', 'PACKAGING', 'forward')
    const decider = { tenantId: TENANT, username: 'x', zone: 'Asia/Shanghai' }
    await setLimit(test.db, decider, { station: 'IRONING', limit: 3 })
    assert.deepEqual(await at(head), {
      station: 'IRONING',
      own: true,
      count: 4,
      late: 1,
      held: 1,
      limit: 3,
      done: 1,
    })
    assert.deepEqual(await at(seller), {
      station: 'IRONING',
      own: true,
      count: 2,
      late: 0,
      held: 0,
      limit: 3,
      done: 1,
    })
    const { stations } = await figures<LineLoad>(head, '/api/dashboard/monitor')
    assert.equal(stations.length, 9)
  })

  it('shows workers the pieces at their stations, and orders only within their permissions', async () => {
    await addTestUser(test.db, {
      username: 'steamer',
      roleIds: [await roleOf('presser')],
    })
    const steamer = await signedIn(test.app, 'steamer')
    const { work } = await figures<Workplace>(steamer, '/api/dashboard/workplace')
    // another tenant sees none of them
    assert.deepEqual(work, [{ kind: 'station', station: 'IRONING', count: 0, overdue: 0, today: 0, week: 0 }])
    assert.deepEqual((await figures<Tasks>(steamer, '/api/dashboard/task')).next, [])
  })
  const roleOf = async (code: string) =>
    (await test.db.selectFrom('sysRole').select('id').where('roleCode', '=', code).executeTakeFirstOrThrow())
      .id
})
