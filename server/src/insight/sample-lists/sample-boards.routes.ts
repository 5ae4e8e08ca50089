import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SampleCount, SampleTeam } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { z } from '@mtm/shared-utils/contracts/schema'
import { figuresOf } from '../../engine/resource/kept-figures.ts'
import { readDeparts } from '../../identity/rights/rights.ts'
import { callerOf, type Caller } from '../../platform/caller/caller.ts'
import { readCurrent } from '../../platform/database/read-replica.ts'
import type { Database } from '../../platform/database/database.ts'
import { page } from '../../platform/http/answers.ts'
import { sampleAnswer, samplePage, sampleQuery } from './sample-answers.ts'
import { sampleAreas } from './sample-areas.ts'
import { garmentsByKind, ordersByMonth, ordersByYear, rollsByWarehouse } from './sample-counts.ts'
import { sampleActivity, sampleProjects } from './sample-orders.ts'
import { sampleOwnUser } from './sample-people.ts'
import { sampleTree } from './sample-rights.ts'
import { sampleRadar, sampleTasks } from './sample-stations.ts'

const tags = ['sample lists']
const user = { access: 'user' } as const
const perm = (code: string) => ({ access: { perm: code } })

/** Charts of the samples: the permission, the table counted, and what is counted in it. */
const CHARTS = [
  { name: 'Year', code: 'order:list', table: 'mtm_order', summary: 'orders by year', read: ordersByYear },
  { name: 'Month', code: 'order:list', table: 'mtm_order', summary: 'orders by month', read: ordersByMonth },
  {
    name: 'CntrNo',
    code: 'order:list',
    table: 'mtm_order',
    summary: 'garments by kind',
    read: garmentsByKind,
  },
  {
    name: 'Cabinet',
    code: 'stock:list',
    table: 'mtm_stock_roll',
    summary: 'rolls by warehouse',
    read: rollsByWarehouse,
  },
] as const

/** The workplace, chart, tree and task samples of the stock product (backend contract 4.31) over the data of the tenant. */
const sampleBoardRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  // `/api/user/info` is the account of the caller, in the usual envelope
  app.get(
    '/mock/api/user/info',
    { config: user, schema: { tags, summary: 'Sample: the caller with a role' } },
    async (request) => sampleAnswer(await sampleOwnUser(db, callerOf(request))),
  )

  app.get(
    '/list/search/projects',
    {
      config: perm('order:list'),
      schema: { tags, summary: 'Sample: orders as projects', querystring: sampleQuery },
    },
    async (request) => {
      const { rows, total } = await sampleProjects(db, callerOf(request), request.query)
      return samplePage(rows, total, request.query)
    },
  )

  app.get(
    '/workplace/activity',
    { config: perm('dashboard:workplace'), schema: { tags, summary: 'Sample: last steps of new orders' } },
    async (request) => sampleAnswer(await sampleActivity(db, callerOf(request))),
  )

  app.get(
    '/workplace/teams',
    { config: user, schema: { tags, summary: 'Sample: departments of the caller' } },
    async (request) => {
      const { userId, tenantId, locale } = callerOf(request)
      const departments = await readDeparts(db, userId, tenantId, locale)
      return sampleAnswer(
        departments.map(({ id, departName }): SampleTeam => ({ id, name: departName, avatar: '' })),
      )
    },
  )

  app.get(
    '/workplace/radar',
    { config: perm('dashboard:workplace'), schema: { tags, summary: 'Sample: steps at the stations' } },
    async (request) => sampleAnswer(await kept(callerOf(request), 'mtm_station_log', 'radar', sampleRadar)),
  )

  app.get(
    '/asynTreeList',
    {
      config: perm('permission:list'),
      schema: {
        tags,
        summary: 'Sample: menu entries below one',
        querystring: z.object({ id: z.optional(z.string().check(z.maxLength(32))) }),
      },
    },
    async (request) => {
      const { id = '' } = request.query
      // stock clients ask for the top with 0
      const result = await sampleTree(db, callerOf(request), id === '0' ? '' : id)
      return { success: true, message: 'ok', result }
    },
  )

  app.get('/area', { config: user, schema: { tags, summary: 'Sample: provinces, cities, districts' } }, () =>
    sampleAreas(),
  )

  for (const { name, code, table, summary, read } of CHARTS)
    app.get(
      `/report/get${name}CountInfo`,
      { config: perm(code), schema: { tags, summary: `Sample chart: ${summary}` } },
      async (request) => {
        const result: SampleCount[] = await kept(callerOf(request), table, `sample${name}`, read)
        return { success: true, message: '查询成功', result }
      },
    )

  app.get(
    '/task/process',
    {
      config: perm('station-log:list'),
      schema: { tags, summary: 'Sample: steps of pieces as tasks', querystring: sampleQuery },
    },
    async (request) => {
      const { pageNo, pageSize } = request.query
      const { rows, total } = await sampleTasks(db, callerOf(request), request.query)
      return page(rows, total, pageNo, pageSize)
    },
  )

  /** Figures over a table, at most a minute old where it is long. */
  async function kept<T>(
    caller: Caller,
    table: string,
    what: string,
    read: (on: Database, caller: Caller) => Promise<T>,
  ): Promise<T> {
    const figures = figuresOf(db, table)
    return (await figures.read(caller, what, () => readCurrent(db, (on) => read(on, caller)))).value
  }
}

export default sampleBoardRoutes
