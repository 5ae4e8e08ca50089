import type { CacheAnswer } from '@mtm/shared-utils/contracts/dto/monitor/cache'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { FigurePage } from '../../parts/figures/figure-page.tsx'
import { EVERY } from '../../parts/figures/use-figures.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { RedisParts } from './redis-parts.tsx'

/** Redis监控: Redis, if one is configured, and the caches within the server. */
export default function RedisInfoScreen() {
  const t = useText<typeof zhCN>('monitor')
  const cache = useApi<CacheAnswer>('/sys/monitor/cache', {}, { every: EVERY, keep: true })
  return (
    <FigurePage
      area="redis"
      failed={t('redis.failed')}
      table={t('redis.table')}
      isReady={!cache.isPending}
      curves={['redis.hit.share', 'redis.commands', 'cache.hit.share', 'cache.entries']}
    >
      {(samples) => <RedisParts cache={cache} samples={samples} />}
    </FigurePage>
  )
}
