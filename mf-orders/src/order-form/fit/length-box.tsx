import type { ReactNode } from 'react'
import { LengthField } from '@mtm/shared-utils/kit/form'
import { useOrderForm } from '../form-context.tsx'
import { confirmFinding } from '../state/order-changes.ts'
import { fieldKey, findingsOf } from '../state/findings.ts'
import { useBufferedInput } from '../state/use-buffered-input.ts'
import { FieldFindings } from '../steps/field-findings.tsx'

interface LengthBoxProps {
  /** the finding's field: `deltas.chest` */
  field: string
  label: string
  value: number | null
  help: ReactNode
  placeholder?: string | undefined
  required?: boolean
  onChange: (mm: number | null) => void
}

/** A length of the fit step, validated on blur, with its findings. */
export function LengthBox({
  field,
  label,
  value,
  help,
  placeholder,
  required = false,
  onChange,
}: LengthBoxProps) {
  const { work, change, findings } = useOrderForm()
  const held = useBufferedInput<number | null>(value, onChange)
  const index = work.line
  return (
    <div className="mo-measure" data-field={fieldKey(field, index)} {...held.box}>
      <LengthField
        name={fieldKey(field, index)}
        label={label}
        required={required}
        {...held.field}
        placeholder={placeholder}
        help={help}
      />
      <FieldFindings
        findings={findingsOf(findings, field, index)}
        confirmed={work.confirmed}
        onConfirm={(ids, on) => change(confirmFinding(ids, on))}
      />
    </div>
  )
}
