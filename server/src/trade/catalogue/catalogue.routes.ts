import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { seesPrices } from '../settings/price-visibility.ts'
import { forgetVersions, PUBLISHED } from '../published/versions.ts'
import { published, type Published } from '../published/published.ts'
import { textsOf } from './in-language.ts'
import { withoutPrices } from './without-prices.ts'

const USER = { access: 'user' } as const
const languageQuery = z.object({ lang: z.optional(z.enum(LOCALES)) })
const groupsQuery = z.looseObject({ category: z.optional(z.union([z.string(), z.array(z.string())])) })

/** The catalogue and rules of order forms. Answers 304 while the client's copy is current. */
const catalogueRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  app.changes.on(PUBLISHED, () => forgetVersions(db))
  app.changes.onGap(() => forgetVersions(db))

  app.get<{ Querystring: z.infer<typeof languageQuery> }>(
    '/mtm/catalogue',
    {
      config: USER,
      schema: {
        tags: ['catalogue'],
        summary: 'Catalogue, rules and metres as published, in one language if named',
        querystring: languageQuery,
      },
    },
    (request, reply) =>
      answer(request, reply, ({ catalogue, ruleSet, priceList }) => {
        const { lang } = request.query
        return {
          catalogue: lang ? inLanguage(catalogue, lang) : catalogue,
          ruleSet: lang ? inLanguage(ruleSet, lang) : ruleSet,
          priceList,
        }
      }),
  )
  app.get(
    '/mtm/categories',
    { config: USER, schema: { tags: ['catalogue'], summary: 'Garment categories' } },
    (request, reply) => answer(request, reply, ({ catalogue }) => catalogue.categories),
  )
  app.get<{ Querystring: z.infer<typeof groupsQuery> }>(
    '/mtm/style/groups',
    {
      config: USER,
      schema: {
        tags: ['catalogue'],
        summary: 'Style groups, of one category if named',
        querystring: groupsQuery,
      },
    },
    (request, reply) => {
      const { category } = request.query
      return answer(request, reply, ({ catalogue }) =>
        typeof category === 'string' && category
          ? catalogue.groups.filter((group) => (group.for as string[]).includes(category))
          : catalogue.groups,
      )
    },
  )
  app.get(
    '/mtm/rules',
    { config: USER, schema: { tags: ['catalogue'], summary: 'The rule set' } },
    (request, reply) => answer(request, reply, ({ ruleSet }) => ruleSet),
  )

  async function answer<T>(
    request: Pick<FastifyRequest, 'caller' | 'headers'>,
    reply: FastifyReply,
    part: (data: PublishedCatalogue) => T,
  ) {
    const caller = callerOf(request)
    const current = await published(db, caller.tenantId)
    const priced = seesPrices(caller)
    const etag = `"${current.etag}${priced ? '' : '-p0'}"`
    void reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return ok(part(priced ? current : unpriced(current)))
  }
}

export default catalogueRoutes

/** Catalogues and rule sets in one language, made once per published version. */
const translated = new WeakMap<object, Map<Locale, unknown>>()

function inLanguage<T extends object>(published: T, lang: Locale): T {
  const known = translated.get(published) ?? new Map<Locale, unknown>()
  translated.set(published, known)
  if (!known.has(lang)) known.set(lang, textsOf(published, lang))
  return known.get(lang) as T
}

/** Cached by catalogue, because a catalogue holds the moulds of its tenant. */
const stripped = new WeakMap<Published['catalogue'], PublishedCatalogue>()

/** The catalogue without amounts, made once per published version. */
function unpriced(current: Published): PublishedCatalogue {
  const known = stripped.get(current.catalogue)
  if (known?.ruleSet === current.ruleSet) return known
  const made = withoutPrices(current)
  stripped.set(current.catalogue, made)
  return made
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
}
