import { lazy, Suspense, useRef, useState } from 'react'
import type { OwnAccount } from '@mtm/shared-utils/contracts/dto/account'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'
import { useAccountText } from './account-texts.ts'
import { EmailDialog } from './email-dialog.tsx'
import { useOwnAccount } from './own-account.ts'
import { PhoneDialog } from './phone-dialog.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** The part of `mtm-password-dialog` that is used here. */
interface PasswordDialog {
  show(): void
}

/** 安全设置: password, phone, e-mail, second factor, and where one is signed in. */
export default function AccountSecurityScreen() {
  const t = useAccountText()
  const { data, error, refetch } = useOwnAccount()
  return (
    <SettingsFrame section="account-settings-security">
      {data ? (
        <>
          <ul className="mtm-setting-list">
            <Password account={data} />
            <Phone account={data} />
            <Email account={data} />
            <SecondFactor hasPassword={data.hasPassword} />
          </ul>
          <Sessions />
        </>
      ) : error ? (
        <ErrorPanel error={error} title={t('settings.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </SettingsFrame>
  )
}

interface RowProps {
  account: OwnAccount
}

// few accounts have none
const FirstPassword = lazy(() =>
  import('./first-password.tsx').then(({ FirstPassword }) => ({ default: FirstPassword })),
)

function Password({ account: { hasPassword, username } }: RowProps) {
  const t = useAccountText()
  const dialog = useRef<PasswordDialog>(null)
  const [setting, setSetting] = useState(false)
  return (
    <SettingRow
      title={t('security.password')}
      hint={t(hasPassword ? 'security.passwordHint' : 'security.noPassword')}
    >
      {hasPassword ? (
        <sl-button onClick={() => dialog.current?.show()}>{t('security.change')}</sl-button>
      ) : (
        <sl-button onClick={() => setSetting(true)}>{t('security.set')}</sl-button>
      )}
      {setting && (
        <Suspense fallback={null}>
          <FirstPassword username={username} onClose={() => setSetting(false)} />
        </Suspense>
      )}
      <mtm-password-dialog
        ref={(element) => void (dialog.current = element as unknown as PasswordDialog | null)}
      />
    </SettingRow>
  )
}

function Phone({ account: { phone, hasPassword } }: RowProps) {
  const t = useAccountText()
  const [open, setOpen] = useState(false)
  return (
    <SettingRow
      title={t('security.phone')}
      state={phone ?? t('security.none')}
      hint={t('security.phoneHint')}
    >
      <sl-button onClick={() => setOpen(true)}>{t(phone ? 'security.change' : 'security.set')}</sl-button>
      {open && <PhoneDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </SettingRow>
  )
}

function Email({ account: { email, hasPassword } }: RowProps) {
  const t = useAccountText()
  const [open, setOpen] = useState(false)
  return (
    <SettingRow
      title={t('security.email')}
      state={email ?? t('security.none')}
      hint={t('security.emailHint')}
    >
      <sl-button onClick={() => setOpen(true)}>{t(email ? 'security.change' : 'security.set')}</sl-button>
      {open && (
        <EmailDialog hasPassword={hasPassword} hasEmail={email !== null} onClose={() => setOpen(false)} />
      )}
    </SettingRow>
  )
}
