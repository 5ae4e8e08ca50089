import { useState } from 'react'
import type { CustomerAccess } from '@mtm/shared-utils/contracts/dto/customer'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { DataTable, Pagination, type Column } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { CUSTOMER_CALLS } from '../../parts/customer/customer-calls.ts'

const USUAL = 20

/** Readings of a customer's data by staff, newest first. */
export function AccessLog({ customerId }: { customerId: string }) {
  const t = useText<typeof zhCN>('orders')
  const [pageNo, setPage] = useState(1)
  const [pageSize, setSize] = useState(USUAL)
  const { data, error, refetch } = useApi<Page<CustomerAccess>>(
    CUSTOMER_CALLS.access,
    { id: customerId, pageNo, pageSize },
    { keep: true },
  )
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  const columns: Column<CustomerAccess>[] = [
    { key: 'at', label: t('access.at'), width: 180, render: ({ at }) => at },
    { key: 'who', label: t('access.who'), render: ({ realname, username }) => realname ?? username },
    { key: 'what', label: t('access.what'), render: ({ what }) => t(`access.kinds.${what}`) },
  ]
  if (data.total === 0) return <p className="mtm-card mtm-muted">{t('access.empty')}</p>
  return (
    <section className="mtm-card mtm-stack">
      <DataTable
        label={t('access.title')}
        rows={data.records}
        columns={columns}
        firstNumber={(pageNo - 1) * pageSize + 1}
      />
      <Pagination
        page={pageNo}
        size={pageSize}
        total={data.total}
        totalIs={data.totalIs}
        onPage={setPage}
        onSize={(size) => {
          setSize(size)
          setPage(1)
        }}
      />
    </section>
  )
}
