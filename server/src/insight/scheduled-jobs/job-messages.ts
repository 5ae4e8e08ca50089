import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { holdersOf } from '../../identity/announcements/recipients.ts'
import { sendSystemMessage } from '../../identity/announcements/system-message.ts'
import { inTransaction, stableId } from '../../platform/database/database.ts'
import type { AlarmChannel } from '../../platform/jobs/job-alarms.ts'

/** Jobs belong to the tenant of the installation. */
const TENANT = 0
const TITLE: Label = ['定时任务连续失败', 'A scheduled job keeps failing', 'ジョブが連続して失敗しています']

/** Notifies those who may see jobs, administrators included, of a job that keeps failing. */
export const messageOfAlarm: AlarmChannel = async (
  db,
  { jobId, runId, name, label, failures, message, at },
) => {
  const users = await holdersOf(db, TENANT, permissionOf(scheduledJob, 'list'), { grantsAll: true })
  const [zh, en, ja] = label ? label.map((text) => `${text} (${name})`) : [name, name, name]
  const reason = message?.slice(0, 300) ?? '-'
  await inTransaction(db, (trx) =>
    sendSystemMessage(trx, {
      id: stableId(`job-alarm:${runId}`),
      tenantId: TENANT,
      users,
      category: null,
      title: TITLE,
      text: [
        `任务「${zh}」已连续失败 ${failures} 次，最近一次的原因：${reason}`,
        `The job “${en}” failed ${failures} times in a row, most recently: ${reason}`,
        `ジョブ「${ja}」が ${failures} 回連続で失敗しました。直近の原因：${reason}`,
      ],
      priority: 'H',
      business: { type: 'scheduled-job', id: jobId },
      view: 'system/QuartzJobList',
      sender: null,
      at,
    }),
  )
}
