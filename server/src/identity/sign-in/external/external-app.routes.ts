import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../../platform/http/answers.ts'

const tags = ['third-party sign-in']
const OFF = { wechatEnterprise: 'third.wechatSyncOff', dingtalk: 'third.dingtalkSyncOff' } as const

/** Newer stock clients request this before offering to synchronise with office apps: none are available. */
const thirdAppRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/sys/thirdApp/getEnabledType',
    { config: { access: 'user' }, schema: { tags, summary: 'Office apps to synchronise with: none' } },
    async () => ok({ wechatEnterprise: false, dingtalk: false }),
  )

  app.get(
    '/sys/thirdApp/sync/:office/:what/:direction',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Synchronise with an office app: refused',
        params: z.object({
          office: z.enum(['wechatEnterprise', 'dingtalk']),
          what: z.enum(['user', 'depart']),
          direction: z.enum(['toApp', 'toLocal']),
        }),
      },
    },
    async (request) => {
      throw new AppError(OFF[request.params.office])
    },
  )
}

export default thirdAppRoutes
