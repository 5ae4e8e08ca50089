import '../../parts/entry/entry.css'
import { useEffect, useRef, useState } from 'react'
import type {
  ExternalSignInMessage,
  IdentityProviderOption,
  UnlinkedIdentity,
} from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { EXTERNAL_SIGN_IN_FAILED } from '@mtm/shared-utils/contracts/dto/sign-in/external-sign-in-window'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { requestCasSession, goToCas, takeCasReturn } from './cas.ts'
import { stepAfter, type StepProps } from '../../parts/entry/next.ts'
import { iconOf } from './provider-icons.ts'
import { requestExternalSession } from '../../parts/entry/external-session.ts'
import { openSignInWindow } from './sign-in-window.ts'

/** Signing in through the providers that the server has set up. */
export function Providers({
  providers,
  onNext,
  onRefused,
}: StepProps & { providers: readonly IdentityProviderOption[]; onRefused(words: string | null): void }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const [waiting, setWaiting] = useState<IdentityProviderOption | null>(null)
  const [coming, setComing] = useState<IdentityProviderOption | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const giveUp = () => {
    stop.current?.()
    stop.current = null
    setWaiting(null)
  }
  useEffect(() => () => stop.current?.(), [])

  // icons and the waiting state replace one another: the focus moves to the first button of the other
  const group = useRef<HTMLDivElement>(null)
  const before = useRef(waiting)
  useEffect(() => {
    if (before.current !== waiting && document.activeElement === document.body)
      group.current?.querySelector('button')?.focus()
    before.current = waiting
  }, [waiting])

  const onProviderMessage = async (provider: IdentityProviderOption, message: ExternalSignInMessage) => {
    setWaiting(null)
    try {
      onNext(await stepOf(provider, message))
    } catch (error) {
      onRefused(
        error instanceof ProviderRefusal
          ? t('third.failed', { name: provider.name })
          : (error as Error).message,
      )
    }
  }
  // a visitor who returns from a CAS server is not asked for anything more
  useEffect(() => {
    const cas = providers.find(({ login }) => login)
    const back = cas && takeCasReturn()
    if (!back) return
    setComing(cas)
    stepAfter(requestCasSession(back))
      .then(onNext, ({ message }: Error) => onRefused(message))
      .finally(() => setComing(null))
  }, [providers, onNext, onRefused])
  const begin = (provider: IdentityProviderOption) => {
    giveUp()
    onRefused(null)
    if (provider.login) return goToCas(provider.login)
    stop.current = openSignInWindow(provider.source, (message) => void onProviderMessage(provider, message))
    if (stop.current) setWaiting(provider)
    else onRefused(t('third.blocked'))
  }

  return (
    <div ref={group} className="mtm-entry__providers" role="group" aria-label={t('third.others')}>
      {coming ? (
        <span className="mtm-entry__waiting" role="status">
          <sl-spinner />
          {t('third.coming', { name: coming.name })}
        </span>
      ) : waiting ? (
        <>
          <span className="mtm-entry__waiting" role="status">
            <sl-spinner />
            {t('third.waiting', { name: waiting.name })}
          </span>
          <button type="button" className="mtm-link" onClick={giveUp}>
            {t('ask.cancel')}
          </button>
        </>
      ) : (
        <>
          <span className="mtm-muted">{t('third.others')}</span>
          {providers.map((provider) => (
            <button
              key={provider.source}
              type="button"
              className="mtm-entry__provider"
              title={t('third.use', { name: provider.name })}
              aria-label={t('third.use', { name: provider.name })}
              onClick={() => begin(provider)}
            >
              {iconOf(provider.source) ? (
                <sl-icon name={iconOf(provider.source) ?? ''} />
              ) : (
                <span aria-hidden="true">{provider.name.slice(0, 1).toUpperCase()}</span>
              )}
            </button>
          ))}
        </>
      )}
    </div>
  )
}

/** Cancelled; the window has shown the reason. */
class ProviderRefusal extends Error {}

/** A ticket opens the session; an unknown user is asked to identify themselves. */
function stepOf({ source, name }: IdentityProviderOption, message: ExternalSignInMessage) {
  if (message === EXTERNAL_SIGN_IN_FAILED) throw new ProviderRefusal()
  if (typeof message === 'string') return stepAfter(requestExternalSession(message, source))
  return Promise.resolve({
    step: 'third-party' as const,
    identity: message as UnlinkedIdentity,
    provider: name,
  })
}
