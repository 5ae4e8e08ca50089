import type { Finding } from '@mtm/shared-utils/contracts/garments'

/** True when something found forbids to submit. */
export function isBlocking(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'E')
}

/** The warnings that still ask. */
export function askable(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.severity === 'W' && finding.confirmable)
}

/** What to put into the order's `confirmed` to answer a warning: the rule at its line. */
export function confirmId({ rule, line }: Pick<Finding, 'rule' | 'line'>): string {
  return line === undefined ? rule : `${rule}@${line}`
}

/** A confirmed warning stays visible as information and asks no more. */
export function confirmFindings(findings: readonly Finding[], confirmed: readonly string[]): Finding[] {
  const ids = new Set(confirmed)
  return findings.map((finding) =>
    finding.severity === 'W' && (ids.has(finding.rule) || ids.has(confirmId(finding)))
      ? { ...finding, severity: 'I', confirmable: false, confirmed: true }
      : finding,
  )
}

const RANK = { E: 0, W: 1, I: 2 }

/** The order as a whole first, then line by line, what blocks before what asks; a rule speaks once of a field. */
export function arrangeFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings
    .filter(({ rule, line, field }) => {
      const key = `${rule}|${line}|${field}`
      return seen.has(key) ? false : seen.add(key)
    })
    .sort((a, b) => (a.line ?? -1) - (b.line ?? -1) || RANK[a.severity] - RANK[b.severity])
}
