import type { ReactNode } from 'react'
import { PlainForm } from '../field/plain-form.tsx'
import { useKitText } from '../texts/use-kit-text.ts'

interface FrameProps {
  /** name of the records */
  thing: string
  /** whether the further fields are shown; null without further fields */
  open: boolean | null
  onOpen: (open: boolean) => void
  onSearch: () => void
  onReset: () => void
  /** the fields */
  children: ReactNode
}

/** A search form around its fields: its name, its buttons, and Enter searches. */
export function SearchFrame({ thing, open, onOpen, onSearch, onReset, children }: FrameProps) {
  const t = useKitText()
  return (
    <PlainForm className="mtm-search" role="search" label={t('search.label', { thing })} onSubmit={onSearch}>
      {children}
      <div className="mtm-search__actions">
        <sl-button type="submit" variant="primary">
          {t('search.submit')}
        </sl-button>
        <sl-button onClick={onReset}>{t('search.reset')}</sl-button>
        {open !== null && (
          <button type="button" className="mtm-link" aria-expanded={open} onClick={() => onOpen(!open)}>
            {t(open ? 'search.fold' : 'search.unfold')}
          </button>
        )}
      </div>
      <button type="submit" hidden />
    </PlainForm>
  )
}
