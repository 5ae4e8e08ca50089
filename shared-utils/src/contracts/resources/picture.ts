import { boolean, decimal, defineResource, dict, image, integer, json, text, type Row } from '../resource.ts'

/** Pictures of album items, sorted within their owner (made-to-measure reference 17.1). */
export const picture = defineResource({
  name: 'picture',
  base: '/mtm/picture',
  access: 'picture',
  actions: ['list', 'add', 'edit', 'delete'],
  label: ['图片', 'Picture', '画像'],
  sort: { field: 'place', order: 'asc' },
  fields: {
    ownerKind: dict('picture_owner', {
      label: ['归属', 'Belongs to', '対象'],
      required: true,
      search: 'eq',
      lockedOnEdit: true,
    }),
    ownerNo: text({
      label: ['编号', 'Number', '番号'],
      required: true,
      max: 40,
      search: 'prefix',
      lockedOnEdit: true,
    }),
    use: dict('picture_use', { label: ['用途', 'Use', '用途'], required: true, search: 'eq' }),
    path: image({ label: ['图片', 'Picture', '画像'], required: true, folder: 'swatch' }),
    text: text({ label: ['说明（中文）', 'Description (Chinese)', '説明（中国語）'], max: 100 }),
    textEn: text({ label: ['说明（英文）', 'Description (English)', '説明（英語）'], max: 100 }),
    textJp: text({ label: ['说明（日文）', 'Description (Japanese)', '説明（日本語）'], max: 100 }),
    described: dict('yn', { label: ['有说明', 'Described', '説明あり'], readonly: true, search: 'eq' }),
    width: integer({ label: ['宽(像素)', 'Width (px)', '幅(px)'], readonly: true }),
    height: integer({ label: ['高(像素)', 'Height (px)', '高さ(px)'], readonly: true }),
    dominantHex: text({
      label: ['主色', 'Dominant colour', '主な色'],
      readonly: true,
      inSheets: false,
    }),
    original: text({ label: ['原图', 'Original', '元の画像'], readonly: true, inSheets: false }),
    crop: json({ label: ['裁剪', 'Crop', '切り抜き'], readonly: true, inSheets: false }),
    ruler: json({ label: ['标尺', 'Ruler', 'ものさし'], readonly: true }),
    widthMm: decimal({ label: ['照片宽度(mm)', 'Width shown (mm)', '写真の横幅(mm)'], readonly: true }),
    tileable: boolean({
      label: ['可无缝拼接', 'Repeats without a seam', '継ぎ目なく繰り返す'],
      readonly: true,
    }),
    sort: integer({ label: ['顺序', 'Order', '順序'], readonly: true }),
    place: text({ label: ['位置', 'Place', '位置'], readonly: true, sortable: true }),
    gallery: text({
      label: ['按用途的位置', 'Place by use', '用途順の位置'],
      readonly: true,
      sortable: true,
      inSheets: false,
    }),
    ownerText: text({ label: ['名称（中文）', 'Name (Chinese)', '名称（中国語）'], readonly: true }),
    ownerTextEn: text({ label: ['名称（英文）', 'Name (English)', '名称（英語）'], readonly: true }),
    ownerTextJp: text({ label: ['名称（日文）', 'Name (Japanese)', '名称（日本語）'], readonly: true }),
    standsForCloth: boolean({ label: ['用作布面', 'Stands for the cloth', '生地の絵柄'], readonly: true }),
  },
})

/** A picture in lists. */
export type PictureRow = Row<typeof picture>
