import {
  TENANT_FIGURES,
  type CountedAt,
  type TenantFigure,
  type TenantUsage,
} from '@mtm/shared-utils/contracts/dto/monitor/work'
import { formatBytes } from '@mtm/shared-utils/contracts/dto/files'
import { PAGE_SIZE, PAGE_SIZES, type Page } from '@mtm/shared-utils/contracts/envelope'
import { formatNumber, tenantTime } from '@mtm/shared-utils/runtime'
import { DataTable, Pagination, type Column } from '@mtm/shared-utils/kit/list'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { formatFigure } from '../../parts/figures/format-figure.ts'
import { ListCard } from '../../parts/figures/list-card.tsx'
import type zhCN from '../../locales/zh-CN.ts'

const EVERY = 30_000
/** The share of the quota from which a tenant soon runs out of space. */
const NEARLY_FULL = 0.9
const USUAL = 'orders'

/** What each tenant uses, sorted and paged by the server as the address says. */
export function TenantCard() {
  const t = useText<typeof zhCN>('monitor')
  const { query, setQuery } = useTab()
  const column = TENANT_FIGURES.find((one) => one === query.column) ?? USUAL
  const order = query.order === 'asc' ? 'asc' : 'desc'
  const pageNo = Math.max(1, Math.trunc(Number(query.pageNo)) || 1)
  const pageSize = PAGE_SIZES.find((one) => one === Number(query.pageSize)) ?? PAGE_SIZE
  const columns: Column<TenantUsage>[] = [
    { key: 'id', label: t('work.tenant'), width: 90, render: ({ id }) => id },
    { key: 'name', label: t('work.name'), wrap: true, render: ({ name }) => name },
    ...TENANT_FIGURES.map((key) => ({
      key,
      label: t(`work.tenants.${key}`),
      width: 120,
      align: 'end' as const,
      sortable: true,
      render: (row: TenantUsage) => <Cell column={key} value={row[key]} />,
    })),
  ]
  const sortBy = (field: string, next: 'asc' | 'desc') =>
    setQuery({ column: field === USUAL ? null : field, order: next === 'desc' ? null : next, pageNo: null })
  return (
    <ListCard<Page<TenantUsage> & CountedAt>
      title={t('work.usage')}
      failed={t('work.usageFailed')}
      path="/sys/monitor/work/tenants"
      params={{ column, order, pageNo, pageSize }}
      every={EVERY}
      lines={10}
    >
      {({ records, total, at }, busy) => (
        <>
          <p className="mtm-small mtm-muted">{t('work.counted', { time: tenantTime(new Date(at)) })}</p>
          <DataTable
            label={t('work.usage')}
            rows={records}
            columns={columns}
            sort={{ field: column, order }}
            onSort={(sort) => sortBy(sort?.field ?? USUAL, sort?.order ?? 'desc')}
            firstNumber={(pageNo - 1) * pageSize + 1}
            busy={busy}
          />
          <Pagination
            page={pageNo}
            size={pageSize}
            total={total}
            onPage={(next) => setQuery({ pageNo: next === 1 ? null : String(next) })}
            onSize={(next) => setQuery({ pageSize: String(next), pageNo: null })}
          />
        </>
      )}
    </ListCard>
  )
}

function Cell({ column, value }: { column: TenantFigure; value: number }) {
  if (column === 'fileBytes') return formatBytes(value)
  if (column !== 'quotaShare') return formatNumber(value)
  const text = formatFigure('share', value)
  return value < NEARLY_FULL ? text : <span className="mtm-tag mtm-tag--warning">{text}</span>
}
