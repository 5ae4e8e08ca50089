import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import {
  BROWSER_PERIODS,
  type BrowserErrors,
  type BrowserVitals,
} from '@mtm/shared-utils/contracts/dto/monitor/browser'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { auditedTransaction } from '../../../platform/audit/audit.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { ok } from '../../../platform/http/answers.ts'
import { readErrors, readVitals } from './read-reports.ts'

const tags = ['monitor']
const perm = 'monitor:system'
const days = z._default(
  z.coerce.number().check(z.refine((value) => BROWSER_PERIODS.some((period) => period === value))),
  7,
)
const STATES = ['open', 'done', 'all'] as const
const DONE = { open: false, done: true, all: undefined } as const

/** What pages have reported: vitals and errors, for holders of the code, which only tenant 0 gives. */
const browserRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  app.get(
    '/sys/monitor/browser/vitals',
    {
      config: { access: { perm }, trace: false },
      schema: { tags, summary: 'Web vitals by screen and by day', querystring: z.object({ days }) },
    },
    async (request) =>
      ok<BrowserVitals>(await readVitals(db, { days: request.query.days, zone: callerOf(request).zone })),
  )

  app.get(
    '/sys/monitor/browser/errors',
    {
      config: { access: { perm }, trace: false },
      schema: {
        tags,
        summary: 'Errors of pages, the last seen first',
        querystring: z.object({ days, state: z._default(z.enum(STATES), 'open') }),
      },
    },
    async (request) => {
      const { days: length, state } = request.query
      return ok<BrowserErrors>(
        await readErrors(db, { days: length, zone: callerOf(request).zone, done: DONE[state] }),
      )
    },
  )

  app.put(
    '/sys/monitor/browser/errors/done',
    {
      config: { access: { perm } },
      schema: {
        tags,
        summary: 'Mark an error of pages as done, or as open again',
        description: 'One that is done is open again as soon as a newer release reports it.',
        body: z.object({
          fingerprint: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
          done: z.boolean(),
        }),
      },
    },
    async (request) => {
      const { fingerprint, done } = request.body
      await auditedTransaction(
        db,
        callerOf(request),
        async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('monitorBrowserError')
            .set({ doneAt: done ? sql<Date>`now()` : null })
            .where('fingerprint', '=', fingerprint)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) throw new AppError('record.missing')
        },
        { target: [fingerprint] },
      )
      return ok(null, 'record.edited')
    },
  )
}

export default browserRoutes
