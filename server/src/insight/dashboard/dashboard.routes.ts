import type { FastifyPluginAsync } from 'fastify'
import { ok } from '../../platform/http/answers.ts'
import { readCurrent } from '../../platform/database/read-replica.ts'
import { callerOf, type Access, type Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { figuresOf } from '../../engine/resource/kept-figures.ts'
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
  /** A dashboard: figures at most a minute old, and when they were counted. */
  const board = <T extends object>(
    name: string,
    access: Access,
    summary: string,
    count: (on: Database, actor: Caller) => Promise<T>,
  ) =>
    app.get(`/dashboard/${name}`, open(access, summary), async (request) => {
      const caller = callerOf(request)
      const { value, at } = await figuresOf(db, 'mtm_order').read(caller, name, () =>
        readCurrent(db, (on) => count(on, caller)),
      )
      return ok({ ...value, at: wireTime(at, caller.zone) })
    })
  board('analysis', 'user', 'Figures over the orders the caller may see', analysis)
  board('quality', { perm: 'dashboard:quality' }, 'On time, rework, remakes and cloth turnover', quality)
  board('workplace', { perm: 'dashboard:workplace' }, 'What waits for the caller', openWork)
  board('task', { perm: 'dashboard:task' }, 'What waits for the caller, by when it is due', tasks)
  board('monitor', { perm: 'dashboard:monitor' }, 'What stands at the stations now', lineLoad)
  // the home page of stock clients requests both for every user: empty figures without the right, not a message
  app.get('/sys/loginfo', open('user', 'Sign-ins of the tenant'), async (request) => {
    const caller = callerOf(request)
    const { value, at } = await figuresOf(db, 'sys_log').read(caller, 'visits', () =>
      readCurrent(db, (on) => visitFigures(on, caller)),
    )
    return ok({ ...value, at: wireTime(at, caller.zone) }, 'session.signedIn')
  })
  app.get('/sys/visitInfo', open('user', 'Sign-ins of the last seven days'), async (request) =>
    ok(await readCurrent(db, (on) => visitDays(on, callerOf(request)))),
  )
}

export default dashboardRoutes
