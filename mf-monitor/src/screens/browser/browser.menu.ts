import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/monitor/browser',
  parent: '/monitor',
  component: 'modules/monitor/Browser',
  label: ['前端监控', 'Browser errors and vitals', 'フロントエンド監視'],
  order: 4.8,
  // reports of pages of all tenants; they have the code of the server page
  houseOnly: true,
})
