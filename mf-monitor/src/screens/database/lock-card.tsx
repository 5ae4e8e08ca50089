import type { LockWait, LockWaits } from '@mtm/shared-utils/contracts/dto/monitor/database'
import { DataTable, type Column } from '@mtm/shared-utils/kit/list'
import { useText } from '@mtm/shared-utils/kit/root'
import { formatFigure } from '../../parts/figures/format-figure.ts'
import { ListCard } from '../../parts/figures/list-card.tsx'
import { EVERY } from '../../parts/figures/use-figures.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { Statement } from './statement.tsx'

/** Sessions that wait for each other. */
export function LockCard() {
  const t = useText<typeof zhCN>('monitor')
  const columns: Column<LockWait>[] = [
    { key: 'pid', label: t('database.pid'), width: 100, render: ({ pid }) => pid },
    { key: 'blocker', label: t('database.blocker'), width: 100, render: ({ blocker }) => blocker },
    {
      key: 'seconds',
      label: t('database.seconds'),
      width: 110,
      align: 'end',
      render: ({ seconds }) => formatFigure('seconds', Math.round(seconds * 10) / 10),
    },
    {
      key: 'relation',
      label: t('database.relation'),
      width: 180,
      wrap: true,
      render: ({ relation }) => relation ?? '-',
    },
    { key: 'mode', label: t('database.mode'), width: 150, wrap: true, render: ({ mode }) => mode },
    {
      key: 'waiting',
      label: t('database.waiting'),
      wrap: true,
      render: ({ waiting }) => <Statement text={waiting} />,
    },
    {
      key: 'blocking',
      label: t('database.blocking'),
      wrap: true,
      render: ({ blocking, state }) => (
        <>
          <Statement text={blocking} /> {state && <span className="mtm-tag mtm-tag--info">{state}</span>}
        </>
      ),
    },
  ]
  return (
    <ListCard<LockWaits>
      title={t('database.locks')}
      failed={t('database.locksFailed')}
      path="/sys/monitor/database/locks"
      every={EVERY}
      lines={1}
    >
      {({ locks }) =>
        locks.length === 0 ? (
          <p className="mtm-muted">{t('database.noLocks')}</p>
        ) : (
          <DataTable label={t('database.locks')} rows={locks} columns={columns} />
        )
      }
    </ListCard>
  )
}
