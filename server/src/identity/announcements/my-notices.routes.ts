import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readMark } from '@mtm/shared-utils/contracts/dto/announcement'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { auditedTransaction } from '../../platform/audit/audit.ts'
import { ok, page } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { publishNoticesChanged } from '../../platform/events/publish.ts'
import { myNotices, readNotice, unreadNotices } from './my-notices.ts'
import { filter, pageQuery } from '../../engine/resource/page-query.ts'
import { markAllRead, markRead, onlyTo } from './read-marks.ts'

const tags = ['my announcements']
const myNoticesQuery = z.object({
  titile: filter,
  sender: filter,
  readFlag: filter,
  msgCategory: filter,
  busType: filter,
  ...pageQuery,
})
const maybeOne = z.object({ anntId: z.optional(z.string().check(z.maxLength(32))) })

/** Routes for the caller's own announcements and system messages (backend contract 4.12 and 4.13). */
const myNoticeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/sys/annountCement/listByUser',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Newest unread announcements and system messages of the caller, with counts' },
    },
    async (request) => ok(await unreadNotices(db, callerOf(request))),
  )

  app.get(
    '/sys/annountCement/syncNotic',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Makes the caller’s other pages load their notices', querystring: maybeOne },
      exposeHeadRoute: false,
    },
    async (request) => {
      const caller = callerOf(request)
      const { anntId } = request.query
      const notice = anntId ? await readNotice(db, caller, anntId) : null
      await publishNoticesChanged(db, onlyTo(caller, notice?.id ?? null, notice?.titile ?? '批量设置已读'))
      return ok()
    },
  )

  app.get(
    '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'All announcements and messages of the caller', querystring: myNoticesQuery },
    },
    async (request) => {
      const { rows, counted } = await myNotices(db, callerOf(request), request.query)
      return page(rows, counted, request.query.pageNo, request.query.pageSize)
    },
  )

  app.route({
    method: ['PUT', 'POST'],
    url: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    config: { access: 'user' },
    schema: { tags, summary: 'Marks one of the caller’s announcements read', body: readMark },
    handler: async (request) => {
      const caller = callerOf(request)
      await auditedTransaction(db, caller, async (trx) => {
        if (!(await markRead(trx, caller, request.body.anntId))) throw new AppError('record.missing')
      })
      return ok()
    },
  })

  app.route({
    method: ['PUT', 'POST'],
    url: '/sys/sysAnnouncementSend/readAll',
    config: { access: 'user', body: 'none' },
    schema: { tags, summary: 'Marks all of the caller’s announcements read' },
    handler: async (request) => {
      const caller = callerOf(request)
      await auditedTransaction(db, caller, (trx) => markAllRead(trx, caller))
      return ok(null, 'announcement.allRead')
    },
  })
}

export default myNoticeRoutes
