import { useLabel } from '../texts/use-label.ts'
import { useDict } from './use-dict.ts'

/**
 * A dictionary choice without a label, for toolbars and cells. In a form use `DictField`.
 * @example <DictSelect code="position_rank" label="Rank" value={value} onChange={setValue} />
 */
export function DictSelect({
  code,
  value,
  onChange,
  label,
  placeholder,
}: {
  code: string
  value: string | null
  onChange: (value: string | null) => void
  /** accessible name */
  label: string
  placeholder?: string
}) {
  const words = useLabel()
  return (
    <select
      className="mtm-input mtm-input--select"
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{placeholder ?? label}</option>
      {useDict(code).map((item) => (
        <option key={item.value} value={item.value} disabled={item.disabled}>
          {words(item)}
        </option>
      ))}
    </select>
  )
}
