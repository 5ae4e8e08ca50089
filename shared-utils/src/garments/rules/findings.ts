import type { Finding } from '@mtm/shared-utils/contracts/garments'
import { isBodyField } from '../measurements/units.ts'

/** True when a finding prevents submission. */
export function isBlocking(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'E')
}

/** The warnings that still need a confirmation. */
export function unconfirmedWarnings(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.severity === 'W' && finding.confirmable)
}

type ConfirmedFinding = Pick<Finding, 'rule' | 'line' | 'field' | 'figures'>

const atLine = ({ rule, line }: ConfirmedFinding): string => (line === undefined ? rule : `${rule}@${line}`)

/** Rule, line and measurement: the older format of confirmations, without figures. */
const atField = (finding: ConfirmedFinding): string => `${atLine(finding)}:${finding.field}`

/**
 * The entry of the order's `confirmed` that confirms a warning: rule, line, field and figures.
 * A confirmation therefore covers neither another measurement nor another value (a lapel of 12 cm is not one of 15 cm).
 */
export function confirmId(finding: ConfirmedFinding): string {
  const { field, figures = [] } = finding
  if (field === undefined) return atLine(finding)
  if (figures.length > 0) return `${atField(finding)}=${figures.join(',')}`
  return isBodyField(field) ? atField(finding) : atLine(finding)
}

/** Identity of a finding within an order, independent of its figures and message. */
export const findingId = ({ rule, line, field }: ConfirmedFinding): string =>
  `${rule}@${line ?? ''}@${field ?? ''}`

/** The line and the field of a confirmation; null when absent. */
export function confirmedPlace(id: string): { line: number | null; field: string | null } {
  const [, line, field] = /^[^@]*(?:@(\d+))?(?::([^=]+))?(?:=.*)?$/.exec(id) ?? []
  return { line: line === undefined ? null : Number(line), field: field ?? null }
}

/** Whether a confirmation concerns the same warning as another, with other figures or in an older format. */
export function isSameWarning(id: string, warningId: string): boolean {
  const [[place = ''], [other = '']] = [id.split('='), warningId.split('=')]
  return place === other || other.startsWith(`${place}:`) || other.startsWith(`${place}@`)
}

/** Turns confirmed warnings into information. */
export function confirmFindings(findings: readonly Finding[], confirmed: readonly string[]): Finding[] {
  const ids = new Set(confirmed)
  const answers = (finding: Finding) => {
    const { rule, field } = finding
    const before = field !== undefined && isBodyField(field) ? [atField(finding)] : []
    return [rule, atLine(finding), ...before, confirmId(finding)]
  }
  return findings.map((finding) =>
    finding.severity === 'W' && answers(finding).some((id) => ids.has(id))
      ? { ...finding, severity: 'I', confirmable: false, confirmed: true }
      : finding,
  )
}

const RANK = { E: 0, W: 1, I: 2 }

/** Sorts findings: the order first, then by line, errors before warnings; one finding per rule, line and field. */
export function arrangeFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings
    .filter((finding) => {
      const key = findingId(finding)
      return seen.has(key) ? false : seen.add(key)
    })
    .sort((a, b) => (a.line ?? -1) - (b.line ?? -1) || RANK[a.severity] - RANK[b.severity])
}
