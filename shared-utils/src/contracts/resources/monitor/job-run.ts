import { datetime, defineResource, dict, integer, text, textarea } from '../../resource.ts'

/** Runs of scheduled jobs; those older than 90 days are deleted. */
export const jobRun = defineResource({
  name: 'job-run',
  base: '/sys/quartzJobRun',
  access: 'scheduled-job',
  actions: ['list'],
  label: ['运行记录', 'Run', '実行履歴'],
  sort: { field: 'startTime', order: 'desc' },
  fields: {
    jobId: text({ label: ['任务', 'Job', 'ジョブ'], max: 32, readonly: true, search: 'eq' }),
    startTime: datetime({
      label: ['开始时间', 'Began', '開始日時'],
      readonly: true,
      search: 'range',
      sortable: true,
      width: 170,
    }),
    endTime: datetime({ label: ['结束时间', 'Ended', '終了日時'], readonly: true, width: 170 }),
    durationMs: integer({ label: ['耗时', 'Took', '所要時間'], readonly: true, stored: false }),
    status: dict('job_run_status', {
      label: ['结果', 'Result', '結果'],
      readonly: true,
      search: 'eq',
      width: 110,
    }),
    message: textarea({ label: ['输出', 'Output', '出力'], readonly: true }),
    requestedBy: text({ label: ['手动执行人', 'Started by', '手動実行者'], readonly: true }),
    occurrence: datetime({ label: ['计划时间', 'Planned', '予定日時'], readonly: true, width: 170 }),
    attempt: integer({ label: ['第几次尝试', 'Attempt', '試行回数'], readonly: true }),
    runner: text({ label: ['执行进程', 'Process', '実行プロセス'], readonly: true }),
  },
})
