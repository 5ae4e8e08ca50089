import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  MOBILE_RULE,
  phoneSignInBody,
  smsBody,
  type OutboxMessage,
} from '@mtm/shared-utils/contracts/dto/session'
import { PAGE_SIZE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok, page } from '../../plugins/app/answers.ts'
import { BadInput } from '../../plugins/app/bad-input.ts'
import { callerOf } from '../../plugins/app/caller.ts'
import { wireTime } from '../../resources/engine/wire-time.ts'
import { chooseSender } from './code-sender.ts'
import { PURPOSES } from './codes.ts'
import { signInByPhone } from './phone-sign-in.ts'
import { openCodeDesk } from './send-code.ts'

const tags = ['session']
/** A page as lists are asked for: what is no number reads as the default. */
const pageQuery = z.looseObject({ pageNo: z.optional(z.string()), pageSize: z.optional(z.string()) })
const whole = (text: string | undefined, fallback: number, max: number) =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Math.min(Number(text), max) : fallback

/** Codes by text message (backend contract 3.1 and 3.3), and what the development sender kept. */
const smsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, config } = app
  const settings = app.config
  const sender = chooseSender({ ...config, ...settings }, db, app.log)
  const desk = openCodeDesk(db, settings.secretKey, sender, app.log)
  app.addHook('onClose', () => desk.close())

  app.post(
    '/sys/sms',
    {
      config: { access: 'public', rateLimit: { timeWindow: '1 minute', max: 10 } },
      schema: {
        tags,
        summary: 'Send a code: 0 sign-in, 1 register, 2 reset, 3 own mobile number',
        body: smsBody,
      },
    },
    async ({ body: { mobile: phone, smsmode }, ip, locale }) => {
      if (!phone) throw new AppError('sms.phoneMissing')
      if (!MOBILE_RULE.test(phone)) throw BadInput.of('mobile', 'format')
      await desk.send({ phone, purpose: PURPOSES[smsmode], ip, locale })
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

  app.get(
    '/sys/outbox/list',
    {
      config: { access: { perm: 'outbox:list' } },
      schema: { tags: ['outbox'], summary: 'What the development sender kept', querystring: pageQuery },
    },
    async (request) => {
      const { tenantId, zone } = callerOf(request)
      const pageNo = whole(request.query.pageNo, 1, 100_000)
      const pageSize = whole(request.query.pageSize, PAGE_SIZE, 100)
      const own = db.selectFrom('sysOutbox').where('tenantId', '=', tenantId)
      const { total } = await own
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await own
        .select(['id', 'channel', 'receiver', 'content', 'createTime'])
        .orderBy('createTime', 'desc')
        .orderBy('id')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute()
      const records = rows.map((row): OutboxMessage => ({
        ...row,
        createTime: wireTime(row.createTime, zone),
      }))
      return page(records, total, pageNo, pageSize)
    },
  )
}

export default smsRoutes
