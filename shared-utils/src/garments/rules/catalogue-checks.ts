import { toLabelled } from '@mtm/shared-utils/contracts/locale'
import type { LineInput, StyleGroup, StyleValue, StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { CategoryRules } from './compiled-rules.ts'
import { fillMessage, inCm, TEXTS, type MessageParams } from './texts.ts'
import { isEmpty } from './values.ts'
import type { Report } from './outcome.ts'

type Problem = keyof typeof TEXTS

function problemOf(group: StyleGroup, value: StyleValue): [Problem, MessageParams] | null {
  if (group.kind === 'number') {
    if (typeof value !== 'number' || !Number.isFinite(value)) return ['kind', {}]
    const show = group.unit === 'mm' ? (mm: number) => `${inCm(mm)} cm` : String
    const { min = -Infinity, max = Infinity, step } = group
    if (value < min || value > max) return ['range', { min: show(min), max: show(max) }]
    const from = Number.isFinite(min) ? min : 0
    return step && (value - from) % step !== 0 ? ['step', { step: show(step) }] : null
  }
  if (group.kind === 'multi' ? !Array.isArray(value) : typeof value !== 'string') return ['kind', {}]
  if (group.kind === 'text') {
    const { maxLength } = group
    return maxLength && [...String(value)].length > maxLength ? ['text', { max: maxLength }] : null
  }
  return null
}

function strayOption(group: StyleGroup, value: StyleValue, { category }: CategoryRules): string | undefined {
  if (group.kind !== 'single' && group.kind !== 'multi' && group.kind !== 'color') return undefined
  const codes = Array.isArray(value) ? value : [String(value)]
  return codes.find((code) => {
    const option = group.options.find((candidate) => candidate.code === code)
    return !option || (option.for && !option.for.includes(category.code))
  })
}

/** Checks against the catalogue: unknown groups and options, numbers and texts out of bounds, missing values. */
export function checkAgainstCatalogue(
  line: LineInput,
  categoryRules: CategoryRules,
  values: StyleValues,
  isClosed: (group: string) => boolean,
  report: Report,
): void {
  const say = (problem: Problem, field: string, params: MessageParams) =>
    report({
      rule: `catalogue.${problem}`,
      severity: 'E',
      field,
      message: fillMessage(toLabelled(TEXTS[problem]), { item: categoryRules.category, field, ...params }),
    })
  for (const [code, value] of Object.entries(line.style)) {
    if (!categoryRules.group.has(code) && !isEmpty(value)) say('group', code, {})
  }
  for (const group of categoryRules.groups) {
    if (group.kind === 'material' || isClosed(group.code)) continue
    const value = values[group.code] ?? null
    if (isEmpty(value)) {
      if (group.required) say('required', group.code, { field: group })
      continue
    }
    const problem = problemOf(group, value)
    if (problem) {
      say(problem[0], group.code, { field: group, ...problem[1] })
      continue
    }
    const stray = strayOption(group, value, categoryRules)
    if (stray !== undefined) say('option', group.code, { field: group, value: stray })
  }
}
