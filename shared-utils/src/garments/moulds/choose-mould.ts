import type { FitCode, MouldFamily, MouldRow, Sex } from '@mtm/shared-utils/contracts/garments'
import { bodyOfSize, mouldsOf, type Mould } from './moulds.ts'

/** A mould offered for a body: the changes it would need, mm, and how far it is from the target. */
export interface MouldOffer {
  mould: Mould
  deltas: Record<string, number>
  score: number
  /** changes beyond what a fitter makes easily */
  hard: number
  /** changes that the try-on range does not allow */
  outOfRange: string[]
}

/** Codes that do not decide when the belly is larger than the chest: the waist is widened afterwards. */
const BELLY_CODES = new Set(['waist', 'hem', 'hip'])
const OFFERED = 3

/** Finished minus body that BODY mode adds, mm: the middle of 7.3, else what the base garment has over its body. */
export function easeOf(family: MouldFamily, row: MouldRow, fit: FitCode, sex: Sex): number | undefined {
  if (!row.body || row.body.code === 'height') return undefined
  const range = row.body.ease?.[fit]
  if (range) return Math.round((range.min + range.max) / 2)
  const body = bodyOfSize(family, sex, family.baseSize)[row.body.code]
  return body === undefined ? undefined : row.base[fit] - body
}

/** Wanted finished measurement on this body, mm; undefined where the body does not decide it. */
export function bodyTarget(
  family: MouldFamily,
  row: MouldRow,
  fit: FitCode,
  sex: Sex,
  body: Readonly<Record<string, number>>,
): number | undefined {
  const taken = row.body && body[row.body.code]
  if (!row.body || taken === undefined) return undefined
  if (row.body.code === 'height') {
    const usual = family.body.height
    return usual ? Math.round((row.base[fit] * taken) / usual) : undefined
  }
  const ease = easeOf(family, row, fit, sex)
  return ease === undefined ? undefined : Math.round(taken + ease)
}

type WantedMeasures = readonly { row: MouldRow; target: number }[]

/** Distance of a mould from the wanted measurements: weighted squares. */
function distance({ finished }: Mould, wanted: WantedMeasures): number {
  let sum = 0
  for (const { row, target } of wanted)
    sum += (row.weight ?? 0) * ((target - (finished[row.code] ?? NaN)) / row.tolerance) ** 2
  return sum
}

function offer(mould: Mould, score: number, wanted: WantedMeasures): MouldOffer {
  const result: MouldOffer = { mould, deltas: {}, score, hard: 0, outOfRange: [] }
  for (const { row, target } of wanted) {
    const { code, easy, delta: range } = row
    const delta = target - (mould.finished[code] ?? NaN)
    if (delta !== 0) result.deltas[code] = delta
    if (easy !== undefined && Math.abs(delta) > easy) result.hard += 1
    if (delta < range.min || delta > range.max) result.outOfRange.push(code)
  }
  return result
}

/**
 * The best three moulds for finished targets (reference 7.2): the nearest by weighted squares, those with fewest
 * changes beyond the easy range first.
 * @param targets mm by measurement code
 * @param belly true: shoulder and chest decide, the waist is widened afterwards
 * @param among which of them may be offered; absent: all
 */
export function chooseMoulds(
  family: MouldFamily,
  fit: FitCode,
  targets: ReadonlyMap<string, number>,
  belly = false,
  among: (mould: Mould) => boolean = () => true,
): MouldOffer[] {
  const wanted = family.rows.flatMap((row) => {
    const target = targets.get(row.code)
    return target === undefined ? [] : [{ row, target }]
  })
  const deciding = belly ? wanted.filter(({ row }) => !BELLY_CODES.has(row.code)) : wanted
  return mouldsOf(family)
    .filter((mould) => mould.fit === fit && among(mould))
    .map((mould) => ({ mould, score: distance(mould, deciding) }))
    .sort((a, b) => a.score - b.score)
    .slice(0, OFFERED)
    .map(({ mould, score }) => offer(mould, score, wanted))
    .sort((a, b) => a.hard - b.hard || a.score - b.score)
}

/**
 * The best three moulds for a body: target = body + ease (reference 7.2 and 7.3).
 * @param among which of them may be offered; absent: all
 */
export function mouldsForBody(
  family: MouldFamily,
  fit: FitCode,
  sex: Sex,
  body: Readonly<Record<string, number>>,
  among?: (mould: Mould) => boolean,
): MouldOffer[] {
  const targets = new Map<string, number>()
  for (const row of family.rows) {
    const target = bodyTarget(family, row, fit, sex, body)
    if (target !== undefined) targets.set(row.code, target)
  }
  const { chestGirth, waistGirth } = body
  const belly = chestGirth !== undefined && waistGirth !== undefined && waistGirth > chestGirth
  return targets.size === 0 ? [] : chooseMoulds(family, fit, targets, belly, among)
}
