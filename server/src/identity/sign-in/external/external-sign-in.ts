import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExternalSignInMessage } from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { EXTERNAL_SIGN_IN_FAILED } from '@mtm/shared-utils/contracts/dto/sign-in/external-sign-in-window'
import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { AppError, errorLabel } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import type { Database } from '../../../platform/database/database.ts'
import { accountOf } from '../../users/accounts.ts'
import { admit, type SignInServices } from '../admit.ts'
import { ourAddress } from '../origin.ts'
import { logSignIn } from '../sign-in-log.ts'
import { issueTicket, takeTicket } from '../../../platform/tickets/tickets.ts'
import { browserOf, markBrowser } from './browser.ts'
import type { Providers, ExternalIdentity } from './providers.ts'
import { accountOfIdentity, link } from './external-accounts.ts'
import { EXCHANGE, exchangeFor, pendingFor, STATE } from './external-tickets.ts'

/** The services used for signing in through providers. */
export interface ExternalSignInServices extends SignInServices {
  providers: Providers
}

/** The provider's authorization URL for a new sign-in. @param linkTo the account to link instead of signing in */
export async function beginThird(
  services: ExternalSignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { source, linkTo = null }: { source: string; linkTo?: string | null },
): Promise<string> {
  const { db, providers } = services
  const address = ourAddress(services, request)
  const browser = markBrowser(reply, address.startsWith('https:'))
  const url = await providers
    .begin(source, callbackOf(address, source), (authorization) =>
      issueTicket(db, STATE, { ...authorization, source, linkTo }, browser),
    )
    .catch((error: unknown) => {
      if (error instanceof AppError) throw error
      request.log.warn({ err: error, source }, 'an identity provider cannot be reached')
      throw new AppError('third.failed')
    })
  return url.href
}

/** The message and title of the window after the provider's callback. */
export async function finishThird(
  services: ExternalSignInServices,
  request: FastifyRequest,
  source: string,
): Promise<{ message: ExternalSignInMessage; title: string }> {
  try {
    return await logSignIn(services.db, request, 'third party', async () => {
      const { identity, linkTo, browser } = await identify(services, request, source)
      if (linkTo !== null) return await linkOwn(services.db, request, linkTo, identity)
      const title = say(request, 'session.signedIn')
      const account = await accountOfIdentity(services.db, identity)
      if (account) return { message: await exchangeFor(services.db, account.id, source, browser), title }
      return { message: await pendingFor(services.db, identity, browser), title: identity.realname }
    })
  } catch (error) {
    if (error instanceof AppError) return { message: EXTERNAL_SIGN_IN_FAILED, title: say(request, error.key) }
    throw error
  }
}

/** Opens the session of a ticket from the window. */
export function exchange(
  services: ExternalSignInServices,
  request: FastifyRequest,
  { token, thirdType }: { token: string; thirdType?: string },
): Promise<SignInResult> {
  const { db } = services
  return logSignIn(db, request, 'third party', async (entry) => {
    const ticket = await takeTicket(db, EXCHANGE, token, browserOf(request))
    const isFrom = ticket && (thirdType === undefined || ticket.source === thirdType)
    const account = isFrom ? await accountOf(db, ticket.userId) : undefined
    if (!account) throw new AppError('third.expired')
    entry.account = account
    const checkedTwice = ticket?.checkedTwice === true
    return admit(services, request, { account, entry, remember: false, checkedTwice })
  })
}

/** Validates the provider's callback. */
async function identify(services: ExternalSignInServices, request: FastifyRequest, source: string) {
  const { db, providers } = services
  const current = new URL(callbackOf(ourAddress(services, request), source))
  current.search = new URL(request.originalUrl, current).search
  const state = current.searchParams.get('state') ?? ''
  const browser = browserOf(request)
  const begun = await takeTicket(db, STATE, state, browser)
  if (browser === null || begun?.source !== source) throw new AppError('third.expired')
  try {
    const identity = await providers.finish(source, current, { ...begun, state })
    return { identity, linkTo: begun.linkTo, browser }
  } catch (error) {
    request.log.warn({ err: error, source }, 'a sign-in at an identity provider failed')
    throw new AppError('third.failed')
  }
}

async function linkOwn(
  db: Database,
  request: FastifyRequest,
  userId: string,
  identity: ExternalIdentity,
): Promise<{ message: ExternalSignInMessage; title: string }> {
  const key = await link(db, userId, identity).then(
    () => 'third.linked' as const,
    (error: unknown) => {
      if (error instanceof AppError) return error.key
      throw error
    },
  )
  const title = say(request, key)
  return { message: { linked: key === 'third.linked', source: identity.source, message: title }, title }
}

const callbackOf = (address: string, source: string) => `${address}/api/sys/thirdLogin/${source}/callback`

const say = ({ locale }: FastifyRequest, key: AppError['key']) => pickLabel(errorLabel(key), locale)
