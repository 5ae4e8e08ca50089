import { orderPageErrorLabel } from '@mtm/shared-utils/contracts/errors/order-page-errors'
import { toLabelled, type Label } from '@mtm/shared-utils/contracts/locale'
import type {
  Finding,
  GarmentCategory,
  LineInput,
  MouldFamily,
  MouldRow,
} from '@mtm/shared-utils/contracts/garments'
import { convertInches, convertMillimetres, suspectUnit, type Unit } from '../measurements/units.ts'
import { fillMessage, inCm, type MessageParams } from '../rules/texts.ts'
import { findMould, mouldsOf } from './moulds.ts'

export type FitFinding = Omit<Finding, 'line' | 'confirmable'>

const UNKNOWN_MOULD: Label = [
  '{item}没有样衣 {no}',
  '{item}: there is no try-on garment {no}.',
  '{item}にゲージ{no}はありません。',
]
const DELTA: Label = [
  '「{field}」的调整量应在 {min}–{max} cm 之间',
  '{field}: the adjustment must be between {min} and {max} cm.',
  '「{field}」の補正量は{min}〜{max}cmの範囲で入力してください。',
]
const MISSING: Label = ['请填写「{field}」', 'Please fill in: {field}.', '「{field}」を入力してください。']
const IMPOSSIBLE: Label = [
  '「{field}」应在 {min}–{max} cm 之间',
  '{field} must be between {min} and {max} cm.',
  '「{field}」は{min}〜{max}cmの範囲で入力してください。',
]
const UNUSUAL: Label = [
  '「{field}」通常在 {min}–{max} cm 之间，是否按此数值制作？',
  '{field} is usually between {min} and {max} cm. Make it so?',
  '「{field}」は通常{min}〜{max}cmです。この値で仕立てますか？',
]
const INCH: Label = [
  '「{field}」{value} cm 疑似英寸（{value} 英寸 = {cm} cm），是否换算？',
  '{field} {value} cm looks like inches ({value} in = {cm} cm). Convert?',
  '「{field}」{value}cmはインチの可能性があります（{value}インチ＝{cm}cm）。換算しますか？',
]
const BELOW_BODY: Label = [
  '「{field}」{value} cm 小于净体尺寸 {body} cm，无法穿着',
  '{field} {value} cm is smaller than the body, {body} cm: it cannot be worn.',
  '「{field}」{value}cmは身体の寸法{body}cmより小さく、着用できません。',
]
const MILLIMETRES: Label = [
  '数值疑似毫米，是否换算为厘米？',
  'The values look like millimetres. Convert to cm?',
  'ミリ値の可能性があります。cmに換算しますか？',
]
/** A value above the sizes of the catalogue by more than this share is a mistake. */
const REACH = 0.4
/** A value below the sizes of the catalogue by more than this share is a mistake. */
const REACH_BELOW = 0.3
/** A girth below this share of the body's does not close, however narrow it is worn. */
const WORN = 0.95
const INCH_IN_CM = 2.54

interface Range {
  min: number
  max: number
}

/** Accepted range of a value in mm; no garment of the catalogue needs to measure so. */
export function possibleRange({ min, max }: Range): Range {
  const far = REACH * Math.max(Math.abs(min), Math.abs(max))
  const least = min > 0 ? min * (1 - REACH_BELOW) : min - far
  return { min: Math.round(least), max: Math.round(max + far) }
}

const ranges = new WeakMap<MouldFamily, ReadonlyMap<string, Range>>()

/** Range of the catalogue's garments in mm by code, smallest to largest size with all adjustments. */
export function finishedRanges(family: MouldFamily): ReadonlyMap<string, Range> {
  const known = ranges.get(family)
  if (known) return known
  const moulds = mouldsOf(family)
  const made = new Map(
    family.rows.map(({ code, delta }) => {
      const values = moulds.map((mould) => mould.finished[code] ?? 0)
      return [code, { min: Math.min(...values) + delta.min, max: Math.max(...values) + delta.max }]
    }),
  )
  ranges.set(family, made)
  return made
}

/** How a line states its fit; finished girths are compared with a measured body. */
type CheckedFit = Pick<LineInput, 'fitMode' | 'mouldNo' | 'deltas' | 'finished'> &
  Partial<Pick<LineInput, 'body' | 'estimated'>>

/** Checks how a line states its fit: the try-on garment and its changes, or the finished measurements. */
export function checkFit(
  family: MouldFamily | undefined,
  category: GarmentCategory,
  line: CheckedFit,
): FitFinding[] {
  if (!family || line.fitMode === 'BODY') return []
  return line.fitMode === 'TRY_ON'
    ? checkTryOn(family, category, line)
    : checkFinished(family, category, line)
}

function found(
  rule: string,
  severity: Finding['severity'],
  field: string,
  message: Label,
  params: MessageParams = {},
): FitFinding {
  return { rule, severity, field, message: fillMessage(toLabelled(message), params) }
}

const shown = ({ min, max }: Range) => ({ min: inCm(min), max: inCm(max) })

function checkTryOn(
  family: MouldFamily,
  category: GarmentCategory,
  { mouldNo, deltas = {} }: Pick<LineInput, 'mouldNo' | 'deltas'>,
): FitFinding[] {
  const strange =
    mouldNo && !findMould(family, mouldNo)
      ? [found('F-MOULD', 'E', 'mouldNo', UNKNOWN_MOULD, { item: category, no: mouldNo })]
      : []
  return [
    ...strange,
    ...family.rows.flatMap((row) => {
      const mm = deltas[row.code] ?? 0
      if (mm >= row.delta.min && mm <= row.delta.max) return []
      return [found('F-DELTA', 'E', `deltas.${row.code}`, DELTA, { field: row, ...shown(row.delta) })]
    }),
  ]
}

/** Whether a value far below the sizes would be one of them in inches. */
function isInches(value: number, usual: Range): boolean {
  const cm = value * INCH_IN_CM
  return usual.min > 0 && value < possibleRange(usual).min && cm >= usual.min && cm <= usual.max
}

/**
 * Finished measurements with the values put right that were typed in another unit; values that are possible as they
 * stand are kept.
 * @param finished mm by code
 */
export function convertFinished(
  family: MouldFamily,
  finished: Readonly<Record<string, number>>,
  unit: Unit,
): Record<string, number> {
  const usual = finishedRanges(family)
  const convert = unit === 'inch' ? convertInches : convertMillimetres
  const wrong = Object.entries(finished).filter(([code, value]) => {
    const range = usual.get(code)
    return range !== undefined && (value < range.min || value > range.max)
  })
  return { ...finished, ...convert(Object.fromEntries(wrong)) }
}

function checkFinished(
  family: MouldFamily,
  category: GarmentCategory,
  { finished = {}, body = {}, estimated = [] }: Pick<CheckedFit, 'finished' | 'body' | 'estimated'>,
): FitFinding[] {
  const usual = finishedRanges(family)
  const sized = new Map([...usual].filter(([, range]) => range.min > 0))
  const suspect = suspectUnit(
    Object.fromEntries(Object.entries(finished).filter(([code]) => sized.has(code))),
    sized,
  )
  const missing = (category.finished ?? []).flatMap((code) => {
    const row = family.rows.find((one) => one.code === code)
    return row && finished[code] === undefined
      ? [found('F-MISSING', 'E', `finished.${code}`, MISSING, { field: row })]
      : []
  })
  if (suspect) {
    const message = suspect.unit === 'inch' ? orderPageErrorLabel('order.unitSuspicion') : MILLIMETRES
    const first = found('F-UNIT', 'E', `finished.${suspect.code}`, message)
    return [{ ...first, repair: { convert: suspect.unit } }, ...missing]
  }
  const off = family.rows.flatMap((row): FitFinding[] => {
    const value = finished[row.code]
    const range = usual.get(row.code)
    if (value === undefined || !range) return []
    const field = `finished.${row.code}`
    const stated = { field: row, value: inCm(value) }
    if (isInches(value, range)) {
      const cm = inCm(value * INCH_IN_CM)
      return [{ ...found('F-UNIT', 'E', field, INCH, { ...stated, cm }), repair: { convert: 'inch' } }]
    }
    const possible = possibleRange(range)
    if (value < possible.min || value > possible.max)
      return [found('F-RANGE', 'E', field, IMPOSSIBLE, { field: row, ...shown(possible) })]
    const worn = row.body && !estimated.includes(row.body.code) ? body[row.body.code] : undefined
    if (worn !== undefined && isGirth(row) && value < worn * WORN)
      return [found('F-BODY', 'E', field, BELOW_BODY, { ...stated, body: inCm(worn) })]
    if (value >= range.min && value <= range.max) return []
    return [found('F-USUAL', 'W', field, UNUSUAL, { field: row, ...shown(range) })]
  })
  return [...missing, ...off]
}

const isGirth = ({ body }: MouldRow) => body !== undefined && body.code.endsWith('Girth')
