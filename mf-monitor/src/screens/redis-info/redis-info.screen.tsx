import { useText } from '@mtm/shared-utils/kit/root'
import { FigurePage } from '../../parts/figures/figure-page.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { RedisParts } from './redis-parts.tsx'

/** Redis监控: Redis, if one is configured, and the caches within the server. */
export default function RedisInfoScreen() {
  const t = useText<typeof zhCN>('monitor')
  return (
    <FigurePage
      area="redis"
      failed={t('redis.failed')}
      table={t('redis.table')}
      curves={['redis.hit.share', 'redis.commands', 'cache.hit.share', 'cache.entries']}
    >
      {(samples) => <RedisParts samples={samples} />}
    </FigurePage>
  )
}
