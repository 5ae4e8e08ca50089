import { orderPageErrorLabel } from '@mtm/shared-utils/contracts/errors/order-page-errors'
import { fillLabel, toLabelled, type Label, type Labelled } from '@mtm/shared-utils/contracts/locale'
import type {
  Catalogue,
  Finding,
  GarmentCategory,
  MeasureDef,
  Severity,
  Sex,
} from '@mtm/shared-utils/contracts/garments'
import { CROSS_CHECKS, judgePair, mostChange, PAIRS } from './cross-checks.ts'
import { ESTIMATORS, expected } from './estimate.ts'
import { isPair, suspectUnit, type Body } from './units.ts'

export interface BodyInput {
  catalogue: Catalogue
  category: Pick<GarmentCategory, 'measures'>
  sex: Sex
  body: Body
  /** codes that were estimated, not taken */
  estimated: readonly string[]
  /** the customer's sheet before this one */
  previous?: Body | undefined
  /** require every measurement of the garment */
  complete: boolean
}
export type BodyFinding = Omit<Finding, 'line' | 'confirmable'>

const MILLIMETRES: Label = [
  '数值疑似毫米，是否换算为厘米？',
  'The values look like millimetres. Convert to cm?',
  'ミリ値の可能性があります。cmに換算しますか？',
]
const MISSING: Label = ['请填写「{a}」', 'Please measure: {a}.', '「{a}」を採寸してください。']
const OUT_OF_RANGE: Label = [
  '「{a}」应在 {min}–{max} {unit} 之间',
  '{a} must be between {min} and {max} {unit}.',
  '「{a}」は{min}〜{max}{unit}の範囲で入力してください。',
]
const SAME_PERSON: Label = [
  '「{a}」与上次量体相差 {by} cm，是否同一位客户？',
  '{a} differs by {by} cm from the last sheet. Is it the same person?',
  '「{a}」が前回の採寸と{by}cm異なります。同じお客様ですか？',
]
const UNITS: Record<MeasureDef['unit'], string> = { mm: 'cm', kg: 'kg', deg: '°' }
/** Standardised residual beyond which a value is questioned (C25), and how estimates widen it (6.4). */
const RESIDUAL = 3
const WIDENED = 1.5

/** Fills a message with the labels of measurements, each in its own language. */
function name(
  message: Label,
  labels: Record<string, Labelled | undefined>,
  params: Record<string, string> = {},
) {
  const index = (at: number) =>
    Object.fromEntries(
      Object.entries(labels).map(([key, label]) => [
        key,
        label ? ([label.text, label.textEn, label.textJp][at] ?? '') : '',
      ]),
    )
  return toLabelled([
    fillLabel(message, { ...params, ...index(0) })[0],
    fillLabel(message, { ...params, ...index(1) })[1],
    fillLabel(message, { ...params, ...index(2) })[2],
  ])
}

const measureMaps = new WeakMap<Catalogue, ReadonlyMap<string, MeasureDef>>()

function measuresOf(catalogue: Catalogue): ReadonlyMap<string, MeasureDef> {
  const known = measureMaps.get(catalogue)
  if (known) return known
  const made = new Map(catalogue.measures.map((measure) => [measure.code, measure]))
  measureMaps.set(catalogue, made)
  return made
}

/**
 * Checks a body (reference 6.3): units, gaps, hard ranges, then plausibility. A suspicious unit is reported alone,
 * because every other check would fail with it; a value out of range is excluded from later checks.
 */
export function checkBody(question: BodyInput): BodyFinding[] {
  const { catalogue, category, body, complete } = question
  const measures = measuresOf(catalogue)
  const gaps: BodyFinding[] = complete
    ? category.measures.required
        .filter((code) => !Number.isFinite(body[code] ?? NaN))
        .map((code) => found('C02', 'E', code, name(MISSING, { a: measures.get(code) })))
    : []
  const suspect = suspectUnit(body, measures)
  if (suspect) {
    const message = suspect.unit === 'inch' ? orderPageErrorLabel('order.unitSuspicion') : MILLIMETRES
    const finding = found('C01', 'E', suspect.code, toLabelled(message))
    return [{ ...finding, repair: { convert: suspect.unit } }, ...gaps]
  }
  const sound: Record<string, number> = {}
  const ranges: BodyFinding[] = []
  for (const [code, value] of Object.entries(body)) {
    const measure = measures.get(code)
    if (!measure || !Number.isFinite(value)) continue
    if (value >= measure.min && value <= measure.max) sound[code] = value
    else ranges.push(found('C03', 'E', code, outOfRange(measure)))
  }
  return [...gaps, ...ranges, ...crossFindings(question, sound, measures)]
}

function found(rule: string, severity: Severity, code: string, message: Labelled): BodyFinding {
  return { rule, severity, field: `body.${code}`, message }
}

function outOfRange(measure: MeasureDef): Labelled {
  return name(
    OUT_OF_RANGE,
    { a: measure },
    {
      min: String(measure.min / 10),
      max: String(measure.max / 10),
      unit: UNITS[measure.unit],
    },
  )
}

type Measures = ReadonlyMap<string, MeasureDef>

function crossFindings(question: BodyInput, body: Body, measures: Measures): BodyFinding[] {
  const { sex, estimated, previous } = question
  const findings: BodyFinding[] = []
  const implausible = (rule: string, severity: Severity, codes: readonly string[], of = codes) => {
    const [code = '', other = ''] = codes
    const message = name(orderPageErrorLabel('order.implausible'), {
      a: measures.get(code),
      b: measures.get(other),
    })
    const figures = of.flatMap((one) => body[one] ?? [])
    findings.push({ ...found(rule, severity, code, message), figures })
  }
  for (const check of CROSS_CHECKS) {
    if (check.sex && check.sex !== sex) continue
    const [a, b, c] = check.codes
    // values that were all estimated from each other say nothing about the body
    if (check.codes.every((code) => estimated.includes(code))) continue
    const [x, y, z] = [body[a], body[b], c === undefined ? 0 : body[c]]
    if (x === undefined || y === undefined || z === undefined) continue
    const severity = check.judge(sex, x, y, z)
    if (severity) implausible(check.id, severity, check.codes)
  }
  for (const [right, left] of PAIRS) {
    const severity = judgePair(body, right, left)
    if (severity) implausible('C23', severity, [right, left])
  }
  if (previous) findings.push(...changesSince(previous, body, measures))
  const reported = new Set(findings.map(({ field }) => field))
  for (const { code, other, value } of outliers(sex, body, estimated)) {
    if (reported.has(`body.${code}`)) continue
    // what it is estimated from may be measured again without another question
    implausible('C25', 'W', [code, other], [code])
    const last = findings.at(-1)
    if (last) last.repair = { expected: value }
  }
  return findings
}

/** C24: unlikely change of one person's measurement. */
function changesSince(previous: Body, body: Body, measures: Measures): BodyFinding[] {
  return Object.entries(body).flatMap(([code, value]) => {
    const before = previous[code]
    const most = mostChange(code)
    if (before === undefined || most === undefined || isPair(code) || Math.abs(value - before) <= most)
      return []
    const by = String(Math.abs(value - before) / 10)
    const finding = found('C24', 'W', code, name(SAME_PERSON, { a: measures.get(code) }, { by }))
    return [{ ...finding, figures: [value, before] }]
  })
}

/** C25: values far from what the others let expect. */
function outliers(sex: Sex, body: Body, estimated: readonly string[]) {
  return ESTIMATORS.flatMap((estimator) => {
    const { code, from, spread } = estimator
    const value = body[code]
    const other = from[0]
    if (value === undefined || other === undefined || estimated.includes(code)) return []
    const usual = expected(estimator, sex, body)
    if (usual === undefined) return []
    const width = from.some((source) => estimated.includes(source)) ? WIDENED : 1
    const residual = Math.abs(value - usual) / (usual * spread * width)
    return residual > RESIDUAL ? [{ code, other, value: usual }] : []
  })
}
