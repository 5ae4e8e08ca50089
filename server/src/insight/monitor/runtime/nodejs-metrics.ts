import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import type { FigureArea } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { metricGroup, type MetricGroup } from '../figures/metric.ts'
import type { LoopWatch } from './event-loop.ts'
import type { GcKind, GcWatch } from './gc.ts'
import { shareOfMinutes } from './meter.ts'
import type { ThreadWatch } from './threads.ts'

const KIND_LABELS: Record<GcKind, Label> = {
  minor: ['新生代', 'young objects', '若い世代'],
  major: ['老年代', 'all objects', '全世代'],
  incremental: ['增量标记', 'incremental marking', '増分マーキング'],
  weak: ['弱引用', 'weak references', '弱参照'],
}
const KINDS = Object.keys(KIND_LABELS) as GcKind[]

/** What only Node.js has: spaces of the heap, kinds of pauses, the event loop; `docs/guides/metrics.md`. */
export function nodejsMetrics(
  area: FigureArea,
  { gc, loop, threads }: { gc: GcWatch; loop: LoopWatch; threads: ThreadWatch },
): readonly MetricGroup[] {
  const scope = 'process'
  const gcShare = shareOfMinutes(() => ({ busy: gc.seconds() * 1000, whole: performance.now() }))
  const loopShare = shareOfMinutes(() => {
    const { active, idle } = performance.eventLoopUtilization()
    return { busy: active, whole: active + idle }
  })
  const spaces = getHeapSpaceStatistics().map(({ space_name: name }) => name)
  return [
    metricGroup({
      area,
      scope,
      take: () => ({ ...process.memoryUsage(), heapLimit: getHeapStatistics().heap_size_limit }),
      metrics: [
        {
          name: 'nodejs.version',
          unit: 'text',
          label: ['运行环境', 'Run time', '実行環境'],
          of: () => `Node.js ${process.version}, V8 ${process.versions.v8}`,
        },
        {
          name: 'nodejs.memory.resident',
          unit: 'bytes',
          label: ['进程常驻内存', 'Resident memory of the process', 'プロセスの常駐メモリ'],
          isKept: true,
          of: ({ rss }) => rss,
        },
        {
          name: 'nodejs.memory.external',
          unit: 'bytes',
          label: ['堆外内存', 'Memory outside the heap', 'ヒープ外メモリ'],
          of: ({ external }) => external,
        },
        {
          name: 'nodejs.heap.share',
          unit: 'share',
          label: ['堆内存使用率', 'Share of the heap limit in use', 'ヒープ上限に対する使用率'],
          isKept: true,
          of: ({ heapUsed, heapLimit }) => heapUsed / heapLimit,
        },
      ],
    }),
    metricGroup({
      area,
      scope,
      take: () => loop.read(),
      metrics: [
        {
          name: 'nodejs.eventloop.delay.p50',
          unit: 'seconds',
          label: ['事件循环延迟 p50', 'Delay of the event loop, p50', 'イベントループの遅延 p50'],
          of: ({ p50 }) => p50,
        },
        {
          name: 'nodejs.eventloop.delay.p99',
          unit: 'seconds',
          label: ['事件循环延迟 p99', 'Delay of the event loop, p99', 'イベントループの遅延 p99'],
          isKept: true,
          of: ({ p99 }) => p99,
        },
        {
          name: 'nodejs.eventloop.delay.max',
          unit: 'seconds',
          label: ['事件循环最大延迟', 'Longest delay of the event loop', 'イベントループの最大遅延'],
          of: ({ longest }) => longest,
        },
        {
          name: 'nodejs.eventloop.utilization',
          unit: 'share',
          label: ['事件循环利用率', 'Utilisation of the event loop', 'イベントループの使用率'],
          isKept: true,
          of: loopShare,
        },
      ],
    }),
    metricGroup({
      area,
      scope,
      take: () => gc.read(),
      metrics: [
        {
          name: 'nodejs.gc.share',
          unit: 'share',
          label: ['GC 耗时占比', 'Share of time in collections', 'GC 時間の割合'],
          isKept: true,
          of: gcShare,
        },
        {
          name: 'nodejs.gc.pause.max',
          unit: 'seconds',
          label: ['近期最长 GC 暂停', 'Longest recent pause', '最近の最長 GC 停止'],
          of: ({ longest }) => longest,
        },
        ...KINDS.flatMap((kind) => [
          {
            name: `nodejs.gc.${kind}.count`,
            unit: 'count' as const,
            label: labelled(['GC 次数', 'Collections', 'GC 回数'], KIND_LABELS[kind]),
            of: ({ byKind }: ReturnType<GcWatch['read']>) => byKind[kind].pauses,
          },
          {
            name: `nodejs.gc.${kind}.time`,
            unit: 'seconds' as const,
            label: labelled(['GC 耗时', 'Time of collections', 'GC 時間'], KIND_LABELS[kind]),
            of: ({ byKind }: ReturnType<GcWatch['read']>) => byKind[kind].seconds,
          },
        ]),
      ],
    }),
    metricGroup({
      area,
      scope,
      take: () => threads.read(),
      metrics: [
        {
          name: 'nodejs.workers.current',
          unit: 'count',
          label: ['工作线程数量', 'Worker threads', 'ワーカースレッド数'],
          of: ({ workers }) => workers,
        },
        {
          name: 'nodejs.workers.peak',
          unit: 'count',
          label: ['工作线程峰值', 'Most worker threads', 'ワーカースレッド数の最大'],
          of: ({ peakWorkers }) => peakWorkers,
        },
        {
          name: 'nodejs.pool.threads',
          unit: 'count',
          label: ['libuv 线程池大小', 'Threads of the libuv pool', 'libuv スレッドプール'],
          of: ({ pool }) => pool,
        },
      ],
    }),
    metricGroup({
      area,
      scope,
      take: () => getHeapSpaceStatistics(),
      metrics: spaces.map((space) => ({
        name: `nodejs.heap.${space}`,
        unit: 'bytes' as const,
        label: labelled(['堆空间', 'Heap space', 'ヒープ領域'], [space, space, space]),
        of: (taken: ReturnType<typeof getHeapSpaceStatistics>) =>
          taken.find(({ space_name: name }) => name === space)?.space_used_size,
      })),
    }),
  ]
}

const labelled = ([zh, en, ja]: Label, [ofZh, ofEn, ofJa]: Label): Label => [
  `${zh}（${ofZh}）`,
  `${en} (${ofEn})`,
  `${ja}（${ofJa}）`,
]
