import type { FastifyInstance } from 'fastify'
import { browserMetrics } from './browser/browser-metrics.ts'
import { recentCount, type RecentCount } from './browser/recent-count.ts'
import { redisMetrics } from './cache/redis-metrics.ts'
import { databaseMetrics } from './database/database-metrics.ts'
import { createGrowth, type Growth } from './database/growth.ts'
import { diskMetrics } from './disk/disk-metrics.ts'
import { monitorDisks, type MonitoredDisks } from './disk/monitored-disks.ts'
import type { MetricGroup } from './figures/metric.ts'
import { runTimeMetrics } from './runtime/run-time.ts'
import { systemMetrics } from './runtime/system-metrics.ts'
import { countRequests, type TenantRequests } from './work/tenant-requests.ts'
import { workMetrics } from './work/work-metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    monitor: Monitor
  }
}

/** What this process knows of itself and of the installation. */
export interface Monitor {
  groups: readonly MetricGroup[]
  /** sizes of tables, remembered */
  growth: Growth
  /** requests by tenant */
  requests: TenantRequests
  disks: MonitoredDisks
  /** errors that pages have reported to this process */
  browserErrors: RecentCount
}

/** Begins to measure; readings are made when somebody asks. */
export function openMonitor(app: FastifyInstance): Monitor {
  const growth = createGrowth()
  const disks = monitorDisks(app.config)
  const browserErrors = recentCount()
  return {
    groups: [
      ...systemMetrics(app.db),
      ...runTimeMetrics(app),
      ...diskMetrics(disks),
      ...redisMetrics(app.redis),
      ...databaseMetrics(app.db, growth),
      ...workMetrics(app),
      ...browserMetrics(app.db, browserErrors),
    ],
    growth,
    disks,
    browserErrors,
    requests: countRequests(app),
  }
}
