import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/monitor/history',
  parent: '/monitor',
  component: 'modules/monitor/History',
  label: ['历史', 'History', '履歴'],
  order: 20,
  // figures of the installation and of all tenants; the code is that of the server page
  houseOnly: true,
})
