import type { Field } from '@mtm/shared-utils/contracts/resource'
import { DictField, SelectField } from '../field/choice-fields.tsx'
import { Field as FieldShell } from '../field/field.tsx'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { DateField } from '../field/date-fields.tsx'
import { MomentInput } from '../field/moment-input.tsx'
import { TextField } from '../field/text-fields.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import { useLabel } from '../texts/use-label.ts'

interface Props {
  name: string
  field: Field
  values: Readonly<Record<string, string | null>>
  onChange: (change: Record<string, string | null>) => void
}
/** One filter of a search form, by the field's kind and search mode. */
export function SearchField({ name, field, values, onChange }: Props) {
  const words = useLabel()
  const t = useKitText()
  const binding = {
    name,
    label: words(field.label),
    value: values[name] ?? null,
    required: null,
    onChange: (value: string | null | undefined) => onChange({ [name]: value ?? null }),
    placeholder: field.kind === 'dict' || field.kind === 'boolean' ? t('search.all') : undefined,
  }
  if (field.search === 'range') return <Range name={name} field={field} values={values} onChange={onChange} />
  if (field.kind === 'dict') return <DictField {...binding} dict={field.dict ?? ''} />
  if (field.kind === 'date') return <DateField {...binding} />
  if (field.kind === 'boolean') {
    const options = [
      { value: 'true', label: words(FORM_TEXTS.yes) },
      { value: 'false', label: words(FORM_TEXTS.no) },
    ]
    return <SelectField {...binding} options={options} />
  }
  return <TextField {...binding} maxLength={field.max} />
}

/** From and to, side by side. */
function Range({ name, field, values, onChange }: Props) {
  const words = useLabel()
  const t = useKitText()
  const label = words(field.label)
  const isTime = field.kind === 'date' || field.kind === 'datetime'
  const end = (key: string, text: string) =>
    isTime ? (
      <MomentInput
        kind="day"
        aria-label={text}
        name={key}
        value={values[key]}
        onChange={(value) => onChange({ [key]: value })}
      />
    ) : (
      <input
        className="mtm-input"
        inputMode="decimal"
        aria-label={text}
        name={key}
        value={values[key] ?? ''}
        onChange={(event) => onChange({ [key]: event.target.value || null })}
      />
    )
  return (
    <FieldShell name={name} label={label}>
      {({ id }) => (
        <span className="mtm-range" id={id} role="group" aria-label={label}>
          {end(`${name}_begin`, t('search.from', { field: label }))}
          <span aria-hidden="true">–</span>
          {end(`${name}_end`, t('search.to', { field: label }))}
        </span>
      )}
    </FieldShell>
  )
}
