import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'mtm_third'
const SECONDS = 900

/**
 * Gives the browser a secret for one sign-in through a provider. What is issued on the way is good in this browser
 * only: nobody can finish in it what another began.
 */
export function markBrowser(reply: FastifyReply, secure: boolean): string {
  const secret = randomBytes(32).toString('base64url')
  const flags = `Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `${NAME}=${secret}; ${flags}`)
  return secret
}

/** The secret that the browser was given; null when it was given none. */
export function browserOf({ headers }: FastifyRequest): string | null {
  const cookies = (headers.cookie ?? '').split(';').map((part) => part.trim())
  const own = cookies.find((part) => part.startsWith(`${NAME}=`))
  return own?.slice(NAME.length + 1) || null
}
