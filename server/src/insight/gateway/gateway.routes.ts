import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type {
  GatewayRoute,
  RouteFilter,
  RouteHealth,
  RoutePredicate,
} from '@mtm/shared-utils/contracts/dto/connections/gateway-route'
import { AppError, errorLabel } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { z } from '@mtm/shared-utils/contracts/schema'
import { idsOf } from '../../engine/resource/ids.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { announce } from '../../platform/events/announce.ts'
import { ok } from '../../platform/http/answers.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { refuseOtherSites } from '../../platform/http/other-sites.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { GATEWAY_CLEARED, GATEWAY_ROUTE } from './gateway.ts'

const BASE = '/sys/gatewayRoute'
const tags = [GATEWAY_ROUTE]
const MOST_JSON = 8_000

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const word = z.string().check(z.trim(), z.maxLength(200))
const predicates = z
  .array(z.object({ name: word, args: z.array(word).check(z.maxLength(20)) }))
  .check(z.maxLength(20))
const filters = z
  .array(
    z.object({
      name: word,
      title: z.optional(word),
      args: z.array(z.object({ key: word, value: word })).check(z.maxLength(20)),
    }),
  )
  .check(z.maxLength(20))
/** JSON as stock clients send it. */
const json = z.string().check(z.maxLength(MOST_JSON))
const id = z.optional(z.nullable(z.string().check(z.maxLength(36))))
const draft = z.object({
  router: z.object({
    id,
    version: z.optional(z.nullable(z.number())),
    routerId: text(50),
    name: text(32),
    uri: text(255),
    status: z.pipe(z.transform(Number), z.union([z.literal(0), z.literal(1)])),
    predicates: json,
    filters: json,
  }),
})
const one = z.looseObject({ id: z.optional(z.union([z.string(), z.array(z.string())])) })

/** Gateway routes (backend contract 4.21). They are global; only tenant 0 holds their codes. */
const gatewayRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    `${BASE}/list`,
    {
      config: { access: { perm: 'gateway-route:list' } },
      schema: {
        tags,
        summary: 'Gateway route: all, with what came of their requests in the answering process',
      },
    },
    async (request) => {
      const rows = await db
        .selectFrom('sysGatewayRoute')
        .selectAll()
        .orderBy('createTime')
        .orderBy('id')
        .execute()
      const { zone } = callerOf(request)
      const answers: GatewayRoute[] = []
      for (const row of rows)
        answers.push({
          id: row.id,
          routerId: row.routerId,
          name: row.name,
          uri: row.uri,
          predicates: row.predicates,
          filters: row.filters,
          status: row.status === 1 ? 1 : 0,
          stripPrefix: row.filters.some(({ name }) => name === 'StripPrefix') ? 1 : 0,
          retryable: 0,
          persistable: 0,
          showApi: 0,
          version: row.version,
          createBy: row.createBy,
          createTime: wireTime(row.createTime, zone),
          health: await healthOf(app, request, row),
        })
      return ok(answers)
    },
  )

  app.post(
    `${BASE}/updateAll`,
    {
      config: { access: { perm: 'gateway-route:edit' } },
      schema: { tags, summary: 'Gateway route: add one, or change one that has an id', body: draft },
    },
    async (request) => {
      const { router } = request.body
      const content = {
        routerId: router.routerId,
        name: router.name,
        uri: router.uri.replace(/\/$/, ''),
        status: router.status,
      }
      const parts = {
        predicates: parsed(predicates, router.predicates, 'predicates') satisfies RoutePredicate[],
        filters: parsed(filters, router.filters, 'filters') satisfies RouteFilter[],
      }
      await app.gateway.compile({ id: '', ...content, ...parts })
      const values = {
        ...content,
        predicates: JSON.stringify(parts.predicates),
        filters: JSON.stringify(parts.filters),
      }
      await inTransaction(db, (trx) => saveRoute(trx, request, router, values))
      return ok()
    },
  )

  app.delete(
    `${BASE}/delete`,
    {
      config: { access: { perm: 'gateway-route:delete' } },
      schema: { tags, summary: 'Gateway route: delete one', querystring: one },
    },
    async (request) => {
      const [routeId] = idsOf(request.query.id)
      await inTransaction(db, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('sysGatewayRoute')
          .where('id', '=', routeId ?? '')
          .executeTakeFirstOrThrow()
        if (!routeId || numDeletedRows === 0n) throw new AppError('gateway.missing')
        await audit(trx, request, {
          operation: OPERATION.delete,
          action: `${GATEWAY_ROUTE}:delete`,
          target: [routeId],
        })
        await announce(trx, RESOURCE_CHANGED, { resource: GATEWAY_ROUTE, ids: [routeId] })
      })
      return ok(null, 'gateway.deleted')
    },
  )

  app.get(
    `${BASE}/clearRedis`,
    {
      config: { access: { perm: 'gateway-route:edit' } },
      schema: { tags, summary: 'Gateway route: read all again and clear counters, in every process' },
      // a HEAD request must not change anything
      exposeHeadRoute: false,
    },
    async (request) => {
      refuseOtherSites(request)
      await inTransaction(db, async (trx) => {
        await audit(trx, request, { operation: OPERATION.edit, action: `${GATEWAY_ROUTE}:clear` })
        await announce(trx, GATEWAY_CLEARED, null)
      })
      return ok(null, 'gateway.cleared')
    },
  )
}

export default gatewayRoutes

interface RouteValues {
  routerId: string
  name: string
  uri: string
  status: 0 | 1
  predicates: string
  filters: string
}

async function saveRoute(
  trx: DatabaseTransaction,
  request: FastifyRequest,
  { id: sentId, version }: { id?: string | null | undefined; version?: number | null | undefined },
  values: RouteValues,
): Promise<void> {
  const { username } = callerOf(request)
  const [id] = sentId ? idsOf(sentId) : [newId()]
  const taken = await trx
    .selectFrom('sysGatewayRoute')
    .select('id')
    .where('routerId', '=', values.routerId)
    .where('id', '<>', id ?? '')
    .executeTakeFirst()
  if (taken) throw new AppError('gateway.taken')
  if (sentId) {
    const row = await trx
      .selectFrom('sysGatewayRoute')
      .select('version')
      .where('id', '=', id ?? '')
      .forUpdate()
      .executeTakeFirst()
    if (!id || !row) throw new AppError('gateway.missing')
    if (typeof version === 'number' && version !== row.version)
      throw new AppError('record.stale', {}, 409, 409, { version: row.version })
    await trx
      .updateTable('sysGatewayRoute')
      .set((eb) => ({
        ...values,
        version: eb('version', '+', 1),
        updateBy: username,
        updateTime: new Date(),
      }))
      .where('id', '=', id)
      .execute()
  } else
    await trx
      .insertInto('sysGatewayRoute')
      .values({ ...values, id: id!, createBy: username })
      .execute()
  const operation = sentId ? OPERATION.edit : OPERATION.add
  const action = `${GATEWAY_ROUTE}:${sentId ? 'edit' : 'add'}`
  await audit(trx, request, { operation, action, target: [id!], detail: values.routerId })
  await announce(trx, RESOURCE_CHANGED, { resource: GATEWAY_ROUTE, ids: [id!] })
}

function parsed<T>(schema: z.ZodMiniType<T>, text: string, field: string): T {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw BadInput.of(field, 'format')
  }
  const read = schema.safeParse(content)
  if (!read.success) throw BadInput.of(field, 'format')
  return read.data
}

async function healthOf(
  { gateway }: FastifyInstance,
  request: FastifyRequest,
  row: {
    id: string
    name: string
    uri: string
    status: number
    predicates: RoutePredicate[]
    filters: RouteFilter[]
  },
): Promise<RouteHealth> {
  const { zone, locale } = callerOf(request)
  const problem = await gateway.compile(row).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return pickLabel(errorLabel(error.key, error.params), locale)
      throw error
    },
  )
  const record = gateway.recordOf(row.id)
  const { requests, failures, p95, lastSuccess, lastFailure, lastProblem, isUp } = record
  const isOpen = record.isOpen && row.filters.some(({ name }) => name === 'Hystrix')
  const known = requests === 0 ? 'unused' : isOpen ? 'open' : isUp ? 'up' : 'down'
  return {
    state: row.status !== 1 ? 'off' : problem !== null ? 'refused' : known,
    problem,
    requests,
    failures,
    p95,
    lastSuccess: lastSuccess && wireTime(lastSuccess, zone),
    lastFailure: lastFailure && wireTime(lastFailure, zone),
    lastProblem,
  }
}
