import { boolean, datetime, defineResource, dict, integer, text } from '../../resource.ts'

/** States of a job: started and paused. */
export const JOB_STATUS = { started: '0', paused: '-1' } as const

/** Jobs that run by themselves, for all tenants: stock contract 4.17. */
export const scheduledJob = defineResource({
  name: 'scheduled-job',
  base: '/sys/quartzJob',
  access: 'scheduled-job',
  label: ['定时任务', 'Scheduled job', 'スケジュールジョブ'],
  recycle: true,
  sort: { field: 'jobClassName', order: 'asc' },
  fields: {
    // what the declared job does, in the caller's language
    title: text({
      label: ['任务', 'Job', 'ジョブ'],
      readonly: true,
      stored: false,
      inSheets: false,
      width: 190,
    }),
    jobClassName: text({
      label: ['任务类名', 'Job class', 'ジョブクラス'],
      required: true,
      missing: ['请输入任务类名!', 'Enter the class of the job', 'ジョブクラスを入力してください'],
      search: 'like',
      sortable: 'short',
      lockedOnEdit: true,
      width: 200,
    }),
    cronExpression: text({
      label: ['cron表达式', 'Cron expression', 'cron 式'],
      required: true,
      missing: ['请输入cron表达式!', 'Enter a cron expression', 'cron 式を入力してください'],
      width: 150,
    }),
    parameter: text({ label: ['参数', 'Parameter', 'パラメーター'] }),
    description: text({ label: ['描述', 'Description', '説明'] }),
    status: dict('quartz_status', { label: ['状态', 'Status', '状態'], search: 'eq', width: 110 }),
    timeoutS: integer({
      label: ['超时（秒）', 'Time limit (seconds)', '制限時間（秒）'],
      min: 1,
      maxValue: 86_400,
    }),
    misfire: dict('job_misfire', { label: ['错过执行时', 'When missed', '実行漏れ時'] }),
    alarmAfter: integer({
      label: [
        '连续失败几次后提醒（0 为不提醒）',
        'Alarm after failures in a row (0: never)',
        '連続失敗の通知回数（0：通知なし）',
      ],
      min: 0,
      maxValue: 100,
    }),
    nextRun: datetime({
      label: ['下次运行', 'Next run', '次回実行'],
      readonly: true,
      sortable: 'short',
      width: 170,
    }),
    lastStart: datetime({ label: ['最近运行', 'Last run', '前回実行'], readonly: true, width: 170 }),
    lastStatus: dict('job_run_status', {
      label: ['最近结果', 'Last result', '前回結果'],
      readonly: true,
      width: 110,
    }),
    running: boolean({
      label: ['运行中', 'Running', '実行中'],
      readonly: true,
      stored: false,
      inSheets: false,
    }),
    failures: integer({ label: ['连续失败', 'Failures in a row', '連続失敗'], readonly: true }),
    timeZone: text({ label: ['时区', 'Time zone', 'タイムゾーン'], readonly: true }),
    delFlag: integer({ label: ['删除状态', 'Deleted', '削除状態'], readonly: true, inSheets: false }),
  },
})
