import type { Texts } from '@mtm/shared-utils/runtime'
import type zhCN from './zh-CN.ts'

export default {
  system: {
    refresh: 'Refresh now',
    updated: 'Updated {time}, every {seconds} s',
    failed: 'The server information could not be read',
    table: 'Server information',
    parameter: 'Parameter',
    description: 'Description',
    value: 'Value',
    history: 'Last {minutes} minutes',
    cpuCount: 'CPUs',
    cpuCountValue: '{n} cores',
    cpuUsage: 'System CPU usage',
    startTime: 'Application started at',
    uptime: 'Application running for',
    uptimeValue: '{n} s',
    processCpuUsage: 'Application CPU usage',
    replicaLag: 'Lag of the read replica',
    replicaLagValue: '{n} s',
  },
} satisfies Texts<typeof zhCN>
