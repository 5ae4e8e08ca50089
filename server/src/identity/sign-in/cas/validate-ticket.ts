import { AppError } from '@mtm/shared-utils/contracts/errors'

/** Timeout and maximum response size of the CAS server. */
const TIMEOUT_MS = 5_000
const MOST_BYTES = 64_000

/**
 * Validates a ticket with a CAS server (protocol 2) and returns its user name.
 * @throws AppError with the server's own reason when it refuses
 */
export async function validateTicket(casUrl: string, ticket: string, service: string): Promise<string> {
  const address = `${casUrl}/serviceValidate?${new URLSearchParams({ service, ticket })}`
  const text = await validateAt(address)
  const user = userOf(text)
  if (user !== null) return user
  const failure = /<cas:authenticationFailure[^>]*>([^<]*)<\/cas:authenticationFailure>/.exec(text)?.[1]
  throw new AppError('cas.refused', {
    reason:
      unescaped(failure ?? '')
        .trim()
        .slice(0, 200) || '-',
  })
}

async function validateAt(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok || !answer.body) throw new Error(`CAS answered ${answer.status}`)
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of answer.body) {
      text += decoder.decode(part as Uint8Array, { stream: true })
      if (text.length > MOST_BYTES) throw new Error('CAS said too much')
    }
    return text
  } catch {
    // neither the URL nor its error is returned or logged: both contain the ticket
    throw new AppError('cas.unreachable')
  }
}

/**
 * The name in a success response. Only the plain format of the protocol is accepted: a document type, comment or CDATA
 * could truncate a name, and two names would be ambiguous.
 */
function userOf(text: string): string | null {
  if (text.includes('<!') || text.includes('<cas:authenticationFailure')) return null
  const success = /<cas:authenticationSuccess>(.*)<\/cas:authenticationSuccess>/s.exec(text)?.[1]
  const users = [...(success ?? '').matchAll(/<cas:user>([^<]*)<\/cas:user>/g)]
  const [user] = users
  return users.length === 1 && user?.[1]?.trim() ? unescaped(user[1].trim()) : null
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
