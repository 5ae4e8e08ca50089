import './disk.css'
import type {
  DiskAnswer,
  DiskMount,
  FolderSize,
  SpaceForecast,
} from '@mtm/shared-utils/contracts/dto/monitor/disk'
import { formatBytes } from '@mtm/shared-utils/contracts/dto/files'
import { formatNumber, tenantTime } from '@mtm/shared-utils/runtime'
import { DataTable, EmptyState } from '@mtm/shared-utils/kit/list'
import type { UseQueryResult } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** Above these shares a disk is marked. */
const HIGH = 0.8
const FULL = 0.9

/** A card for every disk, and the folders of the server with their sizes. */
export function Disks({ disks: { data, error, refetch } }: { disks: UseQueryResult<DiskAnswer> }) {
  const t = useText<typeof zhCN>('monitor')
  return (
    <>
      {error && (
        <ErrorPanel compact error={error} title={t('disk.disksFailed')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {data.mounts.length === 0 && <EmptyState title={t('disk.none')} />}
          <div className="mtm-grid mtm-disks">
            {data.mounts.map((mount) => (
              <DiskCard key={mount.point} mount={mount} />
            ))}
          </div>
          <Folders folders={data.folders} />
        </>
      )}
    </>
  )
}

function DiskCard({ mount: { point, type, total, free, folders, forecast } }: { mount: DiskMount }) {
  const t = useText<typeof zhCN>('monitor')
  return (
    <section className="mtm-card mtm-stack mtm-stack--tight" aria-label={point}>
      <div className="mtm-row mtm-row--between">
        <strong className="mtm-disks__point">{point}</strong>
        {type && <span className="mtm-small mtm-muted">{type}</span>}
      </div>
      {total === null || free === null ? (
        <p>
          <span className="mtm-tag mtm-tag--warning">{t('figures.unread')}</span>
        </p>
      ) : (
        <>
          <p className="mtm-display mtm-figure">{formatNumber((1 - free / total) * 100, 1)} %</p>
          <meter
            className="mtm-disks__meter"
            aria-label={t('disk.used')}
            min={0}
            max={1}
            low={HIGH}
            high={FULL}
            optimum={0}
            value={1 - free / total}
          />
          <p className="mtm-small mtm-muted">
            {t('disk.space', { free: formatBytes(free), total: formatBytes(total) })}
          </p>
        </>
      )}
      {folders.length > 0 && (
        <p className="mtm-small">
          {t('disk.holds', {
            folders: folders.map((folder) => t(`disk.folder.${folder}`)).join(t('disk.and')),
          })}
        </p>
      )}
      {forecast && <Forecast forecast={forecast} />}
    </section>
  )
}

function Forecast({ forecast }: { forecast: SpaceForecast }) {
  const t = useText<typeof zhCN>('monitor')
  if (forecast.kind !== 'days')
    return (
      <p className="mtm-small mtm-muted">
        {t(forecast.kind === 'stable' ? 'disk.forecastStable' : 'disk.forecastUnknown')}
      </p>
    )
  const { days } = forecast
  const tone = days < 7 ? 'danger' : days < 30 ? 'warning' : 'info'
  return (
    <p>
      <span className={`mtm-tag mtm-tag--${tone}`}>
        {days < 1
          ? t('disk.forecastToday')
          : t('disk.forecastDays', { days: formatNumber(Math.floor(days)) })}
      </span>
    </p>
  )
}

function Folders({ folders }: { folders: readonly FolderSize[] }) {
  const t = useText<typeof zhCN>('monitor')
  return (
    <DataTable
      label={t('disk.folders')}
      rows={folders.map((folder) => ({ ...folder, id: folder.folder }))}
      columns={[
        { key: 'id', label: t('disk.folders'), render: ({ folder }) => t(`disk.folder.${folder}`) },
        { key: 'path', label: t('disk.path'), wrap: true, render: ({ path }) => <code>{path}</code> },
        {
          key: 'bytes',
          label: t('disk.size'),
          align: 'end',
          render: ({ bytes, isComplete }) => {
            if (bytes === null) return t('disk.measuring')
            return isComplete ? formatBytes(bytes) : t('disk.atLeast', { size: formatBytes(bytes) })
          },
        },
        {
          key: 'files',
          label: t('disk.files'),
          align: 'end',
          render: ({ files }) => (files === null ? '—' : formatNumber(files)),
        },
        {
          key: 'at',
          label: t('disk.measured'),
          render: ({ at }) => (at === null ? '—' : tenantTime(new Date(at))),
        },
      ]}
    />
  )
}
