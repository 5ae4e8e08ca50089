import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { DiskAnswer, StockDisk } from '@mtm/shared-utils/contracts/dto/monitor/disk'
import { ok } from '../../../platform/http/answers.ts'
import { usage } from './disk-metrics.ts'

/** The disks of the server, for stock clients and for our page. */
const diskRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: { perm: 'monitor:system' }, trace: false } as const
  const tags = ['monitor']
  for (const base of ['/sys/actuator/redis', '/actuator/redis'])
    app.get(
      `${base}/queryDiskInfo`,
      { config, schema: { tags, summary: 'The disks of the server, in stock form' } },
      async () => {
        const disks = await app.monitor.disks.disks.read()
        const result = disks.flatMap(({ point, space }): StockDisk[] =>
          space
            ? [{ name: point, max: space.total, rest: space.free, restPPT: Math.round(usage(space) * 100) }]
            : [],
        )
        return ok(result, 'record.found')
      },
    )
  app.get(
    '/sys/monitor/disks',
    { config, schema: { tags, summary: 'Disks, folders of the server on them, and how long they last' } },
    async () => ok<DiskAnswer>(await app.monitor.disks.answer(app.db)),
  )
}

export default diskRoutes
