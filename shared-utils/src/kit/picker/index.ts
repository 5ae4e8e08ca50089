import '../kit.css'

/** Choosing among more than a list on the page can hold: search on the server, chips, keyboard. */
export { ChoicesField } from './choices-field.tsx'
export { UserField } from './user-field.tsx'
export type { Choice, ChoiceSource, FoundChoices } from './choice-source.ts'
