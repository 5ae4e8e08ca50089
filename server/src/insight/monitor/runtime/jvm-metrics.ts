import { createRequire } from 'node:module'
import { getHeapStatistics } from 'node:v8'
import { metricGroup, type MetricGroup } from '../figures/metric.ts'
import type { GcWatch } from './gc.ts'
import { STOCK_JVM as STOCK } from './stock-metrics.ts'
import type { ThreadWatch } from './threads.ts'

const { cache } = createRequire(import.meta.url)

/** Modules of Node itself and CommonJS modules; V8 does not say how many ES modules there are. */
function loadedModules(): number {
  const own: unknown = Reflect.get(process, 'moduleLoadList')
  return Object.keys(cache).length + (Array.isArray(own) ? own.length : 0)
}

/** The run time of this process under the names that stock clients read (contract 4.28); `docs/guides/metrics.md`. */
export function jvmMetrics({ gc, threads }: { gc: GcWatch; threads: ThreadWatch }): readonly MetricGroup[] {
  const area = 'jvm'
  const scope = 'process'
  return [
    metricGroup({
      area,
      scope,
      take: () => ({ heap: getHeapStatistics(), memory: process.memoryUsage() }),
      metrics: [
        { ...STOCK['jvm.memory.max'], of: ({ heap }) => heap.heap_size_limit },
        { ...STOCK['jvm.memory.committed'], of: ({ heap }) => heap.total_heap_size },
        { ...STOCK['jvm.memory.used'], isKept: true, of: ({ heap }) => heap.used_heap_size },
        { ...STOCK['jvm.buffer.memory.used'], of: ({ memory }) => memory.arrayBuffers },
        { ...STOCK['jvm.buffer.count'], of: () => process.getActiveResourcesInfo().length },
      ],
    }),
    metricGroup({
      area,
      scope,
      take: () => threads.read(),
      metrics: [
        { ...STOCK['jvm.threads.daemon'], of: ({ live, workers }) => Math.max(0, live - 1 - workers) },
        { ...STOCK['jvm.threads.live'], of: ({ live }) => live },
        { ...STOCK['jvm.threads.peak'], of: ({ peak }) => peak },
        { ...STOCK['jvm.classes.loaded'], of: loadedModules },
        // modules stay as long as the process
        { ...STOCK['jvm.classes.unloaded'], of: () => 0 },
      ],
    }),
    metricGroup({
      area,
      scope,
      take: () => gc.read(),
      metrics: [
        { ...STOCK['jvm.gc.memory.allocated'], of: ({ allocated }) => allocated },
        { ...STOCK['jvm.gc.memory.promoted'], of: ({ promoted }) => promoted },
        { ...STOCK['jvm.gc.max.data.size'], of: () => getHeapStatistics().heap_size_limit },
        { ...STOCK['jvm.gc.live.data.size'], of: ({ live }) => live },
        { ...STOCK['jvm.gc.pause.count'], of: ({ pauses }) => pauses },
        { ...STOCK['jvm.gc.pause.totalTime'], of: ({ seconds }) => seconds },
      ],
    }),
  ]
}
