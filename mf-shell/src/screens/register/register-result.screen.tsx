import '@mtm/shared-utils/ui'
import { USERNAME_RULE } from '@mtm/shared-utils/contracts/account'
import { SIGN_IN } from '@mtm/shared-utils/runtime'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { EntryHead } from '../../parts/entry/entry-parts.tsx'
import '../../parts/entry/more.ts'

/** Confirms the new account and continues. */
export default function RegisterResultScreen() {
  const t = useText<ShellTexts>(NAMESPACE)
  const { query, navigate } = useTab()
  const { username = '', ...others } = query
  const search = new URLSearchParams(others).toString()
  const go = (path: string) => navigate(search ? `${path}?${search}` : path)
  return (
    <div className="mtm-sign-in mtm-entry">
      <EntryHead title={t('register.done')} />
      <section className="mtm-entry__done">
        <sl-icon name="check-circle" />
        {/* the address is anybody's to write: only a name is shown */}
        <h3>
          {USERNAME_RULE.test(username) ? t('register.doneFor', { name: username }) : t('register.done')}
        </h3>
        <p className="mtm-muted">{t('register.doneText')}</p>
        <sl-button variant="primary" size="large" onClick={() => go(SIGN_IN)}>
          {t('register.signIn')}
        </sl-button>
        <sl-button size="large" onClick={() => go('/user/register')}>
          {t('register.another')}
        </sl-button>
      </section>
    </div>
  )
}
