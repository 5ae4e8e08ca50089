import './more-fields.css'
import type { FocusEvent } from 'react'
import { useLabel } from '../texts/use-label.ts'
import type { SelectOption } from './choice-fields.tsx'
import { joinValues, splitValues } from './comma-list.ts'
import { Field, shellOf, type FieldBinding } from './field.tsx'
import { FORM_TEXTS } from '../texts/form-texts.ts'

export interface OptionFieldProps extends FieldBinding<string | null | undefined> {
  options: readonly SelectOption[]
  /** drawn as tags to press instead of boxes */
  tags?: boolean
}

/** One of a few options, all visible. An optional choice can be cleared. */
export function RadioField({ options, tags = false, ...field }: OptionFieldProps) {
  const words = useLabel()
  const { value, required = true, onChange } = field
  // some dictionaries use numbers on the wire
  const chosen = value === null || value === undefined ? '' : String(value)
  const choices = required ? options : [...options, { value: '', label: words(FORM_TEXTS.none) }]
  return (
    <Field {...shellOf(field, textOf(options, chosen))} group>
      {(_, group) => (
        <div
          {...group}
          role="radiogroup"
          className={classOf(tags)}
          aria-required={required ?? undefined}
          aria-invalid={field.error ? true : undefined}
          onBlur={leaving(field)}
        >
          {choices.map((option) => (
            <label key={option.value} className={tags ? 'mtm-option-tag' : 'mtm-check'}>
              <input
                type="radio"
                name={`${group.id}${field.name}`}
                value={option.value}
                checked={chosen === option.value}
                disabled={field.disabled || option.disabled}
                onChange={() => onChange(option.value || null)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

/** Several of a few options, all visible; the value is a comma list in the order of the options. */
export function CheckboxesField({ options, tags = false, ...field }: OptionFieldProps) {
  const chosen = splitValues(field.value)
  const change = (value: string, on: boolean) => {
    const known = options
      .map((option) => option.value)
      .filter((one) => (one === value ? on : chosen.includes(one)))
    const others = chosen.filter((one) => !options.some((option) => option.value === one))
    field.onChange(joinValues([...known, ...others]))
  }
  return (
    <Field {...shellOf(field, textOf(options, field.value))} group>
      {(_, group) => (
        <div {...group} role="group" className={classOf(tags)} onBlur={leaving(field)}>
          {options.map((option) => (
            <label key={option.value} className={tags ? 'mtm-option-tag' : 'mtm-check'}>
              <input
                type="checkbox"
                name={field.name}
                value={option.value}
                checked={chosen.includes(option.value)}
                disabled={field.disabled || option.disabled}
                aria-invalid={field.error ? true : undefined}
                onChange={(event) => change(option.value, event.target.checked)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

const classOf = (tags: boolean) => (tags ? 'mtm-options mtm-options--tags' : 'mtm-options')

function textOf(options: readonly SelectOption[], value: string | null | undefined): string {
  return splitValues(value)
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join(', ')
}

/** The group was left, not only one of its boxes. */
function leaving({ onLeave }: Pick<FieldBinding<unknown>, 'onLeave'>) {
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.()
  }
}
