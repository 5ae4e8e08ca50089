import type { ReactNode } from 'react'
import type { Field } from '@mtm/shared-utils/contracts/resource'

export interface Column<T> {
  key: string
  label: string
  /** px; other columns share the remaining width */
  width?: number
  /** numbers are right-aligned */
  align?: 'start' | 'end' | 'center'
  sortable?: boolean
  /** explains the header, as why its column cannot be sorted now */
  hint?: string
  /** long texts break instead of widening the table */
  wrap?: boolean
  render: (row: T, index: number) => ReactNode
}

export interface Sort {
  field: string
  order: 'asc' | 'desc'
}

export interface RowAction {
  key: string
  label: string
  run: () => void
  danger?: boolean
}

/**
 * Whether people may sort by the column of a field now.
 * @param tooLong why not by some of them, when the list is long
 * @example sortingOf({ sortable: 'short' }, useTooLong(list.total))
 */
export function sortingOf(
  { sortable = false }: Pick<Field, 'sortable'>,
  tooLong: string | null,
): Pick<Column<never>, 'sortable' | 'hint'> {
  if (sortable !== 'short') return { sortable }
  return tooLong === null ? { sortable: true } : { hint: tooLong }
}
