import { button } from '@mtm/shared-utils/contracts/resources/button'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { crudScreen } from '@mtm/shared-utils/kit/screen'
import { collectionParts } from '../../parts/collection/collection-parts.tsx'
import { SizesField } from './sizes-field.tsx'

const COLLECTION = collectionParts('button')

/** 纽扣: maintenance of button sets. */
export default crudScreen(button, {
  columns: [
    'buttonNo',
    'text',
    'textEn',
    'textJp',
    'collection',
    'material',
    'holes',
    'finish',
    'sizes',
    'colourHex',
    'setPrice',
    'status',
  ],
  // the collection is selected above the filters
  filters: ['buttonNo', 'collection', 'text', 'material', 'holes', 'finish', 'status'],
  form: [
    ['buttonNo', 'collection', 'status'],
    ['text', 'textEn', 'textJp'],
    ['material', 'sizes'],
    ['holes', 'finish'],
    ['colourHex', 'setPrice'],
  ],
  begin: () => ({ sizes: [32, 24], status: 'onSale' }),
  cells: {
    collection: COLLECTION.cell,
    sizes: ({ sizes }) => (sizes as readonly number[]).map((size) => `${size}L`).join(' + '),
  },
  fields: {
    collection: COLLECTION.field,
    sizes: (binding) => <SizesField {...(binding as FieldBinding<readonly number[] | null>)} />,
  },
  slots: { before: COLLECTION.filter },
})
