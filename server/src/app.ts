import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'
import type { Config } from './config.ts'
import { localStorage } from './files/local-storage.ts'
import type { Storage } from './files/storage.ts'
import { createSessions, type Sessions } from './identity/sessions.ts'
import { guardAccess } from './plugins/app/access.ts'
import { speak } from './plugins/app/answers.ts'
import { validatorCompiler } from './plugins/app/bad-input.ts'
import { listenForChanges, type Changes, type ChangesOptions } from './plugins/app/changes.ts'
import type { Database } from './plugins/app/database/database.ts'
import { limitDepth } from './plugins/app/depth.ts'
import {
  answerBadAddress,
  answerBrokenConnection,
  answerExpectations,
} from './plugins/app/edge/broken-requests.ts'
import { UNWATCHED, type DiskSpace } from './plugins/app/edge/disk-space.ts'
import { httpServerOptions, type Patience } from './plugins/app/edge/http-server.ts'
import { refuseInVain, tellReadiness } from './plugins/app/edge/readiness.ts'
import { readStrictly } from './plugins/app/edge/strict-input.ts'
import { answerError } from './plugins/app/errors.ts'
import { logging } from './plugins/app/logging.ts'
import { measure, serveMetrics } from './plugins/app/metrics/metrics.ts'
import { answerUnknownAddresses } from './plugins/app/not-found.ts'
import { logOperations } from './plugins/app/operation-log.ts'
import { newRequestId } from './plugins/app/request-id.ts'
import { registerRouteFiles } from './plugins/app/route-files.ts'
import { greet, recogniseCallers } from './plugins/app/session.ts'
import { limits } from './plugins/external/limits.ts'
import { forms } from './plugins/external/multipart.ts'
import { openApi } from './plugins/external/openapi.ts'
import { pages } from './plugins/external/pages.ts'
import { compression } from './plugins/external/compression.ts'
import { securityHeaders } from './plugins/external/security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: AppConfig
    db: Database
    sessions: Sessions
    changes: Changes
    /** the bytes of uploaded files */
    storage: Storage
    /** the shared memory of several processes, where there is one; correctness never depends on it */
    redis: Redis | null
  }
}

/** The part of the configuration that the application reads. */
export type AppConfig = Pick<
  Config,
  | 'trustProxy'
  | 'publicUrl'
  | 'legacyBase'
  | 'demo'
  | 'captcha'
  | 'production'
  | 'metricsToken'
  | 'secretKey'
  | 'signIn'
  | 'filesDir'
  | 'filesQuota'
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
  /** further routes, below the API base; tests use it */
  extra?(api: FastifyInstance): Promise<void> | void
  /** default: nobody looks at the disk */
  diskSpace?: DiskSpace
  /** how long clients may take */
  patience?: Partial<Patience>
  /** how long the database may take to answer */
  changes?: ChangesOptions
}

const DIST = join(import.meta.dirname, '../../dist')
/** How long one part of the application may take to load: a busy machine reads all routes for more than ten seconds. */
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
  patience,
  changes: listening,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...logging(logger),
    trustProxy: config.trustProxy,
    ...httpServerOptions(patience),
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: answerBadAddress,
    genReqId: newRequestId,
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/jeecg-boot(?=\/|$)/, '/api'),
    routerOptions: { maxParamLength: 500 },
    pluginTimeout: LOADING_MS,
    // an answer in progress is finished, idle connections are closed, what still comes over a busy one is answered
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.decorate('config', config)
  app.decorate('db', db)
  app.decorate('redis', redis ?? null)
  app.decorate('storage', localStorage(config.filesDir))

  const changes = await listenForChanges(db, app.log, listening)
  app.decorate('changes', changes)
  app.addHook('onClose', () => changes.close())
  try {
    await assemble(app, { dist, extra, diskSpace })
    await app.ready()
  } catch (error) {
    await changes.close()
    throw error
  }
  return app
}

/** Third-party plugins, what every request passes through, then the routes. */
async function assemble(
  app: FastifyInstance,
  { dist, extra, diskSpace }: Required<Pick<AppOptions, 'dist' | 'diskSpace'>> & Pick<AppOptions, 'extra'>,
): Promise<void> {
  const { config, db, changes } = app
  greet(app)
  answerExpectations(app)
  app.decorate('metrics', measure(app))
  const { legacyBase } = config
  await securityHeaders(app, { https: config.publicUrl?.startsWith('https:') === true, legacyBase })
  await compression(app)
  await limits(app)
  await forms(app)
  app.decorate('sessions', createSessions(db, changes, app.log))

  readStrictly(app)
  refuseInVain(app, diskSpace)
  recogniseCallers(app)
  guardAccess(app)
  limitDepth(app)
  logOperations(app)
  app.addHook('preSerialization', async (request, _reply, payload) => speak(payload, request.locale))
  answerUnknownAddresses(app)
  await openApi(app)

  tellReadiness(app, diskSpace)
  serveMetrics(app)
  await pages(app, { dist, legacyBase })
  await app.register(
    async (api) => {
      await registerRouteFiles(api)
      await extra?.(api)
    },
    { prefix: '/api' },
  )
}
