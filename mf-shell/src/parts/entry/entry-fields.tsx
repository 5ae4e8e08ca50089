import { useState, type ReactNode } from 'react'
import { MOBILE_RULE } from '@mtm/shared-utils/contracts/account'
import { ApiError } from '@mtm/shared-utils/runtime'
import { Field, TextField, type FieldBinding, type FormState } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'

export type Text = string | null

/** True for a mobile number as users type it. */
export const isMobile = (text: Text) => MOBILE_RULE.test(text?.trim() ?? '')

/** A mobile number. */
export function MobileField(field: FieldBinding<Text>) {
  return <TextField {...field} type="tel" autoComplete="tel" maxLength={20} />
}

/** A password field that can show its text. */
export function SecretField({ autoComplete, ...field }: FieldBinding<Text> & { autoComplete: string }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="mtm-link mtm-entry__affix"
      aria-pressed={shown}
      aria-label={t('entry.showPassword')}
      title={t(shown ? 'entry.hidePassword' : 'entry.showPassword')}
      onClick={() => setShown(!shown)}
    >
      <sl-icon name={shown ? 'eye-slash' : 'eye'} />
    </button>
  )
  return (
    <PlainField {...field} unit={toggle}>
      {{ type: shown ? 'text' : 'password', autoComplete, maxLength: 200 }}
    </PlainField>
  )
}

/** A field with a button in its frame; `children`: attributes of its input. */
export function PlainField({
  unit,
  children,
  ...field
}: Omit<FieldBinding<Text>, 'help'> & {
  help?: ReactNode
  unit: ReactNode
  children: React.InputHTMLAttributes<HTMLInputElement>
}) {
  return (
    <Field name={field.name} label={field.label} error={field.error} help={field.help} unit={unit}>
      {(wiring) => (
        <input
          {...wiring}
          {...children}
          className="mtm-input"
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value || null)}
          onBlur={field.onLeave}
        />
      )}
    </Field>
  )
}

/** Submits a form. A refusal in a 200 belongs to a field and is shown there; other failures stay the form's. */
export async function reportAtField<T extends object>(
  form: FormState<T>,
  field: keyof T & string,
  work: Promise<void>,
): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 200) throw error
    form.problems([{ field, rule: 'refused', message: error.message }])
  }
}

/** The failure of a form that belongs to no field. */
export const failureOf = (form: FormState<object> | { failure: unknown }): string | null =>
  form.failure instanceof Error ? form.failure.message : null
