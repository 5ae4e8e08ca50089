import type { AliasableExpression, Compilable, InferResult } from 'kysely'
import type { ReportKind } from '@mtm/shared-utils/contracts/dto/report'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { Field, Resource, SearchMode } from '@mtm/shared-utils/contracts/resource'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Column, ColumnType } from '../../engine/resource/columns.ts'

/** Facts of the caller that a statement may use. */
export type ReportCaller = Pick<Caller, 'tenantId' | 'locale' | 'permissions' | 'roleCodes'>

/** A column of a report. Omitted properties come from the resource's field of the same name. */
interface ColumnOptions {
  label?: Label
  kind?: ReportKind
  dict?: string
  search?: SearchMode
  /** shown only when the search form is expanded */
  folded?: true
  sortable?: true
}

/** A statement that returns ids, and the names of its other columns. */
type Statement = AliasableExpression<{ id: string }> & Compilable<{ id: string }>
type ColumnName<S extends Statement> = Exclude<keyof InferResult<S>[number] & string, 'id'>

interface ReportOptions<S extends Statement> {
  /** the name used by forms and grids */
  code: string
  label: Label
  /** permission code required to read it */
  access: string
  /**
   * The resource of its records: only records visible to the caller are shown. Tenant, owner and data rules are those
   * of the resource, and columns of withheld fields are left out.
   */
  over: Resource
  /**
   * The reviewed statement: ids of the resource, and the columns. It filters joined tables by the caller's tenant
   * itself and returns dictionary values as text. Its parameter types are written out so that the compiler infers
   * the columns.
   */
  statement(db: Database, caller: ReportCaller): S
  columns: { readonly [N in ColumnName<NoInfer<S>>]: ColumnOptions }
  sort: { column: ColumnName<NoInfer<S>>; order: 'asc' | 'desc' }
}

/** A column with all properties resolved. */
export interface ReportColumnFacts extends Column {
  label: Label
  kind: ReportKind
  dict: string | null
  unit: Field['unit']
  search: SearchMode | null
  folded: boolean
}

/** A stored report, which runs only its own statement. */
export interface Report {
  code: string
  label: Label
  access: string
  over: Resource
  statement(db: Database, caller: ReportCaller): Statement
  columns: readonly ReportColumnFacts[]
  sort: { column: string; order: 'asc' | 'desc' }
}

/**
 * Declares a report (architecture, section 6: stored, reviewed statements only). Reports are listed in
 * `report-list.ts`.
 * @throws when the declaration contradicts itself, which stops the boot
 */
export function defineReport<S extends Statement>(options: ReportOptions<S>): Report {
  const { code, over } = options
  const columns = Object.entries<ColumnOptions>(options.columns).map(([name, own]): ReportColumnFacts => {
    const field: Field | undefined = over.fields[name]
    const label = own.label ?? field?.label
    if (!label) throw new Error(`report ${code}: nothing says what the column ${name} is called`)
    const kind = own.kind ?? kindOf(code, name, field)
    const dict = own.dict ?? field?.dict ?? null
    if (kind === 'dict' && !dict) throw new Error(`report ${code}: the column ${name} names no dictionary`)
    const isOrdered = kind !== 'text' && kind !== 'dict'
    if (own.search === 'range' && !isOrdered)
      throw new Error(`report ${code}: the column ${name} of kind ${kind} cannot be searched by range`)
    if (own.search && kind === 'length')
      throw new Error(`report ${code}: the column ${name} is a length, which nobody searches in millimetres`)
    return {
      name,
      wire: name,
      type: TYPES[kind],
      label,
      kind,
      dict: kind === 'dict' ? dict : null,
      unit: kind === 'length' ? (field?.unit ?? 'cm') : undefined,
      search: own.search ?? null,
      folded: own.folded === true,
      sortable: own.sortable === true,
    }
  })
  return { ...options, columns }
}

const TYPES: Readonly<Record<ReportKind, ColumnType>> = {
  text: 'text',
  dict: 'text',
  integer: 'int',
  length: 'int',
  date: 'date',
  datetime: 'time',
}

function kindOf(code: string, name: string, field: Field | undefined): ReportKind {
  const kind = field?.kind ?? 'text'
  if (kind === 'textarea' || kind === 'image') return 'text'
  // prices have their own rules, and structured values cannot be searched
  if (kind === 'money' || kind === 'decimal' || kind === 'boolean' || kind === 'json')
    throw new Error(`report ${code}: a column ${name} of kind ${kind} is not on offer`)
  return kind
}
