import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { newId, stableId } from '../../platform/database/database.ts'
import { acceptOrder } from '../../workshop/production/accept-order.ts'
import { onlyRolls, paymentFor, workshop } from '../../workshop/production/testing.ts'
import { recordPayment } from '../../workshop/payments/record-payment.ts'
import { releaseExpired } from '../../trade/stock/reserve-cloth.ts'
import { testDatabase, type TestDatabase } from '../../platform/testing/testing.ts'
import { draft, jacket } from '../testing.ts'

const CLOTH = 'QL-801'
const OTHER = 'QL-802'
/** ordered when stock is short */
const OF_THE_MILL = 'VD-1109'

describe('expired reservations of an order', () => {
  let test: TestDatabase
  let shop: ReturnType<typeof workshop>
  before(async () => {
    test = await testDatabase({ seed: 'all' })
    shop = workshop(test.db)
  })
  after(() => test.close())

  const held = (orderId: string) =>
    test.db
      .selectFrom('mtmReservation as held')
      .innerJoin('mtmOrderLine as line', 'line.id', 'held.orderLineId')
      .innerJoin('mtmStockRoll as roll', 'roll.id', 'held.rollId')
      .select(['line.lineNo', 'line.fabricNo', 'roll.dyeLot', 'held.mm'])
      .where('held.orderId', '=', orderId)
      .where('held.state', '=', 'held')
      .orderBy('line.lineNo')
      .orderBy('roll.dyeLot')
      .execute()
  const rollsOf = async (fabricNo: string) =>
    (
      await test.db
        .selectFrom('mtmStockRoll')
        .select('id')
        .where('materialId', '=', stableId(`fabric:${fabricNo}`))
        .execute()
    ).map(({ id }) => id)
  /** An order awaiting payment whose reservations expired and were released for other orders. */
  const lapsed = async (order: OrderDraft, rolls: () => Promise<string[]>) => {
    const approved = await shop.awaitingPayment(order)
    await test.db
      .updateTable('mtmReservation')
      .set({ expiresAt: new Date(0) })
      .where('orderId', '=', approved.id)
      .where('state', '=', 'held')
      .execute()
    await releaseExpired(test.db, await rolls())
    return approved
  }

  it('are renewed as far as released, so that production can accept the order', async () => {
    const order = draft([jacket(), jacket({ fabricNo: OTHER })], { confirmed: ['R-FAB-4'] })
    const { id, version, orderNo, price } = await lapsed(order, () => rollsOf(CLOTH))
    assert.deepEqual(
      (await held(id)).map(({ fabricNo }) => fabricNo),
      [OTHER],
    )
    await recordPayment(shop.work(), paymentFor({ orderNo, price }))
    assert.deepEqual(
      (await held(id)).map(({ fabricNo }) => fabricNo),
      [CLOTH, OTHER],
    )
    const accepted = await acceptOrder(shop.work(), {
      requestId: newId(),
      orderId: id,
      version: version + 1,
    })
    assert.equal(accepted.status, 'ON_PRODUCTION')
  })

  it('use one dye lot again for garments worn together', async () => {
    const suit = draft([jacket(), jacket({ category: 'MT', styleNo: undefined })])
    const [wide] = await onlyRolls(test.db, CLOTH, ['A', 1850], ['A', 1500])
    const { id, orderNo, price } = await lapsed(suit, () => Promise.resolve([wide!]))
    assert.equal((await held(id)).length, 1, 'one of them is left')
    await onlyRolls(test.db, CLOTH, ['B', 1900], ['C', 4000])
    await recordPayment(shop.work(), paymentFor({ orderNo, price }))
    assert.deepEqual(
      (await held(id)).map(({ lineNo, dyeLot }) => [lineNo, dyeLot]),
      [
        [0, 'C'],
        [1, 'C'],
      ],
    )
  })

  it('stay unchanged where the mill delivers the rest', async () => {
    const [first] = await onlyRolls(test.db, OF_THE_MILL, ['A', 2000], ['A', 2000])
    const two = draft([jacket({ fabricNo: OF_THE_MILL, quantity: 2 })])
    const { id, orderNo, price } = await lapsed(two, () => Promise.resolve([first!]))
    const left = await held(id)
    assert.equal(left.length, 1)
    await onlyRolls(test.db, OF_THE_MILL)
    await recordPayment(shop.work(), paymentFor({ orderNo, price }))
    assert.deepEqual(await held(id), left)
  })
})
