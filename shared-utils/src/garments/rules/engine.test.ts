import assert from 'node:assert/strict'
import test from 'node:test'
import { BUILT_IN } from '../seeds/seeds.ts'
import { randomRow, sampleBody, sampleLine, sampleOrder, type LineChange } from '../testing/sample-order.ts'
import type {
  Condition,
  Effect,
  LineInput,
  OrderInput,
  Rule,
  StyleGroup,
  StyleValue,
} from '@mtm/shared-utils/contracts/garments'
import { evaluate } from './evaluate.ts'
import { unconfirmedWarnings, confirmedPlace, confirmId, isBlocking, isSameWarning } from './findings.ts'

const MESSAGE = { text: '一', textEn: 'one', textJp: '一つ' }
const rule = (id: string, when: Condition, then: Effect[], more: Partial<Rule> = {}): Rule => ({
  id,
  priority: 50,
  for: [],
  when,
  then,
  sev: 'E',
  msg: MESSAGE,
  ...more,
})
const withRules = (...rules: Rule[]) => ({ ...BUILT_IN, ruleSet: { version: 'test', rules } })
const mj = (change: LineChange = {}) => sampleOrder([sampleLine('MJ', change)])
const holds = (when: Condition, order: OrderInput) =>
  evaluate(withRules(rule('X', when, [{ error: 'x' }])), order).findings.some(
    (finding) => finding.rule === 'X',
  )

test('every operator compares as documented', () => {
  const order = mj({
    enter: { 'sleeve.buttons': 3, 'shoulder.pad': '6', 'monogram.text': 'L. Ö' },
    fabric: { weight: 280 },
  })
  const cases: [boolean, Condition][] = [
    [true, { eq: ['vent', 'side'] }],
    [false, { eq: ['vent', 'none'] }],
    [true, { ne: ['vent', 'none'] }],
    [true, { eq: ['monogram.font', null] }],
    [true, { eq: ['line.ownFabric', false] }],
    [true, { eq: ['sleeve.buttons', { value: 3 }] }],
    [true, { eq: ['pocket.inside', 'left'] }],
    [false, { eq: ['pocket.inside', 'pen'] }],
    [true, { in: ['vent', ['side', 'hook']] }],
    [true, { in: ['button.sizes', [24]] }],
    [false, { in: ['vent', []] }],
    [true, { gt: ['sleeve.buttons', 2] }],
    [false, { gt: ['sleeve.buttons', 3] }],
    [true, { lt: ['shoulder.pad', 7] }],
    [true, { gt: [{ num: ['body.chestGirth', '-', 'body.waistGirth'] }, 119] }],
    [true, { eq: ['sleeve.buttons', { num: [6, '/', 2] }] }],
    [true, { lt: [{ num: ['lapel.width', '*', 2] }, { num: ['lapel.width', '+', 86] }] }],
    [true, { between: ['fabric.weight', 280, 280] }],
    [false, { between: ['fabric.weight', 281, 400] }],
    [true, { changed: 'sleeve.buttons' }],
    [false, { changed: 'shoulder.pad' }],
    [true, { entered: 'shoulder.pad' }],
    [false, { entered: 'vent' }],
    [true, { empty: 'monogram.font' }],
    [false, { empty: 'pocket.inside' }],
    [true, { within: ['monogram.text', 'latin'] }],
    [true, { and: [{ eq: ['vent', 'side'] }, { not: { eq: ['fit', 'slim'] } }] }],
    [false, { and: [{ eq: ['vent', 'side'] }, { eq: ['fit', 'slim'] }] }],
    [true, { or: [{ eq: ['fit', 'slim'] }, { eq: ['vent', 'side'] }] }],
    [true, { and: [] }],
    [false, { or: [] }],
    // comparisons with unknown values are false
    [false, { gt: ['body.noSuch', 0] }],
    [false, { lt: ['body.noSuch', 0] }],
    [false, { between: ['body.noSuch', 0, 1] }],
    // a style group takes precedence over a prefix
    [true, { eq: ['lining.style', 'full'] }],
    [true, { eq: ['lining.status', 'onSale'] }],
  ]
  for (const [wanted, when] of cases) assert.equal(holds(when, order), wanted, JSON.stringify(when))
})

test('a set keeps entered values and otherwise applies until nothing changes', () => {
  const chain = withRules(
    rule('A', { eq: ['fit', 'slim'] }, [{ set: { vent: 'none' } }]),
    rule('B', { eq: ['vent', 'none'] }, [{ set: { 'hem.front': 'square' } }]),
    rule('C', { eq: ['hem.front', 'square'] }, [{ set: { elbow: 'suede' } }]),
  )
  const [line] = evaluate(chain, mj({ enter: { fit: 'slim' } })).lines
  assert.deepEqual(
    [line?.values.vent, line?.values['hem.front'], line?.values.elbow],
    ['none', 'square', 'suede'],
  )
  const [kept] = evaluate(chain, mj({ enter: { fit: 'slim', vent: 'hook' } })).lines
  assert.deepEqual([kept?.values.vent, kept?.values['hem.front']], ['hook', 'round'])
})

test('the lower priority wins, then the lower id', () => {
  const rules = [
    rule('B', { and: [] }, [{ set: { elbow: 'self' } }]),
    rule('A', { and: [] }, [{ set: { elbow: 'suede' } }]),
    rule('Z', { and: [] }, [{ set: { vent: 'none' } }], { priority: 1 }),
    rule('C', { and: [] }, [{ set: { vent: 'hook' } }], { priority: 2 }),
  ]
  for (const order of [rules, rules.toReversed()]) {
    const [line] = evaluate(withRules(...order), mj()).lines
    assert.deepEqual([line?.values.elbow, line?.values.vent], ['suede', 'none'])
  }
})

test('rules that undo each other yield a finding that names them', () => {
  const { findings } = evaluate(
    withRules(
      rule('UP', { eq: ['vent', 'side'] }, [{ set: { vent: 'none' } }]),
      rule('CALM', { eq: ['fit', 'regular'] }, [{ set: { elbow: 'suede' } }]),
    ),
    mj(),
  )
  const fight = findings.find(({ rule: id }) => id === 'engine.fight')
  assert.equal(fight?.severity, 'E')
  assert.match(fight?.message.textEn ?? '', /UP/)
  assert.doesNotMatch(fight?.message.textEn ?? '', /CALM/)
})

const pick = <T>(list: readonly T[], next: () => number): T | undefined =>
  list[Math.floor(next() * list.length)]

function anyValue(group: StyleGroup, next: () => number): StyleValue {
  if (group.kind === 'number') return (group.min ?? 0) + Math.floor(next() * 6) * (group.step ?? 1)
  if (group.kind === 'text') return next() < 0.5 ? null : 'L. CHEN'
  const code = pick(group.options, next)?.code ?? null
  return group.kind === 'multi' ? (code ? [code] : []) : code
}

/** A jacket with random values in some groups, some of them entered. */
function anyJacket(next: () => number): LineInput {
  const category = next() < 0.5 ? 'MJ' : 'LJ'
  const groups = BUILT_IN.catalogue.groups.filter((group) => group.kind !== 'material' && next() < 0.3)
  const some = Object.fromEntries(groups.map((group) => [group.code, anyValue(group, next)]))
  const entered = Object.keys(some).filter(() => next() < 0.6)
  const pattern = pick(['solid', 'pinstripe', 'tartan'], next) ?? 'solid'
  return sampleLine(category, {
    style: some,
    entered,
    fabric: { pattern, weight: 180 + Math.floor(next() * 300) },
  })
}

test('the order of the rules makes no difference, and every evaluation becomes stable (16.1, 13)', () => {
  const next = randomRow(7)
  for (let round = 0; round < 300; round++) {
    const order = sampleOrder([anyJacket(next), anyJacket(next)])
    const shuffled = BUILT_IN.ruleSet.rules
      .map((one) => ({ one, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one)
    const result = evaluate(BUILT_IN, order)
    assert.deepEqual(
      evaluate({ ...BUILT_IN, ruleSet: { version: 'shuffled', rules: shuffled } }, order),
      result,
    )
    assert.ok(
      !result.findings.some(({ rule: id }) => id === 'engine.fight'),
      JSON.stringify(order.lines.map((line) => line.style)),
    )
  }
})

test('the outcome evaluated again as a saved line is stable and adds no finding', () => {
  const next = randomRow(11)
  for (let round = 0; round < 200; round++) {
    const line = anyJacket(next)
    const first = evaluate(BUILT_IN, sampleOrder([line]))
    const values = first.lines[0]?.values ?? {}
    if (isBlocking(first.findings)) continue
    const again = evaluate(BUILT_IN, sampleOrder([{ ...line, style: values, baseline: values, entered: [] }]))
    assert.deepEqual(again.lines[0]?.values, values)
    assert.deepEqual(
      again.findings.filter(({ severity }) => severity === 'E'),
      [],
    )
  }
})

test('evaluate does not modify its input', () => {
  const order = mj({ enter: { 'front.closure': 'db6x2' } })
  const before = structuredClone(order)
  evaluate(BUILT_IN, order)
  assert.deepEqual(order, before)
})

test('a confirmed warning becomes information, at its line or for the order', () => {
  const order = sampleOrder([sampleLine('MJ', { quantity: 6 }), sampleLine('MJ', { quantity: 7 })])
  const warnings = unconfirmedWarnings(evaluate(BUILT_IN, order).findings)
  assert.deepEqual(warnings.map(confirmId), ['R-QTY-3@0:quantity=6', 'R-QTY-3@1:quantity=7'])
  const one = evaluate(BUILT_IN, { ...order, confirmed: ['R-QTY-3@1'] }).findings
  assert.deepEqual(unconfirmedWarnings(one).map(confirmId), ['R-QTY-3@0:quantity=6'])
  assert.ok(one.some(({ line, severity, confirmed }) => line === 1 && severity === 'I' && confirmed))
  assert.deepEqual(unconfirmedWarnings(evaluate(BUILT_IN, { ...order, confirmed: ['R-QTY-3'] }).findings), [])
})

test('confirming one unusual width does not confirm another', () => {
  const wide = (width: number, chestGirth: number, confirmed: string[] = []) => {
    const line = sampleLine('MJ', { body: { ...sampleBody('M'), chestGirth } })
    const style = { ...line.style, 'lapel.width': width }
    const order = { ...sampleOrder([{ ...line, style, entered: ['lapel.width'] }]), confirmed }
    const warnings = unconfirmedWarnings(evaluate(BUILT_IN, order).findings)
    return warnings.filter(({ rule }) => rule === 'R-LAPEL-3').map(confirmId)
  }
  const [first] = wide(115, 900)
  assert.equal(first, 'R-LAPEL-3@0:lapel.width=115,900')
  assert.deepEqual(wide(115, 900, [first!]), [])
  assert.deepEqual(wide(120, 900, [first!]), ['R-LAPEL-3@0:lapel.width=120,900'])
  assert.deepEqual(wide(115, 880, [first!]), ['R-LAPEL-3@0:lapel.width=115,880'])
  // a suitable width needs no confirmation, and an earlier confirmation remains valid
  assert.deepEqual([wide(90, 900, [first!]), wide(115, 900, [first!])], [[], []])
  assert.deepEqual(confirmedPlace(first!), { line: 0, field: 'lapel.width' })
})

test('confirming a relation of two measurements does not confirm others', () => {
  const warningsAt = (waistGirth: number, confirmed: string[] = []) => {
    const line = sampleLine('MJ', { body: { ...sampleBody('M'), chestGirth: 1000, waistGirth } })
    const found = unconfirmedWarnings(evaluate(BUILT_IN, { ...sampleOrder([line]), confirmed }).findings)
    return found.filter(({ rule }) => rule === 'C04').map(confirmId)
  }
  const [first] = warningsAt(640)
  assert.equal(first, 'C04@0:body.chestGirth=1000,640')
  assert.deepEqual([warningsAt(640, [first!]), warningsAt(630, [first!]).length], [[], 1])
})

test('a warning keeps its identity whatever its figures and earlier confirmations', () => {
  const now = 'R-QTY-3@1:quantity=7'
  for (const id of [now, 'R-QTY-3@1:quantity=6', 'R-QTY-3@1:quantity', 'R-QTY-3@1', 'R-QTY-3'])
    assert.ok(isSameWarning(id, now), id)
  for (const id of ['R-QTY-3@10', 'R-QTY-3@0:quantity=7', 'R-QTY-31', 'R-QTY-3@1:quantityMore=7'])
    assert.ok(!isSameWarning(id, now), id)
})

test('confirming one measured value does not confirm the next', () => {
  const body = { ...sampleBody('M'), wristGirth: 215, heelGirth: 420 }
  const order = sampleOrder([sampleLine('MJ', { body })])
  const warnings = unconfirmedWarnings(evaluate(BUILT_IN, order).findings).map(confirmId)
  assert.deepEqual(warnings, ['C25@0:body.wristGirth=215', 'C25@0:body.heelGirth=420'])
  const open = (...confirmed: string[]) =>
    unconfirmedWarnings(evaluate(BUILT_IN, { ...order, confirmed }).findings).map(confirmId)
  assert.deepEqual(open(warnings[0]!), [warnings[1]])
  assert.deepEqual(open(...warnings), [])
  // a new measurement needs a new confirmation
  assert.deepEqual(open('C25@0:body.wristGirth=216', warnings[1]!), [warnings[0]])
  // confirmations in the older formats, without figures and without the field
  assert.deepEqual(open('C25@0:body.wristGirth'), [warnings[1]])
  assert.deepEqual(open('C25@0'), [])
  assert.deepEqual(warnings.map(confirmedPlace), [
    { line: 0, field: 'body.wristGirth' },
    { line: 0, field: 'body.heelGirth' },
  ])
  assert.deepEqual(
    [confirmedPlace('R-FAB-4'), confirmedPlace('R-QTY-3@12')],
    [
      { line: null, field: null },
      { line: 12, field: null },
    ],
  )
})

test('a confirmation does not remove an error', () => {
  const order = { ...mj({ fabric: null }), confirmed: ['R-FAB-1', 'R-FAB-1@0'] }
  assert.ok(isBlocking(evaluate(BUILT_IN, order).findings))
})

test('sums the cloth of all lines of one fabric', () => {
  const two = (freeMm: number) =>
    evaluate(
      BUILT_IN,
      sampleOrder([1, 2].map((quantity) => sampleLine('MJ', { quantity, fabric: { freeMm } }))),
    ).findings
  assert.deepEqual(two(4800), [])
  const [short] = two(4799)
  assert.deepEqual(short?.repair, { available: 4799, needed: 4800, substituteNo: null })
  assert.equal(short?.message.textEn, 'Fabric TW-3201: 4.8 m available, 4.8 m needed.')
})

test('refuses values that the catalogue does not define', () => {
  const cases: [string, LineChange][] = [
    ['catalogue.group', { style: { 'no.such': 'x' } }],
    ['catalogue.option', { enter: { vent: 'chimney' } }],
    ['catalogue.option', { enter: { 'front.closure': 'hook' } }],
    ['catalogue.option', { enter: { 'pocket.inside': ['left', 'chimney'] } }],
    ['catalogue.range', { enter: { 'lapel.width': 135 } }],
    ['catalogue.range', { enter: { 'sleeve.buttons': -1 } }],
    ['catalogue.step', { enter: { 'lapel.width': 87 } }],
    ['catalogue.kind', { enter: { 'lapel.width': 'wide' } }],
    ['catalogue.kind', { enter: { 'pocket.inside': 'left' } }],
    ['catalogue.kind', { enter: { vent: ['side'] } }],
    ['catalogue.kind', { enter: { 'lapel.width': Number.NaN } }],
    [
      'catalogue.text',
      {
        enter: {
          'monogram.text': 'x'.repeat(21),
          'monogram.font': 'kai',
          'monogram.place': 'cuff',
          'monogram.color': 'RED',
        },
      },
    ],
    ['catalogue.required', { enter: { fit: null } }],
  ]
  for (const [id, change] of cases) {
    const { findings } = evaluate(BUILT_IN, mj(change))
    assert.deepEqual(
      findings.map((one) => `${one.severity} ${one.rule}`),
      [`E ${id}`],
      JSON.stringify(change),
    )
    assert.doesNotMatch(JSON.stringify(findings), /\{\w+\}/)
  }
})

test('reports an unknown category as an error instead of throwing', () => {
  const order = sampleOrder([{ ...sampleLine('MJ'), category: 'ZZ' as 'MJ' }])
  assert.deepEqual(
    evaluate(BUILT_IN, order).findings.map(({ rule: id }) => id),
    ['catalogue.category'],
  )
})

test('a line of quantity 0 yields only the finding about its quantity', () => {
  const order = sampleOrder([sampleLine('MJ'), sampleLine('MJ', { quantity: 0, fabric: null, body: {} })])
  const { findings } = evaluate(BUILT_IN, order)
  assert.deepEqual(
    findings.map(({ rule: id }) => id),
    ['R-QTY-2'],
  )
  assert.equal(findings[0]?.message.textEn, "The quantity of Men's jacket is 0. Continue?")
})

test('reports a problem of a shared body once', () => {
  const body = { ...sampleLine('MJ').body, neckGirth: 700 }
  const { findings } = evaluate(
    BUILT_IN,
    sampleOrder([sampleLine('MJ', { body }), sampleLine('MJ', { body })]),
  )
  assert.deepEqual(
    findings.map(({ rule: id, line }) => [id, line]),
    [['C03', 0]],
  )
})

test('evaluates one jacket in under 2 ms', () => {
  const order = mj({ enter: { 'front.closure': 'db6x2' } })
  for (let round = 0; round < 50; round++) evaluate(BUILT_IN, order)
  const times = Array.from({ length: 101 }, () => {
    const start = performance.now()
    evaluate(BUILT_IN, order)
    return performance.now() - start
  })
  // the minimum excludes runs interrupted by other processes
  const quickest = Math.min(...times)
  assert.ok(quickest < 2, `${quickest} ms`)
})
