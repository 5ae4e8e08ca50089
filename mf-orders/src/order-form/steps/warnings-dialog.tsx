import { useState } from 'react'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { confirmId, findingId, type Finding } from '@mtm/shared-utils/garments'
import { useFormTexts } from '../form-texts.tsx'
import { SeverityMark } from './field-findings.tsx'

export interface WarningPrompt {
  findings: readonly Finding[]
  answer: (go: boolean) => void
}

/** All open warnings, to confirm individually or all at once before placing the order. */
export function WarningsDialog({
  question,
  titleOf,
}: {
  question: WarningPrompt | null
  titleOf: (line: number) => string
}) {
  const { t, label } = useFormTexts()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const findings = question?.findings ?? []
  const all = [...new Set(findings.map(confirmId))]
  const done = all.every((id) => ticked.includes(id))
  const close = (go: boolean) => {
    setTicked([])
    question?.answer(go)
  }
  return (
    <Dialog
      open={question !== null}
      title={t('findings.askTitle')}
      onClose={() => close(false)}
      footer={
        <>
          <sl-button onClick={() => close(false)}>{t('findings.lookAgain')}</sl-button>
          <sl-button variant="primary" disabled={!done} onClick={() => close(true)}>
            {t('findings.goOn')}
          </sl-button>
        </>
      }
    >
      <ul className="mo-findings mo-findings--list">
        {findings.map((finding) => {
          const id = confirmId(finding)
          return (
            <li key={findingId(finding)} className="mo-finding" data-severity="W">
              <SeverityMark severity="W" />
              <span className="mo-finding__text">
                {finding.line !== undefined && (
                  <span className="mo-finding__line">{titleOf(finding.line)}</span>
                )}
                {label(finding.message)}
              </span>
              <label className="mo-confirm">
                <input
                  type="checkbox"
                  checked={ticked.includes(id)}
                  onChange={(event) =>
                    setTicked((old) =>
                      event.currentTarget.checked ? [...old, id] : old.filter((one) => one !== id),
                    )
                  }
                />
                {t('findings.confirm')}
              </label>
            </li>
          )
        })}
      </ul>
      {all.length > 1 && (
        <sl-button size="small" onClick={() => setTicked(all)}>
          {t('findings.confirmAll', { count: all.length })}
        </sl-button>
      )}
    </Dialog>
  )
}
