import { useRef, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { PAGE_SIZE } from '@mtm/shared-utils/contracts/envelope'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import { notify } from '@mtm/shared-utils/runtime'
import { Dialog } from '../../dialog/dialog.tsx'
import { useConfirm } from '../../dialog/use-confirm.ts'
import type { Column } from '../../list/columns.ts'
import { DataTable } from '../../list/data-table.tsx'
import { ListState } from '../../list/list-state.tsx'
import { TOOL_TEXTS } from '../../list/list-texts.ts'
import { Pagination } from '../../list/pagination.tsx'
import { SelectionBar } from '../../list/selection-bar.tsx'
import { useRestoredFocus } from '../../list/use-restored-focus.ts'
import '../../list/tools.css'
import { queryClient } from '../../query/client.ts'
import { resourceKeys } from '../../query/keys.ts'
import { resourceCalls } from '../../query/resource-calls.ts'
import { useLabel } from '../../texts/use-label.ts'

const TEXTS = {
  restore: ['还原', 'Restore', '元に戻す'],
  erase: ['彻底删除', 'Delete for good', '完全に削除'],
  ask: [
    '彻底删除后无法还原。确定删除「{name}」吗？',
    'This cannot be undone. Delete “{name}” for good?',
    '元に戻せません。「{name}」を完全に削除しますか？',
  ],
  askMany: [
    '彻底删除后无法还原。确定删除选中的 {count} 项吗？',
    'This cannot be undone. Delete {count} items for good?',
    '元に戻せません。選択した{count}件を完全に削除しますか？',
  ],
  failed: ['操作未完成', 'That did not work', '処理できませんでした'],
  empty: ['回收站为空', 'The recycle bin is empty', 'ごみ箱は空です'],
  help: [
    '删除的{thing}会显示在这里。',
    'Deleted items appear here.',
    '削除した{thing}がここに表示されます。',
  ],
} as const satisfies Record<string, Label>

export interface RecycleDialogProps<R extends Resource> {
  resource: R
  columns: readonly Column<Row<R>>[]
  nameOf: (row: Row<R>) => string
  onClose: () => void
}

/** The recycle bin of a list: restore deleted records or delete them for good. */
export default function RecycleDialog<R extends Resource>({
  resource,
  columns,
  nameOf,
  onClose,
}: RecycleDialogProps<R>) {
  const words = useLabel()
  const confirm = useConfirm()
  const box = useRef<HTMLDivElement>(null)
  useRestoredFocus(box)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(PAGE_SIZE)
  const [selection, select] = useState<readonly string[]>([])
  const calls = resourceCalls(resource)
  const params = { pageNo: page, pageSize: size }
  const answer = useQuery(
    {
      queryKey: resourceKeys.list(resource.name, { recycled: true, ...params }),
      queryFn: ({ signal }) => calls.deleted(params, signal),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const { data, error } = answer
  const total = data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / size))
  if (data && !answer.isPlaceholderData && page > last) setPage(last)

  const run = async (ids: readonly string[], call: () => Promise<string>) => {
    try {
      notify({ kind: 'success', text: await call() })
      select(selection.filter((id) => !ids.includes(id)))
    } catch (problem) {
      notify({ kind: 'danger', title: words(TEXTS.failed), text: (problem as Error).message })
    }
  }
  const restore = (ids: readonly string[]) => void run(ids, () => calls.restore(ids))
  const erase = async (ids: readonly string[], question: string) => {
    if (await confirm(question, { confirmLabel: words(TEXTS.erase), danger: true }))
      await run(ids, () => calls.erase(ids))
  }
  const plain = columns.map((column) => ({ ...column, sortable: false }))
  return (
    <Dialog open size="wide" title={words(TOOL_TEXTS.recycle)} onClose={onClose}>
      <div className="mtm-recycle" ref={box}>
        <SelectionBar count={selection.length} onClear={() => select([])}>
          <button type="button" className="mtm-link" onClick={() => restore(selection)}>
            {words(TEXTS.restore)}
          </button>
          <button
            type="button"
            className="mtm-link mtm-link--danger"
            onClick={() => void erase(selection, words(TEXTS.askMany, { count: selection.length }))}
          >
            {words(TEXTS.erase)}
          </button>
        </SelectionBar>
        <ListState
          thing={words(resource.label)}
          emptyTitle={words(TEXTS.empty)}
          emptyHelp={words(TEXTS.help, { thing: words(resource.label) })}
          columns={columns.length}
          list={{
            loading: answer.isPending,
            error: error && !data ? error : null,
            denied: false,
            filtered: false,
            total,
            size,
            refetch: () => void answer.refetch(),
            clearFilters: () => undefined,
          }}
        >
          <DataTable<Row<R>>
            label={words(TOOL_TEXTS.recycle)}
            rows={data?.records ?? []}
            columns={plain}
            selection={selection}
            onSelect={select}
            firstNumber={(page - 1) * size + 1}
            busy={answer.isFetching}
            actions={(row) => [
              { key: 'restore', label: words(TEXTS.restore), run: () => restore([row.id]) },
              {
                key: 'erase',
                label: words(TEXTS.erase),
                danger: true,
                run: () => void erase([row.id], words(TEXTS.ask, { name: nameOf(row) })),
              },
            ]}
          />
          <Pagination
            page={page}
            size={size}
            total={total}
            totalIs={data?.totalIs}
            onPage={setPage}
            onSize={(next) => {
              setSize(next)
              setPage(1)
            }}
          />
        </ListState>
      </div>
    </Dialog>
  )
}
