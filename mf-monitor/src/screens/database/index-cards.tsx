import { formatBytes } from '@mtm/shared-utils/contracts/dto/files'
import type { IndexSize, IndexSizes } from '@mtm/shared-utils/contracts/dto/monitor/database'
import { formatNumber, tenantTime } from '@mtm/shared-utils/runtime'
import { DataTable, type Column } from '@mtm/shared-utils/kit/list'
import { useText } from '@mtm/shared-utils/kit/root'
import { ListCard } from '../../parts/figures/list-card.tsx'
import type zhCN from '../../locales/zh-CN.ts'

const EVERY = 60_000
const LINES = 20

type Row = IndexSize & { id: string }

/** The largest indexes, and those that were never used. */
export function IndexCards() {
  const t = useText<typeof zhCN>('monitor')
  const columns: Column<Row>[] = [
    { key: 'name', label: t('database.name'), wrap: true, render: ({ name }) => <code>{name}</code> },
    { key: 'table', label: t('database.ofTable'), wrap: true, render: ({ table }) => <code>{table}</code> },
    {
      key: 'bytes',
      label: t('database.size'),
      width: 120,
      align: 'end',
      render: ({ bytes }) => formatBytes(bytes),
    },
    {
      key: 'scans',
      label: t('database.scans'),
      width: 120,
      align: 'end',
      render: ({ scans }) => formatNumber(scans),
    },
  ]
  const card = (path: string, title: string, failed: string, none: string) => (
    <ListCard<IndexSizes> title={title} failed={failed} path={path} every={EVERY} lines={LINES}>
      {({ indexes, since }, busy) => (
        <>
          {since && (
            <p className="mtm-small mtm-muted">
              {t('database.countedSince', { time: tenantTime(new Date(since)) })}
            </p>
          )}
          {indexes.length === 0 ? (
            <p className="mtm-muted">{none}</p>
          ) : (
            <DataTable
              label={title}
              rows={indexes.map((index) => ({ ...index, id: index.name }))}
              columns={columns}
              busy={busy}
            />
          )}
        </>
      )}
    </ListCard>
  )
  const failed = t('database.indexesFailed')
  return (
    <>
      {card('/sys/monitor/database/indexes', t('database.indexes'), failed, t('database.noIndexes'))}
      {card('/sys/monitor/database/unused-indexes', t('database.unused'), failed, t('database.noUnused'))}
    </>
  )
}
