import type { ReactNode } from 'react'
import { useLabel } from '../texts/use-label.ts'
import { useTab } from '../tab/tab-location.tsx'

export interface PageProps {
  /** default: the title of its menu row */
  title?: string
  /** beside the title */
  actions?: ReactNode
  /** the body takes the height that is left and scrolls inside (tables) */
  fill?: boolean
  children: ReactNode
}

/**
 * A screen: title, actions, body.
 * @example <Page title="Positions" actions={<button type="button">New</button>} fill><Skeleton /></Page>
 */
export function Page({ title, actions, fill = false, children }: PageProps) {
  const words = useLabel()
  const tab = useTab()
  return (
    <div className={fill ? 'mtm-page mtm-page--fill' : 'mtm-page'}>
      <header className="mtm-page__head">
        <h1>{title ?? words(tab.title)}</h1>
        {actions}
      </header>
      {children}
    </div>
  )
}
