import type { SecondFactorNeeded, SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import type { UnlinkedIdentity } from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { ApiError } from '@mtm/shared-utils/runtime'

/** The step after a successful identification. */
export type Next =
  | { step: 'enter'; result: SignInResult }
  | { step: 'second-factor'; ticket: string }
  | { step: 'third-party'; identity: UnlinkedIdentity; provider: string }

export interface StepProps {
  onNext(next: Next): void
}

/** The step after a sign-in: the session, or the second factor. Rejects with any other refusal. */
export async function stepAfter(request: Promise<SignInResult>): Promise<Next> {
  try {
    return { step: 'enter', result: await request }
  } catch (error) {
    const ticket = error instanceof ApiError && (error.detail as SecondFactorNeeded | null)?.ticket
    if (ticket) return { step: 'second-factor', ticket }
    throw error
  }
}
