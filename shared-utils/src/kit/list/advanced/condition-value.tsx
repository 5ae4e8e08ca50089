import { useState } from 'react'
import type { SuperRule } from '@mtm/shared-utils/contracts/dto/super-query'
import { RULE_TEXTS } from '@mtm/shared-utils/contracts/issues'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { scaleOf, type Field } from '@mtm/shared-utils/contracts/resource'
import { DictMultiSelectField } from '../../picker/dict-parts.ts'
import { DictField, SelectField } from '../../field/choice-fields.tsx'
import { FORM_TEXTS } from '../../texts/form-texts.ts'
import { parseNumber } from '../../field/number-fields.tsx'
import { DateField } from '../../field/date-fields.tsx'
import { TextField } from '../../field/text-fields.tsx'
import { useLabel } from '../../texts/use-label.ts'

const VALUE: Label = ['值', 'Value', '値']
const SEVERAL: Label = ['多个值用逗号分隔', 'several, with commas between', '複数はカンマ区切り']

const TEXT: readonly SuperRule[] = ['like', 'eq', 'ne', 'left_like', 'right_like', 'in']
const ORDERED: readonly SuperRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']

/** The operators that make sense for a field, the most used first. */
export function rulesOf(field: Field | undefined): readonly SuperRule[] {
  switch (field?.kind) {
    case 'dict':
      return ['eq', 'ne', 'in']
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

const NUMBERS = new Set<Field['kind'] | undefined>(['integer', 'decimal', 'money', 'length'])

const scaleIn = (field: Field | undefined) => (field ? scaleOf(field) : 1)

/** Formats a stored value: lengths in their unit, money in major units. */
export function shownValue(field: Field | undefined, value: string): string {
  const scale = scaleIn(field)
  return scale === 1 ? value : inEach(value, (part) => String(Number(part) / scale))
}

/** The values that a condition is typed with: several only where it compares with several. */
function typedParts(rule: SuperRule, typed: string): string[] {
  const parts = rule === 'in' ? typed.replaceAll('，', ',').split(',') : [typed]
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Parses typed text for the server. See {@link isWrong} for invalid numbers. */
export function storedValue(field: Field | undefined, rule: SuperRule, typed: string): string {
  const parts = typedParts(rule, typed)
  if (!NUMBERS.has(field?.kind)) return parts.join(',')
  const scale = scaleIn(field)
  return parts
    .map((part) => parseNumber(part) ?? NaN)
    .filter((number) => !Number.isNaN(number))
    .map((number) => String(scale === 1 ? number : Math.round(number * scale)))
    .join(',')
}

/** Whether the text is not a number where one is required. */
export function isWrong(field: Field | undefined, rule: SuperRule, typed: string): boolean {
  return NUMBERS.has(field?.kind) && typedParts(rule, typed).some((part) => Number.isNaN(parseNumber(part)))
}

const inEach = (value: string, change: (part: string) => string) =>
  value
    .split(',')
    .map((part) => change(part.trim()))
    .filter(Boolean)
    .join(',')

/** The control for the value of a condition, by the kind of its field. */
export function ConditionValue({
  field,
  rule,
  value,
  checked,
  onChange,
}: {
  field: Field | undefined
  rule: SuperRule
  value: string
  /** the query was submitted with it: show the problem at once */
  checked: boolean
  onChange: (value: string) => void
}) {
  const words = useLabel()
  const [left, setLeft] = useState(false)
  const wrong = (left || checked) && isWrong(field, rule, value)
  const binding = {
    name: 'val',
    label: words(VALUE),
    value,
    error: wrong ? words(RULE_TEXTS.number) : null,
    onLeave: () => setLeft(true),
    onChange(next: string | null | undefined) {
      setLeft(false)
      onChange(next ?? '')
    },
  }
  if (field?.kind === 'dict' && rule === 'in')
    return <DictMultiSelectField {...binding} dict={field.dict ?? ''} />
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
