import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { readCurrent } from '../../platform/database/read-replica.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import { denied } from '../../platform/http/errors.ts'
import { pageQuery } from '../../engine/resource/page-query.ts'
import { reportData, reportHead, reportQueryItems } from './read-report.ts'
import { reportNamed } from './report-list.ts'
import type { Report } from './report.ts'

const tags = ['reports']
const config = { access: 'user' } as const
const name = z.string().check(z.maxLength(100))

/** The report of a name, for a caller who holds its permission code. */
function reportFor(code: string, { permissions }: Caller): Report {
  const report = reportNamed(code)
  if (!report) throw new AppError('report.missing')
  if (!permissions.has(report.access)) throw denied()
  return report
}

/** Reports for picking records (backend contract 4.34). Each report has its own permission code. */
const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  app.get(
    '/online/cgreport/api/getRpColumns/:code',
    {
      config,
      schema: { tags, summary: 'Columns of a report by its code', params: z.object({ code: name }) },
    },
    async (request) => {
      const caller = callerOf(request)
      return ok(await reportHead(db, reportFor(request.params.code, caller), caller))
    },
  )
  app.get(
    '/online/cgreport/api/getQueryInfo/:id',
    {
      config,
      schema: { tags, summary: 'What a report can be searched by', params: z.object({ id: name }) },
    },
    async (request) => {
      const caller = callerOf(request)
      return ok(await reportQueryItems(db, reportFor(request.params.id, caller), caller))
    },
  )
  app.get(
    '/online/cgreport/api/getData/:id',
    {
      config,
      schema: {
        tags,
        summary: 'A page of the records of a report',
        description:
          'Search fields as `getQueryInfo` names them, `column` and `order` as `getRpColumns` does.',
        params: z.object({ id: name }),
        querystring: z.looseObject(pageQuery),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const report = reportFor(request.params.id, caller)
      return ok(await readCurrent(db, (on) => reportData(on, report, caller, request.query)))
    },
  )
}

export default reportRoutes
