import type { ReactNode } from 'react'
import { ApiError } from '@mtm/shared-utils/runtime'
import { EmptyState } from '@mtm/shared-utils/kit/list'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'

/** The part of a query that its states need. */
export interface Answer<T> {
  data: T | null | undefined
  error: unknown
  refetch: () => unknown
}

/** True when a call was refused for lack of a permission. */
export const isDenied = (error: unknown): boolean => error instanceof ApiError && error.status === 403

export interface AnsweredProps<T> {
  answer: Answer<T>
  /** shown when there is nothing: null as the answer */
  empty: ReactNode
  children: (data: T) => ReactNode
}

/** The states of one query: loading, no permission, failed, nothing, or its children. */
export function Answered<T>({ answer: { data, error, refetch }, empty, children }: AnsweredProps<T>) {
  const t = useText<SystemTexts>(NAMESPACE)
  if (data) return children(data)
  if (isDenied(error)) return <EmptyState title={t('samples.denied')} text={t('samples.deniedHelp')} />
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return data === null ? empty : <Skeleton />
}
