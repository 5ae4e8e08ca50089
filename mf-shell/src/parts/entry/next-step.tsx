import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { focusWhenReady } from '@mtm/shared-utils/ui'
import { ChoiceDialog } from './choice-dialog.tsx'
import { enter } from './enter.ts'
import type { Next, StepProps } from './next.ts'
import { SecondFactor } from './second-factor.tsx'
import { ExternalIdentityChoice } from './external-identity-choice.tsx'

/** Of the way of signing in that is shown. */
const FIRST_FIELD = '.mtm-sign-in [role=tabpanel]:not([hidden]) :is(sl-input, input)'

export interface NextStepProps extends StepProps {
  next: Next
  /** to the first step again, with the reason */
  onBack(words?: string): void
}

/** The steps between the first step of signing in and the session. */
export function NextStep({ next, onNext, onBack }: NextStepProps) {
  const to: Omit<NextStepProps, 'next'> = {
    onNext,
    onBack(words) {
      // synchronously: the previous step had the focus, and the form that receives it is new
      flushSync(() => onBack(words))
      const field = document.querySelector<HTMLElement>(FIRST_FIELD)
      if (field) focusWhenReady(field)
    },
  }
  if (next.step === 'second-factor') return <SecondFactor ticket={next.ticket} {...to} />
  if (next.step === 'third-party') return <ExternalIdentityChoice next={next} {...to} />
  const { result } = next
  const choose = (result.tenantList?.length ?? 0) > 1 || result.departs.length > 1
  return choose ? <ChoiceDialog result={result} onBack={to.onBack} /> : <Enter result={result} />
}

/** Nothing is to be chosen. */
function Enter({ result }: { result: SignInResult }) {
  useEffect(() => enter(result), [result])
  return null
}
