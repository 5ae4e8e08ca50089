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

/** What a hook knows about the request it serves. */
export interface RecordContext {
  db: Database
  caller: Caller
  request: FastifyRequest
}
export interface WriteContext extends RecordContext {
  db: DatabaseTransaction
}

/** Values of a record by column name, already checked. Hooks may change them. */
export type Values = Record<string, unknown>

/** A row of a file, checked. */
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
  /** first in the transaction of a change, before rows are read or locked: what one at a time may do waits here */
  begin?(context: WriteContext): Promise<void> | void
  beforeAdd?(values: Values, context: WriteContext): Promise<void> | void
  beforeEdit?(values: Values, row: DatabaseRow, context: WriteContext): Promise<void> | void
  /** throw an AppError to refuse */
  beforeDelete?(rows: readonly DatabaseRow[], context: WriteContext): Promise<void> | void
  /** out of the recycle bin again, or out of it for good; throw an AppError to refuse */
  beforeRestore?(rows: readonly DatabaseRow[], context: WriteContext): Promise<void> | void
  beforeErase?(rows: readonly DatabaseRow[], context: WriteContext): Promise<void> | void
  /** takes a row of an import by itself, in place of adding it; throw an AppError to refuse it */
  importRow?(values: Values, context: RecordContext): Promise<void>
  /** takes the rows of an import together, in place of adding them, and answers those it refuses with their reason */
  importAll?(rows: readonly ImportedRow[], context: RecordContext): Promise<readonly RefusedImport[]>
  afterWrite?(ids: readonly string[], context: WriteContext): Promise<void> | void
  /** completes rows on their way out: computed fields. The database rows come along in the same order. */
  mapRows?(rows: WireRow[], context: RecordContext, from: readonly DatabaseRow[]): Promise<void> | void
}

/**
 * The sentences that a resource may have of its own; `missing`: of one to read, change or delete that is not there,
 * `notDeleted`: of one to delete.
 */
type Said = 'added' | 'edited' | 'deleted' | 'deletedMany' | 'noIds' | 'missing' | 'notDeleted'

export interface ServeOptions<T extends keyof DB & string = keyof DB & string> {
  /** the table, as `DB` spells it */
  table: T
  /** a view that lists and single rows are read from, when it is not the table itself */
  view?: keyof DB & string
  /** rows belong to a tenant: the table has `tenant_id`, and nobody sees another tenant's */
  tenant: boolean
  /** deleting only marks (`del_flag`); default: when the table has that column */
  softDelete?: boolean
  /** what of the tenant's rows the caller may see and change; null: all of them */
  scope?(eb: ExpressionBuilder<DB, T>, caller: Caller): Expression<SqlBool> | null
  /** conditions of a list that the grammar cannot say (`inStockM`) */
  filter?(
    eb: ExpressionBuilder<DB, T>,
    query: Readonly<Record<string, unknown>>,
    caller: Caller,
  ): Expression<SqlBool> | null
  /** an export holds no more rows; default 100 000 */
  exportLimit?: number
  /** fields whose column has another name */
  columns?: Readonly<Record<string, string>>
  /** texts that stand in several columns, one a language: a condition holds when one of them meets it */
  translated?: Readonly<Record<string, readonly string[]>>
  /** fields that hold user names: people are shown by their names, and found by these and by their user names */
  people?: readonly string[]
  /** sentences of the stock contract that are not those of its family */
  said?: Readonly<Partial<Record<Said, ErrorKey>>>
  /** rows below a record in its sheets */
  details?: SheetDetails
  hooks?: Hooks
  /** further routes of the resource; they stand under the same base */
  extra?(app: FastifyInstance, tools: ResourceTools): Promise<void> | void
}

/** What further routes of a resource may use. */
export interface ResourceTools {
  columns: Columns
  /** rows the caller may see, as clients read them, with dictionary texts */
  find(request: FastifyRequest, where: Readonly<Record<string, unknown>>): Promise<WireRow[]>
  /** the table behind the resource, for `readList`, `restoreRecords` and the like at other addresses */
  store: Store
}

/**
 * Rows that stand below a record in its sheets, such as the items of a dictionary: their columns follow those of the
 * record, under a head of their own, and a record takes as many lines as it has of them (backend contract 2.9).
 */
export interface SheetDetails {
  /** what they are; it is served under its own addresses too */
  resource: Resource
  /** the field that names the record above: it is no column */
  of: string
  /** the head above their columns */
  head: Label
  /** the field that no two rows below one record share */
  unique: string
  /** fills in what a file leaves out */
  complete?(values: Values): void
}
