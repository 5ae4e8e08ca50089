import { PASSWORD_RULE } from '@mtm/shared-utils/contracts/password'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { http, notify } from '@mtm/shared-utils/runtime'
import { Dialog, Form, TextField, useForm } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import { PasswordField } from '../../parts/user-record/password-field.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

interface Values {
  password: string | null
  confirmpassword: string | null
}
const EMPTY: Values = { password: null, confirmpassword: null }

/** Sets the password of another user, which ends all their sessions. */
export function PasswordDialog({
  of: { username, realname },
  onClose,
}: {
  of: Pick<Row<typeof user>, 'username' | 'realname'>
  onClose: () => void
}) {
  const t = useText<SystemTexts>(NAMESPACE)
  const form = useForm<Values>({
    initial: EMPTY,
    check: ({ password, confirmpassword }): Record<string, string> => ({
      ...(!PASSWORD_RULE.test(String(password ?? '')) && { password: t('user.passwordRule') }),
      ...(password !== confirmpassword && { confirmpassword: t('user.passwordsDiffer') }),
    }),
  })
  const save = async () => {
    const saved = await form.submit(async (values) => {
      const body = { username, ...values }
      const { message } = await http.send('PUT', `${user.base}/changePassword`, { body, quiet: true })
      notify({ kind: 'success', text: message })
    })
    if (saved) onClose()
  }
  const title = t('user.passwordOf', { name: realname })
  const footer = (
    <>
      <sl-button onClick={onClose}>{t('members.cancel')}</sl-button>
      <sl-button variant="primary" loading={form.busy} onClick={() => void save()}>
        {t('user.setPassword')}
      </sl-button>
    </>
  )
  return (
    <Dialog open title={title} footer={footer} onClose={onClose}>
      <Form form={form} label={title} onSubmit={() => void save()}>
        {form.failure !== null && <ErrorPanel compact error={form.failure} title={t('user.failed')} />}
        <p className="mtm-hint">{t('user.passwordEnds')}</p>
        <div className="mtm-form">
          <TextField
            name="username"
            label={t('user.account')}
            value={username}
            onChange={() => undefined}
            readOnly
          />
          <PasswordField {...form.field('password')} label={t('user.newPassword')} />
          <PasswordField {...form.field('confirmpassword')} label={t('user.confirmPassword')} />
        </div>
      </Form>
    </Dialog>
  )
}
