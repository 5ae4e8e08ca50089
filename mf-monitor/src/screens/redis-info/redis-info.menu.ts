import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/monitor/redis/info',
  parent: '/monitor',
  component: 'modules/monitor/RedisInfo',
  label: ['Redis监控', 'Redis', 'Redis 監視'],
  order: 1,
  // caches of all tenants
  houseOnly: true,
})
