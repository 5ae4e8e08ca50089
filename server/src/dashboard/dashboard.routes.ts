import type { FastifyPluginAsync } from 'fastify'
import { ok } from '../plugins/app/answers.ts'
import { callerOf } from '../plugins/app/caller.ts'
import { analysis } from './analysis.ts'

const dashboardRoutes: FastifyPluginAsync = async (app) => {
  app.get(
    '/dashboard/analysis',
    {
      config: { access: 'user' },
      schema: { tags: ['dashboard'], summary: 'Figures over the orders the caller may see' },
    },
    async (request) => ok(await analysis(app.db, callerOf(request))),
  )
}

export default dashboardRoutes
