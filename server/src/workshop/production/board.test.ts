import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { ChangeRequest, ChangeSaved, OrderChanges } from '@mtm/shared-utils/contracts/dto/change-request'
import type { OrderDetail, OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import {
  pieceNumberIn,
  type Board,
  type PieceCard,
  type PieceDetail,
  type PieceMoved,
  type WaitingOrder,
} from '@mtm/shared-utils/contracts/dto/production'
import { STATIONS } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { readSheet } from '../../engine/workbook/excel.ts'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { draft, jacket } from '../../orders/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { listening, openSocket } from '../../platform/sockets/testing.ts'
import { receiveCloth } from '../../platform/testing/testing.ts'
import { workshop } from './testing.ts'
import { expectedDay, overdueSince, workDaysAgo } from './working-time.ts'

const AT = '/api/mtm/production'

describe('the production board', () => {
  let test: TestApp
  let shop: ReturnType<typeof workshop>
  const who = {} as Record<
    'manager' | 'planner' | 'cutter' | 'line' | 'qc' | 'presser' | 'sales' | 'customer' | 'elsewhere',
    SignedIn
  >
  before(async () => {
    test = await testApp({ seed: 'all' })
    await receiveCloth(test.db, 'QL-801', 80_000)
    shop = workshop(test.db)
    const english = { 'accept-language': 'en-US' }
    for (const name of [
      'manager',
      'planner',
      'cutter',
      'line',
      'qc',
      'presser',
      'sales',
      'customer',
    ] as const)
      who[name] = await signedIn(test.app, name, english)
    who.elsewhere = await signedIn(test.app, 'tokyo-workshop')
  })
  after(() => test.close())

  const pieceAt = async (station: string, more: Parameters<typeof draft>[1] = {}) => {
    const { order, pieces } = await shop.accepted(draft([jacket({ quantity: 1 })], more))
    const { pieceNo } = pieces[0]!
    await shop.through(pieceNo, station)
    return { order, pieceNo }
  }
  const board = async (person: SignedIn, query = '') =>
    (await person.get<Board>(`${AT}/board${query}`)).result
  const piece = async (person: SignedIn, pieceNo: string) =>
    (await person.get<PieceDetail>(`${AT}/piece/${pieceNo}`)).result
  const send = (person: SignedIn, what: string, body: object) =>
    person.call('POST', `${AT}/${what}`, { payload: { requestId: newId(), ...body } })
  const done = async (sent: ReturnType<typeof send>) => {
    const answer = await sent
    assert.equal(answer.statusCode, 200, answer.payload)
    return answer.json<{ result: PieceMoved }>().result
  }
  const refused = async (sent: ReturnType<typeof send>) => {
    const answer = await sent
    assert.equal(answer.statusCode, 409, answer.payload)
    const { message, result } = answer.json<{
      message: string
      result: { allowed: { action: string }[]; guard?: string }
    }>()
    return { message, guard: result.guard, allowed: result.allowed.map(({ action }) => action) }
  }

  it('shows each role the pieces at its stations with masked names and no prices', async () => {
    const { pieceNo } = await pieceAt('CHECKING', { requiredDate: '2099-05-01', rush: 'rush5' })
    const all = await board(who.manager)
    assert.deepEqual(
      all.columns.map(({ station }) => station),
      STATIONS.map(({ code }) => code),
    )
    const checking = await board(who.qc)
    assert.deepEqual(
      checking.columns.map(({ station, own, cards }) => [station, own, cards.length > 0]),
      [
        ['IN_PRODUCTION', false, false],
        ['CHECKING', true, true],
      ],
    )
    const count = (of: Board, code: string) => of.columns.find(({ station }) => station === code)!.count
    assert.equal(count(checking, 'IN_PRODUCTION'), count(all, 'IN_PRODUCTION'))
    const [card] = await who.qc
      .get<PieceCard[]>(`${AT}/board/CHECKING?number=${pieceNo}`)
      .then((a) => a.result)
    assert.deepEqual(
      [card!.client, card!.due, card!.rush, card!.late],
      ['王**', '2099-05-01', 'rush5', false],
    )
    assert.deepEqual((await who.cutter.get<PieceCard[]>(`${AT}/board/CHECKING`)).result, [])
    const whole = await piece(who.qc, pieceNo)
    assert.doesNotMatch(JSON.stringify(whole), /王样品|rice|mount|phone/)
    // the receiver is next; it is not the cutter's
    assert.equal((await piece(who.presser, pieceNo)).station, 'CHECKING')
    for (const stranger of [who.cutter, who.elsewhere])
      assert.deepEqual(await piece(stranger, pieceNo), { key: 'record.missing' })
    const found = await who.elsewhere.get<PieceCard[]>(`${AT}/board/CHECKING?number=${pieceNo}`)
    assert.deepEqual(found.result, [], 'the board of another house')
    for (const stranger of [who.sales, who.customer])
      for (const path of ['board', 'board/CHECKING', 'waiting', `piece/${pieceNo}`])
        assert.equal((await stranger.call('GET', `${AT}/${path}`)).statusCode, 403, path)
    assert.equal((await send(who.sales, 'scan', { pieceNo })).statusCode, 403)
    assert.equal((await send(who.elsewhere, 'scan', { pieceNo })).json<{ success: boolean }>().success, false)
  })

  it('moves a piece forward once from any scanner input and returns the next moves', async () => {
    const { pieceNo } = await pieceAt('CUTTING')
    const [offer] = (await piece(who.line, pieceNo)).offers
    assert.deepEqual(
      [offer!.to, offer!.kind, offer!.needs, offer!.blocked],
      ['IN_PRODUCTION', 'forward', ['piecesComplete'], null],
    )
    assert.deepEqual(await refused(send(who.line, 'scan', { pieceNo })), {
      message: 'Not allowed in this status. Allowed: In production',
      guard: 'piecesComplete',
      allowed: ['IN_PRODUCTION'],
    })
    const scan = {
      requestId: newId(),
      pieceNo: ` https://tailor.example/p/${pieceNo.toLowerCase()}`,
      confirmed: ['piecesComplete'],
    }
    const first = await done(send(who.line, 'scan', scan))
    assert.deepEqual([first.pieceNo, first.station, first.moved], [pieceNo, 'IN_PRODUCTION', true])
    assert.equal((await done(send(who.line, 'scan', scan))).moved, true, 'the same request, the same answer')
    const { log } = await piece(who.line, pieceNo)
    assert.equal(log.length, 5)
    const staff = await test.db.selectFrom('sysUser').select('realname').execute()
    const names = new Set(staff.map(({ realname }) => realname))
    assert.ok(
      log.every(({ by }) => names.has(by)),
      'who did it is said by name',
    )
    const again = await done(send(who.line, 'scan', { pieceNo, station: 'IN_PRODUCTION' }))
    assert.equal(again.moved, false)
    // a station of other workers, and a move that is not forward
    assert.equal(
      (await refused(send(who.line, 'scan', { pieceNo, station: 'CHECKING' }))).guard,
      'ownStation',
    )
    assert.deepEqual((await refused(send(who.manager, 'scan', { pieceNo, station: 'PACKAGING' }))).allowed, [
      'CHECKING',
    ])
    assert.equal((await send(who.line, 'scan', { pieceNo: 'X-1' })).statusCode, 400)
  })

  it('sends back with a defect, skips for a manager, and holds a single piece', async () => {
    const { pieceNo } = await pieceAt('CHECKING')
    const back = { pieceNo, station: 'IN_PRODUCTION', reason: 'seam open' }
    assert.equal((await send(who.presser, 'rework', { ...back, defect: 'seam' })).statusCode, 403)
    assert.equal((await refused(send(who.qc, 'rework', back))).guard, 'hasDefect')
    const reworked = await done(send(who.qc, 'rework', { ...back, defect: 'seam' }))
    assert.deepEqual([reworked.station, reworked.piece!.reworkCount], ['IN_PRODUCTION', 1])
    const items = await who.sales.get<Page<{ defect: string | null }>>(
      `/api/mtm/order/items/list?pieceNo=${pieceNo}`,
    )
    assert.deepEqual(
      items.result.records.map(({ defect }) => defect),
      ['seam'],
    )
    const held = await done(send(who.manager, 'hold', { pieceNo, reason: 'quality', note: 'button missing' }))
    assert.deepEqual([held.piece!.held, held.piece!.pieceHeld], ['quality', true])
    // the reason is a dictionary entry; free text goes beside it
    for (const reason of ['button missing', 'nonsense'])
      assert.equal((await send(who.manager, 'hold', { pieceNo, reason })).statusCode, 400, reason)
    const why = held.piece!.log.at(-1)!
    assert.deepEqual([why.holdReason, why.note], ['quality', 'button missing'])
    assert.equal((await refused(send(who.qc, 'scan', { pieceNo }))).guard, 'isNotHeld')
    await refused(send(who.manager, 'hold', { pieceNo, reason: 'other' }))
    const shown = await board(who.manager, `?number=${pieceNo}&only=held`)
    assert.equal(shown.columns.find(({ station }) => station === 'IN_PRODUCTION')!.held, 1)
    await done(send(who.manager, 'release', { pieceNo }))
    assert.equal((await send(who.qc, 'skip', { pieceNo, station: 'IRONING', reason: 'x' })).statusCode, 403)
    const skipped = await done(
      send(who.manager, 'skip', { pieceNo, station: 'IRONING', reason: 'for a show' }),
    )
    assert.deepEqual(
      skipped.piece!.log.slice(-4).map(({ kind, to }) => [kind, to]),
      [
        ['rework', 'IN_PRODUCTION'],
        ['hold', 'IN_PRODUCTION'],
        ['release', 'IN_PRODUCTION'],
        ['skip', 'IRONING'],
      ],
    )
    const { rows } = await sql<{ operation: string }>`
      select log_content as operation from sys_log where log_content like ${`%${pieceNo}%`}`.execute(test.db)
    for (const action of ['rework', 'hold', 'release', 'skip'])
      assert.ok(
        rows.some(({ operation }) => operation.startsWith(`production:${action} `)),
        action,
      )
  })

  it('accepts a paid order and moves its piece through every gate by the routes', async () => {
    const paid = await shop.paid()
    const waiting = (await who.planner.get<WaitingOrder[]>(`${AT}/waiting`)).result
    const order = waiting.find(({ id }) => id === paid.id)!
    assert.equal(order.client, '王**')
    assert.deepEqual((await who.qc.get<WaitingOrder[]>(`${AT}/waiting`)).result, [])
    const accepted = await send(who.planner, 'accept', { orderId: order.id, version: order.version })
    assert.equal(accepted.statusCode, 200, accepted.payload)
    assert.doesNotMatch(accepted.payload, /"price"/)
    const pieceNo = `${paid.orderNo}-01-01`
    const needs = async (person: SignedIn) => (await piece(person, pieceNo)).offers[0]!.needs
    assert.deepEqual(await needs(who.planner), ['slotChosen'])
    const monday = await who.planner.call('POST', `${AT}/slot`, {
      payload: { requestId: newId(), pieceNo, sewingLine: 'B', day: '2099-01-05' },
    })
    assert.equal(monday.statusCode, 200)
    await done(send(who.planner, 'scan', { pieceNo }))
    assert.equal((await piece(who.planner, pieceNo)).slot!.sewingLine, 'B')
    await done(send(who.manager, 'scan', { pieceNo, confirmed: ['clothReady'] }))
    assert.deepEqual(await needs(who.cutter), ['layPrinted'])
    assert.equal((await send(who.cutter, 'print', { pieceNo, document: 'lay' })).statusCode, 200)
    await done(send(who.cutter, 'scan', { pieceNo }))
    await done(send(who.line, 'scan', { pieceNo, confirmed: ['piecesComplete'] }))
    const { targets } = (await done(send(who.qc, 'scan', { pieceNo }))).piece!
    // the presser waits for the checker, who is notified
    assert.deepEqual(
      [(await piece(who.qc, pieceNo)).mayCheck, (await piece(who.presser, pieceNo)).mayCheck],
      [true, false],
    )
    const [pressing] = (await piece(who.presser, pieceNo)).offers
    assert.deepEqual([pressing!.needs, pressing!.blocked], [[], 'withinTolerance'])
    const measured = Object.fromEntries(targets.map(({ code, target }) => [code, target]))
    assert.equal((await send(who.presser, 'inspect', { pieceNo, measured })).statusCode, 400)
    assert.equal((await send(who.qc, 'inspect', { pieceNo, measured })).statusCode, 200)
    assert.equal((await done(send(who.presser, 'scan', { pieceNo }))).station, 'IRONING')
  })

  it('notifies subscribers at once, and nobody else', async () => {
    const { order, pieceNo } = await pieceAt('IN_PRODUCTION')
    const port = await listening(test.app)
    const open = async (username: string) => {
      const { id } = await test.db
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      return openSocket(port, { userId: id, token: (await signedIn(test.app, username)).token })
    }
    const [manager, owner, stranger, tokyo] = await Promise.all(
      ['manager', 'sales', 'customer', 'tokyo-workshop'].map(open),
    )
    await done(send(who.qc, 'scan', { pieceNo }))
    const heard = async (page: typeof manager) => (await page!.next()) as { topic: string; data: unknown }
    assert.deepEqual(await heard(manager), { cmd: 'event', topic: `order/${order.id}`, data: null })
    assert.deepEqual(await heard(manager), { cmd: 'event', topic: `piece/${pieceNo}`, data: null })
    assert.equal((await heard(owner)).topic, `order/${order.id}`)
    for (const page of [owner, stranger, tokyo]) assert.equal(await page!.waiting(), 0)
    await Promise.all([manager, owner, stranger, tokyo].map((page) => page!.close()))
  })

  it('changes measurements at once before cutting, afterwards with the cutter’s agreement', async () => {
    const { order, pieceNo } = await pieceAt('FABRIC_PREP')
    const ask = (more: object = {}, person = who.sales) =>
      person.post<ChangeSaved>('/api/mtm/change/ask', {
        requestId: newId(),
        pieceNo,
        deltas: { chest: 10 },
        note: 'tighter than the client likes',
        ...more,
      })
    const decide = (id: string, approved: boolean, person = who.cutter) =>
      person.call('POST', '/api/mtm/change/decide', { payload: { requestId: newId(), id, approved } })
    const chest = async () =>
      (await piece(who.manager, pieceNo)).targets.find(({ code }) => code === 'chest')!.target
    const changes = async (person = who.sales) =>
      (await person.get<OrderChanges>(`/api/mtm/change/order/${order.id}`)).result
    const first = await chest()
    for (const deltas of [{}, { chest: 0 }, { nonsense: 5 }])
      assert.equal((await ask({ deltas })).code, 400, JSON.stringify(deltas))
    const requestId = newId()
    const early = await ask({ requestId })
    assert.deepEqual([early.result.state, await chest()], ['approved', first + 10])
    assert.deepEqual((await ask({ requestId })).result, early.result)
    assert.equal((await changes()).locked, false)

    // the cutter's gate shows the change
    await shop.through(pieceNo, 'IN_PRODUCTION')
    const change = (await ask({ deltas: { chest: -25 } })).result
    assert.deepEqual([change.state, await chest()], ['open', first + 10])
    assert.match((await ask()).message, /waits for the cutter/)
    assert.equal((await piece(who.manager, pieceNo)).held, 'tighter than the client likes')
    await assert.rejects(shop.scan(pieceNo, 'CHECKING'), { key: 'order.illegalMove' })
    assert.deepEqual([(await changes()).locked, (await changes()).pieces], [true, []])
    const waiting = async (person: SignedIn) =>
      (await person.get<ChangeRequest[]>('/api/mtm/change/open')).result.map(({ id }) => id)
    assert.deepEqual(
      [await waiting(who.cutter), await waiting(who.line), await waiting(who.elsewhere)],
      [[change.id], [], []],
    )
    assert.equal((await decide(change.id, true, who.line)).statusCode, 403)
    assert.equal((await decide(change.id, true, who.sales)).statusCode, 403)
    assert.equal((await decide(change.id, true, who.elsewhere)).json<{ success: boolean }>().success, false)
    assert.equal((await decide(change.id, true)).statusCode, 200)
    assert.deepEqual(
      [await chest(), (await piece(who.manager, pieceNo)).held, await waiting(who.cutter)],
      [first - 15, null, []],
    )
    assert.equal((await decide(change.id, false)).statusCode, 409)

    const other = (await ask({ deltas: { waist: 5 } })).result
    assert.equal((await decide(other.id, false)).statusCode, 200)
    assert.equal(await chest(), first - 15)
    assert.deepEqual(
      (await changes()).requests.map(({ state }) => state),
      ['refused', 'approved', 'approved'],
    )
    // people without access to the order cannot change it
    assert.equal((await ask({}, who.customer)).code, 510)
    assert.equal((await who.customer.get(`/api/mtm/change/order/${order.id}`)).success, false)
    await shop.through(pieceNo, 'IRONING')
    assert.match((await ask()).message, /can no longer be changed/)
  })

  it('shows the owner of an order its progress in the list and in the order', async () => {
    const { order } = await pieceAt('CHECKING')
    const whole = (await who.sales.get<OrderDetail>(`/api/mtm/order/${order.id}`)).result
    assert.deepEqual(
      [whole.progress!.percent, whole.progress!.station, whole.progress!.pieces[0]!.category],
      [83, 'CHECKING', 'MJ'],
    )
    const list = await who.sales.get<Page<OrderRow>>(`/api/mtm/order/list?orderNo=${order.orderNo}`)
    assert.deepEqual(list.result.records[0]!.made, { percent: 83, station: 'CHECKING' })
  })

  it('lists and exports garments of visible orders', async () => {
    const { order, pieceNo } = await pieceAt('CUTTING')
    await test.db
      .updateTable('mtmOrder')
      .set({ requiredDate: '2020-01-06' })
      .where('id', '=', order.id)
      .execute()
    const items = async (person: SignedIn, query: string) =>
      (await person.get<Page<Record<string, unknown>>>(`/api/mtm/order/items/list?${query}`)).result
    const [row] = (await items(who.sales, `orderNo=${order.orderNo}*`)).records
    assert.deepEqual(
      [row!.pieceNo, row!.station_dictText, row!.late, row!.fabricNo, row!.category],
      [pieceNo, 'Cutting', true, 'QL-801', 'MJ'],
    )
    assert.match(String(row!.finished), /^Chest \d+\.\d · Waist \d+\.\d/)
    assert.equal('totalAmount' in row!, false)
    assert.equal(row!.defect, null)
    const late = await items(who.sales, 'late=true&station=CUTTING&pageSize=100')
    assert.ok(late.records.some((one) => one.pieceNo === pieceNo))
    assert.ok(late.records.every((one) => one.late === true && one.station === 'CUTTING'))
    const hold = (holdFlag: boolean) =>
      test.db.updateTable('mtmOrder').set({ holdFlag }).where('id', '=', order.id).execute()
    await hold(true)
    const [held] = (await items(who.sales, `orderNo=${order.orderNo}*`)).records
    assert.deepEqual([held!.late, held!.held], [false, true])
    await hold(false)
    // as linked from the dashboard's remake rates
    const ofMould = async (mouldNo: unknown, since: unknown) => {
      const conditions = JSON.stringify([{ field: 'mouldNo', rule: 'eq', val: mouldNo }])
      const query = `orderDate_begin=${String(since)}&pageSize=100&superQueryParams=${encodeURIComponent(conditions)}`
      return (await items(who.sales, query)).records.map((one) => one.pieceNo)
    }
    assert.ok((await ofMould(row!.mouldNo, row!.orderDate)).includes(pieceNo))
    assert.deepEqual(await ofMould('MT-REG-50R', row!.orderDate), [])
    assert.deepEqual(await ofMould(row!.mouldNo, '2099-01-01'), [])
    const saved = await items(who.sales, 'status=SAVED')
    assert.equal(saved.total, 0)
    assert.equal((await items(who.customer, `orderNo=${order.orderNo}`)).total, 0)
    assert.equal((await who.qc.call('GET', '/api/mtm/order/items/list')).statusCode, 403)
    const sheet = await who.sales.call('GET', `/api/mtm/order/items/exportXls?orderNo=${order.orderNo}*`)
    const rows = await readSheet(sheet.rawPayload, { rows: 10, columns: 40, unpacked: 10_000_000 })
    assert.ok(rows.at(-1)!.cells.includes(pieceNo), JSON.stringify(rows))
    assert.equal((await who.customer.call('GET', '/api/mtm/order/items/exportXls')).statusCode, 403)
  })

  it('stays small with five thousand pieces, late ones first, and knows its limits', async () => {
    const { order, pieces } = await shop.accepted()
    await shop.through(pieces[0]!.pieceNo, 'IN_PRODUCTION')
    await sql`alter table mtm_piece drop constraint mtm_piece_at_its_step`.execute(test.db)
    await sql`
      insert into mtm_piece (id, tenant_id, order_id, order_line_id, sequence, piece_no, pattern_version_id, station,
        station_since, operator, create_by, create_time)
      select md5(n::text), tenant_id, order_id, order_line_id, 1000 + n, piece_no || n, pattern_version_id, station,
        now() - (n % 40) * interval '1 day', operator, create_by, create_time
      from mtm_piece, generate_series(1, 5000) n where piece_no = ${pieces[0]!.pieceNo}`.execute(test.db)
    const limit = await who.manager.call('PUT', `${AT}/limit`, {
      payload: { station: 'IN_PRODUCTION', limit: 500 },
    })
    assert.equal(limit.statusCode, 200)
    const forbidden = await who.line.call('PUT', `${AT}/limit`, { payload: { station: 'CUTTING', limit: 5 } })
    assert.equal(forbidden.statusCode, 403)
    const sewing = (await board(who.line)).columns.find(({ station }) => station === 'IN_PRODUCTION')!
    assert.ok(sewing.count >= 5000 && sewing.overdue > 1000, JSON.stringify([sewing.count, sewing.overdue]))
    assert.deepEqual([sewing.cards.length, sewing.limit], [20, 500])
    const many = (await who.line.get<PieceCard[]>(`${AT}/board/IN_PRODUCTION?most=300`)).result
    assert.equal(many.length, 300)
    assert.deepEqual(
      many.slice(0, 20).map(({ pieceNo }) => pieceNo),
      sewing.cards.map(({ pieceNo }) => pieceNo),
    )
    const alarms = many.map(({ late, overdue }) => Number(late || overdue))
    assert.deepEqual(
      alarms,
      alarms.toSorted((a, b) => b - a),
    )
    assert.ok(order.id)
  })
})

describe('working time', () => {
  // a Monday, noon in Shanghai; the Friday before is a holiday
  const clock = {
    now: new Date('2026-11-23T04:00:00Z'),
    zone: 'Asia/Shanghai',
    calendar: new Map([['2026-11-20', false]]),
  }
  it('skips days off', () => {
    assert.equal(workDaysAgo(clock, 0.25).toISOString(), '2026-11-23T01:45:00.000Z')
    assert.equal(workDaysAgo(clock, 1).toISOString(), '2026-11-19T04:00:00.000Z')
  })
  it('marks a piece overdue after one and a half times the usual days', () => {
    assert.equal(overdueSince(clock, 'CUTTING')?.toISOString(), '2026-11-18T08:30:00.000Z')
    assert.equal(overdueSince(clock, 'FINISH'), null)
  })
  it('estimates a piece after its stations and the queue before it', () => {
    const at = (more: object) =>
      expectedDay(clock, { station: 'IRONING', since: clock.now, place: 1, limit: null, ...more })
    assert.equal(at({}), '2026-11-24')
    assert.equal(at({ place: 21, limit: 10 }), '2026-11-25')
    assert.equal(at({ station: 'FINISH' }), '2026-11-23')
    assert.equal(at({ station: 'IN_PRODUCTION' }), '2026-12-01')
  })
  it('counts the working days that a piece has spent at its station, also before a day off', () => {
    const at = (since: string) =>
      expectedDay(clock, { station: 'IN_PRODUCTION', since: new Date(since), place: 1, limit: null })
    const whole = at('2026-11-23T04:00:00Z')
    assert.equal(at('2026-11-24T04:00:00Z'), whole, 'a clock that is behind')
    assert.equal(at('2026-11-20T04:00:00Z'), at('2026-11-22T04:00:00Z'), 'days off')
    assert.ok(at('2026-11-18T04:00:00Z') < whole)
    assert.equal(at('2020-01-01T00:00:00Z'), at('2026-10-01T00:00:00Z'), 'no less than nothing is left')
  })
  it('looks at each day once, however many pieces a board has', () => {
    const read: string[] = []
    const calendar = { get: (day: string) => void read.push(day) }
    const counting = { ...clock, calendar }
    for (let days = 0; days < 200; days += 1)
      for (const limit of [null, 2])
        expectedDay(counting, {
          station: 'CUTTING',
          since: new Date(clock.now.getTime() - days * 86_400_000),
          place: days + 1,
          limit,
        })
    // of today once for its hours, and once for each piece that is due
    const others = read.filter((day) => day !== '2026-11-23')
    assert.ok(others.length > 200)
    assert.equal(others.length, new Set(others).size)
  })
  it('finds the piece number in scanner input', () => {
    for (const text of ['TX26112000422-01-02', '/p/tx26112000422-01-02', 'ＴＸ26112000422-01-02\n'])
      assert.equal(pieceNumberIn(text), 'TX26112000422-01-02', text)
    for (const text of ['', 'TX2611', 'hello', 'TX26112000422']) assert.equal(pieceNumberIn(text), null, text)
  })
})
