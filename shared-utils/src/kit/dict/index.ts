/** Dictionaries: codes to texts in the current language. */
export { DictSelect } from './dict-select.tsx'
export { DictText, useDictText } from './dict-text.tsx'
export { useDict } from './use-dict.ts'
