import './report.css'
import { useMemo, useState } from 'react'
import { PAGE_SIZE } from '@mtm/shared-utils/contracts/envelope'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { ReportRecord } from '@mtm/shared-utils/contracts/dto/report'
import { notify } from '@mtm/shared-utils/runtime'
import { Dialog } from '../dialog/dialog.tsx'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import type { Sort } from '../list/columns.ts'
import { DataTable } from '../list/data-table.tsx'
import { Pagination } from '../list/pagination.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import { ErrorPanel } from '../display/error-panel.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { useLabel } from '../texts/use-label.ts'
import { useReport } from './report-calls.ts'
import { keyOf, reportColumns, type PickRow } from './report-columns.ts'
import { ReportSearch, type ReportFilters } from './report-search.tsx'

const TEXTS = {
  title: ['选择记录', 'Choose a record', '記録の選択'],
  one: ['请选择一条记录', 'Please choose one record', '記録を1件選択してください'],
  failed: ['未能加载', 'It could not be loaded', '読み込めませんでした'],
} as const satisfies Record<string, Label>

export interface ReportDialogProps {
  open: boolean
  /** the report */
  code: string
  multi?: boolean | undefined
  /** px; default 1200 */
  width?: number | undefined
  /** pickers of a group share answers for 30 s */
  groupId?: string | undefined
  onConfirm: (records: readonly ReportRecord[]) => void
  onClose: () => void
}

/**
 * The records of a report. A press on a row selects or deselects it, on any page; the selection ends with the dialog.
 */
export function ReportDialog({
  open,
  code,
  multi = false,
  width,
  groupId,
  onConfirm,
  onClose,
}: ReportDialogProps) {
  const t = useKitText()
  const words = useLabel()
  const [filters, setFilters] = useState<ReportFilters>({})
  const [sort, setSort] = useState<Sort | null>(null)
  const [place, setPlace] = useState({ pageNo: 1, pageSize: PAGE_SIZE })
  const [chosen, setChosen] = useState<ReadonlyMap<string, ReportRecord>>(new Map())
  const order = sort ? { column: sort.field, order: sort.order } : {}
  const { head, fields, data } = useReport(code, groupId, { ...filters, ...order, ...place }, open)
  const columns = useMemo(() => (head.data ? reportColumns(head.data) : []), [head.data])
  const rows = useMemo<PickRow[]>(
    () => (data.data?.records ?? []).map((record) => ({ id: keyOf(record), record })),
    [data.data],
  )

  const select = (ids: readonly string[]) => {
    const known = new Map([...chosen, ...rows.map(({ id, record }) => [id, record] as const)])
    setChosen(new Map(ids.map((id) => [id, known.get(id)!])))
  }
  const toggle = ({ id, record }: PickRow) =>
    setChosen((old) => {
      const next = new Map(old)
      if (!next.delete(id)) next.set(id, record)
      return next
    })
  const confirm = () => {
    if (chosen.size === 0 || (!multi && chosen.size > 1))
      return notify({ kind: 'warning', text: words(TEXTS.one) })
    onConfirm([...chosen.values()])
  }
  const restart = () => setPlace((now) => ({ ...now, pageNo: 1 }))

  const title = head.data?.cgRpConfigName ?? words(TEXTS.title)
  return (
    <Dialog
      open={open}
      title={title}
      size="picker"
      width={width}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{words(FORM_TEXTS.cancel)}</sl-button>
          <sl-button variant="primary" onClick={confirm}>
            {words(FORM_TEXTS.ok)}
          </sl-button>
        </>
      }
    >
      {head.error ? (
        <ErrorPanel
          compact
          error={head.error}
          title={words(TEXTS.failed)}
          onRetry={() => void head.refetch()}
        />
      ) : !head.data ? (
        <Skeleton lines={6} />
      ) : (
        <div className="mtm-report">
          {fields.length > 0 && (
            <ReportSearch
              label={title}
              items={fields}
              dictOptions={head.data.dictOptions}
              onSearch={(next) => {
                setFilters(next)
                restart()
              }}
            />
          )}
          <SelectionBar count={chosen.size} onClear={() => setChosen(new Map())} />
          {data.error ? (
            <ErrorPanel
              compact
              error={data.error}
              title={words(TEXTS.failed)}
              onRetry={() => void data.refetch()}
            />
          ) : (
            <>
              <DataTable
                className="mtm-report__table"
                label={title}
                rows={rows}
                columns={columns}
                sort={sort}
                onSort={(next) => {
                  setSort(next)
                  restart()
                }}
                selection={[...chosen.keys()]}
                onSelect={select}
                onPress={toggle}
                firstNumber={(place.pageNo - 1) * place.pageSize + 1}
                busy={data.isFetching}
              />
              {data.data?.total === 0 && (
                <p className="mtm-report__nothing" role="status">
                  {t('picker.nothing')}
                </p>
              )}
              <Pagination
                page={place.pageNo}
                size={place.pageSize}
                total={data.data?.total ?? 0}
                onPage={(pageNo) => setPlace({ ...place, pageNo })}
                onSize={(pageSize) => setPlace({ pageNo: 1, pageSize })}
              />
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
