import { lining } from '@mtm/shared-utils/contracts/resources/lining'
import { crudScreen } from '@mtm/shared-utils/kit/screen'
import { collectionParts } from '../../parts/collection/collection-parts.tsx'

const COLLECTION = collectionParts('lining')

/** 里料: the linings of the house, as they are kept. */
export default crudScreen(lining, {
  columns: [
    'liningNo',
    'text',
    'textEn',
    'textJp',
    'collection',
    'colourHex',
    'width',
    'pricePerM',
    'status',
  ],
  // the collection is chosen above the filters
  filters: ['liningNo', 'collection', 'text', 'status'],
  form: [
    ['liningNo', 'collection', 'status'],
    ['text', 'textEn', 'textJp'],
    ['colourHex', 'width', 'pricePerM'],
  ],
  begin: () => ({ width: 1400, status: 'onSale' }),
  cells: { collection: COLLECTION.cell },
  fields: { collection: COLLECTION.field },
  slots: { before: COLLECTION.filter },
})
