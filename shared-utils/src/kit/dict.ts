import { lazyPart } from './form/lazy-part.tsx'

/** Dictionaries: codes to texts in the current language, and the fields that choose among them. */
export { DictSelect } from './dict/dict-select.tsx'
export { DictTag, dictTone } from './dict/dict-tag.tsx'
export { DictText, useDictText } from './dict/dict-text.tsx'
export { useDict } from './dict/use-dict.ts'

export const DictRadioField = lazyPart(async () => (await import('./dict/dict-fields.tsx')).DictRadioField)
export const DictCheckboxesField = lazyPart(
  async () => (await import('./dict/dict-fields.tsx')).DictCheckboxesField,
)
export const DictMultiSelectField = lazyPart(
  async () => (await import('./dict/dict-fields.tsx')).DictMultiSelectField,
)
export const DictSearchField = lazyPart(
  async () => (await import('./picker/record-fields.tsx')).DictSearchField,
)
