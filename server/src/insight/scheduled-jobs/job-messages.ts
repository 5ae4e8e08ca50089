import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { holdersOf } from '../../identity/announcements/recipients.ts'
import { sendSystemMessage } from '../../identity/announcements/system-message.ts'
import type { MessageKind } from '../../identity/messages/message-kinds.ts'
import { inTransaction, stableId } from '../../platform/database/database.ts'
import type { AlarmChannel } from '../../platform/jobs/job-alarms.ts'
import { MAIN_TENANT_ID } from '../../platform/database/main-tenant.ts'

/** A job that keeps failing. */
export const JOB_FAILING: MessageKind = {
  name: 'job_failing',
  label: ['定时任务连续失败', 'A scheduled job keeps failing', 'ジョブの連続失敗'],
  variables: {
    job: {
      label: ['任务', 'Job', 'ジョブ'],
      sample: [
        '发送消息 (message.deliver)',
        'Send messages (message.deliver)',
        'メッセージの送信 (message.deliver)',
      ],
    },
    failures: { label: ['失败次数', 'Number of failures', '失敗回数'], sample: ['3', '3', '3'] },
    reason: {
      label: ['最近一次的原因', 'Reason of the last failure', '直近の原因'],
      sample: ['timed out after 600 s', 'timed out after 600 s', 'timed out after 600 s'],
    },
  },
  title: ['定时任务连续失败', 'A scheduled job keeps failing', 'ジョブが連続して失敗しています'],
  text: [
    '任务「${job}」已连续失败 ${failures} 次，最近一次的原因：${reason}',
    'The job “${job}” failed ${failures} times in a row, most recently: ${reason}',
    'ジョブ「${job}」が ${failures} 回連続で失敗しました。直近の原因：${reason}',
  ],
}

/** Notifies those who may see jobs, administrators included, of a job that keeps failing. */
export const messageOfAlarm: AlarmChannel = async (
  db,
  { jobId, runId, name, label, failures, message, at },
) => {
  const users = await holdersOf(db, MAIN_TENANT_ID, permissionOf(scheduledJob, 'list'), { grantsAll: true })
  const job: Label = label
    ? [`${label[0]} (${name})`, `${label[1]} (${name})`, `${label[2]} (${name})`]
    : [name, name, name]
  const reason = message?.slice(0, 300) ?? '-'
  await inTransaction(db, (trx) =>
    sendSystemMessage(trx, {
      id: stableId(`job-alarm:${runId}`),
      tenantId: MAIN_TENANT_ID,
      users,
      category: null,
      kind: JOB_FAILING,
      values: { job, failures, reason },
      priority: 'H',
      business: { type: 'scheduled-job', id: jobId },
      view: 'system/QuartzJobList',
      sender: null,
      at,
    }),
  )
}
