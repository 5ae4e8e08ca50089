import type { ReactNode } from 'react'
import type { Params } from '@mtm/shared-utils/runtime'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'

export interface ListCardProps<T> {
  title: string
  /** what failed, when the list could not be read */
  failed: string
  path: string
  params?: Params
  /** refetch interval in ms while the tab is shown */
  every: number
  /** grey lines while it loads: as many as it usually has, so that nothing below jumps into view and out of it */
  lines: number
  children: (answer: T, busy: boolean) => ReactNode
}

/** A card with a list of its own: one that fails says so in its place, keeps its last answer and leaves the page alone. */
export function ListCard<T>({ title, failed, path, params, every, lines, children }: ListCardProps<T>) {
  const { data, error, refetch, isFetching } = useApi<T>(path, params, { every, keep: true })
  return (
    <section className="mtm-card mtm-stack mtm-stack--tight" aria-label={title}>
      <h2 className="mtm-card__title">{title}</h2>
      {error && <ErrorPanel compact error={error} title={failed} onRetry={() => void refetch()} />}
      {data ? children(data, isFetching) : !error && <Skeleton lines={lines} />}
    </section>
  )
}
