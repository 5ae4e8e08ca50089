import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  changePasswordBody,
  phoneProofBody,
  resetPasswordBody,
} from '@mtm/shared-utils/contracts/dto/session'
import { ownPhoneBody } from '@mtm/shared-utils/contracts/dto/account'
import { ok } from '../../platform/http/answers.ts'
import { firstPasswordBody, firstPasswordProof, setFirstPassword } from './first-password.ts'
import { setOwnPhone } from './own-contacts.ts'
import { changePassword, provePhone, resetPassword } from './own-password.ts'

const tags = ['own account']
const rateLimit = { timeWindow: '1 minute', max: 20 }

/** Password and phone of the caller's own account (backend contract 3.1). */
const ownAccountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/sys/user/phoneVerification',
    {
      config: { access: 'public', rateLimit, log: 'after' },
      schema: { tags, summary: 'Exchange a code of the phone for a reset ticket', body: phoneProofBody },
    },
    async (request) => ok(await provePhone(app, request, request.body)),
  )

  // POST only: the stock client sends the new password in the URL
  app.post(
    '/sys/user/passwordChange',
    {
      config: { access: 'public', rateLimit },
      schema: { tags, summary: 'Reset a password', body: resetPasswordBody },
    },
    async (request) => {
      await resetPassword(app, request, request.body)
      return ok(null, 'password.reset')
    },
  )

  app.route({
    method: ['PUT', 'POST'],
    url: '/sys/user/updatePassword',
    config: { access: 'user', rateLimit },
    schema: { tags, summary: 'Change the own password', body: changePasswordBody },
    handler: async (request) => {
      await changePassword(app, request, request.body)
      return ok(null, 'password.changed')
    },
  })

  app.get(
    '/sys/user/account/password',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'How the caller can prove their identity for a first password' },
    },
    async (request) => ok(await firstPasswordProof(app, request)),
  )

  app.put(
    '/sys/user/account/password',
    {
      config: { access: 'user', rateLimit },
      schema: { tags, summary: 'Set a first password, once', body: firstPasswordBody },
    },
    async (request) => {
      await setFirstPassword(app, request, request.body)
      return ok(null, 'password.changed')
    },
  )

  app.put(
    '/sys/user/updateMobile',
    {
      config: { access: 'user', rateLimit },
      schema: { tags, summary: 'Set the own mobile number', body: ownPhoneBody },
    },
    async (request) => {
      await setOwnPhone(app, request, request.body)
      return ok(null, 'phone.set')
    },
  )
}

export default ownAccountRoutes
