import { jobRun } from '@mtm/shared-utils/contracts/resources/monitor/job-run'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** Runs of jobs, for those who may see the jobs. They change only by running. */
export default serveResource(jobRun, {
  table: 'jobRun',
  // jobs are global; only tenant 0 holds their codes
  tenant: false,
  hooks: {
    mapRows(rows, _context, from) {
      rows.forEach((row, index) => {
        const { startTime, endTime } = from[index] as { startTime: Date; endTime: Date | null }
        row.durationMs = endTime ? endTime.getTime() - startTime.getTime() : null
      })
    },
  },
})
