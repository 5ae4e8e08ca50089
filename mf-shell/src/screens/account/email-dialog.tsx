import { changeOwnUser, notify } from '@mtm/shared-utils/runtime'
import { TextField, useForm } from '@mtm/shared-utils/kit/form'
import { type Text } from '../../parts/entry/entry-fields.tsx'
import { useAccountText } from './account-texts.ts'
import { FormDialog } from './form-dialog.tsx'
import { changeOwnAccount } from './own-account.ts'
import { OwnPasswordField } from './proof-fields.tsx'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Sets or removes the own e-mail address. */
export function EmailDialog({
  hasPassword,
  hasEmail,
  onClose,
}: {
  hasPassword: boolean
  hasEmail: boolean
  onClose(): void
}) {
  const t = useAccountText()
  const form = useForm({
    initial: { password: null as Text, email: null as Text },
    check: ({ password, email }) => {
      const typed = String(email ?? '').trim()
      const isRight = typed === '' ? hasEmail : ADDRESS.test(typed)
      return {
        ...(hasPassword && !password && { password: t('security.ownPasswordRequired') }),
        ...(!isRight && { email: t('security.emailWrong') }),
      }
    },
  })
  const save = () =>
    form.submit(async ({ password, email: typed }) => {
      const email = typed?.trim() || null
      await changeOwnAccount('/email', { email, ...(password && { password }) })
      changeOwnUser({ email })
      notify({ kind: 'success', text: t(email ? 'security.emailSaved' : 'security.emailRemoved') })
      onClose()
    })
  return (
    <FormDialog
      form={form}
      title={t('security.emailTitle')}
      confirm={t('security.save')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <OwnPasswordField {...form.field('password')} required={hasPassword} />
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="email"
        label={t('security.newEmail')}
        help={hasEmail ? t('security.emailRemoveHint') : undefined}
        maxLength={45}
      />
    </FormDialog>
  )
}
