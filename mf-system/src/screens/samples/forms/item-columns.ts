import { dictionaryItem } from '@mtm/shared-utils/contracts/resources/dictionary-item'
import type { GridColumn } from '@mtm/shared-utils/kit/grid'

const { itemText, itemTextEn, itemTextJp, itemValue } = dictionaryItem.fields
const VALUE = new RegExp(`^(?:${itemValue.pattern.source})$`)
/** Columns of the items of a dictionary, with the rules of their declaration. */
export const ITEM_COLUMNS: readonly GridColumn[] = [
  { key: 'itemText', title: itemText.label, validateRules: [{ required: true }], props: { maxLength: 100 } },
  {
    key: 'itemValue',
    title: itemValue.label,
    validateRules: [
      { required: true },
      { unique: true },
      { pattern: VALUE, message: itemValue.pattern.message },
    ],
    props: { maxLength: 100 },
  },
  { key: 'itemTextEn', title: itemTextEn.label, props: { maxLength: 100 } },
  { key: 'itemTextJp', title: itemTextJp.label, props: { maxLength: 100 } },
]
