import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '@mtm/shared-utils/runtime'
import { useTab } from '@mtm/shared-utils/kit/root'

/** Name of an open page and the switch of the language. */
export function EntryHead({ title }: { title: string }) {
  return (
    <header className="mtm-sign-in__head">
      <h2>{title}</h2>
      <mtm-locale />
    </header>
  )
}

/** A link between the open pages. It keeps the query with the address to return to. */
export function EntryLink({ to, children }: { to: string; children: ReactNode }) {
  const { search, navigate } = useTab()
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    navigate(to + search)
  }
  return (
    <a href={to + search} onClick={follow}>
      {children}
    </a>
  )
}

/** A refusal that belongs to no field. */
export function Refusal({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <p className="mtm-sign-in__refusal" role="alert">
      <sl-icon name="exclamation-circle" />
      {text}
    </p>
  )
}
