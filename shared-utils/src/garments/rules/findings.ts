import type { Finding } from '@mtm/shared-utils/contracts/garments'
import { isBodyField } from '../measurements/units.ts'

/** True when something found forbids to submit. */
export function isBlocking(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'E')
}

/** The warnings that still ask. */
export function askable(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.severity === 'W' && finding.confirmable)
}

type Asked = Pick<Finding, 'rule' | 'line' | 'field' | 'figures'>

const atLine = ({ rule, line }: Asked): string => (line === undefined ? rule : `${rule}@${line}`)

/** The rule at its line, and of which measurement: as orders were confirmed before figures were named. */
const atField = (asked: Asked): string => `${atLine(asked)}:${asked.field}`

/**
 * What to put into the order's `confirmed` to answer a warning: the rule at its line, of which field, and its figures.
 * Who measured one value again has not measured the next, and who wanted a lapel of 12 cm has not wanted one of 15.
 */
export function confirmId(asked: Asked): string {
  const { field, figures = [] } = asked
  if (field === undefined) return atLine(asked)
  if (figures.length > 0) return `${atField(asked)}=${figures.join(',')}`
  return isBodyField(field) ? atField(asked) : atLine(asked)
}

/** Which finding of an order one is, whatever its figures and its words are now. */
export const findingId = ({ rule, line, field }: Asked): string => `${rule}@${line ?? ''}@${field ?? ''}`

/** The line and the measurement that a confirmation names; null: it names none. */
export function confirmedPlace(id: string): { line: number | null; field: string | null } {
  const [, line, field] = /^[^@]*(?:@(\d+))?(?::([^=]+))?(?:=.*)?$/.exec(id) ?? []
  return { line: line === undefined ? null : Number(line), field: field ?? null }
}

/** Whether a confirmation is of the warning that another one names: of other figures, or from before they were named. */
export function isSameWarning(id: string, asked: string): boolean {
  const [[place = ''], [other = '']] = [id.split('='), asked.split('=')]
  return place === other || other.startsWith(`${place}:`) || other.startsWith(`${place}@`)
}

/** A confirmed warning stays visible as information and asks no more. */
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

/** The order as a whole first, then line by line, what blocks before what asks; a rule speaks once of a field. */
export function arrangeFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings
    .filter((finding) => {
      const key = findingId(finding)
      return seen.has(key) ? false : seen.add(key)
    })
    .sort((a, b) => (a.line ?? -1) - (b.line ?? -1) || RANK[a.severity] - RANK[b.severity])
}
