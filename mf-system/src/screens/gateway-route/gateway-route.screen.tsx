import { useStore } from '@nanostores/react'
import type { GatewayRoute } from '@mtm/shared-utils/contracts/dto/connections/gateway-route'
import { $access, can, formatNumber, http, notify } from '@mtm/shared-utils/runtime'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { DataTable, EmptyState, Toolbar, type Column } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { RouteDialog } from './route-dialog.tsx'
import { GATEWAY } from './route-lines.ts'

const TONES = {
  off: 'info',
  refused: 'danger',
  unused: 'info',
  up: 'success',
  down: 'danger',
  open: 'warning',
} as const
/** ms between two readings of the counters */
const EVERY_MS = 10_000

/** 路由网关: routes to other sites, and what came of their requests. The open one is in the address. */
export default function GatewayRouteScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const { data, error, refetch, isFetching } = useApi<GatewayRoute[]>(`${GATEWAY}/list`, undefined, {
    every: EVERY_MS,
    resource: 'gateway-route',
  })
  const { clear, remove } = useRouteActions(() => void refetch())
  const access = useStore($access)
  const mayEdit = can('gateway-route:edit', access)
  const actions = [
    {
      key: 'add',
      label: t('gateway.add'),
      primary: true,
      permission: 'gateway-route:edit',
      run: () => setQuery({ open: 'new' }),
    },
    { key: 'refresh', label: t('gateway.refresh'), busy: isFetching, run: () => void refetch() },
    { key: 'clear', label: t('gateway.clear'), permission: 'gateway-route:edit', run: () => void clear() },
  ]
  const opened = data?.find(({ id }) => id === query.open)
  const isOpen = mayEdit && (query.open === 'new' || opened !== undefined)
  return (
    <Page fill actions={<Toolbar actions={actions} />}>
      <p className="mtm-hint">{t('gateway.about')}</p>
      {error && (
        <ErrorPanel
          compact={data !== undefined}
          error={error}
          title={t('gateway.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && <EmptyState title={t('gateway.none')} />}
      {data && data.length > 0 && (
        <DataTable
          label={t('gateway.table')}
          rows={data}
          columns={columnsOf(t)}
          busy={isFetching}
          {...(mayEdit && { onOpen: ({ id }: GatewayRoute) => setQuery({ open: id }) })}
          actions={(row) => [
            ...(mayEdit
              ? [{ key: 'edit', label: t('gateway.edit'), run: () => setQuery({ open: row.id }) }]
              : []),
            ...(can('gateway-route:delete', access)
              ? [{ key: 'delete', label: t('gateway.remove'), danger: true, run: () => void remove(row) }]
              : []),
          ]}
        />
      )}
      {isOpen && (
        <RouteDialog
          key={opened?.id ?? 'new'}
          of={opened ?? null}
          onSaved={() => void refetch()}
          onClose={() => setQuery({ open: null })}
        />
      )}
    </Page>
  )
}

type Texts = ReturnType<typeof useText<SystemTexts>>

function columnsOf(t: Texts): Column<GatewayRoute>[] {
  return [
    { key: 'routerId', label: t('gateway.routerId'), width: 140, render: ({ routerId }) => routerId },
    { key: 'name', label: t('gateway.name'), width: 150, render: ({ name }) => name },
    { key: 'uri', label: t('gateway.uri'), width: 220, wrap: true, render: ({ uri }) => <code>{uri}</code> },
    {
      key: 'status',
      label: t('gateway.status'),
      width: 90,
      render: ({ status }) => t(status === 1 ? 'gateway.on' : 'gateway.off'),
    },
    {
      key: 'state',
      label: t('gateway.state'),
      width: 200,
      wrap: true,
      render: ({ health: { state, problem, lastProblem } }) => (
        <>
          <span className={`mtm-tag mtm-tag--${TONES[state]}`}>{t(`gateway.states.${state}`)}</span>
          {problem && <p className="mtm-small">{problem}</p>}
          {lastProblem && state !== 'refused' && (
            <p className="mtm-small">{t(`gateway.problems.${lastProblem}`)}</p>
          )}
        </>
      ),
    },
    {
      key: 'requests',
      label: t('gateway.requests'),
      width: 120,
      align: 'end',
      render: ({ health: { requests, failures } }) =>
        t('gateway.counts', { requests: formatNumber(requests), failures: formatNumber(failures) }),
    },
    {
      key: 'p95',
      label: t('gateway.p95'),
      width: 110,
      align: 'end',
      render: ({ health: { p95 } }) => (p95 === null ? '' : formatNumber(p95)),
    },
    {
      key: 'lastSuccess',
      label: t('gateway.lastSuccess'),
      width: 170,
      render: ({ health }) => health.lastSuccess ?? '',
    },
    {
      key: 'lastFailure',
      label: t('gateway.lastFailure'),
      width: 170,
      render: ({ health }) => health.lastFailure ?? '',
    },
  ]
}

/** Deleting a route and clearing the counters, each after a confirmation where it cannot be undone. */
function useRouteActions(done: () => void) {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  const run = async (method: 'GET' | 'DELETE', path: string) => {
    try {
      const { message } = await http.send(method, path, { quiet: true })
      notify({ kind: 'success', text: message })
    } catch (error) {
      notify({ kind: 'danger', title: t('gateway.notDone'), text: (error as Error).message })
    }
    done()
  }
  return {
    clear: () => run('GET', `${GATEWAY}/clearRedis`),
    async remove({ id, name }: GatewayRoute) {
      const isSure = await confirm(t('gateway.askRemove', { name }), {
        confirmLabel: t('gateway.remove'),
        danger: true,
      })
      if (isSure) await run('DELETE', `${GATEWAY}/delete?id=${id}`)
    },
  }
}
