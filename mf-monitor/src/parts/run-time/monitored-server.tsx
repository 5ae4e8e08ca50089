import type { Figure } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { MONITORED_SERVER } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** Says which server the figures are of, when it is another one than this. */
export function MonitoredServer({
  area,
  figures,
}: {
  area: keyof typeof MONITORED_SERVER
  figures: readonly Figure[]
}) {
  const t = useText<typeof zhCN>('monitor')
  const address = figures.find(({ name }) => name === MONITORED_SERVER[area])?.value
  if (typeof address !== 'string') return null
  return (
    <p role="note" className="mtm-card">
      {t('runTime.monitored', { address })}
    </p>
  )
}
