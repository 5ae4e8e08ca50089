import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ChangeSaved } from '@mtm/shared-utils/contracts/dto/change-request'
import type { FittingSaved, OrderFittings } from '@mtm/shared-utils/contracts/dto/fitting'
import type { OrderDetail, OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { signedIn, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { draft, jacket } from '../../orders/testing.ts'
import { newId } from '../../platform/database/database.ts'
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
    work: (piece: { id: string; pieceNo: string }[]) => Promise<unknown>,
  ) => {
    const { order, pieces } = await shop.accepted(draft([jacket({ quantity })]))
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
