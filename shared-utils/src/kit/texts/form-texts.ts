import type { Label } from '@mtm/shared-utils/contracts/locale'
import { BOOLEAN_TEXTS } from '@mtm/shared-utils/contracts/resource'

/** Texts of fields and dialogs as triples, so that a form needs no namespace (the widget has none). */
export const FORM_TEXTS = {
  optional: ['选填', 'optional', '任意'],
  none: ['不选', 'None', '選択なし'],
  noValue: ['未填写', 'No value', '未入力'],
  clearValue: ['清除', 'Clear', 'クリア'],
  start: ['起', 'start', '開始'],
  end: ['止', 'end', '終了'],
  province: ['省级', 'Province', '省'],
  city: ['市级', 'City', '市'],
  district: ['区县', 'District', '区・県'],
  choose: ['请选择', 'Please choose', '選択してください'],
  confirmTitle: ['请确认', 'Please confirm', '確認'],
  ok: ['确定', 'OK', 'OK'],
  cancel: ['取消', 'Cancel', 'キャンセル'],
  save: ['保存', 'Save', '保存'],
  close: ['关闭', 'Close', '閉じる'],
  copied: ['已复制', 'Copied', 'コピーしました'],
  copyFailed: [
    '无法复制，请手动选择。',
    'Copying failed. Please select the text.',
    'コピーできません。文字を選択してください。',
  ],
  add: ['新增{thing}', 'New {thing}', '{thing}の追加'],
  edit: ['编辑{thing}', 'Edit {thing}', '{thing}の編集'],
  detail: ['{thing}详情', '{thing} details', '{thing}の詳細'],
  discard: [
    '放弃未保存的修改？',
    'Discard the changes that are not saved?',
    '保存していない変更を破棄しますか？',
  ],
  discardLabel: ['放弃修改', 'Discard', '破棄'],
  restored: [
    '已恢复上次未保存的内容。',
    'What you had not saved last time was restored.',
    '前回保存していない内容を復元しました。',
  ],
  restoredDrop: ['不使用', 'Start over', '使用しない'],
  stale: [
    '其他人在此期间修改了这条记录',
    'Someone else changed this record meanwhile',
    '他の担当者がこの間に更新しました',
  ],
  staleTaken: [
    '仅对方修改，将采用：{fields}',
    'Only they changed, taken over: {fields}',
    '相手だけが変更（反映されます）：{fields}',
  ],
  staleMine: ['我的', 'Mine', '自分の内容'],
  staleTheirs: ['对方的', 'Theirs', '相手の内容'],
  staleMerge: ['采用并继续编辑', 'Take over and go on', '反映して編集を続ける'],
  saveFailed: ['未能保存', 'Not saved', '保存できませんでした'],
  ...BOOLEAN_TEXTS,
} as const satisfies Record<string, Label>
