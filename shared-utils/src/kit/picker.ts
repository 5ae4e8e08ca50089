import './kit.css'
import { lazyPart } from './lifecycle/lazy-part.tsx'
import { loadRecordFields } from './picker/load-record-fields.ts'

/** Choosing among many records: search at the server, trees, chips, keyboard. */
export { ChoicesField } from './picker/choices-field.tsx'
export { UserField } from './picker/user-field.tsx'
export type { Choice, ChoiceSource, ChoiceSearchResult } from './picker/choice-source.ts'
export { DEPARTMENTS } from './picker/departments.ts'
export { TreeField } from './picker/tree-field-door.ts'
export type { TreeNode, TreeSource } from './picker/tree-source.ts'
export type { Moved, TreeMoving } from './picker/use-tree-move.ts'
export type { NodeAction } from './picker/tree-menu.tsx'
export type { TreeChecking } from './picker/tree-panel.tsx'

/**
 * Roles of the tenant. Loaded on first use.
 * @example <RoleField {...form.field('roles')} by="code" />
 */
export const RoleField = lazyPart(async () => (await loadRecordFields()).RoleField)
/**
 * Positions of the tenant. Loaded on first use.
 * @example <PositionField {...form.field('roles')} single />
 */
export const PositionField = lazyPart(async () => (await loadRecordFields()).PositionField)
/**
 * Several of many options, found by typing; the value is a comma list. Loaded on first use.
 * @example <MultiSelectField {...form.field('tags')} options={[{ value: 'a', label: 'A' }]} />
 */
export const MultiSelectField = lazyPart(async () => (await loadRecordFields()).MultiSelectField)
/**
 * A tree beside a list that it filters, with a search by name. Loaded on first use.
 * @example
 * <TreePanel label="Departments" source={DEPARTMENTS} value={value} onChange={setValue} everything="All" />
 */
export const TreePanel = lazyPart(async () => (await import('./picker/tree-panel.tsx')).TreePanel)
/**
 * Departments of the tenant, as a tree. Loaded on first use.
 * @example <DepartmentField {...form.field('roles')} single />
 */
export const DepartmentField = lazyPart(
  async () => (await import('./picker/department-field.tsx')).DepartmentField,
)

/**
 * A field that is filled from a record of a report, together with other fields. Loaded on first use.
 * @example
 * <PopupField {...form.field('name')} code="report_fabric" orgFields="fabricNo,text" destFields="code,name" onFill={(values) => form.change(values)} />
 */
export const PopupField = lazyPart(async () => (await import('./report/popup-field.tsx')).PopupField)
/**
 * Entries of a declared tree table; levels load as they are opened. The value is a comma list. Loaded on first use.
 * @example <TreeDictField {...form.field('tags')} dict="sys_category,name,id" />
 */
export const TreeDictField = lazyPart(
  async () => (await import('./picker/tree-dict-field.tsx')).TreeDictField,
)
/**
 * Categories of the tenant, as a tree; the value is a comma list. Loaded on first use.
 * @example <CategoryField {...form.field('tags')} pcode="B01" />
 */
export const CategoryField = lazyPart(async () => (await import('./picker/category-field.tsx')).CategoryField)
/**
 * An icon of the menu set, found by name. Loaded on first use.
 * @example <IconField {...form.field('name')} />
 */
export const IconField = lazyPart(async () => (await import('./picker/icons/icon-field.tsx')).IconField)
