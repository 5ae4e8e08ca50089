import { fillLabel, toLabelled, type Label, type Labelled } from '@mtm/shared-utils/contracts/locale'
import type { Finding, PostureDef } from '@mtm/shared-utils/contracts/garments'

/** A setting, mm or level; settings with sides may differ left and right. */
export type PostureValue = number | { L?: number; R?: number }
/** A person's settings by code, for example `{SLOPE: {L: 5, R: 10}, STOOP: 1}`. */
export type Posture = Readonly<Record<string, PostureValue>>

export type PostureFinding = Omit<Finding, 'line' | 'confirmable'>

/** Settings that are a difference between the sides: the side is part of the setting (reference 7.5). */
const ONE_SIDED: readonly string[] = ['DROP', 'HIPUNEVEN']
/** Whether a setting is for one side only, which must be named. */
export const isOneSided = (code: string): boolean => ONE_SIDED.includes(code)

/** Sum of levels above which a basted fitting is recommended (reference 7.5). */
const MOST_LEVELS = 6

const UNKNOWN: Label = ['「{a}」没有这一级', '{a} has no such level.', '「{a}」にその段階はありません。']
const EXCLUSIVE: Label = [
  '「{a}」与「{b}」不能同时选择',
  '{a} and {b} cannot be set together.',
  '「{a}」と「{b}」は同時に選べません。',
]
const SIDE: Label = [
  '「{a}」请注明左侧或右侧（只选一侧）',
  '{a}: name the side, left or right, and only one.',
  '「{a}」は左右どちらか一方を指定してください。',
]
const FORWARD_SQUARE: Label = [
  '冲肩与平肩同时出现较少见，请复核。',
  'A forward shoulder together with a square one is rare; please check again.',
  '前肩といかり肩の組み合わせは珍しいため、再確認してください。',
]
const FITTING: Label = [
  '体型特征较多，建议毛壳试样。',
  'So many settings want a basted fitting.',
  '体型補正が多いため、仮縫いをお勧めします。',
]

/** The values of a setting, one for each side that has one. */
function valuesOf(value: PostureValue): number[] {
  return typeof value === 'number' ? [value] : Object.values(value).filter((one) => one !== undefined)
}

function isSet(value: PostureValue | undefined): value is PostureValue {
  return value !== undefined && valuesOf(value).some((one) => one !== 0)
}

/** Whether a one-sided setting names exactly one side. */
function namesOneSide(value: PostureValue): boolean {
  if (typeof value === 'number') return value === 0
  return valuesOf(value).filter((one) => one !== 0).length <= 1
}

/** How strong a setting is: its level, for lengths the number of its steps; the stronger side counts. */
function strength({ unit, levels }: PostureDef, value: PostureValue): number {
  const step = unit === 'mm' ? Math.min(...levels.map(Math.abs)) : 1
  return Math.max(0, ...valuesOf(value).map((one) => Math.abs(one) / step))
}

/** Sum of all levels of a person's settings. */
export function postureLevels(postures: readonly PostureDef[], posture: Posture): number {
  return postures.reduce((sum, def) => {
    const value = posture[def.code]
    return sum + (value === undefined ? 0 : strength(def, value))
  }, 0)
}

function name(message: Label, a: Labelled, b: Labelled = a): Labelled {
  return toLabelled([
    fillLabel(message, { a: a.text, b: b.text })[0],
    fillLabel(message, { a: a.textEn, b: b.textEn })[1],
    fillLabel(message, { a: a.textJp, b: b.textJp })[2],
  ])
}

/**
 * Checks settings (reference 7.5): unknown levels, one-sided settings without their side, pairs that exclude each
 * other, too much for one draft.
 */
export function checkPosture(postures: readonly PostureDef[], posture: Posture): PostureFinding[] {
  const findings: PostureFinding[] = []
  const found = (rule: string, severity: Finding['severity'], code: string, message: Labelled) =>
    findings.push({ rule, severity, field: `posture.${code}`, message })
  const codes = new Map(postures.map((def) => [def.code, def]))
  for (const [code, value] of Object.entries(posture)) {
    const def = codes.get(code)
    const label = def ?? { text: code, textEn: code, textJp: code }
    const known =
      def !== undefined &&
      (def.sides || typeof value === 'number') &&
      valuesOf(value).every((one) => one === 0 || def.levels.includes(one))
    if (!known) found('P-LEVEL', 'E', code, name(UNKNOWN, label))
    else if (isOneSided(code) && !namesOneSide(value)) found('P-SIDE', 'E', code, name(SIDE, label))
  }
  for (const [index, def] of postures.entries()) {
    if (!isSet(posture[def.code])) continue
    for (const other of def.excludes ?? []) {
      const against = codes.get(other)
      // each pair once
      if (against && postures.indexOf(against) > index && isSet(posture[other]))
        found('P-EXCLUSIVE', 'E', def.code, name(EXCLUSIVE, def, against))
    }
  }
  const { FWD_SHOULDER: forward, SLOPE: slope } = posture
  if (isSet(forward) && slope !== undefined && valuesOf(slope).some((one) => one < 0))
    found('P-FORWARD', 'W', 'FWD_SHOULDER', toLabelled(FORWARD_SQUARE))
  if (postureLevels(postures, posture) > MOST_LEVELS)
    findings.push({ rule: 'P-FITTING', severity: 'I', field: 'posture', message: toLabelled(FITTING) })
  return findings
}

/** Finished targets with what the settings add to them, mm; what only moves points of the pattern changes nothing here. */
export function adjustForPosture<T extends { code: string; target: number }>(
  postures: readonly PostureDef[],
  posture: Posture,
  items: readonly T[],
): T[] {
  const added: Record<string, number> = {}
  for (const { code, finished } of postures) {
    const value = posture[code]
    if (!finished || value === undefined) continue
    const level = Math.max(0, ...valuesOf(value))
    for (const [target, byLevel] of Object.entries(finished))
      added[target] = (added[target] ?? 0) + (byLevel[level - 1] ?? 0)
  }
  return items.map((item) => ({ ...item, target: item.target + (added[item.code] ?? 0) }))
}
