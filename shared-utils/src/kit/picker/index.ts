import '../kit.css'
import { lazyPart } from '../form/lazy-part.tsx'

/** Choosing among more than a list on the page can hold: search on the server, trees, chips, keyboard. */
export { ChoicesField } from './choices-field.tsx'
export { UserField } from './user-field.tsx'
export type { Choice, ChoiceSource, FoundChoices } from './choice-source.ts'
export { DEPARTMENTS } from './departments.ts'
export { TreeField } from './tree-field-door.ts'
export type { TreeNode, TreeSource } from './tree-source.ts'
export type { Moved, TreeMoving } from './use-tree-move.ts'
export type { NodeAction } from './tree-menu.tsx'
export type { TreeChecking } from './tree-panel.tsx'

export const RoleField = lazyPart(async () => (await import('./record-fields.tsx')).RoleField)
export const PositionField = lazyPart(async () => (await import('./record-fields.tsx')).PositionField)
export const MultiSelectField = lazyPart(async () => (await import('./record-fields.tsx')).MultiSelectField)
export const TreePanel = lazyPart(async () => (await import('./tree-panel.tsx')).TreePanel)
export const DepartmentField = lazyPart(async () => (await import('./department-field.tsx')).DepartmentField)

export const PopupField = lazyPart(async () => (await import('./report/popup-field.tsx')).PopupField)
export const TreeDictField = lazyPart(async () => (await import('./tree-dict-field.tsx')).TreeDictField)
export const CategoryField = lazyPart(async () => (await import('./category-field.tsx')).CategoryField)
export const IconField = lazyPart(async () => (await import('./icons/icon-field.tsx')).IconField)
