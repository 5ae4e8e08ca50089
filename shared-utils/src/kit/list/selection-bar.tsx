import type { ReactNode } from 'react'
import { useKitText } from '../texts/use-kit-text.ts'

/**
 * Number of selected rows, actions for them, and a button to clear the selection. It keeps its height while empty.
 * @example
 * <SelectionBar count={list.selection.length} onClear={close}><button type="button">Delete</button></SelectionBar>
 */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children?: ReactNode
}) {
  const t = useKitText()
  return (
    <div className="mtm-selection" role="status">
      {count > 0 && (
        <>
          <span>{t('table.selected', { count })}</span>
          <button type="button" className="mtm-link" onClick={onClear}>
            {t('table.clear')}
          </button>
          {children}
        </>
      )}
    </div>
  )
}
