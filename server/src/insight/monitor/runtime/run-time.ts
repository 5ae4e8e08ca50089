import type { FastifyInstance } from 'fastify'
import type { MetricGroup } from '../figures/metric.ts'
import { watchEventLoop } from './event-loop.ts'
import { watchGc } from './gc.ts'
import { httpMetrics } from './http-metrics.ts'
import { javaMetrics } from './java-metrics.ts'
import { openJavaServer } from './java-server.ts'
import { jvmMetrics } from './jvm-metrics.ts'
import { nodejsMetrics } from './nodejs-metrics.ts'
import { watchThreads } from './threads.ts'
import { tomcatMetrics } from './tomcat-metrics.ts'

/**
 * The pages JVM信息 and Tomcat信息. With `MONITOR_URL` they show the server at that address, and what is our own stands on
 * the page of the server, where it is kept and watched all the same.
 */
export function runTimeMetrics(app: FastifyInstance): readonly MetricGroup[] {
  const gc = watchGc()
  const loop = watchEventLoop()
  const threads = watchThreads()
  const { monitored } = app.config
  const java = monitored && openJavaServer(monitored)
  app.addHook('onClose', async () => [gc, loop, java].forEach((one) => one?.close()))
  const own = (area: 'jvm' | 'tomcat') => (java ? 'system' : area)
  return [
    ...(java ? javaMetrics(java) : [...jvmMetrics({ gc, threads }), ...tomcatMetrics(app, threads)]),
    ...nodejsMetrics(own('jvm'), { gc, loop, threads }),
    ...httpMetrics(own('tomcat'), app.metrics),
  ]
}
