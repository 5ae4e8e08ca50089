import type { Row } from '@mtm/shared-utils/contracts/resource'
import { jobRun } from '@mtm/shared-utils/contracts/resources/monitor/job-run'
import type { scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { SubList } from '../../parts/sub-list.tsx'
import { SubPlace } from '../../parts/sub-place.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type Run = Row<typeof jobRun>

const CELLS = {
  status: ({ status, status_dictText }: Run) =>
    status && <DictTag code="job_run_status" value={status} dictText={status_dictText} />,
  durationMs: ({ durationMs }: Run) => durationMs !== null && durationText(durationMs),
}

/** 运行记录: the runs of a job of the last 90 days, newest first. */
export function RunsDialog({ of, onClose }: { of: Row<typeof scheduledJob>; onClose: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  return (
    <Dialog
      open
      drawer
      size="large"
      title={t('job.runsOf', { name: of.title ?? of.jobClassName })}
      onClose={onClose}
    >
      <JobRuns id={of.id} />
    </Dialog>
  )
}

/** The runs of a job, newest first; also what the notice of a failing job opens. */
export function JobRuns({ id }: { id: string }) {
  const t = useText<SystemTexts>(NAMESPACE)
  return (
    <SubPlace>
      <SubList
        resource={jobRun}
        fixed={{ jobId: id }}
        filters={['status', 'startTime']}
        columns={[
          'startTime',
          'status',
          'durationMs',
          'message',
          'requestedBy',
          'occurrence',
          'attempt',
          'runner',
        ]}
        cells={CELLS}
        toolbar={[]}
        emptyHelp={t('job.runsHelp')}
      />
    </SubPlace>
  )
}

/** Milliseconds as `320 ms`, `4.2 s` or `3 min 5 s`. */
function durationText(ms: number): string {
  if (ms < 1_000) return `${ms} ms`
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
