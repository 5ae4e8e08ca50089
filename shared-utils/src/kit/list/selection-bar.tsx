import type { ReactNode } from 'react'
import { useKitText } from '../texts/use-kit-text.ts'

/** How many rows are chosen, what can be done with them, and a way to choose none. Keeps its place while empty. */
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
