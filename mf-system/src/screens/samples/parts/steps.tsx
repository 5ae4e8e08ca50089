import './samples.css'
import { formatNumber } from '@mtm/shared-utils/runtime'

export interface StepsProps {
  /** accessible name */
  label: string
  steps: readonly { key: string; label: string; note?: string }[]
  /** key of the current step */
  at: string
}

/** The steps of a way, and the current one. */
export function Steps({ label, steps, at }: StepsProps) {
  return (
    <ol className="ms-sample-steps" aria-label={label}>
      {steps.map((step, index) => (
        <li key={step.key} aria-current={step.key === at ? 'step' : undefined}>
          <span className="mtm-tag">{formatNumber(index + 1)}</span>
          <span>{step.label}</span>
          {step.note && <span className="mtm-small mtm-muted">{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}
