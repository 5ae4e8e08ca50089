import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/monitor/work',
  parent: '/monitor',
  component: 'modules/monitor/Work',
  label: ['业务运行', 'Work in progress', '業務の稼働'],
  order: 9,
  // figures of the installation and of all tenants
  houseOnly: true,
})
