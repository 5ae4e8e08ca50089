import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  changePasswordBody,
  phoneProofBody,
  resetPasswordBody,
} from '@mtm/shared-utils/contracts/dto/session'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { ok } from '../../plugins/app/answers.ts'
import { audit, OPERATION } from '../../plugins/app/audit.ts'
import { callerOf } from '../../plugins/app/caller.ts'
import { accountOfPhone } from '../accounts.ts'
import { takeCode } from '../sms/codes.ts'
import { changePassword, provePhone, resetPassword } from './own-password.ts'

const tags = ['own account']
const rateLimit = { timeWindow: '1 minute', max: 20 }

/** Password and phone of one's own account (backend contract 3.1). */
const ownAccountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const { secretKey } = app.config

  app.post(
    '/sys/user/phoneVerification',
    {
      config: { access: 'public', rateLimit },
      schema: { tags, summary: 'Exchange a code of the phone for a reset ticket', body: phoneProofBody },
    },
    async (request) => ok(await provePhone(app, request.body)),
  )

  // by POST only: the stock client sends the new password in the address
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

  app.put(
    '/sys/user/updateMobile',
    {
      config: { access: 'user', rateLimit },
      schema: { tags, summary: 'Set the own mobile number', body: phoneProofBody },
    },
    async (request) => {
      const { phone, smscode } = request.body
      const { userId } = callerOf(request)
      const code = await takeCode({ db, secretKey, phone, purpose: 'phone' }, smscode)
      if (code !== 'right') throw new AppError(code === 'gone' ? 'password.codeGone' : 'password.codeWrong')
      if (await accountOfPhone(db, phone)) throw new AppError('phone.failed')
      await db.updateTable('sysUser').set({ phone }).where('id', '=', userId).execute()
      await audit(db, request, { action: 'phone:change', operation: OPERATION.edit, target: [userId] })
      return ok(null, 'phone.set')
    },
  )
}

export default ownAccountRoutes
