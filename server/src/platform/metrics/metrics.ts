import type { FastifyInstance } from 'fastify'
import type { Histogram, Registry } from 'prom-client'
import { poolOf } from '../database/database.ts'
import { replicaOf } from '../database/read-replica.ts'
import { exposeRunTime } from './expose-run-time.ts'
import { watchTraffic, type Traffic } from './traffic.ts'

/** Duration of an answer, labelled by route, never by URL. */
interface ResponseSample {
  labels: { route: string; method: string; status: string }
  seconds: number
}

/** The metrics of this process. */
export interface Metrics {
  traffic: Traffic
  /** requests that are being answered */
  inFlight(): number
  /** counts the end of a job */
  jobEnded(name: string, status: 'done' | 'failed'): void
  /** all metrics in Prometheus format */
  expose(): Promise<{ type: string; text: string }>
}

/** Observations are buffered until the first scrape or this number, when prom-client is loaded. */
const KEPT_ASIDE = 500
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const API = /^\/api\//
/** Known HTTP methods; all others share one label. */
const VERBS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** `/metrics`, for holders of the permission or of this installation's token. */
export function serveMetrics(app: FastifyInstance): void {
  const access = { perm: 'monitor:system', bearer: app.config.metricsToken }
  app.get('/metrics', { config: { access }, schema: { hide: true } }, async (_request, reply) => {
    const { type, text } = await app.metrics.expose()
    return reply.type(type).header('cache-control', 'no-store').send(text)
  })
}

/** Measures every answer; reads pool, event loop and memory when scraped. */
export function measure(app: FastifyInstance): Metrics {
  const jobs = new Map<string, number>()
  const notices = new Map<string, number>()
  const traffic = watchTraffic(app.server)
  let waiting: ResponseSample[] = []
  let inFlight = 0
  let durations: Histogram | undefined
  let loading: Promise<Registry> | undefined
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

  const record = ({ labels, seconds }: ResponseSample) => durations?.observe(labels, seconds)
  const load = async (): Promise<Registry> => {
    const prom = await import('prom-client')
    const register = new prom.Registry()
    prom.collectDefaultMetrics({ register })
    const registers = [register]
    durations = new prom.Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['route', 'method', 'status'],
      buckets: SECONDS,
      registers,
    })
    const gauge = (name: string, help: string, read: () => number) =>
      new prom.Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    const pool = poolOf(app.db)
    gauge('http_requests_in_flight', 'Requests that are being answered', () => inFlight)
    gauge('db_pool_connections', 'Connections to the database', () => pool.totalCount)
    gauge('db_pool_idle', 'Connections to the database that nobody uses', () => pool.idleCount)
    gauge('db_pool_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
    gauge('db_up', '1 while the database answers', () => (app.changes.away ? 0 : 1))
    const replica = replicaOf(app.db)
    if (replica) {
      const isRead = () => (replica.state === 'current' ? 1 : 0)
      gauge('db_replica_up', '1 while lists and boards are read from the replica', isRead)
      gauge('db_replica_lag_seconds', 'Age of what the replica is known to hold', () => replica.lagSeconds)
    }
    const counter = <L extends string>(
      name: string,
      help: string,
      counts: Map<string, number>,
      ...labelNames: L[]
    ) =>
      new prom.Counter({
        name,
        help,
        labelNames,
        registers,
        collect() {
          this.reset()
          for (const [key, value] of counts) {
            const parts = key.split(' ')
            const labels = Object.fromEntries(labelNames.map((label, n) => [label, parts[n] ?? '']))
            this.inc(labels as Record<L, string>, value)
          }
        },
      })
    counter('job_runs_total', 'Runs of jobs that ended here', jobs, 'job', 'status')
    counter('change_notices_total', 'Notices heard from all server processes', notices, 'topic')
    exposeRunTime(prom, register, traffic)
    waiting.forEach(record)
    waiting = []
    return register
  }

  app.changes.onAny((topic) => count(notices, topic))
  app.addHook('onRequest', async () => void inFlight++)
  const ended = () => void inFlight--
  app.addHook('onResponse', async (request, reply) => {
    ended()
    const { method, routeOptions, startedAt } = request
    const seconds = (performance.now() - startedAt) / 1000
    const status = reply.statusCode
    // 500 without a failure is a session that ended
    const hasFailed = status === 500 ? request.failure !== null : status > 500
    traffic.answered({ seconds, status, hasFailed, isApi: API.test(request.url) })
    const answered = {
      labels: {
        route: routeOptions.url ?? 'none',
        method: VERBS.has(method) ? method : 'other',
        status: `${Math.floor(status / 100)}xx`,
      },
      seconds,
    }
    if (durations) record(answered)
    else if (waiting.push(answered) > KEPT_ASIDE) await (loading ??= load())
  })

  return {
    traffic,
    inFlight: () => inFlight,
    jobEnded: (name, status) => void count(jobs, `${name} ${status}`),
    async expose() {
      const register = await (loading ??= load())
      return { type: register.contentType, text: await register.metrics() }
    },
  }
}
