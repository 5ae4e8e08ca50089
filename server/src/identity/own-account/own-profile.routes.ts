import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  accountBody,
  avatarBody,
  emailBody,
  noticeSwitchesBody,
} from '@mtm/shared-utils/contracts/dto/account'
import { ok } from '../../platform/http/answers.ts'
import { auditedTransaction } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { readDeliveryChoice, writeDeliveryChoice } from '../messages/delivery-choice.ts'
import { deliveryChoiceBody } from '@mtm/shared-utils/contracts/dto/messages'
import { readSwitches, writeSwitches } from '../announcements/notice-switches.ts'
import { setOwnAvatar } from '../users/own-avatar.ts'
import { setOwnEmail } from './own-contacts.ts'
import { ownSignIns, readOwnAccount, saveOwnAccount } from './own-profile.ts'

const tags = ['own account']
const READ = { access: 'user' } as const
const WRITE = { access: 'user', rateLimit: { timeWindow: '1 minute', max: 30 } } as const

/** Routes of the account centre and the account settings (backend contract 4.30). */
const ownProfileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/sys/user/account',
    { config: READ, schema: { tags, summary: 'The caller, phone and e-mail masked' } },
    async (request) => ok(await readOwnAccount(db, callerOf(request))),
  )

  app.get(
    '/sys/user/account/signIns',
    { config: READ, schema: { tags, summary: 'The newest sign-ins of the caller, refused ones too' } },
    async (request) => ok(await ownSignIns(db, callerOf(request))),
  )

  app.put(
    '/sys/user/account',
    { config: WRITE, schema: { tags, summary: 'Name, sex and birthday of the caller', body: accountBody } },
    async (request) => {
      const caller = callerOf(request)
      const { userId } = caller
      await auditedTransaction(db, caller, (trx) => saveOwnAccount(trx, userId, request.body), {
        action: 'account:edit',
        target: [userId],
      })
      return ok(await readOwnAccount(db, caller), 'record.edited')
    },
  )

  app.put(
    '/sys/user/account/avatar',
    {
      config: WRITE,
      schema: {
        tags,
        summary: 'Set one of the caller’s own uploads as their picture, or none',
        body: avatarBody,
      },
    },
    async (request) => {
      await setOwnAvatar(app, request, request.body.path)
      return ok(await readOwnAccount(db, callerOf(request)), 'record.edited')
    },
  )

  app.put(
    '/sys/user/account/email',
    { config: WRITE, schema: { tags, summary: 'Set or remove the own e-mail address', body: emailBody } },
    async (request) => {
      await setOwnEmail(app, request, request.body)
      return ok(await readOwnAccount(db, callerOf(request)), 'record.edited')
    },
  )

  app.get(
    '/sys/user/account/notices',
    { config: READ, schema: { tags, summary: 'What the caller wants to be told of' } },
    async (request) => ok(await readSwitches(db, callerOf(request))),
  )

  app.put(
    '/sys/user/account/notices',
    {
      config: WRITE,
      schema: {
        tags,
        summary: 'Turn some of the switches',
        body: noticeSwitchesBody,
      },
    },
    async (request) => {
      const caller = callerOf(request)
      await auditedTransaction(db, caller, (trx) => writeSwitches(trx, caller, request.body), {
        target: [caller.userId],
      })
      return ok(await readSwitches(db, caller), 'record.edited')
    },
  )

  app.get(
    '/sys/user/account/delivery',
    { config: READ, schema: { tags, summary: 'How the caller gets mails and text messages' } },
    async (request) => ok(await readDeliveryChoice(db, callerOf(request))),
  )

  app.put(
    '/sys/user/account/delivery',
    {
      config: WRITE,
      schema: {
        tags,
        summary: 'Switch kinds of mail, set quiet hours and the language',
        body: deliveryChoiceBody,
      },
    },
    async (request) => {
      const caller = callerOf(request)
      await auditedTransaction(db, caller, (trx) => writeDeliveryChoice(trx, caller, request.body), {
        target: [caller.userId],
      })
      return ok(await readDeliveryChoice(db, caller), 'record.edited')
    },
  )
}

export default ownProfileRoutes
