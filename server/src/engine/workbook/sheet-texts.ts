import { AppError } from '@mtm/shared-utils/contracts/errors'
import {
  fillText,
  pickLabel,
  type Label,
  type Locale,
  type TextParams,
} from '@mtm/shared-utils/contracts/locale'

/**
 * Server-side texts of workbooks: contents beside headings and rows, and reasons of refused files and rows; zh-CN verbatim
 * from the stock contract (2.8, 2.9). Pages receive them as messages and do not load them.
 */
export const SHEET_TEXTS = {
  titleA: ['{thing}报表', '{thing} report', '{thing}レポート'],
  titleB: ['{thing}列表数据', '{thing} list', '{thing}一覧'],
  exporter: ['导出人:{name}', 'Exported by: {name}', '出力者：{name}'],
  sheet: ['导出信息', 'Export', '出力情報'],
  template: ['{thing}导入模板', '{thing} import template', '{thing}取込テンプレート'],
  required: ['必填列：{heads}', 'Required: {heads}', '必須列：{heads}'],

  // results of an import
  done: [
    '共{count}行数据全部导入成功！',
    'All {count} rows were imported',
    '{count}行すべてを取り込みました',
  ],
  partly: [
    '文件导入成功，但有错误。',
    'The file was imported, but some rows were refused.',
    'ファイルを取り込みましたが、エラーがあります。',
  ],
  stoppedJob: [
    '导入中断，部分数据可能已导入，请核对后重试。',
    'The import was interrupted. Some rows may be in: check before you send the file again.',
    '取込が中断されました。一部は取り込まれている可能性があります。確認してから再試行してください。',
  ],
  cancelledJob: ['导入已取消。', 'The import was cancelled.', '取込を中止しました。'],
  running: ['正在导入', 'The import is under way', '取込中です'],
  counts: [
    '总上传行数：{total}，已导入行数：{imported}，错误行数：{refused}',
    'Rows in the file: {total}, imported: {imported}, refused: {refused}',
    '総行数：{total}、取込済：{imported}、エラー：{refused}',
  ],

  // reasons of refused files
  noFile: ['未收到文件', 'no file was sent', 'ファイルがありません'],
  notExcel: [
    '不是 Excel 文件（.xlsx）或 CSV 文件，或文件已损坏',
    'this is neither an Excel file (.xlsx) nor a CSV file, or it is damaged',
    'Excelファイル（.xlsx）でもCSVファイルでもないか、壊れています',
  ],
  oldFormat: [
    '请将旧版（.xls）或加密文件另存为未加密的 .xlsx',
    'save the old (.xls) or encrypted file as .xlsx without a password',
    '旧形式（.xls）または暗号化ファイルは、パスワードなしの.xlsxで保存してください',
  ],
  tooLarge: [
    '文件内容过大，请分成几个文件',
    'the file holds too much; split it',
    '内容が大きすぎます。ファイルを分けてください',
  ],
  tooManyRows: [
    '超过 {limit} 行，请分成几个文件',
    'more than {limit} rows; split the file',
    '{limit}行を超えています。ファイルを分けてください',
  ],
  noHeads: ['缺少列 {heads}', 'columns are missing: {heads}', '列がありません：{heads}'],
  repeatedHead: ['列 {head} 重复', 'the column {head} stands there twice', '列{head}が重複しています'],
  noRows: ['没有数据行', 'there are no rows of data', 'データ行がありません'],

  // reasons of refused rows
  taken: ['{field}已经存在', '{field} exists already', '{field}は既に存在します'],
  repeated: [
    '{field}在文件中重复（第 {row} 行）',
    '{field} stands in row {row} already',
    '{field}が{row}行目と重複しています',
  ],
  rounded: [
    '数字过长，表格软件已丢失后面的位数，请将该列设为文本后重新填写',
    'the spreadsheet has rounded this long number; make the column text and enter it again',
    '桁数が多く表計算ソフトで丸められています。列を文字列にして入力し直してください',
  ],
  stopped: ['服务中断，未处理', 'Not tried: the service became unavailable', 'サービス停止のため未処理です'],
  cancelled: ['已取消，未导入', 'Cancelled before this row', '中止のため未処理です'],
  unknown: ['未知错误', 'Unknown error', '不明なエラー'],
} as const satisfies Record<string, Label>
export type SheetText = keyof typeof SHEET_TEXTS

/** One of the texts in a language. */
export function sheetText(key: SheetText, locale: Locale, params?: TextParams): string {
  return fillText(pickLabel(SHEET_TEXTS[key], locale), params)
}

/** The refusal of a file as a whole. */
export function refusedFile(why: SheetText, locale: Locale, params?: TextParams): AppError {
  return new AppError('import.failed', { reason: sheetText(why, locale, params) })
}
