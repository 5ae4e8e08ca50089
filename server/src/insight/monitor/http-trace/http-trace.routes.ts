import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { HttpTrace, HttpTraces } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { STATUS_CLASSES } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { z } from '@mtm/shared-utils/contracts/schema'

const MINUTE_MS = 60_000
const MOST_MINUTES = 24 * 60
const MOST_MS = 600_000

const text = (most: number) => z.optional(z.string().check(z.trim(), z.maxLength(most)))
const number = (least: number, most: number) =>
  z.optional(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)))
const filters = z.object({
  method: text(10),
  /** first digit of the status */
  status: z.optional(z.enum(STATUS_CLASSES)),
  /** part of the route pattern */
  path: text(200),
  /** ms */
  minTime: number(0, MOST_MS),
  /** those of the last minutes */
  minutes: number(1, MOST_MINUTES),
})

/**
 * The last calls of this server process at the stock actuator address, without an envelope, as in the stock product. For
 * holders of the code, which only tenant 0 gives.
 */
const traceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/actuator/httptrace',
    {
      config: { access: { perm: 'monitor:trace' }, trace: false },
      schema: { tags: ['monitor'], summary: 'The last calls of the running server', querystring: filters },
    },
    async (request): Promise<HttpTraces> => ({
      traces: app.traces.list().filter((trace) => meets(trace, request.query)),
    }),
  )
}

export default traceRoutes

function meets(
  { timestamp, request, response, timeTaken }: HttpTrace,
  { method, status, path, minTime = 0, minutes }: z.infer<typeof filters>,
): boolean {
  return (
    (!method || request.method === method.toUpperCase()) &&
    (!status || String(response.status).startsWith(status)) &&
    (!path || request.uri.toLowerCase().includes(path.toLowerCase())) &&
    timeTaken >= minTime &&
    (!minutes || Date.parse(timestamp) >= Date.now() - minutes * MINUTE_MS)
  )
}
