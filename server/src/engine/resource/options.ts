import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorKey } from '@mtm/shared-utils/contracts/errors'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, DatabaseTransaction, DB } from '../../platform/database/database.ts'
import type { Columns } from './columns.ts'
import type { DatabaseRow, WireRow } from './rows.ts'
import type { Store } from './store.ts'

/** The context of a hook. */
export interface RecordContext {
  db: Database
  caller: Caller
  request: FastifyRequest
}
export interface WriteContext extends RecordContext {
  db: DatabaseTransaction
}

/** Validated values of a record by column name. Hooks may change them. */
export type Values = Record<string, unknown>

/** A validated row of an import. */
export interface ImportedRow {
  /** as Excel numbers it */
  row: number
  values: Values
}
export interface RefusedImport {
  row: number
  error: unknown
}

export interface Hooks {
  /** runs first in the transaction, before rows are read or locked; the place for serialisation */
  begin?(context: WriteContext): Promise<void> | void
  beforeAdd?(values: Values, context: WriteContext): Promise<void> | void
  beforeEdit?(values: Values, row: DatabaseRow, context: WriteContext): Promise<void> | void
  /** throw an AppError to refuse */
  beforeDelete?(rows: readonly DatabaseRow[], context: WriteContext): Promise<void> | void
  /** before a record is restored or erased; throw an AppError to refuse */
  beforeRestore?(rows: readonly DatabaseRow[], context: WriteContext): Promise<void> | void
  beforeErase?(rows: readonly DatabaseRow[], context: WriteContext): Promise<void> | void
  /** rows of an import are added in the order of this figure, smallest first: a parent before its children */
  importOrder?(values: Values): number
  /** imports a row in place of adding it; throw an AppError to refuse it */
  importRow?(values: Values, context: RecordContext): Promise<void>
  /** imports rows together in place of adding them; returns refused rows with reasons */
  importAll?(rows: readonly ImportedRow[], context: RecordContext): Promise<readonly RefusedImport[]>
  afterWrite?(ids: readonly string[], context: WriteContext): Promise<void> | void
  /** adds computed fields to outgoing rows. The database rows are given in the same order. */
  mapRows?(rows: WireRow[], context: RecordContext, from: readonly DatabaseRow[]): Promise<void> | void
}

/**
 * Messages a resource may override; `missing`: the record to read, change or delete does not exist, `notDeleted`: the
 * record to delete does not exist.
 */
type MessageKind = 'added' | 'edited' | 'deleted' | 'deletedMany' | 'noIds' | 'missing' | 'notDeleted'

export interface ServeOptions<T extends keyof DB & string = keyof DB & string> {
  /** table name in `DB` */
  table: T
  /** view for reading lists and rows; default: the table */
  view?: keyof DB & string
  /** rows belong to a tenant by `tenant_id` and are invisible to others */
  tenant: boolean
  /** soft delete (`del_flag`); default: when the table has that column */
  softDelete?: boolean
  /** the rows of the tenant the caller may see and change; null: all */
  scope?(eb: ExpressionBuilder<DB, T>, caller: Caller): Expression<SqlBool> | null
  /**
   * rows belong to records of another resource: data rules speak of those, and a row is seen with its record. `key` is
   * the column with the id of the record
   */
  within?: { resource: Resource; key: string }
  /** additional list conditions outside the grammar (`inStockM`) */
  filter?(
    eb: ExpressionBuilder<DB, T>,
    query: Readonly<Record<string, unknown>>,
    caller: Caller,
  ): Expression<SqlBool> | null
  /** maximum rows of an export; default 100 000 */
  exportLimit?: number
  /** fields with other column names */
  columns?: Readonly<Record<string, string>>
  /** translated texts with a column per language; a match in any of them counts */
  translated?: Readonly<Record<string, readonly string[]>>
  /** fields of a view that are never empty: sorted by an index in both directions */
  filled?: readonly string[]
  /** fields with an index on `mtm_grams(column, 1)`, by which parts of them are found */
  grams?: readonly string[]
  /** of a list that grows without end: what no index answers looks only at the newest rows */
  searchWindow?: SearchWindow
  /** fields with user names: shown as people's names, searched by names and user names */
  people?: readonly string[]
  /** messages of the stock contract that differ from its family */
  messages?: Readonly<Partial<Record<MessageKind, ErrorKey>>>
  /** detail rows of a record in workbooks */
  details?: SheetDetails
  hooks?: Hooks
  /** additional routes under the same base */
  extra?(app: FastifyInstance, tools: ResourceTools): Promise<void> | void
}

/** Limits conditions without an index to the newest rows that meet the other conditions. */
export interface SearchWindow {
  /** how many of them */
  rows: number
  /** fields that an index answers, when they are compared with values; by wire key */
  indexed: readonly string[]
}

/** The context of additional routes. */
export interface ResourceTools {
  columns: Columns
  /** rows visible to the caller in wire form, with dictionary texts */
  find(request: FastifyRequest, where: Readonly<Record<string, unknown>>): Promise<WireRow[]>
  /** the store of the resource, for `readList`, `restoreRecords` and the like at other addresses */
  store: Store
}

/**
 * Detail rows of a record in workbooks, such as the items of a dictionary. Their columns follow those of the record under
 * their own heading, and a record takes one line per detail row (backend contract 2.9).
 */
export interface SheetDetails {
  /** their resource, which is also served at its own addresses */
  resource: Resource
  /** the field with the id of the parent, which is not a column */
  of: string
  /** heading above their columns */
  head: Label
  /** the field that is unique within a record */
  unique: string
  /** fills in omitted values */
  complete?(values: Values): void
}
