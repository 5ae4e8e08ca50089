import type { FastifyPluginAsync } from 'fastify'
import { ok } from '../../platform/http/answers.ts'
import { readCurrent } from '../../platform/database/read-replica.ts'
import { callerOf, type Access } from '../../platform/caller/caller.ts'
import { analysis } from './analysis.ts'
import { lineLoad } from './line-load.ts'
import { openWork, tasks } from './open-work.ts'
import { quality } from './quality.ts'
import { visitDays, visitFigures } from './visits.ts'

const open = (access: Access, summary: string) => ({
  config: { access },
  schema: { tags: ['dashboard'], summary },
})

const dashboardRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  app.get(
    '/dashboard/analysis',
    open('user', 'Figures over the orders the caller may see'),
    async (request) => ok(await readCurrent(db, (on) => analysis(on, callerOf(request)))),
  )
  app.get(
    '/dashboard/quality',
    open({ perm: 'dashboard:quality' }, 'On time, rework, remakes and cloth turnover'),
    async (request) => ok(await readCurrent(db, (on) => quality(on, callerOf(request)))),
  )
  app.get(
    '/dashboard/workplace',
    open({ perm: 'dashboard:workplace' }, 'What waits for the caller'),
    async (request) => ok(await readCurrent(db, (on) => openWork(on, callerOf(request)))),
  )
  app.get(
    '/dashboard/task',
    open({ perm: 'dashboard:task' }, 'What waits for the caller, by when it is due'),
    async (request) => ok(await readCurrent(db, (on) => tasks(on, callerOf(request)))),
  )
  app.get(
    '/dashboard/monitor',
    open({ perm: 'dashboard:monitor' }, 'What stands at the stations now'),
    async (request) => ok(await readCurrent(db, (on) => lineLoad(on, callerOf(request)))),
  )
  // the home page of stock clients requests both for every user: empty figures without the right, not a message
  app.get('/sys/loginfo', open('user', 'Sign-ins of the tenant'), async (request) =>
    ok(await readCurrent(db, (on) => visitFigures(on, callerOf(request))), 'session.signedIn'),
  )
  app.get('/sys/visitInfo', open('user', 'Sign-ins of the last seven days'), async (request) =>
    ok(await readCurrent(db, (on) => visitDays(on, callerOf(request)))),
  )
}

export default dashboardRoutes
