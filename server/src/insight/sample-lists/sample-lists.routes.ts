import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/caller/caller.ts'
import { sampleAnswer, samplePage, sampleQuery } from './sample-answers.ts'
import { sampleUsers } from './sample-people.ts'
import { samplePermissions, sampleRoles } from './sample-rights.ts'
import { sampleServices } from './sample-services.ts'

const tags = ['sample lists']

/** The sample lists of the stock product (backend contract 4.31) over the data of the tenant. */
const sampleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  for (const { path, perm, summary, read } of [
    { path: '/user', perm: 'user:list', summary: 'Sample list: members of the tenant', read: sampleUsers },
    {
      path: '/role',
      perm: 'role:list',
      summary: 'Sample list: roles with what they hold',
      read: sampleRoles,
    },
    { path: '/service', perm: 'fabric:list', summary: 'Sample list: fabrics', read: sampleServices },
  ] as const)
    app.get(
      path,
      { config: { access: { perm } }, schema: { tags, summary, querystring: sampleQuery } },
      async (request) => {
        const { rows, total } = await read(db, callerOf(request), request.query)
        return samplePage<object>(rows, total, request.query)
      },
    )

  const config = { access: { perm: 'permission:list' } } as const
  app.get(
    '/permission',
    {
      config,
      schema: { tags, summary: 'Sample list: menu entries with their buttons', querystring: sampleQuery },
    },
    async (request) => {
      const { pageNo, pageSize } = request.query
      const all = await samplePermissions(db, callerOf(request))
      return samplePage(all.slice((pageNo - 1) * pageSize, pageNo * pageSize), all.length, request.query)
    },
  )
  app.get(
    '/permission/no-pager',
    { config, schema: { tags, summary: 'Sample list: all menu entries with their buttons' } },
    async (request) => sampleAnswer(await samplePermissions(db, callerOf(request))),
  )
}

export default sampleRoutes
