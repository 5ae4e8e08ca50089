import type { FastifyPluginAsync } from 'fastify'
import { ok } from '../../plugins/app/answers.ts'

/** Announcements of the caller (backend contract 4.12). Nothing can be announced yet, so both lists are empty. */
const announcementRoutes: FastifyPluginAsync = async (app) => {
  app.get(
    '/sys/annountCement/listByUser',
    {
      config: { access: 'user' },
      schema: { tags: ['announcements'], summary: 'Unread announcements and system messages of the caller' },
    },
    async () => ok({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }),
  )
}

export default announcementRoutes
