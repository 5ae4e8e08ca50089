import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import type { Column } from '../list/columns.ts'
import type { ColumnSelection } from '../list/columns/column-choice.ts'
import { TOOL_TEXTS } from '../list/list-texts.ts'
import type { UseListResult } from '../list/use-list.ts'
import { useLabel } from '../texts/use-label.ts'
import type { PrintSheetProps } from './print/print-sheet.tsx'
import type { RecycleDialogProps } from './recycle/recycle-dialog.tsx'

const AdvancedQuery = lazy(() => import('../list/advanced/advanced-query.tsx'))
const ColumnDialog = lazy(() => import('../list/columns/column-dialog.tsx'))
const RecycleDialog = lazy(() => import('./recycle/recycle-dialog.tsx')) as <R extends Resource>(
  props: RecycleDialogProps<R>,
) => ReactNode
const PrintSheet = lazy(() => import('./print/print-sheet.tsx')) as <R extends Resource>(
  props: PrintSheetProps<R>,
) => ReactNode

type Layer = 'advanced' | 'columns' | 'print' | 'recycle'
/** `unfold` and `fold` exist for trees only. */
export type ListTool = Layer | 'unfold' | 'fold'

interface Props<R extends Resource> {
  resource: R
  list: UseListResult<Row<R>>
  columns: ColumnSelection<Row<R>>
  /** those of the recycle bin */
  recycled: readonly Column<Row<R>>[]
  nameOf: (row: Row<R>) => string
  /** available to this user */
  tools: readonly ListTool[]
  /** all rows of a tree, or none */
  onUnfold: (all: boolean) => void
}

/** The tools of a list, each loaded on first use. */
export function ListTools<R extends Resource>(props: Props<R>) {
  const { resource, list, columns, recycled, nameOf, tools, onUnfold } = props
  const words = useLabel()
  const [open, setOpen] = useState<Layer | null>(null)
  const close = () => setOpen(null)
  const count = list.advanced?.conditions.length ?? 0
  const textOf = (tool: ListTool) =>
    tool === 'advanced' && count > 0 ? words(TOOL_TEXTS.advancedOn, { count }) : words(TOOL_TEXTS[tool])
  const use = (tool: ListTool) =>
    tool === 'unfold' || tool === 'fold' ? onUnfold(tool === 'unfold') : setOpen(tool)
  return (
    <div className="mtm-list__tools mtm-screen-only">
      {tools.map((tool) => (
        <button key={tool} type="button" className="mtm-link" onClick={() => use(tool)}>
          {textOf(tool)}
        </button>
      ))}
      {open && (
        <Suspense>
          {open === 'advanced' && (
            <AdvancedQuery
              resource={resource}
              query={list.advanced}
              onQuery={list.setAdvanced}
              onClose={close}
            />
          )}
          {open === 'columns' && (
            <ColumnDialog
              columns={columns.offered}
              choice={columns.choice}
              onChoose={columns.choose}
              onClose={close}
            />
          )}
          {open === 'recycle' && (
            <RecycleDialog resource={resource} columns={recycled} nameOf={nameOf} onClose={close} />
          )}
          {open === 'print' && (
            <PrintSheet resource={resource} list={list} columns={columns.shown} onDone={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}
