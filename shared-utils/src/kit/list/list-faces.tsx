import '@mtm/shared-utils/ui/console'
import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { $locale } from '@mtm/shared-utils/runtime'
import { useKitText } from '../texts/use-kit-text.ts'
import { withinSentence } from '../texts/within-sentence.ts'
import { ErrorPanel } from '../display/error-panel.tsx'
import type { ListState } from './use-list.ts'

/** One of the faces of something that cannot show its content. */
export function Face({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="mtm-face">
      <p className="mtm-face__title">{title}</p>
      {text && <p className="mtm-face__text">{text}</p>}
      {children}
    </div>
  )
}

export interface ListFacesProps {
  list: Pick<
    ListState<unknown>,
    'loading' | 'error' | 'denied' | 'filtered' | 'total' | 'refetch' | 'clearFilters' | 'size'
  >
  /** what is listed */
  thing: string
  /** that the list is empty; default: there is none of the thing yet */
  emptyTitle?: string
  /** below the sentence that the list is empty; default: where new ones come from */
  emptyHelp?: string
  /** the one action of an empty list */
  emptyAction?: ReactNode
  /** columns of the skeleton */
  columns?: number
  /** shown when there are rows */
  children: ReactNode
}

/** The five faces of a list: loading, empty, filtered to nothing, error, no permission; else its children. */
export function ListFaces(props: ListFacesProps) {
  const { list, thing, emptyTitle, emptyHelp, emptyAction, columns = 4, children } = props
  const t = useKitText()
  const named = withinSentence(thing, useStore($locale))
  if (list.denied) return <Face title={t('list.denied', { thing })} text={t('list.deniedHelp')} />
  if (list.error)
    return <ErrorPanel error={list.error} title={t('list.failed', { thing })} onRetry={list.refetch} />
  if (list.loading)
    return (
      <div className="mtm-table-skeleton" role="status" aria-label={t('list.loading', { thing })}>
        {Array.from({ length: list.size + 1 }, (_, row) => (
          <div key={row} className="mtm-table-skeleton__row">
            {Array.from({ length: columns + 1 }, (_, column) => (
              <span key={column} className="mtm-skeleton__line" />
            ))}
          </div>
        ))}
      </div>
    )
  if (list.total > 0) return children
  if (list.filtered)
    return (
      <Face title={t('list.nothing', { thing: named })} text={t('list.nothingHelp')}>
        <sl-button onClick={list.clearFilters}>{t('list.clearFilters')}</sl-button>
      </Face>
    )
  return (
    <Face
      title={emptyTitle ?? t('list.empty', { thing: named })}
      text={emptyHelp ?? t('list.emptyHelp', { thing: named })}
    >
      {emptyAction}
    </Face>
  )
}
