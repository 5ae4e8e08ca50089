import './page-header.css'
import { useState, type ReactNode } from 'react'
import { PlainForm } from '../field/plain-form.tsx'
import { TabStrip, type TabStripProps } from './tab-strip.tsx'

export interface PageHeaderProps {
  title: string
  description?: ReactNode
  /** beside the title */
  tags?: ReactNode
  actions?: ReactNode
  /** runs on Enter and when the box is emptied */
  search?: { label: string; value?: string; onSearch: (text: string) => void }
  /** tabs of the content below */
  tabs?: Omit<TabStripProps, 'label'>
  /** facts below */
  children?: ReactNode
}

/** The head of a page about one record: name, tags, actions, tabs. */
export function PageHeader({ title, description, tags, actions, search, tabs, children }: PageHeaderProps) {
  return (
    <header className="mtm-page-header">
      <div className="mtm-page-header__line">
        <h1>{title}</h1>
        {tags}
        {(search || actions) && (
          <div className="mtm-page-header__actions">
            {search && <SearchBox {...search} />}
            {actions}
          </div>
        )}
      </div>
      {description && <p className="mtm-muted">{description}</p>}
      {children}
      {tabs && <TabStrip {...tabs} label={title} />}
    </header>
  )
}

function SearchBox({ label, value = '', onSearch }: NonNullable<PageHeaderProps['search']>) {
  const [typed, setTyped] = useState(value)
  return (
    <PlainForm
      role="search"
      className="mtm-control mtm-page-header__search"
      onSubmit={() => onSearch(typed.trim())}
    >
      <input
        className="mtm-input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') onSearch('')
        }}
      />
    </PlainForm>
  )
}
