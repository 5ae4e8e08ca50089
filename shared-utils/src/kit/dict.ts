/** Dictionaries: codes to texts in the current language, and the fields that choose among them. */
export { DictSelect } from './dict/dict-select.tsx'
export { DictTag, dictTone } from './dict/dict-tag.tsx'
export { DictText, useDictText } from './dict/dict-text.tsx'
export { useDict } from './dict/use-dict.ts'
export {
  DictCheckboxesField,
  DictMultiSelectField,
  DictRadioField,
  DictSearchField,
} from './picker/dict-parts.ts'
