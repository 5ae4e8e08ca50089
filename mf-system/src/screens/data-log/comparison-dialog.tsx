import { useState } from 'react'
import type { ComparedField, RecordComparison } from '@mtm/shared-utils/contracts/dto/monitor/data-log'
import { dataLog } from '@mtm/shared-utils/contracts/resources/monitor/data-log'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { Dialog, SelectField, SwitchField } from '@mtm/shared-utils/kit/form'
import { DataTable, type Column } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

interface Props {
  /** ids of the versions; twice the same: its predecessor and itself */
  one: string
  other: string
  onCompare: (one: string, other: string) => void
  onClose: () => void
}

type Version = Row<typeof dataLog>

/** Two versions of a record side by side, with the differences marked; either may be exchanged for another version. */
export function ComparisonDialog({ one, other, onCompare, onClose }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const [onlyChanges, showOnlyChanges] = useState(false)
  const named = useApi<RecordComparison>(`${dataLog.base}/compare`, { dataId1: one, dataId2: other })
  const record = named.data && { dataTable: named.data.dataTable, dataId: named.data.dataId }
  const versions = useApi<Version[]>(`${dataLog.base}/queryDataVerList`, record, {
    enabled: record !== undefined,
  })
  const before = one === other ? previousOf(versions.data ?? [], one) : undefined
  const differing = useApi<RecordComparison>(
    `${dataLog.base}/compare`,
    { dataId1: before ?? one, dataId2: other },
    { enabled: before !== undefined },
  )
  const { data, error, refetch } = before === undefined ? named : differing
  const failed = error ?? versions.error
  const retry = () => void Promise.all([refetch(), versions.refetch()])
  return (
    <Dialog
      open
      reading
      size="picker"
      title={data ? t('dataLog.title', { name: data.name }) : t('dataLog.compare')}
      onClose={onClose}
    >
      {failed ? (
        <ErrorPanel compact error={failed} title={t('dataLog.failed')} onRetry={retry} />
      ) : data && versions.data ? (
        <div className="mtm-stack">
          <Versions comparison={data} versions={versions.data} onCompare={onCompare} />
          <SwitchField
            name="onlyChanges"
            label={t('dataLog.onlyChanges')}
            required={null}
            value={onlyChanges}
            onChange={(next) => showOnlyChanges(next === true)}
          />
          <Fields fields={data.fields.filter(({ isChanged }) => isChanged || !onlyChanges)} />
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  )
}

/** The version before this one; undefined for the first. Versions come newest first. */
function previousOf(versions: readonly Version[], id: string): string | undefined {
  const at = versions.findIndex((version) => version.id === id)
  return at === -1 ? undefined : versions[at + 1]?.id
}

function Versions({
  comparison,
  versions,
  onCompare,
}: {
  comparison: RecordComparison
  versions: readonly Version[]
  onCompare: Props['onCompare']
}) {
  const t = useText<SystemTexts>(NAMESPACE)
  const [before, after] = comparison.versions
  const options = versions.map(({ id, dataVersion, createTime }) => ({
    value: id,
    label: t('dataLog.version', { n: dataVersion ?? '', time: createTime ?? '' }),
  }))
  const by = ({ createBy, createTime }: RecordComparison['versions'][number]) =>
    t('dataLog.writtenBy', { name: createBy ?? '—', time: createTime })
  return (
    <div className="mtm-grid">
      <SelectField
        name="before"
        label={t('dataLog.before')}
        required={null}
        value={before.id}
        options={options}
        help={by(before)}
        onChange={(id) => id && onCompare(id, after.id)}
      />
      <SelectField
        name="after"
        label={t('dataLog.after')}
        required={null}
        value={after.id}
        options={options}
        help={by(after)}
        onChange={(id) => id && onCompare(before.id, id)}
      />
    </div>
  )
}

function Fields({ fields }: { fields: readonly ComparedField[] }) {
  const t = useText<SystemTexts>(NAMESPACE)
  if (fields.length === 0) return <p className="mtm-muted">{t('dataLog.noChanges')}</p>
  type FieldRow = ComparedField & { id: string }
  const value = (text: string | null, isChanged: boolean) =>
    isChanged ? <mark>{text ?? '—'}</mark> : (text ?? '—')
  const columns: Column<FieldRow>[] = [
    { key: 'label', label: t('dataLog.field'), wrap: true, render: ({ label }) => label },
    {
      key: 'before',
      label: t('dataLog.before'),
      wrap: true,
      render: (row) => value(row.before, row.isChanged),
    },
    { key: 'after', label: t('dataLog.after'), wrap: true, render: (row) => value(row.after, row.isChanged) },
    {
      key: 'changed',
      label: t('dataLog.difference'),
      width: 100,
      render: ({ isChanged }) =>
        isChanged ? <span className="mtm-tag mtm-tag--warning">{t('dataLog.changed')}</span> : null,
    },
  ]
  return (
    <DataTable
      label={t('dataLog.fields')}
      rows={fields.map((row) => ({ ...row, id: row.field }))}
      columns={columns}
    />
  )
}
