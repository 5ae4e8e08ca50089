import { useText } from '@mtm/shared-utils/kit/root'
import { FigurePage } from '../../parts/figures/figure-page.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { AccessCard } from './access-card.tsx'
import { IndexCards } from './index-cards.tsx'
import { LockCard } from './lock-card.tsx'
import { StatementCard } from './statement-card.tsx'
import { TableCard } from './table-card.tsx'

/** 数据库: its figures, who waits for whom, the slowest statements, the largest tables and indexes. */
export default function DatabaseScreen() {
  const t = useText<typeof zhCN>('monitor')
  return (
    <FigurePage
      area="database"
      failed={t('database.failed')}
      table={t('database.table')}
      curves={['database.connections', 'database.cache.hit', 'database.locks.waiting']}
    >
      {() => (
        <>
          <AccessCard />
          <LockCard />
          <StatementCard />
          <TableCard />
          <IndexCards />
        </>
      )}
    </FigurePage>
  )
}
