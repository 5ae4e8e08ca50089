import type { ReactNode } from 'react'
import type { Draft, Resource, Row } from '@mtm/shared-utils/contracts/resource'
import type { Params } from '@mtm/shared-utils/runtime'
import type { Check } from '../form/check.ts'
import type { FieldBinding } from '../field/field.tsx'
import type { RemoteCheck } from '../form/server-checks.ts'
import type { RowAction } from '../list/columns.ts'
import type { ToolbarAction } from '../list/toolbar.tsx'
import type { UseListResult } from '../list/use-list.ts'
import type { ListTool } from './list-tools.tsx'
import type { OpenRecord } from './use-record.ts'

export type FieldName<R extends Resource> = keyof R['fields'] & string

/** Renders a form field; `values` are those of the whole form, `change` sets other fields. */
export type DrawField = (
  binding: FieldBinding<unknown>,
  values: Readonly<Record<string, unknown>>,
  change: (patch: Readonly<Record<string, unknown>>) => void,
) => ReactNode

/** What actions and slots of a screen receive. */
export interface CrudTools<R extends Resource> {
  list: UseListResult<Row<R>>
  record: OpenRecord<Row<R>>
}

/**
 * A declared screen, and where one climbs out of the declaration: draw a cell or field, add or replace actions, fill a
 * slot; beyond that compose the exported parts and hooks.
 */
export interface CrudOptions<R extends Resource> {
  columns: readonly FieldName<R>[]
  /** fields of the search form, the most used first */
  filters?: readonly FieldName<R>[]
  /** parameters of every request of the list and its exports, which the user neither sees nor changes; a constant */
  fixed?: Params
  /** rows of fields; without it there is no record to open */
  form?: readonly (readonly FieldName<R>[])[]
  /** columns whose long texts wrap; declared long texts always do */
  wrap?: readonly FieldName<R>[]
  /** cells drawn by the screen */
  cells?: { readonly [N in FieldName<R>]?: (row: Row<R>) => ReactNode }
  /** form fields drawn by the screen; null leaves a field out that the other values make needless */
  fields?: { readonly [N in FieldName<R>]?: DrawField }
  /** initial values of a new record */
  begin?: () => Draft<R>
  /** values that the place of opening fixes for a new record, over those of a draft from elsewhere */
  place?: () => Draft<R>
  /** rules between fields */
  check?: Check
  /**
   * Server checks of fields on blur and before saving, besides `unique`: `ruleCheck`, `duplicateCheck`, or your own.
   * The row is null for a new record.
   */
  remoteChecks?: (row: Row<R> | null) => { readonly [N in FieldName<R>]?: RemoteCheck }
  /** actions that the state of a record allows; default: all */
  allows?: { edit?: (row: Row<R>) => boolean; remove?: (row: Row<R>) => boolean }
  /** below the sentence that the list is empty */
  emptyHelp?: string
  /** opens records beside the list instead of above it */
  drawer?: boolean
  /** the first level of a tree is open from the start */
  unfolded?: boolean
  /** tools of the list; default: tree levels, advanced query, columns, print, and the recycle bin where there is one */
  tools?: readonly ListTool[]
  /** those of the columns that its recycle bin shows; default: all that the list shows */
  recycled?: readonly FieldName<R>[]
  /** true: rows can be selected for an action of the screen; by default only for deletion and export */
  isSelectable?: boolean
  /** how a confirmation names a record; default: the first column */
  nameOf?: (row: Row<R>) => string
  /** changes the actions of a row */
  rowActions?: (row: Row<R>, usual: readonly RowAction[], tools: CrudTools<R>) => readonly RowAction[]
  /** changes the buttons above the list */
  toolbar?: (usual: readonly ToolbarAction[], tools: CrudTools<R>) => readonly ToolbarAction[]
  slots?: {
    /** above the search form */
    before?: (tools: CrudTools<R>) => ReactNode
    /** below the pages */
    after?: (tools: CrudTools<R>) => ReactNode
    /** in the record, below its fields */
    record?: (tools: CrudTools<R>) => ReactNode
  }
}
