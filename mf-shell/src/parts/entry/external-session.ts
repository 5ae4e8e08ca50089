import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { requestSession } from '@mtm/shared-utils/runtime'

/** The session that the ticket of a provider's window opens, once. */
export function requestExternalSession(ticket: string, source: string): Promise<SignInResult> {
  const [one, other] = [ticket, source].map(encodeURIComponent)
  return requestSession('GET', `/sys/thirdLogin/getLoginUser/${one}/${other}`)
}
