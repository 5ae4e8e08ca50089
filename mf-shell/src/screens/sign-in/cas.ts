import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { $location, requestSession, localPath, navigate } from '@mtm/shared-utils/runtime'

/** The return of a CAS server: its ticket, and our address that it was issued for. */
interface CasReturn {
  ticket: string
  service: string
}

/** Goes to the page of a CAS server, which sends the browser back here. */
export function goToCas(login: string): void {
  const service = window.origin + $location.get().href
  window.open(`${login}?${new URLSearchParams({ service })}`, '_self')
}

/**
 * Removes the one-time ticket from the address of a returning visitor. It was issued for this page, or for the page
 * that redirected here.
 */
export function takeCasReturn(): CasReturn | null {
  const { path, search, href } = $location.get()
  const here = ticketIn(href)
  if (here) {
    navigate(here.address, { replace: true })
    return { ticket: here.ticket, service: window.origin + here.address }
  }
  const query = new URLSearchParams(search)
  const there = ticketIn(localPath(query.get('redirect') ?? '') ?? '')
  if (!there) return null
  query.set('redirect', there.address)
  navigate(`${path}?${query}`, { replace: true })
  return { ticket: there.ticket, service: window.origin + there.address }
}

/** The session that such a ticket opens. */
export const requestCasSession = (back: CasReturn): Promise<SignInResult> =>
  requestSession('GET', '/sys/cas/client/validateLogin', { ...back })

/** A ticket and the address without it, letter by letter as it was: the server compares. */
function ticketIn(address: string): { ticket: string; address: string } | null {
  const ticket = new URLSearchParams(address.split('?')[1]).get('ticket')
  if (!ticket) return null
  const without = (_found: string, before: string, after: string) => (after ? before : '')
  return { ticket, address: address.replace(/([?&])ticket=[^&]*(&?)/, without) }
}
