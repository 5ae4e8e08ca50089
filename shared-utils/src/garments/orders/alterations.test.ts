import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { priceFigures, figuresOf } from '@mtm/shared-utils/contracts/business-prices'
import { alterationPrice, alterationsFor, isAlterationOf, leastCharge } from '../garments.ts'

const { catalogue, priceList } = BUILT_IN
const LIST = { ...priceList, version: 'test' }

describe('alterations', () => {
  it('are limited to those of the garment', () => {
    const codes = [
      'chest',
      'hip',
      'inseam',
      'hem',
      'length',
      'sleeveL',
      'thigh',
      'frontRise',
      'shoulder',
      'unheard',
    ]
    const deltas = Object.fromEntries(codes.map((code) => [code, 5]))
    const posture = Object.fromEntries((catalogue.postures ?? []).map(({ code }) => [code, 1]))
    for (const { code: category } of catalogue.categories) {
      const types = alterationsFor(category, { deltas, posture })
      assert.ok(types.length > 2, category)
      for (const type of types) assert.ok(isAlterationOf(category, type), `${category} ${type}`)
    }
    const of = (category: string, code: string) =>
      alterationsFor(category, { deltas: { [code]: 5 }, posture: {} })
    assert.deepEqual(of('MJ', 'sleeveL'), ['sleeveLength'])
    assert.deepEqual(of('MJ', 'inseam'), ['other'])
    assert.deepEqual(of('MT', 'inseam'), ['trouserLength'])
    assert.deepEqual(of('SK', 'length'), ['skirtLength'])
    assert.deepEqual(of('MT', 'hip'), ['seat'])
    assert.deepEqual(of('WC', 'sleeveL'), ['other'])
  })

  it('are priced for the garments they apply to', () => {
    assert.equal(priceFigures.safeParse(figuresOf(LIST)).success, true)
    for (const { code: category } of catalogue.categories)
      assert.ok(Object.keys(priceList.alterations?.[category] ?? {}).length > 3, category)
    const alterations = { MJ: { chest: 0, trouserLength: 4000, relining: 500 } }
    const prices = ['chest', 'trouserLength', 'relining', 'waist'].map((type) =>
      alterationPrice({ alterations }, 'MJ', type),
    )
    assert.deepEqual(prices, [0, null, 500, null])
    const { error } = priceFigures.safeParse({ ...figuresOf(LIST), alterations })
    assert.deepEqual(
      error?.issues.map(({ path }) => path),
      [['alterations', 'MJ', 'trouserLength']],
    )
  })

  it('cost at least the list price minus the discount limit', () => {
    assert.deepEqual([leastCharge(10_000, 0), leastCharge(10_000, 15)], [10_000, 8_500])
  })
})
