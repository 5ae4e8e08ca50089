import { formatBytes } from '@mtm/shared-utils/contracts/dto/files'
import type { TableSize, TableSizes } from '@mtm/shared-utils/contracts/dto/monitor/database'
import { formatNumber, tenantTime } from '@mtm/shared-utils/runtime'
import { DataTable, type Column } from '@mtm/shared-utils/kit/list'
import { useText } from '@mtm/shared-utils/kit/root'
import { formatFigure } from '../../parts/figures/format-figure.ts'
import { ListCard } from '../../parts/figures/list-card.tsx'
import type zhCN from '../../locales/zh-CN.ts'

const EVERY = 60_000
/** The share of dead rows from which a table wants to be vacuumed. */
const MANY_DEAD = 0.2
const NONE = '-'
const SIGNS = ['−', '', '+'] as const

type Row = TableSize & { id: string }

/** The largest tables. */
export function TableCard() {
  const t = useText<typeof zhCN>('monitor')
  const bytes = (key: 'bytes' | 'bloat', label: string): Column<Row> => ({
    key,
    label,
    width: 110,
    align: 'end',
    render: (row) => (row[key] === null ? NONE : formatBytes(row[key])),
  })
  const time = (key: 'lastVacuum' | 'lastAnalyze', label: string): Column<Row> => ({
    key,
    label,
    width: 180,
    render: (row) => (row[key] === null ? NONE : tenantTime(new Date(row[key]))),
  })
  const columns: Column<Row>[] = [
    { key: 'name', label: t('database.name'), wrap: true, render: ({ name }) => <code>{name}</code> },
    bytes('bytes', t('database.size')),
    {
      key: 'rows',
      label: t('database.rowsEstimate'),
      width: 130,
      align: 'end',
      render: ({ rows }) => formatNumber(rows),
    },
    {
      key: 'growth',
      label: t('database.growth'),
      width: 120,
      align: 'end',
      render: ({ growth }) => (growth === null ? NONE : signed(growth)),
    },
    {
      key: 'deadShare',
      label: t('database.dead'),
      width: 110,
      align: 'end',
      render: ({ deadShare }) => <DeadShare share={deadShare} />,
    },
    bytes('bloat', t('database.bloat')),
    time('lastVacuum', t('database.lastVacuum')),
    time('lastAnalyze', t('database.lastAnalyze')),
  ]
  return (
    <ListCard<TableSizes>
      title={t('database.tables')}
      failed={t('database.tablesFailed')}
      path="/sys/monitor/database/tables"
      every={EVERY}
      lines={20}
    >
      {({ tables, since }, busy) => (
        <>
          {since && (
            <p className="mtm-small mtm-muted">
              {t('database.growthSince', { time: tenantTime(new Date(since)) })}
            </p>
          )}
          <DataTable
            label={t('database.tables')}
            rows={tables.map((table) => ({ ...table, id: table.name }))}
            columns={columns}
            busy={busy}
          />
        </>
      )}
    </ListCard>
  )
}

function DeadShare({ share }: { share: number | null }) {
  if (share === null) return NONE
  const text = formatFigure('share', share)
  return share < MANY_DEAD ? text : <span className="mtm-tag mtm-tag--warning">{text}</span>
}

const signed = (bytes: number): string => `${SIGNS[Math.sign(bytes) + 1]}${formatBytes(Math.abs(bytes))}`
