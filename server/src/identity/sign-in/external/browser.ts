import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'mtm_third'
const SECONDS = 900

/**
 * Binds one sign-in through a provider to the browser with a secret cookie. Tickets issued on the way are valid only in
 * this browser, so nobody can finish a sign-in that someone else began.
 */
export function markBrowser(reply: FastifyReply, secure: boolean): string {
  const secret = randomBytes(32).toString('base64url')
  const flags = `Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `${NAME}=${secret}; ${flags}`)
  return secret
}

/** The secret of the browser; null when it has none. */
export function browserOf({ headers }: FastifyRequest): string | null {
  const cookies = (headers.cookie ?? '').split(';').map((part) => part.trim())
  const own = cookies.find((part) => part.startsWith(`${NAME}=`))
  return own?.slice(NAME.length + 1) || null
}
