import type { CategoryCode, StyleValues } from '@mtm/shared-utils/garments'

export interface StyleSeed {
  no: string
  /** zh, en, ja */
  name: readonly [string, string, string]
  category: CategoryCode
  /** differences from the category's defaults; null empties a group */
  values: StyleValues
}

type Row = readonly [no: string, name: StyleSeed['name'], values: StyleValues]

/** The styles of a category: number, name, differences from the defaults. */
export const stylesOf = (category: CategoryCode, rows: readonly Row[]): StyleSeed[] =>
  rows.map(([no, name, values]) => ({ no, name, category, values }))
