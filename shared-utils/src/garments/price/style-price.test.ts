import assert from 'node:assert/strict'
import test from 'node:test'
import type { OrderInput } from '@mtm/shared-utils/contracts/garments'
import { evaluate } from '../rules/evaluate.ts'
import { BUILT_IN } from '../seeds/seeds.ts'
import { sampleLine, sampleOrder } from '../testing/sample-order.ts'
import { checkPrice } from './check-price.ts'
import { priceOrder } from './price-order.ts'

const { catalogue, priceList } = BUILT_IN
const JACKET = priceList.make.MJ!
const styled = (basePrice: number | null, more: Partial<OrderInput> = {}) => {
  const preset = { styleNo: 'MS-DIN-04', locked: {}, basePrice }
  const order = sampleOrder([sampleLine('MJ', { preset }), sampleLine('MT')], more)
  const list = { ...priceList, makeByLevel: { vip: { MJ: 70_000, MT: 20_000 } } }
  return priceOrder(list, catalogue, order, evaluate(BUILT_IN, order))
}

test('a style with its own making charge costs that, and the breakdown names the style', () => {
  const [jacket, trousers] = styled(128_000).lines
  assert.deepEqual([jacket!.make, jacket!.makeStyle, jacket!.makeLevel], [128_000, 'MS-DIN-04', undefined])
  assert.deepEqual([trousers!.make, trousers!.makeStyle], [priceList.make.MT, undefined])
  const [usual] = styled(null).lines
  assert.deepEqual([usual!.make, usual!.makeStyle], [JACKET, undefined])
  assert.equal(jacket!.unit - usual!.unit, 128_000 - JACKET)
})

test('its charge takes precedence over that of the customer level, which applies to the other garments', () => {
  const [jacket, trousers] = styled(128_000, { customerLevel: 'vip' }).lines
  assert.deepEqual([jacket!.make, jacket!.makeStyle, jacket!.makeLevel], [128_000, 'MS-DIN-04', undefined])
  assert.deepEqual([trousers!.make, trousers!.makeLevel], [20_000, 'vip'])
  const [levelled] = styled(null, { customerLevel: 'vip' }).lines
  assert.deepEqual([levelled!.make, levelled!.makeLevel], [70_000, 'vip'])
})

test('suits, remakes and large sizes are calculated from it', () => {
  const suit = styled(100_000)
  assert.equal(suit.setDiscount, ((100_000 + priceList.make.MT!) * priceList.setDiscount.two) / 100)
  const remade = styled(100_000, { orderType: 'remake', costBearer: 'customer' })
  assert.equal(remade.lines[0]!.make, (100_000 * priceList.remake!.customer!.makePercent) / 100)
})

test('a style may cost nothing, but not where the whole garment would cost nothing', () => {
  const preset = { styleNo: 'ST-0', locked: {}, basePrice: 0 }
  const order = sampleOrder([
    sampleLine('MJ', { preset, fabric: null, ownFabric: true, lining: null, button: null }),
  ])
  const free = { ...priceList, ownFabricHandling: 0 }
  const price = priceOrder(free, catalogue, order, evaluate(BUILT_IN, order))
  assert.deepEqual([price.lines[0]!.make, price.lines[0]!.unit], [0, 0])
  assert.deepEqual(
    checkPrice(price, order).map(({ rule }) => rule),
    ['R-PRICE-1'],
  )
})
