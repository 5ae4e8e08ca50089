import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { askSession } from '@mtm/shared-utils/runtime'

/** The session that the ticket of a provider's window opens, once. */
export function askThirdSession(ticket: string, source: string): Promise<SignInResult> {
  const [one, other] = [ticket, source].map(encodeURIComponent)
  return askSession('GET', `/sys/thirdLogin/getLoginUser/${one}/${other}`)
}
