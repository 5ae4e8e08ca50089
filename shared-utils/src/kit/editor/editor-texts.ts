import type { Label } from '@mtm/shared-utils/contracts/locale'

/** Words of the editors. */
export const EDITOR_TEXTS = {
  tools: ['格式', 'Format', '書式'],
  bold: ['加粗', 'Bold', '太字'],
  italic: ['斜体', 'Italic', '斜体'],
  underline: ['下划线', 'Underline', '下線'],
  strike: ['删除线', 'Strikethrough', '取り消し線'],
  heading: ['标题', 'Heading', '見出し'],
  bullets: ['项目列表', 'Bulleted list', '箇条書き'],
  numbers: ['编号列表', 'Numbered list', '番号付きリスト'],
  quote: ['引用', 'Quote', '引用'],
  left: ['左对齐', 'Align left', '左揃え'],
  center: ['居中', 'Centre', '中央揃え'],
  right: ['右对齐', 'Align right', '右揃え'],
  link: ['链接', 'Link', 'リンク'],
  linkAddress: ['链接地址', 'Address of the link', 'リンク先'],
  linkWrong: [
    '请输入以 / 或 https:// 开头的地址',
    'Enter an address that begins with / or https://',
    '/ または https:// で始まるアドレスを入力してください',
  ],
  apply: ['应用', 'Apply', '適用'],
  remove: ['移除', 'Remove', '解除'],
  image: ['插入图片', 'Insert a picture', '画像を挿入'],
  table: ['插入表格', 'Insert a table', '表を挿入'],
  rowAdd: ['下方插入行', 'Add a row below', '下に行を追加'],
  columnAdd: ['右侧插入列', 'Add a column to the right', '右に列を追加'],
  rowRemove: ['删除行', 'Delete the row', '行を削除'],
  columnRemove: ['删除列', 'Delete the column', '列を削除'],
  tableRemove: ['删除表格', 'Delete the table', '表を削除'],
  undo: ['撤销', 'Undo', '元に戻す'],
  redo: ['重做', 'Redo', 'やり直し'],
  preview: ['预览', 'Preview', 'プレビュー'],
  previewEmpty: [
    '输入的内容会显示在这里。',
    'What you write shows here.',
    '入力した内容がここに表示されます。',
  ],
} as const satisfies Record<string, Label>
export type EditorText = keyof typeof EDITOR_TEXTS
