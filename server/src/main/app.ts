import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'
import { openChannels } from './open-channels.ts'
import { registerRooms } from './registrations.ts'
import type { Config } from '../platform/config/config.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createSessions } from '../identity/sessions/sessions.ts'
import type { Sessions } from '../platform/caller/sessions.ts'
import { guardAccess } from '../platform/http/access.ts'
import { speak } from '../platform/http/answers.ts'
import { validatorCompiler } from '../platform/http/bad-input.ts'
import { listenForChanges, type Changes, type ChangesOptions } from '../platform/events/changes.ts'
import type { Database } from '../platform/database/database.ts'
import { limitDepth } from '../platform/http/depth.ts'
import {
  answerBadAddress,
  answerBrokenConnection,
  answerExpectations,
} from '../platform/edge/broken-requests.ts'
import { UNWATCHED, type DiskSpace } from '../platform/edge/disk-space.ts'
import { descriptorLimit, limitConnections, mostConnections } from '../platform/edge/connection-limit.ts'
import { httpServerOptions, type ClientTimeouts } from '../platform/edge/http-server.ts'
import { rejectUnavailable, serveHealth } from '../platform/edge/readiness.ts'
import { strictParsing } from '../platform/edge/strict-input.ts'
import { answerError } from '../platform/http/errors.ts'
import { logging } from '../platform/http/logging.ts'
import { recordTraces } from '../platform/metrics/traces.ts'
import { measure, serveMetrics } from '../platform/metrics/metrics.ts'
import { answerUnknownAddresses } from '../platform/http/not-found.ts'
import { logFailures } from '../platform/audit/failure-log.ts'
import { logOperations } from '../platform/audit/operation-log.ts'
import { newRequestId } from '../platform/http/request-id.ts'
import { registerRouteFiles } from '../platform/http/route-files.ts'
import { decorateSession, authenticateCallers } from '../platform/http/session.ts'
import { limits } from '../platform/http/limits.ts'
import { limitConcurrency } from '../platform/http/concurrency.ts'
import { forms } from '../platform/http/multipart.ts'
import { openApi } from '../platform/http/openapi.ts'
import { pages } from '../platform/http/pages.ts'
import { GATEWAY_LIMITS, type GatewayLimits } from '../insight/gateway/forward.ts'
import { proxyRoutes } from '../insight/gateway/proxy.ts'
import { openMonitor } from '../insight/monitor/monitor.ts'
import { compression } from '../platform/http/compression.ts'
import { servedAddress } from '../platform/http/stock-addresses.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: AppConfig
    db: Database
    sessions: Sessions
    changes: Changes
    /** the bytes of uploaded files */
    storage: Storage
    /** optional shared cache of several processes; never needed for correctness */
    redis: Redis | null
  }
}

/** The configuration used by the application. */
export type AppConfig = Pick<
  Config,
  | 'trustProxy'
  | 'publicUrl'
  | 'legacyBase'
  | 'legacyTarget'
  | 'gatewayHosts'
  | 'dataSourceHosts'
  | 'demo'
  | 'captcha'
  | 'browserReports'
  | 'production'
  | 'metricsToken'
  | 'monitored'
  | 'secretKey'
  | 'signIn'
  | 'dataDir'
  | 'filesDir'
  | 'filesQuota'
  | 's3'
  | 'clamd'
  | 'smtpUrl'
  | 'mailFrom'
>

export interface AppOptions {
  config: AppConfig
  /** migrated */
  db: Database
  /** connected; default: none */
  redis?: Redis | undefined
  /** default: warnings and errors */
  logger?: FastifyServerOptions['logger'] | FastifyBaseLogger
  /** folder of the built client */
  dist?: string
  /** additional routes below the API base, for tests */
  extra?(api: FastifyInstance): Promise<void> | void
  /** default: no disk checks */
  diskSpace?: DiskSpace
  /** timeouts of clients */
  clientTimeouts?: Partial<ClientTimeouts>
  /** limits of what passes through the gateway */
  gateway?: Partial<GatewayLimits>
  /** timeout of database calls */
  changes?: ChangesOptions
  /** true: a writing route that forgets its row in the operation log fails; tests set it */
  strictAudit?: boolean
}

const DIST = join(import.meta.dirname, '../../../dist')
/** Timeout of loading a plugin; slow machines need more than ten seconds for all routes. */
const LOADING_MS = 120_000

/** Builds the application: third-party plugins first, ours second, routes last. It is ready to listen or inject. */
export async function buildApp({
  config,
  db,
  redis,
  logger,
  dist = DIST,
  extra,
  diskSpace = UNWATCHED,
  clientTimeouts,
  gateway = {},
  changes: listening,
  strictAudit = false,
}: AppOptions): Promise<FastifyInstance> {
  registerRooms()
  const app = Fastify({
    ...logging(logger),
    trustProxy: config.trustProxy,
    ...httpServerOptions(clientTimeouts),
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: answerBadAddress,
    genReqId: newRequestId,
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => servedAddress(url),
    // stock clients end some addresses with a slash
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    pluginTimeout: LOADING_MS,
    // finishes answers in progress, closes idle connections, answers requests on busy ones
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  limitConnections(app.server, mostConnections(descriptorLimit()))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.decorate('config', config)
  app.decorate('db', db)
  app.decorate('redis', redis ?? null)
  app.decorate('storage', openStorage(config))

  const closeChannels = openChannels(db, config, app.log)
  app.addHook('onClose', () => closeChannels())

  const changes = await listenForChanges(db, app.log, listening)
  app.decorate('changes', changes)
  app.addHook('onClose', () => changes.close())
  try {
    await assemble(app, { dist, extra, diskSpace, strictAudit, gateway })
    await app.ready()
  } catch (error) {
    await changes.close()
    throw error
  }
  return app
}

/** Third-party plugins, then hooks of every request, then routes. */
async function assemble(
  app: FastifyInstance,
  {
    dist,
    extra,
    diskSpace,
    strictAudit,
    gateway,
  }: Required<Pick<AppOptions, 'dist' | 'diskSpace' | 'strictAudit' | 'gateway'>> & Pick<AppOptions, 'extra'>,
): Promise<void> {
  const { config, db, changes } = app
  decorateSession(app)
  answerExpectations(app)
  app.decorate('metrics', measure(app))
  recordTraces(app)
  app.decorate('monitor', openMonitor(app))
  const { legacyBase } = config
  await securityHeaders(app, { https: config.publicUrl?.startsWith('https:') === true, legacyBase })
  await compression(app)
  await limits(app)
  limitConcurrency(app)
  await forms(app)
  app.decorate('sessions', createSessions(db, changes, app.log))

  strictParsing(app)
  rejectUnavailable(app, diskSpace)
  proxyRoutes(app, { dist, limits: { ...GATEWAY_LIMITS, ...gateway } })
  authenticateCallers(app)
  guardAccess(app)
  limitDepth(app)
  logOperations(app, { strict: strictAudit })
  logFailures(app)
  app.addHook('preSerialization', async (request, _reply, payload) => speak(payload, request.locale))
  answerUnknownAddresses(app)
  await openApi(app)

  serveHealth(app, diskSpace)
  serveMetrics(app)
  await pages(app, { dist, legacyBase, browserReports: config.browserReports })
  await app.register(
    async (api) => {
      await registerRouteFiles(api)
      await extra?.(api)
    },
    { prefix: '/api' },
  )
}
