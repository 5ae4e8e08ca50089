import type { Row } from '@mtm/shared-utils/contracts/resource'
import { JOB_STATUS, type scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

interface Props {
  of: Row<typeof scheduledJob>
}

/** What a job does; a job whose code is gone says so. */
export function JobTitle({ of: { title } }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  return title ?? <span className="mtm-tag mtm-tag--danger">{t('job.noCode')}</span>
}

/** Whether a job is started, and whether it is running now. */
export function JobState({ of: { status, running } }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const isPaused = String(status) === JOB_STATUS.paused
  return (
    <>
      <span className={isPaused ? 'mtm-tag mtm-tag--gray' : 'mtm-tag mtm-tag--success'}>
        {t(isPaused ? 'job.paused' : 'job.started')}
      </span>
      {running && (
        <>
          {' '}
          <span className="mtm-tag">{t('job.running')}</span>
        </>
      )}
    </>
  )
}

/** What came of the last run; several failures in a row are counted. */
export function JobResult({ of: { lastStatus, lastStatus_dictText, failures } }: Props) {
  if (!lastStatus) return null
  return (
    <>
      <DictTag code="job_run_status" value={lastStatus} dictText={lastStatus_dictText} />
      {lastStatus === 'failed' && (failures ?? 0) > 1 && ` ×${failures}`}
    </>
  )
}
