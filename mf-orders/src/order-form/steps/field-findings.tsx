import type { ReactNode } from 'react'
import { confirmId, type Finding } from '@mtm/shared-utils/garments'
import { useFormTexts } from '../form-texts.tsx'
import { Repairs } from './repairs.tsx'

export interface Confirming {
  confirmed: readonly string[]
  onConfirm: (ids: readonly string[], on: boolean) => void
}

/** The findings of a field: errors, warnings, information. */
export function FieldFindings({
  findings,
  confirmed,
  onConfirm,
  offer = (finding) => <Repairs finding={finding} />,
}: Confirming & {
  findings: readonly Finding[]
  /** repairs of a finding; default: those of the order form */
  offer?: (finding: Finding) => ReactNode
}) {
  const { label } = useFormTexts()
  if (findings.length === 0) return null
  return (
    <ul className="mo-findings">
      {findings.map((finding) => (
        <li
          key={`${finding.rule}${finding.message.text}`}
          className="mo-finding"
          data-severity={finding.severity}
        >
          <SeverityMark severity={finding.severity} />
          {/* not its line, which would be none of the list any more */}
          <span className="mo-finding__text" role={finding.severity === 'E' ? 'alert' : undefined}>
            {label(finding.message)}
          </span>
          {offer(finding)}
          <ConfirmBox finding={finding} confirmed={confirmed} onConfirm={onConfirm} />
        </li>
      ))}
    </ul>
  )
}

/** A checkbox that confirms a warning. */
export function ConfirmBox({ finding, confirmed, onConfirm }: Confirming & { finding: Finding }) {
  const { t } = useFormTexts()
  if (!finding.confirmed && (finding.severity !== 'W' || !finding.confirmable)) return null
  const id = confirmId(finding)
  return (
    <label className="mo-confirm">
      <input
        type="checkbox"
        checked={finding.confirmed || confirmed.includes(id)}
        onChange={(event) => onConfirm([id], event.currentTarget.checked)}
      />
      {t('findings.confirm')}
    </label>
  )
}

/** Icon and label of each severity: never colour alone. */
export function SeverityMark({ severity }: { severity: Finding['severity'] }) {
  const { t } = useFormTexts()
  const words = { E: t('findings.error'), W: t('findings.warning'), I: t('findings.note') } as const
  return (
    <span className="mo-mark" data-severity={severity}>
      {words[severity]}
    </span>
  )
}
