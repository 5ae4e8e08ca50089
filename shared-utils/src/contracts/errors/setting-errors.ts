import type { Label } from '../locale.ts'

/** Refusals of the business settings. */
export const SETTING_ERRORS = {
  'setting.noDraft': [
    '没有草稿，可能已被发布或放弃，请刷新。',
    'There is no draft: it was published or discarded. Please reload.',
    '下書きがありません。公開または破棄された可能性があります。再読込してください。',
  ],
  'setting.draftExists': [
    '已有一份草稿，请先发布或放弃它。',
    'There is a draft already. Publish or discard it first.',
    '下書きが既にあります。先に公開または破棄してください。',
  ],
  'setting.begun': [
    '该版本已生效，不能撤回；如需修改请发布新版本。',
    'This version is in force and cannot be taken back. Publish a new one to change it.',
    'この版は適用済みのため取り消せません。変更する場合は新しい版を公開してください。',
  ],
  'setting.unchanged': [
    '草稿与现行价目相同，无需发布。',
    'The draft is the same as the price list in force; there is nothing to publish.',
    '下書きは現行の価格表と同じため、公開する内容がありません。',
  ],
  'setting.dayPassed': [
    '生效日期 {day} 已过，请改为今天以后的日期，或留空立即生效。',
    'The day {day} is over. Choose a later day, or none to have it hold at once.',
    '適用日{day}は過ぎています。以降の日付にするか、空欄で即時適用にしてください。',
  ],
  'setting.logoMissing': [
    '徽标文件不存在，请重新上传。',
    'The file of the logo does not exist; please upload it again.',
    'ロゴのファイルが見つかりません。もう一度アップロードしてください。',
  ],
  'setting.unknownStation': ['没有工序 {code}', 'There is no station {code}.', '工程{code}はありません。'],
} as const satisfies Record<string, Label>
