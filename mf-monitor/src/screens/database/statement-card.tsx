import {
  STATEMENT_ORDERS,
  type SlowStatements,
  type StatementFigures,
} from '@mtm/shared-utils/contracts/dto/monitor/database'
import { formatNumber } from '@mtm/shared-utils/runtime'
import { DataTable, type Column } from '@mtm/shared-utils/kit/list'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { formatFigure } from '../../parts/figures/format-figure.ts'
import { ListCard } from '../../parts/figures/list-card.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { Statement } from './statement.tsx'

const EVERY = 15_000
const MS_DIGITS = 2

/** The slowest statements; the address says by what. */
export function StatementCard() {
  const t = useText<typeof zhCN>('monitor')
  const { query, setQuery } = useTab()
  const by = STATEMENT_ORDERS.find((one) => one === query.by) ?? 'total'
  const number = (key: 'calls' | 'mean' | 'total', label: string, digits = 0): Column<StatementFigures> => ({
    key,
    label,
    width: 130,
    align: 'end',
    sortable: true,
    render: (row) => formatNumber(row[key], digits),
  })
  const columns: Column<StatementFigures>[] = [
    {
      key: 'text',
      label: t('database.statement'),
      wrap: true,
      render: ({ text }) => <Statement text={text} />,
    },
    number('calls', t('database.calls')),
    number('mean', t('database.mean'), MS_DIGITS),
    number('total', t('database.total')),
    {
      key: 'share',
      label: t('database.share'),
      width: 100,
      align: 'end',
      render: ({ share }) => formatFigure('share', share),
    },
    {
      key: 'rows',
      label: t('database.rows'),
      width: 110,
      align: 'end',
      render: ({ rows }) => formatNumber(rows),
    },
  ]
  const sortBy = (field: string | undefined) => {
    const next = STATEMENT_ORDERS.find((one) => one === field)
    if (next) setQuery({ by: next === 'total' ? null : next })
  }
  return (
    <ListCard<SlowStatements>
      title={t('database.statements')}
      failed={t('database.statementsFailed')}
      path="/sys/monitor/database/statements"
      params={{ by }}
      every={EVERY}
      lines={20}
    >
      {({ statements }, busy) =>
        statements === null ? (
          <p className="mtm-muted">{t('database.notCounted')}</p>
        ) : (
          <>
            <p className="mtm-small mtm-muted">{t('database.statementsHelp')}</p>
            <DataTable
              label={t('database.statements')}
              rows={statements}
              columns={columns}
              sort={{ field: by, order: 'desc' }}
              onSort={(sort) => sortBy(sort?.field)}
              busy={busy}
            />
          </>
        )
      }
    </ListCard>
  )
}
