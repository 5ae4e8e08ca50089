import './kit.css'
import { lazyPart } from './lifecycle/lazy-part.tsx'

/** Choosing among more than a list on the page can hold: search on the server, trees, chips, keyboard. */
export { ChoicesField } from './picker/choices-field.tsx'
export { UserField } from './picker/user-field.tsx'
export type { Choice, ChoiceSource, FoundChoices } from './picker/choice-source.ts'
export { DEPARTMENTS } from './picker/departments.ts'
export { TreeField } from './picker/tree-field-door.ts'
export type { TreeNode, TreeSource } from './picker/tree-source.ts'
export type { Moved, TreeMoving } from './picker/use-tree-move.ts'
export type { NodeAction } from './picker/tree-menu.tsx'
export type { TreeChecking } from './picker/tree-panel.tsx'

export const RoleField = lazyPart(async () => (await import('./picker/record-fields.tsx')).RoleField)
export const PositionField = lazyPart(async () => (await import('./picker/record-fields.tsx')).PositionField)
export const MultiSelectField = lazyPart(
  async () => (await import('./picker/record-fields.tsx')).MultiSelectField,
)
export const TreePanel = lazyPart(async () => (await import('./picker/tree-panel.tsx')).TreePanel)
export const DepartmentField = lazyPart(
  async () => (await import('./picker/department-field.tsx')).DepartmentField,
)

export const PopupField = lazyPart(async () => (await import('./report/popup-field.tsx')).PopupField)
export const TreeDictField = lazyPart(
  async () => (await import('./picker/tree-dict-field.tsx')).TreeDictField,
)
export const CategoryField = lazyPart(async () => (await import('./picker/category-field.tsx')).CategoryField)
export const IconField = lazyPart(async () => (await import('./picker/icons/icon-field.tsx')).IconField)
