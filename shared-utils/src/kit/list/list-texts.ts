import type { Label } from '@mtm/shared-utils/contracts/locale'

/** Texts of lazy tools; their own texts are loaded with them. */
export const TOOL_TEXTS = {
  advanced: ['高级查询', 'Advanced search', '詳細検索'],
  advancedOn: ['高级查询（{count}）', 'Advanced search ({count})', '詳細検索（{count}）'],
  columns: ['列设置', 'Columns', '列の設定'],
  unfold: ['展开全部', 'Unfold all', 'すべて展開'],
  fold: ['折叠全部', 'Fold all', 'すべて折りたたむ'],
  print: ['打印', 'Print', '印刷'],
  recycle: ['回收站', 'Recycle bin', 'ごみ箱'],
  below: ['添加下级', 'Add below', '下位を追加'],
} as const satisfies Record<string, Label>
