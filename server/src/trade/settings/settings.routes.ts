import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  ofVersion,
  savePriceDraft as draftBody,
  saveSetting,
  SETTING_KINDS,
  type PlainKind,
  type PlainContents,
  type SettingKind,
} from '@mtm/shared-utils/contracts/business-settings'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import type { FastifyRequest } from 'fastify'
import { seesPrices } from './price-visibility.ts'
import { ok } from '../../platform/http/answers.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import { denied } from '../../platform/http/errors.ts'
import { changeSetting } from './change-setting.ts'
import { requirePossible } from './possible.ts'
import { discardPriceDraft, publishPriceDraft, savePriceDraft, withdrawPriceList } from './price-draft.ts'
import { readSetting, readVersion } from './read-setting.ts'

const tags = ['settings']
const READ = { access: { perm: 'setting:list' } }
const EDIT = { access: { perm: 'setting:edit' } }
const PRICES = { access: { perm: 'price:edit' } }
const PLAIN = SETTING_KINDS.filter((kind): kind is PlainKind => kind !== 'prices')

const kindParams = z.object({ kind: z.enum(SETTING_KINDS) })
const versionParams = z.extend(kindParams, { id: idSchema })
const draftQuery = z.object({ version: z.coerce.number().check(z.int(), z.gte(0)) })

/**
 * Business settings of a tenant (made-to-measure reference 9, 10 and 12). Prices are prepared as a draft and published;
 * other settings take effect when saved. Every change is a version.
 */
const settingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/setting/:kind',
    { config: READ, schema: { tags, summary: 'A setting with its versions', params: kindParams } },
    async (request) => {
      const { kind } = request.params
      return ok(await readSetting(db, readerOf(request, kind), kind))
    },
  )

  app.get(
    '/mtm/setting/:kind/version/:id',
    { config: READ, schema: { tags, summary: 'What a version holds', params: versionParams } },
    async (request) => {
      const { kind, id } = request.params
      return ok(await readVersion(db, readerOf(request, kind), kind, id))
    },
  )

  for (const kind of PLAIN)
    app.put(
      `/mtm/setting/${kind}`,
      {
        config: EDIT,
        schema: { tags, summary: `Decide ${kind}: it holds at once`, body: saveSetting(kind) },
      },
      async (request) => {
        const caller = callerOf(request)
        const { version, note, content } = request.body as {
          version: number
          note?: string | null
          content: PlainContents[typeof kind]
        }
        await requirePossible(db, caller.tenantId, kind, content)
        await changeSetting(db, caller, { kind, content, version, note })
        return ok(null, 'record.edited')
      },
    )

  app.put(
    '/mtm/setting/prices/draft',
    { config: PRICES, schema: { tags, summary: 'Keep the draft of the next price list', body: draftBody } },
    async (request) => {
      const version = await savePriceDraft(db, pricer(request), request.body)
      return ok({ version }, 'record.edited')
    },
  )

  app.delete(
    '/mtm/setting/prices/draft',
    { config: PRICES, schema: { tags, summary: 'Give the draft up', querystring: draftQuery } },
    async (request) => {
      await discardPriceDraft(db, pricer(request), request.query.version)
      return ok(null, 'record.deleted')
    },
  )

  app.post(
    '/mtm/setting/prices/publish',
    { config: PRICES, schema: { tags, summary: 'Publish the draft of the price list', body: ofVersion } },
    async (request) => {
      const name = await publishPriceDraft(db, pricer(request), request.body.version)
      return ok({ name }, 'record.done')
    },
  )

  app.post(
    '/mtm/setting/prices/withdraw',
    {
      config: PRICES,
      schema: { tags, summary: 'Take a planned price list back', body: z.object({ id: idSchema }) },
    },
    async (request) => {
      await withdrawPriceList(db, pricer(request), request.body.id)
      return ok(null, 'record.done')
    },
  )
}

/** Prices are readable only by people who may see prices. */
function readerOf(request: FastifyRequest, kind: SettingKind): Caller {
  const caller = callerOf(request)
  if (kind === 'prices' && !seesPrices(caller)) throw denied()
  return caller
}

const pricer = (request: FastifyRequest): Caller => readerOf(request, 'prices')

export default settingRoutes
