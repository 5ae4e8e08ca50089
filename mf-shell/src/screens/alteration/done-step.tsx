import { useEffect, useState } from 'react'
import { SIGN_IN } from '@mtm/shared-utils/runtime'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'

/** How long the good news stays. */
const SECONDS = 5

/** The password is set; the sign-in page opens automatically. */
export function DoneStep() {
  const t = useText<ShellTexts>(NAMESPACE)
  const { search, navigate } = useTab()
  const [left, setLeft] = useState(SECONDS)
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : navigate(SIGN_IN + search)), 1000)
    return () => clearTimeout(timer)
  }, [left, navigate, search])
  return (
    <section className="mtm-entry__done">
      <sl-icon name="check-circle" />
      <h3 tabIndex={-1}>{t('alteration.succeeded')}</h3>
      <p className="mtm-muted">{t('alteration.signInNow')}</p>
      <p>{t('alteration.leaving', { seconds: left })}</p>
      <sl-button variant="primary" size="large" onClick={() => navigate(SIGN_IN + search)}>
        {t('entry.toSignIn')}
      </sl-button>
    </section>
  )
}
