import { useState } from 'react'
import {
  BROWSER_ERRORS_SHOWN,
  type BrowserError,
  type BrowserErrors,
} from '@mtm/shared-utils/contracts/dto/monitor/browser'
import { formatNumber, http } from '@mtm/shared-utils/runtime'
import { SelectField } from '@mtm/shared-utils/kit/form'
import { DataTable, EmptyState, type Column, type RowAction } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useTab, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

export const ERRORS = '/sys/monitor/browser/errors'
const STATES = ['open', 'done', 'all'] as const

/** The errors of a period, the last seen first, with a mark for those that are done. */
export function ErrorsSection({ days }: { days: number }) {
  const t = useText<typeof zhCN>('monitor')
  const { query, setQuery } = useTab()
  const state = STATES.find((one) => one === query.state) ?? 'open'
  const { data, error, refetch, isFetching } = useApi<BrowserErrors>(ERRORS, { days, state }, { keep: true })
  const [failure, setFailure] = useState<Error | null>(null)
  const mark = async ({ fingerprint, done }: BrowserError) => {
    setFailure(null)
    try {
      await http.put(`${ERRORS}/done`, { fingerprint, done: !done }, { quiet: true })
    } catch (refusal) {
      setFailure(refusal as Error)
    }
    await refetch()
  }
  return (
    <section className="mtm-stack" aria-labelledby="browser-errors">
      <header>
        <h2 id="browser-errors" className="mtm-title">
          {t('browser.errors')}
        </h2>
        <p className="mtm-small mtm-muted">{t('browser.errorsHint')}</p>
      </header>
      <div className="mtm-search">
        <SelectField
          name="state"
          label={t('browser.state')}
          required={null}
          value={state}
          options={STATES.map((value) => ({ value, label: t(`browser.${value}`) }))}
          onChange={(value) => setQuery({ state: value === null || value === 'open' ? null : String(value) })}
        />
      </div>
      {error && (
        <ErrorPanel
          compact={data !== undefined}
          error={error}
          title={t('browser.errorsFailed')}
          onRetry={() => void refetch()}
        />
      )}
      {failure && <ErrorPanel compact error={failure} title={t('browser.markFailed')} />}
      {!data ? (
        !error && <Skeleton />
      ) : data.errors.length === 0 ? (
        <EmptyState title={t('browser.errorsNone')} />
      ) : (
        <>
          {data.total > BROWSER_ERRORS_SHOWN && (
            <p className="mtm-small mtm-muted">
              {t('browser.errorsCut', {
                total: formatNumber(data.total),
                shown: formatNumber(BROWSER_ERRORS_SHOWN),
              })}
            </p>
          )}
          <ErrorTable errors={data.errors} busy={isFetching} onMark={(row) => void mark(row)} />
        </>
      )}
    </section>
  )
}

interface ErrorTableProps {
  errors: readonly BrowserError[]
  busy: boolean
  onMark: (error: BrowserError) => void
}

function ErrorTable({ errors, busy, onMark }: ErrorTableProps) {
  const t = useText<typeof zhCN>('monitor')
  const rows = errors.map((row) => ({ ...row, id: row.fingerprint }))
  const columns: Column<BrowserError>[] = [
    { key: 'kind', label: t('browser.kind'), width: 140, render: ({ kind }) => t(`browser.kinds.${kind}`) },
    {
      key: 'message',
      label: t('browser.message'),
      wrap: true,
      render: (error) => <Message error={error} />,
    },
    {
      key: 'count',
      label: t('browser.count'),
      width: 90,
      align: 'end',
      render: ({ count }) => formatNumber(count),
    },
    { key: 'firstSeen', label: t('browser.firstSeen'), width: 180, render: ({ firstSeen }) => firstSeen },
    { key: 'lastSeen', label: t('browser.lastSeen'), width: 180, render: ({ lastSeen }) => lastSeen },
  ]
  const actions = (row: BrowserError): RowAction[] => [
    { key: 'mark', label: t(row.done ? 'browser.reopen' : 'browser.markDone'), run: () => onMark(row) },
  ]
  return <DataTable label={t('browser.errors')} rows={rows} columns={columns} actions={actions} busy={busy} />
}

/** The masked message; below it, on request, the stack and where the error was seen. */
function Message({ error }: { error: BrowserError }) {
  const t = useText<typeof zhCN>('monitor')
  const seen = [
    [t('browser.screen'), error.screens],
    [t('browser.releases'), error.releases],
    [t('browser.browsers'), error.browsers],
  ] as const
  return (
    <>
      <code>{error.message}</code>
      <details>
        <summary>{t('browser.details')}</summary>
        <ol>
          {(error.stack || t('browser.noStack')).split('\n').map((frame, at) => (
            <li key={`${at} ${frame}`}>
              <code>{frame}</code>
            </li>
          ))}
        </ol>
        {seen.map(([name, values]) => (
          <p key={name} className="mtm-small mtm-muted">
            {name}: {values.join(', ')}
          </p>
        ))}
      </details>
    </>
  )
}
