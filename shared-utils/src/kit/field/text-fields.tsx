import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { Field, shellOf, type FieldBinding } from './field.tsx'

type Text = string | null | undefined

export interface TextFieldProps extends FieldBinding<Text> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'search' | 'password'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  prefix?: string
  unit?: string
  className?: string
}

/**
 * Text of one line; an empty field is null.
 * @example <TextField {...form.field('name')} maxLength={60} />
 */
export function TextField({
  type = 'text',
  autoComplete = 'off',
  prefix,
  unit,
  className,
  ...field
}: TextFieldProps) {
  return (
    <Field {...shellOf(field, field.value)} prefix={prefix} unit={unit} className={className}>
      {(wiring) => (
        <input
          {...wiring}
          className="mtm-input"
          type={type}
          autoComplete={autoComplete}
          value={field.value ?? ''}
          disabled={field.disabled}
          maxLength={field.maxLength}
          placeholder={field.placeholder}
          onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
          onBlur={field.onLeave}
        />
      )}
    </Field>
  )
}

/**
 * Text of several lines.
 * @example <TextareaField {...form.field('note')} rows={5} />
 */
export function TextareaField({ rows = 3, ...field }: FieldBinding<Text> & { rows?: number }) {
  return (
    <Field {...shellOf(field, field.value)} className="mtm-field--wide">
      {(wiring) => (
        <textarea
          {...wiring}
          className="mtm-input mtm-input--area"
          rows={rows}
          value={field.value ?? ''}
          disabled={field.disabled}
          maxLength={field.maxLength}
          placeholder={field.placeholder}
          onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
          onBlur={field.onLeave}
        />
      )}
    </Field>
  )
}
