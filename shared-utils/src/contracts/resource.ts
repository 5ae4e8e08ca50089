import type { FileFolder } from './dto/files.ts'
import type { Label } from './locale.ts'

/** How a value is stored, checked, searched, shown and edited. */
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

/** A unique value that a form asks about while it is filled in. */
export interface AskedUnique {
  /** table and column, as the duplicate check of stock clients names them (backend contract 4.25) */
  asked: `${string}.${string}`
  /** what is said when somebody has the value; default: the sentence of the check */
  taken?: Label
  /** what a Chinese import says of it, where stock has other words than the label's (contract 2.9) */
  takenInSheet?: string
}

export interface FieldOptions {
  label: Label
  required?: boolean
  /** required: what a form says of an empty field; default: that it has to be filled in */
  missing?: Label
  /** text: most characters */
  max?: number
  /** integer, decimal, money, length: limits, in stored units */
  min?: number
  maxValue?: number
  /** text: a pattern the whole value must match, with the sentence shown when it does not */
  pattern?: { source: string; message: Label }
  /** no two rows of a tenant share it */
  unique?: true | AskedUnique
  search?: SearchMode
  /** shown in the search form only when it is unfolded */
  searchFolded?: boolean
  sortable?: boolean
  /** fixed once the record exists */
  lockedOnEdit?: boolean
  /** computed by the server: in lists, never accepted from a client */
  readonly?: boolean
  /** false: no column holds it, it is the server's to read or to write: it is never asked for */
  stored?: false
  /** everybody sees it, and only who holds `<access>:<field>` changes it */
  guarded?: true
  /** the key on the wire where the stock contract misspells it */
  wire?: string
  /** column width in px */
  width?: number
  /** false: no column of it in Excel sheets; `out`: it leaves in them and never comes in */
  inSheets?: false | 'out'
  /** the head of its column in Chinese sheets, where stock workbooks say otherwise than the label (contract 2.9) */
  sheetHead?: string
  /** image: the folder of uploads that it is kept in; default the temporary one */
  folder?: FileFolder
  /** length: the unit that the label names, in which sheets hold it; default cm */
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

/** What a caller may do; each maps to the permission code `<access>:<action>`. */
export type ResourceAction = 'list' | 'add' | 'edit' | 'delete' | 'export' | 'import'

export interface ResourceOptions<F extends Fields> {
  /** kebab-case, unique: query keys, change notices and message keys derive from it */
  name: string
  /** address below the API base, for example `/sys/position` */
  base: string
  /** stem of the permission codes */
  access: string
  /** the actions that exist; default: all of them */
  actions?: readonly ResourceAction[]
  label: Label
  fields: F
  /** the order of a list that names none; default newest first */
  sort?: { field: keyof F & string; order: 'asc' | 'desc' }
  /** texts of the generic family (backend contract 2.7); default B */
  family?: 'A' | 'B'
  /** deleted records are kept in a recycle bin, from which they are restored or erased; the table has `del_flag` */
  recycle?: true
  /** every state of a record is kept and can be compared with others (data log, backend contract 4.16) */
  history?: true
  /** records stand below one another: the field that holds the id of the one above */
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

/** How a boolean reads, and how a sheet holds it. */
export const BOOLEAN_TEXTS = {
  yes: ['是', 'Yes', 'はい'],
  no: ['否', 'No', 'いいえ'],
} as const satisfies Record<string, Label>

/**
 * Declares a resource once; `serveResource` (server) and `crudScreen` (kit) are made of it.
 * @throws when a declaration contradicts itself: such a resource must not boot
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

/** Stored units in one unit as a person reads and types the field: money in major units, lengths as declared. */
export function scaleOf({ kind, unit = 'cm' }: Pick<Field, 'kind' | 'unit'>): number {
  if (kind === 'money') return 100
  return kind === 'length' ? SCALES[unit] : 1
}

/** The currency that the amounts of a row are in: that of its field `currency`. */
export const currencyOf = ({ currency }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof currency === 'string' ? currency : undefined

/** Whether an advanced query can ask for a field: what no column holds, or what the server computes, it cannot. */
export function isAskable({ kind, stored, readonly, search, sortable }: Field): boolean {
  return !['json', 'image'].includes(kind) && stored !== false && !(readonly && !search && !sortable)
}

/** The key of a field on the wire. */
export function wireName(resource: Resource, field: string): string {
  return resource.fields[field]?.wire ?? field
}
