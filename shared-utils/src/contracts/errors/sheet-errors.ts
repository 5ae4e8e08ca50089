import type { Label } from '../locale.ts'

/** Messages about import and export files, for both ends. */
export const SHEET_ERRORS = {
  'import.row': [
    '第 {row} 行：{reason}，忽略导入。',
    'Row {row}: {reason}; not imported.',
    '{row}行目：{reason}（取り込みません）。',
  ],
  'order.exportFailed': ['文件导出失败', 'File Export Failed', 'ファイルの出力に失敗しました'],
} as const satisfies Record<string, Label>
