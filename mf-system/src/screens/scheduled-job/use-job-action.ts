import { useCallback } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type JobRow = Row<typeof scheduledJob>

/** What can be done to a job, by its stock address, with the permission. */
export const JOB_ACTIONS = {
  pause: 'scheduled-job:edit',
  resume: 'scheduled-job:edit',
  execute: 'scheduled-job:run',
} as const
export type JobAction = keyof typeof JOB_ACTIONS

/** Starts, stops or runs a job after a confirmation that names it. */
export function useJobAction(): (action: JobAction, row: JobRow) => Promise<void> {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  return useCallback(
    async (action, { id, title, jobClassName }) => {
      const name = title ?? jobClassName
      const question = {
        pause: t('job.askPause', { name }),
        resume: t('job.askResume', { name }),
        execute: t('job.askExecute', { name }),
      }[action]
      if (!(await confirm(question, { confirmLabel: t(`job.${action}`), danger: action === 'pause' }))) return
      try {
        const { message } = await http.send('GET', `${scheduledJob.base}/${action}`, {
          params: { id },
          quiet: true,
        })
        notify({ kind: 'success', text: message })
      } catch (error) {
        notify({ kind: 'danger', title: t('job.failed'), text: (error as Error).message })
      }
      // also after a refusal: the list shows the current state
      announceChange(scheduledJob, [id])
    },
    [t, confirm],
  )
}
