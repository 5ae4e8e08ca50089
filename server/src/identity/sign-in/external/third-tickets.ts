import type { FastifyRequest } from 'fastify'
import type { UnlinkedThird } from '@mtm/shared-utils/contracts/dto/third-login'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { issueTicket, ticketKind, tryTicket } from '../../../platform/tickets/tickets.ts'
import { browserOf } from './browser.ts'
import type { Authorization, ThirdIdentity } from './providers.ts'

/** Under way to a provider; the ticket is the `state`. */
export const STATE = ticketKind<Authorization & { source: string; linkTo: string | null }>('third.state', 600)
/** Back from a provider, and not yet linked to an account. */
export const PENDING = ticketKind<{ identity: ThirdIdentity; operateHash: string }>('third.pending', 600, 5)
/** May open a session: what the window tells the page instead of a token. */
export const EXCHANGE = ticketKind<{ userId: string; source: string; checkedTwice: boolean }>(
  'third.exchange',
  60,
)

/** Keeps an identity until its account is named; answers what the window tells. */
export async function pendingFor(
  db: Database,
  identity: ThirdIdentity,
  browser: string,
): Promise<UnlinkedThird> {
  const { source, realname, avatar } = identity
  const operateCode = crypto.randomUUID()
  const uuid = await issueTicket(db, PENDING, { identity, operateHash: hashToken(operateCode) }, browser)
  return { isObj: true, source, uuid, operateCode, username: realname, avatar }
}

/** Uses one try at an identity that waits for its account. */
export async function pendingOf(
  db: Database,
  request: FastifyRequest,
  uuid: string,
  operateCode?: string,
): Promise<ThirdIdentity> {
  const pending = await tryTicket(db, PENDING, uuid, browserOf(request))
  if (!pending) throw new AppError('third.expired')
  if (operateCode !== undefined && hashToken(operateCode) !== pending.operateHash)
    throw new AppError('third.checkFailed')
  return pending.identity
}

/** A ticket for the session of an account. @param checkedTwice its second factor was shown on the way: no code opens twice */
export const exchangeFor = (
  db: Database,
  userId: string,
  source: string,
  browser: string,
  checkedTwice = false,
) => issueTicket(db, EXCHANGE, { userId, source, checkedTwice }, browser)
