import { useMemo } from 'react'
import type { HistoryTable } from '@mtm/shared-utils/contracts/dto/monitor/data-log'
import { dataLog } from '@mtm/shared-utils/contracts/resources/monitor/data-log'
import { notify } from '@mtm/shared-utils/runtime'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions, type CrudTools } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { ComparisonDialog } from './comparison-dialog.tsx'

type Options = CrudOptions<typeof dataLog>

/** Characters of a content that the list shows. */
const SHOWN = 80

/** 数据日志: the versions of records, any two of them side by side. The compared ones are in the address. */
export default function DataLogScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const options = useMemo<Options>(() => {
    const compare = ({ list }: CrudTools<typeof dataLog>) => {
      const chosen = list.rows.filter(({ id }) => list.selection.includes(id))
      const [one, other] = chosen
      if (!one || !other || list.selection.length !== 2)
        return notify({ kind: 'warning', text: t('dataLog.chooseTwo') })
      if (one.dataTable !== other.dataTable || one.dataId !== other.dataId)
        return notify({ kind: 'warning', text: t('dataLog.sameRecord') })
      setQuery({ compare: `${one.id}.${other.id}` })
    }
    return {
      columns: ['dataTable', 'dataId', 'dataVersion', 'dataContent', 'createBy', 'createTime'],
      filters: ['dataTable', 'dataId'],
      cells: {
        dataContent: ({ dataContent }) => (
          <span title={dataContent ?? undefined}>{(dataContent ?? '').slice(0, SHOWN)}</span>
        ),
      },
      isSelectable: true,
      emptyHelp: t('dataLog.emptyHelp'),
      rowActions: ({ id }) => [
        { key: 'compare', label: t('dataLog.changes'), run: () => setQuery({ compare: `${id}.${id}` }) },
      ],
      toolbar: (usual, tools) => [
        ...usual,
        {
          key: 'compare',
          label: t('dataLog.compare'),
          permission: 'data-log:list',
          ofRows: true,
          run: () => compare(tools),
        },
      ],
      slots: { before: (tools) => <Tables {...tools} /> },
    }
  }, [t, setQuery])
  const [one, other] = (query.compare ?? '').split('.')
  return (
    <Page fill>
      <CrudList resource={dataLog} options={options} />
      {one && other && (
        <ComparisonDialog
          one={one}
          other={other}
          onCompare={(first, second) => setQuery({ compare: `${first}.${second}` })}
          onClose={() => setQuery({ compare: null })}
        />
      )}
    </Page>
  )
}

/** The kinds of records that the reader may compare; a press lists one of them. */
function Tables({ list }: Pick<CrudTools<typeof dataLog>, 'list'>) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { data } = useApi<HistoryTable[]>(`${dataLog.base}/tables`, {}, { enabled: !list.denied })
  if (list.denied || !data) return null
  return (
    <nav className="mtm-row" aria-label={t('dataLog.tables')}>
      {data.map(({ table, name }) => (
        <button
          key={table}
          type="button"
          className="mtm-link"
          aria-pressed={list.filters.dataTable === table}
          onClick={() => list.setFilters({ dataTable: table })}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
