import { useState } from 'react'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { useLabel } from '../texts/use-label.ts'
import { Field, shellOf, type FieldBinding } from './field.tsx'
import { MomentInput } from './moment-input.tsx'
import { MOMENT_FORMS, type MomentKind } from './moment-text.ts'

export interface MomentFieldProps extends FieldBinding<string | null | undefined> {
  /** the first and the last that the calendar offers */
  min?: string
  max?: string
}

/** A day, moment or time with its label. Text that is none is reported when it is left. */
export function MomentField({ kind, min, max, ...field }: MomentFieldProps & { kind: MomentKind }) {
  const words = useLabel()
  const [wrong, setWrong] = useState(false)
  const error = wrong ? words(FORM_TEXTS.momentWrong, { form: MOMENT_FORMS[kind] }) : (field.error ?? null)
  return (
    <Field {...shellOf({ ...field, error }, field.value)}>
      {(wiring) => (
        <MomentInput
          {...wiring}
          kind={kind}
          value={field.value}
          min={min}
          max={max}
          disabled={field.disabled}
          placeholder={field.placeholder ?? MOMENT_FORMS[kind]}
          onChange={field.onChange}
          onLeave={field.onLeave}
          onWrong={setWrong}
        />
      )}
    </Field>
  )
}

/**
 * A day, `YYYY-MM-DD`.
 * @example <DateField {...form.field('birthday')} max="2026-12-31" />
 */
export function DateField(field: MomentFieldProps) {
  return <MomentField {...field} kind="day" />
}

/**
 * A moment, `YYYY-MM-DD HH:mm:ss`.
 * @example <DateTimeField {...form.field('startTime')} />
 */
export function DateTimeField(field: MomentFieldProps) {
  return <MomentField {...field} kind="moment" />
}
