import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'

export default defineMenu({
  path: '/isystem/QuartzJobList',
  parent: '/dashboard3',
  component: 'system/QuartzJobList',
  label: ['定时任务', 'Scheduled jobs', 'スケジュールジョブ'],
  order: 1,
  houseOnly: true,
  buttons: [
    ...resourceButtons(scheduledJob),
    { code: 'scheduled-job:run', label: ['立即执行', 'Run jobs now', 'ジョブの即時実行'], order: 7 },
  ],
})
