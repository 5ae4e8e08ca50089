import { useState } from 'react'
import { ApiError, notify } from '@mtm/shared-utils/runtime'
import { Toolbar, type ToolbarAction } from '../list/toolbar.tsx'
import type { GridButton, GridProps } from './grid.tsx'
import { useGridPart, useGridTools } from './store/grid-context.ts'

const USUAL: readonly GridButton[] = ['add', 'insert', 'remove', 'save', 'undo', 'redo', 'clearSelection']
/** Codes below the permission prefix; the other buttons need none. */
const CODES: Partial<Record<GridButton, string>> = {
  add: 'add',
  insert: 'add',
  remove: 'batch_delete',
  save: 'save',
}

type Props = Pick<GridProps, 'toolbar' | 'permissionPrefix' | 'exclude' | 'onSave' | 'selectable'>

/** Actions on the rows. */
export function GridToolbar({
  toolbar = USUAL,
  permissionPrefix,
  exclude = [],
  onSave,
  selectable = true,
}: Props) {
  const { store, t } = useGridTools()
  const [busy, setBusy] = useState(false)
  const selected = useGridPart((view) => view.selected)
  const isEmpty = useGridPart(({ order }) => order.length === 0)
  const canUndo = useGridPart((view) => view.canUndo)
  const canRedo = useGridPart((view) => view.canRedo)

  const addAt = (at: number) => {
    store.endEdit(true)
    store.add([{}], at)
    store.focusAt({ row: at, column: store.cursor.column })
  }
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const [first] = await store.validate()
      if (first) return store.goTo(first)
      const values = store.rows.handOut()
      store.stored(values, await onSave!(values))
    } catch (error) {
      notify({
        kind: 'danger',
        title: t('saveFailed'),
        text: error instanceof ApiError ? error.message : t('unknownError'),
      })
    } finally {
      setBusy(false)
    }
  }
  const none = selected.size === 0
  const buttons: Record<
    GridButton,
    Pick<ToolbarAction, 'run' | 'disabled' | 'primary' | 'danger' | 'busy'>
  > = {
    add: { run: () => addAt(store.rows.order.length), primary: true },
    insert: { run: () => addAt(store.cursor.row), disabled: isEmpty },
    remove: { run: () => store.remove(selected), disabled: none, danger: true },
    save: { run: () => void save(), busy },
    undo: { run: () => store.undo(), disabled: !canUndo },
    redo: { run: () => store.redo(), disabled: !canRedo },
    clearSelection: { run: () => store.select([...selected], false), disabled: none },
  }
  const hidden = (button: GridButton) =>
    (button === 'save' && !onSave) ||
    (!selectable && (button === 'remove' || button === 'clearSelection')) ||
    exclude.includes(CODES[button] ?? button)
  const actions = toolbar
    .filter((button) => !hidden(button))
    .map((button): ToolbarAction => {
      const code = CODES[button]
      return {
        key: button,
        label: t(button),
        ...buttons[button],
        ...(permissionPrefix && code && { permission: `${permissionPrefix}:${code}` }),
      }
    })
  return (
    <div className="mtm-sheet__bar">
      <Toolbar actions={actions} />
      <span className="mtm-muted" role="status">
        {none ? '' : t('selected', { count: selected.size })}
      </span>
    </div>
  )
}
