import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { orderSubmitted } from '@mtm/shared-utils/contracts/events/order.submitted'
import type { OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import type { Field } from '@mtm/shared-utils/contracts/resource'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { lazyPart, loadOnce, NothingYet, usePreload } from '@mtm/shared-utils/kit/form'
import {
  DataTable,
  ListState,
  Pagination,
  SearchForm,
  sortingOf,
  useList,
  useTooLong,
  type Column,
} from '@mtm/shared-utils/kit/list'
import { Skeleton, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page, useKeys, useWorkbook } from '@mtm/shared-utils/kit/screen'
import { bus, formatDateTime, formatMoney, formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { FORMS } from '../../parts/address/order-address.ts'
import { ProgressBar } from './order-progress.tsx'
import { HeldTag, StatusTag } from '../../parts/order/status-tag.tsx'
import { TypeTag } from '../../parts/order/type-tag.tsx'

const OrderBelow = lazyPart(
  async () => (await import('./order-below.tsx')).OrderBelow,
  () => <Skeleton lines={3} />,
)
const orderPanel = loadOnce(() => import('./order-panel.tsx'))
const OrderPanel = lazyPart(async () => (await orderPanel()).OrderPanel, NothingYet)
const OrderSheet = lazyPart(async () => (await orderPanel()).OrderSheet, NothingYet)
const LATER = [OrderPanel, OrderBelow]

/** Filters, most used first. */
const FILTERS = [
  'orderNo',
  'client',
  'status',
  'orderDate',
  'requiredDate',
  'promisedDate',
  'dueDate',
  'fabricNos',
  'salesman',
  'held',
] as const

/** The orders visible to the person, or in a dialog the one it was opened for. */
export default function MyOrders() {
  const { dialog, params } = useTab()
  return dialog && params.id ? <OrderSheet id={params.id} onClose={dialog.close} /> : <OrderList />
}

/** A row opens the order. */
function OrderList() {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const { query, setQuery, navigate } = useTab()
  const list = useList(order, { filters: FILTERS })
  const rows = list.rows as unknown as readonly OrderRow[]
  const seesPrices = useCan('order:price:view')
  const mayOrder = useCan('order:add')
  const sheets = useWorkbook(order, list, { export: useCan('order:export'), import: false })
  const search = useRef<HTMLDivElement>(null)
  usePreload(LATER)
  useKeys({ '/': () => search.current?.querySelector('input')?.focus() })
  const { refetch } = list
  useEffect(() => bus.on(orderSubmitted, () => refetch()), [refetch])

  const open = useCallback((id: string | null) => setQuery({ open: id }), [setQuery])
  const columns = useColumns(seesPrices, open, list.total)
  const newOrder = mayOrder && (
    <sl-button variant="primary" onClick={() => navigate(FORMS.MENS)}>
      {t('myOrders.new')}
    </sl-button>
  )
  const actions = (
    <div className="mtm-toolbar">
      {sheets.buttons.map(({ key, label: text, busy, run }) => (
        <sl-button key={key} loading={busy ?? false} onClick={run}>
          {text}
        </sl-button>
      ))}
      {newOrder}
    </div>
  )
  return (
    <Page fill actions={actions}>
      <div ref={search}>
        <SearchForm resource={order} names={FILTERS} values={list.filters} onSearch={list.setFilters} />
      </div>
      <ListState list={list} thing={label(order.label)} columns={columns.length} emptyAction={newOrder}>
        <DataTable
          label={t('myOrders.title')}
          rows={rows}
          columns={columns}
          sort={list.sort}
          onSort={list.setSort}
          busy={list.fetching}
          firstNumber={(list.page - 1) * list.size + 1}
          onOpen={(row) => open(row.id)}
          below={linesBelow}
        />
        <Pagination
          page={list.page}
          size={list.size}
          total={list.total}
          totalIs={list.totalIs}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      </ListState>
      {query.open && <OrderPanel key={query.open} id={query.open} onClose={() => open(null)} />}
    </Page>
  )
}

/** The expanded garments of a row. */
const linesBelow = ({ id }: OrderRow) => <OrderBelow id={id} />

/** The due date is one of two columns; orders on hold are marked beside their state. */
type ColumnName = Exclude<keyof typeof order.fields, 'dueDate' | 'held'>
const WIDTHS: Partial<Record<ColumnName, number>> = {
  orderNo: 150,
  status: 170,
  client: 120,
  company: 160,
  salesman: 100,
  country: 90,
  recipient: 110,
  fabricNos: 140,
  quantity: 70,
  total: 120,
  orderDate: 110,
  requiredDate: 110,
  promisedDate: 110,
}

function useColumns(seesPrices: boolean, open: (id: string) => void, total: number): Column<OrderRow>[] {
  const tooLong = useTooLong(total)
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  return useMemo(() => {
    const cells: Record<ColumnName, (row: OrderRow) => ReactNode> = {
      orderNo: (row) => (
        <button type="button" className="mtm-link" onClick={() => open(row.id)}>
          {row.orderNo}
        </button>
      ),
      status: (row) => (
        <span className="mo-status">
          <StatusTag status={row.status} />
          <HeldTag held={row.held} />
          <TypeTag orderType={row.orderType} />
          {row.made && <ProgressBar {...row.made} />}
          {Boolean(row.openRemarks) && (
            <span className="mtm-tag mtm-tag--danger">
              {t('review.openCount', { count: row.openRemarks ?? 0 })}
            </span>
          )}
        </span>
      ),
      client: (row) => row.client,
      company: (row) => row.company,
      salesman: (row) => row.salesman_dictText ?? row.salesman,
      country: (row) => (row.country ? dict('country', row.country) : ''),
      recipient: (row) => row.recipient,
      fabricNos: (row) => row.fabricNos,
      quantity: (row) => formatNumber(row.quantity),
      total: (row) => (typeof row.total === 'number' ? formatMoney(row.total, row.currency) : '—'),
      orderDate: (row) => formatDateTime(row.orderDate, 'date'),
      requiredDate: (row) => formatDateTime(row.requiredDate, 'date') || '—',
      promisedDate: (row) => formatDateTime(row.promisedDate ?? null, 'date') || '—',
    }
    const names = (Object.keys(cells) as ColumnName[]).filter((name) => seesPrices || name !== 'total')
    return names.map((name) => ({
      key: name,
      label: label(order.fields[name].label),
      width: WIDTHS[name],
      align: name === 'quantity' || name === 'total' ? 'end' : 'start',
      ...sortingOf(order.fields[name] as Field, tooLong),
      render: cells[name],
    }))
  }, [t, label, dict, seesPrices, open, tooLong])
}
