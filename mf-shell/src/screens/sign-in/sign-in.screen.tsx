import '@mtm/shared-utils/ui'
import { lazy, Suspense, useEffect, useState, type KeyboardEvent } from 'react'
import type { IdentityProviderOption } from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { http } from '@mtm/shared-utils/runtime'
import { AccountForm } from './account-form.tsx'
import { EntryHead, EntryLink, Refusal } from '../../parts/entry/entry-parts.tsx'
import type { Next } from '../../parts/entry/next.ts'
import { useSignInText } from '../../parts/entry/sign-in-texts.ts'

const WAYS = ['account', 'phone'] as const
type Way = (typeof WAYS)[number]

const more = () => import('../../parts/entry/more.ts')
const PhoneForm = lazy(() => more().then(({ PhoneForm }) => ({ default: PhoneForm })))
const NextStep = lazy(() => more().then(({ NextStep }) => ({ default: NextStep })))
// separate: when providers are configured, it is loaded with the page
const Providers = lazy(() => import('./providers.tsx').then(({ Providers }) => ({ default: Providers })))

/**
 * The sign-in page: by password, by phone, through providers, and the steps between that and the session. The frame
 * around it (drawing, name, copyright) is in the page itself; the session gate decides where to go afterwards.
 */
export default function SignInScreen() {
  const t = useSignInText()
  const [way, setWay] = useState<Way>('account')
  // the phone form is loaded on first use and then stays, because its code may be on the way
  const [visited, setVisited] = useState(false)
  const [remember, setRemember] = useState(true)
  const [next, setNext] = useState<Next | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const providers = useProviders()

  const choose = (chosen: Way) => {
    setWay(chosen)
    if (chosen === 'phone') setVisited(true)
  }
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowLeft: 'account', ArrowRight: 'phone', Home: 'account', End: 'phone' }[event.key]
    if (!to) return
    event.preventDefault()
    choose(to as Way)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`#way-${to}`)?.focus()
  }
  const goOn = (to: Next) => {
    setRefusal(null)
    setNext(to)
  }
  /** Starts again with a fresh captcha. */
  const goBack = (words: string | null = null) => {
    setRefusal(words)
    setNext(null)
    setRound((before) => before + 1)
  }

  const entering = next?.step === 'enter'
  const foot = (busy: boolean) => (
    <>
      <div className="mtm-sign-in__row">
        <sl-checkbox
          checked={remember}
          onsl-change={(event) => setRemember((event.target as HTMLInputElement).checked)}
        >
          {t('remember')}
        </sl-checkbox>
        <EntryLink to="/user/alteration">{t('forgotten')}</EntryLink>
      </div>
      <sl-button type="submit" variant="primary" size="large" loading={busy || entering}>
        {t('submit')}
      </sl-button>
    </>
  )
  const step = next && (
    <Suspense fallback={null}>
      <NextStep next={next} onNext={goOn} onBack={goBack} />
    </Suspense>
  )
  if (next && !entering) return <div className="mtm-sign-in">{step}</div>

  const forms: Record<Way, () => React.ReactNode> = {
    account: () => <AccountForm key={round} remember={remember} foot={foot} onNext={goOn} />,
    phone: () => visited && <PhoneForm remember={remember} foot={foot} onNext={goOn} />,
  }
  return (
    <div className="mtm-sign-in">
      <EntryHead title={t('title')} />
      <div className="mtm-sign-in__ways" role="tablist" aria-label={t('ways')}>
        {WAYS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`way-${one}`}
            aria-controls={`panel-${one}`}
            aria-selected={one === way}
            tabIndex={one === way ? 0 : -1}
            onClick={() => choose(one)}
            onKeyDown={turn}
          >
            {t(one)}
          </button>
        ))}
      </div>
      <Refusal text={refusal} />
      {WAYS.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={`panel-${one}`}
          aria-labelledby={`way-${one}`}
          hidden={one !== way}
        >
          <Suspense fallback={<div className="mtm-sign-in__coming" />}>{forms[one]()}</Suspense>
        </div>
      ))}
      <p className="mtm-sign-in__row">
        <EntryLink to="/user/register">{t('register')}</EntryLink>
      </p>
      {providers.length > 0 && (
        <Suspense fallback={null}>
          <Providers providers={providers} onNext={goOn} onRefused={setRefusal} />
        </Suspense>
      )}
      {step}
    </div>
  )
}

/** The providers configured at the server: usually none. */
function useProviders(): readonly IdentityProviderOption[] {
  const [providers, setProviders] = useState<readonly IdentityProviderOption[]>([])
  useEffect(() => {
    http
      .get<IdentityProviderOption[]>('/sys/thirdLogin/providers', {}, { quiet: true })
      .then(setProviders, () => undefined)
  }, [])
  return providers
}
