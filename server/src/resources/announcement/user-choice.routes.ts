import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { page } from '../../plugins/app/answers.ts'
import { callerOf } from '../../plugins/app/caller.ts'
import { filter, pageQuery } from './page-query.ts'
import { findMembers } from './recipients.ts'

/** Most ids of one request; a comma list of them is an address that every proxy lets pass. */
const MOST_IDS = 100

const choiceQuery = z.object({
  keyword: filter,
  username: filter,
  realname: filter,
  ids: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list) => list.split(',').filter(Boolean)),
      ),
      z.array(idSchema).check(z.maxLength(MOST_IDS)),
    ),
  ),
  ...pageQuery,
})

/** Users to choose among (backend contract 4.1): whoever is signed in sees names, nothing else of a person. */
const userChoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/sys/user/queryUserComponentData',
    {
      config: { access: 'user' },
      schema: {
        tags: ['user'],
        summary: 'Active members of the tenant, to choose among',
        querystring: choiceQuery,
      },
    },
    async (request) => {
      const { tenantId } = callerOf(request)
      const { rows, total } = await findMembers(app.db, tenantId, request.query)
      return page(rows, total, request.query.pageNo, request.query.pageSize)
    },
  )
}

export default userChoiceRoutes
