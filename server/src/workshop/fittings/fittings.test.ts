import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Quality } from '@mtm/shared-utils/contracts/dto/dashboard'
import type {
  DecisionBody,
  FittingBody,
  FittingSaved,
  OrderFittings,
} from '@mtm/shared-utils/contracts/dto/fitting'
import type { OrderDetail, OrderSaved, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { FitProfile } from '@mtm/shared-utils/contracts/dto/order-help'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { addTestRole, addTestUser, signedIn, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { CUSTOMER, draft, moveUrl, moving, save } from '../../orders/testing.ts'
import { recordRefund } from '../payments/record-refund.ts'
import { inTransaction, newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { openShop, parcelOf, person, workshop } from '../production/testing.ts'
import { receiveParcel } from '../shipments/receive-parcel.ts'
import { shipOrders } from '../shipments/ship-orders.ts'
import { unbalancedRolls, waitingForLocks } from '../../platform/testing/testing.ts'

const DAY_MS = 86_400_000

describe('fittings', () => {
  let test: TestApp
  let shop: ReturnType<typeof workshop>
  let sales: SignedIn
  let manager: SignedIn
  before(async () => {
    ;({ test, shop, sales, manager } = await openShop())
  })
  after(() => test.close())

  /** A delivered order with its garments. */
  const received = async (quantity = 1) => {
    const { id, version, orderNo, pieces } = await shop.jacketsAt(...Array<string>(quantity).fill('FINISH'))
    await shipOrders(shop.work(), parcelOf([{ id, version }]))
    const { status, version: now } = await shop.move({ id, version: version + 1 }, 'receive')
    assert.equal(status, 'RECEIVED')
    return { id, version: now, orderNo, pieces }
  }
  const fitting = (pieceId: string, more: Partial<FittingBody> = {}): FittingBody => ({
    requestId: newId(),
    pieceId,
    fittedOn: '2026-01-05',
    remarks: { shoulders: 'folds below the collar' },
    wrinkles: ['backCollarFold'],
    deltas: { chest: 20, sleeveL: -10 },
    posture: { SLOPE: -5 },
    ...more,
  })
  const add = (body: FittingBody, who = sales) => who.post<FittingSaved>('/api/mtm/fitting/add', body)
  const decide = (body: Omit<DecisionBody, 'requestId'> & { requestId?: string }, who = sales) =>
    who.post<FittingSaved>('/api/mtm/fitting/decide', { requestId: newId(), ...body })
  const read = async (orderId: string, who = sales) =>
    (await who.get<OrderFittings>(`/api/mtm/fitting/order/${orderId}`)).result
  const detail = async (id: string) => (await sales.get<OrderDetail>(`/api/mtm/order/${id}`)).result
  const held = async (orderId: string) =>
    (
      await test.db
        .selectFrom('mtmReservation')
        .select('mm')
        .where('orderId', '=', orderId)
        .where('state', '=', 'held')
        .execute()
    ).reduce((sum, { mm }) => sum + mm, 0)

  it('remakes a garment free of charge: corrected, fabric reserved, linked, counted on the dashboard', async () => {
    const order = await received()
    const place = { province: '海南省', city: '三亚市', district: '天涯区' }
    const home = { country: 'CN', ...place, address: '虚构路 9 号', postcode: '570000' }
    await test.db.updateTable('mtmOrder').set(home).where('id', '=', order.id).execute()
    const pieceId = order.pieces[0]!.id
    const rates = async () => {
      const { remakes } = (await manager.get<Quality>('/api/dashboard/quality')).result
      return [remakes.bySalesman, remakes.byMould].map((rows) =>
        rows.reduce((sum, row) => sum + row.remakes, 0),
      ) as [number, number]
    }
    const before = await rates()
    const due = await sales.get<Page<{ id: string; state: string }>>(
      `/api/mtm/fitting/list?orderNo=${order.orderNo}`,
    )
    assert.deepEqual(
      due.result.records.map(({ id, state }) => [id, state]),
      [[pieceId, 'DUE']],
    )
    const body = fitting(pieceId)
    const added = await add(body)
    assert.deepEqual((await add(body)).result, added.result)
    assert.match((await add(fitting(pieceId))).message, /waits for its decision/)
    const seen = await read(order.id)
    const [one] = seen.fittings
    assert.deepEqual(
      one?.allowed.map(({ decision }) => decision),
      ['accept', 'alter', 'remake'],
    )
    assert.equal(seen.pieces[0]!.mayFit, false)

    const fittingId = one!.id
    assert.equal((await decide({ fittingId, version: 0, decision: 'remake' })).code, 400)
    const decision = {
      requestId: newId(),
      fittingId,
      version: 0,
      decision: 'remake',
      reason: 'measuring',
      costBearer: 'house',
      note: 'arms were measured bent',
      updateProfile: true,
    } as const
    const decided = await decide(decision)
    assert.equal(decided.success, true, decided.message)
    const { id, orderNo, status } = decided.result.result!
    assert.equal(status, 'SUBMITTED')
    assert.deepEqual((await decide(decision)).result, decided.result)
    assert.match((await decide({ ...decision, requestId: newId() })).message, /decided already/)

    const remake = await detail(id)
    assert.deepEqual(
      [remake.orderType, remake.total, remake.customerId, remake.claim],
      [
        'remake',
        0,
        CUSTOMER,
        {
          parentId: order.id,
          parentNo: order.orderNo,
          reason: 'measuring',
          costBearer: 'house',
          alterations: [],
          changes: remake.claim!.changes,
        },
      ],
    )
    assert.deepEqual(
      remake.claim!.changes!.measures.map(({ words }) => words.textEn),
      ['Cut chest 2.0 cm larger', 'Shorten left sleeve 1.0 cm'],
    )
    const { country, province, city, district, address, postcode } = remake
    assert.deepEqual({ country, province, city, district, address, postcode }, home)
    const target = (code: string) => seen.pieces[0]!.targets.find((item) => item.code === code)!.target
    const [line] = remake.lines
    assert.deepEqual(
      [
        line?.quantity,
        line?.fitMode,
        line?.finished?.chest,
        line?.finished?.sleeveL,
        line?.finished?.sleeveR,
      ],
      [1, 'FINISHED', target('chest') + 20, target('sleeveL') - 10, target('sleeveR')],
    )
    assert.deepEqual(line?.posture, { SLOPE: -5 })
    assert.equal(await held(id), line!.fabricLength)
    const parent = await detail(order.id)
    assert.deepEqual(parent.claims, [{ id, orderNo, orderType: 'remake', status: 'SUBMITTED' }])
    const [profile] = (await sales.get<FitProfile[]>(`/api/mtm/measure/profiles?customerId=${CUSTOMER}`))
      .result
    assert.deepEqual([profile?.fitMode, profile?.posture], ['TRY_ON', { SLOPE: -5 }])
    const sheet = await sales.call('GET', `/api/mtm/doc/order-sheet/${id}`)
    assert.equal(sheet.statusCode, 200)
    const after = await rates()
    assert.deepEqual(after, [before[0] + 1, before[1] + 1])

    // it is produced like any other order, without a payment
    const asReviewer = workshop(test.db)
    const { version } = await shop.orderOf(id)
    await assert.rejects(asReviewer.move({ id, version }, 'approve'), { key: 'order.illegalMove' })
    assert.equal(await unbalancedRolls(test.db), 0)
    // a second claim is refused while the first is open
    await add(fitting(pieceId))
    const second = (await read(order.id)).fittings[0]!
    const twice = await decide({ ...decision, requestId: newId(), fittingId: second.id })
    assert.match(twice.message, /is still open/)
  })

  it('charges alterations by list or agreement, without fabric, for the fitted garments only', async () => {
    const order = await received(3)
    const [first, second, third] = await Promise.all(
      order.pieces.map(async ({ id }) => (await add(fitting(id, { posture: {}, wrinkles: [] }))).result.id),
    )
    const claim = { version: 0, decision: 'alter', reason: 'changedMind', costBearer: 'customer' } as const
    const { priceList } = (await sales.get<PublishedCatalogue>('/api/mtm/catalogue')).result
    const listOf = (type: string) => priceList.alterations!.MJ![type]!
    const listed = listOf('chest') + listOf('sleeveLength')
    const resultOf = async (answer: ReturnType<typeof decide>) => {
      const { success, message, result } = await answer
      assert.ok(success, message)
      return detail(result.result!.id)
    }
    // discount limits hold: none for a salesperson, ten percent for a manager
    const cheap = { ...claim, fittingId: second!, charge: listed - 1 }
    assert.match((await decide(cheap)).message, /costs at least/)
    for (const type of ['nonsense', 'trouserLength'])
      assert.equal((await decide({ ...cheap, alterations: ['chest', type] })).code, 400, type)
    const least = listed - Math.round(listed / 10)
    assert.equal((await decide({ ...cheap, charge: least - 1 }, manager)).success, false)
    const given = await resultOf(decide({ ...cheap, charge: least }, manager))
    assert.deepEqual(
      [given.price!.goods, given.price!.orderDiscount, given.price!.lines[0]!.unit],
      [least, listed - least, listed],
    )
    // goodwill alterations are free and still made
    const free = await resultOf(
      decide({ ...claim, fittingId: third!, costBearer: 'house', alterations: ['collar', 'other'] }),
    )
    assert.deepEqual(
      free.claim?.alterations.map(({ type, amount }) => [type, amount]),
      [
        ['collar', listOf('collar')],
        ['other', null],
      ],
    )
    assert.deepEqual([free.total, free.price!.lines[0]!.options], [0, []])

    const alteration = await resultOf(decide({ ...claim, fittingId: first! }))
    const { id } = alteration
    assert.deepEqual([alteration.orderType, alteration.status], ['alteration', 'SUBMITTED'])
    const { goods, express, lines } = alteration.price!
    assert.deepEqual([goods, alteration.total], [listed, listed + express])
    assert.deepEqual(
      lines[0]!.options.map(({ option, textEn, amount }) => [option, textEn, amount]),
      [
        ['chest', 'Chest', listOf('chest')],
        ['sleeveLength', 'Sleeve length', listOf('sleeveLength')],
      ],
    )
    assert.equal(alteration.remark, 'Chest · Sleeve length')
    assert.deepEqual([alteration.lines[0]!.fabricLength, await held(id)], [0, 0])
    // the reviewer returns it; a correction must not extend it
    const returned = await shop.move({ id, version: alteration.version }, 'return', 'which sleeve?')
    const answered = { answer: 'left', answeredBy: 'sales', answeredAt: new Date() }
    await test.db.updateTable('mtmOrderRemark').set(answered).where('orderId', '=', id).execute()
    const [line] = alteration.lines
    const {
      lineNo: _,
      baseline: _baseline,
      unitPrice: _price,
      amount: _amount,
      fabricLength: _mm,
      ...entry
    } = line!
    const more = { requestId: newId(), customerId: CUSTOMER, lines: [{ ...entry, quantity: 3 }] }
    const greedy = await sales.post(moveUrl({ id }, 'correct'), moving(returned, { order: more }))
    assert.match(greedy.message, /only the garment that was tried on/)
  })

  it('takes a garment back and refunds it, minus what the client keeps', async () => {
    const order = await received(2)
    const [kept, back] = order.pieces
    const { result } = await add(fitting(back!.id, { deltas: {}, posture: {} }))
    const request = {
      fittingId: result.id,
      version: 0,
      decision: 'refund',
      reason: 'cloth',
      costBearer: 'house',
    } as const
    // only a manager may grant refunds
    assert.equal((await decide(request)).code, 409)
    const decided = await decide(request, manager)
    assert.equal(decided.success, true, decided.message)
    const payment = await test.db
      .selectFrom('mtmPayment')
      .selectAll()
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    assert.ok(payment.refundDueAt)
    const { charge } = await test.db
      .selectFrom('mtmPiece')
      .select('charge')
      .where('id', '=', kept!.id)
      .executeTakeFirstOrThrow()
    assert.ok(charge! > 0)
    const refund = { paymentId: payment.id, version: payment.version }
    const outcome = await recordRefund(shop.work(), { requestId: newId(), ...refund })
    const done = outcome.asked
      ? await recordRefund(
          { ...shop.work(), actor: person({ userId: newId(), username: 'manager' }) },
          { requestId: newId(), paymentId: payment.id, version: payment.version + 1 },
        )
      : outcome
    assert.deepEqual([done.amount, done.order?.status], [payment.amount - charge!, 'REFUNDED'])
  })

  it('allows claims for delivered garments while others are in production, but no partial refund', async () => {
    const { id, version, pieces } = await shop.jacketsAt('IN_WAREHOUSE', 'CHECKING')
    const [here, there] = pieces
    const sent = await shipOrders(shop.work(), parcelOf([{ id, version, pieces: [here!.pieceNo] }]))
    assert.match((await add(fitting(here!.id))).message, /cannot be tried on now/)
    await receiveParcel(shop.work(), {
      requestId: newId(),
      orderId: id,
      version: version + 1,
      shipmentId: sent.id,
    })
    const { result } = await add(fitting(here!.id))
    const seen = await read(id, manager)
    assert.deepEqual(
      [seen.claimUntil, seen.fittings[0]!.allowed.map(({ decision }) => decision)],
      [null, ['accept', 'alter', 'remake']],
    )
    const claim = { fittingId: result.id, version: 0, reason: 'fit', costBearer: 'house' } as const
    assert.equal((await decide({ ...claim, decision: 'refund' }, manager)).code, 409)
    const decided = await decide({ ...claim, decision: 'remake' })
    assert.equal(decided.result?.result?.status, 'SUBMITTED', decided.message)
    // the order continues with the missing garment
    await shop.through(there!.pieceNo, 'FINISH')
    const finished = await shop.orderOf(id)
    assert.equal(finished.status, 'FINISHED')
    await shipOrders(shop.work(), parcelOf([{ id, version: finished.version }]))
    assert.equal((await shop.orderOf(id)).status, 'SHIPPED')
  })

  it('alters a basted garment during production, and its check uses the corrected targets', async () => {
    const { order, pieces } = await shop.accepted()
    const [piece] = pieces
    await shop.through(piece!.pieceNo, 'CUTTING')
    assert.match((await add(fitting(piece!.id))).message, /cannot be tried on now/)
    await shop.through(piece!.pieceNo, 'IN_PRODUCTION')
    const { result } = await add(fitting(piece!.id))
    const [one] = (await read(order.id)).fittings
    assert.deepEqual(
      [one?.stage, one?.allowed.map(({ decision }) => decision)],
      ['basted', ['accept', 'alter']],
    )
    const remade = {
      fittingId: result.id,
      version: 0,
      decision: 'remake',
      reason: 'fit',
      costBearer: 'house',
    } as const
    assert.equal((await decide(remade)).code, 409)
    assert.equal((await decide({ ...remade, decision: 'alter' })).success, true)
    const now = (await read(order.id)).pieces[0]!
    const before = one!.targets.find(({ code }) => code === 'chest')!
    assert.equal(now.targets.find(({ code }) => code === 'chest')!.target, before.target + 20)
    await shop.through(piece!.pieceNo, 'IRONING')
  })

  it('refuses claims after the claim period and photographs without consent', async () => {
    const order = await received()
    const pieceId = order.pieces[0]!.id
    assert.match((await add(fitting(pieceId, { photos: [newId()] }))).message, /only with the consent/)
    for (const wrong of [
      { deltas: { nonsense: 10 } },
      { posture: { SLOPE: 7 } },
      { wrinkles: ['nonsense'] },
      { fittedOn: '2999-01-01' },
    ])
      assert.equal((await add(fitting(pieceId, wrong))).code, 400, JSON.stringify(wrong))
    await add(fitting(pieceId))
    await test.db
      .updateTable('mtmOrderLog')
      .set({ createTime: new Date(Date.now() - 31 * DAY_MS) })
      .where('orderId', '=', order.id)
      .where('action', '=', 'receive')
      .execute()
    const [late] = (await read(order.id)).fittings
    assert.deepEqual(
      late!.allowed.map(({ decision }) => decision),
      ['accept'],
    )
    const refused = await decide({
      fittingId: late!.id,
      version: 0,
      decision: 'alter',
      reason: 'fit',
      costBearer: 'house',
    })
    assert.equal(refused.code, 409)
    assert.equal((await decide({ fittingId: late!.id, version: 0, decision: 'accept' })).success, true)
  })

  /** Queues two requests behind a locked order and releases both. */
  const oneAfterTheOther = async <A, B>(orderId: string, one: () => Promise<A>, two: () => Promise<B>) => {
    const gate = async (trx: DatabaseTransaction) => {
      await trx.selectFrom('mtmOrder').select('id').where('id', '=', orderId).forUpdate().execute()
      let open = 0
      const begin = async <T>(act: () => Promise<T>) => {
        open++
        const begun = act().finally(() => open--)
        begun.catch(() => undefined)
        const waiting = open
        while ((await waitingForLocks(test.db)) < waiting && open === waiting);
        return { begun }
      }
      return [await begin(one), await begin(two)] as const
    }
    const [first, second] = await inTransaction(test.db, gate, { mayBeSlow: true })
    return Promise.all([first.begun, second.begun])
  }

  it('waits for a concurrent scan of its garment without deadlock', async () => {
    const { id, pieces } = await shop.jacketsAt('CHECKING')
    const { id: pieceId, pieceNo } = pieces[0]!
    await shop.inspect(pieceNo)
    const [scanned, added] = await oneAfterTheOther(
      id,
      () => shop.scan(pieceNo, 'IRONING'),
      () => add(fitting(pieceId)),
    )
    assert.equal(scanned.station, 'IRONING')
    // it is no longer basted, whatever it was when the fitting was sent
    assert.match(added.message, /cannot be tried on now|无法试衣/)
    assert.deepEqual((await read(id)).fittings, [])
    // and the other way round: the scan waits for the fitting
    const next = await shop.jacketsAt('IN_PRODUCTION')
    const [garment] = next.pieces
    const [recorded, moved] = await oneAfterTheOther(
      next.id,
      () => add(fitting(garment!.id)),
      () => shop.scan(garment!.pieceNo, 'CHECKING'),
    )
    assert.deepEqual([recorded.success, moved.station], [true, 'CHECKING'])
  })

  it('refuses callers without its codes or without access to the order', async () => {
    const order = await received()
    const pieceId = order.pieces[0]!.id
    const { result } = await add(fitting(pieceId))
    const accept = { fittingId: result.id, version: 0, decision: 'accept' } as const
    const warehouse = await signedIn(test.app, 'warehouse')
    assert.equal((await warehouse.call('GET', '/api/mtm/fitting/list')).statusCode, 403)
    assert.equal((await warehouse.call('GET', `/api/mtm/fitting/order/${order.id}`)).statusCode, 403)
    const reviewer = await signedIn(test.app, 'reviewer')
    assert.equal((await read(order.id, reviewer)).fittings.length, 1)
    assert.equal((await add(fitting(pieceId), reviewer)).code, 510)
    assert.equal((await decide(accept, reviewer)).code, 510)
    // a colleague without access to this order, and a user of another tenant
    const codes = ['fitting:list', 'fitting:edit', 'order:add', 'order:submit']
    const own = await addTestRole(test.db, { codes })
    await addTestUser(test.db, { username: 'fit-colleague', roleIds: [own] })
    const away = await addTestRole(test.db, { codes, tenantId: 78 })
    await addTestUser(test.db, { username: 'fit-stranger', tenantIds: [78], roleIds: [away] })
    for (const name of ['fit-colleague', 'fit-stranger']) {
      const stranger = await signedIn(test.app, name)
      assert.equal((await stranger.get<Page<object>>('/api/mtm/fitting/list')).result.total, 0, name)
      assert.equal((await stranger.get(`/api/mtm/fitting/order/${order.id}`)).success, false, name)
      assert.equal((await add(fitting(pieceId), stranger)).success, false, name)
      assert.equal((await decide(accept, stranger)).success, false, name)
    }
    // clients cannot create a remake: the server alone sets what an order is based on
    const claimed: OrderSaved = await save(sales, {
      ...draft(),
      ...({
        orderType: 'remake',
        parentOrderId: order.id,
        remakeReason: 'fit',
        costBearer: 'house',
      } as object),
    })
    assert.deepEqual([(await detail(claimed.id)).orderType, claimed.price!.total > 0], ['normal', true])
  })
})
