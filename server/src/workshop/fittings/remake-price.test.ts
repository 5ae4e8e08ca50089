import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { FittingSaved } from '@mtm/shared-utils/contracts/dto/fitting'
import type { OrderDetail, OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { SignedIn, TestApp } from '../../identity/testing.ts'
import { assertReadds } from '../../orders/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { openShop, parcelOf, person, type workshop } from '../production/testing.ts'
import { shipOrders } from '../shipments/ship-orders.ts'
import { draftOf } from '../../orders/draft/draft-of-order.ts'
import { readOrder } from '../../orders/order-store.ts'

let test: TestApp
let shop: ReturnType<typeof workshop>
let sales: SignedIn
before(async () => {
  ;({ test, shop, sales } = await openShop())
})
after(() => test.close())

const detail = async (id: string) => (await sales.get<OrderDetail>(`/api/mtm/order/${id}`)).result

it('a remake that costs more than the garment is charged the difference', async () => {
  const { id, version, pieces } = await shop.jacketsAt('FINISH')
  await shipOrders(shop.work(), parcelOf([{ id, version }]))
  await shop.move({ id, version: version + 1 }, 'receive')
  const parent = await detail(id)
  const fitting = await sales.post<FittingSaved>('/api/mtm/fitting/add', {
    requestId: newId(),
    pieceId: pieces[0]!.id,
    fittedOn: '2026-01-05',
    remarks: {},
    wrinkles: [],
    deltas: { chest: 20 },
    posture: {},
  })
  assert.ok(fitting.success, fitting.message)
  // its fabric is gone: a person must choose another
  const { fabricNo } = parent.lines[0]!
  await test.db
    .updateTable('mtmFabric')
    .set({ status: 'discontinued', substituteNo: null })
    .where('fabricNo', '=', fabricNo!)
    .execute()
  const decided = await sales.post<FittingSaved>('/api/mtm/fitting/decide', {
    requestId: newId(),
    fittingId: fitting.result.id,
    version: 0,
    decision: 'remake',
    reason: 'measuring',
    costBearer: 'house',
  })
  const { id: remakeId, status } = decided.result.result!
  assert.equal(status, 'SAVED')

  let now = (await detail(remakeId)).version
  /** The remake, saved with another fabric or style. */
  const chosen = async (line: Partial<OrderDraft['lines'][number]>) => {
    const stored = draftOf(await readOrder(test.db, person(), remakeId))
    const body = {
      ...stored,
      requestId: newId(),
      version: now,
      lines: [{ ...stored.lines[0]!, ...line, style: { ...stored.lines[0]!.style, ...line.style } }],
    }
    const { result, success, message } = await sales.put<OrderSaved>('/api/mtm/order/edit', body)
    assert.ok(success, message)
    now = result.version
    assertReadds(result.price!)
    return result.price!
  }
  const cloths = await test.db
    .selectFrom('mtmFabric')
    .select(['fabricNo', 'pricePerM', 'priceClass', 'width', 'repeatV'])
    .where('status', '=', 'onSale')
    .where('tenantId', '=', 0)
    .orderBy('pricePerM')
    .execute()
  const [cheapest, dearest] = [cloths[0]!, cloths.at(-1)!]
  const before = parent.price!.lines[0]!.fabric
  const metre = (one: { pricePerM: number; markupPercent: number }) =>
    (one.pricePerM * (100 + one.markupPercent)) / 100

  const cheap = await chosen({ fabricNo: cheapest.fabricNo })
  assert.deepEqual([cheap.goods, cheap.total], [0, 0])

  const dear = await chosen({ fabricNo: dearest.fabricNo })
  const { fabric } = dear.lines[0]!
  assert.ok(fabric.amount > 0)
  assert.ok(fabric.pricePerM > dearest.pricePerM - Math.ceil(metre(before)) - 1)
  assert.ok(fabric.pricePerM < metre({ pricePerM: dearest.pricePerM, markupPercent: 200 }))
  assert.equal(fabric.amount, Math.round((fabric.lengthMm * fabric.pricePerM) / 1000))
  assert.equal(dear.goods, fabric.amount, 'making, lining and trims stay given')

  const peaked = await chosen({
    fabricNo: cheapest.fabricNo,
    style: { 'lapel.shape': 'peak', 'lapel.width': 95 },
  })
  const had = parent
    .price!.lines[0]!.options.filter(({ group }) => group === 'lapel.shape')
    .reduce((sum, { amount }) => sum + amount, 0)
  const [peak] = peaked.lines[0]!.options.filter(({ group }) => group === 'lapel.shape')
  assert.ok(peak && peak.amount > 0)
  assert.equal(had, 0)
  assert.equal(peaked.goods, peaked.lines[0]!.optionSum)
})
