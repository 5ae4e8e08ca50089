import type { FastifyInstance } from 'fastify'
import { databaseMetrics } from './database/database-metrics.ts'
import { createGrowth, type Growth } from './database/growth.ts'
import { redisMetrics } from './cache/redis-metrics.ts'
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
}

/** Begins to measure; readings are made when somebody asks. */
export function openMonitor(app: FastifyInstance): Monitor {
  const growth = createGrowth()
  const disks = monitorDisks(app.config)
  return {
    groups: [
      ...systemMetrics(app.db),
      ...runTimeMetrics(app),
      ...diskMetrics(disks),
      ...redisMetrics(app.redis),
      ...databaseMetrics(app.db, growth),
      ...workMetrics(app),
    ],
    growth,
    disks,
    requests: countRequests(app),
  }
}
