import { defineResource, dict, json, money, text } from '../resource.ts'
import { collectionNo, materialNo, NAMES } from './material-fields.ts'

/** Button sets (made-to-measure reference 3). `sizes`: lignes in the set. */
export const button = defineResource({
  name: 'button',
  base: '/mtm/button',
  access: 'button',
  label: ['纽扣', 'Button', '釦'],
  sort: { field: 'buttonNo', order: 'asc' },
  fields: {
    buttonNo: materialNo(['纽扣号', 'Button No.', '釦番号']),
    ...NAMES,
    collection: collectionNo,
    material: dict('button_material', { label: ['材质', 'Material', '素材'], required: true, search: 'eq' }),
    holes: dict('button_holes', { label: ['孔型', 'Holes', '穴'], search: 'eq' }),
    finish: dict('button_finish', { label: ['表面', 'Finish', '仕上げ'], search: 'eq' }),
    sizes: json({ label: ['规格(L)', 'Sizes (ligne)', 'サイズ(L)'], required: true }),
    colourHex: text({ label: ['色值', 'Colour value', '色コード'], required: true, max: 7 }),
    setPrice: money({ label: ['每套价格', 'Price per set', 'セット価格'], required: true, min: 0 }),
    status: dict('fabric_status', { label: ['状态', 'Status', '状態'], required: true, search: 'eq' }),
  },
})
