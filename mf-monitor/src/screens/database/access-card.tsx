import './database.css'
import type { DatabaseAccess } from '@mtm/shared-utils/contracts/dto/monitor/database'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** How often it is checked whether rights have come, ms. */
const EVERY = 60_000

/** What the monitor may not read and how a superuser allows it; nothing while nothing is missing. */
export function AccessCard() {
  const t = useText<typeof zhCN>('monitor')
  const { data } = useApi<DatabaseAccess>('/sys/monitor/database/rights', {}, { every: EVERY })
  if (!data || data.missing.length === 0) return null
  return (
    <section className="mtm-card mtm-stack mtm-stack--tight" aria-label={t('database.access')}>
      <h2 className="mtm-card__title">{t('database.access')}</h2>
      {data.missing.map(({ what, remedy }) => (
        <div key={what} className="mtm-stack mtm-stack--tight">
          <p>{t(`database.missing.${what}`)}</p>
          {remedy && (
            <pre className="mm-remedy">
              <code>{remedy}</code>
            </pre>
          )}
        </div>
      ))}
    </section>
  )
}
