import type { Texts } from '@mtm/shared-utils/runtime'
import type zhCN from './zh-CN.ts'

export default {
  trace: {
    refresh: 'Refresh',
    failed: 'The traces could not be read',
    search: 'Search the traces',
    submit: 'Search',
    reset: 'Reset',
    method: 'Method',
    status: 'Status',
    path: 'Path contains',
    minTime: 'At least (ms)',
    minutes: 'Time',
    lastMinutes: 'Last {n} minutes',
    time: 'Time',
    uri: 'Route',
    timeTaken: 'Duration (ms)',
    table: 'HTTP trace',
    count: '{n} calls; this server process remembers its last {most}, without ids and queries',
    none: 'No call meets the conditions.',
  },
  figures: {
    refresh: 'Refresh now',
    updated: 'Updated {time}, every {seconds} s',
    parameter: 'Parameter',
    description: 'Description',
    value: 'Value',
    history: 'Last {minutes} minutes',
    unread: 'Not readable',
  },
  system: {
    failed: 'The server information could not be read',
    table: 'Server information',
  },
} satisfies Texts<typeof zhCN>
