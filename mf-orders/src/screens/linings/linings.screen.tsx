import { lining } from '@mtm/shared-utils/contracts/resources/lining'
import { crudScreen } from '@mtm/shared-utils/kit/screen'

/** 里料: the linings of the house, as they are kept. */
export default crudScreen(lining, {
  columns: ['liningNo', 'text', 'textEn', 'textJp', 'colourHex', 'width', 'pricePerM', 'status'],
  filters: ['liningNo', 'text', 'status'],
  form: [
    ['liningNo', 'status'],
    ['text', 'textEn', 'textJp'],
    ['colourHex', 'width', 'pricePerM'],
  ],
  begin: () => ({ width: 1400, status: 'onSale' }),
})
