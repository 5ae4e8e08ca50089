import { button } from '@mtm/shared-utils/contracts/resources/button'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { crudScreen } from '@mtm/shared-utils/kit/screen'
import { SizesField } from './sizes-field.tsx'

/** 纽扣: the button sets of the house, as they are kept. */
export default crudScreen(button, {
  columns: ['buttonNo', 'text', 'textEn', 'textJp', 'material', 'sizes', 'colourHex', 'setPrice', 'status'],
  filters: ['buttonNo', 'text', 'material', 'status'],
  form: [
    ['buttonNo', 'status'],
    ['text', 'textEn', 'textJp'],
    ['material', 'sizes'],
    ['colourHex', 'setPrice'],
  ],
  begin: () => ({ sizes: [32, 24], status: 'onSale' }),
  cells: { sizes: ({ sizes }) => (sizes as readonly number[]).map((size) => `${size}L`).join(' + ') },
  fields: { sizes: (binding) => <SizesField {...(binding as FieldBinding<readonly number[] | null>)} /> },
})
