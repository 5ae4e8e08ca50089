import type { SuperRule } from '@mtm/shared-utils/contracts/dto/super-query'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { Field } from '@mtm/shared-utils/contracts/resource'
import { DictField, SelectField } from '../../form/choice-fields.tsx'
import { FORM_TEXTS } from '../../form/form-texts.ts'
import { parseNumber } from '../../form/number-fields.tsx'
import { DateField, TextField } from '../../form/text-fields.tsx'
import { useLabel } from '../../root/use-label.ts'
import { SCALE } from '../list-address.ts'

const VALUE: Label = ['值', 'Value', '値']
const SEVERAL: Label = ['多个值用逗号分隔', 'several, with commas between', '複数はカンマ区切り']

const TEXT: readonly SuperRule[] = ['like', 'eq', 'ne', 'left_like', 'right_like', 'in']
const ORDERED: readonly SuperRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']

/** The operators that make sense for a field, the most used first. */
export function rulesOf(field: Field | undefined): readonly SuperRule[] {
  switch (field?.kind) {
    case 'dict':
      return ['eq', 'ne']
    case 'boolean':
      return ['eq']
    case 'date':
    case 'datetime':
      return ORDERED
    case 'integer':
    case 'decimal':
    case 'money':
    case 'length':
      return [...ORDERED, 'in']
    default:
      return TEXT
  }
}

const scaleOf = (field: Field | undefined) => (field && SCALE[field.kind]) ?? 1

/** A stored value as a person reads it: lengths in cm, money in major units. */
export function shownValue(field: Field | undefined, value: string): string {
  const scale = scaleOf(field)
  return scale === 1 ? value : inEach(value, (part) => String(Number(part) / scale))
}

/** What was typed, as the server takes it; what is not a number where one belongs is dropped. */
export function storedValue(field: Field | undefined, typed: string): string {
  const scale = scaleOf(field)
  const value = typed.trim()
  if (scale === 1 || value === '') return value
  return inEach(value, (part) => {
    const number = parseNumber(part)
    return number === null || Number.isNaN(number) ? '' : String(Math.round(number * scale))
  })
}

const inEach = (value: string, change: (part: string) => string) =>
  value
    .split(',')
    .map((part) => change(part.trim()))
    .filter(Boolean)
    .join(',')

/** What a condition compares with, by the kind of its field. */
export function ConditionValue({
  field,
  rule,
  value,
  onChange,
}: {
  field: Field | undefined
  rule: SuperRule
  value: string
  onChange: (value: string) => void
}) {
  const words = useLabel()
  const binding = {
    name: 'val',
    label: words(VALUE),
    value,
    onChange: (next: string | null | undefined) => onChange(next ?? ''),
  }
  if (field?.kind === 'dict') return <DictField {...binding} dict={field.dict ?? ''} />
  if (field?.kind === 'date' || field?.kind === 'datetime') return <DateField {...binding} />
  if (field?.kind === 'boolean')
    return (
      <SelectField
        {...binding}
        options={[
          { value: 'true', label: words(FORM_TEXTS.yes) },
          { value: 'false', label: words(FORM_TEXTS.no) },
        ]}
      />
    )
  return <TextField {...binding} placeholder={rule === 'in' ? words(SEVERAL) : undefined} />
}
