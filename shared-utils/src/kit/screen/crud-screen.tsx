import { useRef, useState, type ComponentType } from 'react'
import { permissionOf, type Draft, type Resource, type Row } from '@mtm/shared-utils/contracts/resource'
import { notify } from '@mtm/shared-utils/runtime'
import { useCan } from '../access/can.tsx'
import { Dialog } from '../form/dialog.tsx'
import { RecordModal } from '../form/record-modal.tsx'
import type { RowAction } from '../list/columns.ts'
import { DataTable } from '../list/data-table.tsx'
import { ListFaces } from '../list/list-faces.tsx'
import { Pagination } from '../list/pagination.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { Toolbar, type ToolbarAction } from '../list/toolbar.tsx'
import { useList } from '../list/use-list.ts'
import { useResourceColumns, type Cells } from '../list/use-resource-columns.tsx'
import { useKitText } from '../locales/use-kit-text.ts'
import { resourceCalls } from '../query/resource-calls.ts'
import { ErrorPanel } from '../root/error-panel.tsx'
import { Skeleton } from '../root/skeleton.tsx'
import { useLabel } from '../root/use-label.ts'
import type { CrudOptions, CrudTools } from './crud-options.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Page } from './page.tsx'
import { useSheets } from './sheets/use-sheets.tsx'
import { useKeys } from './use-keys.ts'
import { useRecord } from './use-record.ts'
import { useRemove } from './use-remove.ts'

/**
 * A screen for a declared resource: search, table, pages, record, deletion; an ordinary component.
 * @example export default crudScreen(position, { columns: ['code', 'name'], filters: ['code'], form: [['code', 'name']] })
 */
export function crudScreen<const R extends Resource>(resource: R, options: CrudOptions<R>): ComponentType {
  const Screen = () => (
    <Page fill>
      <CrudList resource={resource} options={options} />
    </Page>
  )
  Screen.displayName = `crudScreen(${resource.name})`
  return Screen
}

const NO_FILTERS: readonly string[] = []

/** The body of a declared screen, for screens that put something beside it. */
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
  const list = useList(resource, { filters })
  const record = useRecord(resource, list.rows, !list.loading)
  const columns = useResourceColumns<Row<R>>(resource, names, {
    cells: options.cells as Cells<Row<R>> | undefined,
    wrap: options.wrap,
  })
  const remove = useRemove(resource, list)
  const [keysOpen, setKeysOpen] = useState(false)
  const may = useMay(resource)
  const sheets = useSheets(resource, list, may)
  const tools: CrudTools<R> = { list, record }
  const thing = words(resource.label)
  const calls = resourceCalls(resource)

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
  const toolbar = options.toolbar?.(buttons, tools) ?? buttons
  // there is nothing to export when the list is empty
  const begin = toolbar.filter(({ key }) => key !== 'export').slice(0, 1)
  const selectable = may.remove || may.export

  return (
    <div className="mtm-list" ref={box}>
      {slots?.before?.(tools)}
      {filters.length > 0 && !list.denied && (
        <SearchForm resource={resource} names={filters} values={list.filters} onSearch={list.setFilters} />
      )}
      {!list.denied && (toolbar.length > 0 || selectable) && (
        <div className="mtm-list__bar">
          <Toolbar actions={toolbar} />
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
              {may.remove && (
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
        </div>
      )}
      <ListFaces
        list={list}
        thing={thing}
        columns={columns.length}
        emptyHelp={options.emptyHelp}
        emptyAction={begin.length > 0 ? <Toolbar actions={begin} /> : undefined}
      >
        <DataTable<Row<R>>
          label={thing}
          rows={list.rows}
          columns={columns}
          sort={list.sort}
          onSort={list.setSort}
          selection={selectable ? list.selection : undefined}
          onSelect={list.select}
          actions={hasActions ? rowActions : undefined}
          onOpen={form && ((row) => record.open('detail', row.id))}
          firstNumber={(list.page - 1) * list.size + 1}
          busy={list.fetching}
        />
        <Pagination
          page={list.page}
          size={list.size}
          total={list.total}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      </ListFaces>
      {slots?.after?.(tools)}
      {sheets.dialog}
      {form && (
        <OpenedRecord resource={resource} options={options} tools={tools} calls={calls} mayEdit={may.edit} />
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

/** What the person may do with a resource that offers it. */
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

interface OpenedProps<R extends Resource> {
  resource: R
  options: CrudOptions<R>
  tools: CrudTools<R>
  calls: ReturnType<typeof resourceCalls<R>>
  mayEdit: boolean
}

/** The record named in the address: its form, or a layer that says it is on its way or could not come. */
function OpenedRecord<R extends Resource>({ resource, options, tools, calls, mayEdit }: OpenedProps<R>) {
  const t = useKitText()
  const words = useLabel()
  const { record } = tools
  if (record.mode === null) return null
  const thing = words(resource.label)
  if (record.loading || record.error)
    return (
      <Dialog open title={thing} onClose={record.close}>
        {record.error ? (
          <ErrorPanel
            compact
            error={record.error}
            title={t('record.openFailed', { thing })}
            onRetry={record.refetch}
          />
        ) : (
          <Skeleton lines={4} />
        )}
      </Dialog>
    )
  const { row } = record
  const editable = mayEdit && (row === null || (options.allows?.edit?.(row) ?? true))
  const mode = record.mode === 'edit' && !editable ? 'detail' : record.mode
  const save = async (body: Draft<R>) => {
    const text = await (mode === 'new' ? calls.add(body) : calls.edit(body))
    notify({ kind: 'success', text })
  }
  return (
    <RecordModal
      key={`${mode}:${row?.id ?? ''}`}
      resource={resource}
      mode={mode}
      row={row}
      begin={options.begin}
      check={options.check}
      layout={options.form ?? []}
      fields={options.fields as Parameters<typeof RecordModal<R>>[0]['fields']}
      onSave={save}
      onClose={record.close}
    >
      {options.slots?.record?.(tools)}
    </RecordModal>
  )
}
