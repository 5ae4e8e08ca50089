import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { dictFinder, isPlainCode, MOST_ENTRIES } from './choices/load-dict.ts'
import { publishDictionariesChanged } from '../../platform/events/publish.ts'
import { clientDictionaries, dictionaries, forgetDictionaries } from './dictionaries.ts'
import { DICTIONARIES_CHANGED } from '../../platform/events/topics.ts'

const tags = ['dictionaries']

/** Dictionary pickers (backend contract 4.9). */
const dictionaryRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  app.changes.on(DICTIONARIES_CHANGED, () => forgetDictionaries(db))
  app.changes.onGap(() => forgetDictionaries(db))

  app.get(
    '/sys/dict/queryAllDictItems',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'All dictionaries with their items in force' },
    },
    async (request) => ok((await clientDictionaries(db, callerOf(request).tenantId)).items),
  )

  app.get(
    '/sys/dict/refleshCache',
    {
      config: { access: 'user', rateLimit: { timeWindow: 60_000, max: 10 } },
      schema: { tags, summary: 'Every server reads the dictionaries anew' },
    },
    async (request) => {
      forgetDictionaries(db)
      await publishDictionariesChanged(db, callerOf(request).tenantId)
      return ok(null)
    },
  )

  app.get(
    '/sys/dict/getDictItems/:code',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Items of one dictionary, disabled ones too',
        description: 'A plain code, or a declared `table,text,code`; any other is refused in stock form.',
        params: z.object({ code: z.string() }),
      },
    },
    async (request) => {
      const { code } = request.params
      const caller = callerOf(request)
      if (!isPlainCode(code))
        return ok(await dictFinder(db, caller, code)({ pageNo: 1, pageSize: MOST_ENTRIES }))
      const items = (await dictionaries(db, caller.tenantId)).get(code)
      return ok([...(items?.values() ?? [])])
    },
  )
}

export default dictionaryRoutes
