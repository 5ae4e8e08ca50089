import { defineResource, dict, image, integer } from '../resource.ts'
import { materialNo, NAMES } from './material-fields.ts'

/** Collections of styles: what the album shows together (made-to-measure reference 3). */
export const styleCollection = defineResource({
  name: 'style-collection',
  base: '/mtm/collection',
  access: 'style',
  actions: ['list', 'add', 'edit', 'delete'],
  label: ['款式系列', 'Style collection', 'スタイルコレクション'],
  sort: { field: 'sort', order: 'asc' },
  fields: {
    collectionNo: materialNo(['系列号', 'Collection No.', 'コレクション番号']),
    ...NAMES,
    status: dict('valid_status', { label: ['发布', 'Published', '公開'], required: true, search: 'eq' }),
    sort: integer({ label: ['顺序', 'Order', '順序'], min: 0, maxValue: 999_999, sortable: true }),
    /** its first picture */
    cover: image({ label: ['封面', 'Cover', '表紙'], readonly: true, inSheets: false }),
    styles: integer({ label: ['款式数', 'Styles', 'スタイル数'], readonly: true }),
  },
})
