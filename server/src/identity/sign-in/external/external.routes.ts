import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  externalCreateBody,
  externalPasswordBody,
  externalPhoneBody,
  type LinkedIdentity,
  type IdentityProviderOption,
} from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { EXTERNAL_SIGN_IN_FAILED } from '@mtm/shared-utils/contracts/dto/sign-in/external-sign-in-window'
import { AppError, errorLabel } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../../platform/http/answers.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { DeadToken } from '../../../platform/http/errors.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import { accountOf } from '../../users/accounts.ts'
import { withoutDictionaries } from '../admit.ts'
import { proveOwner } from '../prove-owner.ts'
import { CALLBACK_SCRIPT, callbackPage } from './callback-page.ts'
import { openProviders } from './providers.ts'
import { identitiesOf, unlink } from './external-accounts.ts'
import { createForThird, linkByPassword, linkByPhone } from './external-choice.ts'
import { beginThird, exchange, finishThird } from './external-sign-in.ts'

const tags = ['third-party sign-in']
const name = z.string().check(z.regex(/^[a-z][a-z\d_-]{0,39}$/))
const sourceParams = z.object({ source: name })
const PUBLIC = { access: 'public', rateLimit: { timeWindow: '1 minute', max: 30 } } as const
const OWN = { access: 'user', rateLimit: { timeWindow: '1 minute', max: 20 } } as const

/** Sign-in through identity providers (backend contract 3.6), and linking them to the caller's own account. */
const thirdRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, sessions, config } = app
  const providers = openProviders(app.config.signIn.providers, !config.production)
  const services = { db, sessions, config, providers }
  const { casUrl } = config.signIn
  const offered: IdentityProviderOption[] = providers.list.map(({ source, name }) => ({ source, name }))
  if (casUrl) offered.push({ source: 'cas', name: 'CAS', login: `${casUrl}/login` })

  app.get(
    '/sys/thirdLogin/providers',
    { config: { access: 'public' }, schema: { tags, summary: 'Providers that are set up' } },
    async () => ok(offered),
  )

  app.get(
    '/sys/thirdLogin/callback.js',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(CALLBACK_SCRIPT),
  )

  app.get(
    '/sys/thirdLogin/render/:source',
    { config: PUBLIC, schema: { tags, summary: 'Go to a provider', params: sourceParams } },
    async (request, reply) => {
      const { source } = request.params
      try {
        return await reply.redirect(await beginThird(services, request, reply, { source }))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // the caller is a window, not a page: errors are answered as pages
        const title = pickLabel(errorLabel(error.key), request.locale)
        return sendPage(reply, callbackPage(EXTERNAL_SIGN_IN_FAILED, title, request.locale))
      }
    },
  )

  app.get(
    '/sys/thirdLogin/:source/callback',
    {
      config: PUBLIC,
      schema: { tags, summary: 'Where a provider sends the window back to', params: sourceParams },
    },
    async (request, reply) => {
      const { message, title } = await finishThird(services, request, request.params.source)
      return sendPage(reply, callbackPage(message, title, request.locale))
    },
  )

  // older clients send no provider, at a URL of their own
  for (const url of ['/sys/thirdLogin/getLoginUser/:token/:thirdType', '/thirdLogin/getLoginUser/:token'])
    app.get(
      url,
      {
        config: PUBLIC,
        schema: {
          tags,
          summary: 'Open the session of a ticket that the window told; it opens one',
          params: z.object({ token: z.string().check(z.maxLength(100)), thirdType: z.optional(name) }),
        },
      },
      async (request) =>
        ok(withoutDictionaries(await exchange(services, request, request.params)), 'session.signedIn'),
    )

  app.post(
    '/sys/thirdLogin/bindingThirdPhone',
    {
      config: PUBLIC,
      schema: { tags, summary: 'Link by a phone that was shown to be one’s own', body: externalPhoneBody },
    },
    async (request) => ok(await linkByPhone(services, request, request.body)),
  )

  // the stock client calls the second spelling
  for (const base of ['/sys/thirdLogin/user', '/sys/third/user']) {
    app.post(
      `${base}/create`,
      { config: PUBLIC, schema: { tags, summary: 'Make an account', body: externalCreateBody } },
      async (request) => ok(await createForThird(services, request, request.body)),
    )
    app.post(
      `${base}/checkPassword`,
      { config: PUBLIC, schema: { tags, summary: 'Link by a password', body: externalPasswordBody } },
      async (request) => ok(await linkByPassword(services, request, request.body)),
    )
  }

  app.post(
    '/sys/thirdLogin/link/:source',
    {
      config: { ...OWN, log: 'after' },
      schema: {
        tags,
        summary: 'The provider’s address at which the own account is linked',
        params: sourceParams,
        body: z.object({ password: z.optional(z.string().check(z.maxLength(200))) }),
      },
    },
    async (request, reply) => {
      const { userId } = callerOf(request)
      await proveOwner(db, request, userId, request.body.password)
      const { source } = request.params
      return ok({ url: await beginThird(services, request, reply, { source, linkTo: userId }) })
    },
  )

  app.get(
    '/sys/thirdLogin/accounts',
    { config: { access: 'user' }, schema: { tags, summary: 'Accounts that open the own one' } },
    async (request) => {
      const { userId, zone } = callerOf(request)
      const names = new Map(offered.map((provider) => [provider.source, provider.name]))
      const rows = await identitiesOf(db, userId)
      return ok(
        rows.map(({ id, thirdType, realname, avatar, createTime }): LinkedIdentity => ({
          id,
          source: thirdType,
          name: names.get(thirdType) ?? thirdType,
          realname,
          avatar,
          createTime: wireTime(createTime, zone),
        })),
      )
    },
  )

  app.delete(
    '/sys/thirdLogin/accounts',
    {
      config: OWN,
      schema: {
        tags,
        summary: 'Unlink an account, unless it is the only way in',
        querystring: z.object({ id: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
      },
    },
    async (request) => {
      const account = await accountOf(db, callerOf(request).userId)
      if (!account) throw new DeadToken()
      await unlink(db, account, request.query.id, request)
      return ok(null, 'third.unlinked')
    },
  )
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

export default thirdRoutes
