import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  TENANT_FIGURES,
  type CountedAt,
  type TenantFigure,
  type TenantUsage,
} from '@mtm/shared-utils/contracts/dto/monitor/work'
import { pageOf, type Page } from '@mtm/shared-utils/contracts/envelope'
import { z } from '@mtm/shared-utils/contracts/schema'
import { figuresOf } from '../../../engine/resource/kept-figures.ts'
import { pageQuery } from '../../../engine/resource/page-query.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { ok } from '../../../platform/http/answers.ts'
import { countTenants } from './tenant-usage.ts'

const querystring = z.object({
  ...pageQuery,
  column: z._default(z.enum(TENANT_FIGURES), 'orders'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
})

/** The lists of the page of what the installation works on. */
const workRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/sys/monitor/work/tenants',
    {
      config: { access: { perm: 'monitor:system' }, trace: false },
      schema: { tags: ['monitor'], summary: 'What each tenant uses', querystring },
    },
    async (request) => {
      const { column, order, pageNo, pageSize } = request.query
      const { value, at } = await figuresOf(app.db, 'mtm_order').read(
        callerOf(request),
        'monitor.tenants',
        () => countTenants(app.db, app.config.filesQuota),
      )
      const requests = app.monitor.requests.lastHour()
      const all = value
        .map((tenant) => ({ ...tenant, requests: requests.get(Number(tenant.id)) ?? 0 }))
        .sort(comparing(column, order))
      const from = (pageNo - 1) * pageSize
      const page = pageOf(all.slice(from, from + pageSize), { total: all.length, pageNo, pageSize })
      return ok<Page<TenantUsage> & CountedAt>({ ...page, at: at.toISOString() })
    },
  )
}

export default workRoutes

/** Equal ones by their number. */
function comparing(column: TenantFigure, order: 'asc' | 'desc') {
  const direction = order === 'asc' ? 1 : -1
  return (a: TenantUsage, b: TenantUsage) =>
    direction * (a[column] - b[column]) || Number(a.id) - Number(b.id)
}
