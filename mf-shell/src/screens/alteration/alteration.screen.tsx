import '@mtm/shared-utils/ui'
import { useEffect, useRef, useState } from 'react'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { EntryHead, EntryLink } from '../../parts/entry/entry-parts.tsx'
import { AccountStep } from './account-step.tsx'
import { DoneStep } from './done-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import type { Named, Proof } from './proof.ts'
import { Steps } from './steps.tsx'

type Stage =
  | { at: 'account' }
  | { at: 'phone'; named: Named; refusal?: string }
  | { at: 'password'; proof: Proof }
  | { at: 'done' }

const NOBODY: Named = { username: null, phone: null }

/** Resets a forgotten password: by the phone, with the account named before it or not; then a new password. */
export default function AlterationScreen() {
  const t = useText<ShellTexts>(NAMESPACE)
  const [stage, setStage] = useState<Stage>({ at: 'phone', named: NOBODY })
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(stage.at)
  // the button with the focus disappeared with its step
  useEffect(() => {
    if (shown.current === stage.at) return
    shown.current = stage.at
    root.current?.querySelector<HTMLElement>('.mtm-field input:not([readonly]), h3')?.focus()
  }, [stage.at])
  const begin = () => setStage({ at: 'phone', named: NOBODY })
  const byAccount = () => setStage({ at: 'account' })
  const toPhone = (named: Named) => setStage({ at: 'phone', named })
  const toPassword = (proof: Proof) => setStage({ at: 'password', proof })
  /** The ticket is no longer valid: verify the phone again. */
  const proveAgain = ({ username, phone }: Proof, refusal: string) =>
    setStage({ at: 'phone', named: { username, phone }, refusal })

  return (
    <div ref={root} className="mtm-sign-in mtm-entry">
      <EntryHead title={t('alteration.title')} />
      <Steps at={stage.at === 'account' ? 'phone' : stage.at} />
      {stage.at === 'account' && <AccountStep onNamed={toPhone} onPhone={begin} />}
      {stage.at === 'phone' && (
        <PhoneStep
          named={stage.named}
          refusal={stage.refusal ?? null}
          onProved={toPassword}
          onAccount={byAccount}
        />
      )}
      {stage.at === 'password' && (
        <PasswordStep
          proof={stage.proof}
          onDone={() => setStage({ at: 'done' })}
          onExpired={(words) => proveAgain(stage.proof, words)}
        />
      )}
      {stage.at === 'done' ? (
        <DoneStep />
      ) : (
        <p className="mtm-sign-in__row">
          <EntryLink to="/user/login">{t('entry.toSignIn')}</EntryLink>
        </p>
      )}
    </div>
  )
}
