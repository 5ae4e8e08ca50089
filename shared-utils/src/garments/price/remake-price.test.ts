import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClaimedGarment, PriceOption } from '@mtm/shared-utils/contracts/garments'
import type { FormulaLine } from './formula.ts'
import { optionsAsMade, remadeLine } from './remake-price.ts'

const option = (group: string, code: string, amount: number): PriceOption => ({
  group,
  option: code,
  text: code,
  textEn: code,
  textJp: code,
  amount,
})
const line = (more: Partial<FormulaLine> = {}): FormulaLine => ({
  line: 0,
  make: 88_000,
  options: [option('lapel.shape', 'peak', 4000)],
  fabric: { lengthMm: 2000, pricePerM: 20_000, markupPercent: 10 },
  lining: { lengthMm: 1500, pricePerM: 3000 },
  trims: [option('button.no', 'B-10', 2000)],
  sizePercent: 15,
  quantity: 1,
  ...more,
})
const HOUSE = { makePercent: 0, clothPercent: 0 }
const CUSTOMER = { makePercent: 100, clothPercent: 100 }
const SAME = { fabricNo: 'A', liningNo: 'L' }
const claimed: ClaimedGarment = {
  ...SAME,
  price: {
    options: [option('lapel.shape', 'peak', 3000)],
    fabric: { lengthMm: 2000, pricePerM: 18_000, markupPercent: 10, amount: 39_600 },
    lining: { lengthMm: 1500, pricePerM: 2500, amount: 3750 },
    trims: [option('button.no', 'B-10', 1500)],
  },
}

test('unchanged parts are free, whatever they cost now', () => {
  const made = remadeLine(line(), HOUSE, SAME, claimed)
  assert.deepEqual(
    [made.make, made.options, made.fabric.pricePerM, made.lining.pricePerM, made.trims, made.sizePercent],
    [0, [], 0, 0, [], 0],
  )
})

test('charges the difference per metre for a dearer cloth or lining, and nothing for a cheaper one', () => {
  const dear = remadeLine(
    line({ lining: { lengthMm: 1500, pricePerM: 4000 } }),
    HOUSE,
    { fabricNo: 'B', liningNo: 'M' },
    claimed,
  )
  // including markups: 22 000 versus 19 800
  assert.deepEqual(dear.fabric, { lengthMm: 2000, pricePerM: 2200, markupPercent: 0 })
  assert.equal(dear.lining.pricePerM, 1500)
  const cheap = { lengthMm: 2000, pricePerM: 9000, markupPercent: 0 }
  const other = remadeLine(line({ fabric: cheap }), HOUSE, { ...SAME, fabricNo: 'C' }, claimed)
  assert.equal(other.fabric.pricePerM, 0)
})

test('charges a new option by its difference to the one it replaces', () => {
  const options = [
    option('lapel.shape', 'shawl', 5000),
    option('vent', 'side', 1000),
    option('lining', 'plain', 0),
  ]
  const made = remadeLine(line({ options, trims: [option('button.no', 'B-99', 1000)] }), HOUSE, SAME, claimed)
  assert.deepEqual(
    made.options.map(({ option: code, amount }) => [code, amount]),
    [
      ['shawl', 2000],
      ['side', 1000],
    ],
  )
  assert.deepEqual(made.trims, [], 'cheaper buttons')
})

test('options that stay do not offset the charge of added ones', () => {
  const extra = [
    ...claimed.price.options,
    option('details', 'amf', 3000),
    option('details', 'milanese', 9000),
  ]
  const had = { ...claimed, price: { ...claimed.price, options: extra } }
  const charged = (...codes: [string, number][]) =>
    remadeLine(
      line({ options: codes.map(([code, amount]) => option('details', code, amount)) }),
      HOUSE,
      SAME,
      had,
    ).options.map(({ option: code, amount }) => [code, amount])
  assert.deepEqual(charged(['amf', 3000], ['milanese', 9000], ['patch', 4000]), [['patch', 4000]])
  assert.deepEqual(charged(['milanese', 9000], ['patch', 4000]), [['patch', 1000]])
  assert.deepEqual(charged(['patch', 7000], ['cord', 7000]), [['cord', 2000]])
})

test('a customer who bears the cost pays all of the cloth once', () => {
  const made = remadeLine(line(), CUSTOMER, { ...SAME, fabricNo: 'B' }, claimed)
  assert.equal(made.make, 88_000)
  assert.equal(made.fabric.pricePerM, 22_000)
  assert.deepEqual(remadeLine(line(), CUSTOMER, SAME, claimed).fabric, line().fabric)
})

test('prices a remake without a recorded original by its cost bearer alone', () => {
  const made = remadeLine(line(), HOUSE, { fabricNo: 'Z', liningNo: 'Z' }, null)
  assert.deepEqual([made.fabric.pricePerM, made.lining.pricePerM, made.options, made.trims], [0, 0, [], []])
})

test('values a garment as it was made, not as it was ordered', () => {
  const [notch, peak, vent, amf] = [
    option('lapel.shape', 'wide', 1000),
    option('lapel.shape', 'peak', 4000),
    option('vent', 'hook', 500),
    option('details', 'amf', 3000),
  ]
  const codes = (...made: Parameters<typeof optionsAsMade>) =>
    optionsAsMade(...made).map(({ option: code }) => code)
  assert.deepEqual(codes([notch, amf], { ordered: [notch, amf], made: [amf, peak] }), ['amf', 'peak'])
  assert.deepEqual(codes([notch, amf], { ordered: [notch, amf], made: [notch, amf] }), ['wide', 'amf'])
  // the value of the first garment remains, independent of the options the replacement was ordered with
  assert.deepEqual(codes([peak, amf], { ordered: [notch], made: [notch, vent] }), ['peak', 'amf', 'hook'])
  assert.deepEqual(codes([peak], { ordered: [], made: [peak] }), ['peak'])
})
