import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { PRODUCT } from '@mtm/shared-utils/contracts/product'
import type { Config, EnvironmentConfig } from '../platform/config/config.ts'
import { listenProblem, refuseTakenPort } from '../platform/embedded-postgres/free-port.ts'
import { migrate, openDatabase, type Database } from '../platform/database/database.ts'
import { reachDatabase } from '../platform/database/reach-database.ts'
import { openReplica } from '../platform/database/read-replica.ts'
import { UNWATCHED, watchDiskSpace } from '../platform/edge/disk-space.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { refuseLostDatabase, refuseLostKey } from './lost-parts.ts'
import { openRedis } from '../platform/redis/redis.ts'
import { keepSecretKey } from '../platform/secrets/secret-key.ts'

export interface StartOptions {
  /** Receives messages for the operator, one line each. */
  say(line: string): void
  /** Called when the database is lost for good. */
  onLost(reason: Error): void
}

/** A server that answers requests. */
export interface RunningServer {
  /** Its listening address. */
  url: string
  app: FastifyInstance
  /** Finishes requests, closes the database and stops the embedded PostgreSQL. */
  close(): Promise<void>
}

/**
 * Starts everything in order: port, database, migrations, data, application. When a step fails, the earlier ones are
 * stopped again.
 */
export async function startServer(
  environment: EnvironmentConfig,
  options: StartOptions,
): Promise<RunningServer> {
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of opened.splice(0).reverse()) await step()
  }
  try {
    await refuseTakenPort(environment.port, environment.host)
    if (environment.s3) await (await import('../platform/storage/bucket.ts')).reachBucket(environment.s3)
    const redis = environment.redisUrl ? await openRedis(environment.redisUrl, options.say) : undefined
    opened.push(async () => redis?.close())
    await refuseLostDatabase(environment)
    const { db, reading } = await openOwnDatabase(environment, options, opened)
    await migrate(db)
    await refuseLostKey(db, environment)
    if (environment.databaseReadUrl) {
      const replica = openReplica(db, environment.databaseReadUrl, { log: { warn: options.say } })
      opened.push(() => replica.close())
    }
    const secretKey = environment.secretKey ?? (await keepSecretKey(environment.dataDir))
    const config: Config = { ...environment, secretKey }
    const {
      buildApp,
      writeData,
      storeDemonstrationPictures,
      startJobRunner,
      loadJobs,
      startSampling,
      evaluateAlarms,
    } = await reading
    const news = await writeData(db, config)

    const diskSpace = config.databaseUrl
      ? UNWATCHED
      : await watchDiskSpace({ folder: config.dataDir, say: options.say })
    opened.push(async () => diskSpace.close())
    const app = await buildApp({ config, db, redis: redis?.client, diskSpace })
    opened.push(() => app.close())
    await storeDemonstrationPictures(db, app.storage)
    const jobs = await startJobRunner({
      db,
      storage: app.storage,
      config,
      jobs: await loadJobs(),
      log: app.log,
      changes: app.changes,
      onEnd: app.metrics.jobEnded,
    })
    // requests and jobs end in parallel
    opened.splice(-1, 1, () => Promise.all([app.close(), jobs.stop()]))
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw listenProblem(error, config.port, config.host)
    })
    const url = addressOf(app, config.host)
    const { port } = app.server.address() as AddressInfo
    const sampling = startSampling(app, {
      source: `${hostname()}:${port}`,
      afterMinute: (at) => evaluateAlarms({ db, groups: app.monitor.groups, at }),
    })
    opened.push(() => sampling.stop())
    options.say(`${PRODUCT[0]} · ${PRODUCT[1]}: ${config.publicUrl ?? url}`)
    news.forEach(options.say)
    return { url, app, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Most of the code, which is not needed before there is a database. */
async function readParts() {
  const [data, app, runner, files, sampling, alarms] = await Promise.all([
    import('./start-data.ts'),
    import('./app.ts'),
    import('../platform/jobs/runner.ts'),
    import('../platform/jobs/job-files.ts'),
    import('../insight/monitor/samples/sampling.ts'),
    import('../insight/monitor/alarms/evaluate-alarms.ts'),
  ])
  return { ...data, ...app, ...runner, ...files, ...sampling, ...alarms }
}

/**
 * The database of `DATABASE_URL`, or the embedded one of the data folder. The code loads while PostgreSQL starts, including
 * the demonstration for a new database.
 */
async function openOwnDatabase(
  { databaseUrl, dataDir, demo }: EnvironmentConfig,
  { say, onLost }: StartOptions,
  opened: (() => Promise<unknown>)[],
): Promise<{ db: Database; reading: ReturnType<typeof readParts> }> {
  let reading: ReturnType<typeof readParts> | undefined
  const read = () => {
    reading ??= readParts()
    reading.catch(() => undefined) // reported by the awaiting caller
    return reading
  }
  const open = (address: Parameters<typeof openDatabase>[0]) => {
    const db = openDatabase(address, { log: { warn: say } })
    opened.push(() => db.destroy())
    return { db, reading: read() }
  }
  if (databaseUrl) {
    const found = open({ connectionString: databaseUrl })
    await reachDatabase(found.db, databaseUrl, say)
    return found
  }
  const onWaiting = (isNew: boolean) => {
    void read()
    if (isNew && demo) import('../../seeds/demonstration.ts').catch(() => undefined)
  }
  const postgres = await startEmbeddedPostgres({ dataDir, say, onLost, onWaiting })
  opened.push(() => postgres.stop())
  return open(postgres.address)
}

function addressOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
}
