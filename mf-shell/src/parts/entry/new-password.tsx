import { PASSWORD_RULE, STRENGTH_NAMES, strengthOf } from '@mtm/shared-utils/contracts/password'
import type { FormState } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { SecretField, type Text } from './entry-fields.tsx'

/** The part of a form that takes a new password twice. */
export interface NewPassword {
  password: Text
  confirm: Text
}

/** Problems of a new password. */
export function useNewPasswordCheck(): (values: NewPassword) => Record<string, string> {
  const t = useText<ShellTexts>(NAMESPACE)
  return ({ password, confirm }) => ({
    ...(!PASSWORD_RULE.test(password ?? '') && { password: t('newPassword.weak') }),
    ...(!confirm
      ? { confirm: t('newPassword.confirmRequired') }
      : confirm !== password && { confirm: t('newPassword.differ') }),
  })
}

/** A new password with its strength, and its repetition. */
export function NewPasswordFields<T extends NewPassword>({ form }: { form: FormState<T> }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const { field, values } = form as unknown as FormState<NewPassword>
  const level = strengthOf(values.password)
  return (
    <>
      <SecretField
        {...field('password')}
        label={t('newPassword.label')}
        help={t('newPassword.help')}
        autoComplete="new-password"
      />
      <p className="mtm-entry__strength" data-level={level} aria-live="polite">
        <i />
        <i />
        <i />
        <span>{t('newPassword.strength', { level: t(`newPassword.level.${STRENGTH_NAMES[level]}`) })}</span>
      </p>
      <SecretField {...field('confirm')} label={t('newPassword.confirm')} autoComplete="new-password" />
    </>
  )
}
