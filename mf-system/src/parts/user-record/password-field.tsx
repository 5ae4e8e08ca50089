import { useState } from 'react'
import { Field, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

/** A password for another user, which can be made visible while typing. */
export function PasswordField({ name, label, value, onChange, onLeave, error }: FieldBinding<string | null>) {
  const t = useText<SystemTexts>(NAMESPACE)
  const [shown, setShown] = useState(false)
  const reveal = (
    <button type="button" className="mtm-link" aria-pressed={shown} onClick={() => setShown(!shown)}>
      {t(shown ? 'user.hidePassword' : 'user.showPassword')}
    </button>
  )
  return (
    <Field
      name={name}
      label={label}
      error={error}
      help={/^confirm/i.test(name) ? undefined : t('user.passwordRule')}
      unit={reveal}
    >
      {(wiring) => (
        <input
          {...wiring}
          className="mtm-input"
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          maxLength={200}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
