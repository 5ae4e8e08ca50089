import { defineResource, dict, image, integer, text } from '../resource.ts'
import { materialNo, NAMES } from './material-fields.ts'

/** Collections of album items of one kind (made-to-measure reference 3). */
export const collection = defineResource({
  name: 'collection',
  base: '/mtm/collection',
  access: 'style',
  actions: ['list', 'add', 'edit', 'delete'],
  label: ['系列', 'Collection', 'コレクション'],
  sort: { field: 'sort', order: 'asc' },
  fields: {
    collectionNo: materialNo(['系列号', 'Collection No.', 'コレクション番号']),
    kind: dict('collection_kind', {
      label: ['种类', 'Kind', '種類'],
      required: true,
      search: 'eq',
      lockedOnEdit: true,
    }),
    ...NAMES,
    // comma list of role codes; empty: everybody
    roles: text({ label: ['可见角色', 'Visible to roles', '表示するロール'], max: 1000 }),
    status: dict('valid_status', { label: ['发布', 'Published', '公開'], required: true, search: 'eq' }),
    sort: integer({ label: ['顺序', 'Order', '順序'], min: 0, maxValue: 999_999, sortable: true }),
    /** its first picture */
    cover: image({ label: ['封面', 'Cover', '表紙'], readonly: true, inSheets: false }),
    members: integer({ label: ['数量', 'Items', '点数'], readonly: true }),
  },
})
