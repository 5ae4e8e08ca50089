import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { captchaBody, mobileSignInBody, signInBody } from '@mtm/shared-utils/contracts/dto/session'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { auditSession } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { isOwnClient, tokenOf } from '../../platform/http/session.ts'
import { withoutDictionaries } from './admit.ts'
import { checkCaptcha, drawCaptcha } from './captcha.ts'
import { clientDictionaries } from '../dictionaries/dictionaries.ts'
import { readPermissions } from '../permissions/permissions.ts'
import { ourAddress } from './origin.ts'
import { signIn, signInFromApp } from './sign-in.ts'
import { stockClientMenu } from './stock-client/stock-client-menu.ts'

const PER_MINUTE = { timeWindow: '1 minute' }
const captchaKey = z.object({ key: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

/** Sign-in and the routes after it (backend contract 3). */
const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, sessions } = app

  app.get(
    '/sys/randomImage/:key',
    {
      config: { access: 'public', rateLimit: { ...PER_MINUTE, max: 60 } },
      schema: { tags: ['session'], summary: 'Captcha picture for a client key', params: captchaKey },
    },
    async (request) => ok(await drawCaptcha(db, request.params.key)),
  )

  app.post(
    '/sys/login',
    {
      config: { access: 'public', rateLimit: { ...PER_MINUTE, max: 120 }, whenFull: true },
      schema: { tags: ['session'], summary: 'Sign in', body: signInBody },
    },
    async (request) => ok(await signIn(app, request, request.body), 'session.signedIn'),
  )

  app.post(
    '/sys/checkCaptcha',
    {
      config: { access: 'public', rateLimit: { ...PER_MINUTE, max: 60 }, log: false },
      schema: { tags: ['session'], summary: 'Check a captcha without spending it', body: captchaBody },
    },
    async (request) => {
      const { captcha, checkKey } = request.body
      if (app.config.captcha)
        await checkCaptcha(db, checkKey === undefined ? undefined : String(checkKey), captcha)
      return ok()
    },
  )

  app.post(
    '/sys/mLogin',
    {
      config: { access: 'public', rateLimit: { ...PER_MINUTE, max: 10 }, whenFull: true },
      schema: {
        tags: ['session'],
        summary: 'Sign in from the mobile app, without a captcha',
        body: mobileSignInBody,
      },
    },
    async (request) =>
      ok(withoutDictionaries(await signInFromApp(app, request, request.body)), 'session.signedIn'),
  )

  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/sys/logout',
    config: { access: 'public', whenFull: true, body: 'none' },
    schema: { tags: ['session'], summary: 'Sign out' },
    handler: async (request) => {
      const token = tokenOf(request)
      if (!token) throw new AppError('session.noToken')
      const session = await sessions.find(token)
      if (!session) throw new AppError('session.tokenInvalid')
      const person = { ...session, tenantId: session.tenants[0]?.id ?? 0 }
      const isEnded = await sessions.end(token, (trx) =>
        auditSession(trx, request, person, `${session.username} 退出成功`),
      )
      if (!isEnded) throw new AppError('session.tokenInvalid')
      return ok(null, 'session.signedOut')
    },
  })

  app.get(
    '/sys/permission/getUserPermissionByToken',
    {
      config: { access: 'user' },
      schema: { tags: ['session'], summary: 'Menu tree and button codes of the caller' },
    },
    async (request) => {
      const { userId, tenantId, zone, agencies } = callerOf(request)
      const adapt = isOwnClient(request) ? undefined : await stockClientMenu(ourAddress(app, request))
      const result = await readPermissions(db, { userId, tenantId, agencies }, adapt)
      if (result.menu.length === 0) throw new AppError('session.emptyMenu', {}, CODE.business)
      const { version: dictVersion } = await clientDictionaries(db, tenantId)
      return ok({ ...result, zone, dictVersion }, 'record.found')
    },
  )
}

export default sessionRoutes
