import { useState } from 'react'
import { http } from '@mtm/shared-utils/runtime'
import { CopyButton, useForm } from '@mtm/shared-utils/kit/form'
import { PlainField, reportAtField, type Text } from '../../../parts/entry/entry-fields.tsx'
import { useAccountText } from '../account-texts.ts'
import { FormDialog } from '../form-dialog.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { OwnPasswordField } from '../proof-fields.tsx'

const PATH = '/sys/user/secondFactor'

interface PendingFactor {
  secret: string
  uri: string
}
interface StepProps {
  onClose(): void
}

/** Enables the second factor: identity, secret, first code, recovery codes. */
export function FactorSetUp({ hasPassword, onClose }: StepProps & { hasPassword: boolean }) {
  const [begun, setBegun] = useState<PendingFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun) return <Confirm begun={begun} onDone={setCodes} onClose={onClose} />
  return <Begin hasPassword={hasPassword} onDone={setBegun} onClose={onClose} />
}

function Begin({
  hasPassword,
  onDone,
  onClose,
}: StepProps & { hasPassword: boolean; onDone(begun: PendingFactor): void }) {
  const t = useAccountText()
  const form = useForm({
    initial: { password: null as Text },
    check: ({ password }): Record<string, string> =>
      hasPassword && !password ? { password: t('security.ownPasswordRequired') } : {},
  })
  const begin = async (password: Text) => {
    const body = password ? { password } : {}
    onDone(await http.post<PendingFactor>(`${PATH}/enrol`, body, { quiet: true }))
  }
  const submit = () => form.submit(({ password }) => reportAtField(form, 'password', begin(password)))
  return (
    <FormDialog
      form={form}
      title={t('factor.setUp')}
      hint={hasPassword ? t('factor.askPassword') : t('factor.off')}
      confirm={t('factor.next')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <OwnPasswordField {...form.field('password')} required={hasPassword} />
    </FormDialog>
  )
}

function Confirm({
  begun: { secret, uri },
  onDone,
  onClose,
}: StepProps & { begun: PendingFactor; onDone(codes: readonly string[]): void }) {
  const t = useAccountText()
  const form = useForm({
    initial: { code: null as Text },
    check: ({ code }): Record<string, string> => (code ? {} : { code: t('factor.codeRequired') }),
  })
  const confirm = async (code: Text) => {
    const body = { code: code?.replaceAll(/\s/g, '') }
    const { recoveryCodes } = await http.post<{ recoveryCodes: string[] }>(`${PATH}/confirm`, body, {
      quiet: true,
    })
    onDone(recoveryCodes)
  }
  const submit = () => form.submit(({ code }) => reportAtField(form, 'code', confirm(code)))
  return (
    <FormDialog
      form={form}
      title={t('factor.setUp')}
      hint={t('factor.scan')}
      confirm={t('factor.confirm')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <QrCode text={uri} label={t('factor.qr')} />
      <p className="mtm-secret">
        <span className="mtm-muted">{t('factor.secret')}</span>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret} label={t('factor.copySecret')} />
      </p>
      <PlainField {...form.field('code')} label={t('factor.code')} help={t('factor.codeHint')} unit={null}>
        {{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 10 }}
      </PlainField>
    </FormDialog>
  )
}
