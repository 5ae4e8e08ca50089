import { createHash } from 'node:crypto'

/** The kinds of declared rows, in the order of their references. */
export const ROW_KINDS = ['permission', 'dict', 'item'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** Values by column, in camelCase. */
export type RowValues = Readonly<Record<string, string | number | boolean | null>>

/** A row declared by the product. */
export interface DeclaredRow {
  id: string
  /** its parent: the referring column and the declared id; null for roots */
  above: { column: string; id: string } | null
  /** values that replace the declared ones when no ancestor is left; without them the row is then not written */
  alone?: RowValues
  values: RowValues
  /** codes of the roles that hold it initially */
  roles: readonly string[]
}

/** A row stored in the database. */
export interface StoredRow {
  id: string
  values: RowValues
  /** changed by a user since it was written */
  isTouched: boolean
}

/** The state of a declared row after the last synchronisation. */
export interface RowRecord {
  id: string
  declared: RowValues
  /** roles it was granted to */
  granted: readonly string[]
}

/**
 * The id of a declared key: `menu:<path>`, `perm:<code>`, `dict:<code>`, `dict:<code>:<value>`. Clients and grants of
 * every installation refer to these ids.
 */
export function declaredId(key: string): string {
  return createHash('md5').update(key).digest('hex')
}
