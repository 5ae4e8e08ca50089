import { useState } from 'react'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useForm } from '@mtm/shared-utils/kit/form'
import { reportAtField, type Text } from '../../../parts/entry/entry-fields.tsx'
import { useAccountText } from '../account-texts.ts'
import { FormDialog } from '../form-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { AnyCodeField, OwnPasswordField } from '../proof-fields.tsx'

const PATH = '/sys/user/secondFactor'

/** Makes new recovery codes with a code, and shows them this once. */
export function FactorRenew({ onClose }: { onClose(): void }) {
  const t = useAccountText()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useForm({
    initial: { code: null as Text },
    check: ({ code }): Record<string, string> => (code ? {} : { code: t('factor.codeRequired') }),
  })
  const renew = async (code: Text) => {
    const body = { code: code?.trim() }
    const { recoveryCodes } = await http.post<{ recoveryCodes: string[] }>(`${PATH}/recoveryCodes`, body, {
      quiet: true,
    })
    setCodes(recoveryCodes)
  }
  const submit = () => form.submit(({ code }) => reportAtField(form, 'code', renew(code)))
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={t('factor.renewTitle')}
      hint={t('factor.renewHint')}
      confirm={t('factor.renew')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AnyCodeField {...form.field('code')} />
    </FormDialog>
  )
}

/** Turns the second factor off, with password and code. */
export function FactorOff({ hasPassword, onClose }: { hasPassword: boolean; onClose(): void }) {
  const t = useAccountText()
  const form = useForm({
    initial: { password: null as Text, code: null as Text },
    check: ({ password, code }) => ({
      ...(hasPassword && !password && { password: t('security.ownPasswordRequired') }),
      ...(!code && { code: t('factor.codeRequired') }),
    }),
  })
  const submit = () =>
    form.submit(async ({ password, code }) => {
      const body = { code: code?.trim(), ...(password && { password }) }
      await http.post(`${PATH}/remove`, body, { quiet: true })
      notify({ kind: 'success', text: t('factor.turnedOff') })
      onClose()
    })
  return (
    <FormDialog
      danger
      form={form}
      title={t('factor.offTitle')}
      hint={t('factor.offHint')}
      confirm={t('factor.turnOff')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <OwnPasswordField {...form.field('password')} required={hasPassword} />
      <AnyCodeField {...form.field('code')} />
    </FormDialog>
  )
}
