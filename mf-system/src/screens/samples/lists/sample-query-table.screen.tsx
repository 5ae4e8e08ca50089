import { useMemo, useState } from 'react'
import type { SampleService } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { formatDateTime, formatNumber } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { SearchForm, SelectionBar, type Column } from '@mtm/shared-utils/kit/list'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { AT, canOpen, GoTo } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'
import { SampleTable } from '../parts/sample-table.tsx'
import { useSampleList } from '../parts/use-sample-list.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { SearchTabs, isSearchPath } from './search-tabs.tsx'

type FabricRow = SampleService & { id: string }

/** Dictionary values of `fabric_status` by the status of the samples. */
const STATUS = ['discontinued', 'onSale', 'low', 'out'] as const
const FILTERS = ['fabricNo'] as const

/** 查询表格: fabrics with a filter, a selection and an edit of each row; below 搜索列表 the lists of its tabs. */
export default function SampleQueryTable() {
  const { path } = useTab()
  return isSearchPath(path) ? <SearchTabs shown={path} /> : <FabricTable />
}

function FabricTable() {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const { query, setQuery, navigate } = useTab()
  const mayRename = useCan('fabric:edit')
  const found = useSampleList<SampleService>('/service', fabric.name, 'no')
  const list = { ...found, rows: useMemo(() => found.rows.map(withId), [found.rows]) }
  const [selection, select] = useState<readonly string[]>([])
  const [renamed, rename] = useState<FabricRow | null>(null)
  const columns: Column<FabricRow>[] = [
    {
      key: 'no',
      label: words(fabric.fields.fabricNo.label),
      render: ({ no }) => <GoTo to={AT.album(no)}>{no}</GoTo>,
    },
    { key: 'description', label: words(fabric.fields.text.label), render: (row) => row.description },
    {
      key: 'callNo',
      label: words(fabric.fields.freeMm.label),
      align: 'end',
      render: (row) => formatNumber(row.callNo),
    },
    {
      key: 'status',
      label: words(fabric.fields.status.label),
      render: (row) => <DictTag code="fabric_status" value={STATUS[row.status]} />,
    },
    {
      key: 'updatedAt',
      label: t('samples.updated'),
      render: (row) => row.updatedAt && formatDateTime(row.updatedAt),
    },
  ]
  const chosen = list.rows.filter(({ id }) => selection.includes(id)).map(({ no }) => no)
  const condition = [{ field: 'fabricNo', rule: 'in', val: chosen.join(',') }]
  return (
    <SamplePage fill about={t('samples.about.queryTable')}>
      <SampleTable
        list={list}
        thing={words(fabric.label)}
        columns={columns}
        emptyHelp={t('samples.emptyHelp.fabrics')}
        selection={selection}
        onSelect={select}
        actions={(row) =>
          mayRename ? [{ key: 'rename', label: t('samples.rename'), run: () => rename(row) }] : []
        }
      >
        <SearchForm
          resource={fabric}
          names={FILTERS}
          values={query.no ? { fabricNo: query.no } : {}}
          onSearch={({ fabricNo = null }) => setQuery({ no: fabricNo, pageNo: null }, { push: true })}
        />
        <SelectionBar count={chosen.length} onClear={() => select([])}>
          {canOpen(AT.fabrics) && (
            <button
              type="button"
              className="mtm-link"
              onClick={() =>
                navigate(`${AT.fabrics}?superQueryParams=${encodeURIComponent(JSON.stringify(condition))}`)
              }
            >
              {t('samples.openChosen')}
            </button>
          )}
        </SelectionBar>
      </SampleTable>
      {renamed && <RenameDialog of={renamed} onClose={() => rename(null)} />}
    </SamplePage>
  )
}

const withId = (row: SampleService): FabricRow => ({ ...row, id: row.key })
