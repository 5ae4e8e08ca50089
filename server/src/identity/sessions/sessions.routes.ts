import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { OwnSession } from '@mtm/shared-utils/contracts/dto/session'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { auditedTransaction } from '../../platform/audit/audit.ts'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { wireTime } from '../../platform/time/wire-time.ts'

const tags = ['session']

/** The caller's own sessions, for the account page. */
const ownSessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { sessions } = app

  app.get(
    '/sys/user/sessions',
    { config: { access: 'user' }, schema: { tags, summary: 'Own sessions, the last used first' } },
    async (request) => {
      const { userId, sessionId, zone } = callerOf(request)
      const rows = await sessions.of(userId)
      return ok(
        rows.map((row): OwnSession => ({
          ...row,
          current: row.id === sessionId,
          createTime: wireTime(row.createTime, zone),
          lastSeen: wireTime(row.lastSeen, zone),
        })),
      )
    },
  )

  app.delete(
    '/sys/user/sessions',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'End one of the own sessions',
        querystring: z.object({ id: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const only = request.query.id
      await auditedTransaction(app.db, caller, async (trx) => {
        if ((await sessions.endOf(caller.userId, { by: 'owner', only }, trx)) === 0)
          throw new AppError('record.missing')
      })
      return ok(null, 'session.ended')
    },
  )

  app.delete(
    '/sys/user/sessions/others',
    { config: { access: 'user' }, schema: { tags, summary: 'End all own sessions but this one' } },
    async (request) => {
      const caller = callerOf(request)
      const { userId, sessionId } = caller
      const ended = await auditedTransaction(
        app.db,
        caller,
        (trx) => sessions.endOf(userId, { by: 'owner', except: sessionId }, trx),
        { target: [userId] },
      )
      return ok({ ended }, 'session.ended')
    },
  )
}

export default ownSessionRoutes
