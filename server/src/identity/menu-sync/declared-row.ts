import { createHash } from 'node:crypto'

/** The tables that declared rows stand in, in the order in which they refer to each other. */
export const ROW_KINDS = ['permission', 'dict', 'item'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** Values by column, in camelCase. */
export type RowValues = Readonly<Record<string, string | number | boolean | null>>

/** A row as the product declares it. */
export interface DeclaredRow {
  id: string
  /** its column that refers to another declared row, and that row; null: it stands below none */
  above: { column: string; id: string } | null
  /** what it holds besides when nothing of what it stands below is left; without this it is not written then */
  alone?: RowValues
  values: RowValues
  /** codes of the roles that hold it from the start */
  roles: readonly string[]
}

/** A row as the database holds it. */
export interface StoredRow {
  id: string
  values: RowValues
  /** changed by a person since it was written */
  isTouched: boolean
}

/** What the last synchronisation left of a declared row. */
export interface RowRecord {
  id: string
  declared: RowValues
  /** roles that were given it */
  granted: readonly string[]
}

/**
 * The id of the row that a key names: `menu:<path>`, `perm:<code>`, `dict:<code>`, `dict:<code>:<value>`. Clients and
 * grants of every installation refer to these ids.
 */
export function declaredId(key: string): string {
  return createHash('md5').update(key).digest('hex')
}
