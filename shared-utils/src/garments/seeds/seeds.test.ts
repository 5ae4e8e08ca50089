import assert from 'node:assert/strict'
import test from 'node:test'
import { compiledRulesOf } from '../rules/compiled-rules.ts'
import { baselineOf } from '../rules/baseline.ts'
import { placeOf } from '../rules/compile.ts'
import { evaluate } from '../rules/evaluate.ts'
import { ORDER_MOVES } from '../orders/order.machine.ts'
import { ORDER_STATES } from '../orders/order-states.ts'
import { STATIONS } from '../orders/stations.ts'
import { sampleLine, sampleOrder } from '../testing/sample-order.ts'
import { BUILT_IN } from './seeds.ts'
import { versioned } from './versioned.ts'

const { catalogue, ruleSet, priceList } = BUILT_IN

/** All nested objects with a `text`. */
function labels(value: unknown, path = ''): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return []
  const own: [string, Record<string, unknown>][] =
    'text' in value ? [[path, value as Record<string, unknown>]] : []
  return [...own, ...Object.entries(value).flatMap(([key, part]) => labels(part, `${path}/${key}`))]
}

test('every label exists in three languages and none is a raw key (16.1, 14)', () => {
  const all = labels({ catalogue, ruleSet, ORDER_STATES, ORDER_MOVES, STATIONS })
  assert.ok(all.length > 400)
  for (const [path, label] of all) {
    for (const field of ['text', 'textEn', 'textJp']) {
      const text = label[field]
      assert.ok(typeof text === 'string' && text.trim() !== '', `${path} ${field}`)
      assert.doesNotMatch(text, /^[a-z]+(\.[a-zA-Z0-9]+)+$/, path)
    }
    const holes = ['text', 'textEn', 'textJp'].map((field) =>
      [...String(label[field]).matchAll(/\{\w+\}/g)].map(String).sort(),
    )
    assert.deepEqual(holes[0], holes[1], path)
    assert.deepEqual(holes[0], holes[2], path)
  }
})

test('any change of content yields a new version', () => {
  const one = versioned('C-1', { groups: [{ code: 'a' }] })
  assert.match(one.version, /^C-1-[0-9a-f]{8}$/)
  assert.equal(versioned('C-1', { groups: [{ code: 'a' }] }).version, one.version)
  assert.notEqual(versioned('C-1', { groups: [{ code: 'b' }] }).version, one.version)
  assert.ok(BUILT_IN.catalogue.version.length <= 40)
})

test('codes are unique, and sections and options exist', () => {
  const once = (codes: string[]) => assert.equal(new Set(codes).size, codes.length, codes.join())
  // a code may name different groups of different garments, but only one group per garment
  for (const { code } of catalogue.categories)
    once(catalogue.groups.filter((group) => group.for.includes(code)).map((group) => group.code))
  once(catalogue.measures.map(({ code }) => code))
  once(catalogue.categories.map(({ code }) => code))
  once(ruleSet.rules.map(({ id }) => id))
  const sections = new Set(catalogue.sections.map(({ code }) => code))
  for (const group of catalogue.groups) {
    once(group.options.map(({ code }) => code))
    assert.ok(sections.has(group.section), group.code)
    assert.match(group.drives, /^[PDCS]*$/)
    for (const { surcharge } of group.options) assert.ok(Number.isInteger(surcharge))
  }
})

test('the jacket has the groups of reference 4.2', () => {
  const groupsOf = (code: 'MJ' | 'LJ') =>
    catalogue.groups.filter((group) => group.for.includes(code)).map((group) => group.code)
  const wanted =
    `front.closure front.side lapel.shape lapel.width lapel.gorge lapel.belly lapel.hole lapel.holeType
    lapel.facing edge.stitch edge.stitchColor shoulder.style shoulder.pad pocket.chest pocket.lower pocket.angle
    pocket.ticket flap.width hem.front vent vent.length back.style sleeve.vent sleeve.buttons sleeve.layout
    sleeve.lastHole elbow construction lining.style lining.no piping facing.shape pocket.inside button.no hole.front
    undercollar monogram.text monogram.place monogram.place2 monogram.font monogram.color label fit match`.split(
      /\s+/,
    )
  assert.deepEqual(groupsOf('MJ').sort(), wanted.sort())
  assert.deepEqual(groupsOf('LJ').sort(), [...wanted, 'sleeve.type', 'body.seam', 'length.class'].sort())
})

test('every default is a value of its group', () => {
  for (const category of catalogue.categories) {
    const categoryRules = compiledRulesOf(BUILT_IN).forCategory(category.code)
    for (const [code, value] of Object.entries(baselineOf(catalogue, category.code))) {
      const group = categoryRules?.group.get(code)
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one === null || group?.kind === 'number' || group?.kind === 'text') continue
        const option = group?.options.find((candidate) => candidate.code === one)
        assert.ok(
          option && (!option.for || option.for.includes(category.code)),
          `${category.code} ${code} ${one}`,
        )
      }
    }
  }
})

for (const { code } of catalogue.categories) {
  test(`${code}: the defaults of a new order line are coherent, complete and without surcharge`, () => {
    const { findings, lines } = evaluate(BUILT_IN, sampleOrder([sampleLine(code)]))
    assert.deepEqual(findings, [])
    assert.deepEqual(lines[0]?.surcharges, [])
  })
}

/** All names in a condition or operand. */
function names(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (['eq', 'ne', 'in', 'within'].includes(key))
      return [String((part as unknown[])[0]), ...names((part as unknown[])[1])]
    if (['changed', 'entered', 'empty'].includes(key)) return [String(part)]
    if (['gt', 'lt', 'between', 'num'].includes(key))
      return (part as unknown[]).flatMap((one) =>
        typeof one === 'string' && one.length > 1 ? [one] : names(one),
      )
    return names(part)
  })
}

test('rules name only groups and facts that exist, and set only options that exist', () => {
  const codes = new Set(catalogue.groups.map(({ code }) => code))
  for (const { id, when, then, for: categories } of ruleSet.rules) {
    const mine = catalogue.groups.filter(
      (group) => categories.length === 0 || categories.some((one) => group.for.includes(one)),
    )
    const hasOption = (group: string, value: unknown) => {
      const found = mine.filter(({ code }) => code === group)
      assert.ok(found.length > 0, `${id} ${group}`)
      assert.ok(
        value === null ||
          found.some(({ kind, options }) => kind === 'number' || options.some(({ code }) => code === value)),
        `${id} ${group} ${String(value)}`,
      )
    }
    for (const name of names(when)) assert.ok(placeOf(name, codes), `${id}: ${name}`)
    for (const effect of then) {
      if ('set' in effect) for (const [group, value] of Object.entries(effect.set)) hasOption(group, value)
      if ('forbid' in effect) for (const option of effect.options ?? [null]) hasOption(effect.forbid, option)
      if ('require' in effect) assert.ok(codes.has(effect.require), id)
      if ('range' in effect)
        assert.ok(
          mine.some(({ code, kind }) => code === effect.range && kind === 'number'),
          id,
        )
    }
  }
})

test('ranges of measurements contain their defaults, and sets name existing codes', () => {
  const known = new Set(catalogue.measures.map(({ code }) => code))
  for (const { code, min, max, defaults } of catalogue.measures)
    for (const value of Object.values(defaults))
      assert.ok(value === null || (value >= min && value <= max), code)
  for (const { measures } of catalogue.categories)
    for (const code of [...measures.required, ...measures.estimated]) assert.ok(known.has(code), code)
})

test('every category has a making charge and increasing standard metres', () => {
  for (const { code, makePrice } of catalogue.categories) {
    assert.equal(priceList.make[code], makePrice)
    const { mm = [], limits = [] } = priceList.metres[code] ?? {}
    assert.equal(mm.length, limits.length + 1)
    assert.deepEqual(
      mm,
      mm.toSorted((a, b) => a - b),
    )
  }
})
