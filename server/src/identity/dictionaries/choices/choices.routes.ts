import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok, page } from '../../../platform/http/answers.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { filter, pageQuery } from '../../../engine/resource/page-query.ts'
import { departmentTree, findChoices } from './choice-tables.ts'

/** Maximum number of keys per request, so that a comma-separated list fits the URL limits of proxies. */
const MOST_KEYS = 100
const LONGEST_CODE = 100

const splitKeys = z.pipe(
  z.string(),
  z.transform((list) => list.split(',').filter(Boolean)),
)
const choiceQuery = z.object({
  keyword: filter,
  ids: z.optional(z.pipe(splitKeys, z.array(idSchema).check(z.maxLength(MOST_KEYS)))),
  codes: z.optional(
    z.pipe(splitKeys, z.array(z.string().check(z.maxLength(LONGEST_CODE))).check(z.maxLength(MOST_KEYS))),
  ),
  ...pageQuery,
})

/** Record pickers: signed-in users see id, code and label of records of the tenant. */
const choiceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  for (const name of ['role', 'position'] as const)
    app.get(
      `/sys/choice/${name}`,
      {
        config: { access: 'user' },
        schema: {
          tags: ['choices'],
          summary: `The tenant's ${name}s, to choose among`,
          querystring: choiceQuery,
        },
      },
      async (request) => {
        const { rows, total } = await findChoices(db, callerOf(request), name, request.query)
        return page(rows, total, request.query.pageNo, request.query.pageSize)
      },
    )

  app.get(
    '/sys/choice/department',
    {
      config: { access: 'user' },
      schema: { tags: ['choices'], summary: "The tenant's departments as a tree, to choose among" },
    },
    async (request) => ok(await departmentTree(db, callerOf(request))),
  )
}

export default choiceRoutes
