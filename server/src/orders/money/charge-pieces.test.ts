import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { sql } from 'kysely'
import { publishBuiltIn } from '../../trade/published/published.ts'
import { recordRefund } from '../../workshop/payments/record-refund.ts'
import { inTransaction, newId } from '../../platform/database/database.ts'
import { workshop } from '../../workshop/production/testing.ts'
import { receiveCloth, testDatabase, type TestDatabase } from '../../platform/testing/testing.ts'
import { chargePieces } from './charge-pieces.ts'
import { draft, jacket } from '../testing.ts'

const TAX = 13

describe('the charge for garments of a refunded order', () => {
  let test: TestDatabase
  let shop: ReturnType<typeof workshop>
  before(async () => {
    test = await testDatabase({ seed: 'all' })
    await receiveCloth(test.db, 'QL-801', 50_000)
    shop = workshop(test.db)
    const priceList = { ...BUILT_IN.priceList, version: 'P-taxed', taxPercent: TAX }
    await publishBuiltIn(test.db, { ...BUILT_IN, priceList })
  })
  after(() => test.close())

  /** A paid order of two jackets, the first one cut. */
  const halfCut = async () => {
    const { order, pieces } = await shop.accepted(draft([jacket({ quantity: 2 })]))
    await shop.through(pieces[0]!.pieceNo, 'CUTTING')
    // the express fee is taxed too, and is refunded with its tax
    const { goods, express, tax } = order.price!
    const taxOn = (amount: number) => Math.round((amount * TAX) / 100)
    assert.ok(express > 0 && tax === taxOn(goods + express))
    return { order, pieces, half: Math.round((goods + taxOn(goods)) / 2) }
  }

  it('is the price of a garment with its share of the tax', async () => {
    const { order, half } = await halfCut()
    const payment = await test.db
      .selectFrom('mtmPayment')
      .select('id')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    await shop.move(order, 'cancel', 'no more')
    const refund = { requestId: newId(), paymentId: payment.id, version: 0 }
    assert.equal((await recordRefund(shop.work(), refund)).amount, order.price!.total - half)
  })

  const charged = async ({ order, pieces }: Awaited<ReturnType<typeof halfCut>>) => {
    const { actor, at } = shop.work()
    const stored = await shop.orderOf(order.id)
    const isFirst = sql<boolean>`piece.id = ${pieces[0]!.id}`
    await inTransaction(test.db, (trx) => chargePieces(trx, { order: stored, actor, at }, isFirst))
    return (await shop.piecesOf(order.id)).map(({ charge }) => charge)
  }

  it('supports breakdowns without a tax rate, and prices that include tax', async () => {
    const cut = await halfCut()
    const change = (change: object) =>
      sql`update mtm_order set price = (price - 'taxPercent') || ${JSON.stringify(change)}::jsonb
        where id = ${cut.order.id}`.execute(test.db)
    await change({})
    assert.deepEqual(await charged(cut), [cut.half, null])
    const { goods } = cut.order.price!
    await change({ tax: 0, total: goods })
    assert.deepEqual(await charged(cut), [Math.round(goods / 2), null])
    // a free order has no charge
    await test.db.updateTable('mtmOrder').set({ goodsAmount: 0 }).where('id', '=', cut.order.id).execute()
    await change({ goods: 0, tax: 0, total: 0 })
    assert.deepEqual(await charged(cut), [0, null])
  })
})
