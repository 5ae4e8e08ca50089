import type {
  CacheAnswer,
  EmbeddedCache,
  StockRedisInfo,
} from '@mtm/shared-utils/contracts/dto/monitor/cache'
import { formatBytes } from '@mtm/shared-utils/contracts/dto/files'
import { formatNumber, tenantTime } from '@mtm/shared-utils/runtime'
import { Chart } from '@mtm/shared-utils/kit/chart'
import { DataTable } from '@mtm/shared-utils/kit/list'
import type { UseQueryResult } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import type { FigureSample } from '../../parts/figures/use-figures.ts'
import { RedisStateNote } from '../../parts/redis/redis-state-note.tsx'

/** The state of Redis, its keys and memory over time, what it says of itself, and the caches within the server. */
export function RedisParts({
  cache,
  samples,
}: {
  cache: UseQueryResult<CacheAnswer>
  samples: readonly FigureSample[]
}) {
  const t = useText<typeof zhCN>('monitor')
  const { data, error, refetch } = cache
  return (
    <>
      {error && <ErrorPanel compact error={error} title={t('redis.failed')} onRetry={() => void refetch()} />}
      {data && <RedisStateNote state={data.redis} none={t('redis.none')} />}
      {data && data.redis !== 'none' && (
        <div className="mtm-grid mtm-figures__curves">
          <FigureChart
            samples={samples}
            name="redis.keys"
            title={t('redis.keys')}
            format={(value) => formatNumber(value)}
          />
          <FigureChart
            samples={samples}
            name="redis.memory.used"
            title={t('redis.memory')}
            format={formatBytes}
          />
        </div>
      )}
      {data && <Caches caches={data.caches} />}
      {data && data.info.length > 0 && <Info info={data.info} />}
    </>
  )
}

interface FigureChartProps {
  samples: readonly FigureSample[]
  name: string
  title: string
  format: (value: number) => string
}

function FigureChart({ samples, name, title, format }: FigureChartProps) {
  const t = useText<typeof zhCN>('monitor')
  const values = samples.map(({ figures }) => {
    const value = figures.find((one) => one.name === name)?.value
    return typeof value === 'number' ? value : null
  })
  return (
    <Chart
      title={title}
      spec={{
        axis: {
          name: t('redis.time'),
          labels: samples.map(({ at }) => tenantTime(new Date(at)).slice(11)),
        },
        valueName: title,
        series: [{ name: title, kind: 'line', tone: 'accent', values }],
        format,
      }}
    />
  )
}

function Caches({ caches }: { caches: readonly EmbeddedCache[] }) {
  const t = useText<typeof zhCN>('monitor')
  const number = (key: 'entries' | 'hits' | 'misses' | 'evictions') => ({
    key,
    label: t(`redis.${key}`),
    align: 'end' as const,
    render: (cache: EmbeddedCache) => formatNumber(cache[key]),
  })
  return (
    <section aria-label={t('redis.caches')}>
      <h2>{t('redis.caches')}</h2>
      <p className="mtm-small mtm-muted">{t('redis.cachesNote')}</p>
      <DataTable
        label={t('redis.caches')}
        rows={caches.map((cache) => ({ ...cache, id: cache.name }))}
        columns={[
          { key: 'id', label: t('redis.cache'), wrap: true, render: ({ name }) => <code>{name}</code> },
          number('entries'),
          number('hits'),
          number('misses'),
          {
            key: 'share',
            label: t('redis.share'),
            align: 'end',
            render: ({ hits, misses }) =>
              hits + misses === 0 ? '—' : `${formatNumber((hits / (hits + misses)) * 100, 1)} %`,
          },
          number('evictions'),
        ]}
      />
    </section>
  )
}

function Info({ info }: { info: readonly StockRedisInfo[] }) {
  const t = useText<typeof zhCN>('monitor')
  return (
    <section aria-label={t('redis.info')}>
      <h2>{t('redis.info')}</h2>
      <DataTable
        label={t('redis.info')}
        rows={info.map((row) => ({ ...row, id: row.key }))}
        columns={[
          { key: 'id', label: 'Key', wrap: true, render: ({ key }) => <code>{key}</code> },
          {
            key: 'description',
            label: t('figures.description'),
            wrap: true,
            render: (row) => row.description,
          },
          { key: 'value', label: t('figures.value'), wrap: true, render: ({ value }) => value },
        ]}
      />
    </section>
  )
}
