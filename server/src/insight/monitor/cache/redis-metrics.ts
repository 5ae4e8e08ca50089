import type { Redis } from 'ioredis'
import type { FigureUnit } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { cacheFigures } from '../../../platform/cache/cache-figures.ts'
import { metricGroup, type MetricGroup, type MetricOf } from '../figures/metric.ts'
import { numberOf, readRedis, type RedisReading } from './redis-info.ts'

type Reading = RedisReading | undefined

/** Redis, if one is configured, and the caches within this process. */
export function redisMetrics(redis: Redis | null): readonly MetricGroup[] {
  return [
    metricGroup<Reading>({
      area: 'redis',
      scope: 'installation',
      take: () => (redis ? readRedis(redis) : undefined),
      metrics: REDIS,
    }),
    metricGroup({ area: 'redis', scope: 'process', take: cacheFigures, metrics: EMBEDDED }),
  ]
}

/** A metric that `INFO` has under a name of its own. */
const ofInfo = (
  line: string,
  name: string,
  unit: FigureUnit,
  label: Label,
  isKept = false,
): MetricOf<Reading> => ({
  name,
  unit,
  label,
  isKept,
  of: (reading) => reading && (unit === 'text' ? reading.info.get(line) : numberOf(reading.info, line)),
})

const REDIS: readonly MetricOf<Reading>[] = [
  ofInfo('redis_version', 'redis.version', 'text', ['Redis 版本', 'Version of Redis', 'Redis のバージョン']),
  ofInfo('uptime_in_seconds', 'redis.uptime', 'seconds', [
    'Redis 已运行时间',
    'Redis running for',
    'Redis の稼働時間',
  ]),
  ofInfo(
    'connected_clients',
    'redis.clients',
    'count',
    ['客户端连接数', 'Connected clients', '接続クライアント数'],
    true,
  ),
  {
    name: 'redis.keys',
    unit: 'count',
    label: ['键数量', 'Keys', 'キー数'],
    isKept: true,
    of: (reading) => reading?.keys,
  },
  ofInfo(
    'used_memory',
    'redis.memory.used',
    'bytes',
    ['Redis 已用内存', 'Memory of Redis', 'Redis の使用メモリ'],
    true,
  ),
  ofInfo('used_memory_peak', 'redis.memory.peak', 'bytes', [
    'Redis 内存峰值',
    'Peak of the memory of Redis',
    'Redis のメモリピーク',
  ]),
  ofInfo('maxmemory', 'redis.memory.max', 'bytes', [
    'Redis 内存上限（0 为不限）',
    'Memory limit of Redis (0: none)',
    'Redis のメモリ上限（0 は無制限）',
  ]),
  ofInfo(
    'mem_fragmentation_ratio',
    'redis.memory.fragmentation',
    'count',
    ['Redis 内存碎片率', 'Memory fragmentation of Redis', 'Redis のメモリ断片化率'],
    true,
  ),
  {
    name: 'redis.hit.share',
    unit: 'share',
    label: ['Redis 命中率', 'Hit rate of Redis', 'Redis のヒット率'],
    isKept: true,
    of(reading) {
      if (!reading) return undefined
      const hits = numberOf(reading.info, 'keyspace_hits') ?? 0
      return shareOf(hits, numberOf(reading.info, 'keyspace_misses') ?? 0)
    },
  },
  ofInfo(
    'instantaneous_ops_per_sec',
    'redis.commands',
    'rate',
    ['Redis 每秒命令数', 'Commands of Redis per second', 'Redis の毎秒コマンド数'],
    true,
  ),
  ofInfo(
    'evicted_keys',
    'redis.evicted',
    'count',
    ['Redis 已淘汰的键', 'Keys that Redis evicted', 'Redis が退避したキー'],
    true,
  ),
  ofInfo(
    'expired_keys',
    'redis.expired',
    'count',
    ['Redis 已过期的键', 'Keys of Redis that expired', 'Redis の期限切れキー'],
    true,
  ),
]

type Figures = ReturnType<typeof cacheFigures>
const sum = (figures: Figures, what: 'entries' | 'hits' | 'misses' | 'evictions') =>
  figures.reduce((total, one) => total + one[what], 0)

const EMBEDDED: readonly MetricOf<Figures>[] = [
  {
    name: 'cache.entries',
    unit: 'count',
    label: ['内置缓存条目数', 'Entries of embedded caches', '組み込みキャッシュの項目数'],
    isKept: true,
    of: (figures) => sum(figures, 'entries'),
  },
  {
    name: 'cache.hit.share',
    unit: 'share',
    label: ['内置缓存命中率', 'Hit rate of embedded caches', '組み込みキャッシュのヒット率'],
    isKept: true,
    of: (figures) => shareOf(sum(figures, 'hits'), sum(figures, 'misses')),
  },
  {
    name: 'cache.evictions',
    unit: 'count',
    label: ['内置缓存淘汰数', 'Evictions of embedded caches', '組み込みキャッシュの退避数'],
    of: (figures) => sum(figures, 'evictions'),
  },
]

/** Undefined before anything was read. */
const shareOf = (hits: number, misses: number) => (hits + misses > 0 ? hits / (hits + misses) : undefined)
