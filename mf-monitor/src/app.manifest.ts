import type { AppManifest } from '@mtm/shared-utils/kit/root'

/** What cannot be derived: which menu row shows which screen folder. */
export const manifest: AppManifest = {
  name: '@mtm/mf-monitor',
  components: {
    'modules/monitor/AlarmRules': 'alarm-rules',
    'modules/monitor/Alarms': 'alarms',
    'modules/monitor/Browser': 'browser',
    'modules/monitor/Database': 'database',
    'modules/monitor/DiskMonitoring': 'disk',
    'modules/monitor/History': 'history',
    'modules/monitor/HttpTrace': 'http-trace',
    'modules/monitor/JvmInfo': 'jvm',
    'modules/monitor/RedisInfo': 'redis-info',
    'modules/monitor/RedisTerminal': 'redis-terminal',
    'modules/monitor/SystemInfo': 'system',
    'modules/monitor/TomcatInfo': 'tomcat',
    'modules/monitor/Work': 'work',
  },
}
