import type { FastifyInstance } from 'fastify'
import type { MetricGroup } from './figures/metric.ts'
import { systemMetrics } from './runtime/system-metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    monitor: Monitor
  }
}

/** What this process knows of itself and of the installation. */
export interface Monitor {
  groups: readonly MetricGroup[]
}

/** Begins to measure; readings are made when somebody asks. */
export function openMonitor(app: FastifyInstance): Monitor {
  return { groups: systemMetrics(app.db) }
}
