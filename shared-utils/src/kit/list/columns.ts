import type { ReactNode } from 'react'

export interface Column<T> {
  key: string
  label: string
  /** px; the rest share what is left */
  width?: number
  /** numbers stand at the end */
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
