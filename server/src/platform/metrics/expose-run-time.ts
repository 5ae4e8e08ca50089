import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type * as Prometheus from 'prom-client'
import type { Traffic } from './traffic.ts'

/** Adds what the default metrics of prom-client lack: connections, bytes, answers by status, the busy event loop. */
export function exposeRunTime(
  { Counter, Gauge }: typeof Prometheus,
  register: Prometheus.Registry,
  traffic: Traffic,
): void {
  const registers = [register]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  gauge('http_connections_open', 'Connections of clients', () => traffic.read().connections.open)
  gauge('http_connections_limit', 'Most connections of clients', () => traffic.read().connections.limit)
  total(
    'http_connections_dropped_total',
    'Connections refused at the limit',
    () => traffic.read().connections.dropped,
  )
  total('http_sent_bytes_total', 'Bytes sent to clients', () => traffic.read().sentBytes)
  total('http_received_bytes_total', 'Bytes received from clients', () => traffic.read().receivedBytes)
  total('http_failures_total', 'Answers that failed, without ended sessions', () => traffic.read().failures)
  new Counter({
    name: 'http_answers_total',
    help: 'Answers by exact status',
    labelNames: ['status'],
    registers,
    collect() {
      this.reset()
      for (const [status, count] of traffic.read().byStatus) this.inc({ status: String(status) }, count)
    },
  })
  const loopSeconds = (part: 'active' | 'idle') => performance.eventLoopUtilization()[part] / 1000
  total('nodejs_eventloop_active_seconds_total', 'Time in which the event loop worked', () =>
    loopSeconds('active'),
  )
  total('nodejs_eventloop_idle_seconds_total', 'Time in which the event loop waited', () =>
    loopSeconds('idle'),
  )
  gauge(
    'nodejs_heap_size_limit_bytes',
    'Largest heap that V8 allows itself',
    () => getHeapStatistics().heap_size_limit,
  )
}
