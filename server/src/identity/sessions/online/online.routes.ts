import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql, type SqlBool } from 'kysely'
import { forceSignOutBody, type OnlineUser } from '@mtm/shared-utils/contracts/dto/monitor/online'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok, page } from '../../../platform/http/answers.ts'
import { audit, OPERATION } from '../../../platform/audit/audit.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { filter, pageQuery } from '../../../engine/resource/page-query.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import { accountsWithin } from '../../grantable/grantable.ts'

const tags = ['online']
const query = z.object({ username: filter, ...pageQuery })

/** Users signed in to the tenant, and ending their sessions (backend contract 4.26). */
const onlineRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, sessions } = app

  /** Sessions of tenant members that may still be active; `sessions.living` decides. */
  const ofTenant = (tenantId: number) =>
    db
      .selectFrom('sysSession as session')
      .innerJoin('sysUser as person', 'person.id', 'session.userId')
      .innerJoin('sysUserTenant as member', 'member.userId', 'person.id')
      .where('member.tenantId', '=', tenantId)
      .where('session.expiresAt', '>', new Date())

  app.get(
    '/sys/online/list',
    {
      config: { access: { perm: 'online:list' } },
      schema: { tags, summary: 'Living sessions of the tenant', querystring: query },
    },
    async (request) => {
      const { tenantId, sessionId, zone } = callerOf(request)
      const { username, pageNo, pageSize } = request.query
      let matching = ofTenant(tenantId)
      const part = username?.replaceAll('*', '')
      if (part)
        matching = matching.where(sql<SqlBool>`position(lower(${part}) in lower(person.username)) > 0`)
      const candidates = await matching
        .select(['session.id'])
        .orderBy('session.lastSeen', 'desc')
        .orderBy('session.id')
        .limit(MOST)
        .execute()
      const living = await app.sessions.living(candidates.map(({ id }) => id))
      const ids = candidates.map(({ id }) => id).filter((id) => living.has(id))
      const shown = ids.slice((pageNo - 1) * pageSize, pageNo * pageSize)
      const rows =
        shown.length === 0
          ? []
          : await ofTenant(tenantId)
              .select([
                'session.id',
                'session.ip',
                'session.userAgent',
                'session.createTime',
                'session.lastSeen',
              ])
              .select([
                'person.username',
                'person.realname',
                'person.avatar',
                'person.birthday',
                'person.sex',
              ])
              .select('person.phone')
              .where('session.id', 'in', shown)
              .orderBy('session.lastSeen', 'desc')
              .orderBy('session.id')
              .execute()
      const records = rows.map((row): OnlineUser => ({
        ...row,
        token: row.id,
        createTime: wireTime(row.createTime, zone),
        lastSeen: wireTime(row.lastSeen, zone),
        current: row.id === sessionId,
      }))
      return page(records, ids.length, pageNo, pageSize)
    },
  )

  app.post(
    '/sys/online/forceLogout',
    {
      config: { access: { perm: 'online:logout' } },
      schema: { tags, summary: 'Sign somebody out', body: forceSignOutBody },
    },
    async (request) => {
      const caller = callerOf(request)
      const { token } = request.body
      if (token === '') throw new AppError('session.noToken')
      const session = await ofTenant(caller.tenantId)
        .select(['person.id as userId'])
        .where('session.id', '=', token)
        .executeTakeFirst()
      if (!session) throw new AppError('session.tokenInvalid')
      if (token === caller.sessionId) throw new AppError('user.yourself')
      await inTransaction(db, async (trx) => {
        await accountsWithin(trx, caller, [session.userId])
        if ((await sessions.endOf(session.userId, { by: 'administrator', only: token }, trx)) === 0)
          throw new AppError('session.tokenInvalid')
        await audit(trx, request, {
          action: 'online:logout',
          operation: OPERATION.delete,
          target: [session.userId],
        })
      })
      return ok(null, 'session.signedOut')
    },
  )
}

/** Far above the staff of a tailor; sessions beyond it are found by name. */
const MOST = 2_000

export default onlineRoutes
