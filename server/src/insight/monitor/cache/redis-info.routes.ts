import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CacheAnswer, StockRedisInfo } from '@mtm/shared-utils/contracts/dto/monitor/cache'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { cacheFigures } from '../../../platform/cache/cache-figures.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { ok } from '../../../platform/http/answers.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import { INFO_DESCRIPTIONS } from './info-descriptions.ts'
import { numberOf, readRedis, redisState, type RedisInfo } from './redis-info.ts'

const POINTS = 5
const POINT_MS = 1_000
const KILO = 1_000

/**
 * Redis at the stock addresses, and the caches within the process in its place when none is configured: then the keys
 * are their entries, and the memory is that of the heap in which they lie.
 */
const redisInfoRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: { perm: 'monitor:system' }, trace: false } as const
  const schemaOf = (summary: string) => ({ tags: ['monitor'], summary })
  const read = async () => {
    if (!app.redis) return null
    return readRedis(app.redis).catch(() => {
      throw new AppError('redis.away', {}, CODE.business, 503)
    })
  }
  const info = async (locale: Locale) => {
    const reading = await read()
    return reading ? rowsOf(reading.info, locale) : embeddedRows(locale)
  }
  const keys = async () =>
    (await read())?.keys ?? cacheFigures().reduce((sum, { entries }) => sum + entries, 0)
  const memory = async () => {
    const reading = await read()
    return (reading && numberOf(reading.info, 'used_memory')) ?? process.memoryUsage().heapUsed
  }

  for (const base of ['/sys/actuator/redis', '/actuator/redis']) {
    app.get(`${base}/info`, { config, schema: schemaOf('What Redis says of itself') }, async ({ locale }) =>
      ok(await info(locale)),
    )
    app.get(`${base}/keysSize`, { config, schema: schemaOf('Number of keys') }, async () => ({
      create_time: Date.now(),
      dbSize: await keys(),
    }))
    app.get(`${base}/memoryInfo`, { config, schema: schemaOf('Memory of Redis in bytes') }, async () => ({
      used_memory: await memory(),
      create_time: Date.now(),
    }))
    app.get(
      `${base}/infoForReport`,
      { config, schema: schemaOf('The same for a report') },
      async ({ locale }) => ({
        data: await info(locale),
      }),
    )
    app.get(
      `${base}/keysSizeForReport`,
      { config, schema: schemaOf('Number of keys for a report') },
      async (request) => pointsOf(await keys(), callerOf(request).zone),
    )
    app.get(
      `${base}/memoryForReport`,
      { config, schema: schemaOf('Memory in KB for a report') },
      async (request) => pointsOf(Math.trunc((await memory()) / KILO), callerOf(request).zone),
    )
  }

  app.get(
    '/sys/monitor/cache',
    { config, schema: schemaOf('Redis, if one is configured, and the caches within this process') },
    async ({ locale }) => {
      const reading = app.redis && (await readRedis(app.redis).catch(() => null))
      const state = reading ? 'here' : redisState(app.redis)
      return ok<CacheAnswer>({
        // one that is connected and does not answer is no better than one that is gone
        redis: state === 'here' && !reading ? 'away' : state,
        info: reading ? rowsOf(reading.info, locale) : [],
        caches: cacheFigures(),
      })
    },
  )
}

export default redisInfoRoutes

function rowsOf(info: RedisInfo, locale: Locale): StockRedisInfo[] {
  return [...info].map(([key, value]) => {
    const label = INFO_DESCRIPTIONS[key]
    return { key, value, description: label ? pickLabel(label, locale) : '' }
  })
}

const EMBEDDED_LABELS = {
  entries: ['内置缓存当前条目数', 'Entries of an embedded cache', '組み込みキャッシュの項目数'],
  hits: ['内置缓存命中次数', 'Hits of an embedded cache', '組み込みキャッシュのヒット数'],
  misses: ['内置缓存未命中次数', 'Misses of an embedded cache', '組み込みキャッシュのミス数'],
  evictions: ['内置缓存淘汰次数', 'Evictions of an embedded cache', '組み込みキャッシュの退避数'],
} as const

function embeddedRows(locale: Locale): StockRedisInfo[] {
  return cacheFigures().flatMap(({ name, ...figures }) =>
    (['entries', 'hits', 'misses', 'evictions'] as const).map((what) => ({
      key: `${name}.${what}`,
      value: String(figures[what]),
      description: pickLabel(EMBEDDED_LABELS[what], locale),
    })),
  )
}

/** One value as the five points of a stock report, a second apart. */
function pointsOf(value: number, zone: string) {
  const now = Date.now()
  const data = Array.from({ length: POINTS }, (_, at) => ({
    name: wireTime(new Date(now - (POINTS - 1 - at) * POINT_MS), zone).slice(11),
    value,
  }))
  return { data }
}
