import { TextField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { SecretField, type Text } from '../../parts/entry/entry-fields.tsx'
import { useAccountText } from './account-texts.ts'

/** The own password, for users who have one. */
export function OwnPasswordField({
  required,
  ...field
}: Omit<FieldBinding<Text>, 'label'> & { required: boolean }) {
  const t = useAccountText()
  if (!required) return null
  return <SecretField {...field} label={t('security.ownPassword')} autoComplete="current-password" />
}

/** Asks for a code of the authenticator app, or a recovery code. */
export function AnyCodeField(field: Omit<FieldBinding<Text>, 'label'>) {
  const t = useAccountText()
  return <TextField {...field} label={t('factor.anyCode')} autoComplete="one-time-code" maxLength={40} />
}
