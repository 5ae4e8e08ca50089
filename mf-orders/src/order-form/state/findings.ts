import { PLACE_PARTS } from '@mtm/shared-utils/contracts/postal-address'
import { findingId, isBodyField, type Finding } from '@mtm/shared-utils/garments'
import type { OrderFormState, StepCode } from './form-state.ts'

/** The place of a field on the page: `data-field` of the box that holds it. */
export function fieldKey(field: string | undefined, line: number | undefined): string {
  return line === undefined || field === undefined || ofWholeOrder(field) ? (field ?? '') : `${line}:${field}`
}

/** Customer and measurements stand once in the form, whatever line a finding names. */
function ofWholeOrder(field: string): boolean {
  return isBodyField(field) || field === 'customerId' || field === 'measureSheetId'
}

/** Where in the form the cause of a finding stands. */
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
 * What is shown: what the rules say here and now, and what only the server can know (stock, dates). An answer of
 * the server that fits the present state of the form is the whole truth.
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

/** The findings a field shows beside itself. */
export function findingsOf(findings: readonly Finding[], field: string, line?: number): Finding[] {
  return findings.filter((one) => fieldKey(one.field, one.line) === fieldKey(field, line))
}

export const errorsOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter((one) => one.severity === 'E')

/** Rules that ask for what is only missing. */
const GAPS: readonly string[] = ['C02', 'catalogue.required', 'F-MISSING', 'R-FIT-1', 'R-FIT-3']

const MATERIALS: readonly string[] = ['fabricNo', 'liningNo', 'buttonNo']

/** True for a box that is only still empty: no mistake before the person has left its step. */
function isGap({ rule, field, line }: Finding, work: OrderFormState): boolean {
  if (GAPS.includes(rule)) return true
  const material = MATERIALS.find((one) => one === field) as 'fabricNo' | undefined
  return material !== undefined && line !== undefined && !work.lines[line]?.[material]
}

/** The findings that may be shown by now. */
export function shownFindings(findings: readonly Finding[], work: OrderFormState): Finding[] {
  return findings.filter((one) => !isGap(one, work) || work.left.includes(stepOf(one)))
}
