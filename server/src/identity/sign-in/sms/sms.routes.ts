import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { MOBILE_RULE, phoneSignInBody, smsBody } from '@mtm/shared-utils/contracts/dto/session'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { ok } from '../../../platform/http/answers.ts'
import { BadInput } from '../../../platform/http/bad-input.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { DeadToken } from '../../../platform/http/errors.ts'
import { chooseTextSender } from '../../messages/text-sender.ts'
import { accountOf } from '../../users/accounts.ts'
import { PURPOSES } from './codes.ts'
import { signInByPhone } from './phone-sign-in.ts'
import { openCodeDesk } from './send-code.ts'

const tags = ['session']

/** Codes by text message (backend contract 3.1 and 3.3). */
const smsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, config } = app
  const settings = app.config
  const sender = chooseTextSender({ ...config, ...settings }, db, app.log)
  const desk = openCodeDesk(db, settings.secretKey, sender, app.log, settings.captcha)
  app.addHook('onClose', () => desk.close())

  app.post(
    '/sys/sms',
    {
      config: { access: 'public', rateLimit: { timeWindow: '1 minute', max: 10 }, log: 'after' },
      schema: {
        tags,
        summary: 'Send a code: 0 sign-in, 1 register, 2 reset, 3 own mobile number',
        body: smsBody,
      },
    },
    async ({ body: { mobile: phone, smsmode, captcha, checkKey }, ip, locale }) => {
      if (!phone) throw new AppError('sms.phoneMissing')
      if (!MOBILE_RULE.test(phone)) throw BadInput.of('mobile', 'format')
      const answer = { captcha, checkKey: checkKey === undefined ? undefined : String(checkKey) }
      await desk.send({ phone, purpose: PURPOSES[smsmode], ip, locale, captcha: answer })
      return ok(null, 'sms.sent')
    },
  )

  app.post(
    '/sys/user/account/password/code',
    {
      config: { access: 'user', rateLimit: { timeWindow: '1 minute', max: 10 }, body: 'none', log: 'after' },
      schema: { tags, summary: 'Send a code for the password to the caller’s own mobile number' },
    },
    async (request) => {
      const account = await accountOf(db, callerOf(request).userId)
      if (!account) throw new DeadToken()
      if (!account.phone) throw new AppError('sms.phoneMissing')
      const { phone } = account
      await desk.send({ phone, purpose: 'reset', ip: request.ip, locale: request.locale, own: true })
      return ok(null, 'sms.sent')
    },
  )

  app.post(
    '/sys/phoneLogin',
    {
      config: { access: 'public', rateLimit: { timeWindow: '1 minute', max: 30 }, whenFull: true },
      schema: { tags, summary: 'Sign in with a code sent to the phone', body: phoneSignInBody },
    },
    async (request) => ok(await signInByPhone(app, request, request.body), 'session.signedIn'),
  )
}

export default smsRoutes
