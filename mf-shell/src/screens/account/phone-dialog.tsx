import { changeOwnUser, http, notify } from '@mtm/shared-utils/runtime'
import { useForm } from '@mtm/shared-utils/kit/form'
import { CodeField } from '../../parts/entry/code-field.tsx'
import { isMobile, MobileField, type Text } from '../../parts/entry/entry-fields.tsx'
import { useAccountText } from './account-texts.ts'
import { FormDialog } from './form-dialog.tsx'
import { forgetOwnAccount } from './own-account.ts'
import { OwnPasswordField } from './proof-fields.tsx'

/** Sets the own mobile number: the password proves the identity, a code proves the number. */
export function PhoneDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose(): void }) {
  const t = useAccountText()
  const form = useForm({
    initial: { password: null as Text, phone: null as Text, smscode: null as Text },
    check: ({ password, phone, smscode }) => ({
      ...(hasPassword && !password && { password: t('security.ownPasswordRequired') }),
      ...(!isMobile(phone as Text) && { phone: t('security.phoneWrong') }),
      ...(!smscode && { smscode: t('security.codeRequired') }),
    }),
  })
  const refuse = () => {
    if (isMobile(form.values.phone)) return false
    form.problems([{ field: 'phone', rule: 'format', message: t('security.phoneWrong') }])
    return true
  }
  const save = () =>
    form.submit(async ({ password, phone, smscode }) => {
      const body = { phone: phone?.trim(), smscode: smscode?.trim(), ...(password && { password }) }
      await http.put('/sys/user/updateMobile', body, { quiet: true })
      changeOwnUser({ phone: body.phone ?? null })
      await forgetOwnAccount()
      notify({ kind: 'success', text: t('security.phoneSaved') })
      onClose()
    })
  return (
    <FormDialog
      form={form}
      title={t('security.phoneTitle')}
      confirm={t('security.save')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <OwnPasswordField {...form.field('password')} required={hasPassword} />
      <MobileField {...form.field('phone')} label={t('security.newPhone')} />
      <CodeField {...form.field('smscode')} mobile={form.values.phone} mode="3" refuse={refuse} />
    </FormDialog>
  )
}
