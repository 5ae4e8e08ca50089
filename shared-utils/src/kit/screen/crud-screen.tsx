import { lazy, Suspense, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import {
  supportsAdvancedQuery,
  permissionOf,
  type Resource,
  type Row,
} from '@mtm/shared-utils/contracts/resource'
import { $access, permittedButtons } from '@mtm/shared-utils/runtime'
import { useCan } from '../access/can.tsx'
import type { RecordModalProps } from '../record/record-modal.tsx'
import type { RowAction } from '../list/columns.ts'
import { useChosenColumns } from '../list/columns/column-choice.ts'
import { DataTable, type DataTableProps } from '../list/data-table.tsx'
import { ListState } from '../list/list-state.tsx'
import { TOOL_TEXTS } from '../list/list-texts.ts'
import { Pagination } from '../list/pagination.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { Toolbar, type ToolbarAction } from '../list/toolbar.tsx'
import type { TreeTableProps, Unfolding } from '../list/tree-table.tsx'
import { useRestoredFocus } from '../list/use-restored-focus.ts'
import { useList } from '../list/use-list.ts'
import { useResourceColumns, type Cells } from '../list/use-resource-columns.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import { useTab } from '../tab/tab-location.tsx'
import { useLabel } from '../texts/use-label.ts'
import type { CrudOptions, CrudTools } from './crud-options.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { ListTools, type ListTool } from './list-tools.tsx'
import { OpenedRecord } from './opened-record.tsx'
import { Page } from './page.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { useWorkbook } from './workbook/use-workbook.tsx'
import { useKeys } from './use-keys.ts'
import { useRecord } from './use-record.ts'
import { useRemove } from './use-remove.ts'

/**
 * A screen for a declared resource: search, table, pages, record, deletion. The result is an ordinary component.
 * @example
 * const PositionScreen = crudScreen(position, { columns: ['code', 'name'], filters: ['code'], form: [['code', 'name']] })
 */
export function crudScreen<const R extends Resource>(resource: R, options: CrudOptions<R>): ComponentType {
  const Screen = () => {
    const { dialog, params } = useTab()
    if (dialog && params.id && options.form)
      return (
        <RecordSheet
          resource={resource}
          id={params.id}
          layout={options.form}
          fields={options.fields as RecordModalProps<R>['fields']}
        />
      )
    return (
      <Page fill>
        <CrudList resource={resource} options={options} />
      </Page>
    )
  }
  Screen.displayName = `crudScreen(${resource.name})`
  return Screen
}

const NO_FILTERS: readonly string[] = []
const TreeTable = lazy(() => import('../list/tree-table.tsx')) as <R extends Resource>(
  props: TreeTableProps<R>,
) => ReactNode

/**
 * The body of a declared screen, for screens with something beside it.
 * @example <CrudList resource={position} options={{ columns: ['code', 'name'] }} />
 */
export function CrudList<R extends Resource>({
  resource,
  options,
}: {
  resource: R
  options: CrudOptions<R>
}) {
  const { columns: names, filters = NO_FILTERS, form, slots } = options
  const t = useKitText()
  const words = useLabel()
  const box = useRef<HTMLDivElement>(null)
  useRestoredFocus(box)
  const isTree = resource.tree !== undefined
  const list = useList(resource, { filters, fixed: options.fixed, tree: isTree })
  const record = useRecord(resource, list.rows, !list.loading)
  const declared = useResourceColumns<Row<R>>(resource, names, {
    cells: options.cells as Cells<Row<R>> | undefined,
    wrap: options.wrap,
    total: list.total,
  })
  const columns = useChosenColumns(resource, declared)
  const recycled = options.recycled
    ? columns.offered.filter(({ key }) => (options.recycled as readonly string[]).includes(key))
    : columns.shown
  const remove = useRemove(resource, list)
  const [keysOpen, setKeysOpen] = useState(false)
  const [unfolding, setUnfolding] = useState<Unfolding | null>(null)
  const begun = options.unfolded ? { all: false, but: idsWithin(list.rows) } : NONE_UNFOLDED
  const may = useMay(resource)
  const permitted = usePermitted(resource)
  const sheets = useWorkbook(resource, list, may, options.fixed)
  const tools: CrudTools<R> = { list, record }
  const thing = words(resource.label)

  useKeys({
    '/': () => box.current?.querySelector<HTMLElement>('.mtm-search input, .mtm-search select')?.focus(),
    '?': () => setKeysOpen(true),
  })

  const nameOf = options.nameOf ?? ((row: Row<R>) => String(row[names[0] as keyof Row<R>] ?? row.id))
  const allowed = (what: 'edit' | 'remove', row: Row<R>) => options.allows?.[what]?.(row) ?? true
  const usual = (row: Row<R>): RowAction[] => [
    ...(form && may.edit && allowed('edit', row)
      ? [{ key: 'edit', label: t('record.edit'), run: () => record.open('edit', row.id) }]
      : []),
    ...(form ? [{ key: 'detail', label: t('record.detail'), run: () => record.open('detail', row.id) }] : []),
    ...(form && may.add && isTree
      ? [{ key: 'below', label: words(TOOL_TEXTS.below), run: () => record.open('new', row.id) }]
      : []),
    ...(may.remove && allowed('remove', row)
      ? [
          {
            key: 'remove',
            label: t('record.remove'),
            danger: true,
            run: () => void remove.one(row, nameOf(row)),
          },
        ]
      : []),
  ]
  const rowActions = (row: Row<R>) => options.rowActions?.(row, usual(row), tools) ?? usual(row)
  const hasActions = form !== undefined || may.remove || options.rowActions !== undefined
  const buttons: ToolbarAction[] = [
    ...(form && may.add
      ? [{ key: 'add', label: t('record.add'), primary: true, run: () => record.open('new') }]
      : []),
    ...sheets.buttons,
  ]
  const toolbar = options.toolbar?.(permitted(buttons), tools) ?? permitted(buttons)
  // there is nothing to export when the list is empty
  const begin = toolbar.filter(({ key, ofRows }) => key !== 'export' && !ofRows).slice(0, 1)
  // `batch_delete` withheld: the button that removes several is not there
  const mayRemoveMany = may.remove && permitted([{ key: 'remove' }]).length > 0
  const selectable = mayRemoveMany || may.export || options.isSelectable === true
  const listTools = (options.tools ?? USUAL_TOOLS)
    .filter((tool) => tool !== 'recycle' || (may.remove && resource.recycle === true))
    .filter((tool) => tool !== 'advanced' || Object.values(resource.fields).some(supportsAdvancedQuery))
    // search results have no levels
    .filter((tool) => !FOLDING.includes(tool) || (isTree && !list.filtered))
    .map((key) => ({ key }))
  const table: DataTableProps<Row<R>> = {
    label: thing,
    rows: list.rows,
    columns: columns.shown,
    sort: list.sort,
    onSort: list.setSort,
    ...(selectable && { selection: list.selection }),
    onSelect: list.select,
    ...(hasActions && { actions: rowActions }),
    ...(form && { onOpen: (row: Row<R>) => record.open('detail', row.id) }),
    firstNumber: (list.page - 1) * list.size + 1,
    busy: list.fetching,
  }

  const pages = (
    <Pagination
      page={list.page}
      size={list.size}
      total={list.total}
      totalIs={list.totalIs}
      onPage={list.setPage}
      onSize={list.setSize}
    />
  )

  return (
    <div className="mtm-list" ref={box}>
      {slots?.before?.(tools)}
      {filters.length > 0 && !list.denied && (
        <SearchForm resource={resource} names={filters} values={list.filters} onSearch={list.setFilters} />
      )}
      {!list.denied && (
        <div className="mtm-list__bar">
          {toolbar.length > 0 && <Toolbar actions={toolbar} />}
          {selectable && (
            <SelectionBar count={list.selection.length} onClear={() => list.select([])}>
              {sheets.exportSelected && (
                <button
                  type="button"
                  className="mtm-link"
                  disabled={sheets.busy}
                  onClick={sheets.exportSelected}
                >
                  {t('sheet.export')}
                </button>
              )}
              {mayRemoveMany && (
                <button
                  type="button"
                  className="mtm-link mtm-link--danger"
                  onClick={() => void remove.selected()}
                >
                  {t('record.remove')}
                </button>
              )}
            </SelectionBar>
          )}
          <ListTools
            resource={resource}
            list={list}
            columns={columns}
            recycled={recycled}
            nameOf={nameOf}
            tools={permitted(listTools).map(({ key }) => key)}
            onUnfold={(all) => setUnfolding({ all, but: [] })}
          />
        </div>
      )}
      <ListState
        list={list}
        thing={thing}
        columns={columns.shown.length}
        emptyHelp={options.emptyHelp}
        emptyAction={begin.length > 0 ? <Toolbar actions={begin} /> : undefined}
      >
        {isTree ? (
          // the pager appears with the tree, or it would jump
          <Suspense>
            <TreeTable
              resource={resource}
              unfolding={list.filtered && unfolding?.all !== false ? NONE_UNFOLDED : (unfolding ?? begun)}
              onUnfold={setUnfolding}
              {...table}
            />
            {pages}
          </Suspense>
        ) : (
          <>
            <DataTable {...table} />
            {pages}
          </>
        )}
      </ListState>
      {slots?.after?.(tools)}
      {sheets.dialog}
      {form && (
        <OpenedRecord
          resource={resource}
          options={options}
          record={record}
          mayEdit={may.edit}
          nameOf={nameOf}
          // the selection was made among other rows (backend contract 2.13)
          onSaved={() => list.select([])}
        >
          {options.slots?.record?.(tools)}
        </OpenedRecord>
      )}
      <KeysDialog
        open={keysOpen}
        onClose={() => setKeysOpen(false)}
        keys={[
          { keys: '/', text: t('keys.search') },
          { keys: '↑ ↓', text: t('keys.rows') },
          { keys: 'Enter', text: t('keys.open') },
          { keys: 'Space', text: t('keys.select') },
          { keys: 'Esc', text: t('keys.close') },
          { keys: '?', text: t('keys.help') },
        ]}
      />
    </div>
  )
}

const NONE_UNFOLDED: Unfolding = { all: false, but: [] }
const FOLDING: readonly ListTool[] = ['unfold', 'fold']
const USUAL_TOOLS: readonly ListTool[] = [...FOLDING, 'advanced', 'columns', 'print', 'recycle']

/** The rows of a tree that have children. */
const idsWithin = (rows: readonly { id: string; hasChild?: string }[]) =>
  rows.filter(({ hasChild }) => hasChild === '1').map(({ id }) => id)

/** What the user may do with a resource. */
function useMay({ access, actions }: Resource) {
  const add = useCan(permissionOf({ access }, 'add'))
  const edit = useCan(permissionOf({ access }, 'edit'))
  const remove = useCan(permissionOf({ access }, 'delete'))
  const exporting = useCan(permissionOf({ access }, 'export'))
  const importing = useCan(permissionOf({ access }, 'import'))
  return {
    add: add && actions.includes('add'),
    edit: edit && actions.includes('edit'),
    remove: remove && actions.includes('delete'),
    export: exporting && actions.includes('export'),
    import: importing && actions.includes('import'),
  }
}

/** The buttons that are not withheld from the user (`<access>:<button>`, specification, point 6). */
function usePermitted({ access }: Resource) {
  const rights = useStore($access)
  return <B extends { key: string }>(buttons: readonly B[]): B[] => {
    const left = permittedButtons(
      `${access}:`,
      buttons.map(({ key }) => key),
      rights,
    )
    return buttons.filter(({ key }) => left.includes(key))
  }
}
