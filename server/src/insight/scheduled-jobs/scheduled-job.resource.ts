import type { FastifyInstance } from 'fastify'
import type { JobKind, NextRuns } from '@mtm/shared-utils/contracts/dto/monitor/scheduled-job'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import { z } from '@mtm/shared-utils/contracts/schema'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { ok } from '../../platform/http/answers.ts'
import { loadJobs } from '../../platform/jobs/job-files.ts'
import { nextOccurrences } from '../../platform/jobs/schedule.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { serveJobActions } from './job-actions.ts'
import { jobHooks, requireSchedule, titleOf, type Kinds } from './job-hooks.ts'

/** Runs shown of a schedule. */
const PREVIEWED = 5
const cronQuery = z.object({ cronExpression: z._default(z.string().check(z.maxLength(255)), '') })

/**
 * Scheduled jobs (backend contract 4.17): rows of the jobs that the code declares, for all tenants. The class name of the
 * wire is the name of a declared job; nothing else can be run.
 */
export default async function scheduledJobs(app: FastifyInstance): Promise<void> {
  const kinds: Kinds = new Map((await loadJobs()).map((job) => [job.name, job]))
  await app.register(
    serveResource(scheduledJob, {
      table: 'job',
      columns: { jobClassName: 'name', cronExpression: 'cron' },
      // jobs are global; only tenant 0 holds their codes
      tenant: false,
      messages: {
        added: 'job.added',
        edited: 'job.edited',
        deletedMany: 'job.deletedMany',
        missing: 'job.missing',
      },
      hooks: jobHooks(kinds),
      extra(routes, { store }) {
        serveJobActions(routes, store, kinds)
        serveKinds(routes, kinds)
      },
    }),
  )
}

/** What can be chosen in the form of a job. */
function serveKinds(app: FastifyInstance, kinds: Kinds): void {
  const about = (summary: string) => ({
    tags: [scheduledJob.name],
    summary: `${scheduledJob.label[1]}: ${summary}`,
  })
  app.get(
    `${scheduledJob.base}/kinds`,
    { config: { access: { perm: permissionOf(scheduledJob, 'add') } }, schema: about('jobs of the server') },
    async (request) => {
      const rows = await app.db.selectFrom('job').select('name').where('delFlag', '=', 0).execute()
      const taken = new Set(rows.map(({ name }) => name))
      const found = [...kinds.values()].map((kind): JobKind => {
        const { name, cron } = kind
        return { name, title: titleOf(kind, request), cron, taken: taken.has(name) }
      })
      return ok(found)
    },
  )
  app.get<{ Querystring: z.infer<typeof cronQuery> }>(
    `${scheduledJob.base}/nextRuns`,
    {
      config: { access: { perm: permissionOf(scheduledJob, 'list') } },
      schema: { ...about('next runs of a schedule'), querystring: cronQuery },
    },
    async (request) => {
      const { cronExpression } = request.query
      const { zone } = callerOf(request)
      requireSchedule(cronExpression, zone)
      const runs = nextOccurrences(cronExpression, zone, new Date(), PREVIEWED)
      return ok({ zone, runs: runs.map((run) => wireTime(run, zone)) } satisfies NextRuns)
    },
  )
}
