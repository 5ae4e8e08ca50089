import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { UserChoice } from '@mtm/shared-utils/contracts/dto/announcement'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { page } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { filter, pageQuery } from '../../engine/resource/page-query.ts'
import { findMembers } from './recipients.ts'

/** Maximum number of users per request, so that a comma-separated list fits the URL limits of proxies. */
const MOST_NAMED = 100
const listOf = (one: z.ZodMiniType<string, string>) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list) => list.split(',').filter(Boolean)),
      ),
      z.array(one).check(z.maxLength(MOST_NAMED)),
    ),
  )

const codes = listOf(z.string().check(z.maxLength(100)))

const choiceQuery = z.object({
  keyword: filter,
  username: filter,
  realname: filter,
  ids: listOf(idSchema),
  /** user names */
  codes,
  departId: z.optional(z.union([idSchema, z.literal('')])),
  /** `0`: exclude the departments below */
  below: z.optional(z.enum(['0', '1'])),
  ...pageQuery,
})

/** User picker (backend contract 4.1): every signed-in user sees the names of colleagues and nothing else. */
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
      const { below, ...filters } = request.query
      const narrowed = { ...filters, below: below !== '0' }
      const { rows, total } = await findMembers(app.db, callerOf(request), narrowed)
      return page(rows, total, request.query.pageNo, request.query.pageSize)
    },
  )

  app.get(
    '/sys/user/getMultiUser',
    {
      config: { access: 'user' },
      schema: {
        tags: ['user'],
        summary: 'The people of some user names, as a bare list',
        querystring: z.object({ username: codes }),
      },
    },
    async (request): Promise<UserChoice[]> => {
      const { username = [] } = request.query
      if (username.length === 0) return []
      const first = { pageNo: 1, pageSize: MOST_NAMED }
      return (await findMembers(app.db, callerOf(request), { codes: username, ...first })).rows
    },
  )
}

export default userChoiceRoutes
