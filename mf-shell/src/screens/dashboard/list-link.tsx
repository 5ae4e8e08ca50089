import './list-link.css'
import type { ReactNode } from 'react'
import { isPlainClick } from '@mtm/shared-utils/runtime'
import { useTab } from '@mtm/shared-utils/kit/root'
import { canOpen } from './list-addresses.ts'

export interface ListLinkProps {
  /** address of the list; null, or one that the person may not open, is no link */
  to: string | null
  /** what it leads to, when its words do not say it */
  label?: string
  children: ReactNode
}

/** A figure or name that leads to what it counts, for those who may see that. */
export function ListLink({ to, label, children }: ListLinkProps) {
  const { navigate } = useTab()
  if (!to || !canOpen(to)) return <>{children}</>
  return (
    <a
      className="mtm-board__link"
      href={to}
      aria-label={label}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return
        event.preventDefault()
        navigate(to)
      }}
    >
      {children}
    </a>
  )
}
