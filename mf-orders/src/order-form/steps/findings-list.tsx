import type { Finding } from '@mtm/shared-utils/garments'
import { unconfirmedWarnings, confirmId, findingId } from '@mtm/shared-utils/garments'
import { useFormTexts } from '../form-texts.tsx'
import { ConfirmBox, SeverityMark, type Confirming } from './field-findings.tsx'

interface ListProps extends Confirming {
  findings: readonly Finding[]
  onJump: (finding: Finding) => void
  titleOf: (line: number) => string
}

/** All findings, worst first, each linked to its cause. */
export function FindingsList({ findings, confirmed, onConfirm, onJump, titleOf }: ListProps) {
  const { t, label } = useFormTexts()
  const open = unconfirmedWarnings(findings)
  if (findings.length === 0) return <p className="mo-help">{t('findings.none')}</p>
  return (
    <>
      <ul className="mo-findings mo-findings--list">
        {findings.map((finding) => (
          <li key={findingId(finding)} className="mo-finding" data-severity={finding.severity}>
            <SeverityMark severity={finding.severity} />
            <span className="mo-finding__text">
              {finding.line !== undefined && (
                <span className="mo-finding__line">{titleOf(finding.line)}</span>
              )}
              {label(finding.message)}
            </span>
            <ConfirmBox finding={finding} confirmed={confirmed} onConfirm={onConfirm} />
            {finding.field && (
              <button type="button" className="mtm-link" onClick={() => onJump(finding)}>
                {t('findings.goThere')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <div className="mo-buttons">
          <sl-button size="small" onClick={() => onConfirm(open.map(confirmId), true)}>
            {t('findings.confirmAll', { count: open.length })}
          </sl-button>
        </div>
      )}
    </>
  )
}
