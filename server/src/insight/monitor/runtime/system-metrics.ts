import { availableParallelism, cpus, freemem, loadavg, totalmem } from 'node:os'
import { REPLICA_LAG } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import type { Database } from '../../../platform/database/database.ts'
import { replicaOf } from '../../../platform/database/read-replica.ts'
import { metricGroup, type MetricGroup } from '../figures/metric.ts'
import { meter } from './meter.ts'

/** The machine, this process and its read replica, under names of the stock actuator (contract 4.28). */
export function systemMetrics(db: Database): readonly MetricGroup[] {
  const processCpu = meter(() => {
    const { user, system } = process.cpuUsage()
    return { busy: (user + system) / 1000, whole: performance.now() * availableParallelism() }
  })
  const systemCpu = meter(() => {
    const total = { busy: 0, whole: 0 }
    for (const { times } of cpus()) {
      const whole = times.user + times.nice + times.sys + times.idle + times.irq
      total.whole += whole
      total.busy += whole - times.idle
    }
    return total
  })
  return [
    metricGroup({
      area: 'system',
      scope: 'process',
      take: () => undefined,
      metrics: [
        {
          name: 'system.cpu.count',
          unit: 'count',
          label: ['CPU 数量', 'CPUs', 'CPU 数'],
          of: availableParallelism,
        },
        {
          name: 'system.cpu.usage',
          unit: 'share',
          label: ['系统 CPU 使用率', 'CPU usage of the system', 'システムの CPU 使用率'],
          isKept: true,
          of: systemCpu,
        },
        {
          name: 'system.load.average.1m',
          unit: 'count',
          label: ['一分钟平均负载', 'Load average of one minute', '1 分間の平均負荷'],
          of: () => loadavg()[0],
        },
        {
          name: 'system.memory.total',
          unit: 'bytes',
          label: ['系统内存', 'Memory of the system', 'システムのメモリ'],
          of: totalmem,
        },
        {
          name: 'system.memory.free',
          unit: 'bytes',
          label: ['系统空闲内存', 'Free memory of the system', 'システムの空きメモリ'],
          isKept: true,
          of: freemem,
        },
        {
          name: 'process.start.time',
          unit: 'moment',
          label: ['应用启动时间点', 'Application started at', 'アプリケーションの起動時刻'],
          of: () => Math.round(performance.timeOrigin) / 1000,
        },
        {
          name: 'process.uptime',
          unit: 'seconds',
          label: ['应用已运行时间', 'Application running for', 'アプリケーションの稼働時間'],
          of: () => process.uptime(),
        },
        {
          name: 'process.cpu.usage',
          unit: 'share',
          label: ['当前应用 CPU 使用率', 'CPU usage of the application', 'アプリケーションの CPU 使用率'],
          isKept: true,
          of: processCpu,
        },
      ],
    }),
    metricGroup({
      area: 'database',
      scope: 'process',
      take: () => replicaOf(db)?.lagSeconds,
      metrics: [
        {
          name: REPLICA_LAG,
          unit: 'seconds',
          label: ['只读副本延迟', 'Lag of the read replica', 'リードレプリカの遅延'],
          isKept: true,
          of: (lag) => lag,
        },
      ],
    }),
  ]
}
