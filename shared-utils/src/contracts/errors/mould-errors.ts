import type { Label } from '../locale.ts'

/** Refusals of moulds (made-to-measure reference 7). */
export const MOULD_ERRORS = {
  'mould.stale': [
    '{category}的版型已被他人修改，请刷新后重试。',
    'The moulds of {category} were changed by someone else; please reload.',
    '{category}のゲージは他の担当者が更新しました。再読込してください。',
  ],
  'mould.unknown': ['没有版型 {no}', 'There is no mould {no}.', 'ゲージ{no}はありません。'],
  'mould.measure': [
    '版型 {no} 没有尺寸「{code}」',
    'Mould {no} has no measurement {code}.',
    'ゲージ{no}に寸法「{code}」はありません。',
  ],
  'mould.range': [
    '版型 {no} 的「{field}」应在 {min}–{max} cm 之间',
    '{field} of mould {no} must be between {min} and {max} cm.',
    'ゲージ{no}の「{field}」は{min}〜{max}cmの範囲で入力してください。',
  ],
  'mould.grade': [
    '「{field}」的推档设置不正确，请检查档差和跳码号型',
    'The grade of {field} is not valid. Check its steps and the size of its break.',
    '「{field}」のグレーディング設定が正しくありません。ピッチと切替サイズを確認してください。',
  ],
  'mould.noVersion': [
    '{category}没有版本 {no}',
    '{category} has no version {no}.',
    '{category}に版{no}はありません。',
  ],
  'mould.changed': ['版型已更新', 'The moulds were updated', 'ゲージを更新しました'],
  'mould.unchanged': [
    '没有变化，版本保持不变',
    'Nothing is different; the version stays as it is',
    '変更がないため、版はそのままです',
  ],
} as const satisfies Record<string, Label>
