import type { MouldDifference } from '@mtm/shared-utils/contracts/dto/mould'
import type {
  FitCode,
  GradePart,
  MouldFamily,
  MouldOverrides,
  MouldRow,
} from '@mtm/shared-utils/contracts/garments'
import { finishedRanges, possibleRange } from './check-fit.ts'
import { breakOf, findMould, mouldsOf, wideStepOf } from './moulds.ts'

/** No overrides. */
export const NO_OVERRIDES: MouldOverrides = { grades: {}, values: {} }

const FIT_PARTS: readonly GradePart[] = ['slim', 'regular', 'relaxed'] satisfies FitCode[]
/** A step that is larger is a mistake, mm. */
const WIDEST_STEP = 150

/** A part of a row's grade, mm or size; null when it has none (no break, no lengths). */
export function gradeValue(family: MouldFamily, row: MouldRow, part: GradePart): number | null {
  switch (part) {
    case 'slim':
    case 'regular':
    case 'relaxed':
      return row.base[part]
    case 'step':
      return row.step
    case 'breakSize':
      return breakOf(family, row) ?? null
    case 'wideStep':
      return breakOf(family, row) === undefined ? null : Math.round(wideStepOf(row))
    case 'stature':
      return row.stature ?? null
  }
}

/** A family with what a tenant has otherwise. */
export function withOverrides(standard: MouldFamily, { grades, values }: MouldOverrides): MouldFamily {
  return {
    ...standard,
    rows: standard.rows.map((row) => {
      const grade = grades[row.code]
      if (!grade) return row
      const { slim = row.base.slim, regular = row.base.regular, relaxed = row.base.relaxed, ...rest } = grade
      return { ...row, base: { slim, regular, relaxed }, ...rest }
    }),
    ...(Object.keys(values).length > 0 && { values }),
  }
}

/** The overrides of a category; null: all moulds as derived from the catalogue. */
export type MouldChange =
  | { kind: 'values'; values: Readonly<Record<string, Readonly<Record<string, number | null>>>> }
  | {
      kind: 'grade'
      grades: Readonly<Record<string, Readonly<Partial<Record<GradePart, number | null>>>>>
    }
  | { kind: 'generate'; mouldNos: readonly string[] }
  | { kind: 'whole'; overrides: MouldOverrides }

type Grades = Record<string, Readonly<Partial<Record<GradePart, number>>>>
type Values = Record<string, Readonly<Record<string, number>>>

/** The overrides after a change. A value equal to the derived one is dropped and follows the grade again. */
export function changeMoulds(
  standard: MouldFamily,
  now: MouldOverrides,
  change: MouldChange,
): MouldOverrides {
  if (change.kind === 'whole') return tidy(standard, change.overrides)
  const changed: { grades: Grades; values: Values } = { grades: { ...now.grades }, values: { ...now.values } }
  if (change.kind === 'generate') for (const mouldNo of change.mouldNos) delete changed.values[mouldNo]
  if (change.kind === 'values')
    for (const [mouldNo, values] of Object.entries(change.values))
      changed.values[mouldNo] = merged(changed.values[mouldNo], values)
  if (change.kind === 'grade')
    for (const [code, parts] of Object.entries(change.grades))
      changed.grades[code] = merged(changed.grades[code], parts)
  return tidy(standard, changed)
}

function merged<T extends Partial<Record<string, number>>>(
  now: T | undefined,
  change: Readonly<Partial<Record<string, number | null>>>,
): T {
  const entries = Object.entries({ ...now, ...change }).filter(([, value]) => value !== null)
  return Object.fromEntries(entries) as T
}

/** Only deviations from the catalogue and from what base and grade yield. */
function tidy(standard: MouldFamily, { grades, values }: MouldOverrides): MouldOverrides {
  const own = Object.entries(grades).flatMap(([code, parts]) => {
    const row = standard.rows.find((one) => one.code === code)
    const kept = Object.entries(parts).filter(
      ([part, value]) => row && value !== gradeValue(standard, row, part as GradePart),
    )
    return kept.length > 0 ? [[code, Object.fromEntries(kept)] as const] : []
  })
  const graded = withOverrides(standard, { grades: Object.fromEntries(own), values: {} })
  const single = Object.entries(values).flatMap(([mouldNo, codes]) => {
    const derived = findMould(graded, mouldNo)?.finished
    const kept = Object.entries(codes).filter(
      ([code, value]) => derived?.[code] !== undefined && derived[code] !== value,
    )
    return kept.length > 0 ? [[mouldNo, Object.fromEntries(kept)] as const] : []
  })
  return { grades: Object.fromEntries(own), values: Object.fromEntries(single) }
}

/** Why a change cannot be made. */
export type MouldProblem =
  | { kind: 'unknown'; no: string }
  | { kind: 'measure'; no: string; code: string }
  | { kind: 'range'; no: string; row: MouldRow; min: number; max: number }
  | { kind: 'grade'; row: MouldRow; part: GradePart }

/** Problems of a change, by itself and in its results; a restored state was valid before. */
export function* checkMouldChange(
  standard: MouldFamily,
  now: MouldOverrides,
  change: MouldChange,
): Generator<MouldProblem> {
  if (change.kind === 'whole') return
  const nos =
    change.kind === 'values' ? Object.keys(change.values) : change.kind === 'generate' ? change.mouldNos : []
  const strange = nos.filter((no) => !findMould(standard, no))
  for (const no of strange) yield { kind: 'unknown', no }
  if (change.kind === 'generate') return
  const before = yield* checkNamed(standard, change)
  if (strange.length > 0 || before > 0) return
  const usual = finishedRanges(standard)
  const after = withOverrides(standard, changeMoulds(standard, now, change))
  for (const { mouldNo: no, code, to } of mouldDifferences(withOverrides(standard, now), after)) {
    const row = standard.rows.find((one) => one.code === code)!
    const { min, max } = possibleRange(usual.get(code)!)
    if (to < min || to > max) yield { kind: 'range', no, row, min, max }
  }
}

/** Checks what a change names; answers how much is wrong. */
function* checkNamed(
  standard: MouldFamily,
  change: Extract<MouldChange, { kind: 'values' | 'grade' }>,
): Generator<MouldProblem, number> {
  let wrong = 0
  const rowOf = (code: string) => standard.rows.find((one) => one.code === code)
  if (change.kind === 'values') {
    for (const [no, values] of Object.entries(change.values))
      for (const code of Object.keys(values).filter((one) => !rowOf(one))) {
        wrong++
        yield { kind: 'measure', no, code }
      }
    return wrong
  }
  for (const [code, parts] of Object.entries(change.grades)) {
    const row = rowOf(code)
    if (!row) {
      wrong++
      yield { kind: 'measure', no: standard.category, code }
      continue
    }
    for (const [part, value] of Object.entries(parts) as [GradePart, number | null][])
      if (value !== null && !isGrade(standard, part, value)) {
        wrong++
        yield { kind: 'grade', row, part }
      }
  }
  return wrong
}

function isGrade({ sizes, baseSize, statures }: MouldFamily, part: GradePart, value: number): boolean {
  // the resulting base values are checked with all the others
  if (FIT_PARTS.includes(part)) return true
  if (part === 'breakSize') return sizes.includes(value) && value >= baseSize
  if (part === 'stature') return statures.length > 1 && value >= 0 && value <= WIDEST_STEP
  return value >= 0 && value <= WIDEST_STEP
}

/** Finished measurements that two states of a family do not share. */
export function mouldDifferences(before: MouldFamily, after: MouldFamily): MouldDifference[] {
  const old = new Map(mouldsOf(before).map((mould) => [mould.mouldNo, mould.finished]))
  return mouldsOf(after).flatMap(({ mouldNo, finished }) =>
    Object.entries(finished).flatMap(([code, to]) => {
      const from = old.get(mouldNo)?.[code]
      return from === undefined || from === to ? [] : [{ mouldNo, code, from, to }]
    }),
  )
}

/** One override as it is stored; `mouldNo` null: of the grade. */
export interface OverrideEntry {
  mouldNo: string | null
  code: string
  part: GradePart | 'value'
  value: number
}

/** Overrides one by one, in a fixed order. */
export function overrideEntries({ grades, values }: MouldOverrides): OverrideEntry[] {
  const parts = Object.entries(grades).flatMap(([code, grade]) =>
    Object.entries(grade).map(([part, value]) => ({
      mouldNo: null,
      code,
      part: part as GradePart,
      value,
    })),
  )
  const single = Object.entries(values).flatMap(([mouldNo, codes]) =>
    Object.entries(codes).map(([code, value]) => ({ mouldNo, code, part: 'value' as const, value })),
  )
  return [...parts, ...single].toSorted((a, b) => (entryKey(a) < entryKey(b) ? -1 : 1))
}

/** The key of an override. */
const entryKey = ({ mouldNo, code, part }: OverrideEntry) => `${mouldNo ?? ''} ${code} ${part}`

/** Overrides out of single ones. */
export function overridesOf(entries: Iterable<OverrideEntry>): MouldOverrides {
  const grades: Record<string, Partial<Record<GradePart, number>>> = {}
  const values: Record<string, Record<string, number>> = {}
  for (const { mouldNo, code, part, value } of entries)
    if (part !== 'value') (grades[code] ??= {})[part] = value
    else if (mouldNo !== null) (values[mouldNo] ??= {})[code] = value
  return { grades, values }
}

/** Whether two overrides are equal. */
export function isSameOverrides(one: MouldOverrides, other: MouldOverrides): boolean {
  return JSON.stringify(overrideEntries(one)) === JSON.stringify(overrideEntries(other))
}
