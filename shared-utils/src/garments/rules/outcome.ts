import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import type {
  Effect,
  Finding,
  LineOutcome,
  Severity,
  StyleValue,
  StyleValues,
} from '@mtm/shared-utils/contracts/garments'
import type { CategoryRules, CompiledEffect, CompiledRule } from './compiled-rules.ts'
import type { Context } from './compile.ts'
import { optionEffects } from './surcharges.ts'
import { fillMessage, inCm, type MessageParams } from './texts.ts'
import { isEmpty, toNumber } from './values.ts'

/** A finding without line and `confirmable`, which the caller adds. */
export type FindingDraft = Pick<Finding, 'rule' | 'severity' | 'message'> &
  Partial<Pick<Finding, 'field' | 'repair' | 'figures'>>
export type Report = (found: FindingDraft) => void

/** Fields of findings about materials, which have their own fields on the line. */
const FIELD_OF: Record<string, string> = { 'lining.no': 'liningNo', 'button.no': 'buttonNo' }

/** Fabric length added by rules to one garment, rounded to whole mm. */
export function addedCloth(categoryRules: CategoryRules, context: Context): number {
  let mm = 0
  for (const { holds, effects } of categoryRules.rules)
    for (const { clothMm } of effects) if (clothMm && holds(context)) mm += toNumber(clothMm(context)) || 0
  return Math.round(mm)
}

interface RuleRun {
  categoryRules: CategoryRules
  context: Context
  outcome: LineOutcome
  params: MessageParams
  report: Report
}

/** The outcome of a line with all rules applied; findings are passed to `report`. */
export function outcomeOf(
  categoryRules: CategoryRules,
  context: Context,
  fabricLength: number,
  params: MessageParams,
  report: Report,
): LineOutcome {
  const outcome: LineOutcome = {
    values: context.values,
    forbidden: {},
    required: categoryRules.groups.filter((group) => group.required).map((group) => group.code),
    ranges: {},
    parts: [],
    fabricLength,
    suggested: {},
    ...optionEffects(categoryRules, context.values),
  }
  const work: RuleRun = { categoryRules, context, outcome, params, report }
  const applicable = categoryRules.rules.filter(({ holds }) => holds(context))
  // groups are closed first: a closed group is neither required nor out of range
  for (const ready of applicable) for (const effect of ready.effects) close(work, ready, effect)
  for (const ready of applicable) for (const effect of ready.effects) run(work, ready, effect)
  outcome.required = outcome.required.filter((code) => !isClosed(outcome, code))
  outcome.suggested = suggest(work)
  return outcome
}

/** True when the whole group is closed. */
export function isClosed(outcome: LineOutcome, group: string): boolean {
  return outcome.forbidden[group]?.['*'] !== undefined
}

/** A rule's message about a group. */
function messageOf(
  { categoryRules, params }: RuleRun,
  { rule }: CompiledRule,
  group?: string,
  more?: MessageParams,
): Labelled {
  const field = group === undefined ? undefined : (categoryRules.group.get(group) ?? group)
  return fillMessage(rule.msg, { ...params, field, ...more })
}

interface More {
  params?: MessageParams
  /** values of the line that repair it */
  offer?: StyleValues | undefined
}

function addFinding(
  work: RuleRun,
  ready: CompiledRule,
  severity: Severity,
  group: string,
  more: More = {},
): void {
  const { params, offer } = more
  const figures = severity === 'W' ? measuredBy(ready.rule, work.context) : []
  const repair = group === 'fabricNo' ? fabricRepair(work.params) : offer && { set: offer }
  work.report({
    rule: ready.rule.id,
    severity,
    field: FIELD_OF[group] ?? group,
    message: messageOf(work, ready, group, params),
    ...(repair ? { repair } : {}),
    ...(figures.length > 0 && { figures }),
  })
}

/** The body measurements a rule depends on. */
function measuredBy({ when }: CompiledRule['rule'], { facts }: Context): number[] {
  const named = JSON.stringify(when).matchAll(/"body\.(\w+)"/g)
  const codes = new Set([...named].map(([, code = '']) => code))
  return [...codes].map((code) => facts.body[code]).filter((value) => typeof value === 'number')
}

function fabricRepair({
  availableMm,
  neededMm,
  substitute,
}: MessageParams): Record<string, unknown> | undefined {
  return neededMm === undefined
    ? undefined
    : { available: availableMm, needed: neededMm, substituteNo: substitute ?? null }
}

function close(work: RuleRun, ready: CompiledRule, { effect }: CompiledEffect): void {
  if (!('forbid' in effect) || effect.options !== undefined || !work.categoryRules.group.has(effect.forbid))
    return
  const group = effect.forbid
  ;(work.outcome.forbidden[group] ??= {})['*'] ??= messageOf(work, ready, group)
  if (isEmpty(work.context.values[group])) return
  work.report({
    rule: ready.rule.id,
    severity: ready.rule.sev,
    field: FIELD_OF[group] ?? group,
    message: messageOf(work, ready, group),
    repair: { set: { [group]: null } },
  })
}

function run(
  work: RuleRun,
  ready: CompiledRule,
  { effect, min, max, quantity, leadDays }: CompiledEffect,
): void {
  const { categoryRules, context, outcome } = work
  const { rule } = ready
  if ('require' in effect) {
    const group = effect.require
    if (!categoryRules.group.has(group) || isClosed(outcome, group)) return
    if (!outcome.required.includes(group)) outcome.required.push(group)
    if (isEmpty(context.values[group])) addFinding(work, ready, rule.sev, group)
  } else if ('forbid' in effect && effect.options) {
    forbidOptions(work, ready, effect)
  } else if ('range' in effect) {
    limit(work, ready, effect.range, toNumber(min?.(context)), toNumber(max?.(context)))
  } else if ('warn' in effect) {
    addFinding(work, ready, rule.sev === 'I' ? 'I' : 'W', effect.warn)
  } else if ('error' in effect) {
    addFinding(work, ready, 'E', effect.error, { offer: effect.offer })
  } else if ('add' in effect) {
    outcome.leadDays += leadDays ? toNumber(leadDays(context)) || 0 : 0
    const count = quantity ? toNumber(quantity(context)) || 0 : 1
    if (effect.add.part && count > 0) outcome.parts.push({ part: effect.add.part, quantity: count })
    for (const [code, mm] of Object.entries(effect.add.ease ?? {})) {
      const ease = (outcome.ease ??= {})
      ease[code] = (ease[code] ?? 0) + mm
    }
    if (effect.add.surcharge)
      outcome.surcharges.push({
        group: '',
        option: rule.id,
        ...messageOf(work, ready),
        amount: effect.add.surcharge,
      })
  }
}

function forbidOptions(
  work: RuleRun,
  ready: CompiledRule,
  { forbid: code, options = [], instead }: Extract<Effect, { forbid: string }>,
): void {
  const group = work.categoryRules.group.get(code)
  if (!group) return
  const reasons = (work.outcome.forbidden[code] ??= {})
  const known = options.filter((option) => group.options.some((candidate) => candidate.code === option))
  for (const option of known) reasons[option] ??= messageOf(work, ready, code)
  const value: StyleValue = work.context.values[code] ?? null
  const chosen = Array.isArray(value) ? value : [String(value)]
  if (known.some((option) => chosen.includes(option)))
    addFinding(work, ready, ready.rule.sev, code, {
      offer: instead === undefined ? undefined : { [code]: instead },
    })
}

function limit(work: RuleRun, ready: CompiledRule, code: string, min: number, max: number): void {
  const group = work.categoryRules.group.get(code)
  if (!group || isClosed(work.outcome, code)) return
  const range = (work.outcome.ranges[code] ??= {})
  if (!Number.isNaN(min)) range.min = Math.max(range.min ?? -Infinity, min)
  if (!Number.isNaN(max)) range.max = Math.min(range.max ?? Infinity, max)
  const value = toNumber(work.context.values[code])
  const show = group.unit === 'mm' ? inCm : String
  if (value < min || value > max)
    addFinding(work, ready, ready.rule.sev, code, { params: { min: show(min), max: show(max) } })
}

/** Suggestions of the catalogue for empty groups. */
function suggest({ categoryRules, context, outcome }: RuleRun): StyleValues {
  const offered: StyleValues = {}
  for (const { group, when, value } of categoryRules.suggestions)
    if (isEmpty(context.values[group]) && offered[group] === undefined && when(context))
      offered[group] = value
  for (const group of categoryRules.groups) {
    const { code } = group
    if (!isEmpty(context.values[code]) || offered[code] !== undefined || isClosed(outcome, code)) continue
    const usual = group.defaults[categoryRules.category.code] ?? group.defaults['*'] ?? null
    if (!isEmpty(usual)) offered[code] = usual
  }
  return offered
}
