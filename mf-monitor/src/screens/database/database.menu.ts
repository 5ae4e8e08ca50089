import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/monitor/database',
  parent: '/monitor',
  component: 'modules/monitor/Database',
  label: ['数据库', 'Database', 'データベース'],
  order: 8,
  // figures of the installation and of all tenants
  houseOnly: true,
})
