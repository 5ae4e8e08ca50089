import { lazyPart } from '../lifecycle/lazy-part.tsx'

/** Fields over a dictionary that a plain list does not need: each loads when it is first shown. */
export const DictRadioField = lazyPart(async () => (await import('./dict-fields.tsx')).DictRadioField)
export const DictCheckboxesField = lazyPart(
  async () => (await import('./dict-fields.tsx')).DictCheckboxesField,
)
export const DictMultiSelectField = lazyPart(
  async () => (await import('./dict-fields.tsx')).DictMultiSelectField,
)
export const DictSearchField = lazyPart(async () => (await import('./record-fields.tsx')).DictSearchField)
