import type { Label } from '../locale.ts'

/** Refusals and notices of announcements (backend contract 4.12 and 4.13). */
export const ANNOUNCEMENT_ERRORS = {
  'announcement.released': ['该系统通知发布成功', 'The announcement was released', 'お知らせを公開しました'],
  'announcement.revoked': ['该系统通知撤销成功', 'The announcement was revoked', 'お知らせを取り下げました'],
  'announcement.allRead': ['全部已读', 'All read', 'すべて既読にしました'],
  'announcement.period': [
    '开始时间需小于结束时间',
    'The start must be before the end.',
    '開始日時は終了日時より前にしてください。',
  ],
  'announcement.noUsers': [
    '指定用户不能为空！',
    'Choose at least one user.',
    '宛先のユーザーを選択してください。',
  ],
  'announcement.notNow': [
    '通告当前为「{status}」，不允许此操作',
    'Not possible while the announcement is: {status}.',
    'お知らせが「{status}」のため操作できません。',
  ],
  'announcement.reminded': [
    '已提醒未读的接收人',
    'Those who have not read it are reminded',
    '未読の受信者に通知しました',
  ],
  'announcement.remindedToday': [
    '今天已经提醒过，请明天再试。',
    'They have been reminded today; try again tomorrow.',
    '本日は通知済みです。明日もう一度お試しください。',
  ],
  'announcement.allHaveRead': [
    '所有接收人都已阅读，无需提醒。',
    'Everybody has read it; nobody needs a reminder.',
    '全員が閲覧済みのため、通知は不要です。',
  ],
} as const satisfies Record<string, Label>
