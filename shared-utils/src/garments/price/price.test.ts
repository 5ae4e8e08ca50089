import assert from 'node:assert/strict'
import test from 'node:test'
import { baselineOf } from '../rules/baseline.ts'
import { evaluate } from '../rules/evaluate.ts'
import { BUILT_IN } from '../seeds/seeds.ts'
import {
  randomRow,
  sampleBody,
  sampleLine,
  sampleOrder,
  SAMPLE_BUTTON,
  type LineChange,
} from '../testing/sample-order.ts'
import type {
  CategoryCode,
  OrderInput,
  PriceBreakdown,
  PriceList,
  PriceOption,
} from '@mtm/shared-utils/contracts/garments'
import { checkPrice } from './check-price.ts'
import { fabricLength } from './cloth.ts'
import { priceFormula, type FormulaInput } from './formula.ts'
import { garmentCharge } from './garment-charge.ts'
import { priceOrder } from './price-order.ts'
import { divideHalfUp, percentOf } from './round.ts'

const { catalogue, priceList } = BUILT_IN
const amount = (yuan: number): PriceOption => ({
  group: 'g',
  option: 'o',
  text: '一',
  textEn: 'one',
  textJp: '一つ',
  amount: yuan * 100,
})
const price = (order: OrderInput, list = priceList) =>
  priceOrder(list, catalogue, order, evaluate({ ...BUILT_IN, priceList: list }, order))
const jacket = (change: LineChange = {}, more: Partial<OrderInput> = {}) =>
  price(sampleOrder([sampleLine('MJ', change)], more))

/** The order of reference 9.2 with fixed fabric lengths. */
const EXAMPLE: FormulaInput = {
  version: 'x',
  currency: 'CNY',
  lines: [
    {
      line: 0,
      make: 88000,
      options: [amount(120), amount(40), amount(30), amount(120)],
      fabric: { lengthMm: 1800, pricePerM: 32000, markupPercent: 0 },
      lining: { lengthMm: 1500, pricePerM: 4500 },
      trims: [amount(60)],
      sizePercent: 0,
      quantity: 1,
    },
    {
      line: 1,
      make: 32000,
      options: [amount(20), amount(40)],
      fabric: { lengthMm: 1300, pricePerM: 32000, markupPercent: 0 },
      lining: { lengthMm: 500, pricePerM: 4500 },
      trims: [],
      sizePercent: 0,
      quantity: 2,
    },
  ],
  sets: [{ percent: 3, lines: [0, 1] }],
  discountPercent: 0,
  rushPercent: 15,
  express: () => 2500,
  taxPercent: 0,
}

test('prices the worked example of reference 9.2 to the fen', () => {
  const result = priceFormula(EXAMPLE)
  const [first, second] = result.lines
  assert.deepEqual(
    [first?.optionSum, first?.fabric.amount, first?.lining.amount, first?.unit],
    [31000, 57600, 6750, 189350],
  )
  assert.deepEqual(
    [second?.fabric.amount, second?.lining.amount, second?.unit, second?.amount],
    [41600, 2250, 81850, 163700],
  )
  assert.equal(result.setDiscount, 4560)
  assert.equal(result.goods, 348490)
  assert.equal(result.rush, 52274)
  assert.equal(result.total, 403264)
})

test('a breakdown keeps the rate of every amount, except of a discount cut to its limit', () => {
  const lines = EXAMPLE.lines.map((line) => ({ ...line, sizePercent: line.line * 10 }))
  const reckoned = priceFormula({ ...EXAMPLE, lines, discountPercent: 5, taxPercent: 13 })
  assert.deepEqual(
    [
      reckoned.sets,
      reckoned.discountPercent,
      reckoned.taxPercent,
      reckoned.lines.map(({ sizePercent }) => sizePercent),
    ],
    [[{ percent: 3, amount: 4560 }], 5, 13, [undefined, 10]],
  )
  const cut = priceFormula({ ...EXAMPLE, discountPercent: 5, discountCap: 100 })
  assert.deepEqual([cut.orderDiscount, cut.discountPercent], [100, undefined])
  const plain = priceFormula({ ...EXAMPLE, sets: [] })
  assert.ok(!('sets' in plain) && !('discountPercent' in plain) && !('taxPercent' in plain))
})

test('the charge of a garment is its share of the goods, whatever the discount', () => {
  const lines = [{ amount: 200_000 }, { amount: 50_001 }, { amount: null }]
  assert.deepEqual(
    [garmentCharge(100_000, 225_001, lines), garmentCharge(50_001, 225_001, lines)],
    [90_000, 45_001],
  )
  assert.equal(garmentCharge(100_000, 0, lines), 0)
  assert.equal(garmentCharge(0, 0, [{ amount: 0 }]), 0)
})

test('rounds halves up', () => {
  assert.deepEqual(
    [divideHalfUp(1, 2), divideHalfUp(5, 10), divideHalfUp(4999, 10000), divideHalfUp(3, 2)],
    [1, 1, 0, 2],
  )
  assert.equal(percentOf(348490, 15), 52274)
  assert.equal(percentOf(333, 12.5), 42)
})

test('calculates a mark-up of two decimals exactly and rounds its halves up', () => {
  const clothOf = (lengthMm: number, pricePerM: number, markupPercent: number) => {
    const [line] = EXAMPLE.lines
    const lines = line ? [{ ...line, fabric: { lengthMm, pricePerM, markupPercent } }] : []
    return priceFormula({ ...EXAMPLE, lines, sets: [] }).lines[0]?.fabric.amount
  }
  assert.deepEqual(
    [clothOf(500, 1250, 2.32), clothOf(500, 1250, 28.08), clothOf(500, 1250, 70.64)],
    [640, 801, 1067],
  )
})

test('prices an ordinary jacket: making charge, cloth of 9.3, lining, buttons, delivery', () => {
  const result = jacket()
  const [line] = result.lines
  assert.deepEqual(line?.fabric, { lengthMm: 1600, pricePerM: 32000, markupPercent: 0, amount: 51200 })
  assert.equal(line?.unit, 88000 + 51200 + 6750 + 6000)
  assert.equal(result.total, 151950 + 2500)
})

test('counts options, class, size and quantity once each', () => {
  const base = jacket().lines[0]?.unit ?? 0
  const more = (change: LineChange) => (jacket(change).lines[0]?.unit ?? 0) - base
  assert.equal(more({ enter: { 'lapel.holeType': 'milanese' } }), 12000)
  assert.equal(more({ enter: { 'pocket.inside': ['left', 'right', 'pen', 'card'] } }), 2000)
  assert.equal(more({ enter: { 'sleeve.lastHole': 'RED' } }), 2000)
  assert.equal(more({ enter: { construction: 'fused' } }), -10000)
  assert.equal(more({ button: { ...SAMPLE_BUTTON, setPrice: 0 } }), -6000)
  assert.equal(more({ enter: { 'lining.style': 'none' } }), 12000 - 6750)
  assert.equal(
    more({
      enter: {
        'monogram.text': 'A',
        'monogram.font': 'kai',
        'monogram.place': 'cuff',
        'monogram.place2': 'underCollar',
        'monogram.color': 'RED',
      },
    }),
    5000,
  )
  assert.equal(more({ fabric: { priceClass: 'F' } }), 5120)
  assert.equal(more({ body: { ...sampleBody('M'), height: 1951 } }), 8800)
  assert.equal(more({ body: { ...sampleBody('M'), height: 2051 } }), 17600)
  assert.equal(jacket({ quantity: 3 }).goods, base * 3)
})

test('charges only the handling of customer’s own material', () => {
  const [line] = jacket({ fabric: null, ownFabric: true }).lines
  assert.equal(line?.fabric.amount, 0)
  assert.equal(line?.trimSum, 6000 + 6000)
})

test('prices express tiers, delivery by country and above the threshold, discount and tax', () => {
  const goods = jacket().goods
  assert.equal(jacket({}, { rush: 'rush5' }).rush, percentOf(goods, 30))
  assert.equal(jacket({}, { country: 'JP' }).express, 12000)
  for (const country of ['CN', 'XX', 'constructor']) assert.equal(jacket({}, { country }).express, 2500)
  assert.equal(jacket({ quantity: 4 }).express, 0)
  assert.equal(jacket({ quantity: 0 }).total, 0)
  assert.equal(jacket({}, { discountPercent: 10 }).goods, goods - percentOf(goods, 10))
  const taxed = price(sampleOrder([sampleLine('MJ')]), { ...priceList, taxPercent: 13 })
  assert.deepEqual([taxed.tax, taxed.taxPercent], [percentOf(goods + 2500, 13), 13])
})

test('uses the making charges of the customer level where the list has them, else the general ones', () => {
  const list = { ...priceList, makeByLevel: { vip: { MJ: 80000 }, standard: { MJ: 1 } } }
  const order = (customerLevel?: string) =>
    sampleOrder([sampleLine('MJ', { body: { ...sampleBody('M'), height: 1951 } }), sampleLine('MT')], {
      ...(customerLevel && { customerLevel }),
    })
  const vip = price(order('vip'), list)
  assert.deepEqual(
    vip.lines.map(({ make, makeLevel }) => [make, makeLevel]),
    [
      [80000, 'vip'],
      [32000, undefined],
    ],
  )
  // amounts derived from the making charge use that of the level
  assert.deepEqual([vip.lines[0]?.sizeSurcharge, vip.setDiscount], [8000, percentOf(112000, 3)])
  assert.equal(vip.customerLevel, 'vip')
  for (const level of [undefined, 'standard', 'gold', 'constructor'])
    assert.deepEqual(price(order(level), list).lines, price(order(), priceList).lines, level)
  const remake = price({ ...order('vip'), orderType: 'remake', costBearer: 'customer' }, list)
  assert.equal(remake.lines[0]?.make, 40000)
})

test('uses the heaviest weight class that the cloth exceeds, in its country only', () => {
  const byWeight = [
    { country: 'JP', above: 2000, amount: 30000 },
    { country: 'JP', above: 1000, amount: 20000 },
  ]
  const list = { ...priceList, express: { ...priceList.express, byWeight } }
  // 1.6 m of 1.5 m wide fabric of 250 g/m²: 600 g per garment
  const of = (quantity: number, country = 'JP') =>
    price(sampleOrder([sampleLine('MJ', { quantity, fabric: { weight: 250, width: 1500 } })], { country }), {
      ...list,
      express: { ...list.express, freeAbove: 1e9 },
    })
  assert.deepEqual(
    [1, 2, 3, 4].map((quantity) => [of(quantity).weight, of(quantity).express]),
    [
      [600, 12000],
      [1200, 20000],
      [1800, 20000],
      [2400, 30000],
    ],
  )
  assert.equal(of(4, 'HK').express, 6000)
  assert.equal(of(4, 'CN').express, 2500)
  assert.equal(price(sampleOrder([sampleLine('MJ', { quantity: 9 })], { country: 'JP' }), list).express, 0)
  assert.equal('weight' in jacket(), false)
})

test('refuses a garment without a price, unless it is a remake, an alteration or a sample', () => {
  const free = { ...priceList, make: { ...priceList.make, MJ: 0 } }
  const bare = { fabric: { pricePerM: 0 }, lining: null, button: null }
  const problems = (
    quantity: number,
    more: Partial<OrderInput> = {},
    list: PriceList = free,
    enter: LineChange['enter'] = {},
  ) => {
    const order = sampleOrder([sampleLine('MT'), sampleLine('MJ', { ...bare, quantity, enter })], more)
    return checkPrice(price(order, list), order).map(({ rule, line, severity }) => [rule, line, severity])
  }
  assert.deepEqual(problems(1), [['R-PRICE-1', 1, 'E']])
  assert.equal(problems(1, {}, free, { construction: 'fused' }).length, 1)
  assert.deepEqual(problems(0), [])
  assert.deepEqual(problems(1, {}, priceList), [])
  for (const orderType of ['remake', 'alteration', 'sample'] as const)
    assert.deepEqual(problems(1, { orderType }), [])
  assert.equal(problems(1, { orderType: 'normal' }).length, 1)
})

const suit = (...lines: [CategoryCode, string, number?][]) =>
  price(
    sampleOrder(
      lines.map(([category, fabricNo, quantity = 1]) =>
        sampleLine(category, { quantity, fabric: { fabricNo } }),
      ),
    ),
  )

test('reduces the making charges of suits of one cloth by 3 % with trousers, 5 % with waistcoat', () => {
  assert.equal(suit(['MJ', 'A'], ['MT', 'A', 2]).setDiscount, 4560)
  assert.equal(suit(['MJ', 'A'], ['MT', 'A'], ['WC', 'A']).setDiscount, 7500)
  assert.equal(suit(['MJ', 'A'], ['MT', 'A'], ['WC', 'B']).setDiscount, 3600)
  assert.equal(suit(['MJ', 'A'], ['MT', 'B']).setDiscount, 0)
  assert.equal(suit(['MJ', 'A'], ['MT', 'A', 0]).setDiscount, 0)
  assert.equal(suit(['MJ', 'A'], ['WC', 'A']).setDiscount, 0)
  assert.equal(suit(['MJ', 'A'], ['MT', 'A'], ['MJ', 'B'], ['MT', 'B']).setDiscount, 7200)
})

test('the standard metres are those of reference 9.3', () => {
  const values = baselineOf(catalogue, 'MJ')
  const length = (body: Record<string, number>, more = {}, clothWidth?: number) =>
    fabricLength(priceList, {
      category: 'MJ',
      values: { ...values, ...more },
      body,
      ...(clothWidth ? { clothWidth } : {}),
    })
  assert.deepEqual(
    [960, 961, 1080, 1200, 1320, 1321].map((chestGirth) => length({ chestGirth })),
    [1600, 1800, 1800, 1950, 2200, 2600],
  )
  assert.equal(length({}), 1800)
  assert.equal(length({ chestGirth: 960 }, { 'front.closure': 'db6x2' }), 1750)
  assert.equal(length({ chestGirth: 960 }, {}, 1400), 1760)
  assert.equal(length({ chestGirth: 960 }, {}, 1100), 2240)
  assert.equal(fabricLength(priceList, { category: 'MT', values: {}, body: { hipGirth: 1000 } }), 1300)
  assert.equal(fabricLength(priceList, { category: 'WC', values: { 'back.cloth': 'self' }, body: {} }), 1150)
})

test('the evaluation and `fabricLength` agree on plain cloth', () => {
  for (const width of [1100, 1420, 1500]) {
    const line = sampleLine('MJ', { fabric: { width }, enter: { 'front.closure': 'db4x2' } })
    const [outcome] = evaluate(BUILT_IN, sampleOrder([line])).lines
    assert.ok(outcome)
    assert.equal(
      fabricLength(priceList, { category: 'MJ', values: outcome.values, body: line.body, clothWidth: width }),
      outcome.fabricLength,
    )
  }
})

test('the standard metres of every category and style follow 9.3, by chest or hip', () => {
  const length = (
    category: CategoryCode,
    girth: number,
    values: Record<string, string> = {},
    clothWidth?: number,
  ) =>
    fabricLength(priceList, {
      category,
      values: { ...baselineOf(catalogue, category), ...values },
      body: { chestGirth: girth, hipGirth: girth },
      ...(clothWidth ? { clothWidth } : {}),
    })
  const columns = (category: CategoryCode, values = {}) =>
    [960, 1080, 1200, 1320, 1321].map((girth) => length(category, girth, values))
  assert.deepEqual(columns('MJ'), [1600, 1800, 1950, 2200, 2600])
  assert.deepEqual(columns('MJ', { 'front.closure': 'db6x2' }), [1750, 1950, 2100, 2350, 2750])
  assert.deepEqual(columns('MT'), [1200, 1300, 1500, 1900, 2500])
  assert.deepEqual(columns('WC'), [650, 750, 850, 1000, 1400])
  assert.deepEqual(columns('WC', { 'back.cloth': 'self' }), [1050, 1150, 1250, 1400, 1800])
  assert.deepEqual(columns('OC'), [2500, 2700, 3000, 3400, 3900])
  assert.deepEqual(columns('OC', { 'front.closure': 'db8x4' }), [3000, 3200, 3500, 3900, 4400])
  assert.deepEqual(columns('OC', { length: 'mid' }), [2800, 3000, 3300, 3700, 4200])
  assert.deepEqual(columns('LJ'), [1500, 1600, 1800, 2100, 2400])
  assert.deepEqual(columns('LT'), [1200, 1300, 1500, 1900, 2400])
  assert.deepEqual(columns('LO'), [2300, 2600, 3000, 3500, 4100])
  assert.deepEqual(columns('SK'), [750, 900, 1000, 1100, 1200])
  assert.deepEqual(columns('SK', { shape: 'half' }), [1200, 1400, 1600, 1800, 2000])
  assert.deepEqual(columns('SK', { shape: 'circle' }), [2400, 2800, 3200, 3600, 4000])
  assert.equal(length('OC', 960, {}, 1400), 2750)
  assert.equal(length('SK', 960, { shape: 'circle' }, 1100), 3360)
})

test('suits of one cloth need the metres of 9.3 for two and three pieces', () => {
  const cloth = (girth: number, ...categories: CategoryCode[]) =>
    evaluate(
      BUILT_IN,
      sampleOrder(
        categories.map((category) =>
          sampleLine(category, { body: { ...sampleBody('M'), chestGirth: girth, hipGirth: girth } }),
        ),
      ),
    ).lines.reduce((sum, line) => sum + line.fabricLength, 0)
  const columns = (...categories: CategoryCode[]) =>
    [960, 1080, 1200, 1320, 1321].map((girth) => cloth(girth, ...categories))
  assert.deepEqual(columns('MJ', 'MT'), [2800, 3000, 3400, 4000, 5000])
  assert.deepEqual(columns('MJ', 'MT', 'WC'), [3400, 3700, 4200, 4900, 6200])
  assert.deepEqual(columns('MJ', 'WC'), [2250, 2550, 2800, 3200, 4000])
  assert.deepEqual(columns('LJ', 'LT'), [2700, 2900, 3300, 4000, 4800])
})

test('only complete suits save cloth; other cloth and customer’s own material save none', () => {
  const body = { ...sampleBody('M'), chestGirth: 1080 }
  const jacketOf = (jackets: number, trousers: number, more: LineChange = {}) =>
    evaluate(
      BUILT_IN,
      sampleOrder([
        sampleLine('MJ', { body, quantity: jackets }),
        sampleLine('MT', { body, quantity: trousers, ...more }),
      ]),
    ).lines[0]?.fabricLength
  assert.equal(jacketOf(1, 1), 1700)
  assert.equal(jacketOf(1, 2), 1700)
  assert.equal(jacketOf(3, 1), 1800 - 33)
  assert.equal(jacketOf(1, 0), 1800)
  assert.equal(jacketOf(1, 1, { fabric: { fabricNo: 'other' } }), 1800)
  assert.equal(jacketOf(1, 1, { ownFabric: true }), 1800)
})

test('a remake is free when the shop bears it, and costs half of making and cloth when the customer does', () => {
  const remake = (costBearer: string) =>
    jacket({ enter: { 'lapel.holeType': 'milanese' } }, { orderType: 'remake', costBearer })
  const house = remake('house')
  assert.deepEqual([house.goods, house.express, house.total], [0, 0, 0])
  const customer = remake('customer')
  assert.equal(customer.goods, 44000 + 51200)
  assert.equal(readd(customer), customer.total)
  assert.equal(jacket({}, { orderType: 'alteration', costBearer: 'house' }).goods, 0)
  assert.equal(remake('nobody').goods, jacket({ enter: { 'lapel.holeType': 'milanese' } }).goods)
})

test('more cloth in a remake is free when the shop bears it, else paid by the metre', () => {
  const [small, stout] = [1000, 1250].map((chestGirth) => ({ body: { ...sampleBody('M'), chestGirth } }))
  const [first] = jacket(small).lines
  const { fabricNo } = sampleLine('MJ', small).fabric!
  const { liningNo } = sampleLine('MJ', small).lining!
  const remake = (costBearer: string) => {
    const claimed = [{ fabricNo, liningNo, price: first! }]
    return jacket(stout, { orderType: 'remake', costBearer, claimed })
  }
  const [, paid] = ['house', 'customer'].map((costBearer) => remake(costBearer).lines[0]!.fabric)
  assert.deepEqual([first!.fabric.lengthMm, paid!.lengthMm, paid!.amount], [1800, 2200, 2.2 * 32000])
  assert.deepEqual([remake('house').goods, remake('customer').goods], [0, 44000 + 2.2 * 32000])
})

test('a remake with the usual canvas in place of a cheaper one charges the difference', () => {
  const [first] = jacket({ enter: { construction: 'fused' } }).lines
  const { fabricNo } = sampleLine('MJ').fabric!
  const { liningNo } = sampleLine('MJ').lining!
  const claimed = [{ fabricNo, liningNo, price: first! }]
  const remade = (construction: string) =>
    jacket({ enter: { construction } }, { orderType: 'remake', costBearer: 'house', claimed }).lines[0]!
      .options
  assert.deepEqual(
    ['fused', 'half'].map((construction) =>
      remade(construction).map(({ option, amount }) => [option, amount]),
    ),
    [[], [['half', 10000]]],
  )
})

test('prices the order of the worked example through the catalogue, with the metres of 9.3', () => {
  const body = { ...sampleBody('M'), chestGirth: 1000, hipGirth: 1040 }
  const order = sampleOrder(
    [
      sampleLine('MJ', {
        body,
        enter: {
          'front.closure': 'db6x2',
          'lapel.shape': 'peak',
          'lapel.width': 105,
          'edge.stitch': 'amf2',
          'lapel.holeType': 'milanese',
        },
      }),
      sampleLine('MT', {
        body,
        quantity: 2,
        enter: { hem: 'cuff', waistband: 'side' },
        button: { ...SAMPLE_BUTTON, setPrice: 0 },
      }),
    ],
    { rush: 'rush7' },
  )
  const result = price(order)
  assert.deepEqual(
    result.lines.map(({ make, optionSum }) => make + optionSum),
    [119000, 38000],
  )
  assert.equal(result.setDiscount, 4560)
  // double-breasted +.15, suit −.10, turn-ups +.08
  assert.deepEqual(
    result.lines.map(({ fabric }) => fabric.lengthMm),
    [1850, 1380],
  )
})

/** Recomputes the total of a breakdown from its smallest parts. */
function readd(result: PriceBreakdown): number {
  const sum = (rows: { amount: number }[]) => rows.reduce((total, row) => total + row.amount, 0)
  const goods = result.lines.reduce((total, line) => {
    const unit =
      line.make +
      sum(line.options) +
      line.fabric.amount +
      line.lining.amount +
      sum(line.trims) +
      line.sizeSurcharge
    assert.equal(unit, line.unit)
    assert.equal(unit * line.quantity, line.amount)
    return total + line.amount
  }, -result.setDiscount - result.orderDiscount)
  assert.equal(goods, result.goods)
  return goods + result.rush + result.express + result.tax
}

test('every breakdown adds up to its total in whole fen and is reproducible (16.1, 10)', () => {
  const next = randomRow(5)
  const whole = (below: number) => Math.floor(next() * below)
  const categories = catalogue.categories.map(({ code }) => code)
  for (let round = 0; round < 400; round++) {
    const lines = Array.from({ length: 1 + whole(4) }, () => {
      const category = categories[whole(categories.length)] ?? 'MJ'
      const groups = catalogue.groups.filter(
        (group) => group.for.includes(category) && group.options.length > 0 && next() < 0.3,
      )
      const enter = Object.fromEntries(
        groups.map(({ code, kind, options }) => {
          const choice = options[whole(options.length)]?.code ?? null
          return [code, kind === 'multi' && choice ? [choice] : choice]
        }),
      )
      const basePrice = [null, 0, whole(200_001)][whole(3)] ?? null
      return sampleLine(category, {
        quantity: whole(4),
        enter,
        ...(next() < 0.4 && { preset: { styleNo: 'ST-1', locked: {}, basePrice } }),
        ownFabric: next() < 0.1,
        fabric: {
          fabricNo: next() < 0.5 ? 'A' : 'B',
          pricePerM: whole(90001),
          priceClass: 'ABCDEF'[whole(6)] ?? 'A',
          width: 1100 + whole(450),
        },
        body: {
          ...sampleBody('M'),
          chestGirth: 800 + whole(700),
          hipGirth: 800 + whole(600),
          height: 1600 + whole(500),
        },
      })
    })
    const rushes = ['standard', 'rush7', 'rush5'] as const
    const order = sampleOrder(lines, {
      rush: rushes[whole(3)] ?? 'standard',
      discountPercent: whole(11),
      country: ['CN', 'JP', 'US'][whole(3)] ?? 'CN',
      customerLevel: ['vip', 'gold', 'standard'][whole(3)] ?? 'vip',
    })
    const list: PriceList = {
      ...priceList,
      taxPercent: whole(14),
      makeByLevel: { vip: { MJ: whole(90001), WC: 0 }, gold: { MT: whole(40001) } },
      express: {
        ...priceList.express,
        byWeight: ['JP', 'US'].map((country) => ({ country, above: whole(4000), amount: whole(50001) })),
      },
    }
    const result = price(order, list)
    assert.equal(readd(result), result.total)
    for (const value of [
      result.setDiscount,
      result.orderDiscount,
      result.goods,
      result.rush,
      result.express,
      result.tax,
      result.total,
    ])
      assert.ok(Number.isSafeInteger(value) && value >= 0, String(value))
    assert.deepEqual(price(order, list), result)
  }
})
