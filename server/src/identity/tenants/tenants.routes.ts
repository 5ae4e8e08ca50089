import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { TenantChoice } from '@mtm/shared-utils/contracts/dto/session'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../plugins/app/answers.ts'
import { callerOf } from '../../plugins/app/caller.ts'

const ids = z.object({ ids: z.optional(z.string().check(z.maxLength(1_000))) })

/** Tenants to choose among (backend contract 4.23): the house assigns people to all of them, a tenant knows itself. */
const tenantRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/sys/tenant/queryList',
    {
      config: { access: { perm: 'tenant:users' } },
      schema: { tags: ['tenant'], summary: 'Tenants in force, to choose among', querystring: ids },
    },
    async (request) => {
      const { tenantId } = callerOf(request)
      const wanted = request.query.ids?.split(',').filter((id) => /^\d{1,9}$/.test(id))
      let tenants = app.db.selectFrom('sysTenant').select(['id', 'name', 'status']).where('status', '=', 1)
      if (tenantId !== 0) tenants = tenants.where('id', '=', tenantId)
      if (wanted?.length) tenants = tenants.where('id', 'in', wanted.map(Number))
      const rows: TenantChoice[] = await tenants.orderBy('id').execute()
      return ok(rows)
    },
  )
}

export default tenantRoutes
