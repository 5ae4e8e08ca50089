import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ChangeSaved } from '@mtm/shared-utils/contracts/dto/change-request'
import type { FittingSaved, OrderFittings } from '@mtm/shared-utils/contracts/dto/fitting'
import type { OrderDetail, OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { signedIn, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { draft, jacket } from '../../orders/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { approvePattern, patternsOf } from '../../orders/moves/patterns.ts'
import { acceptOrder } from '../production/accept-order.ts'
import { openShop, parcelOf, person, type workshop } from '../production/testing.ts'
import { shipOrders } from '../shipments/ship-orders.ts'
import { draftOf } from '../../orders/draft/draft-of-order.ts'
import { readOrder } from '../../orders/order-store.ts'

const PEAK = { 'lapel.shape': 'peak', 'lapel.width': 95 }

describe('claims for garments that were changed during production', () => {
  let test: TestApp
  let shop: ReturnType<typeof workshop>
  let sales: SignedIn
  let cutter: SignedIn
  before(async () => {
    ;({ test, shop, sales } = await openShop())
    cutter = await signedIn(test.app, 'cutter', { 'accept-language': 'en-US' })
  })
  after(() => test.close())

  const detail = async (id: string) => (await sales.get<OrderDetail>(`/api/mtm/order/${id}`)).result
  const succeed = async <T>(answer: Promise<{ success: boolean; message: string; result: T }>) => {
    const { success, message, result } = await answer
    assert.ok(success, message)
    return result
  }
  const change = (pieceNo: string, style: object, deltas: object = {}) => {
    const request = { requestId: newId(), pieceNo, deltas, style, note: 'seen at the opera' }
    return succeed(sales.post<ChangeSaved>('/api/mtm/change/ask', request))
  }
  const fit = (pieceId: string, more: object = {}) => {
    const found = { requestId: newId(), pieceId, fittedOn: '2026-01-05', remarks: {}, wrinkles: [] }
    const body = { ...found, deltas: { chest: 20 }, posture: {}, ...more }
    return succeed(sales.post<FittingSaved>('/api/mtm/fitting/add', body))
  }
  const decide = async (fittingId: string, decision: 'remake' | 'alter', costBearer = 'house') => {
    const request = { requestId: newId(), fittingId, version: 0, decision, reason: 'measuring', costBearer }
    return (await succeed(sales.post<FittingSaved>('/api/mtm/fitting/decide', request))).result
  }
  const made = async (orderId: string, pieceId: string) => {
    const { pieces } = await succeed(sales.get<OrderFittings>(`/api/mtm/fitting/order/${orderId}`))
    return pieces.find(({ id }) => id === pieceId)!
  }
  const target = ({ targets }: Awaited<ReturnType<typeof made>>, code: string) =>
    targets.find((one) => one.code === code)!.target

  /** Received jackets of one line, some of them changed during production. */
  const received = async (
    quantity: number,
    work: (piece: { id: string; pieceNo: string }[]) => Promise<unknown> = async () => undefined,
    more: Parameters<typeof jacket>[0] = {},
  ) => {
    const { order, pieces } = await shop.accepted(draft([jacket({ quantity, ...more })]))
    await work(pieces)
    for (const { pieceNo } of pieces) await shop.through(pieceNo, 'IN_WAREHOUSE')
    for (const { pieceNo } of pieces) await shop.through(pieceNo, 'FINISH')
    const { version } = await shop.orderOf(order.id)
    await shipOrders(shop.work(), parcelOf([{ id: order.id, version }]))
    await shop.move({ id: order.id, version: version + 1 }, 'receive')
    return { orderId: order.id, ids: pieces.map(({ id }) => id) as [string, string, string] }
  }

  it('alters the garment as made, with the postures of the basted fitting', async () => {
    const work = async ([piece]: { id: string; pieceNo: string }[]) => {
      await change(piece!.pieceNo, PEAK)
      await shop.through(piece!.pieceNo, 'IN_PRODUCTION')
      const { id } = await fit(piece!.id, { deltas: {}, posture: { SLOPE: -5 } })
      await decide(id, 'alter')
      // a later change keeps it
      const { id: changeId } = await change(piece!.pieceNo, {}, { waist: 5 })
      const agreed = { requestId: newId(), id: changeId, approved: true }
      await succeed(cutter.post<ChangeSaved>('/api/mtm/change/decide', agreed))
    }
    const { orderId, ids } = await received(1, work)
    const [one] = ids
    assert.deepEqual((await made(orderId, one)).posture, { SLOPE: -5 })
    const altered = await decide((await fit(one)).id, 'alter')
    const [line] = (await detail(altered!.id)).lines
    assert.deepEqual([line!.style['lapel.shape'], line!.posture], ['peak', { SLOPE: -5 }])
  })

  it('keeps base and garment on record, names the difference and its side, and tells when a person changes the base', async () => {
    const cutFor = { STOOP: 1, SLOPE: { L: 5, R: 10 } }
    const { orderId, ids } = await received(1, undefined, { posture: cutFor })
    const [one] = ids
    const before = await made(orderId, one)
    assert.deepEqual(before.posture, cutFor, 'the form starts from what the garment was cut for')
    const { mouldNo } = before
    // far enough that another mould is the nearest
    const deltas = { chest: 80, waist: 80, sleeveL: -10 }
    for (const posture of [{ DROP: 5 }, { DROP: { L: 5, R: 5 } }, { HIPUNEVEN: 10 }]) {
      const body = { requestId: newId(), pieceId: one, fittedOn: '2026-01-05', deltas, posture }
      const refused = await sales.post<FittingSaved>('/api/mtm/fitting/add', body)
      assert.deepEqual([refused.code, /Name the side/.test(refused.message)], [400, true], refused.message)
    }
    const found = await fit(one, { deltas, posture: { DROP: { L: 5 }, STOOP: 0 }, measured: { chest: 1100 } })
    const { id, orderNo } = (await decide(found.id, 'alter'))!
    const alteration = await detail(id)
    const changes = alteration.claim!.changes!
    assert.deepEqual([changes.mouldNo, changes.otherMould, changes.fittedOn], [mouldNo, null, '2026-01-05'])
    const words = (order: OrderDetail) =>
      [...order.claim!.changes!.measures, ...order.claim!.changes!.postures].map((row) => row.words.textEn)
    assert.deepEqual(words(alteration), [
      'Let out chest 8.0 cm',
      'Let out waist 8.0 cm',
      'Shorten left sleeve 1.0 cm',
      'Uneven shoulders: usual → left 0.5\u00a0cm',
      'Stooped: level 1 → usual',
    ])
    const [chest] = changes.measures
    const was = target(before, 'chest')
    assert.deepEqual([chest!.was, chest!.measured, chest!.becomes], [was, 1100, was + 80])
    assert.ok(chest!.base! > 900, 'the mould of the garment has no chest')
    const stored = async () => {
      const line = await test.db
        .selectFrom('mtmOrderLine')
        .select('target')
        .where('orderId', '=', id)
        .executeTakeFirstOrThrow()
      return { mould: line.target!.mould, record: (await shop.orderOf(id)).garmentBefore! }
    }
    const { mould, record } = await stored()
    assert.deepEqual([mould, record.mouldNo, record.posture], [mouldNo, mouldNo, cutFor])

    // a person takes another base: the sheet says so, and what was made stays on record
    const returned = await shop.move({ id, version: alteration.version }, 'return', 'which base?')
    const answered = { answer: '54', answeredBy: 'sales', answeredAt: new Date() }
    await test.db.updateTable('mtmOrderRemark').set(answered).where('orderId', '=', id).execute()
    const own = draftOf(await readOrder(test.db, person(), id))
    const lines = [{ ...own.lines[0]!, fitMode: 'TRY_ON', mouldNo: 'MJ-REG-58R', finished: {}, deltas: {} }]
    const corrected = await sales.post<OrderSaved>(`/api/mtm/order/${id}/correct`, {
      requestId: newId(),
      version: returned.version,
      order: { ...own, lines },
    })
    assert.ok(corrected.success, corrected.message)
    const other = (await detail(id)).claim!.changes!
    assert.equal(
      other.otherMould?.textEn,
      `The base was changed: cut from ${mouldNo}, now MJ-REG-58R`,
      orderNo,
    )
    assert.deepEqual([other.mouldNo, other.measures[0]!.base], [mouldNo, chest!.base])
    assert.deepEqual((await stored()).record, record)
  })

  it('fits an altered garment again from its alteration, not from what it was before', async () => {
    const { orderId, ids } = await received(1)
    const [one] = ids
    const before = await made(orderId, one)
    const first = (await decide((await fit(one, { posture: { DROP: { R: 5 } } })).id, 'alter'))!
    assert.equal(target(await made(orderId, one), 'chest'), target(before, 'chest'))
    // the alteration is reviewed, produced and received, as every order is
    for (const { id } of await patternsOf(test.db, person(), first.id))
      await approvePattern(test.db, person(), id)
    const approved = await shop.move(await shop.orderOf(first.id), 'approve')
    await acceptOrder(shop.work(), {
      requestId: newId(),
      orderId: first.id,
      version: approved.version,
    })
    assert.equal(target(await made(orderId, one), 'chest'), target(before, 'chest'), 'before it comes back')
    await test.db.updateTable('mtmOrder').set({ status: 'RECEIVED' }).where('id', '=', first.id).execute()
    const altered = await made(orderId, one)
    assert.equal(target(altered, 'chest'), target(before, 'chest') + 20)
    assert.deepEqual([altered.posture, altered.mouldNo], [{ DROP: { R: 5 } }, before.mouldNo])
  })

  it('uses the style and measurements agreed last, free up to the price of that garment', async () => {
    const { orderId, ids } = await received(3, async (pieces) => {
      for (const { pieceNo } of pieces.slice(0, 2)) await change(pieceNo, PEAK, { chest: 10 })
    })
    const [one, second, other] = ids
    const last = await made(orderId, one)
    assert.equal(target(last, 'chest'), target(await made(orderId, other), 'chest') + 10)
    const remade = await decide((await fit(one)).id, 'remake')
    assert.equal(remade!.status, 'SUBMITTED', 'nothing is asked of it again')
    const remake = await detail(remade!.id)
    const [line] = remake.lines
    assert.deepEqual([line!.style['lapel.shape'], line!.style['lapel.width']], ['peak', 95])
    assert.equal(line!.finished?.chest, target(last, 'chest') + 20)
    // the peak lapel was never charged, and neither is its remake
    assert.deepEqual([remake.price!.goods, remake.total, remake.price!.lines[0]!.options], [0, 0, []])
    // the other jacket is as ordered
    const usual = await detail((await decide((await fit(other)).id, 'remake'))!.id)
    assert.equal(usual.lines[0]!.style['lapel.shape'], 'notch')
    assert.equal((await detail(orderId)).lines[0]!.style['lapel.shape'], 'notch')

    // a more expensive remake pays the difference; its fabric is gone, so it waits for completion
    const { fabricNo } = line!
    await test.db
      .updateTable('mtmFabric')
      .set({ status: 'discontinued', substituteNo: null })
      .where('fabricNo', '=', fabricNo!)
      .execute()
    const waiting = (await decide((await fit(second)).id, 'remake'))!
    assert.equal(waiting.status, 'SAVED')
    const stored = draftOf(await readOrder(test.db, person(), waiting.id))
    const chosen = async (style: object) => {
      const { version } = await shop.orderOf(waiting.id)
      const [own] = stored.lines as [OrderDraft['lines'][0]]
      const lines = [{ ...own, style: { ...own.style, ...style } }]
      const body = { ...stored, requestId: newId(), version, lines }
      const { price } = await succeed(sales.put<OrderSaved>('/api/mtm/order/edit', body))
      return price!.lines[0]!.options.map(({ group, amount }) => [group, amount])
    }
    assert.deepEqual(await chosen({ 'lapel.holeType': 'milanese' }), [['lapel.holeType', 12000]])
    assert.deepEqual(await chosen({ 'lapel.shape': 'notch', 'lapel.width': 85 }), [])
  })
})
