import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { secondFactorBody } from '@mtm/shared-utils/contracts/dto/session'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../../platform/http/answers.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { accountOfStep, admit, SECOND_STEP } from '../admit.ts'
import { proveOwner } from '../prove-owner.ts'
import { logSignIn } from '../sign-in-log.ts'
import { takeTicket, tryTicket } from '../../../platform/tickets/tickets.ts'
import { factorAttempt, spendCountedCode } from './counted-code.ts'
import {
  confirmFactor,
  enrolFactor,
  isFactorOn,
  newRecoveryCodes,
  recoveryCodesLeft,
  removeFactor,
  type OwnFactor,
} from './second-factor.ts'

const tags = ['second factor']
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const codeBody = z.object({ code })
const passwordBody = z.object({ password: z.optional(z.string().check(z.maxLength(200))) })
/** An intruder with an open page and the phone must not be able to remove the second factor. */
const removeBody = z.extend(codeBody, passwordBody.shape)
const rateLimit = { timeWindow: '1 minute', max: 20 }
const own = { access: 'user', rateLimit } as const

/** The second step of signing in, and the second factor of the caller's own account. */
const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const { secretKey } = app.config
  const ownFactor = (request: FastifyRequest): OwnFactor => ({
    db,
    secretKey,
    userId: callerOf(request).userId,
    by: request,
  })

  app.post(
    '/sys/login/secondFactor',
    {
      config: { access: 'public', rateLimit, whenFull: true },
      schema: { tags, summary: 'Finish a sign-in with a code', body: secondFactorBody },
    },
    async (request) => {
      const { body } = request
      const result = await logSignIn(db, request, 'second factor', async (entry) => {
        const step = await tryTicket(db, SECOND_STEP, body.ticket)
        const account = step && (await accountOfStep(db, step))
        if (!account) throw new AppError('session.secondFactorLate')
        entry.account = account
        await spendCountedCode({ db, secretKey, userId: account.id }, request, body.code)
        if (!(await takeTicket(db, SECOND_STEP, body.ticket))) throw new AppError('session.secondFactorLate')
        return admit(app, request, { account, entry, remember: step.remember, checkedTwice: true })
      })
      return ok(result, 'session.signedIn')
    },
  )

  app.get(
    '/sys/user/secondFactor',
    { config: { access: 'user' }, schema: { tags, summary: 'Whether the second factor is on' } },
    async (request) => {
      const { userId } = callerOf(request)
      const [on, recoveryCodes] = await Promise.all([isFactorOn(db, userId), recoveryCodesLeft(db, userId)])
      return ok({ on, recoveryCodes })
    },
  )

  app.post(
    '/sys/user/secondFactor/enrol',
    {
      config: own,
      schema: { tags, summary: 'Begin: a secret for an authenticator app', body: passwordBody },
    },
    async (request) => {
      const { userId, username } = callerOf(request)
      await proveOwner(db, request, userId, request.body.password)
      return ok(await enrolFactor(ownFactor(request), username))
    },
  )

  app.post(
    '/sys/user/secondFactor/confirm',
    { config: own, schema: { tags, summary: 'Switch on; answers the recovery codes', body: codeBody } },
    async (request) => {
      const attempt = await factorAttempt(db, request, callerOf(request).userId)
      const recoveryCodes = await confirmFactor(ownFactor(request), request.body.code)
      await attempt.succeeded()
      return ok({ recoveryCodes }, 'factor.on')
    },
  )

  app.post(
    '/sys/user/secondFactor/recoveryCodes',
    { config: own, schema: { tags, summary: 'New recovery codes instead of the old ones', body: codeBody } },
    async (request) => {
      await spendCountedCode(ownFactor(request), request, request.body.code)
      const recoveryCodes = await newRecoveryCodes(ownFactor(request))
      return ok({ recoveryCodes })
    },
  )

  app.post(
    '/sys/user/secondFactor/remove',
    { config: own, schema: { tags, summary: 'Switch off', body: removeBody } },
    async (request) => {
      await proveOwner(db, request, callerOf(request).userId, request.body.password)
      await spendCountedCode(ownFactor(request), request, request.body.code)
      await removeFactor(db, callerOf(request).userId, request)
      return ok(null, 'factor.off')
    },
  )
}

export default secondFactorRoutes
