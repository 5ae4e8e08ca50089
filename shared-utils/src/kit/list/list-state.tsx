import '@mtm/shared-utils/ui/console'
import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { $locale } from '@mtm/shared-utils/runtime'
import { useKitText } from '../texts/use-kit-text.ts'
import { withinSentence } from '../texts/within-sentence.ts'
import { ErrorPanel } from '../display/error-panel.tsx'
import type { UseListResult } from './use-list.ts'

/**
 * What stands in the place of content that cannot be shown: a title, a text, an action.
 * @example <EmptyState title="No orders yet" text="Start with a fabric." />
 */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="mtm-state">
      <p className="mtm-state__title">{title}</p>
      {text && <p className="mtm-state__text">{text}</p>}
      {children}
    </div>
  )
}

export interface ListStateProps {
  list: Pick<
    UseListResult<unknown>,
    'loading' | 'error' | 'denied' | 'filtered' | 'total' | 'refetch' | 'clearFilters' | 'size'
  >
  /** name of the records, for the texts */
  thing: string
  /** title of the empty list; default: there are no records yet */
  emptyTitle?: string
  /** text of the empty list; default: how to add records */
  emptyHelp?: string
  /** action of the empty list */
  emptyAction?: ReactNode
  /** columns of the skeleton */
  columns?: number
  /** shown when there are rows */
  children: ReactNode
}

/**
 * The state of a list: loading, empty, no match, error or no permission; otherwise its children.
 * @example
 * <ListState list={list} thing="position"><DataTable label="Positions" rows={list.rows} columns={columns} /></ListState>
 */
export function ListState(props: ListStateProps) {
  const { list, thing, emptyTitle, emptyHelp, emptyAction, columns = 4, children } = props
  const t = useKitText()
  const named = withinSentence(thing, useStore($locale))
  if (list.denied) return <EmptyState title={t('list.denied', { thing })} text={t('list.deniedHelp')} />
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
      <EmptyState title={t('list.nothing', { thing: named })} text={t('list.nothingHelp')}>
        <sl-button onClick={list.clearFilters}>{t('list.clearFilters')}</sl-button>
      </EmptyState>
    )
  return (
    <EmptyState
      title={emptyTitle ?? t('list.empty', { thing: named })}
      text={emptyHelp ?? t('list.emptyHelp', { thing: named })}
    >
      {emptyAction}
    </EmptyState>
  )
}
