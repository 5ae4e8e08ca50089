import type { AppManifest } from '@mtm/shared-utils/kit/root'

/** What cannot be derived: which menu row shows which screen folder. */
export const manifest: AppManifest = {
  name: '@mtm/mf-monitor',
  components: {
    'modules/monitor/Database': 'database',
    'modules/monitor/DiskMonitoring': 'disk',
    'modules/monitor/HttpTrace': 'http-trace',
    'modules/monitor/RedisInfo': 'redis-info',
    'modules/monitor/RedisTerminal': 'redis-terminal',
    'modules/monitor/SystemInfo': 'system',
    'modules/monitor/Work': 'work',
  },
}
