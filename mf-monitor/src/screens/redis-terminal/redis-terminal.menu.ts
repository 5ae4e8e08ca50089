import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/monitor/redis/terminal',
  parent: '/monitor',
  component: 'modules/monitor/RedisTerminal',
  label: ['Redis终端', 'Redis terminal', 'Redis 端末'],
  order: 2,
  // keys of all tenants
  houseOnly: true,
  buttons: [
    {
      code: 'monitor:redis',
      label: ['执行只读命令', 'Run reading commands', '読み取りコマンドの実行'],
      order: 1,
    },
    {
      code: 'monitor:redis:write',
      label: ['执行写入命令', 'Run writing commands', '書き込みコマンドの実行'],
      order: 2,
    },
  ],
})
