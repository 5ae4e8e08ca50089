import type { GradeDifference, MouldVersionChanges } from '@mtm/shared-utils/contracts/dto/mould'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { mouldVersion } from '@mtm/shared-utils/contracts/resources/mould'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { formatLength } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { DifferenceTable } from '../../parts/mould/difference-table.tsx'
import { MOULD_CALLS } from '../../parts/mould/mould.api.ts'
import { useMeasureName } from '../../parts/measure-name.ts'

/** Changes of a version: base and grade, and the resulting measurements. */
export function VersionChanges({
  version: { category, versionNo, note },
  onClose,
}: {
  version: Row<typeof mouldVersion>
  onClose: () => void
}) {
  const t = useText<typeof zhCN>('orders')
  const text = useDictText()
  const { data, error, refetch } = useApi<MouldVersionChanges>(MOULD_CALLS.changes, { category, versionNo })
  return (
    <Dialog
      open
      size="large"
      title={t('mouldVersions.changesOf', {
        category: text('garment_category', category ?? ''),
        no: versionNo ?? 0,
      })}
      onClose={onClose}
    >
      {note && <p>{note}</p>}
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={6} />}
      {data && data.grades.length > 0 && <Grades category={data.category} grades={data.grades} />}
      {data && <DifferenceTable differences={data.differences} />}
    </Dialog>
  )
}

function Grades({ category, grades }: Pick<MouldVersionChanges, 'category' | 'grades'>) {
  const t = useText<typeof zhCN>('orders')
  const nameOf = useMeasureName(category)
  const show = (part: GradeDifference['part'], value: number | null) => {
    if (value === null) return t('mouldVersions.byCatalogue')
    return part === 'breakSize' ? String(value) : formatLength(value)
  }
  return (
    <div className="mo-chart" tabIndex={0} role="region" aria-label={t('mouldVersions.grade')}>
      <table className="mo-chart__table">
        <thead>
          <tr>
            <th scope="col">{t('moulds.measure')}</th>
            <th scope="col">{t('mouldVersions.grade')}</th>
            <th scope="col">{t('mouldVersions.from')}</th>
            <th scope="col">{t('mouldVersions.to')}</th>
          </tr>
        </thead>
        <tbody>
          {grades.map(({ code, part, from, to }) => (
            <tr key={`${code} ${part}`}>
              <th scope="row">{nameOf(code)}</th>
              <td>{t(`mouldChart.parts.${part}`)}</td>
              <td>{show(part, from)}</td>
              <td>
                <strong>{show(part, to)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
