import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { selectDepartBody } from '@mtm/shared-utils/contracts/dto/session'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { auditedTransaction } from '../../platform/audit/audit.ts'
import { ok } from '../../platform/http/answers.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import { DeadToken } from '../../platform/http/errors.ts'
import { accountOf } from '../users/accounts.ts'
import { userInfo } from '../sign-in/admit.ts'
import { readDeparts } from '../rights/rights.ts'
import { readTenants } from '../sessions/sessions.ts'

const tags = ['session']

/** The caller's own departments and the current one, in the current tenant. */
const departRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  /**
   * The tenant in which the caller belongs to a department: the current one, or another of theirs, as a stock client
   * chooses its department before its tenant.
   */
  async function tenantOfDepart({ userId, tenantId }: Caller, orgCode: string): Promise<number> {
    const others = (await readTenants(db, userId)).map(({ id }) => id).filter((id) => id !== tenantId)
    for (const id of [tenantId, ...others]) {
      const departs = await readDeparts(db, userId, id)
      if (departs.some((depart) => depart.orgCode === orgCode)) return id
    }
    throw new AppError('session.departRefused')
  }

  app.get(
    '/sys/user/getCurrentUserDeparts',
    { config: { access: 'user' }, schema: { tags, summary: 'Departments of the caller' } },
    async (request) => {
      const { userId, tenantId, orgCode } = callerOf(request)
      return ok({ list: await readDeparts(db, userId, tenantId, request.locale), orgCode })
    },
  )

  app.get(
    '/sys/user/getUserSectionInfoByToken',
    { config: { access: 'user' }, schema: { tags, summary: 'Who the caller is, in four values' } },
    (request) => {
      // a token in the URL is ignored: only the one in the header counts
      const { userId, username, realname, orgCode } = callerOf(request)
      return ok({ sysUserId: userId, sysUserCode: username, sysUserName: realname, sysOrgCode: orgCode })
    },
  )

  app.route({
    method: ['PUT', 'POST'],
    url: '/sys/selectDepart',
    config: { access: 'user', anyTenant: true },
    schema: { tags, summary: 'Choose the current department of the caller', body: selectDepartBody },
    handler: async (request) => {
      const caller = callerOf(request)
      const { userId, username } = caller
      const { orgCode, username: named } = request.body
      if (named && named.toLowerCase() !== username.toLowerCase()) throw new AppError('session.departRefused')
      const tenantId = await tenantOfDepart(caller, orgCode)
      const choose = (trx: DatabaseTransaction) =>
        trx
          .updateTable('sysUserTenant')
          .set({ orgCode })
          .where('userId', '=', userId)
          .where('tenantId', '=', tenantId)
          .execute()
      await auditedTransaction(db, caller, choose, { target: [userId], detail: orgCode })
      await app.sessions.departChosen(userId, tenantId)
      const account = await accountOf(db, userId)
      if (!account) throw new DeadToken()
      return ok({ userInfo: userInfo(account, orgCode, await readTenants(db, userId)) })
    },
  })
}

export default departRoutes
