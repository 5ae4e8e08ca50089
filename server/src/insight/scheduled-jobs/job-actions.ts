import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import { z } from '@mtm/shared-utils/contracts/schema'
import { idsOf } from '../../engine/resource/ids.ts'
import type { DatabaseRow } from '../../engine/resource/rows.ts'
import type { LooseBuilder, Store } from '../../engine/resource/store.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, type DatabaseTransaction } from '../../platform/database/database.ts'
import { announce } from '../../platform/events/announce.ts'
import { ok } from '../../platform/http/answers.ts'
import { refuseOtherSites } from '../../platform/http/other-sites.ts'
import { publishJobChanged, publishJobsDue } from '../../platform/jobs/job-changes.ts'
import { plannedRun, requestRun, type Schedule } from '../../platform/jobs/job-store.ts'
import { loose } from '../../engine/resource/columns.ts'
import { requireKind, type Kinds } from './job-hooks.ts'

const text = z.optional(z.union([z.string(), z.array(z.string())]))
/** Stock clients up to 2.4.3 name the class, later ones the id. */
const oneJob = z.looseObject({ id: text, jobClassName: text })

interface Action {
  path: 'pause' | 'resume' | 'execute'
  code: `scheduled-job:${'edit' | 'run'}`
  message: ErrorKey
  summary: string
  take(trx: DatabaseTransaction, row: DatabaseRow, username: string): Promise<void>
}

/** Start, stop and run once. They are GET in the stock contract although they change data. */
export function serveJobActions(app: FastifyInstance, store: Store, kinds: Kinds): void {
  const turn = (enabled: boolean) => async (trx: DatabaseTransaction, row: DatabaseRow, username: string) => {
    if (enabled) requireKind(kinds, String(row.name))
    await trx
      .updateTable('job')
      .set((eb) => ({
        enabled,
        nextRun: plannedRun({ ...row, enabled } as unknown as Schedule),
        updateBy: username,
        updateTime: new Date(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', String(row.id))
      .execute()
    await publishJobChanged(trx, String(row.id))
    await publishJobsDue(trx)
  }
  const actions: readonly Action[] = [
    { path: 'pause', code: 'scheduled-job:edit', message: 'job.paused', summary: 'stop', take: turn(false) },
    {
      path: 'resume',
      code: 'scheduled-job:edit',
      message: 'job.resumed',
      summary: 'start',
      take: turn(true),
    },
    {
      path: 'execute',
      code: 'scheduled-job:run',
      message: 'job.requested',
      summary: 'run once, now',
      async take(trx, row, username) {
        requireKind(kinds, String(row.name))
        if (!(await requestRun(trx, String(row.id), username))) throw new AppError('job.running')
      },
    },
  ]
  for (const action of actions)
    app.get<{ Querystring: z.infer<typeof oneJob> }>(
      `${scheduledJob.base}/${action.path}`,
      {
        config: { access: { perm: action.code } },
        schema: {
          tags: [scheduledJob.name],
          summary: `${scheduledJob.label[1]}: ${action.summary}`,
          querystring: oneJob,
        },
        // a HEAD request must not change anything
        exposeHeadRoute: false,
      },
      async (request) => {
        refuseOtherSites(request)
        await take(app, store, request, action)
        return ok(null, action.message)
      },
    )
}

async function take(
  app: FastifyInstance,
  store: Store,
  request: FastifyRequest<{ Querystring: z.infer<typeof oneJob> }>,
  { path, take: change }: Action,
): Promise<void> {
  const caller = callerOf(request)
  const { id, jobClassName } = request.query
  const [byId] = idsOf(id)
  const visibility = await store.visibility(caller)
  await inTransaction(app.db, async (trx) => {
    const row = await loose(trx)
      .selectFrom(store.options.table)
      .selectAll()
      .where((eb) => visibility.visible(eb as LooseBuilder))
      .where(byId ? 'id' : 'name', '=', byId ?? (typeof jobClassName === 'string' ? jobClassName : ''))
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('job.missing')
    await change(trx, row, caller.username)
    const target = [String(row.id)]
    await audit(trx, request, { action: `scheduled-job:${path}`, operation: OPERATION.edit, target })
    await announce(trx, RESOURCE_CHANGED, { resource: scheduledJob.name, ids: target })
  })
}
