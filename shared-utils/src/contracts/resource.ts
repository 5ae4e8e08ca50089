import type { FileFolder } from './dto/files.ts'
import type { Label } from './locale.ts'

/** Kinds of fields: storage, validation, search, display and editing. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'length'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'dict'
  | 'image'
  | 'json'

/** `eq` exact, `like` contains, `prefix` starts with, `range` from-to (`<field>_begin`, `<field>_end`). */
export type SearchMode = 'eq' | 'like' | 'prefix' | 'range'

/** A unique value that forms check while typing. */
export interface RemoteUniqueCheck {
  /** table and column in the duplicate check of stock clients (backend contract 4.25) */
  column: `${string}.${string}`
  /** message for a taken value; default: that of the check */
  taken?: Label
  /** message of a Chinese import, where stock differs from the label (contract 2.9) */
  importDuplicateMessage?: string
}

export interface FieldOptions {
  label: Label
  required?: boolean
  /** required: message for an empty field; default: a generic one */
  missing?: Label
  /** text: maximum length */
  max?: number
  /** integer, decimal, money, length: limits, in stored units */
  min?: number
  maxValue?: number
  /** text: a pattern the whole value must match, with its error message */
  pattern?: { source: string; message: Label }
  /** unique within a tenant */
  unique?: true | RemoteUniqueCheck
  search?: SearchMode
  /** shown only in the expanded search form */
  searchFolded?: boolean
  /**
   * `short`: only while the list has at most `LONG_LIST` rows, because no index has its order; longer lists stay in
   * their own order
   */
  sortable?: boolean | 'short'
  /** immutable after creation */
  lockedOnEdit?: boolean
  /** computed by the server: in lists, never accepted from a client */
  readonly?: boolean
  /** false: has no column; the server reads or writes it itself */
  stored?: false
  /** visible to everybody, editable only with `<access>:<field>` */
  guarded?: true
  /** written by staff for staff: customers neither see nor change it */
  staffOnly?: true
  /** the key on the wire where the stock contract misspells it */
  wire?: string
  /** column width in px */
  width?: number
  /** false: not in workbooks; `out`: exported but never imported */
  inSheets?: false | 'out'
  /** heading in Chinese workbooks, where stock differs from the label (contract 2.9) */
  sheetHead?: string
  /** image: its upload folder; default the temporary one */
  folder?: FileFolder
  /** length: the unit of the label and of workbooks; default cm */
  unit?: 'mm' | 'cm' | 'm'
}

export interface Field extends FieldOptions {
  kind: FieldKind
  /** kind `dict`: the dictionary code; its text arrives as `<field>_dictText` */
  dict?: string
}

type Declared<K extends FieldKind, O extends FieldOptions> = O & { kind: K; dict?: string }

/** Text on one line. */
export const text = <const O extends FieldOptions>(options: O): Declared<'text', O> => ({
  kind: 'text',
  max: 255,
  ...options,
})
/** Text on several lines. */
export const textarea = <const O extends FieldOptions>(options: O): Declared<'textarea', O> => ({
  kind: 'textarea',
  max: 2000,
  ...options,
})
/** Whole number. */
export const integer = <const O extends FieldOptions>(options: O): Declared<'integer', O> => ({
  kind: 'integer',
  ...options,
})
/** Number with decimals. */
export const decimal = <const O extends FieldOptions>(options: O): Declared<'decimal', O> => ({
  kind: 'decimal',
  ...options,
})
/** Integer minor units (fen, cents). */
export const money = <const O extends FieldOptions>(options: O): Declared<'money', O> => ({
  kind: 'money',
  ...options,
})
/** Integer millimetres, shown in cm. */
export const length = <const O extends FieldOptions>(options: O): Declared<'length', O> => ({
  kind: 'length',
  ...options,
})
export const boolean = <const O extends FieldOptions>(options: O): Declared<'boolean', O> => ({
  kind: 'boolean',
  ...options,
})
/** `YYYY-MM-DD` */
export const date = <const O extends FieldOptions>(options: O): Declared<'date', O> => ({
  kind: 'date',
  ...options,
})
/** `YYYY-MM-DD HH:mm:ss` in the tenant's zone */
export const datetime = <const O extends FieldOptions>(options: O): Declared<'datetime', O> => ({
  kind: 'datetime',
  ...options,
})
/** A value of a dictionary; numbers travel as strings unless the resource says otherwise. */
export const dict = <const O extends FieldOptions>(code: string, options: O): Declared<'dict', O> => ({
  kind: 'dict',
  dict: code,
  max: 100,
  ...options,
})
/** Path of an uploaded picture. */
export const image = <const O extends FieldOptions>(options: O): Declared<'image', O> => ({
  kind: 'image',
  max: 255,
  ...options,
})
/** Structured data with a schema of its own. */
export const json = <const O extends FieldOptions>(options: O): Declared<'json', O> => ({
  kind: 'json',
  ...options,
})

export type Fields = Readonly<Record<string, Field>>

/** Actions; each maps to the permission code `<access>:<action>`. */
export type ResourceAction = 'list' | 'add' | 'edit' | 'delete' | 'export' | 'import'

export interface ResourceOptions<F extends Fields> {
  /** kebab-case, unique: query keys, change notices and message keys derive from it */
  name: string
  /** address below the API base, for example `/sys/position` */
  base: string
  /** stem of the permission codes */
  access: string
  /** available actions; default: all */
  actions?: readonly ResourceAction[]
  label: Label
  fields: F
  /** default sort order; newest first when absent */
  sort?: { field: keyof F & string; order: 'asc' | 'desc' }
  /** texts of the generic family (backend contract 2.7); default B */
  family?: 'A' | 'B'
  /** deleted records go to a recycle bin, where they can be restored or erased; the table has `del_flag` */
  recycle?: true
  /** every version of a record is stored for comparison (data log, backend contract 4.16) */
  history?: true
  /** of a tree: the field with the id of the parent */
  tree?: { parent: keyof F & string }
}

export interface Resource<F extends Fields = Fields> extends Omit<ResourceOptions<F>, 'sort' | 'tree'> {
  actions: readonly ResourceAction[]
  family: 'A' | 'B'
  // by name only: any resource is then a Resource
  sort?: { field: string; order: 'asc' | 'desc' }
  tree?: { parent: string }
}

type Value<K extends FieldKind> = K extends 'integer' | 'decimal' | 'money' | 'length'
  ? number
  : K extends 'boolean'
    ? boolean
    : K extends 'json'
      ? unknown
      : string

/** A row as lists and `queryById` return it: declared fields, id, version and audit fields. */
export type Row<R extends Resource> = {
  [N in keyof R['fields']]: R['fields'][N]['required'] extends true
    ? Value<R['fields'][N]['kind']>
    : Value<R['fields'][N]['kind']> | null
} & {
  id: string
  version: number
  createBy?: string
  createTime?: string
  updateBy?: string
  updateTime?: string
} & {
  [T in `${string}_dictText`]?: string | null
}

/** What a client sends to add or edit. Edits carry `id` and `version`; absent fields stay as they are. */
export type Draft<R extends Resource> = {
  [N in keyof R['fields']]?: Value<R['fields'][N]['kind']> | null
} & { id?: string; version?: number }

const USUAL: readonly ResourceAction[] = ['list', 'add', 'edit', 'delete', 'export', 'import']

/** Texts of booleans, also in workbooks. */
export const BOOLEAN_TEXTS = {
  yes: ['是', 'Yes', 'はい'],
  no: ['否', 'No', 'いいえ'],
} as const satisfies Record<string, Label>

/**
 * Declares a resource; `serveResource` (server) and `crudScreen` (kit) derive from it.
 * @throws when the declaration contradicts itself, which stops the boot
 */
export function defineResource<const F extends Fields>(options: ResourceOptions<F>): Resource<F> {
  for (const [name, field] of Object.entries(options.fields)) {
    if (field.kind === 'dict' && !field.dict)
      throw new Error(`resource ${options.name}: field ${name} names no dictionary`)
    if (
      field.search === 'range' &&
      ['text', 'textarea', 'dict', 'boolean', 'json', 'image'].includes(field.kind)
    )
      throw new Error(
        `resource ${options.name}: field ${name} of kind ${field.kind} cannot be searched by range`,
      )
  }
  if (options.sort && !options.fields[options.sort.field])
    throw new Error(`resource ${options.name}: sorts by an undeclared field ${options.sort.field}`)
  if (options.tree && !options.fields[options.tree.parent])
    throw new Error(`resource ${options.name}: stands below an undeclared field ${options.tree.parent}`)
  return { ...options, actions: options.actions ?? USUAL, family: options.family ?? 'B' }
}

/** The permission code of an action on a resource. */
export function permissionOf(resource: Pick<Resource, 'access'>, action: ResourceAction): string {
  return `${resource.access}:${action}`
}

/** Millimetres in one unit. */
const SCALES = { mm: 1, cm: 10, m: 1_000 } as const

/** Stored units per displayed unit of a field: money in major units, lengths as declared. */
export function scaleOf({ kind, unit = 'cm' }: Pick<Field, 'kind' | 'unit'>): number {
  if (kind === 'money') return 100
  return kind === 'length' ? SCALES[unit] : 1
}

/** The currency of a row's amounts, from its field `currency`. */
export const currencyOf = ({ currency }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof currency === 'string' ? currency : undefined

/** Whether an advanced query can use a field: not without a column, and not when computed. */
export function supportsAdvancedQuery({ kind, stored, readonly, search, sortable }: Field): boolean {
  return !['json', 'image'].includes(kind) && stored !== false && !(readonly && !search && !sortable)
}

/** The key of a field on the wire. */
export function wireName(resource: Resource, field: string): string {
  return resource.fields[field]?.wire ?? field
}
