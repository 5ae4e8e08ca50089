import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { registerBody } from '@mtm/shared-utils/contracts/dto/session'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../../platform/http/answers.ts'
import { accountNamed, accountOfEmail, accountOfPhone } from '../../users/accounts.ts'
import { register } from './register.ts'

const tags = ['registration']
const text = z.optional(z.string().check(z.trim(), z.maxLength(100)))
const rateLimit = { timeWindow: '1 minute', max: 20 }

/** Registration and its preceding checks (backend contract 3.1). */
const registerRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const { secretKey } = app.config

  app.post(
    '/sys/user/register',
    { config: { access: 'public', rateLimit }, schema: { tags, summary: 'Register', body: registerBody } },
    async (request) => {
      await register(db, secretKey, request.body, request)
      return ok(null, 'register.done')
    },
  )

  app.get(
    '/sys/user/checkOnlyUser',
    {
      config: { access: 'public', rateLimit },
      schema: {
        tags,
        summary: 'Whether a name, a phone or an e-mail address is free',
        querystring: z.object({ username: text, phone: text, email: text }),
      },
    },
    async ({ query: { username, phone, email } }) => {
      const taken =
        (username && (await accountNamed(db, username))) ||
        (phone && (await accountOfPhone(db, phone))) ||
        (email && (await accountOfEmail(db, email)))
      if (taken) throw new AppError('register.taken')
      return ok(true)
    },
  )

  app.get(
    '/sys/user/querySysUser',
    {
      config: { access: 'public', rateLimit },
      schema: {
        tags,
        summary: 'First step of the stock reset form: answers what was asked, whoever it is',
        querystring: z.object({ username: text, phone: text }),
      },
    },
    // the existence of a phone or name is revealed only with the code sent to it
    async ({ query: { username = null, phone = null } }) => {
      if (!username && !phone) throw new AppError('register.unverified')
      return ok({ username, phone })
    },
  )
}

export default registerRoutes
