import type { RedisState } from '@mtm/shared-utils/contracts/dto/monitor/cache'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** Says that there is no Redis, or that it is away; nothing while it is here. @param none what to say without Redis */
export function RedisStateNote({ state, none }: { state: RedisState; none: string }) {
  const t = useText<typeof zhCN>('monitor')
  return (
    <div role="status" className={state === 'here' ? 'mtm-visually-hidden' : 'mtm-card'}>
      {state !== 'here' && <p>{state === 'none' ? none : t('redis.away')}</p>}
    </div>
  )
}
