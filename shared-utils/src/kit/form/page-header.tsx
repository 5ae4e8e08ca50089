import type { ReactNode } from 'react'

/** The head of a page that shows one thing: where it belongs, its name, what it is, what can be done. */
export function PageHeader({
  title,
  description,
  tags,
  actions,
  children,
}: {
  title: string
  description?: ReactNode
  /** beside the title */
  tags?: ReactNode
  actions?: ReactNode
  /** facts below */
  children?: ReactNode
}) {
  return (
    <header className="mtm-page-header">
      <div className="mtm-page-header__line">
        <h1>{title}</h1>
        {tags}
        {actions && <div className="mtm-page-header__actions">{actions}</div>}
      </div>
      {description && <p className="mtm-muted">{description}</p>}
      {children}
    </header>
  )
}
