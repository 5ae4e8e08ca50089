import { defineResource, dict, integer, json, length, money, text } from '../resource.ts'
import { collectionNo, materialNo, NAMES } from './material-fields.ts'

/** Linings (made-to-measure reference 3). */
export const lining = defineResource({
  name: 'lining',
  base: '/mtm/lining',
  access: 'lining',
  label: ['里料', 'Lining', '裏地'],
  sort: { field: 'liningNo', order: 'asc' },
  fields: {
    liningNo: materialNo(['里料号', 'Lining No.', '裏地番号']),
    ...NAMES,
    collection: collectionNo,
    composition: json({ label: ['成分', 'Composition', '混率'] }),
    weight: integer({ label: ['克重(g/m²)', 'Weight (g/m²)', '目付(g/m²)'], min: 20, maxValue: 400 }),
    width: length({ label: ['幅宽(cm)', 'Width (cm)', '生地幅(cm)'], required: true }),
    colourHex: text({ label: ['色值', 'Colour value', '色コード'], required: true, max: 7 }),
    pricePerM: money({
      label: ['单价(元/米)', 'Price per metre', '単価(元/m)'],
      required: true,
      min: 0,
      sortable: true,
    }),
    status: dict('fabric_status', { label: ['状态', 'Status', '状態'], required: true, search: 'eq' }),
  },
})
