import { date, dict, defineResource, integer, json, money } from '../resource.ts'
import { collectionNo, materialNo, NAMES } from './material-fields.ts'

/** Style numbers: preset values a line starts from (made-to-measure reference 4.7). `valid_status`: published or not. */
export const style = defineResource({
  name: 'style',
  base: '/mtm/style',
  access: 'style',
  actions: ['list', 'add', 'edit', 'delete'],
  label: ['款式', 'Style', 'スタイル'],
  sort: { field: 'sort', order: 'asc' },
  fields: {
    styleNo: materialNo(['款式号', 'Style No.', 'スタイル番号']),
    ...NAMES,
    category: dict('garment_category', {
      label: ['品类', 'Garment', '品目'],
      required: true,
      search: 'eq',
      lockedOnEdit: true,
    }),
    collection: collectionNo,
    season: dict('season', { label: ['季节', 'Season', 'シーズン'], search: 'eq' }),
    // offered from the first to the last of these dates
    validFrom: date({ label: ['生效日期', 'Valid from', '有効開始日'] }),
    validTo: date({ label: ['失效日期', 'Valid to', '有効終了日'] }),
    values: json({ label: ['款式值', 'Values', '仕様'], required: true }),
    // codes of groups fixed for orders of this style number
    lockedGroups: json({ label: ['固定项', 'Fixed groups', '固定する項目'] }),
    // making charge in place of the category's
    basePrice: money({ label: ['加工费', 'Make price', '仕立代'], min: 0, maxValue: 99_999_999 }),
    status: dict('valid_status', { label: ['发布', 'Published', '公開'], required: true, search: 'eq' }),
    sort: integer({ label: ['顺序', 'Order', '順序'], min: 0, maxValue: 999_999, sortable: true }),
  },
})
