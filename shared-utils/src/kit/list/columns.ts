import type { ReactNode } from 'react'

export interface Column<T> {
  key: string
  label: string
  /** px; other columns share the remaining width */
  width?: number
  /** numbers are right-aligned */
  align?: 'start' | 'end' | 'center'
  sortable?: boolean
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
