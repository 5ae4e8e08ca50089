import type { Label } from '../locale.ts'

/** Refusals and notices of records, import and export, and forms. */
export const RECORD_ERRORS = {
  'record.done': ['操作成功！', 'Done', '完了しました'],
  'record.found': ['查询成功', 'Found', '照会しました'],
  'record.editedFamilyA': ['编辑成功!', 'Changed', '変更しました'],
  'record.deletedMany': ['批量删除成功！', 'Deleted', '一括削除しました'],
  'record.added': ['添加成功！', 'Added', '追加しました'],
  'record.edited': ['修改成功!', 'Changed', '変更しました'],
  'record.deleted': ['删除成功!', 'Deleted', '削除しました'],
  'record.restored': ['还原成功', 'Restored', '元に戻しました'],
  'record.erased': ['删除成功', 'Deleted for good', '完全に削除しました'],
  'record.missing': ['未找到对应实体', 'The record was not found', '該当データが見つかりません'],
  'record.notDeleted': [
    '删除失败!',
    'Nothing was deleted: the record was not found.',
    '削除できませんでした。該当データが見つかりません。',
  ],
  'record.duplicate': ['数据库中已存在该记录', 'This record exists already', 'このデータは既に存在します'],
  'record.duplicateField': [
    '{field} 已存在，请更换',
    '{field} is already taken',
    '{field}は既に使用されています',
  ],
  'record.tooLong': [
    '字段太长,超出数据库字段的长度',
    'A value is longer than its field.',
    '値が項目の長さを超えています。',
  ],
  'record.noIds': ['参数不识别！', 'Nothing was chosen', 'パラメーターが認識できません'],
  'record.stale': [
    '数据已被他人修改，请刷新',
    'The record was changed by someone else; please reload.',
    '他の担当者が更新しました。再読込してください。',
  ],
  'record.guarded': [
    '您没有更改「{field}」的权限',
    'You may not change this field: {field}',
    '「{field}」を変更する権限がありません',
  ],
  'record.inUse': [
    '该记录正在被使用，不能删除',
    'The record is in use and cannot be deleted',
    '使用中のため削除できません',
  ],

  'log.cleared': ['清除成功!', 'The log is empty now', 'ログを消去しました'],
  'log.kept': [
    '日志删除记录不能删除',
    'Entries that record deletions of the log cannot be deleted.',
    'ログの削除記録は削除できません。',
  ],
  'dataLog.differentRecords': [
    '只能比较同一条数据的两个版本',
    'Only two versions of the same record can be compared.',
    '同じデータの2つの版のみ比較できます。',
  ],
  'dataLog.noVersions': ['未找到版本信息', 'No version of it was kept', 'バージョン情報が見つかりません'],

  'export.tooMany': [
    '数据超过 {limit} 行，请缩小查询范围后再导出',
    'More than {limit} rows match. Narrow the search, then export.',
    '{limit}行を超えています。条件を絞ってから出力してください。',
  ],

  'import.failed': ['文件导入失败:{reason}', 'Import failed: {reason}', '取込に失敗しました：{reason}'],

  'check.free': ['该值可用！', 'This value is free.', 'この値は使用できます。'],
  'check.taken': [
    '该值不可用，系统中已存在！',
    'This value is taken already.',
    'この値は既に使用されています。',
  ],
  'check.noField': [
    '该字段不支持重复校验',
    'This field has no check for duplicates.',
    'この項目は重複チェックに対応していません。',
  ],
  'check.noRule': ['该编码不存在', 'There is no rule with this code.', 'このコードのルールはありません。'],
  // the message comes from the rule
  'check.refused': ['{text}', '{text}', '{text}'],
  'check.brokenRule': [
    '校验规则有误，请联系管理员',
    'The rule for this value is broken, please ask the administrator.',
    'チェックルールに誤りがあります。管理者にお問い合わせください。',
  ],
  'check.late': [
    '该值无法在限定时间内校验',
    'This value could not be checked in time.',
    '時間内にこの値をチェックできませんでした。',
  ],

  'dict.added': ['保存成功！', 'Saved', '保存しました'],
  'dict.restored': ['操作成功!', 'Restored', '元に戻しました'],
  'dict.notRestored': [
    '操作失败!',
    'Nothing was restored: the dictionary was not found.',
    '元に戻せませんでした。辞書が見つかりません。',
  ],
  'dict.inUse': [
    '字典「{name}」正被系统页面使用，不能删除',
    'Fields of the product choose from “{name}”: it cannot be deleted.',
    '辞書「{name}」は画面の項目で使われているため削除できません。',
  ],
  'dict.noCode': ['字典Code不能为空!', 'The dictionary code must not be empty.', '辞書コードは必須です。'],
  'dict.badCode': [
    '字典Code格式不正确！',
    'The dictionary code is not valid.',
    '辞書コードの形式が正しくありません。',
  ],

  'report.missing': ['报表不存在', 'There is no such report.', 'レポートが存在しません。'],
} as const satisfies Record<string, Label>
