import { useMemo } from 'react'
import { useStore } from '@nanostores/react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { JOB_STATUS, scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import { $access, can } from '@mtm/shared-utils/runtime'
import { CronField, serverCheck, type FieldBinding } from '@mtm/shared-utils/kit/form'
import type { RowAction } from '@mtm/shared-utils/kit/list'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { RecordDialog } from '../../parts/record-dialog.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { ClassField } from './class-field.tsx'
import { JobResult, JobState, JobTitle } from './job-cells.tsx'
import { JobRuns, RunsDialog } from './runs-dialog.tsx'
import { JOB_ACTIONS, useJobAction, type JobAction } from './use-job-action.ts'

type JobRow = Row<typeof scheduledJob>
type Options = CrudOptions<typeof scheduledJob>

const text = (binding: FieldBinding<unknown>) => binding as FieldBinding<string | null>

const DECLARED = {
  columns: [
    'title',
    'jobClassName',
    'cronExpression',
    'status',
    'nextRun',
    'lastStart',
    'lastStatus',
    'parameter',
    'description',
  ],
  filters: ['jobClassName', 'status'],
  form: [
    ['jobClassName'],
    ['cronExpression'],
    ['parameter'],
    ['description'],
    ['status', 'misfire'],
    ['timeoutS', 'alarmAfter'],
  ],
  cells: {
    title: (row) => <JobTitle of={row} />,
    cronExpression: ({ cronExpression }) => <code>{cronExpression}</code>,
    status: (row) => <JobState of={row} />,
    lastStatus: (row) => <JobResult of={row} />,
  },
  fields: {
    jobClassName: (binding, values, change) => (
      <ClassField {...text(binding)} cron={values.cronExpression as string | null} onCron={change} />
    ),
    cronExpression: (binding) => <CronField {...text(binding)} />,
  },
  begin: () => ({ status: JOB_STATUS.started, misfire: 'run', timeoutS: 3_600, alarmAfter: 3 }),
  remoteChecks: () => ({
    cronExpression: serverCheck(`${scheduledJob.base}/nextRuns`, (cronExpression) => ({ cronExpression })),
  }),
  nameOf: ({ title, jobClassName }) => title ?? jobClassName,
} satisfies Options

/** 定时任务: what runs by itself, when, and what came of it. The notice of a failing job shows its runs. */
export default function ScheduledJobScreen() {
  const { dialog, params } = useTab()
  return dialog && params.id ? <JobRuns id={params.id} /> : <JobList />
}

function JobList() {
  const t = useText<SystemTexts>(NAMESPACE)
  const access = useStore($access)
  const act = useJobAction()
  const { query, setQuery } = useTab()
  const options = useMemo<Options>(() => {
    const offered = (row: JobRow, action: JobAction): RowAction[] =>
      can(JOB_ACTIONS[action], access)
        ? [{ key: action, label: t(`job.${action}`), run: () => void act(action, row) }]
        : []
    return {
      ...DECLARED,
      emptyHelp: t('job.about'),
      slots: {
        before: ({ list }) =>
          !list.denied && (
            <p className="mtm-hint">
              {t('job.about')}
              {can('scheduled-job:delete', access) && ` ${t('job.deleting')}`}
            </p>
          ),
      },
      rowActions: (row, usual) => [
        ...offered(row, String(row.status) === JOB_STATUS.paused ? 'resume' : 'pause'),
        ...(row.running ? [] : offered(row, 'execute')),
        { key: 'runs', label: t('job.runs'), run: () => setQuery({ runs: row.id }) },
        ...usual,
      ],
    }
  }, [t, access, act, setQuery])
  const { runs } = query
  return (
    <Page fill>
      <CrudList resource={scheduledJob} options={options} />
      {runs && (
        <RecordDialog resource={scheduledJob} id={runs}>
          {(job) => <RunsDialog of={job} onClose={() => setQuery({ runs: null })} />}
        </RecordDialog>
      )}
    </Page>
  )
}
