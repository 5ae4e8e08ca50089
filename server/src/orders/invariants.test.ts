import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import type { OrderCheckResult, OrderDetail, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { ORDER_MOVES, STATION_MOVES, type OrderState } from '@mtm/shared-utils/garments'
import { signedIn, testApp, type SignedIn, type TestApp } from '../identity/testing.ts'
import { newId } from '../platform/database/database.ts'
import { person, workshop } from '../workshop/production/testing.ts'
import { releaseExpired } from '../trade/stock/reserve-cloth.ts'
import { forAll, receiveCloth, unbalancedRolls, type Dice } from '../platform/testing/testing.ts'
import { approvePatterns, assertReadds, draft, jacket, moveUrl, save } from './testing.ts'

// invariants 8 to 12 of made-to-measure reference 16.1, tested with random sequences

const ACTIONS = [...new Set(ORDER_MOVES.map(({ action }) => action))]
const STEPS = 14
const PAID: readonly OrderState[] = ['PAID', 'ON_PRODUCTION', 'FINISHED', 'SHIPPED', 'RECEIVED']
/** Moves with their own routes. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  pay: 'payment/confirm',
  accept: 'production/accept',
}

describe('an order under random requests', () => {
  let test: TestApp
  let admin: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    await receiveCloth(test.db, 'QL-801', 400_000)
    admin = await signedIn(test.app, 'admin')
  })
  after(() => test.close())

  const rowOf = (id: string) =>
    test.db
      .selectFrom('mtmOrder')
      .select(['status', 'version', 'holdFlag', 'totalAmount', 'price', 'orderNo'])
      .where('id', '=', id)
      .executeTakeFirst()
  const logOf = (id: string) =>
    test.db
      .selectFrom('mtmOrderLog')
      .select(['action', 'fromStatus', 'toStatus'])
      .where('orderId', '=', id)
      .orderBy('createTime')
      .execute()
  /** The state of an order and its dependent records; a refusal must not change it. */
  const tracesOf = async (id: string) => {
    const { db } = test
    const row = await rowOf(id)
    const held = await db
      .selectFrom('mtmReservation')
      .select(['state', 'mm', 'expiresAt'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
    const pieces = await db
      .selectFrom('mtmPiece')
      .select(['id', 'step', 'station'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
    const payments = await db
      .selectFrom('mtmPayment')
      .select(['matchStatus', 'version', 'amount'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
    return { row, log: await logOf(id), held, pieces, payments }
  }
  type Traces = Awaited<ReturnType<typeof tracesOf>>

  /** A request for a move with its route and body, valid or invalid. */
  async function randomRequest(id: string, action: string, { row }: Traces, dice: Dice) {
    const { version = 0, totalAmount, orderNo = '' } = row ?? {}
    const stale = dice.chance(0.1) ? 1 : 0
    const base = { requestId: newId(), version: version + stale }
    if (action === 'pay')
      return {
        url: ELSEWHERE.pay,
        body: {
          mall: 'sample mall',
          txnNo: newId(),
          quotedOrderNo: orderNo,
          amount: Math.max(1, (totalAmount ?? 1) - (dice.chance(0.3) ? 1 : 0)),
          currency: 'CNY',
          paidAt: '2026-11-20 10:00:00',
        },
      }
    if (action === 'accept') return { url: ELSEWHERE.accept, body: { ...base, orderId: id } }
    if (action === 'approve' && dice.chance(0.7)) await approvePatterns(admin, { id }).catch(() => undefined)
    if (action === 'correct' && dice.chance(0.7)) await answerRemarks(id)
    return { url: `order/${id}/${action}`, body: { ...base, ...(dice.chance(0.8) && { reason: 'because' }) } }
  }
  async function answerRemarks(id: string) {
    const { result } = await admin.get<OrderDetail>(`/api/mtm/order/${id}`)
    for (const remark of result.remarks ?? [])
      await admin.put(`/api/mtm/review/remark/${remark.id}`, { answer: 'done' })
  }
  /** A random action, preferably one allowed by the current state. */
  const nextAction = (status: string | undefined, dice: Dice) => {
    const onward = ORDER_MOVES.filter(({ from, to }) => from === status && to !== 'CANCELLED')
    return onward.length > 0 && dice.chance(0.65) ? dice.pick(onward).action : dice.pick(ACTIONS)
  }
  const isMove = (action: string, from: string | null, to: string | null) =>
    ORDER_MOVES.some((move) => move.action === action && move.from === from && move.to === to)

  it('moves only along the state machine; refusals change nothing, and repeated requests are executed once', () =>
    forAll(8, async (dice) => {
      const { id } = await save(admin, draft([jacket({ quantity: 1 + dice.below(2) })]))
      for (let step = 0; step < STEPS; step++) {
        const before = await tracesOf(id)
        const from = before.row?.status
        const action = nextAction(from, dice)
        const { url, body } = await randomRequest(id, action, before, dice)
        const traces = await tracesOf(id)
        const send = () => admin.call('POST', `/api/mtm/${url}`, { payload: body })
        const [answer, again] = dice.chance(0.3) ? await Promise.all([send(), send()]) : [await send()]
        const envelope = answer.json<Envelope<{ allowed?: { action: string }[] }>>()
        const after = await tracesOf(id)
        const what = `${from} ${action}: ${answer.statusCode} ${envelope.message}`
        if (again && action !== 'pay')
          assert.deepEqual(
            [again.statusCode, again.json<Envelope>().result],
            [answer.statusCode, envelope.result],
          )
        const moved = after.log.slice(traces.log.length)
        if (moved.length === 0) {
          assert.deepEqual({ ...after, payments: [] }, { ...traces, payments: [] }, what)
          assert.ok(action === 'pay' || !envelope.success, what)
        } else {
          assert.equal(moved.length, 1, what)
          assert.ok(isMove(action, from ?? null, after.row?.status ?? null), what)
          assert.equal(after.row?.version, traces.row!.version + 1, what)
        }
        if (answer.statusCode === 409 && envelope.result?.allowed) {
          const offered = (await admin.get<OrderDetail>(`/api/mtm/order/${id}`)).result.allowed
          const names = (moves: readonly { action: string }[]) => moves.map((move) => move.action).toSorted()
          assert.deepEqual(names(envelope.result.allowed), names(offered), what)
          for (const move of offered)
            assert.ok(ORDER_MOVES.some((known) => known.from === from && known.action === move.action))
        }
        await holds(id)
      }
    }))

  /** Asserts the invariants of an order. */
  async function holds(id: string) {
    const { row, log, payments } = await tracesOf(id)
    for (const [at, { action, fromStatus, toStatus }] of log.entries()) {
      assert.ok(isMove(action, fromStatus, toStatus), `${fromStatus} ${action} ${toStatus}`)
      if (at > 0) assert.equal(fromStatus, log[at - 1]!.toStatus)
    }
    if (!row) return
    assert.equal(row.status, log.at(-1)!.toStatus)
    const price = row.price!
    assertReadds(price)
    assert.equal(price.total, row.totalAmount)
    if (PAID.includes(row.status as OrderState)) {
      const paid = payments.filter(({ matchStatus }) => matchStatus === 'MATCHED')
      assert.equal(
        paid.reduce((sum, { amount }) => sum + amount, 0),
        row.totalAmount,
      )
    }
    assert.equal(await unbalancedRolls(test.db), 0)
  }

  it('costs the total of its stored breakdown, and the same when it is priced again', () =>
    forAll(6, async (dice) => {
      const garment = () =>
        jacket({
          quantity: dice.below(4),
          fabricNo: dice.pick(['QL-801', 'HK-501', 'TW-3201']),
          style: { 'edge.stitch': dice.pick(['amf', 'amf2', 'none']) },
        })
      const order = draft([garment(), garment()], {
        rush: dice.pick(['standard', 'rush7', 'rush5'] as const),
        discountPercent: dice.below(11),
      })
      const saved = await save(admin, order)
      const { price, totalAmount } = (await rowOf(saved.id))!
      assertReadds(price!)
      assert.equal(price!.total, totalAmount)
      const { result } = await admin.post<OrderCheckResult>('/api/mtm/order/check', order)
      assert.deepEqual(result.price, saved.price)
    }))

  it('never double-books fabric or makes stock negative, in any interleaving', () =>
    forAll(3, async (dice) => {
      const { db } = test
      const shop = workshop(db, person())
      const CLOTHS = ['QL-809', 'VD-1108', 'HK-508']
      const made = await shop.accepted(draft([jacket({ quantity: 2 })]))
      const orders = new Map<string, OrderSaved>()
      for (let count = 0; count < 5; count++) {
        const fabricNo = dice.pick(CLOTHS)
        const line = jacket({ fabricNo, quantity: 1 + dice.below(3) })
        const saved = await save(admin, draft([line], { confirmed: ['R-FAB-2', 'R-FAB-2@0'] }))
        orders.set(saved.id, saved)
      }
      for (const { pieceNo } of made.pieces) await shop.through(pieceNo, 'SCHEDULING')
      for (let round = 0; round < 4; round++) {
        const moves = [...orders.values()].map(async (order) => {
          const action = dice.pick(['submit', 'submit', 'cancel', 'return'])
          const { version } = (await rowOf(order.id))!
          const payload = { requestId: newId(), version, reason: 'because' }
          return admin.call('POST', moveUrl(order, action), { payload })
        })
        const issues = made.pieces.map(({ pieceNo }) =>
          shop.scan(pieceNo, 'FABRIC_PREP', {
            confirmed: ['clothReady'],
            usedMm: 1500 + dice.below(800),
          }),
        )
        // requests may be refused before the following statements run
        const settled = Promise.allSettled([...moves, ...issues])
        // some reservations expire, and two servers release them concurrently
        const late = [...orders.keys()].filter(() => dice.chance(0.4))
        if (late.length > 0)
          await db
            .updateTable('mtmReservation')
            .set({ expiresAt: new Date(0) })
            .where('orderId', 'in', late)
            .execute()
        const timers = [releaseExpired(db), releaseExpired(db)]
        await Promise.allSettled([settled, ...timers])
        assert.equal(await unbalancedRolls(db), 0)
        await reservedIsHeld()
      }
    }))

  /** Asserts that the reserved length of each roll equals the sum of its reservations. */
  async function reservedIsHeld() {
    const rolls = await test.db
      .selectFrom('mtmStockRoll as roll')
      .leftJoin('mtmReservation as held', (join) =>
        join.onRef('held.rollId', '=', 'roll.id').on('held.state', '=', 'held'),
      )
      .select(['roll.rollNo', 'roll.reservedMm'])
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('held.mm'), eb.lit(0)).as('mm'))
      .groupBy(['roll.id', 'roll.rollNo', 'roll.reservedMm'])
      .execute()
    for (const { rollNo, reservedMm, mm } of rolls) assert.equal(reservedMm, Number(mm), rollNo)
  }

  it('moves its pieces only along the station graph', () =>
    forAll(3, async (dice) => {
      const shop = workshop(test.db, person())
      const { order, pieces } = await shop.accepted(draft([jacket({ quantity: 2 })]))
      const stations = [...new Set(STATION_MOVES.map(({ to }) => to))]
      for (let scan = 0; scan < 16; scan++) {
        const { pieceNo } = dice.pick(pieces)
        const [piece] = (await shop.piecesOf(order.id)).filter((one) => one.pieceNo === pieceNo)
        const legal = STATION_MOVES.filter(({ from }) => from === piece!.station)
        const onward = legal.length > 0 && dice.chance(0.7) ? dice.pick(legal) : null
        const { to, kind } = onward ?? { to: dice.pick(stations), kind: 'forward' as const }
        const details = { kind, reason: 'because', defect: 'seam', location: 'R1' }
        const goes = kind === 'forward' && dice.chance(0.8) && legal.some((move) => move.to === to)
        await (goes ? shop.through(pieceNo, to) : shop.scan(pieceNo, to, details)).catch(() => undefined)
      }
      for (const { id } of pieces) {
        const steps = await test.db
          .selectFrom('mtmStationLog')
          .select(['fromStation', 'toStation', 'kind'])
          .where('pieceId', '=', id)
          .orderBy('step')
          .execute()
        for (const [at, { fromStation, toStation, kind }] of steps.entries()) {
          assert.equal(fromStation, at === 0 ? null : steps[at - 1]!.toStation)
          const known = STATION_MOVES.some(
            (move) => move.from === fromStation && move.to === toStation && move.kind === kind,
          )
          assert.ok(known, `${fromStation} ${kind} ${toStation}`)
        }
      }
      assert.equal(await unbalancedRolls(test.db), 0)
    }))
})
