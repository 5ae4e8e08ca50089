import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../../platform/http/answers.ts'
import { accountNamed } from '../../users/accounts.ts'
import { admit, withoutDictionaries } from '../admit.ts'
import { logSignIn } from '../sign-in-log.ts'
import { validateTicket } from './validate-ticket.ts'

/** Sign-in through a CAS server (backend contract 3.1). */
const casRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const {
    publicUrl,
    signIn: { casUrl },
  } = app.config

  // older clients omit the first part
  for (const url of ['/sys/cas/client/validateLogin', '/cas/client/validateLogin'])
    app.get(
      url,
      {
        config: { access: 'public', rateLimit: { timeWindow: '1 minute', max: 30 } },
        schema: {
          tags: ['session'],
          summary: 'Sign in with a ticket of the CAS server, given for an address of ours',
          querystring: z.object({
            ticket: z.string().check(z.regex(/^[\w.~-]{1,256}$/)),
            service: z.string().check(z.maxLength(1000)),
          }),
        },
      },
      async (request) => {
        const { ticket, service } = request.query
        const result = await logSignIn(db, request, 'cas', async (entry) => {
          if (!casUrl || !publicUrl) throw new AppError('cas.notConfigured')
          // a ticket for another service must be rejected here, whatever host the request contains
          if (URL.parse(service)?.origin !== new URL(publicUrl).origin) throw new AppError('cas.service')
          const username = await validateTicket(casUrl, ticket, service)
          const account = await accountNamed(db, username)
          if (!account) throw new AppError('session.userMissing')
          entry.account = account
          return admit(app, request, { account, entry, remember: false })
        })
        return ok(withoutDictionaries(result), 'session.signedIn')
      },
    )
}

export default casRoutes
