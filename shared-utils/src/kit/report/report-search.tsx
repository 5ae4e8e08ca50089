import { useState } from 'react'
import type { ReportHead, ReportQueryItem } from '@mtm/shared-utils/contracts/dto/report'
import { SelectField } from '../field/choice-fields.tsx'
import { Field } from '../field/field.tsx'
import { DateField } from '../field/date-fields.tsx'
import { MomentInput } from '../field/moment-input.tsx'
import { TextField } from '../field/text-fields.tsx'
import { SearchFrame } from '../list/search-frame.tsx'
import { useKitText } from '../texts/use-kit-text.ts'

export type ReportFilters = Readonly<Record<string, string | null>>

interface FieldProps {
  item: ReportQueryItem
  options: ReportHead['dictOptions'][string] | undefined
  values: ReportFilters
  onChange: (change: ReportFilters) => void
}

/** The search form of a report. Hidden fields appear when it is unfolded. Enter searches. */
export function ReportSearch({
  label,
  items,
  dictOptions,
  onSearch,
}: {
  label: string
  items: readonly ReportQueryItem[]
  dictOptions: ReportHead['dictOptions']
  onSearch: (filters: ReportFilters) => void
}) {
  const [typed, setTyped] = useState<ReportFilters>({})
  const [open, setOpen] = useState(false)
  const shown = items.filter(({ hidden }) => open || hidden !== '1')
  return (
    <SearchFrame
      thing={label}
      open={items.some(({ hidden }) => hidden === '1') ? open : null}
      onOpen={setOpen}
      onSearch={() => onSearch(typed)}
      onReset={() => {
        setTyped({})
        onSearch({})
      }}
    >
      {shown.map((item) => (
        <ReportField
          key={item.field}
          item={item}
          options={dictOptions[item.field]}
          values={typed}
          onChange={(change) => setTyped((old) => ({ ...old, ...change }))}
        />
      ))}
    </SearchFrame>
  )
}

function ReportField({ item, options = [], values, onChange }: FieldProps) {
  const t = useKitText()
  const { field: name, label, view } = item
  if (item.mode === 'group')
    return <Range item={item} options={options} values={values} onChange={onChange} />
  const field = {
    name,
    label,
    value: values[name] ?? null,
    onChange: (value: string | null | undefined) => onChange({ [name]: value ?? null }),
  }
  if (view === 'date' || view === 'datetime') return <DateField {...field} />
  if (view !== 'list') return <TextField {...field} maxLength={100} />
  return (
    <SelectField
      {...field}
      placeholder={t('search.all')}
      options={options.map(({ value, text }) => ({ value, label: text }))}
    />
  )
}

/** From and to, side by side. */
function Range({ item: { field, label, view }, values, onChange }: FieldProps) {
  const t = useKitText()
  const isNumber = view === 'number' || view === 'text'
  const end = (name: string, text: string) =>
    isNumber ? (
      <input
        className="mtm-input"
        inputMode="decimal"
        aria-label={text}
        name={name}
        value={values[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value || null })}
      />
    ) : (
      <MomentInput
        kind="day"
        aria-label={text}
        name={name}
        value={values[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    )
  return (
    <Field name={field} label={label} group>
      {(_, group) => (
        <span {...group} className="mtm-control mtm-range" role="group">
          {end(`${field}_begin`, t('search.from', { field: label }))}
          <span aria-hidden="true">–</span>
          {end(`${field}_end`, t('search.to', { field: label }))}
        </span>
      )}
    </Field>
  )
}
