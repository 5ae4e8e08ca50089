import { PLACE_PARTS } from '@mtm/shared-utils/contracts/postal-address'
import { findingId, isBodyField, type Finding } from '@mtm/shared-utils/garments'
import type { OrderFormState, StepCode } from './form-state.ts'

/** The key of a field on the page, used as `data-field` of its input. */
export function fieldKey(field: string | undefined, line: number | undefined): string {
  return line === undefined || field === undefined || ofWholeOrder(field) ? (field ?? '') : `${line}:${field}`
}

/** Customer and measurements appear once in the form, independent of the line of a finding. */
function ofWholeOrder(field: string): boolean {
  return isBodyField(field) || field === 'customerId' || field === 'measureSheetId'
}

/** The step of the form that contains the cause of a finding. */
export function stepOf({ field }: Pick<Finding, 'field'>): StepCode {
  if (!field) return 'check'
  if (ofWholeOrder(field) || field === 'client') return 'customer'
  if (['fabricNo', 'ownFabric', 'liningNo', 'buttonNo'].includes(field)) return 'cloth'
  if (/^(mouldNo|deltas|finished|posture|fit)\b/.test(field)) return 'fit'
  if (
    [
      'quantity',
      'requiredDate',
      'rush',
      'country',
      ...PLACE_PARTS,
      'recipient',
      'phone',
      'address',
      'postcode',
    ].includes(field)
  )
    return 'delivery'
  return 'style'
}

const WEIGHT = { E: 0, W: 1, I: 2 } as const

/**
 * Merges local findings with those only the server can determine (stock, dates). A server result for the current
 * content of the form replaces the local findings.
 */
export function mergeFindings(
  local: readonly Finding[],
  server: { findings: readonly Finding[]; localThen: readonly Finding[]; fresh: boolean } | null,
): Finding[] {
  const known = new Set(local.map(findingId))
  const then = new Set(server?.localThen.map(findingId))
  const merged = !server
    ? local
    : server.fresh
      ? server.findings
      : [
          ...local,
          ...server.findings.filter((one) => !then.has(findingId(one)) && !known.has(findingId(one))),
        ]
  return [...new Map(merged.map((one) => [findingId(one), one])).values()].sort(
    (a, b) => WEIGHT[a.severity] - WEIGHT[b.severity] || (a.line ?? -1) - (b.line ?? -1),
  )
}

/** The findings displayed at a field. */
export function findingsOf(findings: readonly Finding[], field: string, line?: number): Finding[] {
  return findings.filter((one) => fieldKey(one.field, one.line) === fieldKey(field, line))
}

export const errorsOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter((one) => one.severity === 'E')

/** Rules about missing values. */
const GAPS: readonly string[] = ['C02', 'catalogue.required', 'F-MISSING', 'R-FIT-1', 'R-FIT-3']

const MATERIALS: readonly string[] = ['fabricNo', 'liningNo', 'buttonNo']

/** True for a field that is only empty, which is no error before the user has left its step. */
function isGap({ rule, field, line }: Finding, work: OrderFormState): boolean {
  if (GAPS.includes(rule)) return true
  const material = MATERIALS.find((one) => one === field) as 'fabricNo' | undefined
  return material !== undefined && line !== undefined && !work.lines[line]?.[material]
}

/** The findings to display, without gaps in steps that were not left yet. */
export function shownFindings(findings: readonly Finding[], work: OrderFormState): Finding[] {
  return findings.filter((one) => !isGap(one, work) || work.left.includes(stepOf(one)))
}
