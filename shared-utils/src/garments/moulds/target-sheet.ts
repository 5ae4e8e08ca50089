import { adjustForPosture, type Posture } from '../posture/posture.ts'
import type {
  CategoryCode,
  FitCode,
  LineInput,
  MouldFamily,
  PostureDef,
  Sex,
  StyleValues,
} from '@mtm/shared-utils/contracts/garments'
import { bodyTarget, chooseMoulds, mouldsForBody } from './choose-mould.ts'
import { findMould, type Mould } from './moulds.ts'
import { styleLengths, styleTargets } from './style-targets.ts'

/** Source of a target. */
export type TargetSource = 'mould' | 'mould+delta' | 'body+ease' | 'style' | 'finished'

/** One finished measurement the garment must reach, mm. `tol`: acceptance tolerance. */
export interface TargetItem {
  code: string
  target: number
  tol: number
  source: TargetSource
}

/** The result of every way to state a fit (reference 1): finished measurements and posture. */
export interface TargetSheet {
  mould: string | null
  from: LineInput['fitMode']
  items: TargetItem[]
  posture: Posture
}

export interface TargetInput {
  moulds: readonly MouldFamily[]
  category: CategoryCode
  sex: Sex
  /** style values in force */
  values: StyleValues
  fitMode: LineInput['fitMode']
  body: Readonly<Record<string, number>>
  /** codes of `body` that were estimated: the tolerance grows by half (6.4) */
  estimated?: readonly string[]
  mouldNo?: string | null
  deltas?: Readonly<Record<string, number>>
  finished?: Readonly<Record<string, number>>
  posture?: Posture
  postures?: readonly PostureDef[]
  /** mm the rules add, by finished measurement (`LineOutcome.ease`) */
  ease?: Readonly<Record<string, number>>
}

const FITS: readonly FitCode[] = ['slim', 'regular', 'relaxed']
const ESTIMATED_TOLERANCE = 1.5
/** The garment that a coat is worn over (R-OC-3). */
const UNDER: Partial<Record<CategoryCode, CategoryCode>> = { OC: 'MJ', LO: 'LJ' }

function fitOf(values: StyleValues): FitCode {
  return FITS.find((fit) => fit === values.fit) ?? 'regular'
}

/** The mould of a line: the one it names, else the nearest to what it states or to the body. */
export function mouldOfLine(family: MouldFamily, question: TargetInput): Mould | undefined {
  const { fitMode, mouldNo, finished, body, sex, values } = question
  if (fitMode === 'TRY_ON') return mouldNo ? findMould(family, mouldNo) : undefined
  const fit = fitOf(values)
  if (fitMode === 'FINISHED')
    return finished ? chooseMoulds(family, fit, new Map(Object.entries(finished)))[0]?.mould : undefined
  return mouldsForBody(family, fit, sex, body)[0]?.mould
}

type Targets = Record<string, { target: number; source: TargetSource }>

/** The mould as it is. */
function plain(mould: Mould | undefined): Targets {
  return Object.fromEntries(
    Object.entries(mould?.finished ?? {}).map(([code, target]) => [
      code,
      { target, source: 'mould' } as const,
    ]),
  )
}

/** The mould, at the length of the style, with its adjustments. */
function tryOn(mould: Mould | undefined, { category, values, deltas = {} }: TargetInput): Targets {
  const targets = plain(mould)
  for (const [code, mm] of Object.entries(styleLengths(category, values))) {
    const own = targets[code]
    if (own && mm !== 0) targets[code] = { target: own.target + mm, source: 'style' }
  }
  for (const [code, mm] of Object.entries(deltas)) {
    const own = targets[code]
    if (own && mm !== 0) targets[code] = { target: own.target + mm, source: 'mould+delta' }
  }
  return targets
}

/** Sleeves of arms of different length (6.1: differences from the plain value). */
function sideDifference(code: string, body: TargetInput['body']): number {
  if (code === 'sleeveR') return body.armLengthR ?? 0
  return code === 'sleeveL' ? (body.armLengthL ?? 0) : 0
}

/** Body plus ease, the mould for what the body does not decide, then additions of style and rules. */
function bespoke(family: MouldFamily, mould: Mould | undefined, question: TargetInput): Targets {
  const { sex, values, body, category, ease = {}, moulds } = question
  const fit = fitOf(values)
  const targets: Targets = plain(mould)
  for (const row of family.rows) {
    const target = bodyTarget(family, row, fit, sex, body)
    if (target !== undefined)
      targets[row.code] = { target: target + sideDifference(row.code, body), source: 'body+ease' }
  }
  const known = Object.fromEntries(Object.entries(targets).map(([code, { target }]) => [code, target]))
  for (const [code, target] of Object.entries(styleTargets(category, values, known, body)))
    targets[code] = { target, source: 'style' }
  const under = moulds.find((one) => one.category === UNDER[category])
  for (const [code, mm] of Object.entries(ease)) {
    const own = targets[code]
    if (!own) continue
    const below = under?.rows.find((row) => row.code === code)
    if (!under || !below) {
      if (!UNDER[category]) targets[code] = { ...own, target: own.target + mm }
      continue
    }
    // over a jacket: at least the jacket's own target and the room it needs
    const jacket = bodyTarget(under, below, fit, sex, body)
    if (jacket !== undefined && jacket + mm > own.target)
      targets[code] = { target: jacket + mm, source: 'body+ease' }
  }
  return targets
}

/**
 * The target sheet of an order line; null for a category without moulds. In FINISHED mode nothing is added to the
 * stated values.
 * @param known the mould of the line, where the caller has looked for it
 */
export function targetSheet(question: TargetInput, known?: { mould: Mould | undefined }): TargetSheet | null {
  const { moulds, category, fitMode, finished = {}, estimated = [], posture = {}, postures = [] } = question
  const family = moulds.find((one) => one.category === category)
  if (!family) return null
  const mould = known ? known.mould : mouldOfLine(family, question)
  const targets: Targets =
    fitMode === 'FINISHED'
      ? Object.fromEntries(
          Object.entries(finished).map(([code, target]) => [code, { target, source: 'finished' }]),
        )
      : fitMode === 'TRY_ON'
        ? tryOn(mould, question)
        : bespoke(family, mould, question)
  const items = family.rows.flatMap(({ code, tolerance, body }): TargetItem[] => {
    const own = targets[code]
    if (!own) return []
    const guessed = own.source === 'body+ease' && body !== undefined && estimated.includes(body.code)
    const tol = guessed ? Math.round(tolerance * ESTIMATED_TOLERANCE) : tolerance
    return [{ code, target: own.target, tol, source: own.source }]
  })
  return {
    mould: mould?.mouldNo ?? null,
    from: fitMode,
    // values stated as finished already fit the figure
    items: fitMode === 'FINISHED' ? items : adjustForPosture(postures, posture, items),
    posture,
  }
}
