import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { FEWEST_LETTERS, MOST_LETTERS } from '@mtm/shared-utils/contracts/dto/search'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { readCurrent } from '../../platform/database/read-replica.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { searchRecords } from './search-records.ts'

const words = z.object({ q: z._default(z.string(), '') })
/** The page searches once per typing pause, which stays far below this limit. */
const MOST_PER_MINUTE = 240

/** Results of the header search beside menu entries. */
const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/search',
    {
      config: { access: 'user', rateLimit: { timeWindow: 60_000, max: MOST_PER_MINUTE } },
      schema: {
        tags: ['search'],
        summary: 'Orders, clients and materials by number',
        description: `At most five of a kind, of those that the caller may list; fewer than ${FEWEST_LETTERS} letters find nothing.`,
        querystring: words,
      },
    },
    async (request) => {
      const typed = request.query.q.normalize('NFKC').trim().slice(0, MOST_LETTERS)
      if (typed.length < FEWEST_LETTERS) return ok({})
      return ok(await readCurrent(app.db, (on) => searchRecords(on, callerOf(request), typed)))
    },
  )
}

export default searchRoutes
