import { dict, defineResource, json, text } from '../resource.ts'

/** Style numbers: preset values a line starts from (made-to-measure reference 4.7). */
export const style = defineResource({
  name: 'style',
  base: '/mtm/style',
  access: 'style',
  actions: ['list'],
  label: ['款式', 'Style', 'スタイル'],
  sort: { field: 'styleNo', order: 'asc' },
  fields: {
    styleNo: text({
      label: ['款式号', 'Style No.', 'スタイル番号'],
      required: true,
      max: 40,
      unique: true,
      search: 'prefix',
      sortable: true,
      lockedOnEdit: true,
    }),
    text: text({
      label: ['名称（中文）', 'Name (Chinese)', '名称（中国語）'],
      required: true,
      max: 100,
      search: 'like',
    }),
    textEn: text({ label: ['名称（英文）', 'Name (English)', '名称（英語）'], required: true, max: 100 }),
    textJp: text({ label: ['名称（日文）', 'Name (Japanese)', '名称（日本語）'], required: true, max: 100 }),
    category: dict('garment_category', { label: ['品类', 'Category', '品種'], required: true, search: 'eq' }),
    values: json({ label: ['款式值', 'Values', '仕様'], required: true }),
    status: dict('valid_status', { label: ['状态', 'Status', '状態'], required: true }),
  },
})
