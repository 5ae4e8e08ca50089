import './list-link.css'
import type { ReactNode } from 'react'
import { isPlainClick } from '@mtm/shared-utils/runtime'
import { useTab } from '@mtm/shared-utils/kit/root'
import { canOpen } from './list-addresses.ts'

export interface ListLinkProps {
  /** address of the list; null, or one that the user may not open, renders no link */
  to: string | null
  /** the target, when its text does not name it */
  label?: string
  children: ReactNode
}

/** A figure or name that links to what it counts, for users who may see it. */
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
