import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  baselineOf,
  evaluate,
  mouldFamily,
  mouldsOf,
  type CategoryCode,
  type LineInput,
} from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { STYLES } from './styles.data.ts'
import type { StyleSeed } from './styles/style-seed.ts'

/** Rule about the mould's hem, which only deltas can satisfy. */
const OF_THE_FIT = /^R-PANT-6/
const COATS: readonly CategoryCode[] = ['OC', 'LO']

/** The mould of the base size, neither slim nor wide. */
function usualMould(category: CategoryCode): string {
  const family = mouldFamily(BUILT_IN.catalogue, category)!
  return mouldsOf(family).find(({ fit, size }) => fit === 'regular' && size === family.baseSize)!.mouldNo
}

/** A plain line with the style and suitable fabric, lining and buttons. */
function lineOf({ category, values }: StyleSeed): LineInput {
  const style = baselineOf(BUILT_IN.catalogue, category, values)
  const coat = COATS.includes(category)
  const unlined = style['lining'] === 'none' || style['lining.style'] === 'none'
  const buttonless = category === 'SK' && style['closure'] !== 'frontButton'
  return {
    category,
    quantity: 1,
    style,
    baseline: style,
    entered: Object.keys(values),
    fabric: {
      fabricNo: 'X',
      status: 'onSale',
      stockPolicy: 'stock',
      weight: coat ? 540 : 260,
      width: 1500,
      pattern: 'solid',
      pricePerM: 30000,
      priceClass: 'A',
      freeMm: 50_000,
    },
    ...(!unlined && { lining: { liningNo: 'L', status: 'onSale', pricePerM: 4500 } }),
    ...(!buttonless && {
      button: {
        buttonNo: 'B',
        status: 'onSale',
        material: style['lapel.facing'] === 'satin' ? 'covered' : 'horn',
        sizes: [coat ? 40 : 32, 24],
        setPrice: 0,
      },
    }),
    fitMode: 'TRY_ON',
    mouldNo: usualMould(category),
    body: {},
    estimated: [],
  }
}

describe('demonstration styles', () => {
  it('are eight per category, with unique numbers and names in three languages', () => {
    const { categories } = BUILT_IN.catalogue
    assert.equal(categories.length, 9)
    for (const { code } of categories)
      assert.equal(STYLES.filter(({ category }) => category === code).length, 8, code)
    assert.equal(new Set(STYLES.map(({ no }) => no)).size, STYLES.length)
    for (const { no, name } of STYLES) assert.ok(name.length === 3 && name.every(Boolean), no)
  })

  it('differ from each other within a category', () => {
    const made = STYLES.map(({ category, values }) =>
      JSON.stringify([category, Object.entries(baselineOf(BUILT_IN.catalogue, category, values)).sort()]),
    )
    assert.deepEqual(
      made.flatMap((one, index) => (made.indexOf(one) === index ? [] : STYLES[index]?.no)),
      [],
    )
  })

  for (const style of STYLES)
    it(`are consistent: ${style.no}`, () => {
      const { groups } = BUILT_IN.catalogue
      for (const [code, value] of Object.entries(style.values)) {
        const known = groups.filter((group) => group.code === code && group.for.includes(style.category))
        assert.equal(known.length, 1, code)
        const { kind, options, min = 0, max = 0, step = 1 } = known[0]!
        if (value === null) continue
        if (kind === 'number')
          assert.ok(
            typeof value === 'number' && value >= min && value <= max && (value - min) % step === 0,
            code,
          )
        else
          assert.ok(
            options.some(
              (option) => option.code === value && (option.for ?? [style.category]).includes(style.category),
            ),
            `${code} ${String(value)}`,
          )
      }
      const { findings, lines } = evaluate(BUILT_IN, {
        lines: [lineOf(style)],
        confirmed: [],
        rush: 'standard',
      })
      assert.deepEqual(
        findings
          .filter(({ severity, rule }) => severity !== 'I' && !OF_THE_FIT.test(rule))
          .map(({ rule, field }) => `${rule} ${field}`),
        [],
      )
      // no rule has to change the values of the style
      const settled = lines[0]?.values ?? {}
      for (const [code, value] of Object.entries(style.values))
        assert.deepEqual(settled[code] ?? null, value, code)
    })
})
