import { dict, defineResource, json } from '../resource.ts'
import { materialNo, NAMES } from './material-fields.ts'

/** Style numbers: preset values a line starts from (made-to-measure reference 4.7). */
export const style = defineResource({
  name: 'style',
  base: '/mtm/style',
  access: 'style',
  actions: ['list', 'add'],
  label: ['款式', 'Style', 'スタイル'],
  sort: { field: 'styleNo', order: 'asc' },
  fields: {
    styleNo: materialNo(['款式号', 'Style No.', 'スタイル番号']),
    ...NAMES,
    category: dict('garment_category', { label: ['品类', 'Category', '品種'], required: true, search: 'eq' }),
    values: json({ label: ['款式值', 'Values', '仕様'], required: true }),
    status: dict('valid_status', { label: ['状态', 'Status', '状態'], required: true }),
  },
})
