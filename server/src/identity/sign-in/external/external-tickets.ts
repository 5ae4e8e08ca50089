import type { FastifyRequest } from 'fastify'
import type { UnlinkedIdentity } from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { issueTicket, ticketKind, tryTicket } from '../../../platform/tickets/tickets.ts'
import { browserOf } from './browser.ts'
import type { Authorization, ExternalIdentity } from './providers.ts'

/** A sign-in in progress at a provider; the ticket is the `state`. */
export const STATE = ticketKind<Authorization & { source: string; linkTo: string | null }>('third.state', 600)
/** An identity returned by the provider, not yet linked to an account. */
export const PENDING = ticketKind<{ identity: ExternalIdentity; operateHash: string }>(
  'third.pending',
  600,
  5,
)
/** May open a session; the window posts it to the page instead of a token. */
export const EXCHANGE = ticketKind<{ userId: string; source: string; checkedTwice: boolean }>(
  'third.exchange',
  60,
)

/** Stores an identity until an account is chosen; returns the message of the window. */
export async function pendingFor(
  db: Database,
  identity: ExternalIdentity,
  browser: string,
): Promise<UnlinkedIdentity> {
  const { source, realname, avatar } = identity
  const operateCode = crypto.randomUUID()
  const uuid = await issueTicket(db, PENDING, { identity, operateHash: hashToken(operateCode) }, browser)
  return { isObj: true, source, uuid, operateCode, username: realname, avatar }
}

/** Counts one attempt for a pending identity. */
export async function pendingOf(
  db: Database,
  request: FastifyRequest,
  uuid: string,
  operateCode?: string,
): Promise<ExternalIdentity> {
  const pending = await tryTicket(db, PENDING, uuid, browserOf(request))
  if (!pending) throw new AppError('third.expired')
  if (operateCode !== undefined && hashToken(operateCode) !== pending.operateHash)
    throw new AppError('third.checkFailed')
  return pending.identity
}

/** A ticket for a session of an account. @param checkedTwice the second factor is verified; its codes are one-time */
export const exchangeFor = (
  db: Database,
  userId: string,
  source: string,
  browser: string,
  checkedTwice = false,
) => issueTicket(db, EXCHANGE, { userId, source, checkedTwice }, browser)
