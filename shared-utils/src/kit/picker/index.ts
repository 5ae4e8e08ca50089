import '../kit.css'
import { lazyPart } from '../form/lazy-part.tsx'

/** Choosing among more than a list on the page can hold: search on the server, trees, chips, keyboard. */
export { ChoicesField } from './choices-field.tsx'
export { UserField } from './user-field.tsx'
export type { Choice, ChoiceSource, FoundChoices } from './choice-source.ts'
export type { TreeSource } from './tree-source.ts'

export const RoleField = lazyPart(async () => (await import('./record-fields.tsx')).RoleField)
export const PositionField = lazyPart(async () => (await import('./record-fields.tsx')).PositionField)
export const MultiSelectField = lazyPart(async () => (await import('./record-fields.tsx')).MultiSelectField)
export const TreeField = lazyPart(async () => (await import('./tree-field.tsx')).TreeField)
export const DepartmentField = lazyPart(async () => (await import('./department-field.tsx')).DepartmentField)
