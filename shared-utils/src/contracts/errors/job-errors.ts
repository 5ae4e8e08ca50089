import type { Label } from '../locale.ts'

/** Refusals and notices of scheduled jobs (backend contract 4.17). */
export const JOB_ERRORS = {
  'job.added': ['创建定时任务成功', 'The job was added', 'ジョブを追加しました'],
  'job.edited': ['更新定时任务成功!', 'The job was changed', 'ジョブを更新しました'],
  'job.deletedMany': ['删除定时任务成功!', 'The jobs were deleted', 'ジョブを削除しました'],
  'job.paused': ['暂停定时任务成功', 'The job is paused', 'ジョブを停止しました'],
  'job.resumed': ['恢复定时任务成功', 'The job is started', 'ジョブを開始しました'],
  'job.requested': ['执行成功!', 'The job runs now', 'ジョブを実行します'],
  'job.missing': ['定时任务不存在！', 'The job was not found', 'ジョブが見つかりません'],
  'job.taken': [
    '该定时任务类名已存在',
    'This job is in the list already',
    'このジョブは既に登録されています',
  ],
  'job.unknownClass': [
    '后台找不到该类名：{name}',
    'The server has no job named {name}',
    'サーバーに「{name}」というジョブはありません',
  ],
  'job.running': [
    '任务正在运行，请等它结束后再执行',
    'The job is running: start it again when it has ended.',
    'ジョブは実行中です。終了後にもう一度実行してください。',
  ],
  'job.cronSyntax': [
    'cron表达式不正确：应为 6 或 7 段（秒 分 时 日 月 周 [年]）',
    'This is no cron expression: write 6 or 7 fields (second minute hour day month weekday [year]).',
    'cron 式が正しくありません。6 または 7 項目（秒 分 時 日 月 曜日 [年]）で入力してください。',
  ],
  'job.cronDays': [
    'cron表达式不能同时指定日和周，其中一个须为 ?',
    'A cron expression names days or weekdays, not both: one of them must be ?.',
    'cron 式では日と曜日を同時に指定できません。どちらかを ? にしてください。',
  ],
  'job.cronNever': [
    '按此cron表达式不会再运行',
    'With this cron expression the job never runs again.',
    'この cron 式では今後実行されません。',
  ],
} as const satisfies Record<string, Label>
