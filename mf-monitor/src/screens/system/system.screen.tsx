import './system.css'
import { REPLICA_LAG } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { formatNumber, tenantTime } from '@mtm/shared-utils/runtime'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { DataTable, Toolbar } from '@mtm/shared-utils/kit/list'
import { Page } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { Sparkline } from './sparkline.tsx'
import { EVERY, KEPT, useSamples, type Sample } from './system.api.ts'

/** 服务器信息: the figures of the running server, alive while they are looked at. */
export default function SystemScreen() {
  const t = useText<typeof zhCN>('monitor')
  const { data, error, refetch, isFetching } = useSamples()
  const newest = data?.at(-1)
  const actions = [{ key: 'refresh', label: t('system.refresh'), busy: false, run: () => void refetch() }]
  const panel = error && (
    <ErrorPanel
      compact={data !== undefined}
      error={error}
      title={t('system.failed')}
      onRetry={() => void refetch()}
    />
  )
  return (
    <Page actions={<Toolbar actions={actions} />}>
      {panel}
      {data && newest ? <Figures samples={data} newest={newest} busy={isFetching} /> : !panel && <Skeleton />}
    </Page>
  )
}

const CURVES = ['system.cpu.usage', 'process.cpu.usage'] as const

function Figures({ samples, newest, busy }: { samples: readonly Sample[]; newest: Sample; busy: boolean }) {
  const t = useText<typeof zhCN>('monitor')
  const { values, replicaLag } = newest
  const percent = (share: number) => `${formatNumber(share * 100, 2)} %`
  const rows = [
    {
      id: 'system.cpu.count',
      name: t('system.cpuCount'),
      value: t('system.cpuCountValue', { n: formatNumber(values['system.cpu.count']) }),
    },
    { id: 'system.cpu.usage', name: t('system.cpuUsage'), value: percent(values['system.cpu.usage']) },
    {
      id: 'process.start.time',
      name: t('system.startTime'),
      value: tenantTime(new Date(values['process.start.time'] * 1000)),
    },
    {
      id: 'process.uptime',
      name: t('system.uptime'),
      value: t('system.uptimeValue', { n: formatNumber(values['process.uptime'], 0) }),
    },
    {
      id: 'process.cpu.usage',
      name: t('system.processCpuUsage'),
      value: percent(values['process.cpu.usage']),
    },
  ]
  const curves = CURVES.map((id) => ({ ...rows.find((row) => row.id === id)!, id }))
  if (replicaLag !== null)
    rows.push({
      id: REPLICA_LAG,
      name: t('system.replicaLag'),
      value: t('system.replicaLagValue', { n: formatNumber(replicaLag, 2) }),
    })
  return (
    <>
      <div className="mtm-grid mtm-system__curves">
        {curves.map(({ id, name, value }) => (
          <section key={id} className="mtm-card mtm-stack mtm-stack--tight" aria-label={name}>
            <div className="mtm-row mtm-row--between">
              <span className="mtm-muted">{name}</span>
              <span className="mtm-small mtm-muted">
                {t('system.history', { minutes: (KEPT * EVERY) / 60_000 })}
              </span>
            </div>
            <p className="mtm-display mtm-figure">{value}</p>
            <Sparkline values={samples.map((sample) => sample.values[id])} places={KEPT} />
          </section>
        ))}
      </div>
      <DataTable
        label={t('system.table')}
        rows={rows}
        columns={[
          { key: 'id', label: t('system.parameter'), wrap: true, render: (row) => <code>{row.id}</code> },
          { key: 'name', label: t('system.description'), wrap: true, render: (row) => row.name },
          { key: 'value', label: t('system.value'), align: 'end', render: (row) => row.value },
        ]}
      />
      <p className="mtm-small mtm-muted" aria-busy={busy}>
        {t('system.updated', { time: tenantTime(new Date(newest.at)).slice(11), seconds: EVERY / 1000 })}
      </p>
    </>
  )
}
