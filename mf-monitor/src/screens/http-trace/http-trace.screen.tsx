import { useState } from 'react'
import {
  STATUS_CLASSES,
  TRACED_METHODS,
  TRACES_KEPT,
  type HttpTrace,
  type HttpTraces,
} from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { PAGE_SIZE, PAGE_SIZES } from '@mtm/shared-utils/contracts/envelope'
import { formatNumber, tenantTime } from '@mtm/shared-utils/runtime'
import { NumberField, PlainForm, SelectField, TextField } from '@mtm/shared-utils/kit/form'
import { DataTable, EmptyState, Pagination, Toolbar, type Column } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'

const FILTERS = ['method', 'status', 'path', 'minTime', 'minutes'] as const
type Filters = Partial<Record<(typeof FILTERS)[number], string>>
const MINUTES = ['5', '15', '60', '240'] as const
const TONES: Readonly<Record<string, string>> = { 2: 'success', 4: 'warning', 5: 'danger' }

/** 请求追踪: the last calls of the running server. Filters and page are in the address. */
export default function HttpTraceScreen() {
  const t = useText<typeof zhCN>('monitor')
  const { query, setQuery } = useTab()
  const filters: Filters = Object.fromEntries(
    FILTERS.filter((key) => query[key]).map((key) => [key, query[key]]),
  )
  const { data, error, refetch, isFetching } = useApi<HttpTraces>('/actuator/httptrace', filters, {
    keep: true,
  })
  const actions = [{ key: 'refresh', label: t('trace.refresh'), busy: isFetching, run: () => void refetch() }]
  const search = (next: Filters) =>
    setQuery({ ...Object.fromEntries(FILTERS.map((key) => [key, next[key] ?? null])), pageNo: null })
  return (
    <Page actions={<Toolbar actions={actions} />}>
      <Search key={JSON.stringify(filters)} filters={filters} onSearch={search} />
      {error && (
        <ErrorPanel
          compact={data !== undefined}
          error={error}
          title={t('trace.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {data ? <Traces traces={data.traces} busy={isFetching} /> : !error && <Skeleton />}
    </Page>
  )
}

function Search({ filters, onSearch }: { filters: Filters; onSearch: (filters: Filters) => void }) {
  const t = useText<typeof zhCN>('monitor')
  const [typed, setTyped] = useState<Filters>(filters)
  const set = (key: keyof Filters) => (value: string | number | null | undefined) => {
    const { [key]: _, ...others } = typed
    setTyped(
      value === null || value === undefined || value === '' || Number.isNaN(value)
        ? others
        : { ...others, [key]: String(value) },
    )
  }
  const field = (key: keyof Filters) => ({ name: key, label: t(`trace.${key}`), required: null })
  return (
    <PlainForm
      className="mtm-search"
      role="search"
      label={t('trace.search')}
      onSubmit={() => onSearch(typed)}
    >
      <SelectField
        {...field('method')}
        value={typed.method ?? null}
        options={TRACED_METHODS.map((value) => ({ value, label: value }))}
        onChange={set('method')}
      />
      <SelectField
        {...field('status')}
        value={typed.status ?? null}
        options={STATUS_CLASSES.map((value) => ({ value, label: `${value}xx` }))}
        onChange={set('status')}
      />
      <TextField {...field('path')} value={typed.path ?? null} maxLength={200} onChange={set('path')} />
      <NumberField
        {...field('minTime')}
        value={typed.minTime === undefined ? null : Number(typed.minTime)}
        onChange={(value) =>
          set('minTime')(typeof value === 'number' ? Math.max(0, Math.round(value)) : null)
        }
      />
      <SelectField
        {...field('minutes')}
        value={typed.minutes ?? null}
        options={MINUTES.map((value) => ({ value, label: t('trace.lastMinutes', { n: value }) }))}
        onChange={set('minutes')}
      />
      <div className="mtm-search__actions">
        <sl-button type="submit" variant="primary">
          {t('trace.submit')}
        </sl-button>
        <sl-button onClick={() => onSearch({})}>{t('trace.reset')}</sl-button>
      </div>
      <button type="submit" hidden />
    </PlainForm>
  )
}

interface TraceRow extends HttpTrace {
  id: string
}

function Traces({ traces, busy }: { traces: readonly HttpTrace[]; busy: boolean }) {
  const t = useText<typeof zhCN>('monitor')
  const { query, setQuery } = useTab()
  const size = PAGE_SIZES.find((one) => one === Number(query.pageSize)) ?? PAGE_SIZE
  const last = Math.max(1, Math.ceil(traces.length / size))
  const page = Math.min(Math.max(1, Math.trunc(Number(query.pageNo)) || 1), last)
  const first = (page - 1) * size
  const rows: TraceRow[] = traces
    .slice(first, first + size)
    .map((trace, at) => ({ ...trace, id: `${trace.timestamp}:${first + at}` }))
  const columns: Column<TraceRow>[] = [
    {
      key: 'timestamp',
      label: t('trace.time'),
      width: 180,
      render: ({ timestamp }) => tenantTime(new Date(timestamp)),
    },
    { key: 'method', label: t('trace.method'), width: 90, render: ({ request }) => request.method },
    { key: 'uri', label: t('trace.uri'), wrap: true, render: ({ request }) => <code>{request.uri}</code> },
    {
      key: 'status',
      label: t('trace.status'),
      width: 90,
      render: ({ response: { status } }) => (
        <span className={`mtm-tag mtm-tag--${TONES[Math.floor(status / 100)] ?? 'info'}`}>{status}</span>
      ),
    },
    {
      key: 'timeTaken',
      label: t('trace.timeTaken'),
      width: 110,
      align: 'end',
      render: ({ timeTaken }) => formatNumber(timeTaken),
    },
  ]
  return (
    <>
      <p className="mtm-small mtm-muted">
        {t('trace.count', { n: formatNumber(traces.length), most: formatNumber(TRACES_KEPT) })}
      </p>
      {traces.length === 0 ? (
        <EmptyState title={t('trace.none')} />
      ) : (
        <>
          <DataTable
            label={t('trace.table')}
            rows={rows}
            columns={columns}
            firstNumber={first + 1}
            busy={busy}
          />
          <Pagination
            page={page}
            size={size}
            total={traces.length}
            onPage={(next) => setQuery({ pageNo: next === 1 ? null : String(next) })}
            onSize={(next) => setQuery({ pageSize: String(next), pageNo: null })}
          />
        </>
      )}
    </>
  )
}
